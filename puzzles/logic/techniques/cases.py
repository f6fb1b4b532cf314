"""Steps by cases: the technique that words the smallest tree of cases, which `casework` finds."""

from __future__ import annotations

from collections.abc import Generator

from puzzles.logic.assumptions import kernel
from puzzles.logic.assumptions.case_search import CaseSearch
from puzzles.logic.assumptions.trace_search import related_candidates
from puzzles.logic.assumptions.trees import Tree, build_tree
from puzzles.logic.bits import bits
from puzzles.logic.constraints import Rules
from puzzles.logic.effort import Effort
from puzzles.logic.links import Case, Link, links_of
from puzzles.logic.phrases import capitalize, count_word, list_words, numbers, place, symbol, truth
from puzzles.logic.phrases import place_in_unit as part_of
from puzzles.logic.state import State
from puzzles.logic.step import Step
from puzzles.logic.technique import Assumption, Search
from puzzles.model.values import Progress


class CaseTechnique(Assumption, Search):
    """Suppose a cell holds a number, and follow what that forces. Then go through all that is left for one cell, or for
    one number: each of these cases fails, so the first cell does not hold its number.

    Of all such steps that were found, the one with the fewest cases is shown.
    """

    name = "cases"
    title = "Cases"
    counts = ("step by cases", "steps by cases")
    score = 200.0
    is_deep = True
    source = "Givens; trees of depth one of Berthier's T&E(2), smallest first"
    spot = (
        "Take this when following one candidate does not fail by itself. Stop where little is left for a cell or a "
        "number, and follow each possibility in turn. If every one of them fails, the candidate that you supposed "
        "goes."
    )

    def begin(self, rules: Rules, effort: Effort) -> CaseSearch:
        """Return what the search keeps from step to step."""
        return CaseSearch(rules, effort)

    def search(self, kept: CaseSearch, state: State) -> Generator[Progress, None, Step | None]:
        """Return the smallest step by cases, None if there is none; yield progress."""
        found = yield from kept.find_smallest(state)
        if found is None:
            return None
        tree, shape = found
        rules, chain = state.rules, tree.rests_on
        removes, leans = 1 << tree.assumption, tree.missing_candidates
        flat = None if shape.inner else kernel.arrays_of(rules, state.live)
        beside = list(bits(related_candidates(rules, state.live, chain) & state.live & ~state.placements & ~removes))
        if flat:
            measures = flat.measure_trees(beside, shape.split, chain)
            beside = [each for each, measured in zip(beside, measures, strict=True) if measured]
        for candidate in beside:
            yield from kept.effort.reporter.due()
            also = build_tree(rules, state.live, candidate, shape, chain)
            if also and also.count <= tree.count:
                removes |= 1 << candidate
                leans |= also.missing_candidates
        return self.build_step(state, tree, removes, leans)

    def build_step(self, state: State, tree: Tree, removes: int, leans: int) -> Step:
        """Return the step of a tree."""
        rules = state.rules
        links: list[Link] = []
        split: list[Case] = []
        _add_links(rules, tree, {}, links, split, 0)
        return Step(
            self,
            rules,
            state.live,
            state.placements,
            tree.rests_on,
            removes=removes,
            missing_candidates=leans,
            cells=tuple(dict.fromkeys(cell for at in tree.rests_on for cell in rules.constraints[at].cells)),
            assumption=tree.assumption,
            links=tuple(links),
            failed_constraint=tree.failed_constraint,
            case_count=tree.count,
            split_constraint=tree.split_constraint,
            cases=tuple(split),
        )

    def target(self, step: Step) -> str:
        """Say what becomes of the assumption."""
        number = step.rules.parts(step.assumption)[1]
        return f"the {count_word(step.case_count)} cases that follow if it is {symbol(step.rules, number)}"

    def sentence(self, step: Step) -> str:
        """Say what all cases share, then each case, then what goes."""
        rules = step.rules
        lines = self.lines(step)
        shared = "; then ".join(line for end, line in lines if not step.links[end - 1].case)
        cases = f"there are {count_word(step.case_count)} cases: {_case_words(step, 0, step.split_constraint)}."
        said = f"If {truth(rules, step.assumption)}, {f'then {shared}. Then {cases}' if shared else cases}"
        for number, case in enumerate(step.cases, 1):
            first, *after = [line for end, line in lines if step.links[end - 1].case == number]
            also = ""
            if case.split_constraint >= 0:
                also = f"{'; then' if after else ', then'} {_case_words(step, number, case.split_constraint)}"
            said += f" {capitalize(first)} as well{', then ' if after else ''}{'; then '.join(after)}{also}."
        gone, rest = self.outcome_words(step)
        return f"{said} So {gone}.{rest}"

    def gist(self, step: Step) -> str:
        """Say what goes, and how many cases fail."""
        said, count = self.outcome_words(step)[0], count_word(step.case_count)
        return f"{said}, as {count} cases would follow, and each of them fails"

    def conclusion(self, step: Step) -> str:
        """Return what follows."""
        said, also = self.outcome_words(step)
        return f"Each of the {count_word(step.case_count)} cases fails. So {said}.{also}"


def _add_links(
    rules: Rules, tree: Tree, killers: dict[int, int], links: list[Link], split: list[Case], case: int
) -> None:
    """Add a tree's links and cases to those before it."""
    links += links_of(rules, tree.consequences, killers, case)
    for each in tree.cases:
        split.append(Case(each.assumption, case, each.split_constraint, each.failed_constraint))
        _add_links(rules, each, killers.copy(), links, split, len(split))


def _case_words(step: Step, within: int, over: int) -> str:
    """Name the cases: "row 4, column 7 is 2 or 6", "the 6 of row 4 is in column 2 or column 7"."""
    rules = step.rules
    one = rules.constraints[over]
    parts = [rules.parts(case.candidate) for case in step.cases if case.parent == within]
    cells = [cell for cell, _ in parts]
    if len(set(cells)) == 1:
        return f"{place(rules, cells[0])} is {numbers(rules, [number for _, number in parts], 'or')}"
    unit = one.sort.label(rules, one) if one.unit >= 0 else ""
    where = list_words([part_of(rules, cell, unit) for cell in cells], "or")
    number = symbol(rules, parts[0][1])
    return f"{f'the {number} of {unit}' if unit else number} is in {where}"


CASES = CaseTechnique()

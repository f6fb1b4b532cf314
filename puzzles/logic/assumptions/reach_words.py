"""Words for reach in the lines of a step. What a number excludes by its reach has no line of its own, so the line that
needs it names the reach."""

from __future__ import annotations

from collections.abc import Iterable

from puzzles.logic.constraints import Rules
from puzzles.logic.links import Link
from puzzles.logic.phrases import list_words
from puzzles.logic.step import Step


def failure_words(step: Step, case: int = 0) -> str:
    """Say what fails at the end of a case, 0 for the whole step: "by the reach of 5, 7 has no place left"."""
    end, fails = len(step.links), step.cases[case - 1].failed_constraint if case else step.failed_constraint
    one = step.rules.constraints[fails]
    needs = [one.needs] if one.needs else _supports(step.rules, _true_candidates(step, end, case), fails)
    return _by_words(
        step.rules, _fewest(_reach_constraints(step, end, case, need) for need in needs)
    ) + one.sort.failure(step.rules, one)


def reach_words(step: Step, at: int, end: int = 0) -> str:
    """Name the reaches that the links from `at` up to `end` need: "by the reach of 5, "; "" for none."""
    rules, found = step.rules, dict[int, None]()
    for link in step.links[at : end or at + 1]:
        bit, need = 1 << link.candidate, rules.constraints[link.constraint].needs
        if link.is_true:
            supports = [need] if need else _supports(rules, _true_candidates(step, at, link.case), link.constraint)
            needs = [each & ~bit for each in supports if each & bit]
        else:
            needs = _supports(rules, [link.candidate], link.constraint)
        found |= _fewest(_reach_constraints(step, at, link.case, each) for each in needs)
    return _by_words(rules, found)


def _links_of_case(step: Step, end: int, case: int) -> list[Link]:
    """Return the links before `end` that hold in a case."""
    within = {0}
    while case:
        within.add(case)
        case = step.cases[case - 1].parent
    return [link for link in step.links[:end] if link.case in within]


def _true_candidates(step: Step, end: int, case: int) -> list[int]:
    """Return the candidates that the links before `end` make true in a case."""
    return [link.candidate for link in _links_of_case(step, end, case) if link.is_true]


def _supports(rules: Rules, candidates: Iterable[int], constraint: int) -> list[int]:
    """Return the sets in which candidates need a true one under a constraint."""
    return [mask for each in candidates for at, mask in rules.supports(each) if at == constraint]


def _reach_constraints(step: Step, end: int, case: int, need: int) -> dict[int, None] | None:
    """Return the reaches that exclude what the links leave of a need; None if something stays."""
    rules, left, found = step.rules, need & step.live, dict[int, None]()
    for link in _links_of_case(step, end, case):
        left &= ~(rules.free_exclusions(link.candidate) if link.is_true else 1 << link.candidate)
    for true in _true_candidates(step, end, case):
        for at, mask in rules.reach_exclusions(true):
            if at in step.rests_on and left & mask:
                left &= ~mask
                found[at] = None
    return None if left else found


def _fewest(found: Iterable[dict[int, None] | None]) -> dict[int, None]:
    return min((each for each in found if each is not None), key=len, default={})


def _by_words(rules: Rules, constraints: Iterable[int]) -> str:
    """Name constraints at the start of a clause: "by the reach of 5, "; "" for none."""
    named = [rules.constraints[at].sort.label(rules, rules.constraints[at]) for at in constraints]
    return f"by {list_words(named)}, " if named else ""

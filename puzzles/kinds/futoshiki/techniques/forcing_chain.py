"""Forcing chain: both candidates left for a cell, or for a number in a line, lead to the same removal.

row 1   24 | .. | 4?      If r1c1 is 4, r1c3 is not. If it is 2, then r4c1 is 3; then r4c3, which is less, is 1 or
row 4   23 > .. | ..      2 ... and r1c3 is not 4 either. Either way it goes.
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterable, Sequence
from dataclasses import dataclass

from puzzles.logic.assumptions import kernel
from puzzles.logic.assumptions.propagation import Consequence, NoConflict, Propagation, trace_back
from puzzles.logic.assumptions.trace_search import related_candidates
from puzzles.logic.bits import bits
from puzzles.logic.brief import effects, fitting
from puzzles.logic.candidate_grid import grid
from puzzles.logic.claims import Claim
from puzzles.logic.constraints import Rules
from puzzles.logic.effort import Effort
from puzzles.logic.elimination import truths
from puzzles.logic.links import Case, Link, links_of
from puzzles.logic.phrases import (
    capitalize,
    join_clauses,
    list_words,
    numbers,
    place,
    place_in_unit,
    removal_clauses,
    symbol,
    truth,
    with_article,
)
from puzzles.logic.state import State
from puzzles.logic.step import Step
from puzzles.logic.technique import Search, link_claims
from puzzles.model.values import Progress

ROUNDS = 5
"""Steps of the longest of the two ways."""

MOST = 8
"""Constraints of the largest such step; a whip or a contradiction may be smaller than a larger one."""

MOST_REDUCED = 12
"""The most removals to reduce in search of the one that rests on the fewest constraints."""


@dataclass(frozen=True, slots=True)
class Fork:
    """Two candidates, one of them true, and how each rules out a third."""

    over: int
    ways: tuple[tuple[Consequence, ...], ...]
    rests_on: tuple[int, ...]
    leans: int


class ForcingChain(Search):
    """A cell has two numbers left, or a number has two places left in a row or column. Follow what each of the two
    forces: both rule out the same number in some cell, so it goes.
    """

    name = "forcing-chain"
    title = "Forcing chain"
    score = 7.0
    source = "Simon Tatham's Unequal, Extreme; Sudoku Explainer 7.0 and more, from a cell or a unit"
    spot = (
        "Take a cell with two candidates, or a number with two places in a line. Follow each of the two by singles and "
        "signs, and note what goes. What goes both times goes for good."
    )

    def begin(self, rules: Rules, effort: Effort) -> Effort:
        """Return the count of assumptions: nothing else is kept."""
        return effort

    def search(self, kept: Effort, state: State) -> Generator[Progress, None, Step | None]:
        """Return the step with the smallest k found; yield progress."""
        rules, live = state.rules, state.live
        arrays = kernel.arrays_of(rules, live)
        links = grid(state).links
        ends = list(dict.fromkeys(candidate for link in links for candidate in (link.one, link.other)))
        for _ in ends:
            yield from kept.count_assumption()
        after = dict(zip(ends, _live_after(rules, live, ends, arrays), strict=True))
        found: list[tuple[int, int, int]] = []
        for link in links:
            gone = live & ~(after[link.one] | after[link.other] | 1 << link.one | 1 << link.other)
            if gone and after[link.one] and after[link.other]:
                barred = [*bits(gone)]
                sizes = _fork_sizes(rules, live, link.constraint, (link.one, link.other), barred, arrays)
                found += [(k, link.constraint, each) for k, each in zip(sizes, barred, strict=True) if k]
        best: tuple[int, int, int, Sequence[int] | None] | None = None
        for _, over, candidate in sorted(found)[:MOST_REDUCED]:
            yield from kept.count_assumption()
            k, among = _reduce(rules, live, over, candidate, arrays)
            if best is None or k < best[0]:
                best = k, over, candidate, among
        if best is None or best[0] > MOST:
            return None
        _, over, candidate, among = best
        fork = _fork(rules, live, over, _ends(rules, live, over), candidate, among)
        assert fork is not None
        return self._step(state, candidate, fork, arrays)

    def _step(self, state: State, candidate: int, fork: Fork, arrays: kernel.RuleArrays | None) -> Step:
        """Return the step of a fork, with all other removals that the same constraints allow."""
        rules, live = state.rules, state.live
        ends = _ends(rules, live, fork.over)
        removes, leans = 1 << candidate, fork.leans
        beside = related_candidates(rules, live, fork.rests_on) & live & ~state.placements & ~removes
        others = [other for other in bits(beside) if other not in ends]
        sizes = _fork_sizes(rules, live, fork.over, ends, others, arrays, fork.rests_on)
        for other in (other for other, k in zip(others, sizes, strict=True) if k):
            also = _fork(rules, live, fork.over, ends, other, fork.rests_on)
            assert also is not None
            removes |= 1 << other
            leans |= also.leans
        links: list[Link] = []
        for number, events in enumerate(fork.ways, 1):
            links += links_of(rules, events, {}, number)
        return Step(
            self,
            rules,
            live,
            state.placements,
            fork.rests_on,
            removes=removes,
            missing_candidates=leans,
            cells=tuple(dict.fromkeys(cell for at in fork.rests_on for cell in rules.constraints[at].cells)),
            links=tuple(links),
            case_count=2,
            split_constraint=fork.over,
            cases=tuple(Case(end, 0, -1, -1) for end in ends),
        )

    def claims(self, step: Step) -> Iterable[Claim]:
        """Return the claims of the links: each names the remaining candidates that it needs."""
        return link_claims(step)

    def target(self, step: Step) -> str:
        """Name the two places or numbers."""
        one = step.rules.constraints[step.split_constraint]
        return f"the two {'places of ' + with_article(step.rules, one.number) if one.number else 'numbers left'}"

    def sentence(self, step: Step) -> str:
        """Tell both cases, and the removals."""
        rules = step.rules
        one = rules.constraints[step.split_constraint]
        parts = [rules.parts(case.candidate) for case in step.cases]
        if one.number:
            line = one.sort.label(rules, one)
            where = list_words([place_in_unit(rules, cell, line) for cell, _ in parts], "or")
            said = f"The {symbol(rules, one.number)} of {line} is in {where}."
        else:
            said = (
                f"{capitalize(place(rules, parts[0][0]))} is {numbers(rules, [number for _, number in parts], 'or')}."
            )
        for number, case in enumerate(step.cases, 1):
            _, *after = [line for end, line in self.lines(step) if step.links[end - 1].case == number]
            text = "; then ".join(after) or "that follows at once"
            said += f" If {truth(rules, case.candidate)}, then {text}."
        return f"{said} So, either way, {join_clauses(removal_clauses(rules, step.removes & step.live))}."

    def summary(self, step: Step) -> str:
        """Name the two cases, and the removals in both."""
        said = capitalize(truths(step.rules, [case.candidate for case in step.cases]))
        named = len({case.candidate // step.rules.numbers for case in step.cases})
        return fitting(
            self.title, *[f"{said}. Follow the lines: in both cases {gone}." for gone in effects(step, named)]
        )

    def conclusion(self, step: Step) -> str:
        """Return what follows."""
        return f"In both cases {self.consequence(step)}."


def _ends(rules: Rules, live: int, over: int) -> tuple[int, int]:
    one, other = bits(rules.constraints[over].needs & live)
    return one, other


def _live_after(rules: Rules, live: int, ends: Sequence[int], arrays: kernel.RuleArrays | None) -> list[int]:
    """Return what is live after some rounds from each end, 0 if it fails."""
    if arrays is not None:
        return arrays.live_after(ends, ROUNDS)
    runs = [Propagation(rules, live).assume(end) for end in ends]
    return [run.live if isinstance(run.go(ROUNDS), NoConflict) else 0 for run in runs]


def _fork_sizes(
    rules: Rules,
    live: int,
    over: int,
    ends: tuple[int, int],
    candidates: Sequence[int],
    arrays: kernel.RuleArrays | None,
    among: Collection[int] | None = None,
) -> list[int]:
    """Return k of the fork by which both ends rule out each candidate, 0 for none."""
    if arrays is not None:
        return arrays.fork_sizes(over, ends, candidates, among)
    forks = [_fork(rules, live, over, ends, candidate, among) for candidate in candidates]
    return [rules.size_of(fork.rests_on) if fork else 0 for fork in forks]


def _fork(
    rules: Rules, live: int, over: int, ends: tuple[int, int], candidate: int, among: Collection[int] | None
) -> Fork | None:
    """Return how both ends rule out a candidate under some constraints, None if they do not."""
    if among is not None and over not in among:
        return None
    ways = []
    chain = [over]
    leans = rules.constraints[over].needs & ~live
    for end in ends:
        run = Propagation(rules, live, among).assume(end)
        if not isinstance(run.go(), NoConflict) or run.live >> candidate & 1:
            return None
        used, missing = trace_back(live, run.consequences, -1, 1 << candidate)
        events = tuple(run.consequences[at] for at in used)
        leans |= missing
        chain += [event.constraint for event in events if event.constraint >= 0]
        ways.append(events)
    return Fork(over, tuple(ways), tuple(dict.fromkeys(chain)), leans)


def _reduce(
    rules: Rules, live: int, over: int, candidate: int, arrays: kernel.RuleArrays | None
) -> tuple[int, Sequence[int] | None]:
    """Return k of the fork with as few constraints as it needs, and those that find it; None for all.

    Each constraint is left out in turn, in two orders.
    """
    ends = _ends(rules, live, over)
    if arrays is not None:
        small = arrays.smallest_fork(over, ends, candidate)
        return small.size, small.constraints
    whole = _fork(rules, live, over, ends, candidate, None)
    assert whole is not None
    best: tuple[int, Sequence[int] | None] = rules.size_of(whole.rests_on), None
    for order in (whole.rests_on[::-1], whole.rests_on):
        fork, among = whole, list[int]()
        for at in order:
            if at in fork.rests_on:
                rest = [other for other in fork.rests_on if other != at]
                found = _fork(rules, live, over, ends, candidate, rest)
                fork, among = (found, rest) if found else (fork, among)
        if rules.size_of(fork.rests_on) < best[0]:
            best = rules.size_of(fork.rests_on), among
    return best


FORCING_CHAIN = ForcingChain()

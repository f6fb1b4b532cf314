"""Forcing chain: both candidates left for a cell, or for a number in a line, lead to the same removal.

row 1   24 | .. | 4?      If r1c1 is 4, r1c3 is not. If it is 2, then r4c1 is 3; then r4c3, which is less, is 1 or
row 4   23 > .. | ..      2 ... and r1c3 is not 4 either. Either way it goes.
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterable
from dataclasses import dataclass

from puzzles.logic.assumptions.propagation import Consequence, NoConflict, Propagation, trace_back
from puzzles.logic.assumptions.trace_search import related_candidates
from puzzles.logic.bits import bits
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

    def begin(self, rules: Rules, effort: Effort) -> Effort:
        """Return the count of assumptions: nothing else is kept."""
        return effort

    def search(self, kept: Effort, state: State) -> Generator[Progress, None, Step | None]:
        """Return the step with the smallest k found; yield progress."""
        rules, live = state.rules, state.live
        runs: dict[int, Propagation | None] = {}
        found: list[tuple[int, int, int]] = []
        for link in grid(state).links:
            gone = live
            for candidate in (link.one, link.other):
                if candidate not in runs:
                    yield from kept.count_assumption()
                    run = Propagation(rules, live).assume(candidate)
                    runs[candidate] = run if isinstance(run.go(ROUNDS), NoConflict) else None
                way = runs[candidate]
                gone &= 0 if way is None else ~way.live
            gone &= ~(1 << link.one | 1 << link.other)
            for candidate in bits(gone):
                fork = _fork(rules, live, link.constraint, (link.one, link.other), candidate, None)
                if fork:
                    found.append((rules.size_of(fork.rests_on), link.constraint, candidate))
        best: tuple[int, Fork] | None = None
        for _, over, candidate in sorted(found)[:MOST_REDUCED]:
            yield from kept.count_assumption()
            fork = _reduce(rules, live, over, candidate)
            if best is None or rules.size_of(fork.rests_on) < rules.size_of(best[1].rests_on):
                best = candidate, fork
        if best is None or rules.size_of(best[1].rests_on) > MOST:
            return None
        return self._step(state, *best)

    def _step(self, state: State, candidate: int, fork: Fork) -> Step:
        """Return the step of a fork, with all other removals that the same constraints allow."""
        rules, live = state.rules, state.live
        ends = _ends(rules, live, fork.over)
        removes, leans = 1 << candidate, fork.leans
        for other in bits(related_candidates(rules, live, fork.rests_on) & live & ~state.placements & ~removes):
            if other not in ends:
                also = _fork(rules, live, fork.over, ends, other, fork.rests_on)
                if also:
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
        rules = step.rules
        gone = join_clauses(removal_clauses(rules, step.removes & step.live))
        either = truths(rules, [case.candidate for case in step.cases])
        return f"{capitalize(either)}. In both cases {gone}."


def _ends(rules: Rules, live: int, over: int) -> tuple[int, ...]:
    return tuple(bits(rules.constraints[over].needs & live))


def _fork(
    rules: Rules, live: int, over: int, ends: tuple[int, ...], candidate: int, among: Collection[int] | None
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


def _reduce(rules: Rules, live: int, over: int, candidate: int) -> Fork:
    """Return the fork with as few constraints as it needs: each is left out in turn, in two orders."""
    ends = _ends(rules, live, over)
    whole = _fork(rules, live, over, ends, candidate, None)
    assert whole is not None
    best = whole
    for order in (whole.rests_on[::-1], whole.rests_on):
        fork = whole
        for at in order:
            if at in fork.rests_on:
                rest = [other for other in fork.rests_on if other != at]
                fork = _fork(rules, live, over, ends, candidate, rest) or fork
        if rules.size_of(fork.rests_on) < rules.size_of(best.rests_on):
            best = fork
    return best


FORCING_CHAIN = ForcingChain()

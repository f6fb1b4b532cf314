"""Two runs need the same passage, and only one of them gets through.

 5  .  #  .  .       5 and 12 stand on two sides of a wall of placed numbers (#), which has one door, d. Whichever
 .  .  d  .  12      of 6 to 11 it is, one of them stands in d, so the number after 20 does not.
20  .  #  .  .
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from puzzles.kinds.numbrix.techniques.constraints import NumbrixRules
from puzzles.kinds.numbrix.techniques.regions import cells_of
from puzzles.kinds.numbrix.techniques.runs import (
    Run,
    Ways,
    absent_candidates,
    candidates_of,
    candidates_on,
    kept,
    runs,
    runs_of,
    size,
    ways,
)
from puzzles.logic.bits import union
from puzzles.logic.claims import Claim, placed_numbers
from puzzles.logic.elimination import Elimination
from puzzles.logic.phrases import place, places
from puzzles.logic.state import State
from puzzles.logic.step import Step


class TwoRuns(Elimination):
    """All ways of a run of missing numbers lead through one cell, so no other number stands there. Or: if a run went
    through a cell, another run would have no way left.
    """

    name = "two-runs-one-door"
    title = "Two runs, one door"
    counts = ("door of two runs", "doors of two runs")
    score = 4.6
    source = "Givens"
    spot = (
        "Look for a narrow cell between two parts of the board, a door. See which run must pass through it. No other "
        "run may, so close the door to all other numbers."
    )

    def find(self, state: State) -> Iterator[Step]:
        """Yield a step for each run with a door, then for each two runs in each other's way; the smallest first."""
        found: list[Step] = []
        rules = state.rules
        assert isinstance(rules, NumbrixRules)
        known = _known(state)
        for run, taken in known:
            for cell in cells_of(_doors(taken)):
                removes = rules.in_cell(cell) & state.live & ~candidates_of(rules, run)
                if removes:
                    steps, roles, leans = kept(rules, ("door", run, cell), (taken,), partial(_door, state, run, cell))
                    found.append(self.step(state, steps, removes, roles, leans=leans))
        yield from sorted(found, key=size)
        found.clear()
        for run, taken, other, theirs in _meeting(known):
            removes = _blocked(rules, run, taken, other, theirs)
            if removes:
                first = removes & -removes
                find = partial(_way_barred, state, run, other, first)
                steps, roles, leans = kept(rules, ("barred", run, other), (taken, theirs), find)
                found.append(self.step(state, steps, first, roles, leans=leans))
        yield from sorted(found, key=size)

    def all_removals(self, state: State) -> int:
        """Return the candidates that doors remove, and runs in each other's way."""
        rules, gone = state.rules, 0
        assert isinstance(rules, NumbrixRules)
        known = _known(state)
        for run, taken in known:
            for cell in cells_of(_doors(taken)):
                gone |= rules.in_cell(cell) & state.live & ~candidates_of(rules, run)
        for run, taken, other, theirs in _meeting(known):
            gone |= _blocked(rules, run, taken, other, theirs)
        return gone

    def claims(self, step: Step) -> Iterator[Claim]:
        """Yield that all ways lead through the door, or that one run leaves the other none."""
        one, *others = runs_of(step)
        yield from placed_numbers(
            step.rules, step.placements, [cell for run in (one, *others) for cell in (run.start, run.end)]
        )
        if not others:
            yield one.claim("through", step.removes, step.rules, 0, *step.rules.cells_of(step.removes))
        for other in others:
            mine = other.claim("apart", step.removes, step.rules)
            yield mine._replace(cells=(*mine.cells, one.start, one.end), numbers=(*mine.numbers, one.first, one.last))

    def location(self, step: Step) -> str:
        """Name the runs."""
        return f"the ways of {' and of '.join(run.name for run in runs_of(step))}"

    def premise(self, step: Step) -> str:
        """Name the door, or the two runs."""
        rules = step.rules
        one, *others = runs_of(step)
        need = "needs" if one.first == one.last else "need"
        if not others:
            return f"{one.name} {need} {places(rules, rules.cells_of(step.removes))} on every way{one.bounds}"
        [other] = others
        cell, number = rules.parts(step.removes.bit_length() - 1)
        here = f"{number} in {place(rules, cell)}"
        return f"with {here}, each way of {other.name} would leave no way for {one.name}{one.bounds}"

    def gist(self, step: Step) -> str:
        """Name the runs, and the door by the drawing."""
        rules = step.rules
        one, *others = runs_of(step)
        if not others:
            need = "needs" if one.first == one.last else "need"
            return f"{one.name} {need} the framed cell on every way{one.bounds}"
        here = f"{rules.parts(step.removes.bit_length() - 1)[1]} in the framed cell"
        return f"with {here}, each way of {others[0].name} would leave no way for {one.name}{one.bounds}"


def _known(state: State) -> list[tuple[Run, Ways]]:
    """Return the runs whose ways are known, with these."""
    return [(run, taken) for run in runs(state) if (taken := ways(state, run))]


def _doors(taken: Ways) -> int:
    """Return the cells that all of some ways lead through."""
    found = taken[0].mask
    for way in taken:
        found &= way.mask
    return found


def _meeting(known: Sequence[tuple[Run, Ways]]) -> Iterator[tuple[Run, Ways, Run, Ways]]:
    """Yield each two runs some of whose ways have a cell in common, in both orders, with their ways."""
    cells = [union([way.mask for way in taken]) for _, taken in known]
    for at, (run, taken) in enumerate(known):
        for beyond, (other, theirs) in enumerate(known):
            if at != beyond and cells[at] & cells[beyond]:
                yield run, taken, other, theirs


def _is_door(state: State, run: Run, cell: int) -> bool:
    """Say whether all ways of a run lead through a cell."""
    taken = ways(state, run)
    return bool(taken) and all(way.mask >> cell & 1 for way in taken or ())


Reason = tuple[Sequence[int], tuple[tuple[str, int], ...], int]
"""Constraints, candidates by role, and the removed candidates that a step needs."""


def _door(state: State, run: Run, cell: int) -> Reason:
    """Return the shortest part of a run that needs a cell on every way."""
    rules = state.rules
    assert isinstance(rules, NumbrixRules)
    part = run.shorten(lambda part: _is_door(state, part, cell))
    base = candidates_on(rules, part, ways(state, part) or ())
    return part.steps(rules), (("first", base),), absent_candidates(state, part)


def _way_barred(state: State, run: Run, other: Run, removes: int) -> Reason:
    """Return why a candidate of one run leaves the other no way. Both are shortened."""
    rules = state.rules
    assert isinstance(rules, NumbrixRules)
    number, cell = rules.parts(removes.bit_length() - 1)[::-1]

    def is_blocked(one: Run, its: Run) -> bool:
        """Say whether no way of one part through the candidate leaves the other a way."""
        if number not in one.numbers or (mine := ways(state, one)) is None or (others := ways(state, its)) is None:
            return False
        masks, at = [way.mask for way in others], number - one.first
        return not any(_passes(way.mask, masks) for way in mine if way.cells[at] == cell)

    run = run.shorten(lambda part: is_blocked(part, other), loose=True)
    other = other.shorten(lambda part: is_blocked(run, part))
    theirs = candidates_on(rules, other, ways(state, other) or ())
    mine = candidates_on(rules, run, ways(state, run) or ())
    leans = absent_candidates(state, run) | absent_candidates(state, other)
    return [*other.steps(rules), *run.steps(rules)], (("first", theirs), ("second", mine & ~removes)), leans


def _blocked(rules: NumbrixRules, run: Run, taken: Ways, other: Run, theirs: Ways) -> int:
    """Return the candidates of a run that are only on ways which leave another run none; 0 if all are."""

    def find() -> int:
        masks = [way.mask for way in theirs]
        left = [way for way in taken if _passes(way.mask, masks)]
        if not left or len(left) == len(taken):
            return 0
        return candidates_on(rules, run, taken) & ~candidates_on(rules, run, left)

    return kept(rules, ("blocked", run, other), (taken, theirs), find)


def _passes(mask: int, others: list[int]) -> bool:
    """Say whether some other way has no cell in common with this one."""
    return not all(map(mask.__and__, others))


TWO_RUNS = TwoRuns()

"""A run of missing numbers has few ways through the free cells: what is on none of them goes.

1  .  .        2 to 8 have two ways from 1 to 9, along the rows or along the columns. Both have 5 in the middle, so
.  .  .        5 is nowhere else.
.  .  9
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from puzzles.kinds.numbrix.techniques.constraints import NumbrixRules
from puzzles.kinds.numbrix.techniques.runs import (
    Run,
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
from puzzles.logic.phrases import capitalize, count_word, places
from puzzles.logic.state import State
from puzzles.logic.step import Step

FEW = 12
"""The most ways that people go through one by one."""


class WayBetween(Elimination):
    """Missing numbers between two on the board have few ways through the free cells. A number that is in a cell on none
    of these ways is not there.
    """

    name = "way-between"
    title = "Way between"
    counts = ("run with few ways", "runs with few ways")
    score = 3.0
    source = "pzl.org.uk, “prune on path”"
    spot = (
        "Take a short gap, and draw all ways through the free cells. Mark the cells that are on a way, with their "
        "numbers. A number of the gap that stands on none of them goes."
    )
    aliases = ("Prune on path (pzl.org.uk)",)
    counts_ways = True
    """Whether a sentence counts the ways."""

    def find(self, state: State) -> Iterator[Step]:
        """Yield a step for each number with candidates off the few ways of its run or of a part, the smallest first."""
        yield from sorted(self.steps(state, candidates_off_few), key=size)

    def all_removals(self, state: State) -> int:
        """Return the candidates off the ways of each run with few ways."""
        return union(candidates_off_few(state, run) for run in runs(state))

    def steps(self, state: State, removals: Callable[[State, Run], int]) -> Iterator[Step]:
        """Yield a step for each number with `removals` of its run, for the shortest part that is enough."""
        rules = state.rules
        assert isinstance(rules, NumbrixRules)
        for run in runs(state):
            find = partial(self._reasons, state, run, removals)
            for steps, goes, base, leans in kept(rules, (self.name, run), (ways(state, run),), find):
                yield self.step(state, steps, goes, (("base", base),), leans=leans)

    def _reasons(
        self, state: State, run: Run, removals: Callable[[State, Run], int]
    ) -> list[tuple[list[int], int, int, int]]:
        """Return constraints, removals, candidates on the ways and missing ones of the steps of a run."""
        rules = state.rules
        assert isinstance(rules, NumbrixRules)
        found = []
        removes = removals(state, run)
        while removes:
            number = rules.parts((removes & -removes).bit_length() - 1)[1]
            mine = removes & rules.of_number(number)

            def is_enough(part: Run, mine: int = mine) -> bool:
                """Say whether a part removes as much."""
                return not mine & ~removals(state, part)

            part = run.shorten(is_enough, loose=True)
            goes = removals(state, part)
            removes &= ~goes
            base = candidates_on(rules, part, ways(state, part) or ())
            found.append((part.steps(rules), goes, base, absent_candidates(state, part)))
        return found

    def claims(self, step: Step) -> Iterator[Claim]:
        """Yield the count of the ways, and the candidates on none of them."""
        [run] = runs_of(step)
        yield from placed_numbers(step.rules, step.placements, (run.start, run.end))
        counted = self.counts_ways and run.bounds
        few = ways(State(step.rules, step.live, step.placements), run) if counted else None
        yield run.claim("ways", step.removes, step.rules, -1 if few is None else len(few))

    def location(self, step: Step) -> str:
        """Name the run."""
        return f"the ways of {runs_of(step)[0].name}"

    def premise(self, step: Step) -> str:
        """Count the ways, but not those of a run without ends: parts of other runs could add to these."""
        [run] = runs_of(step)
        if not run.bounds:
            return _no_way(step, run)
        count = len(ways(State(step.rules, step.live, step.placements), run) or ())
        have = "has" if run.first == run.last else "have"
        if count == 1:
            return f"{run.name} {have} only one way{run.bounds}"
        return f"{run.name} {have} only {count_word(count)} ways{run.bounds}, and what is on none of them goes"

    def gist(self, step: Step) -> str:
        """Say the same without the cells."""
        [run] = runs_of(step)
        return self.premise(step) if self.counts_ways and run.bounds else _no_way(step, run, brief=True)

    def sentence(self, step: Step) -> str:
        """Count the ways, and name the removals."""
        return f"{capitalize(self.premise(step))}. So {self.consequence(step)}."


class LongGapChain(WayBetween):
    """If a number stood in a cell, the numbers before and after it, more than four of them, would have no way through
    the free cells. They would need a cell twice, or come to a dead end.
    """

    name = "long-gap-chain"
    title = "Long gap chain"
    counts = ("long gap chain", "long gap chains")
    score = 5.4
    source = "Berthier, longer whips"
    spot = (
        "Put a number into a cell in your mind, and draw on from it to the next numbers on the board. More than four "
        "steps are needed before the trouble shows. If all ways need a cell twice or come to a dead end, the number "
        "goes."
    )
    aliases = ("Longer whips (Berthier)",)
    counts_ways = False

    def find(self, state: State) -> Iterator[Step]:
        """Yield a step for each number with candidates off the ways of its run or of a part, the smallest first."""
        yield from sorted(self.steps(state, candidates_off), key=size)

    def all_removals(self, state: State) -> int:
        """Return the candidates off the ways of each run."""
        return union(candidates_off(state, run) for run in runs(state))

    def premise(self, step: Step) -> str:
        """Say which numbers would have no way."""
        return _no_way(step, runs_of(step)[0])


def _no_way(step: Step, run: Run, brief: bool = False) -> str:
    """Say which numbers would have no way; if `brief`, without the cells."""
    rules = step.rules
    number = rules.parts(step.removes.bit_length() - 1)[1]
    if step.removes & ~rules.of_number(number):
        return f"{run.name} would have no way{run.bounds} otherwise"
    cells = rules.cells_of(step.removes)
    where = f"in {'any of ' if len(cells) > 1 else ''}{places(rules, cells)}" if not brief else "where it is struck out"
    return f"with {number} {where}, there would be no way for {run.name}{run.bounds}"


def candidates_off(state: State, run: Run) -> int:
    """Return the live candidates of a run that are on none of its ways; none if it has too many, or no way at all."""
    rules = state.rules
    assert isinstance(rules, NumbrixRules)
    taken = ways(state, run)
    return state.live & candidates_of(rules, run) & ~candidates_on(rules, run, taken) if taken else 0


def candidates_off_few(state: State, run: Run) -> int:
    """Return the same for a run that has few ways, 0 for another."""
    taken = ways(state, run)
    return candidates_off(state, run) if taken and len(taken) <= FEW else 0


WAY_BETWEEN, LONG_GAP_CHAIN = WayBetween(), LongGapChain()

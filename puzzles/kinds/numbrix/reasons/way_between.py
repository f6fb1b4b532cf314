"""A run of missing numbers has few ways through the free cells: what is on none of them goes.

1  .  .        2 to 8 have two ways from 1 to 9, along the rows or along the columns. Both have 5 in the middle, so
.  .  .        5 is nowhere else.
.  .  9
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from puzzles.explaining.bits import union
from puzzles.explaining.claims import Claim, placed_numbers
from puzzles.explaining.eliminating import Elimination
from puzzles.explaining.state import State
from puzzles.explaining.step import Step
from puzzles.explaining.words import capitalize, count_word, places
from puzzles.kinds.numbrix.reasons.constraints import NumbrixRules
from puzzles.kinds.numbrix.reasons.runs import Run, about, every, missing, on, runs, size, ways

FEW = 12
"""Ways that people still go through one by one."""


class WayBetween(Elimination):
    """Missing numbers between two on the board have few ways through the free cells. A number that is in a cell on none
    of these ways is not there.
    """

    name = "way-between"
    title = "Way between"
    counts = ("run with few ways", "runs with few ways")
    score = 3.0
    source = "pzl.org.uk, “prune on path”"
    counted_out = True
    """Whether a sentence counts the ways."""

    def find(self, state: State) -> Iterator[Step]:
        """Yield a step for each number with candidates off the few ways of its run or of a part, the smallest first."""
        yield from sorted(self.steps(state, few), key=size)

    def all_removals(self, state: State) -> int:
        """Return what is off the few ways of any run."""
        return union(few(state, run) for run in runs(state))

    def steps(self, state: State, off: Callable[[State, Run], int]) -> Iterator[Step]:
        """Yield a step for each number with candidates that are `off` a run, with the shortest part that is enough."""
        rules = state.rules
        assert isinstance(rules, NumbrixRules)
        for run in runs(state):
            removes = off(state, run)
            while removes:
                number = rules.parts((removes & -removes).bit_length() - 1)[1]
                mine = removes & rules.of_number(number)

                def enough(part: Run, mine: int = mine) -> bool:
                    """Say whether what goes is off a part, too."""
                    return not mine & ~off(state, part)

                part = run.shortest(enough, loose=True)
                goes = off(state, part)
                removes &= ~goes
                base = on(rules, part, ways(state, part) or ())
                yield self.step(state, part.steps(rules), goes, (("base", base),), leans=missing(state, part))

    def claims(self, step: Step) -> Iterator[Claim]:
        """Yield how many ways there are, and what is on none of them."""
        [run] = about(step)
        yield from placed_numbers(step, (run.start, run.end))
        counted = self.counted_out and run.between
        few = ways(State(step.rules, step.live, step.placements), run) if counted else None
        yield run.claim("ways", step.removes, step.rules, -1 if few is None else len(few))

    def location(self, step: Step) -> str:
        """Name the run."""
        return f"the ways of {about(step)[0].named}"

    def premise(self, step: Step) -> str:
        """Count the ways. Of a run that begins and ends anywhere, more could be there that nobody has ruled out yet."""
        [run] = about(step)
        if not run.between:
            return _none(step, run)
        count = len(ways(State(step.rules, step.live, step.placements), run) or ())
        have = "has" if run.first == run.last else "have"
        if count == 1:
            return f"{run.named} {have} only one way{run.between}"
        return f"{run.named} {have} only {count_word(count)} ways{run.between}, and what is on none of them goes"

    def sentence(self, step: Step) -> str:
        """Count the ways, and say what goes."""
        return f"{capitalize(self.premise(step))}. So {self.consequence(step)}."


class LongGapChain(WayBetween):
    """If a number stood in a cell, the numbers before and after it, more than four of them, would have no way through
    the free cells: they would need a cell twice, or come to a dead end.
    """

    name = "long-gap-chain"
    title = "Long gap chain"
    counts = ("long gap chain", "long gap chains")
    score = 5.4
    source = "Berthier, longer whips"
    counted_out = False

    def find(self, state: State) -> Iterator[Step]:
        """Yield a step for each number with candidates off the ways of its run or of a part, the smallest first."""
        yield from sorted(self.steps(state, off), key=size)

    def all_removals(self, state: State) -> int:
        """Return what is off the ways of any run."""
        return union(off(state, run) for run in runs(state))

    def premise(self, step: Step) -> str:
        """Say which numbers would have no way."""
        return _none(step, about(step)[0])


def _none(step: Step, run: Run) -> str:
    """Say which numbers would have no way."""
    rules = step.rules
    number = rules.parts(step.removes.bit_length() - 1)[1]
    if step.removes & ~rules.of_number(number):
        return f"{run.named} would have no way{run.between} otherwise"
    cells = rules.cells_of(step.removes)
    where = f"{'any of ' if len(cells) > 1 else ''}{places(rules, cells)}"
    return f"with {number} in {where}, there would be no way for {run.named}{run.between}"


def off(state: State, run: Run) -> int:
    """Return the live candidates of a run that are on none of its ways; none if it has too many, or no way at all."""
    rules = state.rules
    assert isinstance(rules, NumbrixRules)
    taken = ways(state, run)
    return state.live & every(rules, run) & ~on(rules, run, taken) if taken else 0


def few(state: State, run: Run) -> int:
    """Return the same of a run that has few ways."""
    taken = ways(state, run)
    return off(state, run) if taken and len(taken) <= FEW else 0


WAY_BETWEEN, LONG_GAP_CHAIN = WayBetween(), LongGapChain()

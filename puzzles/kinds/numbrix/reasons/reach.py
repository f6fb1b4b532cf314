"""Numbers too far from a placed one.

5  .  x        7 is two steps from 5: it is in one of the cells x, or out on other sides. 8 is three steps away or
.  x  .        one, so never in a cell x, whose colour on a chessboard is that of 5.
x  .  .
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from puzzles.explaining.bits import bits
from puzzles.explaining.state import State
from puzzles.explaining.step import Step
from puzzles.explaining.technique import Technique
from puzzles.explaining.words import listed, many, numbers, place, places, start
from puzzles.kinds.numbrix.reasons.constraints import NumbrixRules

FEW = 4
"""Numbers or cells that are named one by one."""


class Reaching(Technique):
    """A number is no further from each number on the board than the two differ: 7 is at most two steps from 5. An even
    difference also leads to the same colour of a chessboard, an odd one to the other.
    """

    name = "reach"
    title = "Reach"
    counts = ("reach", "reaches")
    score = 1.1
    source = "Ascent, Normal; pzl.org.uk, “prune on distance”"
    quiet = True

    def find(self, state: State) -> Iterator[Step]:
        """Yield a step for each placed number with candidates out of its reach."""
        rules = state.rules
        assert isinstance(rules, NumbrixRules)
        if not rules.out_of_reach(state.placed) & state.live:
            return
        for candidate in bits(state.placed):
            for at, mask in rules.far(candidate):
                if mask & state.live:
                    removes = mask & state.live & ~state.placed
                    cell, _ = rules.parts(candidate)
                    yield Step(self, rules, state.live, state.placed, (at,), removes=removes, cells=(cell,))

    def where(self, step: Step) -> str:
        """Name the placed number's cell."""
        return place(step.rules, step.cells[0])

    def sentence(self, step: Step) -> str:
        """Name the number, its cell, and what must be near it."""
        rules = step.rules
        cell = step.cells[0]
        here = rules.numbers_in(step.placed, cell)[0]
        gone = _numbers(step)
        cells = rules.cells_of(step.removes)
        where = f"{here} in {place(rules, cell)}"
        if len(gone) == 1:
            steps = abs(gone[0] - here)
            return f"{gone[0]} must be {f'within {steps} steps of' if steps > 1 else 'beside'} {where}."
        if len(cells) == 1:
            return f"{start(place(rules, cells[0]))} is not {numbers(rules, gone, 'or')}: it is too far from {where}."
        if len(gone) <= FEW:
            return f"{numbers(rules, gone)} must be within reach of {where}."
        if len(cells) <= FEW:
            return f"{start(places(rules, cells))} are too far from {where} for {many(len(gone))} numbers."
        return f"{many(len(gone))} numbers from {gone[0]} to {gone[-1]} must be within reach of {where}.".capitalize()

    def together(self, steps: Sequence[Step]) -> str:
        """Name the placed numbers, and what must be near all of them."""
        if len(steps) == 1:
            return self.sentence(steps[0])
        rules = steps[0].rules
        here = sorted({rules.numbers_in(step.placed, step.cells[0])[0] for step in steps})
        near = listed([str(number) for number in here]) if len(here) <= FEW else "the numbers around"
        gone = sorted({number for step in steps for number in _numbers(step)})
        cells = sorted({cell for step in steps for cell in rules.cells_of(step.removes)})
        if len(gone) <= FEW:
            return f"{numbers(rules, gone)} must be within reach of {near}."
        if len(cells) <= FEW:
            are = "is" if len(cells) == 1 else "are"
            return f"{start(places(rules, cells))} {are} too far from {near} for {many(len(gone))} numbers."
        return f"{many(len(gone))} numbers from {gone[0]} to {gone[-1]} must be within reach of {near}.".capitalize()


def _numbers(step: Step) -> list[int]:
    """Return the numbers that go somewhere."""
    return sorted({step.rules.parts(candidate)[1] for candidate in bits(step.removes)})


REACHING = Reaching()

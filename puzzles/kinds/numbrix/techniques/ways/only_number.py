"""A cell that only one missing number can get to, through the empty cells.

A missing number is so many steps from the next number on the board before it, and so many from the one after it. In a
far corner there may be only one with the time to go there and back.
"""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.kinds.numbrix.techniques.regions import cells_of
from puzzles.kinds.numbrix.techniques.ways.seen import Seen, seen
from puzzles.logic.bits import union
from puzzles.logic.claims import Claim
from puzzles.logic.phrases import place
from puzzles.logic.state import State
from puzzles.logic.step import Step
from puzzles.logic.technique import Technique


class OnlyNumber(Technique):
    """Only one missing number can get to an empty cell: all others are too many steps away, through empty cells, from
    the number before or the number after them.
    """

    name = "only-number"
    title = "Only number"
    score = 4.6
    source = "Ascent, Hard"
    spot = (
        "Look at an empty cell far from everything, as in a corner. For each gap, count the steps there and back, "
        "through empty cells. If one missing number alone has the time, it stands there."
    )
    is_visible = True

    def find(self, state: State) -> Iterator[Step]:
        """Yield a step for each empty cell that one number can get to."""
        board = seen(state)
        steps = [at for run in board.runs for at in run.steps(board.rules)]
        every = numbers_that_come(board)
        once = twice = 0
        for _, cells in every:
            once, twice = once | cells, twice | once & cells
        for cell in cells_of(once & ~twice):
            number = next(number for number, cells in every if cells >> cell & 1)
            yield board.step(self, (cell, *steps), [(cell, number)], (cell,))

    def claims(self, step: Step) -> Iterator[Claim]:
        """Yield that no other number gets there."""
        yield Claim("comes", (), (), (step.rules.parts(step.places[0]),))

    def location(self, step: Step) -> str:
        """Name the cell."""
        return place(step.rules, step.cells[0])

    def target(self, step: Step) -> str:
        """Say what to look for."""
        return "the only number that can get there"

    def sentence(self, step: Step) -> str:
        """Name the cell and the number."""
        cell, number = step.rules.parts(step.places[0])
        return f"Only {number} can get to {place(step.rules, cell)}: all other missing numbers are too many steps away."


def numbers_that_come(board: Seen) -> list[tuple[int, int]]:
    """Return each missing number with the empty cells that it can get to, in so many steps and on its colour."""
    found = []
    for run in board.runs:
        count = len(run.numbers)
        back, on = (_discs(board, end, count) for end in (run.start, run.end))
        found += [(number, back[at] & on[count + 1 - at]) for at, number in enumerate(run.numbers, 1)]
    return found


def _discs(board: Seen, cell: int, count: int) -> list[int]:
    """Return for up to so many steps the empty cells that are so far from a cell, or nearer by an even number.

    The way leads through empty cells. Without a cell, as -1, these are all.
    """
    if cell < 0:
        return [board.empty] * (count + 1)
    assert board.regions
    discs = [0, 1 << cell]
    for _ in range(count):
        discs.append(union(board.regions.moved(discs[-1])) & board.empty | discs[-2])
    return discs[1:]


ONLY_NUMBER = OnlyNumber()

"""A cell that only one missing number can get to, through the empty cells.

A missing number is so many steps from the next number on the board before it, and so many from the one after it. In a
far corner there may be only one with the time to go there and back.
"""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.kinds.numbrix.techniques.regions import cells_of
from puzzles.kinds.numbrix.techniques.ways.paths import steps_from
from puzzles.kinds.numbrix.techniques.ways.seen import Seen, seen
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
        for cell, numbers in numbers_that_come(board).items():
            if len(numbers) == 1:
                yield board.step(self, (cell, *steps), [(cell, numbers[0])], (cell,))

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


def numbers_that_come(board: Seen) -> dict[int, list[int]]:
    """Return the missing numbers that can get to each empty cell, in so many steps and on its colour."""
    found: dict[int, list[int]] = {cell: [] for cell in cells_of(board.empty)}
    for run in board.runs:
        ends = [
            steps_from(board.rules.neighbours, end, board.empty) if end >= 0 else None for end in (run.start, run.end)
        ]
        for cell, numbers in found.items():
            back, on = (steps.get(cell, board.rules.cells) if steps else -1 for steps in ends)
            low, high = run.first - 1 + back, run.last + 1 - on
            for number in run.numbers:
                if (back < 0 or (number >= low and (number - low) % 2 == 0)) and (
                    on < 0 or (number <= high and (high - number) % 2 == 0)
                ):
                    numbers.append(number)
    return found


ONLY_NUMBER = OnlyNumber()

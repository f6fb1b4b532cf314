"""The square of numbers alone: the solved board that the Futoshiki program leaves in `Output#.txt`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from puzzles.kinds.form import Confidence, Form
from puzzles.kinds.futoshiki.forms.clusters import cluster, order_fault
from puzzles.kinds.futoshiki.forms.sign_cells import cell, is_square, nothing, rows, signed
from puzzles.kinds.futoshiki.rules import NAME
from puzzles.model.values import Puzzle, Size, Values
from puzzles.portable import limits
from puzzles.portable.faults import PuzzleFault
from puzzles.text.tokens import Passage, few, head, passage, split_line

_LOOK = 8192
"""Characters that `sniff` looks at: a board of the largest order."""


class Square(Form):
    """n rows of n numbers: a Latin square, which says nothing of the signs between its cells.

    It is read with empty cells too, 0 for each, but written only when full: with signs, a board has other forms.
    """

    kind = NAME
    name = "rows"
    example = "1 2 3\n2 3 1\n3 1 2\n"
    title = "rows of numbers"

    def sniff(self, text: str) -> Confidence:
        """Say how likely this form is: certain if each row and column of the first square has each number once."""
        start = head(text, _LOOK)
        first = next(passage(start).clusters(), None)
        words = [line.text.split() for line in first.lines()] if first else []
        if any(len(row) != len(words) for row in words):
            return Confidence.NO
        return Confidence.CERTAIN if is_square([word for row in words for word in row]) else Confidence.NO

    def parse(self, text: str) -> Sequence[Puzzle]:
        """Read squares with empty lines between them. Raises PuzzleFault with line and column."""
        return few(_boards(passage(text)))

    def holds(self, puzzle: Puzzle) -> bool:
        """Say whether the board is full and has no clues."""
        return not puzzle.clues and all(puzzle.givens)

    def write(self, *puzzles: Puzzle) -> str:
        """Write the rows of each board, with an empty line between boards. Raises PuzzleFault for clues and blanks."""
        for puzzle, _ in signed(puzzles):
            if not self.holds(puzzle):
                raise PuzzleFault(
                    "form",
                    "This form holds the numbers of a full board and no signs.",
                    hint="Write the board as three clusters.",
                )
        return "\n".join(self.answer(puzzle, puzzle.givens) for puzzle in puzzles)

    def answer(self, puzzle: Puzzle, solution: Values) -> str:
        """Write the solution's numbers, as the Futoshiki program prints its board."""
        return rows(tuple(map(str, solution)), puzzle.size.columns)


def _boards(source: Passage) -> Iterator[Puzzle]:
    if not source.text:
        raise nothing()
    for numbers in source.clusters():
        first = next(numbers.lines())
        order = len(split_line(first).words)
        if order not in range(2, limits.MAX_FUTOSHIKI_ORDER + 1):
            raise order_fault(first, order)
        cells = cluster(numbers, order, order, "numbers")
        yield Puzzle(NAME, Size(order, order), tuple(cell(token, order) for token in cells))

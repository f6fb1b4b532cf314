"""The square of numbers alone: the solved board that the Futoshiki program leaves in `Output#.txt`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from puzzles.kinds.form import Confidence
from puzzles.kinds.futoshiki.forms.clusters import square_of
from puzzles.kinds.futoshiki.forms.sign_cells import PlainBoards, cell, is_square
from puzzles.kinds.futoshiki.rules import NAME
from puzzles.model.values import Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from puzzles.text.tokens import Passage, head, passage

_LOOK = 8192
"""Characters that `sniff` looks at: a board of the largest order."""


class Square(PlainBoards):
    """n rows of n numbers: a Latin square, which says nothing of the signs between its cells.

    It is read with empty cells too, 0 for each, but written only when full: with signs, a board has other forms.
    """

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

    def holds(self, puzzle: Puzzle) -> bool:
        """Say whether the board is full and has no clues."""
        return not puzzle.clues and all(puzzle.givens)

    def text_of(self, puzzle: Puzzle, signs: Sequence[int]) -> str:
        """Return the rows. Raises PuzzleFault for clues and blanks."""
        if not self.holds(puzzle):
            raise PuzzleFault(
                "form",
                "This form holds the numbers of a full board and no signs.",
                hint="Write the board as three clusters.",
            )
        return self.answer(puzzle, puzzle.givens)

    def boards(self, source: Passage) -> Iterator[Puzzle]:
        """Yield the squares, which have empty lines between them."""
        for numbers in source.clusters():
            order, cells = square_of(numbers)
            yield Puzzle(NAME, Size(order, order), tuple(cell(token, order) for token in cells))

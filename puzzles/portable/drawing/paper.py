"""A puzzle as it is printed: what a drawing shows of a board that nobody plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from puzzles.portable.annotations import Size


class PrintedBoard:
    """A board of givens and clues with all that a player writes left empty, in the members that a drawing asks for."""

    setting = False

    def __init__(
        self,
        kind: str,
        size: Size,
        top: int,
        givens: Sequence[int],
        clues: Iterable[tuple[int, int]] = (),
        gaps: bool = False,
        chain: bool = False,
        regions: Sequence[int] = (),
        diagonals: bool = False,
    ) -> None:
        """`top` is the highest number of the board, `clues` are pairs of cells (less, greater).

        `gaps` leaves room for clues between the cells; `chain` joins consecutive numbers that touch. `regions` are
        those in place of boxes, the region of each cell from 1.
        """
        count = size.rows * size.columns
        self.kind = kind
        self.rows = size.rows
        self.columns = size.columns
        self.box = (size.box_rows, size.box_columns) if size.box_rows else None
        self.top = top
        self.gaps = gaps
        self.chain = chain
        self.regions = tuple(regions)
        self.diagonals = diagonals
        self.givens = tuple(givens)
        self.entries = self.solved = self.colours = (0,) * count
        self.corner: tuple[tuple[int, ...], ...] = ((),) * count
        self.centre: tuple[tuple[int, ...], ...] = self.corner
        self.clues = {(min(pair), max(pair)): "<" if pair[0] < pair[1] else ">" for pair in clues}

    def value(self, index: int) -> int:
        """Return the number in a cell, 0 for none."""
        return self.givens[index]

    def symbol(self, number: int) -> str:
        """Return how a number is written."""
        return str(number)

    def sign(self, low: int, high: int) -> str:
        """Return "<" or ">" as the clue between two touching cells stands, low index first, or an empty text."""
        return self.clues.get((low, high), "")

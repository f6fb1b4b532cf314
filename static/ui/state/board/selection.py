"""The selected cells, one of which has the cursor. No DOM."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


class Selection:
    """The selected cells of a board of `rows` x `columns`.

    `cursor` is one of `cells` if there are any; else it is the cell that the keyboard goes back to.
    """

    def __init__(self) -> None:
        self.reset(1, 1)

    def reset(self, rows: int, columns: int) -> None:
        """Start on a new board, with nothing selected."""
        self.rows = rows
        self.columns = columns
        self.cursor = 0
        self.clear()

    def clear(self) -> None:
        """Select nothing."""
        self.cells: set[int] = set()

    def only(self, index: int) -> None:
        """Select this cell and no other."""
        self.cursor = index
        self.cells = {index}

    def restore(self, cursor: int, cells: set[int]) -> None:
        """Select these cells again, with the cursor where it was."""
        self.cursor, self.cells = cursor, cells

    def add(self, index: int) -> None:
        """Add a cell to the selection and move the cursor to it."""
        self.cursor = index
        self.cells.add(index)

    def point(self, index: int) -> None:
        """Move the cursor alone to this cell."""
        self.cursor = index

    def gather(self, cells: Iterable[int], cursor: int | None = None) -> None:
        """Select these cells; the cursor stays where it is, or moves to this cell."""
        self.cells = set(cells)
        self.cursor = self.cursor if cursor is None else cursor

    def toggle(self, index: int) -> None:
        """Add a cell to the selection, or remove it."""
        if index not in self.cells:
            self.add(index)
            return
        self.cells.discard(index)
        if self.cursor == index and self.cells:
            self.cursor = min(self.cells)

    def everything(self) -> None:
        """Select the whole board; the cursor does not move."""
        self.cells = set(range(self.rows * self.columns))

    def step(self, down: int, right: int, more: bool = False) -> None:
        """Move the cursor by this many cells, at most to the edge; `more` keeps the selection.

        If nothing is selected, select the first cell, or the last one for a step up or left.
        """
        if not self.cells:
            self.only(self.rows * self.columns - 1 if down + right < 0 else 0)
            return
        row, column = divmod(self.cursor, self.columns)
        row = min(max(row + down, 0), self.rows - 1)
        column = min(max(column + right, 0), self.columns - 1)
        (self.add if more else self.only)(row * self.columns + column)

    def jump(self, end: bool, board: bool, more: bool = False) -> None:
        """Move the cursor to the start or the end of its row, or of the board; `more` selects the cells in between."""
        row = self.cursor // self.columns
        if board:
            row = self.rows - 1 if end else 0
        target = row * self.columns + (self.columns - 1 if end else 0)
        before = self.cursor
        if not more:
            self.only(target)
            return
        self.cells.update(range(min(before, target), max(before, target) + 1))
        self.cursor = target

"""Frames with bars only between boxes and blank empty cells, in which only its position identifies a cell.

+-------+-------+          5 3   |   7   |           one character a cell, at equal distances, with
| 5 3   |   7   |         -------+-------+-------    the same margins in each box
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from puzzles.kinds.sudoku.forms.rows import EMPTY
from puzzles.text.tokens import DIGITS, Line, Token


@dataclass(frozen=True, slots=True)
class Span:
    """The part of a line between two bars: the characters from `start` up to `end`."""

    line: Line
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Spacing:
    """How the cells of a box are spaced: characters of a cell, between two cells, before the first, after the last."""

    digits: int
    gap: int
    before: int
    behind: int

    def width(self, cells: int) -> int:
        """Return the number of characters that this many cells take."""
        return self.before + cells * self.digits + (cells - 1) * self.gap + self.behind


LAYOUTS = (
    *(Spacing(1, 1, 1, 1), Spacing(1, 1, 0, 0), Spacing(1, 0, 0, 0), Spacing(1, 0, 1, 1), Spacing(1, 2, 1, 1)),
    *(Spacing(2, 1, 1, 1), Spacing(2, 1, 0, 0), Spacing(2, 1, 1, 0)),
)


def placed(rows: Sequence[Sequence[Span]], orders: Sequence[int]) -> list[list[list[Token]]] | None:
    """Return the cells of each piece of each row; None if no layout fits, or if several fit and give different cells.

    `rows` have no outer bars; a line that is too short ends in blanks. If empty cells have a character of their own, a
    blank is not a cell but shows that something is missing, and no layout fits.
    """
    across = len(rows[0]) if rows else 0
    if across < 2 or any(len(pieces) != across for pieces in rows):
        return None
    for order in orders:
        if order % across or len(rows) < order:
            continue
        layouts = [layout for layout in LAYOUTS if layout.digits <= len(str(order))]
        read = [_cells(rows, layout, order // across) for layout in layouts]
        # A position that is blank in every box is not a cell but a gap between two cells of a smaller board.
        found = [cells for cells in read if cells is not None and _all_used(cells)]
        if found:
            return found[0] if all(cells == found[0] for cells in found) else None
    return None


def _all_used(rows: Sequence[Sequence[Sequence[Token]]]) -> bool:
    return all(
        any(cell.text for cell in column) for column in zip(*(piece for row in rows for piece in row), strict=True)
    )


def _cells(rows: Sequence[Sequence[Span]], layout: Spacing, count: int) -> list[list[list[Token]]] | None:
    read = []
    width = layout.width(count)
    for pieces in rows:
        row = []
        for at, piece in enumerate(pieces):
            text = piece.line.text[piece.start : piece.end]
            first, last = at == 0, at == len(pieces) - 1
            # Without an outer bar, the first box may begin with its first cell, and blanks at the end may be missing.
            before = 0 if first and len(text) == width - layout.before else layout.before
            whole = width - layout.before + before
            if len(text) != whole and not (last and piece.end == len(piece.line.text) and len(text) < whole):
                return None
            cells = _cut(piece, text.ljust(whole), layout, before, count)
            if cells is None:
                return None
            row.append(cells)
        read.append(row)
    return read


def _cut(piece: Span, text: str, layout: Spacing, before: int, count: int) -> list[Token] | None:
    """Cut a piece into its cells; return None if there is anything between them or one is not a cell."""
    cells = []
    step = layout.digits + layout.gap
    for at in range(count):
        start = before + at * step
        cell = text[start : start + layout.digits].strip()
        if cell and (cell in EMPTY or not (DIGITS.issuperset(cell) or cell.isalpha())):
            return None
        cells.append(Token(cell, piece.line, piece.start + start + 1))
        text = text[:start] + " " * layout.digits + text[start + layout.digits :]
    return None if text.strip() else cells

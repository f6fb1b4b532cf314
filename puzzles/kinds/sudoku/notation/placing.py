"""Frames whose empty cells are blanks: with bars between boxes alone, a cell is known by its place alone.

+-------+-------+          5 3   |   7   |           a character a cell, all at the same distance, and
| 5 3   |   7   |         -------+-------+-------    the same room at the ends of each box
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from puzzles.core.lines import DIGITS, Line, Token
from puzzles.kinds.sudoku.notation.rows import EMPTY


@dataclass(frozen=True, slots=True)
class Span:
    """What lies between two bars of a line: the characters from `start` up to `end`."""

    line: Line
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Spacing:
    """How the cells of a box lie in a piece: characters of a cell, between two, before the first, behind the last."""

    digits: int
    gap: int
    before: int
    behind: int

    def width(self, cells: int) -> int:
        """Return the characters that so many cells take."""
        return self.before + cells * self.digits + (cells - 1) * self.gap + self.behind


LAYOUTS = (
    *(Spacing(1, 1, 1, 1), Spacing(1, 1, 0, 0), Spacing(1, 0, 0, 0), Spacing(1, 0, 1, 1), Spacing(1, 2, 1, 1)),
    *(Spacing(2, 1, 1, 1), Spacing(2, 1, 0, 0), Spacing(2, 1, 1, 0)),
)


def placed(rows: Sequence[Sequence[Span]], orders: Sequence[int]) -> list[list[list[Token]]] | None:
    """Return the cells of each piece of each row; None where the rows fit no layout, or several that read differently.

    `rows` have no outer bars: what a line lacks at its end is blank. Where an empty cell has a character of its own, a
    blank is none, and something is missing.
    """
    across = len(rows[0]) if rows else 0
    if across < 2 or any(len(pieces) != across for pieces in rows):
        return None
    for order in orders:
        if order % across or len(rows) < order:
            continue
        layouts = [layout for layout in LAYOUTS if layout.digits <= len(str(order))]
        read = [_cells(rows, layout, order // across) for layout in layouts]
        # A place that is blank in every box is no cell, but the room between two cells of a smaller board.
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
            # Without an outer bar, the first box begins with its first cell, and blanks at the end are not there.
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
    """Cut a piece to its cells; None where anything stands between them or is no cell."""
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

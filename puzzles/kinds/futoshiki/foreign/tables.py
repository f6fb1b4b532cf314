"""Futoshiki as tables of 2n - 1 fields a side: cells, signs and empty corners. `core.tables` has the layouts."""

from __future__ import annotations

from puzzles.core.foreign import broken, is_number
from puzzles.core.layers import Sheet
from puzzles.core.model import Puzzle
from puzzles.core.tables import LAYOUTS, Rows
from puzzles.kinds.futoshiki.foreign.making import WRITTEN_AS, clue, sheet
from puzzles.kinds.tables import Table


class FutoshikiTable(Table):
    """A board as a table of cells and signs; the tip of a sign points to the smaller number."""

    written_as = WRITTEN_AS

    def fits(self, puzzle: Puzzle) -> bool:
        """Say whether a table that others recognise comes of it: they need a sign."""
        return bool(puzzle.clues)

    def rows(self, puzzle: Puzzle) -> Rows:
        """Return cells and signs."""
        order = puzzle.size.rows
        rows = [[""] * (2 * order - 1) for _ in range(2 * order - 1)]
        for at, value in enumerate(puzzle.givens):
            rows[at // order * 2][at % order * 2] = str(value or 0)
        for less, greater in puzzle.clues:
            row, column = divmod(min(less, greater), order)
            first = less < greater
            if abs(less - greater) == 1:
                rows[2 * row][2 * column + 1] = "<" if first else ">"
            else:
                rows[2 * row + 1][2 * column] = "^" if first else "v"
        return rows

    def made(self, rows: Rows) -> Sheet:
        """Return the board of these fields. Raises PuzzleFault."""
        side = len(rows)
        order = (side + 1) // 2
        cells = [word for row in rows[::2] for word in row[::2]]
        if not side % 2 or any(len(row) != side for row in rows) or not all(map(is_number, cells)):
            raise broken(self.title, "its fields are no cells and signs")
        clues = []
        for down, row in enumerate(rows):
            for across, word in enumerate(row):
                one = down // 2 * order + across // 2
                found = clue(one, one + (order if down % 2 else 1), word) if (down + across) % 2 else None
                clues += [found] if found else []
        made = sheet(order, [int(cell[:3]) for cell in cells], clues)
        if not made:
            raise broken(self.title, "a number of it is too high")
        return made


TABLES = tuple(FutoshikiTable(layout) for layout in LAYOUTS)

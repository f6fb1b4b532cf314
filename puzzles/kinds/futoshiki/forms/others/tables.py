"""Futoshiki as tables of 2n - 1 fields a side: cells, signs and empty corners. `codecs.tables` has the layouts."""

from __future__ import annotations

from puzzles.codecs.common import broken_puzzle
from puzzles.codecs.tables import LAYOUTS, Rows
from puzzles.kinds.futoshiki.forms.others.drawings import board_of, fields_of
from puzzles.kinds.futoshiki.forms.others.sheets import WRITTEN_AS
from puzzles.kinds.futoshiki.forms.sign_cells import marks_of, signed, woven
from puzzles.kinds.table_form import Table
from puzzles.model.layers import Sheet
from puzzles.model.values import Puzzle


class FutoshikiTable(Table):
    """A board as a table of cells and signs; the tip of a sign points to the smaller number."""

    written_as = WRITTEN_AS

    def fits(self, puzzle: Puzzle) -> bool:
        """Say whether a table that others recognise comes of it: they need a sign."""
        return bool(puzzle.clues)

    def rows(self, puzzle: Puzzle) -> Rows:
        """Return cells and signs."""
        ((_, signs),) = signed([puzzle])
        return [*woven(puzzle, "0", *marks_of(puzzle, signs, ("<", "", ">"), ("^", "", "v")), "")]

    def make_sheet(self, rows: Rows) -> Sheet:
        """Return the board of these fields. Raises PuzzleFault."""
        blocks = fields_of(rows)
        made = board_of(*blocks) if blocks else None
        if not made:
            raise broken_puzzle(self.title, "its fields are no cells and signs")
        return made


TABLES = tuple(FutoshikiTable(layout) for layout in LAYOUTS)

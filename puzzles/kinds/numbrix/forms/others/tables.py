"""Numbrix as tables of numbers: `codecs.tables` has the layouts. Tabs and Markdown are forms of puzzles alone."""

from __future__ import annotations

from puzzles.codecs.common import broken_puzzle, is_number
from puzzles.codecs.tables import COMMAS, HTML, Rows
from puzzles.kinds.numbrix.forms.others.sheets import WRITTEN_AS, sheet
from puzzles.kinds.table_form import Table, words_of
from puzzles.model.layers import Sheet
from puzzles.model.values import Puzzle


class NumbrixTable(Table):
    """A board as a table of numbers."""

    written_as = WRITTEN_AS

    def fits(self, puzzle: Puzzle) -> bool:
        """Hold every Numbrix."""
        return True

    def rows(self, puzzle: Puzzle) -> Rows:
        """Return the numbers."""
        return words_of(puzzle.givens, puzzle.size.columns)

    def make_sheet(self, rows: Rows) -> Sheet:
        """Return the board of these numbers. Raises PuzzleFault."""
        words = [word for row in rows for word in row]
        if any(word and not (is_number(word) and len(word) < len("100000")) for word in words) or not rows:
            raise broken_puzzle(self.title, "a cell of it is no number")
        return sheet(self.title, len(rows), len(rows[0]), [int(word or 0) for word in words])


TABLES = (NumbrixTable(COMMAS), NumbrixTable(HTML))

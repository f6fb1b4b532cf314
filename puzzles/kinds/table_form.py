"""Boards as tables of words, for every kind: `codecs.tables` has the layouts."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from puzzles.codecs.tables import Layout, Rows
from puzzles.kinds.form import Confidence
from puzzles.kinds.layered_form import LayeredForm
from puzzles.kinds.written_form import WrittenForm
from puzzles.model.layers import Sheet
from puzzles.model.values import Puzzle


class Table(WrittenForm, LayeredForm):
    """A board as a table. `forms.undressing` finds tables of any sort in a text."""

    several = False

    def __init__(self, layout: Layout) -> None:
        self.name = layout.name
        self.title = layout.title
        self.file_suffix = layout.ending
        self._layout = layout

    def sniff(self, text: str) -> Confidence:
        """Return NO: rows of words are recognised as such."""
        return Confidence.NO

    def sheets(self, text: str) -> Sequence[Sheet]:
        """Read the board. Raises PuzzleFault."""
        return [self.make_sheet(self._layout.read(text))]

    def write_sheet(self, sheet: Sheet) -> str:
        """Write the board."""
        return self._layout.write(self.rows(sheet.puzzle))

    def fits(self, puzzle: Puzzle) -> bool:
        """Say whether the words alone show what board this is."""
        return True

    def rows(self, puzzle: Puzzle) -> Rows:
        """Return the words of a board, row by row, "" for an empty cell: its numbers."""
        return words_of(puzzle.givens, puzzle.size.columns)

    @abstractmethod
    def make_sheet(self, rows: Rows) -> Sheet:
        """Return the board of these words. Raises PuzzleFault."""


def words_of(values: Sequence[int], columns: int) -> list[list[str]]:
    """Return the words of numbers in rows, "" for 0."""
    words = [str(value) if value else "" for value in values]
    return [words[at : at + columns] for at in range(0, len(words), columns)]

"""Numbrix sheets: of what other programs say, of tables in the layouts of `codecs.tables`, of rows with holes."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.codecs.common import broken_puzzle
from puzzles.codecs.tables import COMMAS, HTML, Rows
from puzzles.kinds import layered_form
from puzzles.kinds.form import Confidence
from puzzles.kinds.numbrix.forms.cell_words import EMPTY, confidence, look, number_of
from puzzles.kinds.numbrix.forms.grids import SPACED
from puzzles.kinds.numbrix.rules import NAME
from puzzles.kinds.table_form import Table
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle, Size
from puzzles.portable.limits import MAX_SIDE

WRITTEN_AS = (SPACED,)
HOLES = "holes or walls"
HOLE = frozenset({"B", "#", "X", "W", "H"})


class PatternForm(layered_form.PatternForm):
    """A form of Numbrix that shows what it is by how it begins."""

    written_as = WRITTEN_AS


def sheet(title: str, rows: int, columns: int, cells: Sequence[int], layers: Layers | None = None) -> Sheet:
    """Return the sheet of a board. Raises PuzzleFault if the cells do not fit it."""
    if not (1 <= rows <= MAX_SIDE and 1 <= columns <= MAX_SIDE) or len(cells) != rows * columns:
        raise broken_puzzle(title, f"it has {len(cells):,} of the {rows * columns:,} cells of a {rows}×{columns} board")
    if not all(0 <= value <= len(cells) for value in cells):
        raise broken_puzzle(title, f"a number of it is not between 1 and {len(cells):,}")
    return Sheet(Puzzle(NAME, Size(rows, columns), tuple(cells)), layers or Layers())


def unplayed(title: str, *names: str) -> Sheet:
    """Return a sheet that only names what is not played."""
    return sheet(title, 1, 1, [0], Layers(unplayed=names))


class NumbrixTable(Table):
    """A board as a table of numbers."""

    written_as = WRITTEN_AS

    def make_sheet(self, rows: Rows) -> Sheet:
        """Return the board of these numbers. Raises PuzzleFault."""
        cells = [number_of(word) for row in rows for word in row]
        if min(cells, default=-1) < 0:
            raise broken_puzzle(self.title, "a cell of it is no number")
        return sheet(self.title, len(rows), len(rows[0]), cells)


class WithHoles(layered_form.LayeredForm):
    """Rows of numbers above the side, with letters or marks for cells that are not there."""

    name = "holes"
    title = "rows with holes"
    written_as = WRITTEN_AS

    def sniff(self, text: str) -> Confidence:
        """Return CERTAIN for such rows: X and -1 are holes only beside another mark for empty cells."""
        start, whole = look(text)
        rows = [row for line in start.lines() if (row := line.text.split())]
        words = {word for row in rows for word in row}
        gone = words & (HOLE | {"-1"})
        empty = words & {"0", "00", *EMPTY} - gone
        sure = confidence([["0" if word in gone else word for word in row] for row in rows], whole)
        holes = gone if empty else gone - {"X", "-1"}
        commented = len({row[0] for row in rows}) == 1
        return Confidence.CERTAIN if holes and not commented and sure is Confidence.LIKELY else Confidence.NO

    def sheets(self, text: str) -> Sequence[Sheet]:
        """Name the holes."""
        return [unplayed(self.title, HOLES)]


TABLES = (NumbrixTable(COMMAS), NumbrixTable(HTML))

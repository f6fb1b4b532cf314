"""A grid of cells, then a map of letters that are its cages (Killer): recognised and named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from puzzles.kinds.form import Confidence
from puzzles.kinds.layered_form import LayeredForm
from puzzles.kinds.sudoku.box_sizes import USUAL
from puzzles.kinds.sudoku.forms.others.jigsaw_grids import are_connected, cells_of, grids_of
from puzzles.kinds.sudoku.forms.others.sheets import WRITTEN_AS, sheet
from puzzles.model.layers import Layers, Sheet

SMALLEST, LARGEST = 6, 9
MOST = 4096
CAGES = "killer cages"
REGIONS = "regions that do not have as many cells as a row"
NINE = USUAL[9]


class CageGrids(LayeredForm):
    """A board and the map of its cages; the sums stand elsewhere, or nowhere."""

    name = "cage-grids"
    title = "grid of cells above one of cages"
    written_as = WRITTEN_AS

    def sniff(self, text: str) -> Confidence:
        """Return CERTAIN if a map of connected cages follows a board as large."""
        return Confidence.CERTAIN if _named(text) else Confidence.NO

    def sheets(self, text: str) -> Sequence[Sheet]:
        """Name the cages."""
        return [sheet(self.title, NINE, [0] * NINE.cells, Layers(unplayed=(_named(text) or CAGES,)))]


def _named(text: str) -> str:
    """Return what the map of a text has, "" without such a map."""
    if len(text) > MOST or text.count("\n") < 2 * SMALLEST:
        return ""
    for board, marks in pairwise(grids_of(text)):
        order = len(board)
        if not SMALLEST <= order <= LARGEST or not order == len(board[0]) == len(marks) == len(marks[0]):
            continue
        names = [mark for row in marks for mark in row]
        if _are_cages(names, order) and cells_of([mark for row in board for mark in row], order):
            return CAGES if len(set(names)) > order else REGIONS
    return ""


def _are_cages(names: Sequence[str], order: int) -> bool:
    """Say whether letters name cages, no regions: most cells share a letter, and each letter has one cage."""
    counts = Counter(names)
    if not all(map(str.isalpha, counts)) or set(counts.values()) == {order}:
        return False
    shared = sum(count for count in counts.values() if count > 1)
    return 2 * shared > len(names) and are_connected(names, order)

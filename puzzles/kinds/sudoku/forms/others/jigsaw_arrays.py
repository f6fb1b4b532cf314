"""Jigsaws of programs: an array of the cells, then an array of the same size with the name of each cell's region."""

from __future__ import annotations

import re
from collections import Counter

from puzzles.codecs.common import is_number
from puzzles.kinds.layered_form import FunctionForm
from puzzles.kinds.sudoku.forms.others.sheets import WRITTEN_AS, regions_of, sheet
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Size

SMALLEST, LARGEST = 5, 16
ROW = re.compile(r"\[([^\[\]]{9,300})\]")
EMPTY = frozenset({"", ".", "_", "-", "0", "None", "null"})
MOST = 16 * 1024
EXAMPLE = """\
board = [[1,0,0,0,0],[0,0,0,0,0],[0,0,3,0,0],[0,0,0,0,0],[0,0,0,0,5]]
regions = [[1,1,2,2,3],[1,1,2,2,3],[5,1,4,2,3],[5,5,4,4,3],[5,5,4,4,3]]
"""


Parts = tuple[int, list[int], list[int]]
"""A board in two parts: its side, its cells, and the region of each cell."""


class Parted(FunctionForm[Parts]):
    """A board whose regions follow its cells."""

    written_as = WRITTEN_AS

    def make_sheet(self, found: Parts) -> Sheet:
        """Read the board with its regions. Raises PuzzleFault."""
        order, cells, names = found
        size, parted = regions_of(order, names)
        return sheet(self.title, size or Size(order, order), cells, Layers(regions=parted))


class JigsawArrays(Parted):
    """Two arrays: cells, regions."""

    name = "jigsaw-arrays"
    title = "arrays of cells and regions"
    sizes = "5×5 to 16×16"
    example = EXAMPLE
    lack = "it has no array of regions as large as a row behind its cells"

    def find(self, text: str) -> Parts | None:
        """Return side, cells and the region of each cell; None for any other text."""
        if len(text) > MOST or text.count("[") < 2 * SMALLEST:
            return None
        rows = [[word.strip(" \t\n'\"") for word in found[1].split(",")] for found in ROW.finditer(text)]
        rows = [row[:-1] if len(row) > 1 and not row[-1] and len(rows[0]) == len(row) - 1 else row for row in rows]
        order = len(rows[0]) if rows else 0
        both = rows[: 2 * order]
        if not SMALLEST <= order <= LARGEST or len(both) < 2 * order or any(len(row) != order for row in both):
            return None
        cells = [word for row in both[:order] for word in row]
        names = [word for row in both[order:] for word in row]
        marks = Counter(names)
        whole = len(marks) == order and all(count == order for count in marks.values())
        if not whole or "" in marks or all(len(set(row)) == order for row in both[order:]):
            return None
        if not all(word in EMPTY or (is_number(word) and len(word) < 3 and int(word) <= order) for word in cells):
            return None
        known = list(marks)
        return order, [0 if word in EMPTY else int(word) for word in cells], [known.index(name) for name in names]

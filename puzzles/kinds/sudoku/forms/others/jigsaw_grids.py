"""Jigsaws of two grids, one below the other: n rows of cells, then n rows with a mark for each cell's region.

Titles and blank lines may stand around them. Programs also list the cells of each region behind the board:
`regions = [[(0, 0), (0, 1), ..], ..]`, row and column from 0.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import isqrt

from puzzles.codecs.common import is_number
from puzzles.kinds.sudoku.forms.others.jigsaw_arrays import Parted, Parts
from puzzles.model.adjacency import components, neighbours

SMALLEST, LARGEST = 5, 9
MOST = 16 * 1024
ROW = re.compile(r"[ \t]*(?:[\w.*-](?:[ \t,|]{0,3})){5,12}")
RULE = re.compile(r"[ \t]*[|+]?-[-+|]{4,60}[ \t]*")
"""A rule between the boxes of a grid; it parts no grid."""

MARK = re.compile(r"[\w.*-]")
LIST = re.compile(r"\[([^\[\]()]{9,200})\]")
PLACE = re.compile(r"[\[(]\s*(\d)\s*,\s*(\d)\s*[\])]")
EMPTY = frozenset(".0_*-xX")
EXAMPLE = """\
1....
.....
..3..
.....
....5

aabbc
aabbc
eadbc
eeddc
eeddc
"""

Grid = list[list[str]]
"""Rows of marks."""


class JigsawGrids(Parted):
    """Two grids: cells, regions."""

    name = "jigsaw-grids"
    title = "grid of cells above one of regions"
    sizes = "5×5 to 9×9"
    example = EXAMPLE
    lack = "no regions as large as a row follow its cells"

    def find(self, text: str) -> Parts | None:
        """Return the parts, if a grid of connected regions, each as large as a row, follows a grid of cells."""
        if len(text) > MOST:
            return None
        return _of_places(text) if "[" in text else _of_grids(text) if text.count("\n") >= 2 * SMALLEST else None


def grids_of(text: str) -> list[Grid]:
    """Return the grids of a text: rows of as many cells each, as many rows as a row has cells or fewer."""
    grids: list[Grid] = []
    run: list[list[str]] = []
    for line in (*text.split("\n"), ""):
        if RULE.fullmatch(line):
            continue
        row = MARK.findall(line) if ROW.fullmatch(line.rstrip()) else []
        if run and len(row) != len(run[0]):
            grids.append(run)
            run = []
        if row:
            run.append(row)
            if len(run) == len(row):
                grids.append(run)
                run = []
    return grids


def _of_grids(text: str) -> Parts | None:
    """Return the jigsaw of two grids of rows after each other."""
    for board, marks in pairwise(grids_of(text)):
        order = len(board)
        if not SMALLEST <= order <= LARGEST or not order == len(marks) == len(board[0]) == len(marks[0]):
            continue
        names = [mark for row in marks for mark in row]
        cells = cells_of([mark for row in board for mark in row], order)
        if cells and _are_regions(names, order):
            known = list(dict.fromkeys(names))
            return order, cells, [known.index(name) for name in names]
    return None


def _of_places(text: str) -> Parts | None:
    """Return the jigsaw of a board in brackets and a list of each region's places behind it."""
    places = [(int(found[1]), int(found[2])) for found in PLACE.finditer(text)]
    order = isqrt(len(places))
    if not SMALLEST <= order <= LARGEST or order * order != len(places):
        return None
    if set(places) != {(row, column) for row in range(order) for column in range(order)}:
        return None
    first = PLACE.search(text)
    rows = [found[1].split(",") for found in LIST.finditer(text[: first.start()] if first else "")]
    if len(rows) != order or any(len(row) != order for row in rows):
        return None
    cells = cells_of([word.strip(" \t\n'\"") for row in rows for word in row], order)
    names = [0] * len(places)
    for at, (row, column) in enumerate(places):
        names[row * order + column] = at // order
    return (order, cells, names) if cells and _are_regions(names, order) else None


def cells_of(words: Sequence[str], order: int) -> list[int] | None:
    """Return the numbers of cells, at least one of them empty; None for words that are no cells."""
    if not all(word in EMPTY or word in ("None", "null", "") or is_number(word) for word in words):
        return None
    cells = [int(word) if is_number(word) else 0 for word in words]
    return cells if max(cells) <= order and 0 in cells else None


def _are_regions(names: Sequence[object], order: int) -> bool:
    """Say whether each name stands in as many cells as a row has, and these are connected."""
    counts = Counter(names)
    return len(counts) == order and set(counts.values()) == {order} and are_connected(names, order)


def are_connected(names: Sequence[object], order: int) -> bool:
    """Say whether the cells of each name are connected on a board of this side."""

    def joined(cell: int) -> Iterator[int]:
        return (other for other in neighbours(cell, order, order) if names[other] == names[cell])

    return len(set(components(len(names), joined))) == len(set(names))

"""Making Sudoku sheets of what other programs' links and files say."""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import isqrt

from puzzles.core.foreign import broken
from puzzles.core.layers import Layers, Sheet
from puzzles.core.model import Size
from puzzles.kinds.only_read import OnlyRead
from puzzles.kinds.protocol import Confidence
from puzzles.kinds.sudoku.boards import USUAL, checked, puzzle_of
from puzzles.kinds.sudoku.notation.frames import BoxDrawing
from puzzles.kinds.sudoku.notation.lines import OneLine

MOST_LINES = 20_000
"""Lines of a text with a puzzle each that are read."""

WRITTEN_AS = (OneLine(), BoxDrawing())
EMPTY = frozenset(".0-_*xX")


class Linked(OnlyRead):
    """A form that shows what it is by how it begins: a link, or the head of a file."""

    pattern: re.Pattern[str]
    by_line = False
    """Whether each line of a text may be a puzzle by itself."""

    written_as = WRITTEN_AS

    def sniff(self, text: str) -> Confidence:
        """Return CERTAIN if the text begins as this form does."""
        return Confidence.CERTAIN if self.pattern.match(text.strip()) else Confidence.NO

    def sheets(self, text: str) -> Sequence[Sheet]:
        """Read the puzzle. Raises PuzzleFault."""
        found = self.pattern.match(text.strip())
        if not found:
            raise broken(self.title, "it does not begin as such a puzzle does")
        if not self.by_line:
            return self.read(found)
        matches = (self.pattern.match(line.strip()) for line in text.strip().split("\n")[:MOST_LINES])
        return [sheet for found in matches if found for sheet in self.read(found)]

    def read(self, found: re.Match[str]) -> Sequence[Sheet]:
        """Read the puzzle that `pattern` found. Raises PuzzleFault."""
        raise NotImplementedError


def size_of(program: str, cells: int, box: tuple[int, int] = (0, 0)) -> Size:
    """Return the size of a board with so many cells. Raises PuzzleFault if Sudoku has none."""
    side = isqrt(cells)
    if side * side != cells or (not any(box) and side not in USUAL):
        raise broken(program, f"it has {cells:,} cells, which no Sudoku has")
    return checked(Size(side, side, *box) if any(box) else USUAL[side])


def sheet(program: str, size: Size, cells: Sequence[int], layers: Layers | None = None) -> Sheet:
    """Return a sheet of a board. Raises PuzzleFault for a wrong count of cells or a number too high."""
    if len(cells) != size.cells:
        raise broken(program, f"it has {len(cells):,} of the {size.cells:,} cells of a {size} board")
    wrong = next((at for at, value in enumerate(cells) if not 0 <= value <= size.rows), None)
    if wrong is not None:
        row, column = size.place(wrong)
        raise broken(
            program, f"the number {cells[wrong]} in row {row} column {column} is not between 1 and {size.rows}"
        )
    return Sheet(puzzle_of(size, tuple(cells)), layers or Layers())


def digits(text: str) -> list[int]:
    """Return the numbers of a line of digits; any other character is an empty cell."""
    return [int(mark) if mark in "123456789" else 0 for mark in text]


def regions_of(order: int, regions: Sequence[int | None]) -> tuple[Size | None, tuple[int, ...]]:
    """Return the size with boxes that these regions are, or else the regions, numbered from 1, as layers hold them."""
    groups: dict[int, list[int]] = {}
    for at, region in enumerate(regions):
        if region is not None:
            groups.setdefault(region, []).append(at)
    parts = {tuple(cells) for cells in groups.values()}
    for rows in range(1, order + 1):
        if order % rows:
            continue
        size = Size(order, order, rows, order // rows)
        if parts == set(_boxes(size)):
            return size, ()
    numbers = {region: number for number, region in enumerate(groups, 1)}
    return None, tuple(0 if region is None else numbers[region] for region in regions)


def _boxes(size: Size) -> list[tuple[int, ...]]:
    across = size.columns // size.box_columns
    boxes: list[list[int]] = [[] for _ in range(size.rows)]
    for at in range(size.cells):
        row, column = divmod(at, size.columns)
        boxes[row // size.box_rows * across + column // size.box_columns].append(at)
    return [tuple(box) for box in boxes]


def box_numbers(size: Size) -> list[int]:
    """Return the number of each cell's box, from 0, row by row."""
    numbers = [0] * size.cells
    for number, box in enumerate(_boxes(size)):
        for cell in box:
            numbers[cell] = number
    return numbers

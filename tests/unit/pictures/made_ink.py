"""Lattices and ink made by hand, and eyes that see them: what the logic of pictures is shown in place of pixels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from puzzles.pictures.numbers import CLASSES, JUNK
from puzzles.pictures.read import read
from puzzles.pictures.reading import PictureReading, Place
from puzzles.pictures.shapes import CellInk, Fit, Glyph
from puzzles.portable.variants import boxes

CELL = 640
"""The side of a cell in 1/16 px."""

BLACK, BLUE, GREY, WHITE = (20, 20, 20), (40, 60, 220), (150, 150, 150), (255, 255, 255)
NO_INK = CellInk((), (), 0, 0, WHITE)

SUDOKU = """
53..7....
6..195...
.98....6.
8...6...3
4..8.3..1
7...2...6
.6....28.
...419..5
....8..79
"""
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def glyph(
    costs: Mapping[str, int], colour: tuple[int, int, int] = BLACK, box: tuple[int, int, int, int] = (20, 10, 44, 54)
) -> Glyph:
    """Return a character that costs so much as each of these, "" for none at all, and 1,500 as any other."""
    every = [costs.get(name, 1500) for name in CLASSES] + [costs.get("", 1500)]
    assert len(every) == JUNK + 1
    return Glyph(tuple(every), box, 255 - sum(colour) // 3, colour, 20)


def ink(text: str, colour: tuple[int, int, int] = BLACK) -> CellInk:
    """Return a cell with these characters, read for certain."""
    return CellInk(tuple(glyph({each: 1}, colour) for each in text), (), 900, 0, WHITE)


def doubtful(costs: Mapping[str, int]) -> CellInk:
    """Return a cell with one character of these costs."""
    return CellInk((glyph(costs),), (), 900, 0, WHITE)


def cells_of(text: str) -> list[CellInk]:
    """Return the cells of a board: a character each, or set apart by spaces; a point is an empty cell."""
    words = text.split()
    rows = any(len(word) > 3 for word in words)
    return [NO_INK if each == "." else ink(each) for each in ("".join(words) if rows else words)]


def lattice(
    rows: int, columns: int, regions: Sequence[int] = (), left: int = 0, top: int = 0, joined: bool = True
) -> Fit:
    """Return a straight lattice; the lines around regions are twice as heavy as the others."""
    quads: list[int] = []
    for cell in range(rows * columns):
        y, x = top + CELL * (cell // columns), left + CELL * (cell % columns)
        quads += (x, y, x + CELL, y, x + CELL, y + CELL, x, y + CELL)
    heavy = [
        [200 if not regions or at + step >= rows * columns or regions[at] != regions[at + step] else 100 for at in row]
        for step, row in ((1, range(rows * columns)), (columns, range(rows * columns)))
    ]
    if not regions:
        heavy = [[100] * (rows * columns), [100] * (rows * columns)]
    return Fit(rows, columns, tuple(quads), joined, tuple(heavy[0]), tuple(heavy[1]), 900)


def boxed(side: int, rows: int, columns: int) -> Fit:
    """Return a square lattice with thick lines around its boxes."""
    return lattice(side, side, boxes(side, rows, columns))


@dataclass
class MadeEyes:
    """Eyes that see lattices with the ink of their cells, each upright after so many quarter turns."""

    seen: Sequence[tuple[Fit, Sequence[CellInk]]]
    between_cells: Mapping[Place, CellInk] = field(default_factory=dict)
    turns: Sequence[int] = (0, 1, 2, 3)
    rules: tuple[str, ...] = ()
    crossed: bool = False

    def boards(self) -> Sequence[Fit]:
        return [fit for fit, _ in self.seen]

    def between(self, corners: Sequence[int]) -> Sequence[Fit]:
        return [fit for fit, _ in self.seen if fit.corners == tuple(corners)]

    def upright(self, fit: Fit) -> Sequence[int]:
        return self.turns

    def cells(self, fit: Fit) -> Sequence[CellInk]:
        blank = [NO_INK] * (fit.rows * fit.columns)  # in another turn nothing can be read
        return next((cells for seen, cells in self.seen if seen == fit), blank)

    def signs(self, fit: Fit) -> Mapping[Place, CellInk]:
        return self.between_cells

    def unplayed(self, fit: Fit, cells: Sequence[CellInk]) -> tuple[str, ...]:
        return self.rules

    def diagonals(self, fit: Fit, cells: Sequence[CellInk]) -> bool:
        return self.crossed


NINE = boxed(9, 3, 3)


def seen(cells: Sequence[CellInk], fit: Fit = NINE, **more: object) -> PictureReading:
    """Return how an upright lattice with this ink is read; `more` is what `read` takes."""
    return read(MadeEyes([(fit, cells)], turns=(0,)), **more)  # type: ignore[arg-type]

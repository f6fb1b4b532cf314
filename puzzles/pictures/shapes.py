"""What is passed between the parts that read a picture."""

from __future__ import annotations

from dataclasses import dataclass, replace

LONGEST = 1600
"""The longer side of a Picture has at most so many pixels: who decodes one shrinks it."""


@dataclass(frozen=True)
class Picture:
    """Pixels as a canvas gives them: four bytes each (red, green, blue, alpha), row by row, on white where transparent.

    Its longer side has at most `LONGEST` pixels.
    """

    width: int
    height: int
    pixels: bytes


@dataclass(frozen=True)
class Fit:
    """A lattice of cells found in a picture.

    `quads` has eight numbers a cell, row by row: x and y of its corners, clockwise from the top left, in 1/16 pixel.
    `joined` cells share their edges; others stand apart. `right` and `below` weigh the line at each cell's right and
    lower edge: 0 for none, 100 for the board's usual inner line, 200 for one twice as heavy. `score`, from 0 to 1000,
    says how well the lines explain it.
    """

    rows: int
    columns: int
    quads: tuple[int, ...]
    joined: bool
    right: tuple[int, ...]
    below: tuple[int, ...]
    score: int

    @property
    def corners(self) -> tuple[int, ...]:
        """The outer corners of the four corner cells, clockwise from the top left: x, y of each, in 1/16 pixel."""
        last, cells = self.columns - 1, self.rows * self.columns
        ends = ((0, 0), (last, 1), (cells - 1, 2), (cells - 1 - last, 3))
        return tuple(self.quads[8 * cell + 2 * corner + axis] for cell, corner in ends for axis in (0, 1))

    def inner(self) -> Fit:
        """Return the inner parts of the cells as a lattice of cells apart: a fifth of each side is left out."""
        quads: list[int] = []
        for at in range(0, len(self.quads), 8):
            quad = self.quads[at : at + 8]
            quads += (quad[k] + (quad[(k + 4) % 8] - quad[k]) // 5 for k in range(8))
        return replace(self, quads=tuple(quads), joined=False)

    def turned(self, quarters: int) -> Fit:
        """Return the same lattice as the sheet shows it after so many quarter turns, anticlockwise.

        After one, what was the right column is the top row.
        """
        fit = self
        for _ in range(quarters % 4):
            fit = fit._turned_once()
        return fit

    def _turned_once(self) -> Fit:
        rows, columns = self.columns, self.rows
        quads: list[int] = []
        right: list[int] = []
        below: list[int] = []
        for row in range(rows):
            for column in range(columns):
                cell = column * self.columns + self.columns - 1 - row
                quad = self.quads[8 * cell : 8 * cell + 8]
                quads += (*quad[2:], *quad[:2])
                right.append(self.below[cell])
                # The outer line at the left has no weight of its own: that at the right stands for it.
                below.append(self.right[cell - 1] if row < rows - 1 else self.right[(column + 1) * self.columns - 1])
        return Fit(rows, columns, tuple(quads), self.joined, tuple(right), tuple(below), self.score)


@dataclass(frozen=True)
class Glyph:
    """One character.

    `costs` has -100 log p for each class of the net. `box` (left, top, right, bottom) is in 1/64 of the cell. `tone` is
    the darkness of its ink beside its background, 0 to 255; `colour` the ink's mean red, green and blue; `stroke`
    the mean width of its strokes in 1/256 of the cell.
    """

    costs: tuple[int, ...]
    box: tuple[int, int, int, int]
    tone: int
    colour: tuple[int, int, int]
    stroke: int = 0


@dataclass(frozen=True)
class CellInk:
    """What is drawn in one cell, or between two.

    `glyphs` are the characters of full size, from left to right; `small` are pencil marks. `strength` compares its
    strongest ink with the board's usual ink (1000), `loose` is the share of its ink that no glyph explains, from 0 to
    1000. `ground` is the background's mean red, green and blue.
    """

    glyphs: tuple[Glyph, ...]
    small: tuple[Glyph, ...]
    strength: int
    loose: int
    ground: tuple[int, int, int]

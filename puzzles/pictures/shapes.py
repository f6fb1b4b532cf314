"""What is passed between the parts that read a picture."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Picture:
    """Pixels as a canvas gives them: four bytes each (red, green, blue, alpha), row by row, on white where transparent.

    The longer side has at most 1,600 pixels.
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


@dataclass(frozen=True)
class Glyph:
    """One character.

    `costs` has -100 log p for each class of the net. `box` (left, top, right, bottom) is in 1/64 of the cell. `tone` is
    the darkness of its ink beside its background, 0 to 255; `colour` the ink's mean red, green and blue.
    """

    costs: tuple[int, ...]
    box: tuple[int, int, int, int]
    tone: int
    colour: tuple[int, int, int]


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

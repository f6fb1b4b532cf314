"""What a drawn picture is: its pixels, and the truth about them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from PIL import Image

Point = tuple[float, float]
"""x and y in pixels from the picture's top left corner."""

Colour = tuple[int, int, int]
"""Red, green and blue, 0 to 255."""

Quad = tuple[Point, Point, Point, Point]
"""A board's outer corners, clockwise, first the one that is top left when the board is read."""


@dataclass(frozen=True)
class Truth:
    """What stands in a picture. Numbers are one a cell, row by row, 0 for none; a picture of no puzzle has no kind."""

    kind: str = ""
    """sudoku, numbrix or futoshiki; "" where there is no puzzle."""

    rows: int = 0
    columns: int = 0
    box: tuple[int, int] = (0, 0)
    """Rows and columns of a box, (0, 0) where there are none."""

    regions: tuple[int, ...] = ()
    """The region of each cell from 1, () where there are boxes or none."""

    diagonals: bool = False
    givens: tuple[int, ...] = ()
    entries: tuple[int, ...] = ()
    marks: tuple[tuple[int, ...], ...] = ()
    """Pencil marks of each cell, ascending."""

    signs: tuple[tuple[int, int], ...] = ()
    """Signs as pairs of cells (less, greater), ascending."""

    unplayed: tuple[str, ...] = ()
    """Names of rules drawn in it that Givens does not play, as puzzles.codecs.unplayed_rules has them."""

    letters: str = ""
    """How numbers are written: "" in digits, "hex" 1 to 9 and A, B …, "letters" A, B …"""

    printed_solution: bool = False
    corners: Quad | None = None
    joined: bool = True
    """Whether neighbouring cells share a line; with False they stand apart."""

    others: tuple[Truth, ...] = ()
    """Further boards that are whole in the picture."""

    def moved(self, place: Callable[[Point], Point]) -> Truth:
        """Return the truth of a picture whose points have moved."""
        corners = None if self.corners is None else _moved(self.corners, place)
        return replace(self, corners=corners, others=tuple(other.moved(place) for other in self.others))


@dataclass(frozen=True)
class Drawn:
    """A picture with its truth. The name says how to draw it again: its style and its seed."""

    name: str
    image: Image.Image
    truth: Truth


def _moved(quad: Quad, place: Callable[[Point], Point]) -> Quad:
    one, two, three, four = quad
    return place(one), place(two), place(three), place(four)

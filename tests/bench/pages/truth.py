"""What is on a picture: its boards, their numbers, and where they lie."""

from __future__ import annotations

from dataclasses import dataclass

from puzzles.model.values import Puzzle, Values

Point = tuple[float, float]
Corners = tuple[Point, Point, Point, Point]


@dataclass(frozen=True)
class Board:
    """A puzzle in a picture.

    `puzzle` has kind, size with boxes, regions, givens and signs. `entries` are the player's numbers, one a cell, 0 for
    none. `marks` are the pencil marks of each cell, () where the board has none. `corners` are those of its outermost
    cells in pixels of the picture, clockwise from the one that is top left when the digits are upright.
    """

    puzzle: Puzzle
    entries: Values
    marks: tuple[Values, ...]
    corners: Corners

    @property
    def area(self) -> float:
        """The area of the board in the picture, in pixels."""
        ends = [*self.corners[1:], self.corners[0]]
        return abs(sum(x * to_y - to_x * y for (x, y), (to_x, to_y) in zip(self.corners, ends, strict=True))) / 2


@dataclass(frozen=True)
class Truth:
    """What is on a picture. `boards` are all that are wholly in view, the largest first; () where there is none.

    `kind` is "sudoku", "jigsaw", "numbrix", "futoshiki" or "none", `medium` "newspaper", "book", "screenshot" or
    "screen" (a photographed one). `notes` name what is hard about it: "turned 180°", "crease".
    """

    kind: str
    medium: str
    boards: tuple[Board, ...]
    notes: tuple[str, ...]

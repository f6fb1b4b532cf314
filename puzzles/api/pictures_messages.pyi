"""The shapes of what page and worker say of a picture. Types only; nothing loads this file.

A place is one cell, [cell], or two touching cells, [lower, higher], for the sign between them. A value of a cell is its
number, 0 for empty. A value of a sign is 0 for none, 1 if the first of the two is less, 2 if it is greater.

The page asks `read_picture` with the pixels as the call's `file`, an ArrayBuffer of RGBA, row by row, and in JSON

    [width, height, corners, turn, kind, board]

- corners: None to find the board, else 8 numbers in pixels: x, y of its corners, clockwise;
- turn: which of these corners is the puzzle's first, top left; -1 to find out;
- kind: the kind's name, None to find out;
- board: which board of the picture, 0 for the largest.

It asks `find_board` in the same way, with [width, height].

It asks `judge_picture` with (puzzle, choices, settled) after each correction: the puzzle as it is now, the choices as
they came, and the places that the visitor has settled, which no change may touch.
"""

from typing import NotRequired, TypedDict, final

from puzzles.api.messages import Layers, Puzzle

class Choice(TypedDict):
    """What a place may hold; every place with ink has one, and those where ink may have been missed."""

    place: list[int]
    likely: list[int]
    """Values, the likeliest first: what was read."""

    costs: list[int]
    """Of each of these, how much less likely it is than the first: 100 times the difference of the logarithms."""

class Doubt(TypedDict):
    """A place to look at."""

    place: list[int]
    why: str
    """In a short sentence: "The number is faint."."""

class Change(TypedDict):
    place: list[int]
    value: int

class Judgement(TypedDict):
    """What the solver says of the givens and signs."""

    outcome: str
    """unique, several, none, undecided; or "solution": the board is full, as printed solutions are."""

    change: list[Change]
    """The least costly change after which there is exactly one solution; empty if there is one already, or none helps.

    The page offers it as one press, and keeps its places marked.
    """

    suspects: list[list[int]]
    """The places most likely misread, unless there is exactly one solution; those of `change` first. All are marked."""

class OtherReading(TypedDict):
    """Another board of the picture, or another kind that it may be. The page asks again with these arguments."""

    title: str
    """What it would be: "Numbrix 9×9", "The board below: Sudoku 9×9"."""

    kind: NotRequired[str]
    board: int
    puzzle: NotRequired[Puzzle]
    """To be drawn small."""

@final
class PictureReading(TypedDict):
    """What a picture shows. With `found` false only `remarks` and `others` are set."""

    found: bool
    remarks: list[str]
    """What was taken for granted, and what is seen but not played, in at most two or three sentences."""

    others: list[OtherReading]
    puzzle: NotRequired[Puzzle]
    layers: NotRequired[Layers]
    """Entries and marks that were read beside the givens."""

    corners: NotRequired[list[float]]
    """Of the board, 8 numbers in pixels of the picture: the puzzle's first corner, top left, then clockwise."""

    joined: NotRequired[bool]
    """Whether neighbouring cells share edges; false for boxes that stand apart."""

    quads: NotRequired[list[int]]
    """8 numbers a cell, row by row: its corners, clockwise from its top left one, in sixteenths of a pixel.

    The page cuts cells out of its own picture with them, and straightens it.
    """

    choices: NotRequired[list[Choice]]
    doubts: NotRequired[list[Doubt]]
    judgement: NotRequired[Judgement]

@final
class Sighting(TypedDict):
    """A board that a camera sees; all is empty without one."""

    corners: list[float]
    """8 numbers in pixels, clockwise."""

    lines: list[float]
    """4 numbers a line of its lattice: x, y of both ends."""

    sharpness: int
    """More is sharper, of one board in one light."""

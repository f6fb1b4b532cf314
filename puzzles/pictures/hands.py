"""Which numbers of a board are printed and which a player wrote: by their ink, in two groups that lie far apart."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt

from puzzles.pictures.shapes import CellInk

APART = 70.0
"""Groups of colours lie apart if so many steps of 255 are between their middles."""

TIGHT = 0.4
"""The mean distance from a group's middle is at most this share of the way between the middles."""

ROUNDS = 8

Colour = tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class Hands:
    """Two groups of cells, by the colour of what is in them."""

    entries: frozenset[int]
    """The cells of the group that is paler or more colourful; none if all are alike."""

    word: str = ""
    """What sets the entries apart: "blue", "grey"."""


ALIKE = Hands(frozenset())


def hands(cells: Mapping[int, CellInk]) -> Hands:
    """Divide cells with numbers in printed ones and entries; all are printed unless two colours are clear."""
    colours = {at: _mean(ink) for at, ink in cells.items() if ink.glyphs}
    if len(colours) < 4:
        return ALIKE
    first, second = _far_apart(list(colours.values()))
    groups: list[list[int]] = [[], []]
    for _ in range(ROUNDS):
        groups = [[], []]
        for at, colour in colours.items():
            groups[_distance(colour, second) < _distance(colour, first)].append(at)
        if not all(groups):
            return ALIKE
        first, second = (_middle([colours[at] for at in group]) for group in groups)
    way = _distance(first, second)
    spread = sum(
        _distance(colours[at], middle) for group, middle in zip(groups, (first, second), strict=True) for at in group
    ) / len(colours)
    if way < APART or spread > TIGHT * way:
        return ALIKE
    grounds = _middle([tuple(map(float, ink.ground)) for ink in cells.values()])  # type: ignore[misc]
    weights = [
        _distance(middle, grounds) - 2 * (_saturation(middle) - _saturation(grounds)) for middle in (first, second)
    ]
    paler = 0 if weights[0] < weights[1] else 1
    return Hands(frozenset(groups[paler]), colour_word((first, second)[paler]))


def colour_word(colour: Colour) -> str:
    """Return what people call a colour."""
    red, green, blue = colour
    high, low = max(colour), min(colour)
    if high - low < 40:
        return "black" if high < 60 else "white" if low > 200 else "grey"
    if red == high:
        return "orange" if green > blue + 50 else "red" if red > blue + 60 else "purple"
    if green == high:
        return "green"
    return "purple" if red > green + 40 else "blue"


def _mean(ink: CellInk) -> Colour:
    return _middle([tuple(map(float, glyph.colour)) for glyph in ink.glyphs])  # type: ignore[misc]


def _middle(colours: list[Colour]) -> Colour:
    count = len(colours)
    red, green, blue = (sum(colour[at] for colour in colours) / count for at in range(3))
    return red, green, blue


def _distance(one: Colour, other: Colour) -> float:
    return sqrt(sum((one[at] - other[at]) * (one[at] - other[at]) for at in range(3)))


def _saturation(colour: Colour) -> float:
    return max(colour) - min(colour)


def _far_apart(colours: list[Colour]) -> tuple[Colour, Colour]:
    """Return two colours far from each other: the one farthest from the middle, and the one farthest from that."""
    middle = _middle(colours)
    first = max(colours, key=lambda colour: _distance(colour, middle))
    return first, max(colours, key=lambda colour: _distance(colour, first))

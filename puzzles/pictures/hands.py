"""Which numbers of a board are printed and which a player wrote: two groups of ink, if two explain it better than one.

Print has one colour, one place in the cell and one size. A pen has another colour, or its digits wander.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from math import sqrt

from puzzles.pictures.numbers import JUNK, SIGNS
from puzzles.pictures.shapes import CellInk

SCALES = (0.03, 0.03, 0.03, 0.9, 0.9, 0.12, 1.0)
"""How much each feature of one print differs from cell to cell, usually; see `features_of`."""

FEW = 2
"""So few of one character hardly tell what is its own."""

LEAST = 0.6
"""No group is taken to differ less than this share of the usual."""

USUAL = 4
"""What is usual counts as much as so many cells."""

FARTHEST = 40.0
"""A cell that fits no group says no more than this against one."""

UNLIKE = 60
"""What the net thinks of a character counts up to this cost."""

CLOSE = 9.0
"""A cell may be of the other group if it is so much likelier in its own, as a logarithm, at most."""

WANDERS = 3.5
"""The places of a hand's digits differ so much more than those of print, squared."""

COLOURFUL, TIMES = 0.06, 2.4
"""Ink is more colourful than another by so much, of what is possible, and has so many times its colour."""

SEVERAL = 3
"""Fewer numbers hardly tell whether they wander."""

ROUNDS = 8
FEWEST = 4
"""Numbers on a board, at least, of which some may be another's."""

GREYS = {"black", "grey", "white"}

Features = tuple[float, ...]
Name = tuple[int, int]
"""A character of the net, in a number with so many."""

Ink = list[tuple[Name, Features]]
"""The characters of a cell."""


@dataclass(frozen=True, slots=True)
class Hands:
    """Which cells a player wrote in."""

    entries: frozenset[int] = frozenset()

    word: str = ""
    """What sets the entries apart: "blue", "grey"."""

    doubtful: frozenset[int] = frozenset()
    """The cells, printed ones among them, that may be of the other hand."""


NO_HANDS = Hands()


class Evidence(Enum):
    """What tells a pen from print, the surest first."""

    PLACE = 0
    """Its digits stand so unevenly that none are printed."""

    HUE = 1
    """It is more colourful."""

    TONE = 2
    """It is only paler, or two signs contradict each other."""


@dataclass(frozen=True, slots=True)
class Groups:
    """Two groups of cells by their ink."""

    pen: frozenset[int]
    printed: frozenset[int]

    words: tuple[str, str]
    """The colours of both."""

    evidence: Evidence
    """What says which of them is the pen."""

    gain: float
    """How much better the two explain the ink than one does: the logarithm of that, for a cell."""

    close: frozenset[int]
    """The cells that may be of the other group."""

    others: frozenset[int]
    """The cells beside these whose ink is like the pen's."""


class Hand:
    """The ink that is usual for some cells and for each character in them, and how much it differs."""

    def __init__(self, cells: Sequence[Ink], share: float) -> None:
        """`share` is the group's part of the board's cells."""
        every = [each for cell in cells for each in cell]
        self.middle = middle([features for _, features in every])
        own: dict[Name, list[Features]] = {}
        for name, features in every:
            own.setdefault(name, []).append(features)
        self._own = {
            name: tuple(
                here + (sum(values) - len(values) * here) / (len(values) + FEW)
                for here, values in zip(self.middle, zip(*found, strict=True), strict=True)
            )
            for name, found in own.items()
        }
        self._cost = -logarithm(share)
        self.spread: list[float] = []
        for part, scale in enumerate(SCALES):
            apart = sum(_square(features[part] - self._own[name][part]) for name, features in every)
            spread = sqrt((apart + USUAL * scale * scale) / (len(every) + USUAL))
            self.spread.append(max(LEAST * scale, spread))
            self._cost += logarithm(self.spread[-1] / scale)

    def fit(self, cell: Ink) -> float:
        """Return how likely a cell's ink is here, as a logarithm."""
        apart = 0.0
        for name, features in cell:
            for each, here, spread in zip(features, self._own.get(name, self.middle), self.spread, strict=True):
                apart += _square((each - here) / spread)
        return max(-apart / (2 * len(cell)) - self._cost, -FARTHEST)


def groups(cells: Mapping[int, CellInk], numbers: Collection[int]) -> list[Groups]:
    """Return ways to divide those cells that hold numbers by their ink, the likeliest first."""
    if len(numbers) < FEWEST:
        return []
    # Ink is compared with its own ground, as light and shade ask for, or with the board's, as a coloured cell does.
    ways = [features_of(cells, numbers, shared) for shared in (False, True)]
    every = max(ways, key=lambda each: whole([each[at] for at in numbers]))
    inks = {at: every[at] for at in numbers}
    settled_ways = sorted(filter(None, (settled(inks, start) for start in starts(inks))), key=lambda each: -each[0])
    plain = whole(list(inks.values()))
    found: dict[frozenset[int], Groups] = {}
    for likely, *hands in settled_ways:
        divided = _divided(cells, every, inks, hands, (likely - plain) / len(inks))
        if divided:
            found.setdefault(divided.pen, divided)
    return list(found.values())


def _divided(
    cells: Mapping[int, CellInk], every: Mapping[int, Ink], numbers: Collection[int], hands: Sequence[Hand], gain: float
) -> Groups | None:
    """Return the groups of two hands, None if one has no numbers."""
    one, other = hands
    margins = {at: one.fit(ink) - other.fit(ink) for at, ink in every.items()}
    parts = [frozenset(at for at in numbers if (margins[at] > 0) == side) for side in (True, False)]
    if not all(parts):
        return None
    pen, evidence = _pen(hands, min(map(len, parts)))
    names = [colour_word(middle([colour_of(cells[at]) for at in part])) for part in parts]
    return Groups(
        parts[pen],
        parts[1 - pen],
        (names[pen], names[1 - pen]),
        evidence,
        gain,
        frozenset(at for at in numbers if -CLOSE < margins[at] < CLOSE),
        frozenset(at for at in every if at not in numbers and (margins[at], -margins[at])[pen] > 0),
    )


def features_of(cells: Mapping[int, CellInk], numbers: Collection[int], shared: bool) -> dict[int, Ink]:
    """Return the characters of cells: darkness, hue (two), top, bottom, width of strokes, how odd each is.

    Darkness is beside the cell's ground, or a ground that is `shared` by the board.
    """
    grounds = sorted((ink.ground for ink in cells.values()), key=sum)
    usual = grounds[len(grounds) // 2] if shared else None
    strokes = sorted(glyph.stroke for ink in cells.values() for glyph in ink.glyphs)
    wide = strokes[len(strokes) // 2] or 1
    found: dict[int, Ink] = {}
    for at, ink in cells.items():
        every: Ink = []
        plain = [glyph for glyph in ink.glyphs if min(glyph.costs[:SIGNS]) < glyph.costs[JUNK]]
        for glyph in plain or ink.glyphs:
            share = _contrast(glyph.colour, usual or ink.ground)
            grey = sum(share) / 3
            name = min(range(SIGNS), key=glyph.costs.__getitem__)
            cost = min(*glyph.costs[: SIGNS if at in numbers else None], UNLIKE)
            shape = (float(glyph.box[1]), float(glyph.box[3]), glyph.stroke / wide)
            features = (grey, share[0] - grey, share[2] - grey, *shape, sqrt(cost))
            every.append(((name, len(ink.glyphs)), features))
        found[at] = every
    return found


def starts(inks: Mapping[int, Ink]) -> list[set[int]]:
    """Return sets of cells to begin with: those above the middle of what a feature has, and those that stand oddly."""
    means = {at: middle([features for _, features in ink]) for at, ink in inks.items()}
    sides = [{at: each[part] for at, each in means.items()} for part in range(len(SCALES))]
    heights = {at: each[3] + each[4] for at, each in means.items()}
    median = sorted(heights.values())[len(heights) // 2]
    sides.append({at: abs(height - median) for at, height in heights.items()})
    found = []
    for side in sides:
        low, high = min(side.values()), max(side.values())
        found.append({at for at, value in side.items() if 2 * value > low + high})
    return found


def settled(inks: Mapping[int, Ink], start: set[int]) -> tuple[float, Hand, Hand] | None:
    """Move cells to the group that they fit best until none moves.

    Return how likely all is, and the two groups; None if one of them is empty.
    """
    first = start
    for _ in range(ROUNDS):
        parts = [[ink for at, ink in inks.items() if (at in first) == side] for side in (True, False)]
        if not all(parts):
            return None
        one, other = (Hand(part, len(part) / len(inks)) for part in parts)
        fits = {at: (one.fit(ink), other.fit(ink)) for at, ink in inks.items()}
        moved = {at for at, (here, there) in fits.items() if here > there}
        if moved == first:
            break
        first = moved
    return sum(map(max, fits.values())), one, other


def whole(inks: Sequence[Ink]) -> float:
    """Return how likely inks are as one group, as a logarithm."""
    return sum(map(Hand(inks, 1.0).fit, inks))


def _pen(parts: Sequence[Hand], fewest: int) -> tuple[int, Evidence]:
    """Return which of two groups a player wrote, and what says so; the smaller one has `fewest` cells."""
    wander = [each.spread[3] * each.spread[4] for each in parts]
    hues = [sqrt(_square(each.middle[1]) + _square(each.middle[2])) for each in parts]
    paler = int(parts[1].middle[0] < parts[0].middle[0])
    loose, hued = int(wander[1] > wander[0]), int(hues[1] > hues[0])
    is_loose = fewest >= SEVERAL and wander[loose] > WANDERS * wander[1 - loose]
    is_hued = abs(hues[0] - hues[1]) > COLOURFUL and hues[hued] >= TIMES * hues[1 - hued]
    if is_loose and is_hued and loose != hued:
        return hued, Evidence.TONE
    return (loose, Evidence.PLACE) if is_loose else (hued, Evidence.HUE) if is_hued else (paler, Evidence.TONE)


def colour_word(colour: Sequence[float]) -> str:
    """Return what people call a colour."""
    red, green, blue = colour
    high, low = max(colour), min(colour)
    if high - low < 30:
        return "black" if high < 60 else "white" if low > 200 else "grey"
    if red == high:
        return "orange" if green > blue + 50 else "red" if red > blue + 60 else "purple"
    if green == high:
        return "green"
    return "purple" if red > green + 40 else "blue"


def colour_of(ink: CellInk) -> Features:
    """Return the mean colour of a cell's characters."""
    return middle([tuple(map(float, glyph.colour)) for glyph in ink.glyphs])


def middle(every: Sequence[Features]) -> Features:
    """Return the mean of features, part by part."""
    return tuple(sum(parts) / len(every) for parts in zip(*every, strict=True))


def logarithm(number: float) -> float:
    """Return the natural logarithm, by roots alone: the same on every machine."""
    for _ in range(20):
        number = sqrt(number)
    return (number - 1) * (1 << 20)


def _contrast(colour: Sequence[float], ground: Sequence[int]) -> list[float]:
    """Return how far ink is from its ground in red, green and blue, as shares of what is possible."""
    if sum(colour) <= sum(ground):
        return [(there - here) / max(there, 1) for here, there in zip(colour, ground, strict=True)]
    return [(here - there) / max(255 - there, 1) for here, there in zip(colour, ground, strict=True)]


def _square(number: float) -> float:
    return number * number

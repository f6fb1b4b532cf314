"""Which numbers of a board are printed and which a player wrote: by their ink, in two groups that lie far apart."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt

from puzzles.pictures.shapes import CellInk

NEAR, APART = 16.0, 30.0
"""Groups of ink lie apart if so much is between their middles; nearer ones are told apart by the solver alone."""

FAR = 50.0
"""They lie far apart if so much is."""

SOME = 36.0
"""Somewhat apart: nothing is beyond doubt below this."""

TIGHT, LOOSE, EVEN = 0.24, 0.3, 0.15
"""The mean distance from a group's middle is at most this share of the way between the middles; where they lie far
apart; and where it is beyond doubt even if they do not."""

HUE, TONE, HEIGHT, STROKE = 200.0, 100.0, 80.0, 60.0
"""What differences count: of hue, of darkness, of height and of the width of strokes, as shares of the usual ones."""

PALE = 0.4
"""Hue counts less in ink that is paler than this share of what is possible."""

SEVERAL = 3
"""Fewer entries than these are never beyond doubt without a colour."""

GREYS = {"black", "grey", "white"}

ROUNDS = 8
FEWEST = 4
"""Numbers on a board, at least, of which some may be another's."""

Colour = tuple[float, float, float]
Ink = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Hands:
    """Two groups of cells, by the ink of what is in them."""

    entries: frozenset[int]
    """The cells of the group that is paler or more colourful; none if all are alike."""

    word: str = ""
    """What sets the entries apart: "blue", "grey"."""

    is_clear: bool = True
    """Whether they are beyond doubt."""

    printed: frozenset[int] = frozenset()
    """The cells of the other group."""

    printed_word: str = ""

    is_apart: bool = True
    """Whether ink alone tells the groups apart."""

    @property
    def swapped(self) -> Hands:
        """The groups the other way round, which is never beyond doubt."""
        return Hands(self.printed, self.printed_word, False, self.entries, self.word, self.is_apart)


ALIKE = Hands(frozenset())


def hands(cells: Mapping[int, CellInk]) -> Hands:
    """Divide cells with numbers in printed ones and entries; all are printed unless there are two inks."""
    inks = features({at: ink for at, ink in cells.items() if ink.glyphs})
    if len(inks) < FEWEST:
        return ALIKE
    groups, way, spread = divided(inks)
    if not all(groups) or way < NEAR or spread > LOOSE * way:
        return ALIKE
    colours = [middle([colour_of(cells[at]) for at in group]) for group in groups]
    ground = middle([tuple(map(float, ink.ground)) for ink in cells.values()])
    # Print is darker and broader than a pen, and less colourful.
    print_like = [
        distance(colour, ground) - 2 * _saturation(colour) + middle([inks[at] for at in group])[-1]
        for colour, group in zip(colours, groups, strict=True)
    ]
    pen = 0 if print_like[0] < print_like[1] else 1
    entries, printed = ((frozenset(groups[each]), colour_word(colours[each])) for each in (pen, 1 - pen))
    is_apart = way >= FAR or (way >= APART and spread <= TIGHT * way)
    is_clear = is_apart and (way >= FAR or (way >= SOME and spread <= EVEN * way))
    odd_ones = len(entries[0]) < SEVERAL and entries[1] in GREYS  # a blot may do that
    return Hands(*entries, is_clear and not odd_ones, *printed, is_apart)


def features(cells: Mapping[int, CellInk]) -> dict[int, Ink]:
    """Return the hue, darkness, height and width of strokes of each cell's ink, so scaled that distances count."""
    strokes = {at: mean([glyph.stroke for glyph in ink.glyphs]) for at, ink in cells.items()}
    heights = {at: mean([glyph.box[3] - glyph.box[1] for glyph in ink.glyphs]) for at, ink in cells.items()}
    usual = [sorted(each.values())[len(each) // 2] or 1.0 for each in (heights, strokes) if each]
    found = {}
    for at, ink in cells.items():
        colour = colour_of(ink)
        apart = [ground - each for ground, each in zip(ink.ground, colour, strict=True)]
        most = max(abs(each) for each in apart) or 1.0
        room = max(*ink.ground, 255 - min(ink.ground))
        shape = (HEIGHT * heights[at] / usual[0], STROKE * strokes[at] / usual[1])
        hue = HUE * min(1.0, most / (PALE * room))
        grey = sum(apart) / 3
        found[at] = (*(hue * (each - grey) / most for each in apart), TONE * most / room, *shape)
    return found


def divided(inks: Mapping[int, Ink]) -> tuple[list[list[int]], float, float]:
    """Return two groups of cells, the distance of their middles, and the mean distance from them."""
    every = list(inks.values())
    centre = middle(every)
    first = max(every, key=lambda ink: distance(ink, centre))
    second = max(every, key=lambda ink: distance(ink, first))
    groups: list[list[int]] = [[], []]
    for _ in range(ROUNDS):
        groups = [[], []]
        for at, ink in inks.items():
            groups[distance(ink, second) < distance(ink, first)].append(at)
        if not all(groups):
            break
        first, second = (middle([inks[at] for at in group]) for group in groups)
    spread = sum(
        distance(inks[at], centre) for group, centre in zip(groups, (first, second), strict=True) for at in group
    ) / len(inks)
    return groups, distance(first, second), spread


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


def colour_of(ink: CellInk) -> Ink:
    """Return the mean colour of a cell's characters."""
    return middle([tuple(map(float, glyph.colour)) for glyph in ink.glyphs])


def mean(numbers: Sequence[int]) -> float:
    """Return the mean of some numbers."""
    return sum(numbers) / len(numbers)


def middle(inks: Sequence[Ink]) -> Ink:
    """Return the mean of inks, part by part."""
    return tuple(sum(parts) / len(inks) for parts in zip(*inks, strict=True))


def distance(one: Ink, other: Ink) -> float:
    """Return how far apart two inks are."""
    return sqrt(sum((each - there) * (each - there) for each, there in zip(one, other, strict=True)))


def _saturation(colour: Ink) -> float:
    return max(colour) - min(colour)

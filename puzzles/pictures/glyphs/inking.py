"""The characters that were found in patches, read: the way to cut each, its costs, what is left over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from puzzles.pictures.glyphs.characters import Found, Part
from puzzles.pictures.glyphs.net import CLASSES, DIGITS, JUNK, Net
from puzzles.pictures.glyphs.patches import Box, Cutting, Measure, Patches
from puzzles.pictures.shapes import CellInk, Glyph

WEAK = 360
"""Ink of less than this share, of 1000, of the usual strength is dirt as often as not."""

EVEN = 69
"""The cost of one chance in two."""

SURE = 10
"""Of a patch whose characters cost more, or that has so many hundredths of them left over, weaker ink is looked at."""

WEAKER = (72, 45)
"""So many hundredths of the strength are enough then, one after the other."""

WIDE = 600
"""What a character as wide as two of its heights costs more, where it may also be two."""

TWINS = tuple((digit, CLASSES.index(letter)) for digit, letter in enumerate("OI"))
"""The digits that look like a letter, and that letter."""

BLACKEST = 1000
"""A patch of this strength has no strokes: no ink is so strong."""

FindAgain = Callable[[Patches, Sequence[Found]], list[Found]]
Reads = dict[Cutting, tuple[tuple[int, ...], Measure]]


@dataclass(frozen=True)
class Seen:
    """What is read in a patch, and how doubtful that is."""

    found: Found
    read: Reads
    full: list[Cutting]
    small: list[Cutting]
    loose: int
    doubt: int

    def surer(self, weaker: Seen) -> Seen:
        """Return this, or what weaker ink shows if that is much surer."""
        if self.found.is_broken:
            return weaker if weaker.found.is_one else self
        return weaker if weaker.full and 2 * weaker.doubt < self.doubt else self


def inks(patches: Patches, found: Sequence[Found], names: range, find_again: FindAgain) -> list[CellInk]:
    """Read all characters that were found, of the classes that are possible, and choose among the ways to cut them.

    Where that is doubtful, weaker ink is looked at: the thin parts of a character may be lost in a picture that moved.
    """
    seen = _seen(patches, found, names)
    peaks = list(patches.peaks)
    for weaker in WEAKER:
        again = [at for at, each in enumerate(seen) if each.found.is_broken or (each.full and each.doubt > SURE)]
        if again:
            patches.set_peaks(dict.fromkeys(range(patches.count), BLACKEST))
            patches.set_peaks({at: peaks[at] * weaker // 100 for at in again})
            found = find_again(patches, found)
            read = _seen(patches, [found[at] for at in again], names)
            for at, each in zip(again, read, strict=True):
                seen[at] = seen[at].surer(each)
    totals = sorted(each.read[cutting][1].total for each in seen for cutting in each.full)
    usual = totals[len(totals) // 2] if totals else 0
    paper = sorted(map(luma, patches.grounds))[patches.count // 2]
    results = []
    for each, ground in zip(seen, patches.grounds, strict=True):
        strength = each.found.strength
        results.append(
            CellInk(
                glyphs=tuple(_glyph(cutting, each.read, ground, strength, paper) for cutting in each.full),
                small=tuple(_glyph(cutting, each.read, ground, strength, paper) for cutting in each.small),
                strength=strength,
                loose=min(1000, 1000 * each.loose // usual) if usual else min(1000, each.loose // 20),
                ground=ground,
            )
        )
    return results


def _seen(patches: Patches, found: Sequence[Found], names: range) -> list[Seen]:
    """Read the characters that were found."""
    read = read_cuttings(patches, [cutting for each in found for cutting in each.cuttings])
    seen = []
    for each in found:
        cost, full = _best(each.full, read, names)
        small = [cutting for cutting in each.small if not is_junk(read[cutting][0])]
        loose = sum(stroke.total for stroke in each.rest)
        loose += sum(read[cutting][1].total for cutting in each.small if cutting not in small)
        own = sum(read[cutting][1].total for cutting in full)
        seen.append(Seen(each, read, full, small, loose, cost + 100 * loose // max(1, own)))
    return seen


def read_cuttings(patches: Patches, cuttings: Sequence[Cutting]) -> Reads:
    """Return the costs and the ink of each character."""
    glyphs, measures = patches.cut(cuttings)
    costs = map(_twinned, Net(patches.work).costs(glyphs, len(cuttings)))
    return dict(zip(cuttings, zip(costs, measures, strict=True), strict=True))


def _twinned(costs: Sequence[int]) -> tuple[int, ...]:
    """Return what each class costs, the same for two of one shape: no board has both."""
    even = list(costs)
    for digit, letter in TWINS:
        even[digit] = even[letter] = min(costs[digit], costs[letter])
    return tuple(even)


def is_junk(costs: Sequence[int]) -> bool:
    """Return whether what was cut is more likely no character than any digit."""
    return costs[JUNK] < min(costs[name] for name in DIGITS)


def _best(parts: Sequence[Part], read: Reads, names: range) -> tuple[int, list[Cutting]]:
    """Return the characters that all groups may be whose worst is the surest, and what that one costs."""
    ways: dict[int, tuple[int, int, list[Cutting]]] = {0: (0, 0, [])}
    for first, after, cuttings in parts:
        worst, total, before = ways[first]
        costs = [min(read[cutting][0][names.start : names.stop]) for cutting in cuttings]
        if len(parts) > 1:
            costs = [cost + _width_cost(cutting.box) for cost, cutting in zip(costs, cuttings, strict=True)]
        way = max(worst, *costs), total + sum(costs), [*before, *cuttings]
        if after not in ways or way[:2] < ways[after][:2]:
            ways[after] = way
    worst, _, cuttings = ways[max(ways)]
    return worst, cuttings


def _width_cost(box: Box) -> int:
    """Return what speaks against a character that is wider than it is high: it is rather two."""
    return max(0, WIDE * (box[2] - box[0]) // max(1, box[3] - box[1]) - WIDE)


def _glyph(cutting: Cutting, read: Reads, ground: tuple[int, int, int], strength: int, paper: int) -> Glyph:
    """Return a character; a weak one is no more likely a character than none.

    On a ground that is nearer to the ink than the usual `paper` is, as in a lit cell, ink is weaker.
    """
    costs, ink = read[cutting]
    here = luma(ground)
    if luma((ink.red, ink.green, ink.blue)) > here:
        here, paper = 255 - here, 255 - paper
    if strength * max(paper, here) < WEAK * here:
        costs = (*(cost + EVEN for cost in costs[:JUNK]), min(EVEN, costs[JUNK] + EVEN))
    colour = (ink.red, ink.green, ink.blue)
    return Glyph(
        costs=costs,
        box=cutting.box,
        tone=abs(luma(ground) - luma(colour)),
        colour=colour,
        stroke=min(255, 8 * ink.pixels // max(1, ink.edge)),
    )


def luma(colour: tuple[int, int, int]) -> int:
    """Return how light a colour is, 0 to 255."""
    red, green, blue = colour
    return (60 * red + 150 * green + 46 * blue) >> 8

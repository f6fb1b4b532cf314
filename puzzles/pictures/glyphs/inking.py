"""The characters that were found in patches, read: the way to cut each, its costs, what is left over."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.pictures.glyphs.characters import Found
from puzzles.pictures.glyphs.net import DIGITS, JUNK, Net
from puzzles.pictures.glyphs.patches import Cutting, Measure, Patches
from puzzles.pictures.shapes import CellInk, Glyph

WEAK = 360
"""Ink of less than this share, of 1000, of the usual strength is dirt as often as not."""

EVEN = 69
"""The cost of one chance in two."""

Reads = dict[Cutting, tuple[tuple[int, ...], Measure]]


def inks(patches: Patches, found: Sequence[Found], names: range) -> list[CellInk]:
    """Read all characters that were found, and choose among the ways to cut them by the classes that are possible."""
    read = read_cuttings(patches, [cutting for each in found for cutting in _cuttings(each)])
    chosen = [[cutting for ways in each.full for cutting in _best(ways, read, names)] for each in found]
    totals = sorted(read[cutting][1].total for cuttings in chosen for cutting in cuttings)
    usual = totals[len(totals) // 2] if totals else 0
    results = []
    for each, cuttings, ground in zip(found, chosen, patches.grounds, strict=True):
        small = [cutting for cutting in each.small if not is_junk(read[cutting][0])]
        loose = sum(stroke.total for stroke in each.rest)
        loose += sum(read[cutting][1].total for cutting in each.small if cutting not in small)
        results.append(
            CellInk(
                glyphs=tuple(_glyph(cutting, read, ground, each.strength) for cutting in cuttings),
                small=tuple(_glyph(cutting, read, ground, each.strength) for cutting in small),
                strength=each.strength,
                loose=min(1000, 1000 * loose // usual) if usual else min(1000, loose // 20),
                ground=ground,
            )
        )
    return results


def read_cuttings(patches: Patches, cuttings: Sequence[Cutting]) -> Reads:
    """Return the costs and the ink of each character."""
    glyphs, measures = patches.cut(cuttings)
    costs = Net(patches.work).costs(glyphs, len(cuttings))
    return dict(zip(cuttings, zip(costs, measures, strict=True), strict=True))


def _cuttings(found: Found) -> list[Cutting]:
    return [*(cutting for ways in found.full for way in ways for cutting in way), *found.small]


def is_junk(costs: Sequence[int]) -> bool:
    """Return whether what was cut is more likely no character than any digit."""
    return costs[JUNK] < min(costs[name] for name in DIGITS)


def _best(ways: Sequence[list[Cutting]], read: Reads, names: range) -> list[Cutting]:
    """Return the way to cut a character whose worst part is the surest."""
    return min(ways, key=lambda way: max(min(read[cutting][0][names.start : names.stop]) for cutting in way))


def _glyph(cutting: Cutting, read: Reads, ground: tuple[int, int, int], strength: int) -> Glyph:
    """Return a character; a weak one is no more likely a character than none."""
    costs, ink = read[cutting]
    if strength < WEAK:
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

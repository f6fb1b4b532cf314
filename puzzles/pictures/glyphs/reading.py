"""Read what is drawn in the cells of a fitted board."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.machines.base import Machine
from puzzles.pictures.glyphs.characters import Found, find_characters
from puzzles.pictures.glyphs.net import DIGITS, JUNK, Net
from puzzles.pictures.glyphs.patches import Cutting, Measure, Patches
from puzzles.pictures.shapes import CellInk, Fit, Glyph, Picture


def read_cells(picture: Picture, fit: Fit, machine: Machine) -> list[CellInk]:
    """Return the ink of each cell, row by row, read upright for the fit's first corner.

    A cell is empty below a strength of about 260 and doubtful to 360: what it has then is noise as often as not.
    """
    with Patches(picture, fit.quads, machine) as patches:
        found = find_characters(patches)
        return inks(patches, found)


def inks(patches: Patches, found: Sequence[Found]) -> list[CellInk]:
    """Read all characters that were found, and choose among the ways to cut them."""
    read = read_cuttings(patches, [cutting for each in found for cutting in _cuttings(each)])
    chosen = [[cutting for ways in each.full for cutting in _best(ways, read)] for each in found]
    totals = sorted(read[cutting][1].total for cuttings in chosen for cutting in cuttings)
    usual = totals[len(totals) // 2] if totals else 0
    results = []
    for each, cuttings, ground in zip(found, chosen, patches.grounds, strict=True):
        small = [cutting for cutting in each.small if not is_junk(read[cutting][0])]
        loose = sum(stroke.total for stroke in each.rest)
        loose += sum(read[cutting][1].total for cutting in each.small if cutting not in small)
        results.append(
            CellInk(
                glyphs=tuple(_glyph(cutting, read, ground) for cutting in cuttings),
                small=tuple(_glyph(cutting, read, ground) for cutting in small),
                strength=each.strength,
                loose=min(1000, 1000 * loose // usual) if usual else min(1000, loose // 20),
                ground=ground,
            )
        )
    return results


Reads = dict[Cutting, tuple[tuple[int, ...], Measure]]


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


def _best(ways: Sequence[list[Cutting]], read: Reads) -> list[Cutting]:
    """Return the way to cut a character whose worst part is the surest."""
    return min(ways, key=lambda way: max(min(read[cutting][0][:JUNK]) for cutting in way))


def _glyph(cutting: Cutting, read: Reads, ground: tuple[int, int, int]) -> Glyph:
    costs, ink = read[cutting]
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

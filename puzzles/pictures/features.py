"""Rules that a picture shows and Givens does not play: lines through cells, dots between them, sums in their corners.

A few points of each cell are looked at: on either side of its edges' middles, where a plain board is bare.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from puzzles.pictures.regions import inner_edges
from puzzles.pictures.shapes import CellInk, Fit, Picture

THERMOMETERS, BARS, ARROWS = "thermometers", "cells joined by bars", "arrows"
DOTS, CAGES = "Kropki dots", "killer cages"

ALONG = (26, 29, 32, 35, 38)
"""Places along an edge around its middle, in 1/64 of a cell, and beside it:"""
BESIDE = (13, 17, 47, 51)

NEAR, FAR = 8, 14
"""How far inside a cell, in 1/64, a dot on the edge reaches, and only what goes on into the cell."""

SEEN = 22
"""What stands out by so much, of 255, is seen."""

PALE = 120
"""What stands out by less is grey."""

MARGIN = 15
"""A cell whose characters come so near to an edge, in 1/64, says nothing of it."""

FEW_LINKS, FEW_DOTS = 3, 6
"""Edges, at least, that a line crosses, or that have a dot."""

RING = ((18, 18), (46, 18), (18, 46), (46, 46), (32, 11), (32, 53), (11, 32), (53, 32))
CORNERS = ((9, 9), (55, 9), (9, 55), (55, 55))
"""Places within a bulb around a cell's middle, and in its corners, outside."""

SUMS = 12
"""Hundredths of the cells, at least, that have a sum."""


@dataclass(frozen=True)
class Sheet:
    """Points of a picture by their place in a cell of a lattice."""

    picture: Picture
    fit: Fit

    def at(self, cell: int, across: int, down: int) -> int:
        """Return how light the point is that lies so many 1/64 of a cell from its left and top edge, 0 to 255."""
        quad = self.fit.quads[8 * cell : 8 * cell + 8]
        left, low = 64 - across, 64 - down
        weights = (left * low, across * low, across * down, left * down)
        x = sum(weight * place for weight, place in zip(weights, quad[0::2], strict=True)) >> 16
        y = sum(weight * place for weight, place in zip(weights, quad[1::2], strict=True)) >> 16
        picture = self.picture
        x, y = min(max(x, 0), picture.width - 1), min(max(y, 0), picture.height - 1)
        start = 4 * (y * picture.width + x)
        red, green, blue = picture.pixels[start : start + 3]
        return (60 * red + 150 * green + 46 * blue) >> 8

    def inside(self, cell: int, side: int, along: int, inset: int) -> int:
        """Return how light a point is beside an edge: 0 the top, then clockwise; `along` it, and so far inside."""
        places = ((along, inset), (64 - inset, along), (along, 64 - inset), (inset, along))
        return self.at(cell, *places[side])


class Stroke(NamedTuple):
    """What is drawn across an edge: how much it differs from what is beside it, and how light it is, 0 to 255 each."""

    contrast: int
    tone: int


def unplayed(picture: Picture, fit: Fit, cells: Sequence[CellInk]) -> tuple[str, ...]:
    """Return the names of the rules that a lattice shows beside its numbers."""
    sheet = Sheet(picture, fit)
    links, pale, dots = 0, 0, 0
    for first, second, _ in inner_edges(fit):
        sides = (1, 3) if second == first + 1 else (2, 0)
        pair = tuple(zip((first, second), sides, strict=True))
        if any(_reaches(cells[cell], side) for cell, side in pair):
            continue
        strokes = [[_stroke(sheet, cell, side, inset) for inset in (NEAR, FAR)] for cell, side in pair]
        crossing = [
            max(far.contrast, near.contrast)
            for (near, far), (cell, side) in zip(strokes, reversed(pair), strict=True)
            if near.contrast >= SEEN <= far.contrast and _goes_on(sheet, cell, side, far.tone)
        ]
        if crossing:
            links += 1
            pale += max(crossing) < PALE
        elif min(near.contrast for near, _ in strokes) >= SEEN > max(far.contrast for _, far in strokes):
            dots += 1
    found = [DOTS] if dots >= FEW_DOTS else []
    if (links > 0) + _bulbs(sheet, cells) >= 2:
        found.append(THERMOMETERS)
    elif links >= FEW_LINKS:
        found.append(BARS if 2 * pale >= links else ARROWS)
    return (*found, *((CAGES,) if _has_sums(cells) else ()))


def _stroke(sheet: Sheet, cell: int, side: int, inset: int) -> Stroke:
    """Return what stands out most at the middle of an edge from what is beside it; nothing if that is not bare."""
    beside = [sheet.inside(cell, side, along, inset) for along in BESIDE]
    if max(beside) - min(beside) >= SEEN:
        return Stroke(0, 0)
    usual = sorted(beside)[len(beside) // 2]
    tones = [sheet.inside(cell, side, along, inset) for along in ALONG]
    return max(Stroke(abs(tone - usual), tone) for tone in tones)


def _goes_on(sheet: Sheet, cell: int, side: int, tone: int) -> bool:
    """Return whether a stroke from beyond an edge goes on into a cell, whatever else is drawn there."""
    return all(
        any(abs(sheet.inside(cell, side, along, inset) - tone) < SEEN for along in ALONG) for inset in (NEAR, FAR)
    )


def _reaches(ink: CellInk, side: int) -> bool:
    """Say whether a cell's characters come near to one of its edges."""
    boxes = [glyph.box for glyph in (*ink.glyphs, *ink.small)]
    insets = [(box[1], 64 - box[2], 64 - box[3], box[0])[side] for box in boxes]
    return any(inset < MARGIN for inset in insets)


def _bulbs(sheet: Sheet, cells: Sequence[CellInk]) -> int:
    """Return how many cells without characters are grey all around their middle, but not in three corners at least."""
    found = 0
    for cell, ink in enumerate(cells):
        corners, ring = (sorted(sheet.at(cell, *place) for place in places) for places in (CORNERS, RING))
        even = ring[-1] - ring[0] < SEEN > min(corners[2] - corners[0], corners[3] - corners[1])
        found += not ink.glyphs and even and abs(ring[1] - corners[1]) >= SEEN
    return found


def _has_sums(cells: Sequence[CellInk]) -> bool:
    """Say whether cells have numbers in their top left corners and no marks elsewhere, some of two digits."""
    small = [ink.small for ink in cells if ink.small]
    sums = [glyphs for glyphs in small if len(glyphs) <= 2 and all(_is_top_left(glyph.box) for glyph in glyphs)]
    pairs = sum(len(glyphs) == 2 for glyphs in sums)
    return 100 * len(sums) >= max(SUMS * len(cells), 80 * len(small)) and 3 * pairs >= len(sums)


def _is_top_left(box: tuple[int, int, int, int]) -> bool:
    return box[2] <= 34 and box[3] <= 28

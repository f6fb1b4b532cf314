"""Rules that a picture shows and Givens does not play: lines through cells, dots between them, sums in their corners.

A few points of each cell are looked at, beside its edges' middles and in its corners, where a plain board is bare.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from puzzles.pictures.shapes import CellInk, Fit, Picture


class Spots(NamedTuple):
    """Where to look at what crosses from a cell into the next, in 1/64 of a cell on both axes."""

    insets: tuple[int, int]
    """How far inside a cell."""

    along: tuple[int, ...]
    """How far to the side, where something may cross, and where the cell is bare:"""
    beside: tuple[int, ...]


THERMOMETERS, BARS, ARROWS = "thermometers", "cells joined by bars", "arrows"
DOTS, CAGES = "Kropki dots", "killer cages"

STRAIGHT = Spots((8, 14), (-6, -3, 0, 3, 6), (-22, -19, 19, 22))
ASLANT = Spots((13, 17), (-4, -2, 0, 2, 4), (-9, 9))
"""A dot on an edge reaches the nearer place, and only what goes on into the cell the farther."""

SEEN = 22
"""What stands out by so much, of 255, is seen."""

PALE = 120
"""What stands out by less is grey."""

FEW_LINKS, FEW_DOTS = 3, 6
"""Edges, at least, that a line crosses, or that have a dot."""

RING = ((18, 18), (46, 18), (18, 46), (46, 46), (32, 11), (32, 53), (11, 32), (53, 32))
CORNERS = ((9, 9), (55, 9), (9, 55), (55, 55))
"""Places within a bulb around a cell's middle, and in its corners, outside."""

SUMS = 12
"""Hundredths of the cells, at least, that have a sum."""


@dataclass(frozen=True)
class Sheet:
    """Points of a picture by their place in a cell of a lattice, and the cells' ink."""

    picture: Picture
    fit: Fit
    cells: Sequence[CellInk]

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

    def beside(self, cell: int, way: tuple[int, int], inset: int, asides: Sequence[int]) -> list[int]:
        """Return how light points are that lie inside of where a `way` leaves a cell; none if a character is there.

        A way is a step to the right and one downwards: 1, 0 leaves in the middle of the right edge.
        """
        right, down = way
        spots = [
            (32 + (32 - inset) * right - aside * down, 32 + (32 - inset) * down + aside * right) for aside in asides
        ]
        boxes = [glyph.box for glyph in (*self.cells[cell].glyphs, *self.cells[cell].small)]
        covered = any(box[0] <= x <= box[2] and box[1] <= y <= box[3] for x, y in spots for box in boxes)
        return [] if covered else [self.at(cell, *spot) for spot in spots]


class Stroke(NamedTuple):
    """What leaves a cell: how much it differs from what is beside it, and how light it is, 0 to 255 each."""

    contrast: int
    tone: int


def unplayed(picture: Picture, fit: Fit, cells: Sequence[CellInk]) -> tuple[str, ...]:
    """Return the names of the rules that a lattice shows beside its numbers."""
    sheet = Sheet(picture, fit, cells)
    bulbs = _bulbs(sheet)
    links, pale, dots = 0, 0, 0
    for cell, way in _ways(fit):
        other, back = cell + way[0] + fit.columns * way[1], (-way[0], -way[1])
        ends = ((cell, way), (other, back))
        near, far = ([_stroke(sheet, *end, at) for end in ends] for at in (0, 1))
        crossing = [
            max(near[at].contrast, far[at].contrast)
            for at in (0, 1)
            if near[at].contrast >= SEEN <= far[at].contrast and _goes_on(sheet, *ends[1 - at], far[at].tone)
        ]
        if crossing and not bulbs >= {cell, other}:
            links += 1
            pale += max(crossing) < PALE
        elif 0 in way and min(near).contrast >= SEEN > max(far).contrast:
            dots += 1
    found = [DOTS] if dots >= FEW_DOTS else []
    if links and bulbs:
        found.append(THERMOMETERS)
    elif links >= FEW_LINKS:
        found.append(BARS if 2 * pale >= links else ARROWS)
    return (*found, *((CAGES,) if _has_sums(cells) else ()))


def _ways(fit: Fit) -> Iterator[tuple[int, tuple[int, int]]]:
    """Yield the ways from a cell to the next: right, down and aslant, but not along a board's two diagonals."""
    wide = fit.columns
    for cell in range(fit.rows * wide):
        row, column = divmod(cell, wide)
        for right, down in ((1, 0), (0, 1), (1, 1), (-1, 1)):
            diagonal = right * down and cell % (wide + right) == 0
            if 0 <= column + right < wide and row + down < fit.rows and not diagonal:
                yield cell, (right, down)


def _spots(way: tuple[int, int]) -> Spots:
    return STRAIGHT if 0 in way else ASLANT


def _stroke(sheet: Sheet, cell: int, way: tuple[int, int], at: int) -> Stroke:
    """Return what stands out most where a way leaves a cell from what is beside it; nothing if that is not bare."""
    insets, along, beside = _spots(way)
    bare = sorted(sheet.beside(cell, way, insets[at], beside))
    tones = sheet.beside(cell, way, insets[at], along)
    if not bare or not tones or bare[-1] - bare[0] >= SEEN:
        return Stroke(0, 0)
    usual = bare[len(bare) // 2]
    return max(Stroke(abs(tone - usual), tone) for tone in tones)


def _goes_on(sheet: Sheet, cell: int, way: tuple[int, int], tone: int) -> bool:
    """Return whether what comes from beyond an edge goes on into a cell, whatever else is drawn there."""
    insets, along, _ = _spots(way)
    return all(any(abs(each - tone) < SEEN for each in sheet.beside(cell, way, inset, along)) for inset in insets)


def _bulbs(sheet: Sheet) -> set[int]:
    """Return the cells that are grey all around their middle, but not in three corners at least."""
    found = set()
    for cell in range(len(sheet.cells)):
        corners, ring = (sorted(sheet.at(cell, *place) for place in places) for places in (CORNERS, RING))
        even = ring[-1] - ring[0] < SEEN > min(corners[2] - corners[0], corners[3] - corners[1])
        if even and abs(ring[1] - corners[1]) >= SEEN:
            found.add(cell)
    return found


def _has_sums(cells: Sequence[CellInk]) -> bool:
    """Say whether cells have numbers in their top left corners and hardly any marks elsewhere."""
    small = [ink.small for ink in cells if ink.small]
    sums = [glyphs for glyphs in small if len(glyphs) <= 2 and all(_is_top_left(glyph.box) for glyph in glyphs)]
    return 100 * len(sums) >= max(SUMS * len(cells), 80 * len(small))


def _is_top_left(box: tuple[int, int, int, int]) -> bool:
    return box[2] <= 34 and box[3] <= 28

"""Rules that a picture shows and Givens does not play: lines through cells, dots between them, sums in their corners.

A few points of each cell are looked at, beside its edges' middles and in its corners, where a plain board is bare.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from puzzles.pictures.shapes import CellInk, Fit, Picture

Way = tuple[int, int]
"""A step from a cell to a neighbour: to the right and downwards."""


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
ASLANT = Spots((13, 17), (-4, -3, -2, -1, 0, 1, 2, 3, 4), (-9, 9))
"""A dot on an edge reaches the nearer place, and only what goes on into the cell the farther."""

SEEN, NOISE = 22, 250
"""What stands out by so much, of 255, is seen, and by so many hundredths of how uneven most of the paper is."""

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
    seen: int = SEEN
    """How much stands out."""

    def at(self, cell: int, across: int, down: int) -> int:
        """Return how light the point is that lies so many 1/64 of a cell from its left and top edge, 0 to 255."""
        quads, at, (wide, high) = self.fit.quads, 8 * cell, (self.picture.width, self.picture.height)
        left, low = 64 - across, 64 - down
        one, two, three, four = left * low, across * low, across * down, left * down
        x = (one * quads[at] + two * quads[at + 2] + three * quads[at + 4] + four * quads[at + 6]) >> 16
        y = (one * quads[at + 1] + two * quads[at + 3] + three * quads[at + 5] + four * quads[at + 7]) >> 16
        start = 4 * (min(max(y, 0), high - 1) * wide + min(max(x, 0), wide - 1))
        red, green, blue = self.picture.pixels[start : start + 3]
        return (60 * red + 150 * green + 46 * blue) >> 8

    def beside(self, cell: int, way: Way, inset: int, asides: Sequence[int]) -> list[int]:
        """Return how light points are that lie inside of where a `way` leaves a cell; none if a character is there.

        The way 1, 0 leaves in the middle of the right edge.
        """
        right, down = way
        spots = [
            (32 + (32 - inset) * right - aside * down, 32 + (32 - inset) * down + aside * right) for aside in asides
        ]
        boxes = [glyph.box for glyph in (*self.cells[cell].glyphs, *self.cells[cell].small)]
        covered = any(box[0] <= x <= box[2] and box[1] <= y <= box[3] for x, y in spots for box in boxes)
        return [] if covered else [self.at(cell, *spot) for spot in spots]


class Streak(NamedTuple):
    """What leaves a cell: how much it differs from what is beside it, and how light it is, 0 to 255 each."""

    contrast: int
    tone: int


def unplayed(picture: Picture, fit: Fit, cells: Sequence[CellInk]) -> tuple[str, ...]:
    """Return the names of the rules that a lattice shows beside its numbers."""
    sheet = _sheet(picture, fit, cells)
    bulbs = _bulbs(sheet)
    links, pale, dots = 0, 0, 0
    for cell, way in _ways(fit):
        crossing = _crossing(sheet, cell, way)
        if crossing and not bulbs >= {cell, _beyond(fit, cell, way)}:
            links += 1
            pale += crossing < PALE
        elif not crossing and 0 in way:
            ends = _ends(fit, cell, way)
            near, far = ([_streak(sheet, *end, at).contrast for end in ends] for at in (0, 1))
            dots += min(near) >= sheet.seen > max(far)
    found = [DOTS] if dots >= FEW_DOTS else []
    if links and bulbs:
        found.append(THERMOMETERS)
    elif links >= FEW_LINKS:
        found.append(BARS if 2 * pale >= links else ARROWS)
    return (*found, *((CAGES,) if _has_sums(cells) else ()))


def has_diagonals(picture: Picture, fit: Fit, cells: Sequence[CellInk]) -> bool:
    """Return whether lines run through a square lattice from corner to corner, both of them."""
    sheet, side = _sheet(picture, fit, cells), fit.rows
    return all(
        2
        * sum(
            _crossing(sheet, side * at + (at if right > 0 else side - 1 - at), (right, 1)) > 0 for at in range(side - 1)
        )
        >= side
        for right in (1, -1)
    )


def _sheet(picture: Picture, fit: Fit, cells: Sequence[CellInk]) -> Sheet:
    """Return a lattice's sheet, with how much stands out from paper as uneven as this."""
    sheet, (insets, _, beside) = Sheet(picture, fit, cells), STRAIGHT
    bare = [sheet.beside(cell, way, insets[0], beside) for cell in range(len(cells)) for way in ((1, 0), (0, 1))]
    spreads = sorted(max(each) - min(each) for each in bare if each)
    noise = spreads[3 * len(spreads) // 4] if spreads else 0
    return replace(sheet, seen=max(SEEN, NOISE * noise // 100))


def _ways(fit: Fit) -> Iterator[tuple[int, Way]]:
    """Yield the ways from a cell to the next: right, down and aslant, but not along a board's two diagonals."""
    wide = fit.columns
    for cell in range(fit.rows * wide):
        row, column = divmod(cell, wide)
        for right, down in ((1, 0), (0, 1), (1, 1), (-1, 1)):
            diagonal = right * down and cell % (wide + right) == 0
            if 0 <= column + right < wide and row + down < fit.rows and not diagonal:
                yield cell, (right, down)


def _beyond(fit: Fit, cell: int, way: Way) -> int:
    return cell + way[0] + fit.columns * way[1]


def _ends(fit: Fit, cell: int, way: Way) -> tuple[tuple[int, Way], tuple[int, Way]]:
    """Return both cells of a way, each with how it leaves that one."""
    return (cell, way), (_beyond(fit, cell, way), (-way[0], -way[1]))


def _crossing(sheet: Sheet, cell: int, way: Way) -> int:
    """Return how much a line stands out that goes from a cell into the next, 0 for none."""
    ends = _ends(sheet.fit, cell, way)
    leaving = [_leaving(sheet, *end) for end in ends]
    if not all(leaving):
        # In one of both cells more may be drawn: there it is enough that the line goes on.
        leaving = [
            each
            for each, other in zip(leaving, reversed(ends), strict=True)
            if each and _goes_on(sheet, *other, each.tone)
        ]
    return max((each.contrast for each in leaving if each), default=0)


def _leaving(sheet: Sheet, cell: int, way: Way) -> Streak | None:
    """Return what leaves a cell, None where nothing stands out at both places."""
    near = _streak(sheet, cell, way, 0)
    far = _streak(sheet, cell, way, 1) if near.contrast >= sheet.seen else near
    return Streak(max(near.contrast, far.contrast), far.tone) if far.contrast >= sheet.seen else None


def _spots(way: Way) -> Spots:
    return STRAIGHT if 0 in way else ASLANT


def _streak(sheet: Sheet, cell: int, way: Way, at: int) -> Streak:
    """Return what stands out most where a way leaves a cell from what is beside it; nothing if that is not bare."""
    insets, along, beside = _spots(way)
    bare = sorted(sheet.beside(cell, way, insets[at], beside))
    tones = sheet.beside(cell, way, insets[at], along) if bare and bare[-1] - bare[0] < sheet.seen else ()
    if not tones:
        return Streak(0, 0)
    usual = bare[len(bare) // 2]
    return max(Streak(abs(tone - usual), tone) for tone in tones)


def _goes_on(sheet: Sheet, cell: int, way: Way, tone: int) -> bool:
    """Return whether what comes from beyond an edge goes on into a cell, whatever else is drawn there."""
    insets, along, _ = _spots(way)
    return all(any(abs(each - tone) < sheet.seen for each in sheet.beside(cell, way, inset, along)) for inset in insets)


def _bulbs(sheet: Sheet) -> set[int]:
    """Return the cells that are grey all around their middle, but not in three corners at least."""
    found = set()
    for cell in range(len(sheet.cells)):
        corners, ring = (sorted(sheet.at(cell, *place) for place in places) for places in (CORNERS, RING))
        even = ring[-1] - ring[0] < sheet.seen > min(corners[2] - corners[0], corners[3] - corners[1])
        if even and abs(ring[1] - corners[1]) >= sheet.seen:
            found.add(cell)
    return found


def _has_sums(cells: Sequence[CellInk]) -> bool:
    """Say whether cells have numbers in their top left corners and hardly any marks elsewhere."""
    small = [ink.small for ink in cells if ink.small]
    sums = [glyphs for glyphs in small if len(glyphs) <= 2 and all(_is_top_left(glyph.box) for glyph in glyphs)]
    return 100 * len(sums) >= max(SUMS * len(cells), 80 * len(small))


def _is_top_left(box: tuple[int, int, int, int]) -> bool:
    return box[2] <= 34 and box[3] <= 28

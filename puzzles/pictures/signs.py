"""The signs of inequality between the cells of a board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from puzzles.pictures.numbers import CLASSES, EMPTY, FIRST_LETTER, JUNK, SIGNS, Choice, Weighed
from puzzles.pictures.reading import GREATER, LESS, NONE, Place
from puzzles.pictures.regions import parts_of
from puzzles.pictures.shapes import CellInk, Fit, Glyph

LARGEST = 9
"""The longest side of a board with signs."""

LOOSE = 300
"""Ink that is no character, of 1000, from which on it may be a sign."""

CERTAIN = 900
"""A sign is read for certain if it is so likely, of 1000."""

RIM, MIDDLE = 6, 32
"""A part of a sign lies so near to the edge of its cell, in 1/64 of it, and does not reach its middle."""


def may_have_signs(fit: Fit) -> bool:
    """Say whether signs are to be looked for: not where heavy lines make boxes, and not on large boards."""
    square = fit.rows == fit.columns and 4 <= fit.rows <= LARGEST
    return square and not (fit.joined and parts_of(fit).is_seen)


def has_signs(signs: Mapping[Place, CellInk]) -> bool:
    """Say whether any sign is certain."""
    read = (sign_choices(place, ink) for place, ink in signs.items() if ink.glyphs)
    return any(each.best.value != NONE and each.certainty >= CERTAIN and not each.misfit for each in read)


def without_signs(cells: Sequence[CellInk], inner: Sequence[CellInk], signs: Mapping[Place, CellInk]) -> list[CellInk]:
    """Return the ink of cells but for what reaches into them of certain signs: characters at the edge of a sign.

    Where no other character is left, the cell is empty if its inner part is.
    """
    found = list(cells)
    for place, ink in signs.items():
        if has_signs({place: ink}):
            axis = 0 if place[1] == place[0] + 1 else 1
            for at, is_after in zip(place, (False, True), strict=True):
                found[at] = _without_sign(found[at], axis, is_after)
                if not (found[at].glyphs or found[at].small or is_inked(inner[at])):
                    found[at] = replace(found[at], strength=0, loose=0)
    return found


def _without_sign(ink: CellInk, axis: int, is_after: bool) -> CellInk:
    """Return a cell's ink but for the characters on one of its edges: right or lower, left or upper if `is_after`."""

    def is_own(glyph: Glyph) -> bool:
        start, end = glyph.box[axis], glyph.box[axis + 2]
        return start > RIM or end > MIDDLE if is_after else end < 2 * MIDDLE - RIM or start < MIDDLE

    return replace(ink, glyphs=tuple(filter(is_own, ink.glyphs)), small=tuple(filter(is_own, ink.small)))


def is_inked(ink: CellInk) -> bool:
    """Say whether there is anything between two cells that may be a sign."""
    return bool(ink.glyphs or ink.small) or ink.loose >= LOOSE


def sign_choices(place: Place, ink: CellInk) -> Weighed:
    """Return what a place between two cells may hold, which has ink."""
    glyphs = ink.glyphs or ink.small
    if not glyphs:
        return EMPTY
    glyph = min(glyphs, key=lambda each: min(each.costs[SIGNS:]))
    beside = place[1] == place[0] + 1
    less, greater = (glyph.costs[CLASSES.index(symbol)] for symbol in ("<>" if beside else "^v"))
    ways = [Choice(NONE, glyph.costs[JUNK]), Choice(LESS, less), Choice(GREATER, greater)]
    ranked = tuple(sorted(ways, key=lambda each: (each.cost, -each.value)))
    # No letter stands between two cells: a sign in some typefaces looks like one.
    return Weighed(ranked, ranked[0].cost - min(*glyph.costs[:FIRST_LETTER], *glyph.costs[SIGNS:]))

"""Pencil marks: the small characters of cells, as candidates in the centre or the corners."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.model.layers import Marks
from puzzles.pictures.numbers import FIRST_LETTER, JUNK, certainty
from puzzles.pictures.shapes import CellInk, Glyph

LIKELY = 600
"""A mark counts if it is so likely, of 1000."""

MIDDLE = range(24, 41)
"""Marks whose middle lies so far down a cell, in 1/64, are in its centre."""


def marks(cells: Sequence[CellInk], values: Sequence[int], top: int) -> tuple[Marks, Marks, int]:
    """Return the marks in the centre and in the corners of empty cells, and how many small characters are none.

    Boards with more than nine numbers have no marks here: their digits are too small to be told apart.
    """
    if top > 9:
        return (), (), 0
    centre: list[tuple[int, ...]] = []
    corner: list[tuple[int, ...]] = []
    unread = 0
    for ink, value in zip(cells, values, strict=True):
        found: dict[int, Glyph] = {}
        for glyph in () if value else ink.small:
            number = _number(glyph, top)
            if number:
                found[number] = glyph
            else:
                unread += 1
        numbers = tuple(sorted(found))
        level = bool(found) and all((glyph.box[1] + glyph.box[3]) // 2 in MIDDLE for glyph in found.values())
        centre.append(numbers if level else ())
        corner.append(() if level else numbers)
    return tuple(centre) if any(centre) else (), tuple(corner) if any(corner) else (), unread


def _number(glyph: Glyph, top: int) -> int:
    """Return the number that a small character is, 0 for none."""
    costs = glyph.costs[:FIRST_LETTER]
    order = sorted(range(1, top + 1), key=lambda at: (costs[at], at))
    ranked = sorted((*(costs[at] for at in order), glyph.costs[JUNK]))
    best = order[0]
    return best if costs[best] == ranked[0] and certainty(ranked) >= LIKELY else 0

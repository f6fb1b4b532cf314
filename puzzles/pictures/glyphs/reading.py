"""Read what is drawn in the cells of a fitted board and between them, and which way up it stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from puzzles.kernels.pictures.cells import SIDE
from puzzles.machines.base import Machine
from puzzles.pictures.glyphs.characters import Found, find_again, find_between, find_characters, find_pieces
from puzzles.pictures.glyphs.inking import inks
from puzzles.pictures.glyphs.net import DIGITS, JUNK, SIGNS, Net
from puzzles.pictures.glyphs.patches import Box, Patches, Stroke
from puzzles.pictures.glyphs.places import ACROSS, DOWN, between, within
from puzzles.pictures.shapes import CellInk, Fit, Glyph, Picture

WORST = 500
"""A character that no digit explains says no more than this against a turn."""

UNREAD = 150
"""A character that costs so much in any turn says nothing."""

NEAR = 60
"""A turn that costs so much more a character than the best, and twice as much, is out of the question."""

UNLIKE = 200
"""What costs so much more as a sign than as none is no sign."""

STRONG = 500
"""Nor between cells that stand apart, where no line is, if it is weaker than this, of 1000."""


def read_cells(picture: Picture, fit: Fit, machine: Machine) -> list[CellInk]:
    """Return the ink of each cell, row by row, read upright for the fit's first corner."""
    with Patches(picture, fit.quads, machine) as patches:
        found = find_characters(patches)
        cells = inks(patches, found, _names(fit), find_again)
    plates = {at: (each.left, each.top, each.right, each.bottom) for at, each in _plates(found).items()}
    if plates:
        quads = [number for at, box in plates.items() for number in within(fit.quads[8 * at : 8 * at + 8], box)]
        with Patches(picture, quads, machine) as patches:
            inner = inks(patches, find_characters(patches), _names(fit), find_again)
        for (at, box), ink in zip(plates.items(), inner, strict=True):
            if ink.glyphs:
                cells[at] = replace(ink, glyphs=_back(ink.glyphs, box), small=_back(ink.small, box))
    return cells


def upright(picture: Picture, fit: Fit, machine: Machine) -> list[int]:
    """Return how many quarter turns may bring the board upright, the likeliest first: read `fit.turned` by so many.

    In the right turn the strokes are digits, of a board above 9x9 digits or letters, at the least cost.
    """
    with Patches(picture, fit.quads, machine) as patches:
        cuttings = find_pieces(patches)
        glyphs, _ = patches.cut(cuttings)
        net = Net(patches.work)
        names = _names(fit)
        read = [
            [min(costs[name] for name in names) for costs in net.costs(glyphs, len(cuttings), turn)]
            for turn in range(4)
        ]
    telling = [costs for costs in zip(*read, strict=True) if min(costs) < UNREAD]
    costs = [sum(min(WORST, each[turn]) for each in telling) for turn in range(4)]
    limit = min(costs) + max(min(costs), NEAR * len(telling))
    return sorted((turn for turn in range(4) if costs[turn] <= limit), key=costs.__getitem__)


def read_signs(picture: Picture, fit: Fit, machine: Machine) -> dict[tuple[int, ...], CellInk]:
    """Return what is drawn between neighbours, by the two cells, where it may be a sign.

    Strengths are beside the usual ink of the cells.
    """
    columns = fit.columns
    cells = range(fit.rows * columns)
    across = [(cell, cell + 1) for cell in cells if (cell + 1) % columns]
    down = [(cell, cell + columns) for cell in cells[: -columns or None]]
    quads = [*(between(fit, *pair, ACROSS) for pair in across), *(between(fit, *pair, DOWN) for pair in down)]
    with Patches(picture, fit.quads, machine) as patches:
        reference = patches.reference
    with Patches(picture, [number for quad in quads for number in quad], machine, reference) as patches:
        if fit.joined:
            patches.bridge([1] * len(across) + [2] * len(down))
        read = inks(patches, find_between(patches), SIGNS, find_between)
    return {pair: ink for pair, ink in zip((*across, *down), read, strict=True) if _may_be_sign(ink, fit)}


def _plates(found: Sequence[Found]) -> dict[int, Stroke]:
    """Return the discs and tiles of the cells that have no character beside them."""
    return {at: each.plate for at, each in enumerate(found) if each.plate and not each.full}


def _back(glyphs: Sequence[Glyph], box: Box) -> tuple[Glyph, ...]:
    """Return characters of a part of a cell with their boxes in the whole of it."""
    left, top, wide, high = box[0], box[1], box[2] - box[0], box[3] - box[1]
    return tuple(
        replace(
            glyph,
            box=(
                left + glyph.box[0] * wide // SIDE,
                top + glyph.box[1] * high // SIDE,
                left + glyph.box[2] * wide // SIDE,
                top + glyph.box[3] * high // SIDE,
            ),
        )
        for glyph in glyphs
    )


def _names(fit: Fit) -> range:
    """Return the classes that the cells of a board may have: digits, above 9x9 letters as well."""
    return DIGITS if fit.rows <= max(DIGITS) else range(SIGNS.start)


def _may_be_sign(ink: CellInk, fit: Fit) -> bool:
    if not fit.joined and ink.strength >= STRONG:
        return bool(ink.glyphs or ink.loose)
    if not ink.glyphs:
        return False
    costs = ink.glyphs[0].costs
    return min(costs[name] for name in SIGNS) <= costs[JUNK] + UNLIKE

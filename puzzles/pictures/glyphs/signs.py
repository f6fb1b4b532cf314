"""Read the signs between neighbouring cells of Futoshiki."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.machines.base import Machine
from puzzles.pictures.glyphs.characters import find_characters
from puzzles.pictures.glyphs.patches import Patches
from puzzles.pictures.glyphs.reading import inks
from puzzles.pictures.shapes import CellInk, Fit, Picture


def read_signs(picture: Picture, fit: Fit, machine: Machine) -> tuple[list[CellInk], list[CellInk]]:
    """Return what is drawn between each cell and its right neighbour, and the one below, row by row.

    A row has one less of the first than it has cells; there is one row less of the second. The patch between joined
    cells is half a cell on each side of their edge, whose line is taken away as any line right across.
    """
    across = [
        between(fit, row * fit.columns + column, row * fit.columns + column + 1, (0, 1, 2, 3))
        for row in range(fit.rows)
        for column in range(fit.columns - 1)
    ]
    down = [
        between(fit, row * fit.columns + column, (row + 1) * fit.columns + column, (1, 2, 3, 0))
        for row in range(fit.rows - 1)
        for column in range(fit.columns)
    ]
    with Patches(picture, fit.quads, machine) as cells:
        reference = cells.reference
    quads = [number for quad in (*across, *down) for number in quad]
    with Patches(picture, quads, machine, reference) as patches:
        found, _ = find_characters(patches)
        read = inks(patches, found)
    return read[: len(across)], read[len(across) :]


def between(fit: Fit, first: int, second: int, order: Sequence[int]) -> list[int]:
    """Return the quad between two neighbours, as square as they are.

    `order` has the corners of a cell from the one that is at the top left when the neighbour is at the right.
    """
    a, b = corners(fit, first), corners(fit, second)
    near, far = (order[1], order[2]), (order[0], order[3])
    quad = {}
    for mine, other in zip(near, far, strict=True):
        middle = ((a[mine][0] + b[other][0]) // 2, (a[mine][1] + b[other][1]) // 2)
        half = ((a[mine][0] - a[other][0]) // 2, (a[mine][1] - a[other][1]) // 2)
        quad[other] = (middle[0] - half[0], middle[1] - half[1])
        quad[mine] = (middle[0] + half[0], middle[1] + half[1])
    return [number for corner in range(4) for number in quad[corner]]


def corners(fit: Fit, cell: int) -> list[tuple[int, int]]:
    """Return the corners of a cell, clockwise from the first."""
    quad = fit.quads[cell * 8 : cell * 8 + 8]
    return list(zip(quad[::2], quad[1::2], strict=True))

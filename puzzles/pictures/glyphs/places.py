"""The places between neighbouring cells, as quads."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.kernels.pictures.cells import SIDE
from puzzles.pictures.shapes import Fit

REACH = 64
"""The patch on the edge of joined cells is so many hundredths of a cell wide: the numbers beside it stay outside."""

WIDER = 120
"""The patch between cells that stand apart is so many hundredths of the gap wide."""

Point = tuple[int, int]

ACROSS = ((0, 3), (1, 2))
"""The corners of a cell at its left side and at its right one."""

DOWN = ((0, 1), (3, 2))
"""The corners at its top and at its bottom."""


def between(fit: Fit, first: int, second: int, sides: Sequence[tuple[int, int]]) -> list[int]:
    """Return a square quad between two neighbours.

    `sides` has the two corners of a cell's side that looks away from a second cell, then of the one that faces it.
    """
    (far, other_far), (near, other_near) = sides
    a, b = corners(fit, first), corners(fit, second)
    facing = middle(a[near], a[other_near]), middle(b[far], b[other_far])
    centre = middle(*facing)
    away = middle(a[far], a[other_far]), middle(b[near], b[other_near])
    if fit.joined:
        along = [(away[1][axis] - away[0][axis]) * REACH // 400 for axis in (0, 1)]
    else:
        along = [(facing[1][axis] - facing[0][axis]) * WIDER // 200 for axis in (0, 1)]
    crossing = [a[other_near][axis] - a[near][axis] + b[other_far][axis] - b[far][axis] for axis in (0, 1)]
    length = max(1, *map(abs, crossing))
    half = max(map(abs, along))
    side = [each * half // length for each in crossing]
    quad = [[0, 0]] * 4
    for corner, forward, sideways in ((far, -1, -1), (near, 1, -1), (other_near, 1, 1), (other_far, -1, 1)):
        quad[corner] = [centre[axis] + forward * along[axis] + sideways * side[axis] for axis in (0, 1)]
    return [number for corner in quad for number in corner]


def middle(a: Point, b: Point) -> Point:
    """Return the point halfway between two."""
    return (a[0] + b[0]) // 2, (a[1] + b[1]) // 2


def corners(fit: Fit, cell: int) -> list[Point]:
    """Return the corners of a cell, clockwise from the first."""
    quad = fit.quads[cell * 8 : cell * 8 + 8]
    return list(zip(quad[::2], quad[1::2], strict=True))


def within(quad: Sequence[int], box: tuple[int, int, int, int]) -> list[int]:
    """Return the quad of a box, in 1/SIDE of a cell, within the quad of the cell."""
    numbers: list[int] = []
    for x, y in ((box[0], box[1]), (box[2], box[1]), (box[2], box[3]), (box[0], box[3])):
        for axis in (0, 1):
            top = quad[axis] * (SIDE - x) + quad[2 + axis] * x
            bottom = quad[6 + axis] * (SIDE - x) + quad[4 + axis] * x
            numbers.append((top * (SIDE - y) + bottom * y) // (SIDE * SIDE))
    return numbers

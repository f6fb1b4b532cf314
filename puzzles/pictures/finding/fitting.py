"""From a rough lattice to a fit: the lines are followed, the window is chosen, and the whole is judged."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from puzzles.pictures.finding.canvas import Buffers, Canvas, nodes_of
from puzzles.pictures.finding.judging import local, look, score, weights, windows
from puzzles.pictures.finding.planes import Plane
from puzzles.pictures.shapes import Fit


@dataclass(frozen=True)
class Rough:
    """A lattice that may be there: where cell (column, row) begins on a plane, in pixels of the picture."""

    plane: Plane
    rows: int
    columns: int
    flip: int
    side: float = 1.0
    is_sure: bool = False
    """Whether rows and columns are known, so that no other window is looked for."""


APART = 0.8
"""Cells whose side is less, beside the pitch, stand apart."""


def fits_of(buffers: Buffers, rough: Rough) -> list[Fit]:
    """Return the fits that a rough lattice leads to, best first."""
    margin = 1 if rough.is_sure else 2
    nodes = nodes_of(rough.plane, rough.rows, rough.columns, margin)
    canvas = Canvas(buffers, nodes, rough.rows, rough.columns, margin, rough.flip)
    if rough.side < APART:
        return [apart(canvas, rough.side)]
    canvas.straighten()
    canvas.refine(1, canvas.pitch // 4)
    canvas.straighten()
    canvas.refine(2, canvas.pitch // 6)
    if rough.is_sure:
        return [finished(canvas)]
    canvas.straighten()
    fits = []
    for _, top, left, rows, columns in windows(canvas, look(canvas).shares):
        fits.append(finished(canvas.window(top, left, rows, columns)))
    return sorted(fits, key=lambda fit: -fit.score)


def finished(canvas: Canvas) -> Fit:
    """Follow the lines more closely, and judge."""
    canvas.straighten()
    canvas.refine(3, canvas.pitch // 7)
    canvas.straighten()
    local(canvas)
    canvas.straighten()
    sight = look(canvas)
    right, below = weights(canvas, sight)
    return Fit(canvas.rows, canvas.columns, quads(canvas, 1.0), True, right, below, score(canvas, sight))


def apart(canvas: Canvas, side: float) -> Fit:
    """Judge boxes that stand apart: their own edges are looked for."""
    zeroes = (0,) * (canvas.rows * canvas.columns)
    return Fit(canvas.rows, canvas.columns, quads(canvas, side), False, zeroes, zeroes, 500)


def quads(canvas: Canvas, side: float) -> tuple[int, ...]:
    """Return the corners of the cells, in 1/16 pixel; of boxes with a `side` beside the pitch."""
    values: list[int] = []
    margin = canvas.margin
    for row in range(margin, margin + canvas.rows):
        for column in range(margin, margin + canvas.columns):
            corners = [canvas.node(row + j, column + i) for i, j in ((0, 0), (1, 0), (1, 1), (0, 1))]
            middle = [sum(corner[axis] for corner in corners) / 4 for axis in (0, 1)]
            for corner in corners:
                values += [int(16 * (middle[axis] + side * (corner[axis] - middle[axis]))) for axis in (0, 1)]
    return tuple(values)


def corners_of(fit: Fit) -> list[tuple[float, float]]:
    """Return the outer corners of a fit in pixels, clockwise."""
    last = fit.rows * fit.columns - 1
    cells: Sequence[tuple[int, int]] = ((0, 0), (fit.columns - 1, 1), (last, 2), (last - fit.columns + 1, 3))
    return [(fit.quads[8 * cell + 2 * k] / 16, fit.quads[8 * cell + 2 * k + 1] / 16) for cell, k in cells]

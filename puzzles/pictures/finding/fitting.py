"""From a rough lattice to a fit: the lines are followed, the window is chosen, and the whole is judged."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from puzzles.pictures.finding.canvas import Buffers, Canvas, nodes_of
from puzzles.pictures.finding.judging import local, look, score, value, weights, windows
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


ROUNDS = 4
"""How often the window is moved."""

APART = 0.8
"""Cells whose side is less, beside the pitch, stand apart."""


class Trial:
    """A rough lattice with its lines followed once; `value`, 0..1000, says how much of the likeliest window is seen."""

    def __init__(self, buffers: Buffers, rough: Rough) -> None:
        self.rough = rough
        margin = 1 if rough.is_sure else 2
        nodes = nodes_of(rough.plane, rough.rows, rough.columns, margin)
        self.canvas = Canvas(buffers, nodes, rough.rows, rough.columns, margin, rough.flip)
        self.canvas.straighten()
        self.canvas.refine(1, self.canvas.pitch // 4)
        self.canvas.straighten()
        sight = look(self.canvas)
        self.value = value(self.canvas, sight)
        self.windows = windows(self.canvas, sight.shares)

    def fits(self) -> list[Fit]:
        """Return the fits that the lattice leads to, best first."""
        canvas = self.canvas
        best = self.windows
        if self.rough.is_sure:
            canvas.refine(2, canvas.pitch // 6)
            return [finished(canvas)]
        for turn in range(ROUNDS):
            if not best:
                return []
            _, top, left, rows, columns = best[0]
            if turn == ROUNDS - 1 or (turn and (top, left, rows, columns) == (2, 2, canvas.rows, canvas.columns)):
                break
            canvas = canvas.window(top, left, rows, columns, 2)
            canvas.straighten()
            canvas.refine(2, canvas.pitch // 6)
            canvas.straighten()
            best = windows(canvas, look(canvas).shares)
        fits = [finished(canvas.window(*each[1:], 1)) for each in best]
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

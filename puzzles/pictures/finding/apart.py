"""Boxes that stand apart, as in a Futoshiki: between two boxes lies a gap, a cell of the canvas's own."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.pictures.finding.canvas import Buffers, Canvas
from puzzles.pictures.finding.judging import look
from puzzles.pictures.finding.planes import Plane, Point
from puzzles.pictures.shapes import Fit

MOST = 9
"""The largest Futoshiki has that many rows."""


def boxes_fit(buffers: Buffers, plane: Plane, rows: int, columns: int, side: float, lines: int) -> Fit:
    """Return the fit of boxes on a plane: those of `side` beside the pitch, in the middle of its cells."""
    canvas = _canvas(buffers, plane, rows, columns, side, lines)
    canvas.straighten()
    canvas.refine(1, canvas.pitch // 4)
    canvas.straighten()
    clear = look(canvas).clear
    above, below, left, right = (_is_beyond(canvas, clear, way) for way in range(4))
    more = above + below, left + right
    fit = _finished(canvas, rows, columns)
    if any(more) and rows + more[0] <= MOST and columns + more[1] <= MOST:
        larger = boxes_fit(buffers, plane.moved(-left, -above), rows + more[0], columns + more[1], side, lines)
        return larger if 5 * larger.score > 4 * fit.score else fit
    return fit


def _finished(canvas: Canvas, rows: int, columns: int) -> Fit:
    """Follow the boxes' edges more closely, and judge."""
    canvas.straighten()
    for degree, share in ((2, 6), (3, 8)):
        canvas.refine(degree, canvas.pitch // share)
        canvas.straighten()
    sight = look(canvas)
    inside = set(canvas.shape.inside)
    seen, gaps = [], []
    for edge in range(canvas.edges):
        if edge in inside:
            seen.append(sight.shares[edge])
        elif canvas.shape.is_of_box(edge, 1):
            gaps.append(sight.shares[edge])
    seen.sort()
    worst = sum(seen[: len(seen) // 8 + 1]) // (len(seen) // 8 + 1)
    score = (3 * sum(seen) // len(seen) + worst) // 4 - sum(gaps) // (2 * len(gaps) or 1)
    zeroes = (0,) * (rows * columns)
    quads = tuple(
        int(16 * value)
        for row in range(2, 2 + 2 * rows, 2)
        for column in range(2, 2 + 2 * columns, 2)
        for down, across in ((0, 0), (0, 1), (1, 1), (1, 0))
        for value in canvas.node(row + down, column + across)
    )
    return Fit(rows, columns, quads, False, zeroes, zeroes, max(score, 0))


def _is_beyond(canvas: Canvas, shares: Sequence[int], side: int) -> bool:
    """Return whether one more row or column of boxes is seen: above, below, left or right."""
    rows, columns, step = canvas.rows, canvas.columns, canvas.wide + 1
    if side < 2:
        line, row = ((1, 0), (canvas.high - 1, canvas.high - 1))[side]
        edges = [line * canvas.wide + 2 + k for k in range(0, columns, 2)]
        edges += [canvas.lying + row * step + 2 + k for k in range(columns + 1)]
    else:
        line, column = ((1, 0), (canvas.wide - 1, canvas.wide - 1))[side - 2]
        edges = [canvas.lying + (2 + k) * step + line for k in range(0, rows, 2)]
        edges += [(2 + k) * canvas.wide + column for k in range(rows + 1)]
    return sum(shares[edge] for edge in edges) > 500 * len(edges)


def _canvas(buffers: Buffers, plane: Plane, rows: int, columns: int, side: float, lines: int) -> Canvas:
    nodes: list[Point] = []
    for v in _places(rows, side):
        nodes += [plane.at(u, v) for u in _places(columns, side)]
    return Canvas(buffers, nodes, 2 * rows - 1, 2 * columns - 1, 2, lines, is_apart=True)


def _places(count: int, side: float) -> list[float]:
    """Return where boxes begin and end along a row, one more box on either side."""
    return [k + 0.5 + way * side / 2 for k in range(-1, count + 1) for way in (-1, 1)]

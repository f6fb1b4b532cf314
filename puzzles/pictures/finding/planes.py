"""A plane seen in perspective: where a lattice's points lie in a picture."""

from __future__ import annotations

from collections.abc import Sequence

Point = tuple[float, float]


def solved(matrix: list[list[float]], right: list[float]) -> list[float] | None:
    """Return the solution of linear equations; None if there is no single one. The arguments are used up."""
    size = len(right)
    for k in range(size):
        pivot = max(range(k, size), key=lambda row: abs(matrix[row][k]))
        if abs(matrix[pivot][k]) < 1e-9:
            return None
        matrix[k], matrix[pivot] = matrix[pivot], matrix[k]
        right[k], right[pivot] = right[pivot], right[k]
        for row in range(k + 1, size):
            share = matrix[row][k] / matrix[k][k]
            if share:
                for column in range(k, size):
                    matrix[row][column] -= share * matrix[k][column]
                right[row] -= share * right[k]
    for k in range(size - 1, -1, -1):
        rest = right[k]
        for column in range(k + 1, size):
            rest -= matrix[k][column] * right[column]
        right[k] = rest / matrix[k][k]
    return right


class Plane:
    """A homography: from a lattice's coordinates (column, row) to pixels of the picture."""

    def __init__(self, numbers: Sequence[float]) -> None:
        self.numbers = tuple(numbers)

    def at(self, u: float, v: float) -> Point:
        """Return where a lattice's point lies."""
        a, b, c, d, e, f, g, h = self.numbers
        below = g * u + h * v + 1
        if below < 0.05:
            below = 0.05
        return (a * u + b * v + c) / below, (d * u + e * v + f) / below

    def divided(self, across: int, down: int) -> Plane:
        """Return the plane of a lattice with each cell divided."""
        a, b, c, d, e, f, g, h = self.numbers
        return Plane((a / across, b / down, c, d / across, e / down, f, g / across, h / down))


def plane_of(pairs: Sequence[tuple[Point, Point]]) -> Plane | None:
    """Return the plane that takes each pair's first point nearest to its second one; None if there is none."""
    count = len(pairs)
    u0, v0 = (sum(first[k] for first, _ in pairs) / count for k in (0, 1))
    x0, y0 = (sum(second[k] for _, second in pairs) / count for k in (0, 1))
    span = sum(abs(first[0] - u0) + abs(first[1] - v0) for first, _ in pairs) / count or 1.0
    size = sum(abs(second[0] - x0) + abs(second[1] - y0) for _, second in pairs) / count or 1.0
    matrix = [[0.0] * 8 for _ in range(8)]
    right = [0.0] * 8
    for (u, v), (x, y) in pairs:
        u, v, x, y = (u - u0) / span, (v - v0) / span, (x - x0) / size, (y - y0) / size
        for row, value in (((u, v, 1.0, 0.0, 0.0, 0.0, -u * x, -v * x), x), ((0.0, 0.0, 0.0, u, v, 1.0, -u * y, -v * y), y)):
            for i, first in enumerate(row):
                if first:
                    line = matrix[i]
                    for j in range(8):
                        line[j] += first * row[j]
                    right[i] += first * value
    found = solved(matrix, right)
    if found is None:
        return None
    a, b, c, d, e, f, g, h = found
    # Out of the coordinates about the means, and into the picture's.
    g, h = g / span, h / span
    k = 1 - g * u0 - h * v0
    if abs(k) < 1e-6:
        return None
    rows = []
    for p, q, r, mean in ((a, b, c, x0), (d, e, f, y0)):
        p, q = size * p / span, size * q / span
        r = size * r - p * u0 - q * v0
        rows += [(p + mean * g) / k, (q + mean * h) / k, (r + mean * k) / k]
    return Plane([*rows, g / k, h / k])

"""Which fits come first, of those that compete for a place and of several places."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from puzzles.pictures.finding.fitting import corners_of
from puzzles.pictures.finding.planes import Point
from puzzles.pictures.shapes import Fit

GOOD = 750
"""The score of a fit that needs no other in its place."""

LOWEST = 600
"""The score of a fit that may be a board of its own beside others."""

FULL = 900
"""The score from which on the size decides between two places."""

USUAL = {9: 100, 6: 96, 16: 96, 4: 94}
"""How much the score of square boards counts, of 100, by their rows."""


def ranked(fits: Sequence[Fit]) -> list[Fit]:
    """Return the fits, best first: of each place the best one, the largest place first; then the others.

    Of like fits, the best one stays.
    """
    kept: list[Fit] = []
    for fit in sorted(fits, key=lambda each: -merit(each)):
        if not any(alike(fit, other) for other in kept):
            kept.append(fit)
    first: list[Fit] = []
    for fit in kept:
        if fit.score >= LOWEST and not any(overlap(fit, other) for other in first):
            first.append(fit)
    first.sort(key=lambda fit: -min(standing(fit), FULL) * sqrt(sqrt(area(corners_of(fit)))))
    return first + [fit for fit in kept if fit not in first]


def overlap(first: Fit, second: Fit) -> bool:
    """Return whether the middle of one fit lies in the other."""
    return holds(first, middle(corners_of(second))) or holds(second, middle(corners_of(first)))


def middle(corners: Sequence[Point]) -> Point:
    """Return the mean of some points."""
    return sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners)


def holds(fit: Fit, point: Point) -> bool:
    """Return whether a point lies within a fit's outer corners."""
    corners = corners_of(fit)
    return all(
        (bx - ax) * (point[1] - ay) >= (by - ay) * (point[0] - ax)
        for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True)
    )


def standing(fit: Fit) -> int:
    """Return a fit's score, less if boards of its size are rare."""
    return fit.score * (USUAL.get(fit.rows, 92) if fit.rows == fit.columns else 85) // 100


def merit(fit: Fit) -> float:
    """Return by what fits of a place are compared: of those with like scores, a larger one explains more."""
    return standing(fit) * sqrt(sqrt(sqrt(area(corners_of(fit)))))


def area(corners: Sequence[Point]) -> float:
    """Return the area within four corners, in pixels."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = corners
    return abs((cx - ax) * (dy - by) - (cy - ay) * (dx - bx)) / 2


def alike(first: Fit, second: Fit) -> bool:
    """Return whether two fits have the same cells, nearly."""
    if (first.rows, first.columns) != (second.rows, second.columns):
        return False
    pairs = list(zip(corners_of(first), corners_of(second), strict=True))
    side = abs(pairs[0][0][0] - pairs[2][0][0]) + abs(pairs[0][0][1] - pairs[2][0][1])
    return all(abs(a[0] - b[0]) + abs(a[1] - b[1]) < side / (3 * first.rows) for a, b in pairs)

"""Which lattices are of one board: those that lie in one place of the picture."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.pictures.shapes import Fit

ALIKE = 40
"""Hundredths of the larger area that the smaller has at least if two lattices may be of one board."""

LIKE_CELLS = 70
"""The same of their cells."""


def boards_of(fits: Sequence[Fit]) -> list[list[Fit]]:
    """Return the boards of a picture, each with its lattices in their order: that with the largest first one first."""
    groups: list[list[Fit]] = []
    for fit in fits:
        for group in groups:
            if _overlap(fit, group[0]):
                group.append(fit)
                break
        else:
            groups.append([fit])
    return sorted(groups, key=lambda group: -area(group[0]))


def area(fit: Fit) -> int:
    """Return twice the area of a lattice, in 1/256 px."""
    corners = fit.corners
    points = [(corners[at], corners[at + 1]) for at in range(0, 8, 2)]
    return abs(sum(x * points[at - 1][1] - points[at - 1][0] * y for at, (x, y) in enumerate(points)))


def _overlap(one: Fit, other: Fit) -> bool:
    """Say whether one lies on the other, and is about as large or has cells about as large."""
    small, large = sorted((area(one), area(other)))
    cells = sorted((area(one) // (one.rows * one.columns), area(other) // (other.rows * other.columns)))
    like = 100 * small >= ALIKE * large or 100 * cells[0] >= LIKE_CELLS * cells[1]
    return like and (_holds(one, _middle(other)) or _holds(other, _middle(one)))


def _middle(fit: Fit) -> tuple[int, int]:
    corners = fit.corners
    return sum(corners[0::2]) // 4, sum(corners[1::2]) // 4


def _holds(fit: Fit, point: tuple[int, int]) -> bool:
    """Say whether a point lies within the corners of a lattice."""
    corners = fit.corners
    x, y = point
    sides = set()
    for at in range(0, 8, 2):
        left, top = corners[at], corners[at + 1]
        right, bottom = corners[(at + 2) % 8], corners[(at + 3) % 8]
        sides.add((right - left) * (y - top) - (bottom - top) * (x - left) > 0)
    return len(sides) == 1

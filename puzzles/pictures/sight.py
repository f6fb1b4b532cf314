"""A board as a camera sees it in passing: where it is and how sharp, but nothing of what it holds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from operator import mul, sub

from puzzles.machines.base import Machine
from puzzles.pictures.finding.boards import find_boards
from puzzles.pictures.finding.ranking import GOOD
from puzzles.pictures.shapes import Fit, Picture

TRIES = 4
"""How many ways a board is looked for: the next picture comes at once."""

APART, STEP = 2, 4
"""Pixels between two whose brightness is compared, and between the rows in which that is done."""


@dataclass(frozen=True)
class Sighting:
    """A board that was seen. `corners` are as in a Fit, in 1/16 pixel; `lines` has x, y of both ends of each."""

    corners: tuple[int, ...]
    lines: tuple[int, ...]
    sharpness: int


def sight(picture: Picture, machine: Machine) -> Sighting | None:
    """Return the surest board of a picture, None if there is none."""
    fits = [fit for fit in find_boards(picture, machine, TRIES) if fit.score >= GOOD]
    return Sighting(fits[0].corners, _lines(fits[0]), _sharpness(picture, fits[0].corners)) if fits else None


def _lines(fit: Fit) -> tuple[int, ...]:
    """Return the lattice's lines, each from edge to edge."""
    last, below = fit.columns - 1, fit.columns * (fit.rows - 1)
    found: tuple[int, ...] = ()
    for row in range(fit.rows):
        found += _point(fit, row * fit.columns, 0) + _point(fit, row * fit.columns + last, 1)
    for column in range(fit.columns):
        found += _point(fit, column, 0) + _point(fit, below + column, 3)
    found += _point(fit, below, 3) + _point(fit, below + last, 2)
    return found + _point(fit, last, 1) + _point(fit, below + last, 2)


def _point(fit: Fit, cell: int, corner: int) -> tuple[int, ...]:
    return fit.quads[8 * cell + 2 * corner : 8 * cell + 2 * corner + 2]


def _sharpness(picture: Picture, corners: Sequence[int]) -> int:
    """Return how much neighbours differ, as the mean square: an edge that is blurred counts for less."""
    left, right = max(min(corners[::2]) // 16, 0), min(max(corners[::2]) // 16, picture.width)
    top, bottom = max(min(corners[1::2]) // 16, 0), min(max(corners[1::2]) // 16, picture.height)
    total = count = 0
    for row in range(top, bottom, STEP):
        start = 4 * row * picture.width + 1  # green
        values = picture.pixels[start + 4 * left : start + 4 * right : 4]
        steps = list(map(sub, values[APART:], values))
        total += sum(map(mul, steps, steps))
        count += len(steps)
    return total // max(count, 1)

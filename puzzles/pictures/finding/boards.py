"""Find puzzles in a picture: several ways to propose a lattice, one way to fit and judge it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from puzzles.machines.base import Machine
from puzzles.pictures.finding.blobs import Blobs
from puzzles.pictures.finding.canvas import Buffers
from puzzles.pictures.finding.fitting import Rough, corners_of, fits_of
from puzzles.pictures.finding.lattices import find_lattices
from puzzles.pictures.finding.levels import Levels
from puzzles.pictures.finding.planes import Point, plane_of
from puzzles.pictures.shapes import Fit, Picture

GOOD = 880
"""The score of a fit with which the search ends."""

TRIES = ((0, 28, 18), (0, 28, 40), (255, 28, 24), (0, 12, 10), (255, 12, 12), (0, 60, 30))
"""How ink is looked for: flipped or not; the longer side by the thickness of lines; the threshold."""


def find_boards(picture: Picture, machine: Machine) -> list[Fit]:
    """Return the lattices that are found in a picture, best first; some compete for the same place."""
    work = machine.open("pictures")
    try:
        levels = Levels(picture, work)
        buffers = Buffers(levels)
        found: list[Fit] = []
        for rough in _roughs(levels):
            found += fits_of(buffers, rough)
            if found and max(fit.score for fit in found) >= GOOD:
                break
        return ranked(found)
    finally:
        work.close()


def fit_corners(picture: Picture, corners: Sequence[Point], machine: Machine) -> list[Fit]:
    """Return the fits within four corners, clockwise from the first, in pixels; the likeliest size first."""
    work = machine.open("pictures")
    try:
        buffers = Buffers(Levels(picture, work))
        found: list[Fit] = []
        for flip in (0, 255):
            for size in (4, 5, 6, 7, 8, 9, 16):
                plane = plane_of(list(zip(((0.0, 0.0), (size, 0.0), (size, size), (0.0, size)), corners, strict=True)))
                if plane:
                    found += fits_of(buffers, Rough(plane, size, size, flip, is_sure=True))
        return sorted(found, key=lambda fit: -fit.score)
    finally:
        work.close()


def _roughs(levels: Levels) -> Iterator[Rough]:
    blobs: dict[int, Blobs] = {}
    level = min(range(len(levels.sizes)), key=lambda k: abs(max(levels.sizes[k]) - 800))
    for flip, share, threshold in TRIES:
        if level not in blobs:
            blobs[level] = Blobs(levels, level)
        there = blobs[level]
        there.ink(flip, max(max(levels.sizes[level]) // share, 5))
        for lattice in find_lattices(there.cells(threshold))[:4]:
            if lattice.count < 9:
                continue
            yield Rough(lattice.plane, lattice.rows, lattice.columns, flip, lattice.side)


def ranked(fits: Sequence[Fit]) -> list[Fit]:
    """Return the fits, best first: what explains more of the picture is better. Of like fits, the best one stays."""
    kept: list[Fit] = []
    for fit in sorted(fits, key=lambda each: -each.score):
        if not any(alike(fit, other) for other in kept):
            kept.append(fit)
    return kept


def alike(first: Fit, second: Fit) -> bool:
    """Return whether two fits have the same cells, nearly."""
    if (first.rows, first.columns) != (second.rows, second.columns):
        return False
    pairs = list(zip(corners_of(first), corners_of(second), strict=True))
    side = abs(pairs[0][0][0] - pairs[2][0][0]) + abs(pairs[0][0][1] - pairs[2][0][1])
    return all(abs(a[0] - b[0]) + abs(a[1] - b[1]) < side / (3 * first.rows) for a, b in pairs)

"""A frame's outline becomes a four-sided figure, and the lines within it say how many cells it has."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.pictures.finding.canvas import CAP, Buffers, Canvas, nodes_of
from puzzles.pictures.finding.planes import Plane, Point, plane_of

SIZES = tuple(range(4, 21))
PARTS = 5
PARTITION = 12
"""How many squares the canvas has on which lines are counted."""


def four_corners(hull: Sequence[Point]) -> list[Point] | None:
    """Return the corners of the four-sided figure that holds a convex one and adds least to it, clockwise.

    One side after the other is left out, its neighbours extended, the cheapest first. None for fewer than four corners.
    """
    corners = list(hull)
    while len(corners) > 4:
        best = None
        count = len(corners)
        for k in range(count):
            met = _meeting(corners[k - 1], corners[k], corners[(k + 1) % count], corners[(k + 2) % count])
            if met is not None:
                a, b = corners[k], corners[(k + 1) % count]
                added = abs((b[0] - a[0]) * (met[1] - a[1]) - (b[1] - a[1]) * (met[0] - a[0]))
                if best is None or added < best[0]:
                    best = (added, k, met)
        if best is None:
            return None
        _, k, met = best
        corners[k] = met
        del corners[(k + 1) % count]
    if len(corners) < 4:
        return None
    return _ordered(corners)


def _meeting(a: Point, b: Point, c: Point, d: Point) -> Point | None:
    """Return where a-b and d-c, extended beyond b and c, meet; None if they do not."""
    ux, uy, vx, vy = b[0] - a[0], b[1] - a[1], c[0] - d[0], c[1] - d[1]
    cross = ux * vy - uy * vx
    if abs(cross) < 1e-9:
        return None
    along = ((c[0] - b[0]) * vy - (c[1] - b[1]) * vx) / cross
    back = ((c[0] - b[0]) * uy - (c[1] - b[1]) * ux) / cross
    if along < 0 or back < 0:
        return None
    return b[0] + along * ux, b[1] + along * uy


def _ordered(corners: Sequence[Point]) -> list[Point]:
    """Return the corners clockwise on a screen, from the one whose side leads most to the right."""
    total = sum(a[0] * b[1] - a[1] * b[0] for a, b in zip(corners, [*corners[1:], corners[0]], strict=True))
    ring = list(corners) if total > 0 else list(corners)[::-1]
    first = max(range(4), key=lambda k: ring[(k + 1) % 4][0] - ring[k][0] - ring[(k + 3) % 4][0] + ring[(k + 2) % 4][0])
    return ring[first:] + ring[:first]


def square(corners: Sequence[Point], size: int) -> Plane | None:
    """Return the plane whose square of size x size cells has these corners."""
    spots = ((0.0, 0.0), (float(size), 0.0), (float(size), float(size)), (0.0, float(size)))
    return plane_of(list(zip(spots, corners, strict=True)))


def likely_sizes(buffers: Buffers, corners: Sequence[Point], lines: int) -> list[tuple[int, int]]:
    """Return how many cells a side of the square with these corners may have, the likeliest first, and by how much."""
    plane = square(corners, PARTITION)
    if plane is None:
        return []
    canvas = Canvas(buffers, nodes_of(plane, PARTITION, PARTITION, 1), PARTITION, PARTITION, 1, lines)
    canvas.straighten()
    work, pitch, size = buffers.levels.work, canvas.pitch, canvas.pitch * canvas.wide
    work.call("pictures_lines_strips", buffers.ink, size, pitch, size - pitch, PARTS, CAP, buffers.sums)
    found = []
    for count in SIZES:
        slack = max(pitch * PARTITION // count // 8, 1)
        gain = work.call("pictures_lines_comb", buffers.sums, size, pitch, size - pitch, 2 * PARTS, count, slack)
        found.append((gain, count))
    found.sort(reverse=True)
    return [(count, gain) for gain, count in found]

"""Where cells lie in a picture, and how they are cut out of it. Points are pixels; a square is drawn from 0 to 1."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeAlias

    Place: TypeAlias = tuple[int, ...]
    """A cell, or the two of a sign, the lower first."""

    Square = tuple[float, float, float, float, float, float]
    """The middle of a cell, its side to the right, its side down: x, y of each."""

SIXTEENTHS = 16
INSET = 0.12  # of a picture's sides, from its edge to corners that were not found


def square_of(quads: Sequence[int], cell: int) -> Square:
    """Return a cell of these quads, 8 numbers each in sixteenths of a pixel."""
    ax, ay, bx, by, cx, cy, dx, dy = [number / SIXTEENTHS for number in quads[8 * cell : 8 * cell + 8]]
    return (
        (ax + bx + cx + dx) / 4,
        (ay + by + cy + dy) / 4,
        (bx - ax + cx - dx) / 2,
        (by - ay + cy - dy) / 2,
        (dx - ax + cx - bx) / 2,
        (dy - ay + cy - by) / 2,
    )


def between(one: Square, other: Square) -> Square:
    """Return the square in the middle of two."""
    x, y, rx, ry, dx, dy = [(first + second) / 2 for first, second in zip(one, other)]
    return x, y, rx, ry, dx, dy


def pitch(quads: Sequence[int], columns: int) -> float:
    """Return how far apart the middles of neighbours are, in sides of a cell: 1 where they touch."""
    if columns < 2:
        return 1.0
    one, other = square_of(quads, 0), square_of(quads, 1)
    side = length(one[2], one[3])
    return max(1.0, length(other[0] - one[0], other[1] - one[1]) / side) if side else 1.0


def length(x: float, y: float) -> float:
    """Return the length of a way."""
    return float((x * x + y * y) ** 0.5)


def drawn(square: Square, side: float, times: float) -> tuple[float, float, float, float, float, float] | None:
    """Return the transform of a canvas that draws a square of a picture, `times` as large, over 0 to `side`.

    None for one that has no area.
    """
    x, y, rx, ry, dx, dy = square
    area = rx * dy - ry * dx
    if abs(area) < 1:
        return None
    scale = side / times / area
    a, b, c, d = dy * scale, -ry * scale, -dx * scale, rx * scale
    return a, b, c, d, side / 2 - a * x - c * y, side / 2 - b * x - d * y


def bounds(square: Square, times: float, width: int, height: int) -> tuple[int, int, int, int]:
    """Return the part of a picture that holds a square, `times` as large: x, y, width, height in whole pixels."""
    x, y, rx, ry, dx, dy = square
    wide, high = (abs(rx) + abs(dx)) * times / 2 + 2, (abs(ry) + abs(dy)) * times / 2 + 2
    left, top = max(0, int(x - wide)), max(0, int(y - high))
    right, bottom = min(width, int(x + wide) + 1), min(height, int(y + high) + 1)
    return left, top, max(1, right - left), max(1, bottom - top)


def framed(width: int, height: int) -> list[float]:
    """Return corners somewhat inside a picture, for one in which no board was found."""
    left, top = width * INSET, height * INSET
    return [left, top, width - left, top, width - left, height - top, left, height - top]


def convex(corners: Sequence[float]) -> bool:
    """Tell whether corners make a board, in their order: each turns the same way, clockwise."""
    for at in range(4):
        ax, ay, bx, by, cx, cy = [corners[(2 * at + step) % 8] for step in range(6)]
        if (bx - ax) * (cy - by) - (by - ay) * (cx - bx) < 1:
            return False
    return True


def quarter(corners: Sequence[float]) -> int:
    """Return by how many quarter turns clockwise a picture is to be shown so that its board stands upright."""
    x, y = corners[2] - corners[0] + corners[4] - corners[6], corners[3] - corners[1] + corners[5] - corners[7]
    if abs(x) >= abs(y):
        return 0 if x >= 0 else 2
    return 3 if y > 0 else 1


def turned(x: float, y: float, quarters: int) -> tuple[float, float]:
    """Return where a point of a picture, in parts of its sides, stands after so many quarter turns clockwise."""
    for _ in range(quarters % 4):
        x, y = 1 - y, x
    return x, y

"""Digits written by hand: strokes that shake, from a seed."""

from __future__ import annotations

from random import Random

from tests.pictures.canvas import Canvas
from tests.pictures.shapes import Colour, Point

STROKES: dict[str, tuple[str, ...]] = {
    "0": ("50 0 25 8 12 35 12 65 28 92 50 100 72 92 88 65 88 35 75 8 50 0",),
    "1": ("30 22 55 0 54 100",),
    "2": ("15 25 25 6 50 0 75 8 82 28 70 50 40 74 12 100 88 98",),
    "3": ("18 10 45 0 75 10 76 32 45 46 78 58 82 82 50 100 15 88",),
    "4": ("62 0 12 64 90 62", "66 34 64 100"),
    "5": ("26 0 20 44 52 38 80 52 82 80 54 100 16 92", "26 2 80 0"),
    "6": ("70 0 36 22 16 60 24 92 52 100 80 86 78 62 50 52 22 68",),
    "7": ("12 4 86 0 56 48 38 100",),
    "8": ("76 12 48 0 24 14 32 36 70 60 80 84 50 100 20 84 30 60 68 38 76 12",),
    "9": ("80 22 52 0 22 14 22 40 50 50 78 36 82 14 76 60 60 100",),
}


def write(canvas: Canvas, centre: Point, text: str, height: float, colour: Colour, rng: Random) -> None:
    """Write digits around a point, `height` pixels high."""
    wide, thick = height * 0.62, height * rng.uniform(0.07, 0.11)
    lean = rng.uniform(-0.05, 0.2)
    for place, letter in enumerate(text):
        left = centre[0] + (place - len(text) / 2) * wide * 1.1
        for stroke in STROKES[letter]:
            numbers = [float(each) / 100 for each in stroke.split()]
            points = []
            for x, y in zip(numbers[::2], numbers[1::2], strict=True):
                x += rng.gauss(0, 0.025) + lean * (0.5 - y)
                y += rng.gauss(0, 0.02)
                points.append((left + x * wide, centre[1] + (y - 0.5) * height))
            canvas.line(smooth(points), colour, thick, round_ends=True)


def smooth(points: list[Point]) -> list[Point]:
    """Return a curve through points, four pieces between two of them (Catmull and Rom)."""
    found: list[Point] = []
    for at in range(len(points) - 1):
        before, here = points[max(0, at - 1)], points[at]
        there, after = points[at + 1], points[min(len(points) - 1, at + 2)]
        for part in (0.0, 0.25, 0.5, 0.75):
            found.append(
                (
                    _between(part, before[0], here[0], there[0], after[0]),
                    _between(part, before[1], here[1], there[1], after[1]),
                )
            )
    return [*found, points[-1]]


def _between(part: float, before: float, here: float, there: float, after: float) -> float:
    bend = 2 * before - 5 * here + 4 * there - after
    twist = 3 * here - before - 3 * there + after
    return 0.5 * (2 * here + (there - before) * part + bend * part * part + twist * part * part * part)

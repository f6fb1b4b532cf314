"""Digits as a pen writes them: curves through a few points, each a little elsewhere every time."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

Floats = NDArray[np.float64]
Strokes = list[list[tuple[float, float]]]

SHAPES: dict[str, list[Strokes]] = {
    "0": [[[(0.5, 0.0), (0.12, 0.25), (0.1, 0.7), (0.5, 1.0), (0.88, 0.7), (0.85, 0.25), (0.48, 0.0)]]],
    "1": [
        [[(0.5, 0.0), (0.5, 0.5), (0.5, 1.0)]],
        [[(0.2, 0.3), (0.55, 0.0)], [(0.55, 0.0), (0.52, 0.5), (0.5, 1.0)]],
    ],
    "2": [
        [[(0.1, 0.25), (0.4, 0.0), (0.85, 0.2), (0.6, 0.6), (0.1, 1.0)], [(0.1, 1.0), (0.5, 0.97), (0.95, 0.97)]],
        [[(0.1, 0.25), (0.4, 0.0), (0.85, 0.25), (0.5, 0.75), (0.12, 0.95), (0.25, 0.78), (0.6, 0.97), (0.98, 0.9)]],
    ],
    "3": [
        [[(0.1, 0.12), (0.5, 0.0), (0.85, 0.2), (0.4, 0.47)], [(0.4, 0.47), (0.92, 0.7), (0.5, 1.0), (0.05, 0.88)]],
        [[(0.1, 0.02), (0.85, 0.02)], [(0.85, 0.02), (0.4, 0.4)], [(0.4, 0.4), (0.92, 0.65), (0.5, 1.0), (0.05, 0.88)]],
    ],
    "4": [
        [[(0.6, 0.0), (0.05, 0.65)], [(0.05, 0.65), (0.95, 0.65)], [(0.7, 0.3), (0.68, 0.65), (0.65, 1.0)]],
        [[(0.2, 0.0), (0.1, 0.5), (0.5, 0.55), (0.9, 0.5)], [(0.8, 0.0), (0.75, 0.5), (0.7, 1.0)]],
        [[(0.65, 1.0), (0.7, 0.0)], [(0.7, 0.0), (0.05, 0.7)], [(0.05, 0.7), (0.95, 0.68)]],
    ],
    "5": [
        [
            [(0.9, 0.0), (0.2, 0.02)],
            [(0.2, 0.02), (0.15, 0.45)],
            [(0.15, 0.45), (0.6, 0.35), (0.9, 0.7), (0.5, 1.0), (0.05, 0.9)],
        ],
    ],
    "6": [
        [[(0.75, 0.0), (0.3, 0.3), (0.1, 0.7), (0.45, 1.0), (0.85, 0.75), (0.5, 0.5), (0.15, 0.7)]],
        [[(0.4, 0.0), (0.15, 0.5), (0.2, 0.9), (0.6, 1.0), (0.85, 0.75), (0.5, 0.55), (0.2, 0.8)]],
    ],
    "7": [
        [[(0.05, 0.03), (0.9, 0.0)], [(0.9, 0.0), (0.55, 0.5), (0.4, 1.0)]],
        [[(0.05, 0.03), (0.9, 0.0)], [(0.9, 0.0), (0.55, 0.5), (0.4, 1.0)], [(0.25, 0.5), (0.85, 0.48)]],
    ],
    "8": [
        [
            [(0.85, 0.15), (0.4, 0.0), (0.2, 0.25), (0.55, 0.48), (0.85, 0.75), (0.45, 1.0), (0.12, 0.75), (0.5, 0.48),
             (0.85, 0.15)],
        ],
        [
            [(0.5, 0.47), (0.15, 0.22), (0.5, 0.0), (0.85, 0.22), (0.5, 0.47), (0.1, 0.75), (0.5, 1.0), (0.9, 0.75),
             (0.5, 0.47)],
        ],
    ],
    "9": [
        [[(0.85, 0.2), (0.5, 0.0), (0.15, 0.25), (0.45, 0.5), (0.85, 0.2)], [(0.85, 0.15), (0.8, 0.6), (0.7, 1.0)]],
        [[(0.85, 0.2), (0.45, 0.0), (0.15, 0.3), (0.5, 0.5), (0.85, 0.2), (0.8, 0.7), (0.45, 1.0), (0.15, 0.9)]],
    ],
}  # fmt: skip
"""The ways to write each digit: strokes, each a list of points in a square of 1."""


def written(rng: np.random.Generator, digit: str, height: float) -> Image.Image:
    """Return a digit as a mask of about this height in pixels."""
    ways = SHAPES[digit]
    strokes = ways[int(rng.integers(len(ways)))]
    wide, loose = height * rng.uniform(0.45, 0.75), rng.uniform(0.01, 0.06)
    pen, lean = height * rng.uniform(0.04, 0.14), rng.normal(0, 0.15)
    side = int(2 * height) + 8
    image = Image.new("L", (2 * side, 2 * side))
    draw = ImageDraw.Draw(image)
    for stroke in strokes:
        points = np.array(stroke) + rng.normal(0, loose, (len(stroke), 2))
        x = (points[:, 0] - 0.5) * wide + (0.5 - points[:, 1]) * lean * height
        y = (points[:, 1] - 0.5) * height
        curve = curved(np.column_stack([x, y]) * 2 + side)
        draw.line([(float(a), float(b)) for a, b in curve], fill=255, width=max(1, round(2 * pen)), joint="curve")
        for a, b in (curve[0], curve[-1]):
            draw.ellipse((a - pen, b - pen, a + pen, b + pen), 255)
    image = image.resize((side, side), Image.Resampling.BOX)
    box = image.getbbox()
    assert box is not None
    return image.crop(box)


def curved(points: Floats) -> Floats:
    """Return a smooth curve through points (Catmull and Rom's)."""
    if len(points) == 2:
        return points
    padded = np.vstack([2 * points[0] - points[1], points, 2 * points[-1] - points[-2]])
    t = np.linspace(0, 1, 9)[:-1, None]
    parts = []
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        parts.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3))
    return np.vstack([*parts, points[-1:]])

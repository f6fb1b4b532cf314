"""The brightness of a picture at several sizes, and copies with a margin."""

from __future__ import annotations

from puzzles.kernels import Bytes


def halve(source: Bytes, width: int, height: int, target: Bytes) -> None:
    """Write the means of 2x2 pixels: a picture of `width` // 2 by `height` // 2."""
    across = width // 2
    for y in range(height // 2):
        above = 2 * y * width
        for x in range(across):
            at = above + 2 * x
            target[y * across + x] = (
                2 + source[at] + source[at + 1] + source[at + width] + source[at + width + 1]
            ) >> 2


def double(source: Bytes, width: int, height: int, target: Bytes) -> None:
    """Write a picture twice as wide and high, its pixels blended."""
    for y in range(2 * height):
        near = y >> 1
        far = min(max(near + 2 * (y & 1) - 1, 0), height - 1)
        for x in range(2 * width):
            close = x >> 1
            off = min(max(close + 2 * (x & 1) - 1, 0), width - 1)
            total = 8 + 9 * source[near * width + close] + 3 * source[near * width + off]
            total += 3 * source[far * width + close] + source[far * width + off]
            target[2 * y * width + x] = total >> 4


def pad(source: Bytes, width: int, height: int, margin: int, flip: int, target: Bytes) -> None:
    """Copy a picture into the middle of one with a margin of its outermost pixels; `flip` 255 makes dark light."""
    stride = width + 2 * margin
    for row in range(height + 2 * margin):
        y = min(max(row - margin, 0), height - 1)
        to = row * stride
        for x in range(margin):
            target[to + x] = source[y * width] ^ flip
            target[to + margin + width + x] = source[y * width + width - 1] ^ flip
        for x in range(width):
            target[to + margin + x] = source[y * width + x] ^ flip


EXPORTS = (halve, double, pad)

"""The brightness of a picture."""

from __future__ import annotations

from puzzles.kernels import Bytes


def luma(pixels: Bytes, grey: Bytes, count: int) -> None:
    """Write the brightness, 0 to 255, of each of `count` pixels of four bytes: red, green, blue, alpha."""
    for i in range(count):
        grey[i] = (60 * pixels[4 * i] + 150 * pixels[4 * i + 1] + 46 * pixels[4 * i + 2]) >> 8


EXPORTS = (luma,)

"""A part of a picture, straightened: each quadrilateral of a mesh becomes a square."""

from __future__ import annotations

from puzzles.kernels import Bytes, Int32s


def sample(picture: Bytes, width: int, height: int, x: int, y: int) -> int:
    """Return the brightness at a point, in 1/256 pixel, blended from four pixels; outside, the nearest one's."""
    x = min(max(x - 128, 0), 256 * (width - 1) - 1)
    y = min(max(y - 128, 0), 256 * (height - 1) - 1)
    at = (y >> 8) * width + (x >> 8)
    right = x & 255
    down = y & 255
    above = picture[at] * (256 - right) + picture[at + 1] * right
    below = picture[at + width] * (256 - right) + picture[at + width + 1] * right
    return (above * (256 - down) + below * down + 32768) >> 16


def straighten(
    picture: Bytes,
    width: int,
    height: int,
    nodes: Int32s,
    rows: int,
    columns: int,
    pitch: int,
    halvings: int,
    flip: int,
    canvas: Bytes,
) -> None:
    """Write the squares of `pitch` pixels of a mesh of rows x columns, each row of nodes as x, y in 1/256 pixel.

    The nodes' pixels were halved so often for the picture given; -1 if it was doubled.
    """
    shift = halvings + 1
    stride = columns * pitch
    for row in range(rows):
        for column in range(columns):
            a = 2 * (row * (columns + 1) + column)
            b = a + 2 * (columns + 1)
            for y in range(pitch):
                part = 2 * y + 1
                rest = 2 * pitch - part
                left = (nodes[a] * rest + nodes[b] * part) // pitch >> shift
                top = (nodes[a + 1] * rest + nodes[b + 1] * part) // pitch >> shift
                right = (nodes[a + 2] * rest + nodes[b + 2] * part) // pitch >> shift
                bottom = (nodes[a + 3] * rest + nodes[b + 3] * part) // pitch >> shift
                across = ((right - left) << 16) // pitch
                down = ((bottom - top) << 16) // pitch
                x_now = (left << 16) + across // 2
                y_now = (top << 16) + down // 2
                to = (row * pitch + y) * stride + column * pitch
                for x in range(pitch):
                    canvas[to + x] = sample(picture, width, height, x_now >> 16, y_now >> 16) ^ flip
                    x_now += across
                    y_now += down


EXPORTS = (straighten,)

"""What is darker than its surroundings, as thin things are: lines and digits, whatever the light.

All pictures here are flat, row by row. A shift is a number of places: 1 to the right, the stride down.
"""

from __future__ import annotations

from puzzles.kernels import Bytes, Int32s


def blur(source: Bytes, target: Bytes, stride: int, size: int) -> None:
    """Write the weighted means of 3x3 pixels; the first and the last row are copied."""
    for i in range(stride + 1):
        target[i] = source[i]
        target[size - 1 - i] = source[size - 1 - i]
    for i in range(stride + 1, size - stride - 1):
        corners = 8 + source[i - stride - 1] + source[i - stride + 1] + source[i + stride - 1] + source[i + stride + 1]
        sides = 0 + source[i - stride] + source[i - 1] + source[i + 1] + source[i + stride]
        target[i] = (corners + 2 * sides + 4 * source[i]) >> 4


def lightest(source: Bytes, target: Bytes, shift: int, size: int) -> None:
    """Write the lighter one of each pixel and the one `shift` after it."""
    for i in range(size - shift):
        target[i] = max(source[i], source[i + shift])
    for i in range(max(size - shift, 0), size):
        target[i] = source[i]


def darkest(source: Bytes, target: Bytes, shift: int, size: int) -> None:
    """Write the darker one of each pixel and the one `shift` before it."""
    for i in range(min(shift, size)):
        target[i] = source[i]
    for i in range(shift, size):
        target[i] = min(source[i], source[i - shift])


def close(first: Bytes, second: Bytes, stride: int, size: int, span: int) -> None:
    """Replace what is dark and thinner than `span` pixels by the light around it; `second` is a place to work."""
    for step in range(2):
        shift = stride if step else 1
        reach = 1
        while reach < span:
            more = min(reach, span - reach)
            lightest(first, second, more * shift, size)
            for i in range(size):
                first[i] = second[i]
            reach += more
    for step in range(2):
        shift = stride if step else 1
        reach = 1
        while reach < span:
            more = min(reach, span - reach)
            darkest(first, second, more * shift, size)
            for i in range(size):
                first[i] = second[i]
            reach += more


def compare(ground: Bytes, picture: Bytes, shares: Int32s, target: Bytes, size: int) -> None:
    """Write how much darker than its ground each pixel is, 255 for black; shares[g] is 65536 / g."""
    for i in range(size):
        target[i] = min(255, ((0 + ground[i] - picture[i]) * shares[ground[i]]) >> 8) if ground[i] > picture[i] else 0


def steps(picture: Bytes, target: Bytes, stride: int, size: int) -> None:
    """Write how much the brightness changes around each pixel, three times the difference, at most 255."""
    for i in range(size):
        target[i] = 0
    for i in range(stride + 1, size - stride - 1):
        across = abs(0 + picture[i + 1] - picture[i - 1])
        down = abs(0 + picture[i + stride] - picture[i - stride])
        target[i] = min(3 * max(across, down), 255)


EXPORTS = (blur, close, compare, steps)

"""Cut cells out of a picture, level their background, and keep what is drawn as ink.

A cell is a patch of SIDE x SIDE pixels. `rgb` holds three bytes a pixel, `ink` one, cell after cell. A byte is widened
by `0 +` before it is subtracted, since bytes have no sign.
"""

from __future__ import annotations

from puzzles.kernels import Bytes, Int32s

SIDE = 64
"""The pixels at a side of a patch."""

AREA = 4096
EDGE = 7
STRIP = 6
"""A strip of background lies EDGE pixels from a side of the patch and is STRIP pixels wide."""

RIM = 8
"""How many pixels at each side of a patch do not count for its strength: lines of the board lie there."""

STRONG = 24
"""The strength of a cell is the mean of so many pixels, its strongest."""


def sample(pixels: Bytes, width: int, height: int, quads: Int32s, count: int, rgb: Bytes, sums: Int32s) -> None:
    """Cut `count` patches from a picture of RGBA pixels.

    A quad is x and y of four corners, clockwise from the top left, in 1/16 pixel. Each pixel of a patch is the mean of
    1, 4 or 16 points, as the quad is large, each between four pixels of the picture. `sums` is scratch of 192.
    """
    for cell in range(count):
        at = cell * 8
        x0 = quads[at]
        y0 = quads[at + 1]
        x1 = quads[at + 2]
        y1 = quads[at + 3]
        x2 = quads[at + 4]
        y2 = quads[at + 5]
        x3 = quads[at + 6]
        y3 = quads[at + 7]
        reach = max(abs(x1 - x0), abs(y1 - y0), abs(x3 - x0), abs(y3 - y0), abs(x2 - x1), abs(y2 - y1))
        bits = 0 if reach <= 16 * SIDE else (1 if reach <= 32 * SIDE else 2)
        points = 1 << bits
        whole = 2 * SIDE * points
        low = 8 + 2 * bits
        target = cell * AREA * 3
        for row in range(SIDE):
            for column in range(SIDE * 3):
                sums[column] = 1 << (low - 1)
            for down in range(points):
                v = 2 * (row * points + down) + 1
                left = x0 * (whole - v) + x3 * v
                top = y0 * (whole - v) + y3 * v
                step_x = (((x1 - x0) * (whole - v) + (x2 - x3) * v) << 20) // (whole * whole)
                step_y = (((y1 - y0) * (whole - v) + (y2 - y3) * v) << 20) // (whole * whole)
                x = (left << 20) // whole + step_x - (8 << 20)
                y = (top << 20) // whole + step_y - (8 << 20)
                for place in range(SIDE * points):
                    across = min(max(x >> 20, 0), (width - 1) * 16)
                    along = min(max(y >> 20, 0), (height - 1) * 16)
                    a = across & 15
                    b = along & 15
                    here = ((along >> 4) * width + (across >> 4)) * 4
                    beside = here + (4 if a > 0 else 0)
                    under = width * 4 if b > 0 else 0
                    p = (16 - a) * (16 - b)
                    q = a * (16 - b)
                    r = (16 - a) * b
                    s = a * b
                    at = (place >> bits) * 3
                    for channel in range(3):
                        sums[at + channel] += (
                            p * pixels[here + channel]
                            + q * pixels[beside + channel]
                            + r * pixels[here + under + channel]
                            + s * pixels[beside + under + channel]
                        )
                    x += 2 * step_x
                    y += 2 * step_y
            for column in range(SIDE * 3):
                rgb[target + column] = sums[column] >> low
            target += SIDE * 3


def middle(rgb: Bytes, start: int, left: int, top: int, right: int, bottom: int, counts: Int32s) -> int:
    """Return the median of a channel in a rectangle of a patch; `counts` is scratch of 256."""
    for value in range(256):
        counts[value] = 0
    for row in range(top, bottom):
        at = start + (row * SIDE + left) * 3
        for _ in range(left, right):
            counts[rgb[at]] += 1
            at += 3
    rest = (right - left) * (bottom - top) // 2
    for value in range(256):
        rest -= counts[value]
        if rest < 0:
            return value
    return 255


def ground(rgb: Bytes, count: int, grounds: Int32s, counts: Int32s) -> None:
    """Fit a plane to the background of each patch, for each channel, from strips along its four sides.

    `grounds` takes 9 numbers a patch: of each channel its value at the centre, and the change to the right edge and to
    the bottom edge, in 1/16. Where the strips differ much, the background is the median of the patch, and flat.
    """
    low = EDGE
    high = SIDE - EDGE
    for cell in range(count):
        for channel in range(3):
            start = cell * AREA * 3 + channel
            left = middle(rgb, start, low, low + STRIP, low + STRIP, high - STRIP, counts)
            right = middle(rgb, start, high - STRIP, low + STRIP, high, high - STRIP, counts)
            top = middle(rgb, start, low + STRIP, low, high - STRIP, low + STRIP, counts)
            bottom = middle(rgb, start, low + STRIP, high - STRIP, high - STRIP, high, counts)
            at = cell * 9 + channel * 3
            if max(left, right, top, bottom) - min(left, right, top, bottom) > 48:
                grounds[at] = 16 * middle(rgb, start, low, low, high, high, counts)
                grounds[at + 1] = 0
                grounds[at + 2] = 0
            else:
                grounds[at] = 4 * (left + right + top + bottom)
                grounds[at + 1] = 8 * (right - left) * SIDE // (SIDE - 2 * EDGE - STRIP)
                grounds[at + 2] = 8 * (bottom - top) * SIDE // (SIDE - 2 * EDGE - STRIP)


def fall(rgb: Bytes, grounds: Int32s, cell: int, row: int, column: int, channel: int) -> int:
    """Return how much darker a channel of a pixel is than the background there."""
    at = cell * 9 + channel * 3
    flat = grounds[at] * SIDE + grounds[at + 1] * (2 * column + 1 - SIDE) + grounds[at + 2] * (2 * row + 1 - SIDE)
    return min(255, max(0, (flat + 8 * SIDE) // (16 * SIDE))) - rgb[(cell * AREA + row * SIDE + column) * 3 + channel]


def strongest(counts: Int32s, start: int, wanted: int) -> int:
    """Return the mean of the `wanted` highest values, 0 to 255, of the histogram that starts there."""
    total = 0
    rest = wanted
    value = 255
    while value > 0 and rest > 0:
        taken = min(rest, counts[start + value])
        total += taken * value
        rest -= taken
        value -= 1
    return total // wanted


def strengths(rgb: Bytes, grounds: Int32s, count: int, results: Int32s, counts: Int32s) -> None:
    """Measure the strongest ink of each patch: `results` takes darker, lighter, and of another colour, 0 to 255.

    `counts` is scratch of 768.
    """
    for cell in range(count):
        for value in range(768):
            counts[value] = 0
        for row in range(RIM, SIDE - RIM):
            for column in range(RIM, SIDE - RIM):
                red = fall(rgb, grounds, cell, row, column, 0)
                green = fall(rgb, grounds, cell, row, column, 1)
                blue = fall(rgb, grounds, cell, row, column, 2)
                luma = (60 * red + 150 * green + 46 * blue) // 256
                if luma > 0:
                    counts[luma] += 1
                else:
                    counts[256 - luma] += 1
                chroma = max(red, green, blue) - min(red, green, blue)
                counts[512 + min(255, chroma // 2)] += 1
        for kind in range(3):
            results[cell * 3 + kind] = strongest(counts, kind * 256, STRONG)


def lean(rgb: Bytes, grounds: Int32s, cell: int, kind: int, ways: Int32s, counts: Int32s) -> None:
    """Write in which direction of red, green and blue the ink of a patch lies: three weights, 256 for plain grey.

    `kind` is 0 for dark ink, 1 for light ink, 2 for ink of another colour as light as the background.
    """
    for value in range(768):
        counts[value] = 0
    for row in range(RIM, SIDE - RIM):
        for column in range(RIM, SIDE - RIM):
            red = fall(rgb, grounds, cell, row, column, 0)
            green = fall(rgb, grounds, cell, row, column, 1)
            blue = fall(rgb, grounds, cell, row, column, 2)
            counts[weight(red, green, blue, kind)] += 1
    rest = 2 * STRONG
    least = 767
    while least > 1 and rest > counts[least]:
        rest -= counts[least]
        least -= 1
    all_red = 0
    all_green = 0
    all_blue = 0
    for row in range(RIM, SIDE - RIM):
        for column in range(RIM, SIDE - RIM):
            red = fall(rgb, grounds, cell, row, column, 0)
            green = fall(rgb, grounds, cell, row, column, 1)
            blue = fall(rgb, grounds, cell, row, column, 2)
            if weight(red, green, blue, kind) >= least:
                sign = 1 if kind < 2 or red * all_red + green * all_green + blue * all_blue >= 0 else -1
                all_red += sign * red
                all_green += sign * green
                all_blue += sign * blue
    longest = max(abs(all_red), abs(all_green), abs(all_blue), 1)
    shortest = min(all_red, all_green, all_blue) if kind == 0 else -max(all_red, all_green, all_blue)
    if kind < 2 and 4 * shortest > 3 * longest:  # grey: luma has the least noise
        sign = 1 if kind == 0 else -1
        ways[cell * 3] = sign * 60
        ways[cell * 3 + 1] = sign * 150
        ways[cell * 3 + 2] = sign * 46
    else:
        red = all_red * 256 // longest
        green = all_green * 256 // longest
        blue = all_blue * 256 // longest
        length = 1
        while length * length < 3 * (red * red + green * green + blue * blue):
            length += 1
        ways[cell * 3] = red * 256 // length
        ways[cell * 3 + 1] = green * 256 // length
        ways[cell * 3 + 2] = blue * 256 // length


def weight(red: int, green: int, blue: int, kind: int) -> int:
    """Return how strongly a pixel stands out, 0 to 767."""
    if kind == 0:
        return max(0, min(767, (180 * red + 450 * green + 138 * blue) // 256))
    if kind == 1:
        return max(0, min(767, -(180 * red + 450 * green + 138 * blue) // 256))
    return max(red, green, blue) - min(red, green, blue)


def project(
    rgb: Bytes, grounds: Int32s, kinds: Int32s, count: int, ways: Int32s, counts: Int32s, ink: Bytes, peaks: Int32s
) -> None:
    """Write the ink of each patch, 0 to 255, and into `peaks` the mean of its strongest pixels within the rim.

    Dark ink is taken relative to the light of its background: a shadow makes both weaker.
    """
    for cell in range(count):
        lean(rgb, grounds, cell, kinds[cell], ways, counts)
        red = ways[cell * 3]
        green = ways[cell * 3 + 1]
        blue = ways[cell * 3 + 2]
        light = (60 * grounds[cell * 9] + 150 * grounds[cell * 9 + 3] + 46 * grounds[cell * 9 + 6]) // 4096
        light = max(64, min(255, light)) if kinds[cell] == 0 else 255
        for value in range(256):
            counts[value] = 0
        for row in range(SIDE):
            inside = row >= RIM and row < SIDE - RIM
            for column in range(SIDE):
                depth = (
                    red * fall(rgb, grounds, cell, row, column, 0)
                    + green * fall(rgb, grounds, cell, row, column, 1)
                    + blue * fall(rgb, grounds, cell, row, column, 2)
                ) // 256
                value = max(0, min(255, depth * 255 // light))
                ink[cell * AREA + row * SIDE + column] = value
                if inside and column >= RIM and column < SIDE - RIM:
                    counts[value] += 1
        peaks[cell] = strongest(counts, 0, STRONG)


EXPORTS = (sample, ground, strengths, project)

"""Read characters with a small net of whole numbers.

Three convolutions, each with half of the pixels after it, and two full layers. Values between the layers are 0 to 255,
weights -127 to 127, sums 32 bits. A layer's weights lie in the order of its loops: place, channel from, channel to.
`weights` holds, layer after layer, the weights, then a bias and a factor for each channel: a sum s becomes
(s * factor + 2^19) >> 20. The last layer gives logarithms of probability, 100 to a factor of e.
"""

from __future__ import annotations

from puzzles.kernels import Bytes, Int32s
from puzzles.kernels.pictures.strokes import GLYPH

FIRST = 8
SECOND = 16
THIRD = 32
HIDDEN = 64
CLASSES = 31
SCRATCH = 2560
"""The numbers of scratch: the two halves hold a layer's input and its output, the end its sums."""

HALF = 1216
REACH = 2000
"""The table of powers has so many numbers: what is less probable by this difference adds nothing."""

ONE = 1 << 24
DECAY = 16610280
"""ONE times e to the power of -1/100."""


def convolve(
    values: Int32s, source: int, side: int, inputs: int, reach: int, outputs: int, weights: Int32s, at: int, target: int
) -> None:
    """Convolve a square of `side`, keep what is positive, and write the largest of each two by two."""
    factors = at + (2 * reach + 1) * (2 * reach + 1) * inputs * outputs
    sums = SCRATCH - 64
    for place in range(side * side // 4 * outputs):
        values[target + place] = 0
    for row in range(side):
        for column in range(side):
            for channel in range(outputs):
                values[sums + channel] = weights[factors + channel]
            for down in range(max(-reach, -row), min(reach, side - 1 - row) + 1):
                for right in range(max(-reach, -column), min(reach, side - 1 - column) + 1):
                    here = source + ((row + down) * side + column + right) * inputs
                    kernel = at + ((down + reach) * (2 * reach + 1) + right + reach) * inputs * outputs
                    for channel in range(inputs):
                        value = values[here + channel]
                        if value != 0:
                            add(values, sums, value, weights, kernel + channel * outputs, outputs)
            cell = target + (row // 2 * (side // 2) + column // 2) * outputs
            for channel in range(outputs):
                kept = (values[sums + channel] * weights[factors + outputs + channel] + 524288) >> 20
                values[cell + channel] = max(values[cell + channel], min(255, kept))


def add(values: Int32s, sums: int, value: int, weights: Int32s, at: int, outputs: int) -> None:
    """Add what one value gives to all channels."""
    for channel in range(outputs):
        values[sums + channel] += value * weights[at + channel]


def connect(
    values: Int32s, source: int, inputs: int, outputs: int, weights: Int32s, at: int, target: int, least: int
) -> None:
    """Connect all inputs with all outputs; `least` is 0 to keep what is positive, up to 255."""
    factors = at + inputs * outputs
    for channel in range(outputs):
        values[target + channel] = weights[factors + channel]
    for place in range(inputs):
        value = values[source + place]
        if value != 0:
            add(values, target, value, weights, at + place * outputs, outputs)
    for channel in range(outputs):
        kept = (values[target + channel] * weights[factors + outputs + channel] + 524288) >> 20
        values[target + channel] = max(0, min(255, kept)) if least == 0 else kept


def run(weights: Int32s, glyphs: Bytes, count: int, turn: int, powers: Int32s, values: Int32s, costs: Int32s) -> None:
    """Read `count` characters of GLYPH x GLYPH bytes; `costs` takes CLASSES numbers each, -100 log p.

    `turn` turns each by so many quarters, counter-clockwise, before it is read. `powers` has REACH numbers, written by
    `fill`, `values` SCRATCH.
    """
    for glyph in range(count):
        start = glyph * GLYPH * GLYPH
        for row in range(GLYPH):
            for column in range(GLYPH):
                place = row * GLYPH + column
                if turn == 1:
                    place = column * GLYPH + GLYPH - 1 - row
                elif turn == 2:
                    place = (GLYPH - 1 - row) * GLYPH + GLYPH - 1 - column
                elif turn == 3:
                    place = (GLYPH - 1 - column) * GLYPH + row
                values[row * GLYPH + column] = glyphs[start + place]
        at = 0
        convolve(values, 0, GLYPH, 1, 2, FIRST, weights, at, HALF)
        at += 25 * FIRST + 2 * FIRST
        convolve(values, HALF, GLYPH // 2, FIRST, 1, SECOND, weights, at, 0)
        at += 9 * FIRST * SECOND + 2 * SECOND
        convolve(values, 0, GLYPH // 4, SECOND, 1, THIRD, weights, at, HALF)
        at += 9 * SECOND * THIRD + 2 * THIRD
        connect(values, HALF, 9 * THIRD, HIDDEN, weights, at, 0, 0)
        at += 9 * THIRD * HIDDEN + 2 * HIDDEN
        connect(values, 0, HIDDEN, CLASSES, weights, at, HALF, 1)
        spread(values, powers, costs, glyph * CLASSES)


def spread(values: Int32s, powers: Int32s, costs: Int32s, at: int) -> None:
    """Turn the last layer's numbers into costs that are those of probabilities with the sum 1."""
    best = values[HALF]
    for name in range(CLASSES):
        best = max(best, values[HALF + name])
    total = 0
    for name in range(CLASSES):
        gap = best - values[HALF + name]
        if gap < REACH:
            total += powers[gap]
    low = 0
    high = 400  # 100 log 31 is 343
    while low < high:
        middle = (low + high) // 2
        if total * powers[middle] > ONE * ONE:
            low = middle + 1
        else:
            high = middle
    for name in range(CLASSES):
        costs[at + name] = best - values[HALF + name] + low


def fill(powers: Int32s) -> None:
    """Write ONE times e to the power of -n/100, for n below REACH."""
    value = ONE
    for n in range(REACH):
        powers[n] = value
        value = (value * DECAY + ONE // 2) // ONE


EXPORTS = (fill, run)

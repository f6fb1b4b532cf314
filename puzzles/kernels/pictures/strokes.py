"""Separate what is drawn in a patch into connected strokes, and cut the characters out of it.

The patches are those of cells.py: SIDE x SIDE pixels of ink. A stroke is a connected piece of ink above a threshold.
The reader says which strokes are a character together.
"""

from __future__ import annotations

from puzzles.kernels import Bytes, Int32s
from puzzles.kernels.pictures.cells import AREA, RIM, SIDE, STRONG, strongest

STROKES = 30
"""At most so many strokes of a patch are told apart: the labels 1 to STROKES."""

OTHER = 31
"""The label of what is left when there are more."""

ERASED = 32
"""The label of a pixel where a line of the board lies."""

FRESH = 255
FIELDS = 8
"""The numbers of a stroke: left, top, right, bottom, pixels, sum of its ink, its strongest ink, and what it touches.

It touches a line at its left or right: 1, above or below: 2."""

DEEP = 12
"""So far into a patch a line of the board may reach."""

GLYPH = 24
"""The pixels at a side of a character that is cut out."""

INNER = 20
"""The longer side of the character itself there."""


def label(
    ink: Bytes, peaks: Int32s, count: int, share: int, least: int, labels: Bytes, tables: Int32s, stack: Int32s
) -> None:
    """Find the strokes of each patch: ink of `share`/256 of its peak or more, and of at least `least`.

    `tables` takes, for each patch, how many there are and FIELDS numbers of each, STROKES of them; `stack` is scratch
    of AREA.
    """
    for cell in range(count):
        start = cell * AREA
        threshold = max(least, peaks[cell] * share // 256)
        for place in range(AREA):
            labels[start + place] = FRESH if ink[start + place] >= threshold else 0
        for side in range(4):
            erase(labels, start, side)
        table = cell * (1 + STROKES * FIELDS)
        found = 0
        for place in range(AREA):
            if labels[start + place] == FRESH:
                name = found + 1 if found < STROKES else OTHER
                at = table + 1 + found * FIELDS
                flood(ink, labels, start, place, name, stack, tables, at)
                if found < STROKES:
                    found += 1
        tables[table] = found


def erase(labels: Bytes, start: int, side: int) -> None:
    """Erase a line of the board along one side: 0 left, 1 top, 2 right, 3 bottom."""
    across = SIDE if side % 2 == 0 else 1
    inward = 1 if side % 2 == 0 else SIDE
    first = start if side < 2 else start + AREA - 1
    if side >= 2:
        across = -across
        inward = -inward
    depth = 1
    for deep in range(DEEP):
        covered = 0
        for along in range(4, SIDE - 4):
            if labels[first + deep * inward + along * across] != 0:
                covered += 1
        if covered * 10 >= (SIDE - 8) * 7:
            depth = deep + 2
    for deep in range(depth):
        for along in range(SIDE):
            labels[first + deep * inward + along * across] = ERASED


def flood(ink: Bytes, labels: Bytes, start: int, place: int, name: int, stack: Int32s, tables: Int32s, at: int) -> None:
    """Give a stroke its label, and write its numbers at `at` unless it is one of OTHER."""
    left = SIDE
    top = SIDE
    right = 0
    bottom = 0
    pixels = 0
    total = 0
    peak = 0
    touched = 0
    labels[start + place] = name
    stack[0] = place
    height = 1
    while height > 0:
        height -= 1
        here = stack[height]
        row = here // SIDE
        column = here % SIDE
        left = min(left, column)
        right = max(right, column + 1)
        top = min(top, row)
        bottom = max(bottom, row + 1)
        pixels += 1
        total += ink[start + here]
        peak = max(peak, 0 + ink[start + here])
        for y in range(max(0, row - 1), min(SIDE, row + 2)):
            for x in range(max(0, column - 1), min(SIDE, column + 2)):
                near = y * SIDE + x
                if labels[start + near] == ERASED:
                    touched |= (1 if y == row else 0) | (2 if x == column else 0)
                elif labels[start + near] == FRESH:
                    labels[start + near] = name
                    stack[height] = near
                    height += 1
    if name != OTHER:
        tables[at] = left
        tables[at + 1] = top
        tables[at + 2] = right
        tables[at + 3] = bottom
        tables[at + 4] = pixels
        tables[at + 5] = total
        tables[at + 6] = peak
        tables[at + 7] = touched


def bridge(ink: Bytes, sides: Bytes, count: int, least: int, counts: Int32s, peaks: Int32s) -> None:
    """Take the line of the board out of the middle of each patch, and join what it cut.

    `sides` is 1 where the line is upright, 2 where it lies, 0 where there is none. A line is the columns of the middle
    half that have ink of `least` along three quarters; what lies beside them goes on across them. `peaks` is measured
    anew; `counts` is scratch of 256.
    """
    for cell in range(count):
        if sides[cell] == 0:
            continue
        along = SIDE if sides[cell] == 1 else 1
        across = 1 if sides[cell] == 1 else SIDE
        start = cell * AREA
        first = SIDE
        last = -1
        for line in range(SIDE // 4, SIDE * 3 // 4):
            covered = 0
            for place in range(2, SIDE - 2):
                if ink[start + line * across + place * along] >= least:
                    covered += 1
            if covered * 4 >= (SIDE - 4) * 3:
                first = min(first, line)
                last = line
        if last >= first:
            first -= 1
            last += 1
            for place in range(SIDE):
                before = 0 + ink[start + first * across + place * along]
                after = 0 + ink[start + last * across + place * along]
                for line in range(first + 1, last):
                    mixed = (before * (last - line) + after * (line - first)) // (last - first)
                    ink[start + line * across + place * along] = mixed
        for value in range(256):
            counts[value] = 0
        for row in range(RIM, SIDE - RIM):
            for column in range(RIM, SIDE - RIM):
                counts[ink[start + row * SIDE + column]] += 1
        peaks[cell] = strongest(counts, 0, STRONG)


def profile(labels: Bytes, ink: Bytes, groups: Bytes, cell: int, group: int, sums: Int32s) -> None:
    """Write the sum of a character's ink in each of the SIDE columns of a patch."""
    for column in range(SIDE):
        total = 0
        for row in range(SIDE):
            place = cell * AREA + row * SIDE + column
            if groups[cell * (ERASED + 1) + labels[place]] == group:
                total += ink[place]
        sums[column] = total


def cut(
    rgb: Bytes,
    ink: Bytes,
    labels: Bytes,
    groups: Bytes,
    jobs: Int32s,
    count: int,
    glyphs: Bytes,
    measures: Int32s,
    scratch: Int32s,
) -> None:
    """Cut `count` characters out, each to GLYPH x GLYPH bytes, its peak 255.

    A job is 7 numbers: patch, first and last group, and the box left, top, right, bottom in pixels of the patch.
    `groups` has the group of each label, ERASED + 1 bytes a patch. Ink of no stroke counts too, ink of other groups
    does not. `measures` takes 8 numbers: mean red, green, blue of the ink, its pixels at half of the peak, the length
    of their edge, the sum of the ink, the peak, and 0. `scratch` has AREA + 256 numbers.
    """
    for job in range(count):
        cell = jobs[job * 7]
        low = jobs[job * 7 + 1]
        high = jobs[job * 7 + 2]
        left = jobs[job * 7 + 3]
        top = jobs[job * 7 + 4]
        right = jobs[job * 7 + 5]
        bottom = jobs[job * 7 + 6]
        for value in range(256):
            scratch[AREA + value] = 0
        for row in range(SIDE):
            for column in range(SIDE):
                place = row * SIDE + column
                name = labels[cell * AREA + place]
                value = 0
                if row >= top - 2 and row < bottom + 2 and column >= left - 2 and column < right + 2:
                    inside = row >= top and row < bottom and column >= left and column < right
                    group = 0 + groups[cell * (ERASED + 1) + name]
                    if name == 0 or (inside and low <= group and group <= high):
                        value = 0 + ink[cell * AREA + place]
                scratch[place] = value
                scratch[AREA + value] += 1
        area = max(1, (right - left) * (bottom - top))
        peak = max(1, strongest(scratch, AREA, max(3, area // 16)))
        measure(rgb, cell, peak, scratch, measures, job * 8)
        shrink(scratch, left + right, top + bottom, max(right - left, bottom - top), peak, glyphs, job * GLYPH * GLYPH)


def measure(rgb: Bytes, cell: int, peak: int, patch: Int32s, measures: Int32s, at: int) -> None:
    """Write the colour and the size of the ink of one character, `patch`, as `cut` says."""
    strong = 0
    red = 0
    green = 0
    blue = 0
    pixels = 0
    edge = 0
    total = 0
    for place in range(AREA):
        value = patch[place]
        if value == 0:
            continue
        total += value
        if 10 * value >= 7 * peak:
            strong += 1
            red += rgb[(cell * AREA + place) * 3]
            green += rgb[(cell * AREA + place) * 3 + 1]
            blue += rgb[(cell * AREA + place) * 3 + 2]
        if 2 * value >= peak:
            pixels += 1
            if place % SIDE == 0 or 2 * patch[place - 1] < peak:
                edge += 1
            if place % SIDE == SIDE - 1 or 2 * patch[place + 1] < peak:
                edge += 1
            if place < SIDE or 2 * patch[place - SIDE] < peak:
                edge += 1
            if place >= AREA - SIDE or 2 * patch[place + SIDE] < peak:
                edge += 1
    strong = max(1, strong)
    measures[at] = red // strong
    measures[at + 1] = green // strong
    measures[at + 2] = blue // strong
    measures[at + 3] = pixels
    measures[at + 4] = edge
    measures[at + 5] = total
    measures[at + 6] = peak
    measures[at + 7] = 0


def shrink(patch: Int32s, across: int, down: int, size: int, peak: int, glyphs: Bytes, target: int) -> None:
    """Write a character of `size` pixels around the middle of its box (half of `across`, `down`), INNER pixels large.

    Each pixel is the mean of 1, 4 or 9 points, each between four pixels of the patch.
    """
    step = size * 256 // INNER
    points = 1 if step <= 256 else (2 if step <= 512 else 3)
    for row in range(GLYPH):
        for column in range(GLYPH):
            total = 0
            for i in range(points):
                y = down * 128 + step * ((2 * row + 1 - GLYPH) * points + 2 * i + 1 - points) // (2 * points) - 128
                for j in range(points):
                    x = across * 128 + step * ((2 * column + 1 - GLYPH) * points + 2 * j + 1 - points) // (2 * points)
                    total += between(patch, x - 128, y)
            glyphs[target + row * GLYPH + column] = min(255, total * 255 // (points * points * peak))


def between(patch: Int32s, x: int, y: int) -> int:
    """Return the ink at a point, in 1/256 pixel, between four pixels of a patch."""
    column = x >> 8
    row = y >> 8
    if column < 0 or row < 0 or column >= SIDE - 1 or row >= SIDE - 1:
        return 0
    a = x & 255
    b = y & 255
    at = row * SIDE + column
    above = patch[at] * (256 - a) + patch[at + 1] * a
    below = patch[at + SIDE] * (256 - a) + patch[at + SIDE + 1] * a
    return (above * (256 - b) + below * b) >> 16


EXPORTS = (bridge, label, profile, cut)

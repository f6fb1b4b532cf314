"""Numbrix: all ways of a run of missing numbers, a cell for each, each beside the one before, and none twice.

`sets` says by bits where a number may stand: bit `cell * span + first + depth * step` for the number at a depth, from
where the way begins. A row of `ways` has the cells, ascending by number, then the same cells as bits.
"""

from __future__ import annotations

from puzzles.kernels import Bytes, Int32s

MANY = -1
"""There are too many ways, or to find them takes too many tries."""


def room(cells: int) -> int:
    """Return how many places `work` needs for a board with so many cells."""
    return 5 * cells


def width(cells: int, length: int) -> int:
    """Return how many bytes a row takes."""
    return length + (cells + 7) // 8


def measure(beside: Int32s, sets: Bytes, work: Int32s, cells: int, end: int) -> None:
    """Write how many steps each cell of a set is from `end` through it, and many for one that is walled off."""
    steps = 3 * cells
    queue = 4 * cells
    for cell in range(cells):
        work[steps + cell] = cells
    work[steps + end] = 0
    work[queue] = end
    reached = 1
    at = 0
    while at < reached:
        here = work[queue + at]
        at += 1
        for k in range(4):
            there = beside[4 * here + k]
            if there >= 0 and work[steps + there] == cells and sets[there >> 3] >> (there & 7) & 1 != 0:
                work[steps + there] = work[steps + here] + 1
                work[queue + reached] = there
                reached += 1


def touches(beside: Int32s, cell: int, other: int) -> int:
    """Return whether two cells are beside each other."""
    found = 0
    for k in range(4):
        if beside[4 * cell + k] == other:
            found = 1
    return found


def write(work: Int32s, ways: Bytes, cells: int, length: int, turned: int, row: int) -> None:
    """Write the way that `work` has to a row."""
    at = row * width(cells, length)
    bits = at + length
    for i in range((cells + 7) // 8):
        ways[bits + i] = 0
    for depth in range(length):
        cell = work[depth]
        ways[at + (length - 1 - depth if turned != 0 else depth)] = cell
        ways[bits + (cell >> 3)] |= 1 << (cell & 7)


def find(
    beside: Int32s,
    sets: Bytes,
    work: Int32s,
    ways: Bytes,
    cells: int,
    span: int,
    first: int,
    step: int,
    length: int,
    start: int,
    end: int,
    turned: int,
    tries: int,
    most: int,
) -> int:
    """Return how many ways there are, after writing them to `ways`; MANY for more than `most`, or more `tries`.

    A way goes from beside the cell `start` to beside the cell `end`; -1 for one that begins or ends anywhere. If it is
    `turned`, it begins with the last number. `beside` has four cells for each, -1 for none. With `span` 1, a cell is
    tried only if `end` is not too many steps away. There are at most 255 cells.
    """
    path = 0
    turns = cells
    used = 2 * cells
    steps = 3 * cells
    if span == 1 and end >= 0:
        measure(beside, sets, work, cells, end)
    for cell in range(cells):
        work[used + cell] = 0
    count = 0
    tried = 0
    depth = 0
    work[turns] = 0
    while depth >= 0:
        here = start if depth == 0 else work[path + depth - 1]
        k = work[turns + depth]
        if k >= (cells if here < 0 else 4):
            depth -= 1
            if depth >= 0:
                work[used + work[path + depth]] = 0
            continue
        work[turns + depth] = k + 1
        there = k if here < 0 else beside[4 * here + k]
        if there < 0 or work[used + there] != 0:
            continue
        bit = there * span + first + depth * step
        if sets[bit >> 3] >> (bit & 7) & 1 == 0:
            continue
        if end >= 0:
            if span == 1:
                if work[steps + there] > length - depth:
                    continue
            elif depth == length - 1 and touches(beside, there, end) == 0:
                continue
        tried += 1
        if tried > tries:
            return MANY
        work[path + depth] = there
        if depth < length - 1:
            work[used + there] = 1
            depth += 1
            work[turns + depth] = 0
            continue
        if count == most:
            return MANY
        write(work, ways, cells, length, turned, count)
        count += 1
    return count


EXPORTS = (find,)

"""Numbrix: all ways of a run of missing numbers, a cell for each, each beside the one before, and none twice.

`sets` says by bits where a number may stand: bit `cell * SPAN + FIRST + depth * STEP` for the number at a depth, from
where the way begins. `ways` has the cells of each way, ascending by number; `masks` has the same cells as bits.
"""

from __future__ import annotations

from puzzles.kernels import Bytes, Int32s

MANY = -1
"""There are too many ways, or to find them takes too many tries."""

# The header.
CELLS = 0  # at most 255
LENGTH = 1  # of a way
SPAN = 2  # 1 if `sets` has one set of cells for all numbers; then a cell is tried only if END is near enough
FIRST = 3
STEP = 4
START = 5  # the cell before the first one, -1 if a way begins anywhere
END = 6  # the cell after the last one, -1 if a way ends anywhere
TURNED = 7  # 1 for a way that begins with its last number
TRIES = 8  # the most cells that are tried
MOST = 9  # the most ways
HEADER = 10


def room(cells: int) -> int:
    """Return how many places `work` needs for a board with so many cells."""
    return 5 * cells


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


def write(head: Int32s, work: Int32s, ways: Bytes, masks: Bytes, at: int) -> None:
    """Write the way that `work` has to a place."""
    length = head[LENGTH]
    size = (head[CELLS] + 7) // 8
    for i in range(size):
        masks[at * size + i] = 0
    for depth in range(length):
        cell = work[depth]
        ways[at * length + (length - 1 - depth if head[TURNED] != 0 else depth)] = cell
        masks[at * size + (cell >> 3)] |= 1 << (cell & 7)


def find(head: Int32s, beside: Int32s, sets: Bytes, work: Int32s, ways: Bytes, masks: Bytes) -> int:
    """Return how many ways there are, after writing them; MANY for more than MOST, or after more than so many TRIES.

    `beside` has four cells for each, -1 for none; `work` has the places that `room` counts.
    """
    cells = head[CELLS]
    length = head[LENGTH]
    span = head[SPAN]
    end = head[END]
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
        here = head[START] if depth == 0 else work[depth - 1]
        k = work[turns + depth]
        if k >= (cells if here < 0 else 4):
            depth -= 1
            if depth >= 0:
                work[used + work[depth]] = 0
            continue
        work[turns + depth] = k + 1
        there = k if here < 0 else beside[4 * here + k]
        if there < 0 or work[used + there] != 0:
            continue
        bit = there * span + head[FIRST] + depth * head[STEP]
        if sets[bit >> 3] >> (bit & 7) & 1 == 0:
            continue
        if end >= 0:
            if span == 1:
                if work[steps + there] > length - depth:
                    continue
            elif depth == length - 1 and touches(beside, there, end) == 0:
                continue
        tried += 1
        if tried > head[TRIES]:
            return MANY
        work[depth] = there
        if depth < length - 1:
            work[used + there] = 1
            depth += 1
            work[turns + depth] = 0
            continue
        if count == head[MOST]:
            return MANY
        write(head, work, ways, masks, count)
        count += 1
    return count


EXPORTS = (find,)

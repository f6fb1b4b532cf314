"""Follow lines of forced numbers in a Latin square with signs, as `kinds.futoshiki.techniques.whip` does.

A line's record has what is live in each cell (bit number - 1), what its last number removed there, a sum of both to
compare lines by, and the needs by which its numbers are forced. A need is a cell, or CELLS + unit * ORDER + number - 1;
units are rows, then columns.
"""

from __future__ import annotations

from puzzles.kernels import Int32s

MOST_LENGTH = 9
"""Cells and numbers of the longest line."""

MOST_LINES = 60
"""The most lines of one length to follow from one assumption."""

ORDER = 0
CELLS = 1
SIGNS = 2
SHORTEST = 3  # the length of the shortest line that ends in a contradiction; lines are followed no further
ENDS = 4  # how many such lines there are
DONE = 5  # assumptions followed
HEADER = 6

END = MOST_LENGTH + 2
"""Places of a line that ends: its assumption, its length, its needs."""


def record_size(cells: int) -> int:
    """Return how many places a line takes."""
    return 2 * cells + 1 + MOST_LENGTH


def most_ends(cells: int, order: int) -> int:
    """Return how many lines of one length can end from one assumption."""
    return MOST_LINES * (cells + 2 * order * order)


def cell_of(order: int, unit: int, place: int) -> int:
    """Return a cell of a row or column."""
    if unit < order:
        return unit * order + place
    return place * order + unit - order


def propagate(
    head: Int32s, signs: Int32s, before: Int32s, first: int, work: Int32s, target: int, cell: int, number: int
) -> None:
    """Write to `target` what is live, and what went, once a cell has its number: by the rows, columns and signs."""
    order = head[ORDER]
    cells = head[CELLS]
    for i in range(cells):
        work[target + i] = before[first + i]
    bit = 1 << number
    row = cell // order
    column = cell % order
    for i in range(order):
        work[target + row * order + i] &= ~bit
        work[target + i * order + column] &= ~bit
    work[target + cell] = before[first + cell] & bit
    more = 1
    while more != 0:
        more = 0
        for sign in range(head[SIGNS]):
            less = target + signs[2 * sign]
            greater = target + signs[2 * sign + 1]
            low = work[less]
            high = work[greater]
            if low == 0 or high == 0:
                continue
            smallest = low & -low
            high &= ~(2 * smallest - 1)
            low &= (1 << work[greater].bit_length() - 1) - 1
            if high != work[greater] or low != work[less]:
                work[greater] = high
                work[less] = low
                more = 1
    total = 0
    for i in range(cells):
        live = work[target + i]
        gone = before[first + i] & ~live
        work[target + cells + i] = gone
        total = (31 * total + 7 * live + gone) & 0xFFFFFFF
    work[target + 2 * cells] = total


def is_known(head: Int32s, work: Int32s, first: int, target: int) -> int:
    """Return 1 if a line between `first` and `target` has the same sets as the one at `target`, else 0."""
    cells = head[CELLS]
    size = record_size(cells)
    known = first
    while known < target:
        if work[known + 2 * cells] == work[target + 2 * cells]:
            same = 1
            for i in range(2 * cells):
                if work[known + i] != work[target + i]:
                    same = 0
                    break
            if same != 0:
                return 1
        known += size
    return 0


def go_on(
    head: Int32s,
    signs: Int32s,
    work: Int32s,
    told: Int32s,
    line: int,
    first: int,
    target: int,
    length: int,
    assumed: int,
    need: int,
    cell: int,
    number: int,
) -> int:
    """Lengthen a line by a need that leaves a cell its number, or end it if the cell is -1; return the next target."""
    path = 2 * head[CELLS] + 1
    if cell < 0:
        if length < head[SHORTEST]:
            head[SHORTEST] = length
            head[ENDS] = 0
        place = head[ENDS] * END
        head[ENDS] += 1
        told[place] = assumed
        told[place + 1] = length
        for i in range(length - 1):
            told[place + 2 + i] = work[line + path + i]
        told[place + 1 + length] = need
        return target
    size = record_size(head[CELLS])
    if target >= first + MOST_LINES * size:
        return target
    for i in range(length - 1):
        if work[line + path + i] == need:
            return target
    propagate(head, signs, work, line, work, target, cell, number)
    if is_known(head, work, first, target) != 0:
        return target
    for i in range(length - 1):
        work[target + path + i] = work[line + path + i]
    work[target + path + length - 1] = need
    return target + size


def extend(
    head: Int32s,
    signs: Int32s,
    met: Int32s,
    work: Int32s,
    told: Int32s,
    line: int,
    first: int,
    target: int,
    length: int,
    assumed: int,
) -> int:
    """Lengthen a line in all ways, in the order of the needs; return the next target. `met` has the needs that are."""
    order = head[ORDER]
    cells = head[CELLS]
    for cell in range(cells):
        if met[cell] == 0 and work[line + cells + cell] != 0:
            left = work[line + cell]
            if left & (left - 1) == 0:
                at = cell if left != 0 else -1
                target = go_on(
                    head, signs, work, told, line, first, target, length, assumed, cell, at, left.bit_length() - 1
                )
    for unit in range(2 * order):
        touched = 0
        once = 0
        twice = 0
        for place in range(order):
            cell = cell_of(order, unit, place)
            live = work[line + cell]
            twice |= once & live
            once |= live
            touched |= work[line + cells + cell]
        touched &= ~twice
        while touched != 0:
            low = touched & -touched
            touched ^= low
            number = low.bit_length() - 1
            need = cells + unit * order + number
            if met[need] != 0:
                continue
            at = -1
            if once & low != 0:
                for place in range(order):
                    cell = cell_of(order, unit, place)
                    if work[line + cell] & low != 0:
                        at = cell
            target = go_on(head, signs, work, told, line, first, target, length, assumed, need, at, number)
    return target


def shortest(
    head: Int32s,
    signs: Int32s,
    met: Int32s,
    live: Int32s,
    given: Int32s,
    work: Int32s,
    told: Int32s,
    count: int,
    room: int,
) -> None:
    """Follow the assumptions of `given`, cell * ORDER + number - 1; write the shortest lines that end to `told`.

    It stops before `told`, which has room for so many lines, may be full.
    """
    order = head[ORDER]
    cells = head[CELLS]
    size = record_size(cells)
    head[ENDS] = 0
    head[DONE] = 0
    while head[DONE] < count and head[ENDS] + most_ends(cells, order) <= room:
        assumed = given[head[DONE]]
        first = 0
        after = MOST_LINES * size
        propagate(head, signs, live, 0, work, first, assumed // order, assumed % order)
        end = first + size
        length = 1
        while length <= head[SHORTEST] and end > first:
            target = after
            line = first
            while line < end:
                target = extend(head, signs, met, work, told, line, after, target, length, assumed)
                line += size
            end = target
            spare = first
            first = after
            after = spare
            length += 1
        head[DONE] += 1


EXPORTS = (shortest,)

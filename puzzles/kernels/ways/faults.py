"""Numbrix: why a way of a gap is out.

A way fails if it leaves more dead ends than the chain has missing ends, or one out of their reach; if it takes a cell
from each way of another gap; or if it cuts off a few cells that the gaps there cannot fill.
"""

from __future__ import annotations

from puzzles.kernels import Bytes, Int32s

DEAD, STARVED, CUT = 1, 2, 3
"""Why a way is out."""

EMPTY, OPEN = 1, 2
"""Cells: an empty one, and a number that lacks the one before it or after it."""

LARGEST = 30
"""The most cells of a region that people count."""

# The header.
CELLS, COLUMNS, EVEN_DARK, GAPS, TIGHT = 0, 1, 2, 3, 4
"""EVEN_DARK is 1 if even numbers are on the colour of the first cell, else 0; GAPS and TIGHT count them."""

AT, MOST = 5, 6
"""Where to begin, and at last the beginning that was found: twice a gap's place, and 1 more from its end. How many ways
or beginnings of a gap there may be.
"""

FIRST, LAST, START, END, WHOLE, TURNED, LENGTH, HEADER = range(7, 15)
"""The part of a gap that ways are of, as in `gaps`; the gap's place; whether ways begin at the part's end; how long
they are.
"""

GAP, RESTS = 4, 2
"""In `gaps` each has its first and last number, and the cells before and after it, -1 for none. First is room for what
a way leaves of its gap; after the gaps come those with few ways: each its place, how many ways, and their cells.
"""

TOLD = 3 + LARGEST
"""Of a way is told the length, why it is out (0 if it is not), how many cells show it, and these; its own cells follow.
For STARVED there is the other gap's place.
"""


def room(cells: int) -> int:
    """Return how many places `work` needs."""
    return 3 * cells + LARGEST + 1


def is_near(head: Int32s, cell: int, other: int, steps: int) -> int:
    """Return 1 if one comes from a cell to another in so many steps, or fewer by an even number, else 0."""
    apart = abs(cell // head[COLUMNS] - other // head[COLUMNS]) + abs(cell % head[COLUMNS] - other % head[COLUMNS])
    return 1 if apart <= steps and (steps - apart) % 2 == 0 else 0


def find_fault(
    head: Int32s,
    beside: Int32s,
    board: Bytes,
    gaps: Int32s,
    work: Int32s,
    ways: Int32s,
    told: Int32s,
    base: int,
    at: int,
) -> None:
    """Tell why a way is out."""
    cells = head[CELLS]
    length = head[LENGTH]
    for cell in range(cells):
        work[cell] = 1 if board[cell] == EMPTY else 0
    for i in range(length):
        work[ways[base + i]] = 0
    low = ways[base + length - 1 if head[TURNED] != 0 else base]
    high = ways[base if head[TURNED] != 0 else base + length - 1]
    told[at] = length
    told[at + 1] = 0
    told[at + 2] = 0
    dead_ends(head, beside, board, gaps, work, told, at, low, high)
    if told[at + 1] == 0:
        starved(head, board, gaps, work, told, at)
    if told[at + 1] == 0:
        cut_off(head, beside, board, gaps, work, told, at, low, high)


def dead_ends(
    head: Int32s, beside: Int32s, board: Bytes, gaps: Int32s, work: Int32s, told: Int32s, at: int, low: int, high: int
) -> None:
    """Tell of dead ends that a way leaves: more than the chain has missing ends, or one out of their reach."""
    cells = head[CELLS]
    gap = (RESTS + head[WHOLE]) * GAP
    usable = cells
    for cell in range(cells):
        work[usable + cell] = 1 if work[cell] != 0 or board[cell] == OPEN else 0
    if head[START] >= 0 and is_missing(head, gaps, head[FIRST] - 2) == 0:
        work[usable + head[START]] = 0  # the way takes its last side
    if head[END] >= 0 and is_missing(head, gaps, head[LAST] + 2) == 0:
        work[usable + head[END]] = 0
    if head[FIRST] > gaps[gap]:
        work[usable + low] = 1
    if head[LAST] < gaps[gap + 1]:
        work[usable + high] = 1
    ends = 0
    for i in range(RESTS, RESTS + head[GAPS]):
        ends += is_free_end(head, gaps, i)
    dead = 0
    for cell in range(cells):
        sides = 2
        if work[cell] != 0:
            sides = 0
            for k in range(4):
                there = beside[4 * cell + k]
                if there >= 0:
                    sides += work[usable + there]
        if sides < 2:
            able = 0
            for i in range(RESTS, RESTS + head[GAPS]):
                if is_free_end(head, gaps, i) != 0:
                    there = gaps[i * GAP + 3] if gaps[i * GAP + 2] < 0 else gaps[i * GAP + 2]
                    able += is_near(head, cell, there, gaps[i * GAP + 1] - gaps[i * GAP] + 1)
            if able == 0:
                told[at + 1] = DEAD
                told[at + 2] = 1
                told[at + 3] = cell
                return
            if dead <= ends:
                told[at + 3 + dead] = cell
            dead += 1
    if dead > ends:
        told[at + 1] = DEAD
        told[at + 2] = ends + 1


def is_missing(head: Int32s, gaps: Int32s, number: int) -> int:
    """Return 1 if a number is in a gap, else 0."""
    for i in range(RESTS, RESTS + head[GAPS]):
        if gaps[i * GAP] <= number <= gaps[i * GAP + 1]:
            return 1
    return 0


def is_free_end(head: Int32s, gaps: Int32s, i: int) -> int:
    """Return 1 if a gap is at an end of the chain which the way does not come to, else 0."""
    if gaps[i * GAP + 2] >= 0 and gaps[i * GAP + 3] >= 0:
        return 0
    end = gaps[i * GAP] if gaps[i * GAP + 2] < 0 else gaps[i * GAP + 1]
    return 0 if head[FIRST] <= end <= head[LAST] else 1


def starved(head: Int32s, board: Bytes, gaps: Int32s, work: Int32s, told: Int32s, at: int) -> None:
    """Tell of another gap that a way leaves no way."""
    place = (RESTS + head[GAPS]) * GAP
    for _ in range(head[TIGHT]):
        gap = gaps[place]
        count = gaps[place + 1]
        length = gaps[(RESTS + gap) * GAP + 1] - gaps[(RESTS + gap) * GAP] + 1
        place += 2
        blocked = 0
        for i in range(count):
            if blocked == i:
                for j in range(length):
                    if work[gaps[place + i * length + j]] == 0:
                        blocked = i + 1
        place += count * length
        if blocked == count and gap != head[WHOLE]:
            told[at + 1] = STARVED
            told[at + 2] = 1
            told[at + 3] = gap
            return


def cut_off(
    head: Int32s, beside: Int32s, board: Bytes, gaps: Int32s, work: Int32s, told: Int32s, at: int, low: int, high: int
) -> None:
    """Tell of the smallest region of several that a way leaves, if the gaps that enter it cannot fill it."""
    cells = head[CELLS]
    region = cells
    queue = 2 * cells
    whole = (RESTS + head[WHOLE]) * GAP
    for i in range(RESTS):
        gaps[i * GAP] = 0
    if head[FIRST] > gaps[whole]:
        gaps[0] = gaps[whole]
        gaps[1] = head[FIRST] - 1
        gaps[2] = gaps[whole + 2]
        gaps[3] = low
    if head[LAST] < gaps[whole + 1]:
        gaps[GAP] = head[LAST] + 1
        gaps[GAP + 1] = gaps[whole + 1]
        gaps[GAP + 2] = high
        gaps[GAP + 3] = gaps[whole + 3]
    free = 0
    for cell in range(cells):
        work[region + cell] = 0
        free += work[cell]
    for first in range(cells):
        if work[first] != 0 and work[region + first] == 0:
            work[region + first] = first + 1
            work[queue] = first
            size = 1
            i = 0
            while i < size:
                here = work[queue + i]
                i += 1
                for k in range(4):
                    there = beside[4 * here + k]
                    if there >= 0 and work[there] != 0 and work[region + there] == 0:
                        work[region + there] = first + 1
                        work[queue + size] = there
                        size += 1
            if size == free:
                return
            is_less = 1 if size <= LARGEST and (told[at + 1] == 0 or size < told[at + 2]) else 0
            if is_less != 0 and can_fill(head, beside, board, gaps, work, first + 1, size) == 0:
                told[at + 1] = CUT
                told[at + 2] = size
                for j in range(size):
                    told[at + 3 + j] = work[queue + j]


def can_fill(head: Int32s, beside: Int32s, board: Bytes, gaps: Int32s, work: Int32s, region: int, size: int) -> int:
    """Return 1 if some of the gaps that enter a region fill it, by colour, else 0. All of their numbers must fit in."""
    cells = head[CELLS]
    sums = 3 * cells
    dark = 0
    for i in range(size):
        cell = work[2 * cells + i]
        if (cell // head[COLUMNS] + cell % head[COLUMNS]) % 2 == 0:
            dark += 1
    for i in range(dark + 1):
        work[sums + i] = 0
    work[sums] = 1
    for i in range(RESTS + head[GAPS]):
        if (
            i != RESTS + head[WHOLE]
            and gaps[i * GAP] > 0
            and fits(head, beside, board, gaps, work, i, region, size) != 0
        ):
            even = gaps[i * GAP + 1] // 2 - (gaps[i * GAP] - 1) // 2
            odd = gaps[i * GAP + 1] - gaps[i * GAP] + 1 - even
            more = even if head[EVEN_DARK] != 0 else odd
            light = odd if head[EVEN_DARK] != 0 else even
            if more <= dark and light <= size - dark:
                for j in range(dark - more + 1):
                    here = dark - j
                    work[sums + here] |= work[sums + here - more] << light & (2 << size - dark) - 1
    return work[sums + dark] >> size - dark & 1


def fits(head: Int32s, beside: Int32s, board: Bytes, gaps: Int32s, work: Int32s, i: int, region: int, size: int) -> int:
    """Return 1 if a gap enters a region, and each of its numbers has a candidate there, else 0."""
    cells = head[CELLS]
    for j in range(2, 4):
        end = gaps[i * GAP + j]
        if end >= 0:
            touches = 0
            for k in range(4):
                there = beside[4 * end + k]
                if there >= 0 and work[cells + there] == region:
                    touches = 1
            if touches == 0:
                return 0
    if gaps[i * GAP + 1] - gaps[i * GAP] + 1 > size:
        return 0
    for number in range(gaps[i * GAP] - 1, gaps[i * GAP + 1]):
        found = 0
        for j in range(size):
            bit = work[2 * cells + j] * cells + number
            found |= board[cells + (bit >> 3)] >> (bit & 7) & 1
        if found == 0:
            return 0
    return 1

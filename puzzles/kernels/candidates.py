"""The candidates of a Latin search that learns: one variable each, what rules force, and the way back.

A variable x = cell * order + number says that the cell holds number + 1. The rules are not written out as clauses: a
variable that becomes true takes its peers out; the last number of a cell, and the last cell for a number in a unit, are
forced; an inequality takes out what has nothing above or below it. Each value knows its reason, from which the other
variables that it rests on can be listed when a conflict is analysed.
"""

from __future__ import annotations

from puzzles.kernels import Int32s, Int64s
from puzzles.kernels.activity import push
from puzzles.kernels.learning_layout import (
    ABOVE,
    BEGAN,
    BELOW,
    CELL,
    CELLS,
    CLUE_CELLS,
    CLUE_START,
    CLUES_OF,
    CONFLICT,
    CULPRIT,
    DEPTH,
    DONE,
    LEVEL,
    ORDER,
    OTHER,
    PLACE,
    REASON,
    SLOT_START,
    SLOTS,
    TRAIL,
)


def flip(head: Int64s, shape: Int32s, board: Int64s, x: int) -> None:
    """Take a candidate out of its cell's and units' masks, or put it back."""
    order = head[ORDER]
    cells = head[CELLS]
    slots = head[SLOTS]
    starts = head[SLOT_START]
    cell = x // order
    number = x % order
    board[cell] ^= 1 << number
    for i in range(slots + shape[starts + cell], slots + shape[starts + cell + 1]):
        slot = shape[i]
        board[cells + slot // order * order + number] ^= 1 << slot % order


def force(
    head: Int64s, shape: Int32s, board: Int64s, values: Int32s, stacks: Int32s, x: int, wanted: int, why: int
) -> None:
    """Give a variable a value for a reason; note a conflict where it has the other one."""
    total = head[ORDER] * head[CELLS]
    if values[x] == 0:
        values[x] = wanted
        values[LEVEL * total + x] = head[DEPTH]
        values[REASON * total + x] = why
        stacks[head[TRAIL]] = x
        head[TRAIL] += 1
        if wanted < 0:
            flip(head, shape, board, x)
    elif values[x] != wanted and head[CULPRIT] < 0:
        head[CULPRIT] = x
        head[CONFLICT] = why


def compare(head: Int64s, shape: Int32s, board: Int64s, values: Int32s, stacks: Int32s, clue: int) -> None:
    """Take out what an inequality leaves nothing above or below."""
    order = head[ORDER]
    lower = shape[head[CLUE_CELLS] + 2 * clue]
    higher = shape[head[CLUE_CELLS] + 2 * clue + 1]
    high = board[higher]
    out = board[lower]
    if high != 0:
        highest = high.bit_length() - 1
        out = out >> highest << highest
    while out != 0:
        number = (out & -out).bit_length() - 1
        out &= out - 1
        force(head, shape, board, values, stacks, lower * order + number, -1, 8 * clue + BELOW)
    low = board[lower]
    out = board[higher]
    if low != 0:
        out &= low ^ low - 1
    while out != 0:
        number = (out & -out).bit_length() - 1
        out &= out - 1
        force(head, shape, board, values, stacks, higher * order + number, -1, 8 * clue + ABOVE)


def spread(head: Int64s, shape: Int32s, board: Int64s, values: Int32s, stacks: Int32s, x: int) -> None:
    """Take out all peers of a variable that is true."""
    order = head[ORDER]
    cells = head[CELLS]
    starts = head[SLOT_START]
    slots = head[SLOTS]
    cell = x // order
    number = x % order
    rest = board[cell] & ~(1 << number)
    while rest != 0:
        other = (rest & -rest).bit_length() - 1
        rest &= rest - 1
        force(head, shape, board, values, stacks, cell * order + other, -1, 8 * x + OTHER)
    for i in range(slots + shape[starts + cell], slots + shape[starts + cell + 1]):
        slot = shape[i]
        first = slot // order * order
        rest = board[cells + first + number] & ~(1 << slot % order)
        while rest != 0:
            other = shape[first + (rest & -rest).bit_length() - 1]
            rest &= rest - 1
            force(head, shape, board, values, stacks, other * order + number, -1, 8 * x + OTHER)


def settle(head: Int64s, shape: Int32s, board: Int64s, values: Int32s, stacks: Int32s, x: int) -> None:
    """Force what is the last of its cell or unit now that a variable is false, and look at the cell's inequalities."""
    order = head[ORDER]
    cells = head[CELLS]
    starts = head[SLOT_START]
    slots = head[SLOTS]
    cell = x // order
    number = x % order
    mask = board[cell]
    if mask & (mask - 1) == 0:
        last = cell * order + mask.bit_length() - 1
        if mask == 0:
            force(head, shape, board, values, stacks, x, 1, 8 * cell + CELL)
        elif values[last] == 0:
            force(head, shape, board, values, stacks, last, 1, 8 * cell + CELL)
    for i in range(slots + shape[starts + cell], slots + shape[starts + cell + 1]):
        first = shape[i] // order * order
        mask = board[cells + first + number]
        if mask & (mask - 1) == 0:
            last = x
            if mask != 0:
                last = shape[first + mask.bit_length() - 1] * order + number
            if mask == 0 or values[last] == 0:
                force(head, shape, board, values, stacks, last, 1, 8 * (first + number) + PLACE)
    starts = head[CLUE_START]
    for i in range(shape[starts + cell], shape[starts + cell + 1]):
        compare(head, shape, board, values, stacks, shape[head[CLUES_OF] + i])


def back(
    head: Int64s, shape: Int32s, board: Int64s, values: Int32s, activity: Int64s, stacks: Int32s, depth: int
) -> None:
    """Take all decisions above a depth back."""
    total = head[ORDER] * head[CELLS]
    bottom = stacks[BEGAN * (total + 1) + depth]
    top = head[TRAIL]
    while top > bottom:
        top -= 1
        x = stacks[top]
        if values[x] < 0:
            flip(head, shape, board, x)
        values[x] = 0
        push(head, values, activity, stacks, x)
    head[TRAIL] = bottom
    head[DONE] = bottom
    head[DEPTH] = depth

"""The candidates of a clause-learning Latin search: one variable each, what the rules force, and backtracking.

The rules are not written out as clauses: a variable that becomes true eliminates the others of its groups; the last
open member of a group is forced; an inequality eliminates a number with nothing above or below it. Each value has a
reason, from which conflict analysis lists the variables that it depends on.
"""

from __future__ import annotations

from puzzles.kernels import Int32s, Int64s
from puzzles.kernels.learning.activity import push
from puzzles.kernels.learning.layout import (
    ABOVE,
    BEGAN,
    BELOW,
    CLUE_ENDS,
    CLUE_START,
    CLUES,
    CLUES_OF,
    CONFLICT,
    CULPRIT,
    DEPTH,
    DONE,
    GROUP,
    GROUPS_OF,
    LEVEL,
    OPEN,
    OTHER,
    REASON,
    TRAIL,
)


def force(head: Int64s, values: Int32s, stacks: Int32s, x: int, wanted: int, why: int) -> None:
    """Give a variable a value for a reason; note a conflict if it has the other value."""
    state = values[2 * x]
    if state == 0:
        total = head[OPEN]
        values[2 * x] = wanted
        values[2 * x + 1] = -wanted
        values[LEVEL * total + x] = head[DEPTH]
        values[REASON * total + x] = why
        stacks[head[TRAIL]] = x
        head[TRAIL] += 1
    elif state != wanted and head[CULPRIT] < 0:
        head[CULPRIT] = x
        head[CONFLICT] = why


def spread(head: Int64s, shape: Int32s, board: Int64s, values: Int32s, stacks: Int32s, x: int) -> None:
    """Eliminate all other members of a true variable's groups."""
    for i in range(shape[head[GROUPS_OF] + x], shape[head[GROUPS_OF] + x + 1]):
        group = shape[i] >> 5
        rest = board[group] & ~(1 << (shape[i] & 31))
        first = shape[group]
        while rest != 0:
            other = shape[first + (rest & -rest).bit_length() - 1]
            rest &= rest - 1
            if values[2 * other] >= 0:
                force(head, values, stacks, other, -1, 8 * x + OTHER)


def settle(head: Int64s, shape: Int32s, board: Int64s, values: Int32s, stacks: Int32s, x: int) -> None:
    """Remove a false variable from its groups, force a group's last member, and check its cell's inequalities."""
    first = shape[head[GROUPS_OF] + x]
    for i in range(first, shape[head[GROUPS_OF] + x + 1]):
        group = shape[i] >> 5
        mask = board[group] ^ 1 << (shape[i] & 31)
        board[group] = mask
        if mask & (mask - 1) == 0:
            # One member has not been removed yet. If it must be removed too, forcing it is the conflict.
            last = shape[shape[group] + mask.bit_length() - 1]
            if values[2 * last] <= 0:
                force(head, values, stacks, last, 1, 8 * group + GROUP)
    if head[CLUES] > 0 and head[CULPRIT] < 0:
        cell = shape[first] >> 5
        number = shape[first] & 31
        mask = board[cell]
        if mask >> number == 0:
            compare(head, shape, board, values, stacks, cell, 1)
        elif mask & (1 << number) - 1 == 0:
            compare(head, shape, board, values, stacks, cell, 0)


def compare(head: Int64s, shape: Int32s, board: Int64s, values: Int32s, stacks: Int32s, cell: int, higher: int) -> None:
    """Eliminate the numbers that a cell's inequalities, as their higher (1) or lower (0) cell, rule out elsewhere."""
    mask = board[cell]
    ends = head[CLUES_OF]
    starts = head[CLUE_START]
    for i in range(ends + shape[starts + cell], ends + shape[starts + cell + 1]):
        end = shape[i]
        if end & 1 == higher:
            other = shape[head[CLUE_ENDS] + (end ^ 1)]
            out = board[other]
            if higher == 1:
                highest = mask.bit_length() - 1
                out = out >> highest << highest
                why = 4 * (end - 1) + BELOW
            else:
                out &= mask ^ mask - 1
                why = 4 * end + ABOVE
            first = shape[other]
            while out != 0:
                number = (out & -out).bit_length() - 1
                out &= out - 1
                if values[2 * shape[first + number]] >= 0:
                    force(head, values, stacks, shape[first + number], -1, why)


def undo(
    head: Int64s, shape: Int32s, board: Int64s, values: Int32s, activity: Int64s, stacks: Int32s, depth: int
) -> None:
    """Undo all decisions above a depth."""
    bottom = stacks[BEGAN * (head[OPEN] + 1) + depth]
    top = head[TRAIL]
    done = head[DONE]
    while top > bottom:
        top -= 1
        x = stacks[top]
        if top < done and values[2 * x] < 0:
            for i in range(shape[head[GROUPS_OF] + x], shape[head[GROUPS_OF] + x + 1]):
                board[shape[i] >> 5] ^= 1 << (shape[i] & 31)
        values[2 * x] = 0
        values[2 * x + 1] = 0
        push(head, values, activity, stacks, x)
    head[TRAIL] = bottom
    head[DONE] = min(done, bottom)
    head[DEPTH] = depth

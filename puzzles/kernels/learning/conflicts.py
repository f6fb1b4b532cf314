"""Conflict analysis: from a conflict to the clause that forbids its cause (the first unique implication point)."""

from __future__ import annotations

from puzzles.kernels import Int32s, Int64s
from puzzles.kernels.learning.activity import rise
from puzzles.kernels.learning.candidates import force, undo
from puzzles.kernels.learning.clauses import add
from puzzles.kernels.learning.layout import (
    BELOW,
    CLAUSE,
    CLUE_ENDS,
    CONFLICT,
    CULPRIT,
    DEPTH,
    GROUP,
    GROUPS,
    GROUPS_OF,
    HEAP_AT,
    INCREMENT,
    LEVEL,
    LITERALS,
    MARKED,
    NEEDED,
    NOT_NEEDED,
    OPEN,
    OTHER,
    PATH,
    REASON,
    SEEN,
    SIZE,
    SPAN,
    STAMP,
    STAMPS,
    STEPS,
    TOP,
    TRAIL,
    USED,
    WHOLE,
)


def source(head: Int64s, shape: Int32s, why: int, x: int) -> int:
    """Return the group of a reason that is neither a variable nor a clause."""
    what = why >> 3
    kind = why & 7
    if kind == GROUP:
        return what
    return shape[head[CLUE_ENDS] + 2 * what + (1 if kind == BELOW else 0)]


def extent(head: Int64s, shape: Int32s, board: Int64s, why: int, x: int) -> int:
    """Return a bit mask of the members of that group that the reason depends on; the variable itself may be one."""
    kind = why & 7
    mask = board[WHOLE * head[GROUPS] + source(head, shape, why, x)]
    if kind != GROUP:
        number = shape[shape[head[GROUPS_OF] + x]] & 31
        if kind == BELOW:
            mask = mask >> number + 1 << number + 1
        else:
            mask &= (1 << number) - 1
    return mask


def mark(head: Int64s, values: Int32s, activity: Int64s, stacks: Int32s, x: int) -> int:
    """Mark a variable that a conflict depends on; return 1 if it is new and of the current depth."""
    total = head[OPEN]
    level = values[LEVEL * total + x]
    if values[SEEN * total + x] != 0 or level == 0:
        return 0
    values[SEEN * total + x] = 1
    activity[x] += head[INCREMENT]
    if values[HEAP_AT * total + x] >= 0:
        rise(values, activity, stacks, total, values[HEAP_AT * total + x])
    if level == head[DEPTH]:
        return 1
    marked = MARKED * (total + 1)
    stacks[marked] += 1
    stacks[marked + stacks[marked]] = x
    return 0


def explain(
    head: Int64s,
    shape: Int32s,
    board: Int64s,
    values: Int32s,
    activity: Int64s,
    stacks: Int32s,
    clauses: Int32s,
    why: int,
    x: int,
) -> int:
    """Mark all that a reason depends on except x itself; return how many are new and of the current depth."""
    found = 0
    what = why >> 3
    kind = why & 7
    if kind == OTHER:
        found = mark(head, values, activity, stacks, what)
    elif kind == CLAUSE:
        if clauses[what + SPAN] > 0:
            clauses[what + SPAN] |= USED
        for i in range(what + LITERALS, what + LITERALS + clauses[what + SIZE]):
            if clauses[i] >> 1 != x:
                found += mark(head, values, activity, stacks, clauses[i] >> 1)
    elif why != 0:
        first = shape[source(head, shape, why, x)]
        rest = extent(head, shape, board, why, x)
        while rest != 0:
            y = shape[first + (rest & -rest).bit_length() - 1]
            rest &= rest - 1
            if y != x:
                found += mark(head, values, activity, stacks, y)
    return found


def part(head: Int64s, shape: Int32s, board: Int64s, clauses: Int32s, why: int, x: int, step: int) -> int:
    """Return a variable that a reason depends on, times 2**20, plus the next step; -1 if none is left.

    Steps begin at 0; the variable itself may be among those returned.
    """
    what = why >> 3
    kind = why & 7
    if kind == OTHER:
        return what << 20 | 1 if step == 0 else -1
    if kind == CLAUSE:
        if step == clauses[what + SIZE]:
            return -1
        return clauses[what + LITERALS + step] >> 1 << 20 | step + 1
    rest = extent(head, shape, board, why, x) >> step
    if rest == 0:
        return -1
    step += (rest & -rest).bit_length()
    return shape[shape[source(head, shape, why, x)] + step - 1] << 20 | step


def is_redundant(
    head: Int64s, shape: Int32s, board: Int64s, values: Int32s, stacks: Int32s, clauses: Int32s, x: int
) -> int:
    """Return 1 if a marked variable depends, directly or through others, on marked variables alone.

    Only reasons at depths of marked variables (those with the current stamp) can. What this finds is marked too:
    NOT_NEEDED if it leads to marked variables, NEEDED if not.
    """
    total = head[OPEN]
    seen = SEEN * total
    marked = MARKED * (total + 1)
    path = PATH * (total + 1)
    steps = STEPS * (total + 1)
    stamps = STAMPS * (total + 1)
    length = 0
    if values[REASON * total + x] == 0:
        return 0
    stacks[path] = x
    stacks[steps] = 0
    while length >= 0:
        y = stacks[path + length]
        found = part(head, shape, board, clauses, values[REASON * total + y], y, stacks[steps + length])
        if found >= 0:
            stacks[steps + length] = found & 0xFFFFF
            z = found >> 20
            level = values[LEVEL * total + z]
            state = values[seen + z]
            if z != y and level != 0 and state != 1 and state != NOT_NEEDED:
                if state == NEEDED or values[REASON * total + z] == 0 or stacks[stamps + level] != head[STAMP]:
                    while length > 0:
                        values[seen + stacks[path + length]] = NEEDED
                        stacks[marked] += 1
                        stacks[marked + stacks[marked]] = stacks[path + length]
                        length -= 1
                    return 0
                length += 1
                stacks[path + length] = z
                stacks[steps + length] = 0
        else:
            if length > 0:
                values[seen + y] = NOT_NEEDED
                stacks[marked] += 1
                stacks[marked + stacks[marked]] = y
            length -= 1
    return 1


def learn(
    head: Int64s, shape: Int32s, board: Int64s, values: Int32s, activity: Int64s, stacks: Int32s, clauses: Int32s
) -> None:
    """Turn a conflict into a clause, backjump as far as the clause allows, and assert its literal."""
    total = head[OPEN]
    seen = SEEN * total
    levels = LEVEL * total
    marked = MARKED * (total + 1)
    stamps = STAMPS * (total + 1)
    stacks[marked] = 0
    x = head[CULPRIT]
    paths = mark(head, values, activity, stacks, x)
    paths += explain(head, shape, board, values, activity, stacks, clauses, head[CONFLICT], x)
    head[CULPRIT] = -1
    at = head[TRAIL]
    while paths > 0:
        at -= 1
        x = stacks[at]
        if values[seen + x] != 0 and values[levels + x] == head[DEPTH]:
            paths -= 1
            if paths > 0:
                paths += explain(head, shape, board, values, activity, stacks, clauses, values[REASON * total + x], x)
                values[seen + x] = 0
    # Everything at this depth that the conflict depends on goes through x.
    literals = head[TOP] + LITERALS
    clauses[literals] = 2 * x + (1 if values[2 * x] > 0 else 0)
    size = 1
    span = 1
    depth = 0
    head[STAMP] += 1
    count = stacks[marked]
    for i in range(count):
        stacks[stamps + values[levels + stacks[marked + 1 + i]]] = head[STAMP]
    for i in range(count):
        y = stacks[marked + 1 + i]
        if is_redundant(head, shape, board, values, stacks, clauses, y) == 0:
            level = values[levels + y]
            clauses[literals + size] = 2 * y + (1 if values[2 * y] > 0 else 0)
            if level > depth:
                # The deepest of the other literals is watched too.
                depth = level
                literal = clauses[literals + size]
                clauses[literals + size] = clauses[literals + 1]
                clauses[literals + 1] = literal
            size += 1
    head[STAMP] += 1
    for i in range(1, size):
        level = values[levels + (clauses[literals + i] >> 1)]
        if stacks[stamps + level] != head[STAMP]:
            stacks[stamps + level] = head[STAMP]
            span += 1
    for i in range(stacks[marked]):
        values[seen + stacks[marked + 1 + i]] = 0
    values[seen + x] = 0
    wanted = -values[2 * x]
    undo(head, shape, board, values, activity, stacks, depth)
    force(head, values, stacks, x, wanted, add(head, clauses, size, span))
    # Later conflicts count for more; before the numbers grow too large, all are scaled down together.
    head[INCREMENT] += head[INCREMENT] >> 5
    if head[INCREMENT] > 1 << 50:
        head[INCREMENT] >>= 40
        for y in range(total):
            activity[y] >>= 40

"""A heap of the variables of a clause-learning search, ordered by how often recent conflicts involved them."""

from __future__ import annotations

from puzzles.kernels import Int32s, Int64s
from puzzles.kernels.learning.layout import HEAP, HEAP_AT, HEAPED, OPEN


def rise(values: Int32s, activity: Int64s, stacks: Int32s, total: int, at: int) -> None:
    """Move an entry of the heap up to where its activity belongs."""
    heap = HEAP * (total + 1)
    x = stacks[heap + at]
    score = activity[x]
    while at > 0 and activity[stacks[heap + (at - 1 >> 1)]] < score:
        above = stacks[heap + (at - 1 >> 1)]
        stacks[heap + at] = above
        values[HEAP_AT * total + above] = at
        at = at - 1 >> 1
    stacks[heap + at] = x
    values[HEAP_AT * total + x] = at


def push(head: Int64s, values: Int32s, activity: Int64s, stacks: Int32s, x: int) -> None:
    """Put a variable on the heap unless it is there already."""
    total = head[OPEN]
    if values[HEAP_AT * total + x] < 0:
        at = head[HEAPED]
        stacks[HEAP * (total + 1) + at] = x
        head[HEAPED] = at + 1
        rise(values, activity, stacks, total, at)


def pop(head: Int64s, values: Int32s, activity: Int64s, stacks: Int32s) -> int:
    """Take the most active variable off the heap."""
    total = head[OPEN]
    heap = HEAP * (total + 1)
    top = stacks[heap]
    values[HEAP_AT * total + top] = -1
    head[HEAPED] -= 1
    size = head[HEAPED]
    if size > 0:
        x = stacks[heap + size]
        score = activity[x]
        at = 0
        below = 1
        while below < size:
            if below + 1 < size and activity[stacks[heap + below + 1]] > activity[stacks[heap + below]]:
                below += 1
            child = stacks[heap + below]
            if activity[child] <= score:
                below = size
            else:
                stacks[heap + at] = child
                values[HEAP_AT * total + child] = at
                at = below
                below = 2 * at + 1
        stacks[heap + at] = x
        values[HEAP_AT * total + x] = at
    return top

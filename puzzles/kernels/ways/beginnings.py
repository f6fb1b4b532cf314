"""Numbrix: which ways of gaps are out, and the beginnings of gaps, each followed until it fails."""

from __future__ import annotations

from puzzles.kernels import Bytes, Int32s
from puzzles.kernels.ways.faults import (
    AT,
    EMPTY,
    END,
    FIRST,
    GAP,
    GAPS,
    LAST,
    LENGTH,
    MOST,
    RESTS,
    START,
    TIGHT,
    TOLD,
    TURNED,
    WHOLE,
    find_fault,
    is_near,
)  # fmt: skip


def barred(head: Int32s, beside: Int32s, board: Bytes, gaps: Int32s, work: Int32s, ways: Int32s, told: Int32s) -> int:
    """Tell of all ways of the gaps with two or more, but at most MOST, why they are out. Return how long that is.

    `beside` has the four cells beside each, -1 for none; `board` has the sort of each cell, and then the candidates as
    bits, cell by cell.
    """
    place = (RESTS + head[GAPS]) * GAP
    at = 0
    head[TURNED] = 0
    for _ in range(head[TIGHT]):
        head[WHOLE] = gaps[place]
        count = gaps[place + 1]
        place += 2
        gap = (RESTS + head[WHOLE]) * GAP
        for i in range(GAP):
            head[FIRST + i] = gaps[gap + i]
        head[LENGTH] = head[LAST] - head[FIRST] + 1
        for i in range(count if 1 < count <= head[MOST] else 0):
            find_fault(head, beside, board, gaps, work, gaps, told, place + i * head[LENGTH], at)
            at += TOLD
        place += count * head[LENGTH]
    return at


def begun(head: Int32s, beside: Int32s, board: Bytes, gaps: Int32s, work: Int32s, ways: Int32s, told: Int32s) -> int:
    """Return how long the next beginnings of a gap are that share a cell, 0 if there are no more.

    `told` has first how many stand and how many are out, and then those that are out. Those that stand are first in
    `ways`, cell by cell from where they begin.
    """
    for at in range(head[AT], 2 * head[GAPS]):
        head[WHOLE] = at // 2
        head[TURNED] = at % 2
        if gaps[(RESTS + at // 2) * GAP + 2 + at % 2] >= 0:
            length = begin(head, beside, board, gaps, work, ways, told)
            if length > 0:
                head[AT] = at
                return length
    return 0


def begin(head: Int32s, beside: Int32s, board: Bytes, gaps: Int32s, work: Int32s, ways: Int32s, told: Int32s) -> int:
    """Return how long the beginnings of one gap, from one end, are until they share a cell.

    Return 0 if they never do, or are too many.
    """
    gap = (RESTS + head[WHOLE]) * GAP
    numbers = gaps[gap + 1] - gaps[gap] + 1
    near = gaps[gap + 2 + head[TURNED]]
    far = gaps[gap + 3 - head[TURNED]]
    most = head[MOST]
    standing = 1
    out = 0
    length = 0
    while length < numbers - (1 if far < 0 else 0):
        length += 1
        left = numbers - length + 1
        longer = 0
        for i in range(standing):
            here = near if length == 1 else ways[i * numbers + length - 2]
            for k in range(4):
                there = beside[4 * here + k]
                if there >= 0 and can_go(head, board, ways, i * numbers, length - 1, there, far, left) != 0:
                    if longer + out < most:
                        base = (most + longer) * numbers
                        for depth in range(length - 1):
                            ways[base + depth] = ways[i * numbers + depth]
                        ways[base + length - 1] = there
                    longer += 1
        if longer + out > most:
            return 0
        head[LENGTH] = length
        head[FIRST] = gaps[gap]
        head[LAST] = gaps[gap + 1]
        head[START] = gaps[gap + 2]
        head[END] = gaps[gap + 3]
        if left > 1 and head[TURNED] == 0:
            head[LAST] = gaps[gap] + length - 1
            head[END] = -1
        elif left > 1:
            head[FIRST] = gaps[gap + 1] - length + 1
            head[START] = -1
        standing = 0
        for i in range(longer):
            at = 2 + out * (TOLD + numbers)
            base = (most + i) * numbers
            find_fault(head, beside, board, gaps, work, ways, told, base, at)
            if told[at + 1] != 0:
                out += 1
                for depth in range(length):
                    told[at + TOLD + depth] = ways[base + depth]
            else:
                for depth in range(length):
                    ways[standing * numbers + depth] = ways[base + depth]
                standing += 1
        told[0] = standing
        told[1] = out
        if standing == 0:
            return 0
        for depth in range(length):
            alike = 1
            for i in range(1, standing):
                if ways[i * numbers + depth] != ways[depth]:
                    alike = 0
            if alike != 0:
                return length
    return 0


def can_go(head: Int32s, board: Bytes, ways: Int32s, base: int, length: int, there: int, far: int, left: int) -> int:
    """Return 1 if a way can go on to a cell, which is empty and near enough to the far end, else 0."""
    if board[there] != EMPTY:
        return 0
    for i in range(length):
        if ways[base + i] == there:
            return 0
    return 1 if far < 0 else is_near(head, there, far, left)


EXPORTS = (barred, begun)

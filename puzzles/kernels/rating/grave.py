"""The bivalue universal grave: without a few candidates, each empty cell would have two numbers left, and each number
two places in a unit. Such a board has two solutions or none."""

from __future__ import annotations

from puzzles.kernels import Int32s
from puzzles.kernels.rating.layout import (
    AT,
    BUG,
    CAND,
    GONE,
    HOUSE,
    NAME,
    PLACE,
    POS,
    SCORE,
    SEES,
    UNIT,
    VALUE,
)

# Places of the array `work`.
CELLS = 0  # cells with candidates too many, in the order in which they were found
OVER = 81  # these candidates, of each cell
COMMON = 162  # the cells that all of them see, in order
AMONG = 243  # those of one unit
TWIN = 324  # places of each number in each unit without the candidates too many
WORK = 567


def grave(board: Int32s, work: Int32s) -> int:
    """Find a step by a grave; return 1 if there is one."""
    for cell in range(81):
        work[OVER + cell] = 0
    for i in range(243):
        work[TWIN + i] = board[POS + i]
    count = 0
    seen = -1
    every = 0
    for unit in range(27):
        for number in range(9):
            places = board[POS + 9 * unit + number]
            if places == 0 or places.bit_count() == 2:
                continue
            cell = -1
            found = 0
            for i in range(9):
                one = board[UNIT + 9 * unit + i]
                if places >> i & 1 and board[CAND + one].bit_count() >= 3:
                    cell = one
                    found += 1
            if found == 0:
                return 0
            if found > 1:
                continue
            if work[OVER + cell] == 0:
                work[CELLS + count] = cell
                count += 1
            if work[OVER + cell] >> number & 1 == 0:
                work[OVER + cell] |= 1 << number
                for sort in range(3):
                    work[TWIN + 9 * board[AT + 3 * cell + sort] + number] &= ~(1 << board[PLACE + 3 * cell + sort])
            every |= 1 << number
            seen = meet(board, work, cell, seen)
            if count > 1 and every.bit_count() > 1 and seen == 0:
                return 0
    for cell in range(81):
        if board[VALUE + cell] == 0 and (board[CAND + cell] & ~work[OVER + cell]).bit_count() != 2:
            return 0
    for i in range(243):
        left = work[TWIN + i]
        if left != 0 and left.bit_count() != 2:
            return 0
    return conclude(board, work, count, seen, every)


def meet(board: Int32s, work: Int32s, cell: int, seen: int) -> int:
    """Keep the cells of `seen` (-1 for all) that this cell sees; return how many."""
    kept = 0
    for i in range(20 if seen < 0 else seen):
        other = board[HOUSE + 20 * cell + i] if seen < 0 else work[COMMON + i]
        if board[SEES + 81 * cell + other] and work[OVER + other] == 0:
            work[COMMON + kept] = other
            kept += 1
    return kept


def conclude(board: Int32s, work: Int32s, count: int, seen: int, every: int) -> int:
    """Note what a grave removes; return 1 if it removes anything."""
    board[NAME] = BUG
    if count == 1:
        cell = work[CELLS]
        board[GONE + cell] = board[CAND + cell] & ~every
        board[SCORE] = 56
        return 1
    if count == 0:
        return 0
    if every.bit_count() == 1:
        found = 0
        for i in range(seen):
            cell = work[COMMON + i]
            if board[CAND + cell] & every:
                board[GONE + cell] = every
                found = 1
        if found:
            board[SCORE] = 57
            return 1
        return locked_pair(board, work, every) if count == 2 else 0
    if seen > 0:
        if count == 2 and locked_pair(board, work, every):
            return 1
        return subset(board, work, count, seen, every)
    return 0


def common_unit(board: Int32s, work: Int32s, count: int, sort: int) -> int:
    """Return the unit of a sort that all found cells share, -1 if there is none."""
    unit = board[AT + 3 * work[CELLS] + sort]
    for i in range(count):
        if board[AT + 3 * work[CELLS + i] + sort] != unit:
            return -1
    return unit


def locked_pair(board: Int32s, work: Int32s, every: int) -> int:
    """Two cells of a unit share one candidate that is no surplus: they hold it, and lose the rest (type 4)."""
    one = work[CELLS]
    two = work[CELLS + 1]
    common = board[CAND + one] & board[CAND + two] & ~every
    if common.bit_count() != 1:
        return 0
    for sort in range(3):
        if common_unit(board, work, 2, sort) >= 0:
            board[GONE + one] = board[CAND + one] & ~work[OVER + one] & ~common
            board[GONE + two] = board[CAND + two] & ~work[OVER + two] & ~common
            board[SCORE] = 57
            return 1
    return 0


def subset(board: Int32s, work: Int32s, count: int, seen: int, every: int) -> int:
    """The surplus candidates make a naked subset with other cells of a unit (type 3)."""
    for sort in range(3):
        unit = common_unit(board, work, count, sort)
        if unit < 0:
            continue
        among = 0
        for i in range(seen):
            if board[AT + 3 * work[COMMON + i] + sort] == unit:
                work[AMONG + among] = work[COMMON + i]
                among += 1
        for degree in range(2, 7):
            if among < degree:
                continue
            for chosen in range(1 << among):
                if chosen.bit_count() == degree - 1 and naked_subset(board, work, among, chosen, every, degree):
                    board[SCORE] = 57 + degree - 1
                    return 1
    return 0


def naked_subset(board: Int32s, work: Int32s, among: int, chosen: int, every: int, degree: int) -> int:
    """Try these cells; return 1 if they make a subset, and others lose something."""
    union = 0
    for i in range(among):
        if chosen >> i & 1:
            mask = board[CAND + work[AMONG + i]]
            if mask & mask - 1 == 0:
                return 0
            union |= mask
    if union.bit_count() != degree or every & every - 1 == 0 or every & ~union != 0:
        return 0
    found = 0
    for i in range(among):
        cell = work[AMONG + i]
        if chosen >> i & 1 == 0:
            board[GONE + cell] = board[CAND + cell] & union
            if board[GONE + cell] != 0:
                found = 1
    return found


EXPORTS = ()

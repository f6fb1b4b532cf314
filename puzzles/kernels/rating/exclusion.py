"""Aligned exclusion: two or three cells cannot hold numbers that leave none to a cell which sees them all."""

from __future__ import annotations

from puzzles.kernels import Int32s
from puzzles.kernels.rating.layout import CAND, GONE, HOUSE, NAME, PAIR_EXCLUSION, SCORE, SEES, TRIPLET_EXCLUSION

# Places of the array `work`.
BASE = 0  # cells that may be excluded from
TAIL = 81  # third cells
IS_BASE = 162
SHARED = 243  # the cells that see all
WORK = 324


def collect(board: Int32s, work: Int32s, degree: int) -> int:
    """List the cells that see no single, and a cell with few candidates; return how many."""
    count = 0
    for cell in range(81):
        work[IS_BASE + cell] = 0
        if board[CAND + cell].bit_count() < 2:
            continue
        single = 0
        few = 0
        for i in range(20):
            size = board[CAND + board[HOUSE + 20 * cell + i]].bit_count()
            if size == 1:
                single = 1
            elif 2 <= size <= degree:
                few = 1
        if few and single == 0:
            work[BASE + count] = cell
            work[IS_BASE + cell] = 1
            count += 1
    return count


def excludes(board: Int32s, cell: int, degree: int) -> int:
    """Return 1 if a cell has few enough candidates to exclude."""
    return 1 if 2 <= board[CAND + cell].bit_count() <= degree else 0


def aligned_pair(board: Int32s, work: Int32s) -> int:
    """Find a pair of cells that loses something; return 1 if there is one."""
    count = collect(board, work, 2)
    for j in range(1, count):
        for i in range(j):
            one = work[BASE + i]
            two = work[BASE + j]
            if share(board, work, one, two, -1, 2) >= 2 and exclude(board, work, one, two, -1):
                board[SCORE] = 62
                board[NAME] = PAIR_EXCLUSION
                return 1
    return 0


def aligned_triplet(board: Int32s, work: Int32s) -> int:
    """Find three cells that lose something; return 1 if there are any."""
    count = collect(board, work, 3)
    if count < 3:
        return 0
    for j in range(1, count):
        for i in range(j):
            one = work[BASE + i]
            two = work[BASE + j]
            tails = 0
            for which in range(2):
                base = one if which == 0 else two
                for place in range(20):
                    cell = board[HOUSE + 20 * base + place]
                    other = cell != one and cell != two and (which == 0 or board[SEES + 81 * one + cell] == 0)
                    if other and work[IS_BASE + cell] and excludes(board, cell, 3):
                        work[TAIL + tails] = cell
                        tails += 1
            for tail in range(tails):
                three = work[TAIL + tail]
                if share(board, work, one, two, three, 3) >= 2 and exclude(board, work, one, two, three):
                    board[SCORE] = 75
                    board[NAME] = TRIPLET_EXCLUSION
                    return 1
    return 0


def share(board: Int32s, work: Int32s, one: int, two: int, three: int, degree: int) -> int:
    """List the cells with few candidates that see all; return how many."""
    count = 0
    for i in range(20):
        cell = board[HOUSE + 20 * one + i]
        sees = board[SEES + 81 * two + cell] and (three < 0 or board[SEES + 81 * three + cell])
        if sees and excludes(board, cell, degree):
            work[SHARED + count] = cell
            count += 1
    work[SHARED + count] = -1
    return count


def is_allowed(board: Int32s, work: Int32s, taken: int) -> int:
    """Return 1 if every shared cell keeps a candidate when these numbers are taken."""
    i = 0
    while work[SHARED + i] >= 0:
        if board[CAND + work[SHARED + i]] & ~taken == 0:
            return 0
        i += 1
    return 1


def exclude(board: Int32s, work: Int32s, one: int, two: int, three: int) -> int:
    """Note the candidates that are in no allowed combination; return 1 if there are any."""
    fine_one = 0
    fine_two = 0
    fine_three = 0
    apart = board[SEES + 81 * one + two]
    for a in range(9):
        if board[CAND + one] >> a & 1 == 0:
            continue
        for b in range(9):
            if board[CAND + two] >> b & 1 == 0 or (a == b and apart):
                continue
            if three < 0:
                if is_allowed(board, work, 1 << a | 1 << b):
                    fine_one |= 1 << a
                    fine_two |= 1 << b
                continue
            for c in range(9):
                if board[CAND + three] >> c & 1 == 0:
                    continue
                if (a == c and board[SEES + 81 * one + three]) or (b == c and board[SEES + 81 * two + three]):
                    continue
                if is_allowed(board, work, 1 << a | 1 << b | 1 << c):
                    fine_one |= 1 << a
                    fine_two |= 1 << b
                    fine_three |= 1 << c
    board[GONE + one] = board[CAND + one] & ~fine_one
    board[GONE + two] = board[CAND + two] & ~fine_two
    gone = board[GONE + one] | board[GONE + two]
    if three >= 0:
        board[GONE + three] = board[CAND + three] & ~fine_three
        gone |= board[GONE + three]
    return 1 if gone != 0 else 0


EXPORTS = ()

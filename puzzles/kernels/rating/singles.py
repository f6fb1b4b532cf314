"""Singles, and patterns that leave a single. The single alone is a step: what the pattern would remove stays."""

from __future__ import annotations

from puzzles.kernels import Int32s
from puzzles.kernels.rating.layout import (
    CAND,
    DIRECT_CLAIMING,
    DIRECT_PAIR,
    DIRECT_POINTING,
    DIRECT_TRIPLET,
    FULL_HOUSE,
    GONE,
    NAKED_SINGLE,
    NAME,
    NUMBER,
    POS,
    PUT,
    SCORE,
    SINGLE_IN_BOX,
    SINGLE_IN_LINE,
    UNIT,
    empty_cells,
    lowest_place,
    order,
)


def hidden_single(board: Int32s) -> int:
    """Find a number with one place in a unit, the last empty cells first; return 1 if there is one."""
    for alone in range(2):
        for group in range(3):
            for unit in range(order(group), order(group) + 9):
                for number in range(9):
                    places = board[POS + 9 * unit + number]
                    if places != 0 and places & places - 1 == 0 and (empty_cells(board, unit) == 1) == (alone == 0):
                        board[PUT] = board[UNIT + 9 * unit + lowest_place(places)]
                        board[NUMBER] = number
                        board[SCORE] = 10 if alone == 0 else 12 if group == 0 else 15
                        board[NAME] = FULL_HOUSE if alone == 0 else SINGLE_IN_BOX if group == 0 else SINGLE_IN_LINE
                        return 1
    return 0


def naked_single(board: Int32s) -> int:
    """Find a cell with one candidate; return 1 if there is one."""
    for cell in range(81):
        mask = board[CAND + cell]
        if mask != 0 and mask & mask - 1 == 0:
            board[PUT] = cell
            board[NUMBER] = lowest_place(mask)
            board[SCORE] = 23
            board[NAME] = NAKED_SINGLE
            return 1
    return 0


def shared_places(box: int, line: int, of_box: int) -> int:
    """Return the places that box and line share, in the box if `of_box`, else in the line; 0 if they do not meet."""
    if line < 18:
        if box // 3 != (line - 9) // 3:
            return 0
        return 7 << (line - 9) % 3 * 3 if of_box else 7 << box % 3 * 3
    if box % 3 != (line - 18) // 3:
        return 0
    return 73 << (line - 18) % 3 if of_box else 7 << box // 3 * 3


def common_places(first: int, second: int) -> int:
    """Return the places of unit `first` that lie in unit `second`, of which one is a box."""
    return shared_places(first, second, 1) if first < 9 else shared_places(second, first, 0)


def starts(way: int) -> int:
    """Return the first of the units that confine a number, for each of the four ways of locking."""
    return 0 if way < 2 else 18 if way == 2 else 9


def ends(way: int) -> int:
    """Return the first of the units that lose the number, for each of the four ways of locking."""
    return 18 if way == 0 else 9 if way == 1 else 0


def lock(board: Int32s, first: int, second: int, number: int) -> int:
    """Note what unit `second` loses if unit `first` has a number only where both meet; return 1 if anything."""
    found = 0
    mask = board[POS + 9 * second + number] & ~common_places(second, first)
    while mask != 0:
        low = mask & -mask
        mask ^= low
        board[GONE + board[UNIT + 9 * second + low.bit_length() - 1]] |= 1 << number
        found = 1
    return found


def direct_locking(board: Int32s) -> int:
    """Find a locked number that leaves another unit one place; return 1 if there is one."""
    for way in range(4):
        for first in range(starts(way), starts(way) + 9):
            for second in range(ends(way), ends(way) + 9):
                both = common_places(first, second)
                if both == 0:
                    continue
                for number in range(9):
                    places = board[POS + 9 * first + number]
                    if places & places - 1 == 0 or places & ~both != 0:
                        continue
                    for third in range(starts(way), starts(way) + 9):
                        cut = common_places(third, second)
                        if third == first or cut == 0:
                            continue
                        there = board[POS + 9 * third + number]
                        left = there & ~cut
                        if there & there - 1 != 0 and left != 0 and left & left - 1 == 0:
                            board[PUT] = board[UNIT + 9 * third + lowest_place(left)]
                            board[NUMBER] = number
                            board[SCORE] = 17 if way < 2 else 19
                            board[NAME] = DIRECT_POINTING if way < 2 else DIRECT_CLAIMING
                            return 1
    return 0


def direct_subset(board: Int32s, degree: int) -> int:
    """Find a hidden subset that leaves another number of its unit one place; return 1 if there is one."""
    for group in range(3):
        for unit in range(order(group), order(group) + 9):
            if empty_cells(board, unit) <= degree:
                continue
            for numbers in range(512):
                if numbers.bit_count() != degree:
                    continue
                places = union(board, POS + 9 * unit, numbers, degree)
                if places == 0:
                    continue
                for number in range(9):
                    there = board[POS + 9 * unit + number]
                    left = there & ~places
                    if numbers >> number & 1 == 0 and there & there - 1 != 0 and left != 0 and left & left - 1 == 0:
                        board[PUT] = board[UNIT + 9 * unit + lowest_place(left)]
                        board[NUMBER] = number
                        board[SCORE] = 20 if degree == 2 else 25
                        board[NAME] = DIRECT_PAIR if degree == 2 else DIRECT_TRIPLET
                        return 1
    return 0


def union(board: Int32s, first: int, chosen: int, degree: int) -> int:
    """Return the union of the chosen of nine masks if it has `degree` bits and none has fewer than two, else 0."""
    union = 0
    mask = chosen
    while mask != 0:
        low = mask & -mask
        mask ^= low
        one = board[first + low.bit_length() - 1]
        if one & one - 1 == 0:
            return 0
        union |= one
    return union if union.bit_count() == degree else 0


def keep_only(board: Int32s, unit: int, places: int, numbers: int) -> int:
    """Note what places of a unit lose if they hold these numbers; return 1 if anything."""
    found = 0
    for i in range(9):
        if places >> i & 1:
            cell = board[UNIT + 9 * unit + i]
            gone = board[CAND + cell] & ~numbers
            board[GONE + cell] |= gone
            if gone != 0:
                found = 1
    return found


EXPORTS = ()

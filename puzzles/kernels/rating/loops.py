"""Unique rectangles and loops: a loop of cells with the same two candidates alone would give two solutions."""

from __future__ import annotations

from puzzles.kernels import Int32s
from puzzles.kernels.rating.layout import (
    AT,
    CAND,
    GONE,
    LOOP_RANK,
    NAME,
    PLACE,
    POS,
    SCORE,
    SEES,
    UNIQUE_LOOP,
    UNIT,
    empty_cells,
)

# Places of the array `work`.
LOOP = 0  # the cells of the loop, in order
SORT = 90  # the sort of unit that each goes on in, and the place there
AT_PLACE = 180
EXTRA = 270  # the extra numbers so far
ALLOWED = 360  # how many cells with extra numbers may still come
LAST = 450  # the sort of unit that the cell was come to in
INSIDE = 540  # 1 for each cell of the loop
BEST_GONE = 630  # what the best step removes
BEST = 720  # its rank
WORK = 721


def rank(board: Int32s, size: int, more: int) -> int:
    """Return a sort key of a loop's hardness: its size, then the further numbers of its subset."""
    sort = 3 if size >= 10 else 2 if size >= 8 else 1 if size >= 6 else 0
    return board[LOOP_RANK + 9 * sort + more]


def unique_loop(board: Int32s, work: Int32s) -> int:
    """Find the easiest step by a loop; return 1 if there is one."""
    work[BEST] = 1 << 30
    for cell in range(81):
        mask = board[CAND + cell]
        if mask.bit_count() == 2:
            search(board, work, cell, mask)
    if work[BEST] == 1 << 30:
        return 0
    for cell in range(81):
        board[GONE + cell] = work[BEST_GONE + cell]
    board[NAME] = UNIQUE_LOOP
    return 1


def search(board: Int32s, work: Int32s, start: int, pair: int) -> None:
    """Go through all loops from a cell with a pair of candidates."""
    for cell in range(81):
        work[INSIDE + cell] = 0
    depth = 0
    work[LOOP] = start
    work[INSIDE + start] = 1
    work[SORT] = 0
    work[AT_PLACE] = 0
    work[EXTRA] = 0
    work[ALLOWED] = 2
    work[LAST] = -1
    while depth >= 0:
        if work[AT_PLACE + depth] == 9:
            work[AT_PLACE + depth] = 0
            work[SORT + depth] += 1
        if work[SORT + depth] == work[LAST + depth]:
            work[SORT + depth] += 1
        sort = work[SORT + depth]
        if sort >= 3:
            work[INSIDE + work[LOOP + depth]] = 0
            depth -= 1
            continue
        here = work[LOOP + depth]
        other = board[UNIT + 9 * board[AT + 3 * here + sort] + work[AT_PLACE + depth]]
        work[AT_PLACE + depth] += 1
        if other == start and depth >= 3:
            offer_loop(board, work, depth + 1, pair)
        elif work[INSIDE + other] == 0:
            mask = board[CAND + other]
            if mask & pair == pair:
                # Numbers of cells that were tried here before count as well.
                work[EXTRA + depth] |= mask & ~pair
                more = mask != pair
                if not more or work[EXTRA + depth].bit_count() == 1 or work[ALLOWED + depth] > 0:
                    depth += 1
                    work[LOOP + depth] = other
                    work[INSIDE + other] = 1
                    work[SORT + depth] = 0
                    work[AT_PLACE + depth] = 0
                    work[EXTRA + depth] = work[EXTRA + depth - 1]
                    work[ALLOWED + depth] = work[ALLOWED + depth - 1] - (1 if more else 0)
                    work[LAST + depth] = sort


def offer_loop(board: Int32s, work: Int32s, size: int, pair: int) -> None:
    """Look at a closed loop: each unit that it visits, it visits twice, at an odd and at an even place."""
    odd = 0
    even = 0
    extras = 0
    first = -1
    second = -1
    for i in range(size):
        cell = work[LOOP + i]
        for sort in range(3):
            unit = 1 << board[AT + 3 * cell + sort]
            if i & 1:
                if odd & unit:
                    return
                odd |= unit
            else:
                if even & unit:
                    return
                even |= unit
        if board[CAND + cell] != pair:
            extras += 1
            if first < 0:
                first = cell
            elif second < 0:
                second = cell
    if odd != even or extras == 0:
        return
    if extras == 1:
        begin(board)
        board[GONE + first] = pair
        offer(board, work, 1, size, 0)
        return
    rest = (board[CAND + first] | board[CAND + second]) & ~pair
    if extras > 2 or rest.bit_count() == 1:
        same_extra(board, work, size, pair, first)
    else:
        subset(board, work, size, pair, first, second)
    if extras == 2:
        locked_number(board, work, size, pair, first, second)


def begin(board: Int32s) -> None:
    """Forget what the last try removed."""
    for cell in range(81):
        board[GONE + cell] = 0


def offer(board: Int32s, work: Int32s, sort: int, size: int, more: int) -> None:
    """Keep the noted step if it removes something and is easier than the best so far."""
    gone = 0
    for cell in range(81):
        gone |= board[GONE + cell]
    at = 8 * rank(board, size, more) + sort
    if gone != 0 and at < work[BEST]:
        work[BEST] = at
        for cell in range(81):
            work[BEST_GONE + cell] = board[GONE + cell]
        of_size = 5 if size >= 10 else 2 if size >= 8 else 1 if size >= 6 else 0
        board[SCORE] = 45 + of_size + more


def same_extra(board: Int32s, work: Int32s, size: int, pair: int, first: int) -> None:
    """All further candidates are one number: it goes from the cells that see all of them (type 2)."""
    begin(board)
    mask = board[CAND + first] & ~pair
    end = mask & -mask
    for cell in range(81):
        if board[CAND + cell] & end:
            sees = 1
            for i in range(size):
                other = work[LOOP + i]
                if board[CAND + other] != pair and board[SEES + 81 * other + cell] == 0:
                    sees = 0
            if sees:
                board[GONE + cell] = end
    offer(board, work, 2, size, 0)


def subset(board: Int32s, work: Int32s, size: int, pair: int, first: int, second: int) -> None:
    """Two cells together have further candidates, which make a subset with others of their units (type 3)."""
    one = board[CAND + first]
    two = board[CAND + second]
    extra = (one | two) & ~pair
    for degree in range(extra.bit_count(), 8):
        for sort in range(3):
            unit = board[AT + 3 * first + sort]
            if unit != board[AT + 3 * second + sort]:
                continue
            empty = empty_cells(board, unit)
            here = 1 << board[PLACE + 3 * first + sort]
            there = 1 << board[PLACE + 3 * second + sort]
            if 2 * degree <= empty:
                for chosen in range(512):
                    if chosen.bit_count() == degree and chosen & here and chosen & there == 0:
                        naked_subset(board, work, size, unit, chosen, here, there, extra, extra & one & two, degree)
            if 2 * degree < empty:
                rest = 511 & ~pair & ~extra
                if rest == 0:
                    continue
                for chosen in range(512):
                    if chosen & ~rest == 0 and chosen.bit_count() == degree - 2:
                        hidden_subset(board, work, size, unit, chosen | pair, here, there, degree)


def naked_subset(
    board: Int32s,
    work: Int32s,
    size: int,
    unit: int,
    chosen: int,
    here: int,
    there: int,
    extra: int,
    both: int,
    degree: int,
) -> None:
    """Try cells of a unit that make a naked subset with the two."""
    union = extra
    inside = both
    for i in range(9):
        if (chosen & ~here) >> i & 1:
            mask = board[CAND + board[UNIT + 9 * unit + i]]
            if mask & mask - 1 == 0:
                return
            union |= mask
            inside |= mask
    if inside.bit_count() != degree or union.bit_count() != degree:
        return
    begin(board)
    for i in range(9):
        if (chosen | there) >> i & 1 == 0:
            cell = board[UNIT + 9 * unit + i]
            board[GONE + cell] = board[CAND + cell] & union
    offer(board, work, 3, size, degree - 1)


def hidden_subset(
    board: Int32s, work: Int32s, size: int, unit: int, numbers: int, here: int, there: int, degree: int
) -> None:
    """Try numbers of a unit that make a hidden subset with the two."""
    union = 0
    for number in range(9):
        if numbers >> number & 1:
            places = board[POS + 9 * unit + number] & ~there
            if places == 0:
                return
            union |= places
    if union.bit_count() != degree:
        return
    begin(board)
    places = union & ~here
    for i in range(9):
        if places >> i & 1:
            cell = board[UNIT + 9 * unit + i]
            board[GONE + cell] = board[CAND + cell] & ~numbers
    offer(board, work, 3, size, places.bit_count() - 1)


def locked_number(board: Int32s, work: Int32s, size: int, pair: int, first: int, second: int) -> None:
    """One of the two numbers has no other place in a unit of both cells: the other goes from them (type 4)."""
    low = pair & -pair
    high = pair ^ low
    keeps = 0
    for which in range(2):
        number = (low if which == 0 else high).bit_length() - 1
        for sort in range(3):
            unit = board[AT + 3 * first + sort]
            if unit == board[AT + 3 * second + sort]:
                own = 1 << board[PLACE + 3 * first + sort] | 1 << board[PLACE + 3 * second + sort]
                if board[POS + 9 * unit + number] & ~own == 0 and keeps == 0:
                    keeps = 1 << number
    if keeps != 0:
        begin(board)
        board[GONE + first] = pair & ~keeps
        board[GONE + second] = pair & ~keeps
        offer(board, work, 4, size, 0)


EXPORTS = ()

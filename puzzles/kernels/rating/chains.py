"""Forcing chains and cycles: a candidate is followed, breadth first, until it comes back to itself.

A *state* is a candidate with a sign: 2 * (9 * cell + number), and 1 more if it is on (true). A *link* is a state that
was come to from another. Chains of one number (X) use two places left in a unit, those of cells (Y) two candidates.
"""

from __future__ import annotations

from puzzles.kernels import Int32s
from puzzles.kernels.rating.layout import (
    AT,
    CAND,
    CHAIN,
    CLASSES,
    CYCLE,
    GONE,
    HOUSE,
    NAME,
    NUMBER,
    PLACE,
    POS,
    PUT,
    RANK,
    SCORE,
    UNIT,
    X_CHAIN,
    X_CYCLE,
    XY_CHAIN,
    lowest_place,
)

# Places of the array `work`.
BEST = 0  # the key of the best step: rank, size, sort
BEST_GONE = 1  # what it removes
BEST_PUT = 82
BEST_NUMBER = 83
BEST_SCORE = 84
BEST_NAME = 85
FORWARD = 86  # for each cell, the candidates that links which are on rule out, and those that others do
BACK = 167
IN_CYCLE = 248
SEEN = 329  # a mark for each state met
LINKS = 1787  # the state of each link, and the link that it came from
MOST = 24000
WORK = LINKS + 2 * MOST

NONE = 1 << 30


def length_class(size: int) -> int:
    """Return how many tenths a chain's length adds."""
    length = size - 2
    limit = 4
    added = 0
    while length > limit:
        limit = limit * 3 // 2 if added & 1 == 0 else limit * 4 // 3
        added += 1
    return added


def key(board: Int32s, base: int, size: int, sort: int) -> int:
    """Return a sort key of a step: the easier first, then the shorter, then by its sort."""
    added = length_class(size)
    return (board[RANK + CLASSES * base + added] * 1024 + size) * 8 + sort


def chains(board: Int32s, work: Int32s) -> int:
    """Find the easiest step by a chain or a cycle; return 1 if there is one."""
    work[BEST] = NONE
    for mode in range(3):
        # One number; cells; both.
        by_cells = 1 if mode != 0 else 0
        by_units = 1 if mode != 1 else 0
        for cell in range(81):
            mask = board[CAND + cell]
            if mask & mask - 1 == 0 or (by_units == 0 and mask.bit_count() != 2):
                continue
            while mask != 0:
                number = lowest_place(mask)
                mask &= mask - 1
                start = 2 * (9 * cell + number) + 1
                cycles(board, work, start, by_cells, by_units)
                if by_units:
                    offer_forced(board, work, start, by_cells)
                    offer_forced(board, work, start - 1, by_cells)
    if work[BEST] == NONE:
        return 0
    for cell in range(81):
        board[GONE + cell] = work[BEST_GONE + cell]
    board[PUT] = work[BEST_PUT]
    board[NUMBER] = work[BEST_NUMBER]
    board[SCORE] = work[BEST_SCORE]
    board[NAME] = work[BEST_NAME]
    return 1


def is_above(work: Int32s, link: int, state: int) -> int:
    """Return 1 if a link came from a state, directly or not."""
    while work[LINKS + 2 * link + 1] >= 0:
        link = work[LINKS + 2 * link + 1]
        if work[LINKS + 2 * link] == state:
            return 1
    return 0


def add(work: Int32s, count: int, state: int, above: int) -> int:
    """Write a link; return how many there are."""
    work[LINKS + 2 * count] = state
    work[LINKS + 2 * count + 1] = above
    return count + 1


def other_state(board: Int32s, state: int, way: int) -> int:
    """Return the state that is on when this one is off, by its cell (0), box, row or column (1 to 3); -1 for none."""
    cell = state // 18
    number = state // 2 % 9
    if way == 0:
        mask = board[CAND + cell]
        if mask.bit_count() != 2:
            return -1
        return 2 * (9 * cell + lowest_place(mask ^ 1 << number)) + 1
    unit = board[AT + 3 * cell + way - 1]
    places = board[POS + 9 * unit + number]
    if places.bit_count() != 2:
        return -1
    other = board[UNIT + 9 * unit + lowest_place(places ^ 1 << board[PLACE + 3 * cell + way - 1])]
    return 2 * (9 * other + number) + 1


def cycles(board: Int32s, work: Int32s, start: int, by_cells: int, by_units: int) -> None:
    """Offer the cycles through a candidate."""
    base = XY_CHAIN if by_cells and by_units else X_CYCLE
    sort = 4 if by_cells and by_units else 3 if by_cells else 2
    for i in range(1458):
        work[SEEN + i] = 0
    work[SEEN + start] = 1
    count = add(work, 0, start, -1)
    begin = 0
    length = 0
    while begin < count:
        length += 2
        if key(board, base, max(length, 4), sort) >= work[BEST]:
            return
        end = count
        for link in range(begin, end):
            state = work[LINKS + 2 * link]
            cell = state // 18
            number = state // 2 % 9
            if by_cells:
                mask = board[CAND + cell] & ~(1 << number)
                while mask != 0:
                    off = 2 * (9 * cell + lowest_place(mask))
                    mask &= mask - 1
                    if is_above(work, link, off) == 0:
                        count = add(work, count, off, link)
            for i in range(20):
                other = board[HOUSE + 20 * cell + i]
                if board[CAND + other] >> number & 1:
                    off = 2 * (9 * other + number)
                    if is_above(work, link, off) == 0:
                        count = add(work, count, off, link)
        begin = end
        end = count
        for link in range(begin, end):
            state = work[LINKS + 2 * link]
            for way in range(0 if by_cells else 1, 4 if by_units else 1):
                on = other_state(board, state, way)
                if on < 0:
                    continue
                if on == start and length >= 4:
                    offer_cycle(board, work, link, length, base, sort)
                if work[SEEN + on] == 0:
                    work[SEEN + on] = 1
                    count = add(work, count, on, link)
        begin = end


def offer_cycle(board: Int32s, work: Int32s, last: int, length: int, base: int, sort: int) -> None:
    """Keep a cycle, given its last link before the start, if it removes something and is easier than the best."""
    at = key(board, base, length, sort)
    if at >= work[BEST]:
        return
    for cell in range(81):
        work[FORWARD + cell] = 0
        work[BACK + cell] = 0
        work[IN_CYCLE + cell] = 0
    link = last
    while link >= 0:
        work[IN_CYCLE + work[LINKS + 2 * link] // 18] = 1
        link = work[LINKS + 2 * link + 1]
    link = last
    while link >= 0:
        state = work[LINKS + 2 * link]
        side = FORWARD if state & 1 else BACK
        for i in range(20):
            work[side + board[HOUSE + 20 * (state // 18) + i]] |= 1 << state // 2 % 9
        link = work[LINKS + 2 * link + 1]
    gone = 0
    for cell in range(81):
        mask = work[FORWARD + cell] & work[BACK + cell] & board[CAND + cell]
        if work[IN_CYCLE + cell]:
            mask = 0
        gone |= mask
        work[FORWARD + cell] = mask
    if gone == 0:
        return
    work[BEST] = at
    for cell in range(81):
        work[BEST_GONE + cell] = work[FORWARD + cell]
    work[BEST_PUT] = -1
    work[BEST_SCORE] = (70 if base == XY_CHAIN else 65) + length_class(length)
    work[BEST_NAME] = CYCLE


def offer_forced(board: Int32s, work: Int32s, start: int, by_cells: int) -> None:
    """Offer the shortest chain from a state to its opposite."""
    base = XY_CHAIN if by_cells else X_CHAIN
    sort = 4 if by_cells else 2
    for i in range(1458):
        work[SEEN + i] = 0
    work[SEEN + start] = 1
    count = add(work, 0, start, -1)
    begin = 0
    size = 1
    while begin < count:
        size += 1
        if key(board, base, size, sort) >= work[BEST]:
            return
        end = count
        for link in range(begin, end):
            state = work[LINKS + 2 * link]
            cell = state // 18
            number = state // 2 % 9
            if state & 1:
                if by_cells:
                    mask = board[CAND + cell] & ~(1 << number)
                    while mask != 0:
                        count = follow(
                            board, work, start, 2 * (9 * cell + lowest_place(mask)), link, count, size, by_cells
                        )
                        mask &= mask - 1
                for i in range(20):
                    other = board[HOUSE + 20 * cell + i]
                    if board[CAND + other] >> number & 1:
                        count = follow(board, work, start, 2 * (9 * other + number), link, count, size, by_cells)
            else:
                for way in range(0 if by_cells else 1, 4):
                    on = other_state(board, state, way)
                    if on >= 0:
                        count = follow(board, work, start, on, link, count, size, by_cells)
        begin = end


def follow(board: Int32s, work: Int32s, start: int, state: int, link: int, count: int, size: int, by_cells: int) -> int:
    """Add a state unless it was met, and offer the chain if it is the start's opposite; return how many there are."""
    if work[SEEN + state]:
        return count
    work[SEEN + state] = 1
    if state == start ^ 1:
        base = XY_CHAIN if by_cells else X_CHAIN
        at = key(board, base, size, 4 if by_cells else 2)
        if at < work[BEST]:
            work[BEST] = at
            conclude(board, work, state)
            work[BEST_SCORE] = (70 if by_cells else 66) + length_class(size)
            work[BEST_NAME] = CHAIN
    return add(work, count, state, link)


def conclude(board: Int32s, work: Int32s, state: int) -> None:
    """Note that a state holds: remove the candidate, or fill its cell with it."""
    cell = state // 18
    number = state // 2 % 9
    for other in range(81):
        work[BEST_GONE + other] = 0
    work[BEST_PUT] = -1
    if state & 1:
        work[BEST_GONE + cell] = board[CAND + cell] & ~(1 << number)
        work[BEST_PUT] = cell
        work[BEST_NUMBER] = number
    else:
        work[BEST_GONE + cell] = 1 << number


EXPORTS = ()

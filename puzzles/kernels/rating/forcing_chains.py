"""Forcing chains from several assumptions: what all the candidates of a cell or a unit lead to, and contradictions."""

from __future__ import annotations

from puzzles.kernels import Int32s
from puzzles.kernels.rating.chains import BEST, conclude, other_state
from puzzles.kernels.rating.layout import AT, CAND, HOUSE, PLACE, POS, UNIT, drop, lowest_place
from puzzles.kernels.rating.plus import advance
from puzzles.kernels.rating.runs import (
    OFF,
    OFFS,
    ON,
    ONS,
    RESTS,
    SAVED,
    SLOT,
    SLOTS,
    begin,
    clash,
    meet,
    rest,
    restore,
    save,
    size_of,
    size_of_clash,
)

OPPOSITE = SLOTS + 9 * SLOT  # the run of a candidate that is off
OTHERS = SLOTS + 10 * SLOT  # those of the other places of a unit

IN_BOTH = 1  # sorts of steps, of which the first comes first
OF_CELL = 5
OF_UNIT = 6
ABSURD = 7


def chase(board: Int32s, work: Int32s, run: int, start: int, nishio: int, dynamic: int, level: int) -> int:
    """Follow a state until nothing more follows, or until a state and its opposite do; return 1 for the latter."""
    begin(work, run, start)
    if dynamic:
        save(board, work)
    found = 0
    on = 0
    off = 0
    going = 1
    while going and found == 0:
        if on < work[run + ONS]:
            state = work[run + ON + on]
            on += 1
            found = follow_on(board, work, run, state, nishio)
        elif off < work[run + OFFS]:
            state = work[run + OFF + off]
            off += 1
            found = follow_off(board, work, run, state, nishio, dynamic)
            if dynamic:
                drop(board, state // 18, state // 2 % 9)
        else:
            going = 0
        if level and going and found == 0 and on == work[run + ONS] and off == work[run + OFFS]:
            advance(board, work, run)
    if dynamic:
        restore(board, work)
    return found


def follow_on(board: Int32s, work: Int32s, run: int, state: int, nishio: int) -> int:
    """Follow a state that is on; return 1 if it leads to a state and its opposite."""
    cell = state // 18
    number = state // 2 % 9
    if nishio == 0:
        mask = board[CAND + cell] & ~(1 << number)
        while mask != 0:
            if turn_off(work, run, 2 * (9 * cell + lowest_place(mask)), state):
                return 1
            mask &= mask - 1
    for i in range(20):
        other = board[HOUSE + 20 * cell + i]
        if board[CAND + other] >> number & 1 and turn_off(work, run, 2 * (9 * other + number), state):
            return 1
    return 0


def turn_off(work: Int32s, run: int, off: int, because: int) -> int:
    """Add a state that is off; return 1 if its opposite is there."""
    if work[run + RESTS + off + 1]:
        rest(work, run, because)
        clash(work, run, off + 1, 1)
        return 1
    if work[run + RESTS + off] == 0:
        rest(work, run, because)
        meet(work, run, off, 1)
    return 0


def follow_off(board: Int32s, work: Int32s, run: int, state: int, nishio: int, dynamic: int) -> int:
    """Follow a state that is off; return 1 if it leads to a state and its opposite."""
    for way in range(1 if nishio else 0, 4):
        on = other_state(board, state, way)
        if on < 0 or (work[run + RESTS + on] and work[run + RESTS + on - 1] == 0):
            continue
        rest(work, run, state)
        count = 1
        if dynamic:
            count += rest_on_unit(board, work, run, state, way)
        if work[run + RESTS + on - 1]:
            clash(work, run, on - 1, count)
            return 1
        meet(work, run, on, count)
    return 0


def rest_on_unit(board: Int32s, work: Int32s, run: int, state: int, way: int) -> int:
    """Make the next state rest on the candidates gone earlier from the cell or unit; return how many there are."""
    cell = state // 18
    number = state // 2 % 9
    count = 0
    if way == 0:
        mask = work[SAVED + cell] & ~board[CAND + cell]
        while mask != 0:
            rest(work, run, 2 * (9 * cell + lowest_place(mask)))
            mask &= mask - 1
            count += 1
        return count
    unit = board[AT + 3 * cell + way - 1]
    mask = work[SAVED + 81 + 9 * unit + number] & ~board[POS + 9 * unit + number]
    while mask != 0:
        rest(work, run, 2 * (9 * board[UNIT + 9 * unit + lowest_place(mask)] + number))
        mask &= mask - 1
        count += 1
    return count


def offer(board: Int32s, work: Int32s, size: int, sort: int, state: int) -> None:
    """Keep a step that shows a state if it is shorter than the best."""
    if 8 * size + sort < work[BEST]:
        work[BEST] = 8 * size + sort
        conclude(board, work, state)


def offer_cell(board: Int32s, work: Int32s, cell: int, nishio: int, dynamic: int, level: int) -> None:
    """Offer the steps that begin in a cell."""
    mask = board[CAND + cell]
    choices = mask.bit_count()
    if choices < 2 or (choices == 2 and dynamic == 0):
        return
    count = 0
    while mask != 0:
        number = lowest_place(mask)
        mask &= mask - 1
        state = 2 * (9 * cell + number) + 1
        run = SLOTS + SLOT * count
        count += 1
        absurd = chase(board, work, run, state, nishio, dynamic, level)
        if dynamic:
            if absurd:
                offer(board, work, size_of_clash(work, run, work[BEST] >> 3), ABSURD, state - 1)
            if chase(board, work, OPPOSITE, state - 1, nishio, dynamic, level):
                offer(board, work, size_of_clash(work, OPPOSITE, work[BEST] >> 3), ABSURD, state)
            if choices >= 3 and nishio == 0:
                for sign in range(2):
                    for i in range(work[run + (OFFS if sign else ONS)]):
                        shown = work[run + (OFF if sign else ON) + i]
                        if work[OPPOSITE + RESTS + shown]:
                            most = work[BEST] >> 3
                            size = size_of(work, run, shown, most)
                            if size <= most:
                                offer(board, work, size + size_of(work, OPPOSITE, shown, most - size), IN_BOTH, shown)
        if nishio == 0:
            offer_units(board, work, cell, number, run, dynamic, level)
    if nishio == 0:
        offer_common(board, work, SLOTS, SLOTS, count, OF_CELL)


def offer_units(board: Int32s, work: Int32s, cell: int, number: int, run: int, dynamic: int, level: int) -> None:
    """Offer the steps from a number's places in the units of which the cell is the first; `run` is the cell's own."""
    for sort in range(3):
        unit = board[AT + 3 * cell + sort]
        places = board[POS + 9 * unit + number]
        if places & places - 1 == 0 or lowest_place(places) != board[PLACE + 3 * cell + sort]:
            continue
        places &= places - 1
        count = 0
        while places != 0:
            other = board[UNIT + 9 * unit + lowest_place(places)]
            places &= places - 1
            chase(board, work, OTHERS + SLOT * count, 2 * (9 * other + number) + 1, 0, dynamic, level)
            count += 1
        offer_common(board, work, run, OTHERS - SLOT, count + 1, OF_UNIT)


def offer_common(board: Int32s, work: Int32s, first: int, rest_of: int, count: int, sort: int) -> None:
    """Offer the states that all runs lead to: `first`, and the others, which begin at `rest_of` + SLOT."""
    for sign in range(2):
        for i in range(work[first + (OFFS if sign else ONS)]):
            state = work[first + (OFF if sign else ON) + i]
            met = 1
            for at in range(1, count):
                if work[rest_of + SLOT * at + RESTS + state] == 0:
                    met = 0
            if met == 0:
                continue
            most = work[BEST] >> 3
            size = size_of(work, first, state, most)
            for at in range(1, count):
                if size <= most:
                    size += size_of(work, rest_of + SLOT * at, state, most - size)
            offer(board, work, size, sort, state)


EXPORTS = ()

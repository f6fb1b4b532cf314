"""Propagation within one frame of the 9x9 bitboards (`search` draws them) after a guess, when few digits wait."""

from __future__ import annotations

from puzzles.kernels import Int32s
from puzzles.kernels.nine import bits_of, has_any, has_zero, nine, put, total, union
from puzzles.kernels.sudoku9.whole import (
    ALL_CELLS,
    ROW_BUT_ENDS,
    ROW_ENDS,
    ROW_STARTS,
    UNSOLVED,
    column_cells,
    columns,
    keep_minirows,
    look_at_columns,
    next_column,
    row_singles,
)

# The tables, filled once by `fill_tables` and then only read.
MINIROWS = 0  # 3 x 512: 9 cells of a row -> its minirows that are not empty, shifted for each row of a band
PLACEMENTS = 1536  # 9 minirows -> the 27 cells that a placement of the digit can use
COLUMNS_LEFT = 2048  # 9 columns that the digit may use in this band -> the 27 cells that the other bands keep
PEERS = 2560  # cell of a band -> the other cells of the band that share its row or box, of 27

# In the header of the state: 3 masks of the cells with two candidates, in the frame that was propagated last.
PAIRS = 2
# A frame, FRAME places: 27 masks (9 * band + digit), 3 masks of unsolved cells (`whole`), the waiting digits.
WAITING = 30

# The results of `propagate`.
CONTRADICTION = 0
SOLVED = 1
OPEN = 2


def look(tables: Int32s, state: Int32s, frame: int, waiting: int, band: int, left: int, right: int) -> int:
    """Look at the waiting digits of one band (`left` and `right` are the others); return the digits that now wait.

    Returns -1 if a digit has no place left, or two have the same one.
    """
    mine = waiting >> 9 * band & 511
    waiting ^= mine << 9 * band
    if mine & (mine - 1) != 0:
        return look_at_all(state, frame, waiting, band, left, right)
    return look_at_one(tables, state, frame, waiting, band, left, right, mine)


def look_at_all(state: Int32s, frame: int, waiting: int, band: int, left: int, right: int) -> int:
    """Look at all digits of a band at once, until none changes: slower than for one digit, but not by much."""
    first = frame + 9 * band
    unsolved = state[frame + UNSOLVED + band]
    cells = nine(state, first)
    again = True
    while again:
        cells = keep_minirows(cells)
        if has_zero(cells):
            return -1
        single = row_singles(cells)
        solved = union(single)
        if total(single) != solved:
            return -1
        unsolved &= ~solved
        before = cells
        cells = cells & ~(single ^ solved)
        again = has_any(cells ^ before)
    put(state, first, cells)
    state[frame + UNSOLVED + band] = unsolved
    used = columns(cells)
    beside = next_column(used)
    keep = ~column_cells(used & ~(beside | next_column(beside)))
    for other in range(2):
        at = left if other == 0 else right
        old = nine(state, frame + 9 * at)
        put(state, frame + 9 * at, old & keep)
        waiting |= bits_of(old & ~keep) << 9 * at
    return waiting


def look_at_one(
    tables: Int32s, state: Int32s, frame: int, waiting: int, band: int, left: int, right: int, bit: int
) -> int:
    """Look at one digit of a band, by tables; others of the band wait if it takes a cell from them."""
    first = frame + 9 * band
    digit = bit.bit_length() - 1
    cells = state[first + digit]
    minirows = (
        tables[MINIROWS + (cells & 511)]
        | tables[MINIROWS + 512 + (cells >> 9 & 511)]
        | tables[MINIROWS + 1024 + (cells >> 18)]
    )
    cells &= tables[PLACEMENTS + minirows]
    if cells == 0:
        return -1
    state[first + digit] = cells
    keep = tables[COLUMNS_LEFT + ((cells | cells >> 9 | cells >> 18) & 511)]
    old = state[frame + 9 * left + digit]
    state[frame + 9 * left + digit] = old & keep
    waiting |= bit << 9 * left if old & ~keep != 0 else 0
    old = state[frame + 9 * right + digit]
    state[frame + 9 * right + digit] = old & keep
    waiting |= bit << 9 * right if old & ~keep != 0 else 0
    # A row with one cell left is empty without its lowest cell; an addition and a mask test this for three rows at
    # once.
    rest = cells & cells - ROW_STARTS
    many = (rest | (rest & ROW_BUT_ENDS) + ROW_BUT_ENDS) & ROW_ENDS
    solved = cells & ((many ^ ROW_ENDS) >> 8) * 511 & state[frame + UNSOLVED + band]
    if solved != 0:
        state[frame + UNSOLVED + band] ^= solved
        before = nine(state, first)
        waiting |= (bits_of(before & solved) & ~bit) << 9 * band
        put(state, first, before & ~solved)
        state[first + digit] = cells
    return waiting


def look_at_cells(tables: Int32s, state: Int32s, frame: int) -> int:
    """Place naked singles and note the cells with two candidates; return the digits that now wait.

    Returns -1 if a cell has no candidate left.
    """
    waiting = 0
    for band in range(3):
        first = frame + 9 * band
        once = 0
        twice = 0
        thrice = 0
        for digit in range(9):
            cells = state[first + digit]
            thrice |= twice & cells
            twice |= once & cells
            once |= cells
        if once != ALL_CELLS:
            return -1
        state[PAIRS + band] = twice & ~thrice
        naked = ~twice & state[frame + UNSOLVED + band]
        if naked != 0:
            for digit in range(9):
                cells = state[first + digit] & naked
                while cells != 0:
                    bit = cells & -cells
                    if state[first + digit] & bit == 0:
                        return -1
                    state[first + digit] &= ~tables[PEERS + bit.bit_length() - 1]
                    waiting |= 1 << 9 * band + digit
                    cells ^= bit
    return waiting


def propagate(tables: Int32s, state: Int32s, frame: int) -> int:
    """Propagate in one frame until nothing changes; return CONTRADICTION, SOLVED or OPEN."""
    waiting = state[frame + WAITING]
    again = True
    while again:
        while waiting > 0:
            if waiting & 511 != 0:
                waiting = look(tables, state, frame, waiting, 0, 1, 2)
            if waiting > 0 and waiting & 511 << 9 != 0:
                waiting = look(tables, state, frame, waiting, 1, 0, 2)
            if waiting > 0 and waiting & 511 << 18 != 0:
                waiting = look(tables, state, frame, waiting, 2, 0, 1)
        if waiting == 0:
            if state[frame + UNSOLVED] | state[frame + UNSOLVED + 1] | state[frame + UNSOLVED + 2] == 0:
                return SOLVED
            waiting = look_at_cells(tables, state, frame)
            if waiting == 0:
                waiting = look_at_columns(state, frame)
        if waiting < 0:
            return CONTRADICTION
        again = waiting != 0
    return OPEN

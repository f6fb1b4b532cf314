"""Sudoku 9x9 on bitboards.

The board is three bands of three rows. For each band and digit one 27-bit mask holds the cells that may take the digit:
bit 9 * row + column, row counted within the band. A pattern of 9 bits (row x box) tells which *minirows* (three cells
of one row in one box) still hold the digit; a digit fills three minirows of a band, one a row and one a box, so only
minirows that are part of such a placement survive. That one table look-up finds hidden singles in rows and boxes and
locked candidates between them.

       columns 0-8
      +---+---+---+          minirows: 0 1 2
    r | ... bit 0..8         (bit 3r+box) 3 4 5
    o | ... bit 9..17                     6 7 8
    w | ... bit 18..26
      +---+---+---+

The search branches on a cell with two candidates where there is one. A state of one depth is copied to the next, so
going back costs nothing. All arrays hold 32-bit integers.
"""

from __future__ import annotations

from puzzles.kernels import EXHAUSTED, FOUND, PAUSED, Int32s

# The tables, filled once by fill_tables and then only read.
MINIROWS = 0  # 9 cells of a row -> 3 bits, the minirows that are not empty
PLACEMENTS = 512  # 9 minirows -> 27 cells, those that a placement of the digit can use
COLUMNS_LEFT = 1024  # 9 columns that the digit may use in this band -> 27 cells that the other bands keep
SINGLE = 1536  # 9 cells of a row -> the same where it is just one cell, else 0
PEERS = 2048  # cell of a band -> 27 cells of the band that share its row or box, itself not
TABLES_SIZE = 2048 + 27

# A search's state: a header, then one frame a depth.
DEPTH = 0
NODES = 1
HEADER = 2
# A frame: 27 masks (band * 9 + digit), the same 27 as they were when last propagated, 3 masks of unsolved cells.
SEEN = 27
UNSOLVED = 54
FRAME = 57
STATE_SIZE = HEADER + 83 * FRAME

ALL_CELLS = (1 << 27) - 1

# What propagate found.
CONTRADICTION = 0
SOLVED = 1
OPEN = 2


def fill_tables(tables: Int32s) -> None:
    """Fill the look-up tables; `tables` has TABLES_SIZE places, all zero."""
    for pattern in range(512):
        minirows = 0
        left = 0
        cells = 0
        for group in range(3):
            three = pattern >> 3 * group & 7
            if three != 0:
                minirows |= 1 << group
            if three & (three - 1) == 0:
                left |= three << 3 * group
        for first in range(3):
            for second in range(3):
                third = 3 - first - second
                if first != second:
                    used = 1 << first | 8 << second | 64 << third
                    if pattern & used == used:
                        cells |= 7 << 3 * first | 7 << 9 + 3 * second | 7 << 18 + 3 * third
        tables[MINIROWS + pattern] = minirows
        tables[PLACEMENTS + pattern] = cells
        left ^= 511
        tables[COLUMNS_LEFT + pattern] = left | left << 9 | left << 18
        if pattern & (pattern - 1) == 0:
            tables[SINGLE + pattern] = pattern
    for row in range(3):
        for column in range(9):
            box = column // 3
            mask = 511 << 9 * row | 7 << 3 * box | 7 << 9 + 3 * box | 7 << 18 + 3 * box
            tables[PEERS + 9 * row + column] = mask ^ 1 << 9 * row + column


def load(tables: Int32s, state: Int32s, givens: Int32s) -> None:
    """Begin a search: 81 givens row-major, 0 for empty. A number that does not fit leaves no solution."""
    for i in range(27):
        state[HEADER + i] = ALL_CELLS
        state[HEADER + SEEN + i] = 0
    for band in range(3):
        state[HEADER + UNSOLVED + band] = ALL_CELLS
    state[DEPTH] = 0
    state[NODES] = 0
    for index in range(81):
        number = givens[index]
        sound = OPEN
        if number < 0 or number > 9:
            sound = CONTRADICTION
        elif number != 0:
            sound = place(tables, state, HEADER, index // 27, index % 27, number - 1)
        if sound == CONTRADICTION:
            state[DEPTH] = -1


def place(tables: Int32s, state: Int32s, frame: int, band: int, cell: int, digit: int) -> int:
    """Put a digit in a cell of a band; CONTRADICTION where the digit is no candidate there, else OPEN."""
    first = frame + 9 * band
    bit = 1 << cell
    if state[first + digit] & bit == 0:
        return CONTRADICTION
    others = ALL_CELLS ^ bit
    for i in range(first, first + 9):
        if i != first + digit:
            state[i] &= others
    state[first + digit] &= ALL_CELLS ^ tables[PEERS + cell]
    return OPEN


def propagate(tables: Int32s, state: Int32s, frame: int) -> int:
    """Draw conclusions in one frame until nothing changes; CONTRADICTION, SOLVED or OPEN."""
    while True:
        changed = 1
        while changed != 0:
            changed = 0
            for band in range(3):
                first = frame + 9 * band
                unsolved = state[frame + UNSOLVED + band]
                for i in range(first, first + 9):
                    cells = state[i]
                    if cells != state[i + SEEN]:
                        changed = 1
                        minirows = (
                            tables[MINIROWS + (cells & 511)]
                            | tables[MINIROWS + (cells >> 9 & 511)] << 3
                            | tables[MINIROWS + (cells >> 18)] << 6
                        )
                        cells &= tables[PLACEMENTS + minirows]
                        if cells == 0:
                            return CONTRADICTION
                        state[i] = cells
                        state[i + SEEN] = cells
                        top = cells & 511
                        middle = cells >> 9 & 511
                        bottom = cells >> 18
                        left = tables[COLUMNS_LEFT + (top | middle | bottom)]
                        if band != 0:
                            state[i - 9 * band] &= left
                        if band != 1:
                            state[i - 9 * band + 9] &= left
                        if band != 2:
                            state[i - 9 * band + 18] &= left
                        solved = (
                            tables[SINGLE + top] | tables[SINGLE + middle] << 9 | tables[SINGLE + bottom] << 18
                        ) & unsolved
                        if solved != 0:
                            unsolved ^= solved
                            solved ^= ALL_CELLS
                            for j in range(first, first + 9):
                                if j != i:
                                    state[j] &= solved
                state[frame + UNSOLVED + band] = unsolved
        placed = 0
        for band in range(3):
            first = frame + 9 * band
            once = 0
            twice = 0
            for i in range(first, first + 9):
                twice |= once & state[i]
                once |= state[i]
            if once != ALL_CELLS:
                return CONTRADICTION
            naked = (once ^ twice) & state[frame + UNSOLVED + band]
            if naked != 0:
                placed = 1
                for i in range(first, first + 9):
                    mine = state[i] & naked
                    while mine != 0:
                        bit = mine & -mine
                        if state[i] & bit == 0:
                            return CONTRADICTION
                        state[i] &= ALL_CELLS ^ tables[PEERS + bit.bit_length() - 1]
                        mine ^= bit
        if placed == 0:
            if state[frame + UNSOLVED] | state[frame + UNSOLVED + 1] | state[frame + UNSOLVED + 2] == 0:
                return SOLVED
            return OPEN


def choose(state: Int32s, frame: int) -> int:
    """Return 32 * band + cell of the cell to branch on: one with two candidates, or three, or any unsolved one."""
    best = -1
    for band in range(3):
        first = frame + 9 * band
        once = 0
        twice = 0
        thrice = 0
        more = 0
        for i in range(first, first + 9):
            more |= thrice & state[i]
            thrice |= twice & state[i]
            twice |= once & state[i]
            once |= state[i]
        pairs = twice & ~thrice
        if pairs != 0:
            return 32 * band + (pairs & -pairs).bit_length() - 1
        triples = thrice & ~more
        if best < 0 and triples != 0:
            best = 32 * band + (triples & -triples).bit_length() - 1
    if best < 0:
        for band in range(3):
            unsolved = state[frame + UNSOLVED + band]
            if unsolved != 0:
                return 32 * band + (unsolved & -unsolved).bit_length() - 1
    return best


def write_solution(state: Int32s, frame: int, solution: Int32s) -> None:
    """Copy a solved frame's digits to 81 places, row-major."""
    for i in range(27):
        cells = state[frame + i]
        while cells != 0:
            bit = cells & -cells
            solution[27 * (i // 9) + bit.bit_length() - 1] = i % 9 + 1
            cells ^= bit


def search(tables: Int32s, state: Int32s, solution: Int32s, budget: int) -> int:
    """Look for the next solution for at most `budget` nodes (frames propagated); return a status.

    `solution` has 81 places and is written on FOUND. state[DEPTH] below 0 says that nothing is left.
    """
    depth = state[DEPTH]
    nodes = 0
    status = PAUSED
    while depth >= 0 and nodes < budget and status == PAUSED:
        nodes += 1
        frame = HEADER + depth * FRAME
        result = propagate(tables, state, frame)
        if result == OPEN:
            cell = choose(state, frame)
            band = cell >> 5
            cell &= 31
            digit = 0
            while state[frame + 9 * band + digit] >> cell & 1 == 0:
                digit += 1
            for i in range(frame, frame + FRAME):
                state[i + FRAME] = state[i]
            state[frame + 9 * band + digit] ^= 1 << cell
            depth += 1
            place(tables, state, frame + FRAME, band, cell, digit)
        else:
            depth -= 1
            if result == SOLVED:
                write_solution(state, frame, solution)
                status = FOUND
    state[DEPTH] = depth
    state[NODES] += nodes
    if status == PAUSED and depth < 0:
        status = EXHAUSTED
    return status


EXPORTS = (fill_tables, load, search)

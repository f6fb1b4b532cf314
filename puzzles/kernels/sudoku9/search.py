"""Sudoku 9x9 on bitboards.

The board is three bands of three rows. For each band and digit, a 27-bit mask holds the cells that may take the digit:
bit 9 * row + column, with rows counted within the band. A pattern of 9 bits (row x box) tells which *minirows* (three
cells of one row in one box) still hold the digit. A digit fills three minirows of a band, one per row and one per box,
so only minirows that belong to such a placement survive. This one look-up finds hidden singles in rows and boxes and
locked candidates between them. The same pattern turned (box x column, in a stack of three boxes) does it for columns.

      +---+---+---+
    r | ... bit 0..8         minirows: 0 1 2        columns 0-8 of a stack, by band: 0 1 2
    o | ... bit 9..17                  3 4 5                                         3 4 5
    w | ... bit 18..26                 6 7 8                                         6 7 8
      +---+---+---+

The first look at a board, where every digit is new, takes all nine digits of a band at once (`whole`); it alone solves
most easy puzzles. After a guess few digits change. Then a digit of a band *waits* when its mask has changed since it
was looked at, one bit each, 9 * band + digit. A band where one digit waits looks at that one by tables, a band with
more at all nine (`bands`).

The search branches on a cell with two candidates whose digits have the most to lose in its row, column and box: a
candidate less counts one, and two more where it leaves a cell with one. (How it chooses is in the header, since seeds
name boards that the choice before this one makes: `portable/sudoku9`.) Each depth works on a copy of the frame before
it, so backtracking costs nothing. Where a branch of the code would be unpredictable, arithmetic replaces it: a
mispredicted branch costs more than ten operations.

What each idea brought (times the puzzles a second of the one before, medians of interleaved runs in node, the rest as
it was then; ~ is by one run of machine code):

    idea                                                       easy   17 givens   minimal   hardest
    the first look by `whole`, nine digits at once             1.97   1.33        1.21      0.99
    columns of stacks and crossing out by `nine`               1.00   1.03        1.01      1.05
    candidates of a cell by `nine` (choosing, branching)       1.01   1.00        1.01      1.02
    choosing by what is left with one candidate, too           1.00   1.22        1.08      1.11
    a text read 27 characters at a time (`nine.places`)        1.34   1.06        1.11      1.04
    a band where two or more digits wait looks at all nine     1.00   1.05        1.08      1.09
    left out: the same where one waits, too (simplest)         1.00   0.98        0.98      0.92
    left out: each look by `whole`, none by tables             1.11   0.72        0.72      0.53
    left out: choosing the best, none being enough             0.99   1.00        0.96      0.94
    left out: counting units left with one place, too          -      ~0.93       -         ~0.85
    left out: a digit with two places where no cell has two    -      ~0.98       -         ~0.98
    left out: naked singles in each round of `whole`           5.1 rounds for 6.1, each a third dearer (counted)
"""

from __future__ import annotations

from puzzles.kernels import Bytes, Int32s
from puzzles.kernels.nine import bits_of, nine, places, put, union
from puzzles.kernels.sudoku9.bands import (
    COLUMNS_LEFT,
    CONTRADICTION,
    MINIROWS,
    OPEN,
    PAIRS,
    PEERS,
    PLACEMENTS,
    SOLVED,
    WAITING,
    propagate,
)
from puzzles.kernels.sudoku9.whole import ALL_CELLS, ROW_STARTS, UNSOLVED, settle
from puzzles.portable.kernel_driver import EXHAUSTED, FOUND, PAUSED
from puzzles.portable.sudoku9_kernel import CHOICE, DEPTH, FRAME, HEADER, NODES, QUICK


def fill_tables(tables: Int32s) -> None:
    """Fill the look-up tables; `tables` has TABLES_SIZE places, all zero."""
    for pattern in range(512):
        minirows = 0
        alone = 0
        places = 0
        for group in range(3):
            three = pattern >> 3 * group & 7
            if three != 0:
                minirows |= 1 << group
            if three & (three - 1) == 0:
                alone |= three << 3 * group
        for first in range(3):
            for second in range(3):
                used = 1 << first | 8 << second | 64 << (6 - first - second) % 3
                if first != second and pattern & used == used:
                    places |= used
        cells = 0
        for minirow in range(9):
            if places >> minirow & 1 != 0:
                cells |= 7 << 3 * minirow
        for row in range(3):
            tables[MINIROWS + 512 * row + pattern] = minirows << 3 * row
        tables[PLACEMENTS + pattern] = cells
        tables[COLUMNS_LEFT + pattern] = (511 ^ alone) * ROW_STARTS
    for cell in range(27):
        row = cell // 9
        box = cell % 9 // 3
        tables[PEERS + cell] = (511 << 9 * row | (7 << 3 * box) * ROW_STARTS) ^ 1 << cell


def load(state: Int32s, givens: Int32s, more: int, enough: int, few: int) -> None:
    """Begin a search: 81 givens row-major, 0 for empty. A number out of range leaves no solution.

    The first frame gets the cells of each digit's givens; `settle` makes candidates of them. The other numbers
    are CHOICE: how the cell to branch on is chosen.
    """
    begin(state, more, enough, few)
    for i in range(HEADER, HEADER + 27):
        state[i] = 0
    for band in range(3):
        unsolved = ALL_CELLS
        for cell in range(27):
            number = givens[27 * band + cell]
            if 1 <= number <= 9:
                state[HEADER + 9 * band + number - 1] |= 1 << cell
                unsolved ^= 1 << cell
            elif number != 0:
                state[DEPTH] = -1
        state[HEADER + UNSOLVED + band] = unsolved


def read(state: Int32s, text: Bytes, start: int) -> None:
    """Do the same with 81 characters of a text, and choose quickly; any character but 1 to 9 is an empty cell."""
    begin(state, QUICK[0], QUICK[1], QUICK[2])
    for band in range(3):
        own = places(text, start + 27 * band)
        put(state, HEADER + 9 * band, own)
        state[HEADER + UNSOLVED + band] = ALL_CELLS ^ union(own)


def begin(state: Int32s, more: int, enough: int, few: int) -> None:
    """Make the header of a search whose first frame holds givens."""
    state[HEADER + WAITING] = ALL_CELLS
    state[DEPTH] = 0
    state[NODES] = 0
    state[CHOICE] = more
    state[CHOICE + 1] = enough
    state[CHOICE + 2] = few


def weight(cells: int, pairs: int, more: int) -> int:
    """Return the gain of taking a digit from these cells: one for each, and more for one left with one candidate."""
    return cells.bit_count() + more * (cells & pairs).bit_count()


def choose(tables: Int32s, state: Int32s, frame: int) -> int:
    """Return 32 * band + cell of the cell to branch on: the best with two candidates, else the first with few."""
    best = -1
    most = -1
    more = state[CHOICE]
    enough = state[CHOICE + 1]
    for band in range(3):
        left = 1 if band == 0 else 0
        right = 1 if band == 2 else 2
        rest = state[PAIRS + band]
        while rest != 0 and most < enough:
            cell = (rest & -rest).bit_length() - 1
            rest &= rest - 1
            peers = tables[PEERS + cell]
            column = ROW_STARTS << cell % 9
            digits = bits_of(nine(state, frame + 9 * band) & 1 << cell)
            score = 0
            while digits != 0:
                first = frame + (digits & -digits).bit_length() - 1
                digits &= digits - 1
                score += weight(state[first + 9 * band] & peers, state[PAIRS + band], more)
                score += weight(state[first + 9 * left] & column, state[PAIRS + left], more)
                score += weight(state[first + 9 * right] & column, state[PAIRS + right], more)
            if score > most:
                most = score
                best = 32 * band + cell
    return best if best >= 0 else fewest_candidates(state, frame)


def fewest_candidates(state: Int32s, frame: int) -> int:
    """Return 32 * band + cell of the first cell with few candidates, else of the one with the fewest; none has two."""
    best = -1
    least = 10
    few = state[CHOICE + 2]
    for band in range(3):
        unsolved = state[frame + UNSOLVED + band]
        while unsolved != 0 and least > few:
            cell = (unsolved & -unsolved).bit_length() - 1
            unsolved &= unsolved - 1
            count = bits_of(nine(state, frame + 9 * band) & 1 << cell).bit_count()
            if count < least:
                least = count
                best = 32 * band + cell
    return best


def branch(tables: Int32s, state: Int32s, frame: int) -> None:
    """Copy a frame to the next depth with the chosen cell's lowest digit placed; remove that digit from this frame."""
    place = choose(tables, state, frame)
    band = place >> 5
    cell = place & 31
    child = frame + FRAME
    for i in range(FRAME):
        state[child + i] = state[frame + i]
    first = 9 * band
    digit = 0
    while state[frame + first + digit] >> cell & 1 == 0:
        digit += 1
    mine = state[frame + first + digit]
    state[frame + first + digit] = mine ^ 1 << cell
    state[frame + WAITING] = 1 << first + digit
    before = nine(state, child + first)
    put(state, child + first, before & ~(1 << cell))
    waiting = bits_of(before & 1 << cell)
    state[child + first + digit] = mine & ~tables[PEERS + cell]
    state[child + WAITING] = waiting << first


def search(tables: Int32s, state: Int32s, solution: Int32s, budget: int) -> int:
    """Look for the next solution for at most `budget` nodes (frames propagated); return a status.

    `solution` has 81 places and is written on FOUND. state[DEPTH] below 0 means that nothing is left.
    """
    depth = state[DEPTH]
    nodes = 0
    status = PAUSED
    while depth >= 0 and nodes < budget and status == PAUSED:
        nodes += 1
        frame = HEADER + depth * FRAME
        result = CONTRADICTION
        # Only in a frame of givens does everything wait.
        if state[frame + WAITING] == ALL_CELLS:
            state[frame + WAITING] = settle(state, frame)
        if state[frame + WAITING] >= 0:
            result = propagate(tables, state, frame)
        if result == OPEN:
            branch(tables, state, frame)
            depth += 1
        else:
            depth -= 1
            if result == SOLVED:
                for band in range(3):
                    for digit in range(9):
                        cells = state[frame + 9 * band + digit]
                        for _ in range(3):
                            solution[27 * band + (cells & -cells).bit_length() - 1] = digit + 1
                            cells &= cells - 1
                status = FOUND
    state[DEPTH] = depth
    state[NODES] += nodes
    if status == PAUSED and depth < 0:
        status = EXHAUSTED
    return status


EXPORTS = (fill_tables, load, search)

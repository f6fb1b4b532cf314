"""Sudoku 9x9 on bitboards.

The board is three bands of three rows. For each band and digit one 27-bit mask holds the cells that may take the digit:
bit 9 * row + column, row counted within the band. A pattern of 9 bits (row x box) tells which *minirows* (three cells
of one row in one box) still hold the digit; a digit fills three minirows of a band, one a row and one a box, so only
minirows that are part of such a placement survive. That one look-up finds hidden singles in rows and boxes and locked
candidates between them. The same pattern turned (box x column, in a stack of three boxes) does it for columns.

      +---+---+---+
    r | ... bit 0..8         minirows: 0 1 2        columns 0-8 of a stack, by band: 0 1 2
    o | ... bit 9..17                  3 4 5                                         3 4 5
    w | ... bit 18..26                 6 7 8                                         6 7 8
      +---+---+---+

A digit of a band *waits* when its mask has changed since it was looked at: one bit each, 9 * band + digit. The search
branches on a cell with two candidates, the one whose two digits have the most other candidates in its row, column and
box. A frame of one depth is copied to the next, so going back costs nothing. Where a branch of the code would go one
way as often as the other, arithmetic is used instead: a mispredicted branch costs more than ten operations.
"""

from __future__ import annotations

from puzzles.kernels import EXHAUSTED, FOUND, PAUSED, Int32s

# The tables, filled once by fill_tables and then only read.
MINIROWS = 0  # 3 x 512: 9 cells of a row -> its minirows that are not empty, in place for each row of a band
PLACEMENTS = 1536  # 9 minirows -> 27 cells, those that a placement of the digit can use
COLUMNS_LEFT = 2048  # 9 columns that the digit may use in this band -> 27 cells that the other bands keep
PERMUTATIONS = 2560  # 3 x 3 places -> those that are part of a choice of one a row and one a column
PEERS = 3072  # cell of a band -> 27 cells of the band that share its row or box, itself not
TABLES_SIZE = PEERS + 27

# A search's state: a header, then one frame a depth.
DEPTH = 0  # -1 when nothing is left
NODES = 1
PAIRS = 2  # 3 masks: the cells with two candidates of the frame that was propagated last
HEADER = 5
# A frame: 27 masks (9 * band + digit), 3 masks of unsolved cells, the digits that wait.
UNSOLVED = 27
WAITING = 30
FRAME = 31
STATE_SIZE = HEADER + 83 * FRAME

ALL_CELLS = (1 << 27) - 1
ROW_STARTS = 1 | 1 << 9 | 1 << 18
ROW_ENDS = ROW_STARTS << 8
ROW_BUT_ENDS = 255 * ROW_STARTS

# What propagate found.
CONTRADICTION = 0
SOLVED = 1
OPEN = 2


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
        tables[PERMUTATIONS + pattern] = places
    for cell in range(27):
        row = cell // 9
        box = cell % 9 // 3
        tables[PEERS + cell] = (511 << 9 * row | (7 << 3 * box) * ROW_STARTS) ^ 1 << cell


def load(tables: Int32s, state: Int32s, givens: Int32s) -> None:
    """Begin a search: 81 givens row-major, 0 for empty. A number that does not fit leaves no solution."""
    sound = 0
    for i in range(HEADER, HEADER + 27):
        state[i] = 0
        state[i + FRAME] = 0
    for band in range(3):
        # The digits' own givens gather in the first frame, what these rule out in the second.
        first = HEADER + 9 * band
        given = 0
        for cell in range(27):
            number = givens[27 * band + cell]
            if number < 0 or number > 9:
                sound = -1
            elif number != 0:
                given |= 1 << cell
                state[first + number - 1] |= 1 << cell
                state[first + number - 1 + FRAME] |= tables[PEERS + cell]
        for i in range(first, first + 9):
            own = state[i]
            if own & state[i + FRAME] != 0:
                sound = -1
            state[i] = ALL_CELLS & ~(state[i + FRAME] | given ^ own)
        state[HEADER + UNSOLVED + band] = ALL_CELLS ^ given
    state[HEADER + WAITING] = ALL_CELLS
    state[DEPTH] = sound
    state[NODES] = 0


def look(tables: Int32s, state: Int32s, frame: int, waiting: int, band: int, left: int, right: int) -> int:
    """Look at the waiting digits of one band (`left` and `right` are the others); return the digits that now wait.

    -1 says that a digit has no place left.
    """
    first = frame + 9 * band
    unsolved = state[frame + UNSOLVED + band]
    mine = waiting >> 9 * band & 511
    waiting &= ~(511 << 9 * band)
    while mine != 0:
        bit = mine & -mine
        mine ^= bit
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
        # A row with one cell left has nothing when its lowest cell is taken away; add and mask tell for three rows.
        rest = cells & cells - ROW_STARTS
        many = (rest | (rest & ROW_BUT_ENDS) + ROW_BUT_ENDS) & ROW_ENDS
        solved = cells & ((many ^ ROW_ENDS) >> 8) * 511 & unsolved
        if solved != 0:
            unsolved ^= solved
            for other in range(9):
                old = state[first + other]
                state[first + other] = old & ~solved
                mine |= 1 << other if old & solved != 0 else 0
            state[first + digit] = cells
            mine &= ~bit
    state[frame + UNSOLVED + band] = unsolved
    return waiting


def look_at_columns(tables: Int32s, state: Int32s, frame: int) -> int:
    """Keep of each digit what placements in the stacks can use; return the digits that now wait, -1 as `look`."""
    waiting = 0
    for i in range(frame, frame + 9):
        top = (state[i] | state[i] >> 9 | state[i] >> 18) & 511
        middle = (state[i + 9] | state[i + 9] >> 9 | state[i + 9] >> 18) & 511
        bottom = (state[i + 18] | state[i + 18] >> 9 | state[i + 18] >> 18) & 511
        stack0 = top & 7 | (middle & 7) << 3 | (bottom & 7) << 6
        stack1 = top >> 3 & 7 | middle & 56 | (bottom & 56) << 3
        stack2 = top >> 6 | middle >> 3 & 56 | bottom & 448
        kept0 = tables[PERMUTATIONS + stack0]
        kept1 = tables[PERMUTATIONS + stack1]
        kept2 = tables[PERMUTATIONS + stack2]
        if kept0 ^ stack0 | kept1 ^ stack1 | kept2 ^ stack2 != 0:
            if kept0 == 0 or kept1 == 0 or kept2 == 0:
                return -1
            for band in range(3):
                columns = kept0 >> 3 * band & 7 | (kept1 >> 3 * band & 7) << 3 | (kept2 >> 3 * band & 7) << 6
                if state[i + 9 * band] & ~(columns * ROW_STARTS) != 0:
                    state[i + 9 * band] &= columns * ROW_STARTS
                    waiting |= 1 << 9 * band + i - frame
    return waiting


def look_at_cells(tables: Int32s, state: Int32s, frame: int) -> int:
    """Place naked singles and note the cells with two candidates; return the digits that now wait.

    -1 says that a cell has no candidate left.
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
    """Draw conclusions in one frame until nothing changes; CONTRADICTION, SOLVED or OPEN."""
    waiting = state[frame + WAITING]
    while waiting != 0:
        while waiting > 0:
            if waiting & 511 != 0:
                waiting = look(tables, state, frame, waiting, 0, 1, 2)
            if waiting > 0 and waiting & 511 << 9 != 0:
                waiting = look(tables, state, frame, waiting, 1, 0, 2)
            if waiting > 0 and waiting & 511 << 18 != 0:
                waiting = look(tables, state, frame, waiting, 2, 0, 1)
        if waiting == 0:
            waiting = look_at_cells(tables, state, frame)
            if waiting == 0:
                if state[frame + UNSOLVED] | state[frame + UNSOLVED + 1] | state[frame + UNSOLVED + 2] == 0:
                    return SOLVED
                waiting = look_at_columns(tables, state, frame)
        if waiting < 0:
            return CONTRADICTION
    return OPEN


def choose(tables: Int32s, state: Int32s, frame: int) -> int:
    """Return 32 * band + cell of the cell to branch on: the best with two candidates, else any unsolved one."""
    best = -1
    most = -1
    for band in range(3):
        first = frame + 9 * band
        left = frame + 9 if band == 0 else frame
        right = frame + 9 if band == 2 else frame + 18
        pairs = state[PAIRS + band]
        while pairs != 0:
            cell = (pairs & -pairs).bit_length() - 1
            pairs &= pairs - 1
            peers = tables[PEERS + cell]
            column = ROW_STARTS << cell % 9
            digits = 0
            for digit in range(9):
                digits |= (state[first + digit] >> cell & 1) << digit
            low = (digits & -digits).bit_length() - 1
            high = digits.bit_length() - 1
            score = (
                (state[first + low] & peers).bit_count()
                + (state[left + low] & column).bit_count()
                + (state[right + low] & column).bit_count()
                + (state[first + high] & peers).bit_count()
                + (state[left + high] & column).bit_count()
                + (state[right + high] & column).bit_count()
            )
            if score > most:
                most = score
                best = 32 * band + cell
    for band in range(3):
        unsolved = state[frame + UNSOLVED + band]
        if best < 0 and unsolved != 0:
            best = 32 * band + (unsolved & -unsolved).bit_length() - 1
    return best


def branch(tables: Int32s, state: Int32s, frame: int) -> None:
    """Copy a frame to the next depth with the lowest digit placed in the chosen cell; take it away in this one."""
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
    waiting = 0
    for other in range(9):
        old = state[child + first + other]
        state[child + first + other] = old & ~(1 << cell)
        waiting |= (old >> cell & 1) << other
    state[child + first + digit] = mine & ~tables[PEERS + cell]
    state[child + WAITING] = waiting << first


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
            branch(tables, state, frame)
            depth += 1
        else:
            depth -= 1
            if result == SOLVED:
                for i in range(27):
                    cells = state[frame + i]
                    while cells != 0:
                        solution[27 * (i // 9) + (cells & -cells).bit_length() - 1] = i % 9 + 1
                        cells &= cells - 1
                status = FOUND
    state[DEPTH] = depth
    state[NODES] += nodes
    if status == PAUSED and depth < 0:
        status = EXHAUSTED
    return status


EXPORTS = (fill_tables, load, search)

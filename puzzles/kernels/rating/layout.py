"""The layout of a board's array, and the functions that change it.

Units are the boxes, the rows and the columns, 27 in all, in this order; the places of a unit are counted from 0, as are
cells and numbers. A mask of numbers or of places has nine bits. Each name below is a place of the array `board`.
"""

from __future__ import annotations

from puzzles.kernels import Int32s

CAND = 0  # the candidates of each cell, as a mask; 0 for a filled one
VALUE = 81  # the number of each cell from 1, 0 for an empty one
POS = 162  # the places of each number in each unit, as a mask
UNIT = 405  # the cells of each unit
AT = 648  # box, row and column of each cell, by their units
PLACE = 891  # the cell's place in each of them
HOUSE = 1134  # the 20 cells that each cell sees: of its box, then of its row, then of its column
SEES = 2754  # for each pair of cells, 1 if they see each other
GONE = 9315  # what the step found removes: a mask for each cell
EMPTY = 9396  # how many cells are empty
PUT = 9397  # the cell that the step fills, -1 for none
NUMBER = 9398  # its number, from 0
SCORE = 9399  # the step's score, in tenths
NAME = 9400  # its technique
HIGHEST = 9401  # the highest score of the steps so far
HIGHEST_NAME = 9402
STEPS = 9403  # steps taken
RANK = 9404  # the ranks of chains by base and length class: bases X_CYCLE, X_CHAIN, XY_CHAIN
STAGE = 9452  # how far the search for the next step is
NEXT = 9453  # the cell that it goes on at
LOOP_RANK = 9454  # the ranks of loops, nine for each of four sorts of sizes: see `loops`
SIZE = 9490

CLASSES = 16
X_CYCLE = 0
X_CHAIN = 1
XY_CHAIN = 2

ALL = 511

# Techniques.
FULL_HOUSE = 0
SINGLE_IN_BOX = 1
SINGLE_IN_LINE = 2
DIRECT_POINTING = 3
DIRECT_CLAIMING = 4
DIRECT_PAIR = 5
NAKED_SINGLE = 6
DIRECT_TRIPLET = 7
POINTING = 8
CLAIMING = 9
NAKED_PAIR = 10
X_WING = 11
HIDDEN_PAIR = 12
NAKED_TRIPLET = 13
SWORDFISH = 14
HIDDEN_TRIPLET = 15
XY_WING = 16
XYZ_WING = 17
UNIQUE_LOOP = 18
NAKED_QUAD = 19
JELLYFISH = 20
HIDDEN_QUAD = 21
BUG = 22
PAIR_EXCLUSION = 23
CYCLE = 24
CHAIN = 25
TRIPLET_EXCLUSION = 26
NISHIO = 27
MULTIPLE = 28
DYNAMIC = 29
DYNAMIC_PLUS = 30


def prepare(board: Int32s) -> None:
    """Fill in what is the same for every board."""
    for cell in range(81):
        row = cell // 9
        column = cell % 9
        box = row // 3 * 3 + column // 3
        in_box = row % 3 * 3 + column % 3
        board[AT + 3 * cell] = box
        board[AT + 3 * cell + 1] = 9 + row
        board[AT + 3 * cell + 2] = 18 + column
        board[PLACE + 3 * cell] = in_box
        board[PLACE + 3 * cell + 1] = column
        board[PLACE + 3 * cell + 2] = row
        board[UNIT + 9 * box + in_box] = cell
        board[UNIT + 9 * (9 + row) + column] = cell
        board[UNIT + 9 * (18 + column) + row] = cell
    for cell in range(81):
        count = 0
        for sort in range(3):
            first = UNIT + 9 * board[AT + 3 * cell + sort]
            for i in range(9):
                other = board[first + i]
                if other != cell and board[SEES + 81 * cell + other] == 0:
                    board[SEES + 81 * cell + other] = 1
                    board[HOUSE + 20 * cell + count] = other
                    count += 1


def load(board: Int32s, givens: Int32s) -> None:
    """Set the board to a puzzle: one number for each cell, 0 for none, no two of which clash."""
    for cell in range(81):
        board[CAND + cell] = ALL
        board[VALUE + cell] = 0
    for i in range(243):
        board[POS + i] = ALL
    board[EMPTY] = 81
    board[HIGHEST] = 0
    board[HIGHEST_NAME] = 0
    board[STEPS] = 0
    board[STAGE] = 0
    board[NEXT] = 0
    for cell in range(81):
        if givens[cell] != 0:
            put(board, cell, givens[cell] - 1)


def drop(board: Int32s, cell: int, number: int) -> None:
    """Remove a candidate, if it is there."""
    if board[CAND + cell] >> number & 1:
        board[CAND + cell] ^= 1 << number
        for sort in range(3):
            board[POS + 9 * board[AT + 3 * cell + sort] + number] ^= 1 << board[PLACE + 3 * cell + sort]


def put(board: Int32s, cell: int, number: int) -> None:
    """Fill a cell, and remove the number from the cells it sees."""
    board[VALUE + cell] = number + 1
    board[EMPTY] -= 1
    for other in range(9):
        drop(board, cell, other)
    for i in range(20):
        drop(board, board[HOUSE + 20 * cell + i], number)


def clear(board: Int32s) -> None:
    """Begin an empty step, which removes and fills nothing."""
    for cell in range(81):
        board[GONE + cell] = 0
    board[PUT] = -1


def apply(board: Int32s) -> None:
    """Take the step that was found."""
    for cell in range(81):
        mask = board[GONE + cell] & board[CAND + cell]
        while mask != 0:
            low = mask & -mask
            mask ^= low
            drop(board, cell, low.bit_length() - 1)
    if board[PUT] >= 0:
        put(board, board[PUT], board[NUMBER])


def lowest_place(mask: int) -> int:
    """Return the place of a mask's lowest bit."""
    return (mask & -mask).bit_length() - 1


def empty_cells(board: Int32s, unit: int) -> int:
    """Return how many cells of a unit are empty."""
    count = 0
    for i in range(9):
        if board[VALUE + board[UNIT + 9 * unit + i]] == 0:
            count += 1
    return count


def order(group: int) -> int:
    """Return the first unit of the boxes (0), the columns (1) or the rows (2): the order of visits."""
    return 0 if group == 0 else 18 if group == 1 else 9


EXPORTS = (prepare, load)

"""Sudoku by backtracking from empty cell to empty cell, number by number, with counters and a bounded trace.

Two founding documents describe it, by recursion. In the Java library, the empty cells follow row by row and each number
is checked for validity; in Project 03, they follow column by column and the numbers in use are skipped. Neither
compares the givens with each other, and both end at the first full board.

`head` and `solution` hold 64-bit integers, the other arrays 32-bit ones.
"""

from __future__ import annotations

from puzzles.kernels import Int32s, Int64s
from puzzles.portable.kernel_driver import EXHAUSTED, FOUND, PAUSED

# The header.
ORDER = 0
BOX_ROWS = 1
BOX_COLUMNS = 2
EMPTIES = 3  # how many cells are empty at first
AT = 4  # how many of those are filled
NUMBER = 5  # the next number to try in the first unfilled one
MOVES = 6  # numbers tried and numbers taken back
SETTINGS = 7  # numbers placed in cells
BACKTRACKS = 8  # numbers taken back
DEPTH = 9  # -1 when the search is over
HEADER = 10

# The outcomes of a move.
REFUSED = 0  # the row, column or box holds the number already
PLACED = 1
TAKEN_BACK = 2

TRACED = 64
"""This many of the first moves are kept in `trace`, then as many of the last in a ring; a power of two."""
STEP = 3
"""What `trace` keeps of a move: its outcome, the cell, the number."""


def place(head: Int64s, tables: Int32s, cell: int, number: int, present: int) -> None:
    """Record whether a number is in a cell's row, column and box."""
    order = head[ORDER]
    row = cell // order
    column = cell % order
    box = row // head[BOX_ROWS] * head[BOX_ROWS] + column // head[BOX_COLUMNS]
    tables[row * (order + 1) + number] = present
    tables[(order + column) * (order + 1) + number] = present
    tables[(2 * order + box) * (order + 1) + number] = present


def is_taken(head: Int64s, tables: Int32s, cell: int, number: int) -> int:
    """Return 1 if a cell's row, column or box holds a number already."""
    order = head[ORDER]
    row = cell // order
    column = cell % order
    box = row // head[BOX_ROWS] * head[BOX_ROWS] + column // head[BOX_COLUMNS]
    return (
        tables[row * (order + 1) + number]
        | tables[(order + column) * (order + 1) + number]
        | tables[(2 * order + box) * (order + 1) + number]
    )


def start(head: Int64s, cells: Int32s, tables: Int32s, givens: Int64s) -> None:
    """Begin a search: `cells` has one place per cell, `tables` 3 * order * (order + 1), zeroed. Givens are 0..order."""
    head[NUMBER] = 1
    for cell in range(head[ORDER] * head[ORDER]):
        number = givens[cell]
        cells[cell] = number
        if number != 0:
            place(head, tables, cell, number, 1)


def search(
    head: Int64s, cells: Int32s, tables: Int32s, empties: Int32s, trace: Int32s, solution: Int64s, budget: int
) -> int:
    """Continue for at most `budget` moves; return a status.

    `empties` has the empty cells in the order of the visit, `trace` 2 * TRACED * STEP places.
    """
    order = head[ORDER]
    many = head[EMPTIES]
    at = head[AT]
    number = head[NUMBER]
    moves = head[MOVES]
    end = moves + budget
    settings = head[SETTINGS]
    backtracks = head[BACKTRACKS]
    while moves < end and at < many and head[DEPTH] == 0:
        if number > order and at == 0:
            head[DEPTH] = -1
        else:
            outcome = REFUSED
            if number > order:
                outcome = TAKEN_BACK
                at -= 1
                cell = empties[at]
                number = cells[cell]
                cells[cell] = 0
                place(head, tables, cell, number, 0)
                backtracks += 1
            else:
                cell = empties[at]
                if is_taken(head, tables, cell, number) == 0:
                    outcome = PLACED
                    cells[cell] = number
                    place(head, tables, cell, number, 1)
                    settings += 1
                    at += 1
            keep = STEP * moves if moves < TRACED else STEP * (TRACED + (moves & TRACED - 1))
            trace[keep] = outcome
            trace[keep + 1] = cell
            trace[keep + 2] = number
            moves += 1
            number = 1 if outcome == PLACED else number + 1
    head[AT] = at
    head[NUMBER] = number
    head[MOVES] = moves
    head[SETTINGS] = settings
    head[BACKTRACKS] = backtracks
    if head[DEPTH] < 0:
        return EXHAUSTED
    if at < many:
        return PAUSED
    head[DEPTH] = -1
    for cell in range(order * order):
        solution[cell] = cells[cell]
    return FOUND


EXPORTS = (start, search)

"""The Sudoku search of Homework 1 (section 4), turn by turn.

It visits the cells row by row with a stack of those that it has filled, and asks tables of potential conflicts whether
a guess may be placed. It ends at the first solution.

The header's places from UNCHECKED on are 0 for the document's own search. A unit that is unchecked is not in the
tables; it is checked when the board is full.

`cells`, `tables`, `stack` and `numbers` hold 32-bit integers, the other arrays 64-bit ones.
"""

from __future__ import annotations

from puzzles.kernels import Int32s, Int64s
from puzzles.kernels.textbook.header import (
    ALL,
    BACKTRACKS,
    CELL,
    DEPTH,
    MORE,
    NUMBER,
    OUTCOME,
    OVER,
    OWN,
    PER_DEPTH,
    PLACED,
    REFUSED,
    SOLUTIONS,
    SOLVED,
    STEPS,
    STOOD,
    STOODS,
    TAKEN_BACK,
    note_try,
)
from puzzles.kernels.textbook.units import is_taken, mark, repeats
from puzzles.portable.kernel_driver import EXHAUSTED, FOUND, PAUSED

BLOCK = OWN  # the block size; the board's order is its square
ROW = OWN + 1
COLUMN = OWN + 2
GUESS = OWN + 3  # its place in `numbers`, from 1
UNCHECKED = OWN + 4  # ROWS, COLUMNS, BOXES that are checked only when the board is full
HEADER = OWN + 5

# The further outcomes of a turn. CELL is where the turn began; TAKEN_BACK has the cell and number that were taken back.
NEXT_ROW = MORE
NEXT_COLUMN = MORE + 1  # the cell is not empty
NO_SOLUTION = MORE + 2  # backtracking from an empty stack
BROKEN = MORE + 3  # past the last row, but a unit that was unchecked has a number twice


def is_broken(head: Int64s, cells: Int32s) -> int:
    """Return 1 if a number is twice in a unit that is unchecked; the board is full."""
    block = head[BLOCK]
    order = block * block
    for cell in range(order * order):
        if repeats(cells, order, block, block, cell, head[UNCHECKED]) != 0:
            return 1
    return 0


def start(head: Int64s, cells: Int32s, tables: Int32s, givens: Int64s) -> None:
    """Begin a search: `cells` has one place per cell, `tables` 3 * order * (order + 1), zeroed. Givens are 0..order."""
    block = head[BLOCK]
    order = block * block
    head[GUESS] = 1
    for cell in range(order * order):
        number = givens[cell]
        cells[cell] = number
        if number != 0:
            if is_taken(tables, order, block, block, cell // order, cell % order, number) != 0:
                head[OVER] = 1
            mark(tables, order, block, block, cell // order, cell % order, number, 1, head[UNCHECKED])


def search(
    head: Int64s,
    cells: Int32s,
    tables: Int32s,
    stack: Int32s,
    numbers: Int32s,
    profile: Int64s,
    entered: Int64s,
    budget: int,
) -> int:
    """Continue to a full board, for at most `budget` steps, which are turns of the loop; return a status.

    `numbers` has the numbers in their order from place 1 on, and order + 1 further on the place of each. `stack` has
    one place per cell, `profile` PER_DEPTH * (cells + 1), `entered` PER_CHOICE * (cells + 1) * (order + 1).
    """
    block = head[BLOCK]
    order = block * block
    row = head[ROW]
    column = head[COLUMN]
    guess = head[GUESS]
    stacked = head[DEPTH]
    steps = head[STEPS]
    end = steps + budget
    placed = head[PLACED]
    backtracks = head[BACKTRACKS]
    outcome = head[OUTCOME]
    cell = head[CELL]
    number = head[NUMBER]
    status = PAUSED
    while status == PAUSED and steps < end and head[OVER] == 0:
        steps += 1
        cell = row * order + column
        number = numbers[guess] if guess <= order else guess
        if column >= order:
            outcome = NEXT_ROW
            cell -= 1
            row += 1
            column = 0
            if row == order:
                outcome = SOLVED
                if head[UNCHECKED] != 0 and is_broken(head, cells) != 0:
                    outcome = BROKEN
                else:
                    status = FOUND
        elif row < order and cells[cell] != 0:
            outcome = NEXT_COLUMN
            column += 1
        elif row == order or guess > order:
            outcome = NO_SOLUTION
            if stacked > 0:
                outcome = TAKEN_BACK
                backtracks += 1
                stacked -= 1
                cell = stack[stacked]
                row = cell // order
                column = cell % order
                number = cells[cell]
                cells[cell] = 0
                mark(tables, order, block, block, row, column, number, 0, head[UNCHECKED])
                guess = numbers[order + 1 + number] + 1
            else:
                head[OVER] = 1
        else:
            note_try(head, profile, entered, stacked, stacked * (order + 1) + number, steps)
            if is_taken(tables, order, block, block, row, column, number) != 0:
                outcome = REFUSED
                guess += 1
            else:
                outcome = STOOD
                profile[PER_DEPTH * stacked + STOODS] += 1
                cells[cell] = number
                mark(tables, order, block, block, row, column, number, 1, head[UNCHECKED])
                placed += 1
                stack[stacked] = cell
                stacked += 1
                column += 1
                guess = 1
    head[ROW] = row
    head[COLUMN] = column
    head[GUESS] = guess
    head[DEPTH] = stacked
    head[STEPS] = steps
    head[PLACED] = placed
    head[BACKTRACKS] = backtracks
    head[OUTCOME] = outcome
    head[CELL] = cell
    head[NUMBER] = number
    if status == FOUND:
        head[SOLUTIONS] += 1
        if head[ALL] == 0:
            head[OVER] = 1
    elif head[OVER] != 0:
        status = EXHAUSTED
    return status


EXPORTS = (start, search)

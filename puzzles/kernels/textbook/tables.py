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
    BEFORE,
    CELL,
    DEPTH,
    MORE,
    NUMBER,
    OUTCOME,
    OVER,
    OWN,
    PER_CHOICE,
    PER_DEPTH,
    PLACED,
    REFUSED,
    SOLUTIONS,
    SOLVED,
    STEPS,
    STOOD,
    STOODS,
    TAKEN_BACK,
)
from puzzles.kernels.textbook.units import BOXES, COLUMNS, ROWS, repeats
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


def record(head: Int64s, tables: Int32s, row: int, column: int, number: int, present: int) -> None:
    """Record whether a number is in a cell's row, column and block."""
    block = head[BLOCK]
    order = block * block
    unchecked = head[UNCHECKED]
    if unchecked & ROWS == 0:
        tables[row * (order + 1) + number] = present
    if unchecked & COLUMNS == 0:
        tables[(order + column) * (order + 1) + number] = present
    if unchecked & BOXES == 0:
        tables[(2 * order + row // block * block + column // block) * (order + 1) + number] = present


def conflicts(head: Int64s, tables: Int32s, row: int, column: int, number: int) -> int:
    """Return 1 if a cell's row, column or block holds a number already."""
    block = head[BLOCK]
    order = block * block
    return (
        tables[row * (order + 1) + number]
        | tables[(order + column) * (order + 1) + number]
        | tables[(2 * order + row // block * block + column // block) * (order + 1) + number]
    )


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
    order = head[BLOCK] * head[BLOCK]
    head[GUESS] = 1
    for cell in range(order * order):
        number = givens[cell]
        cells[cell] = number
        if number != 0:
            if conflicts(head, tables, cell // order, cell % order, number) != 0:
                head[OVER] = 1
            record(head, tables, cell // order, cell % order, number, 1)


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
    order = head[BLOCK] * head[BLOCK]
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
                record(head, tables, row, column, number, 0)
                guess = numbers[order + 1 + number] + 1
            else:
                head[OVER] = 1
        else:
            profile[PER_DEPTH * stacked] += 1
            choice = PER_CHOICE * (stacked * (order + 1) + number)
            entered[choice] = steps
            entered[choice + BEFORE] = head[SOLUTIONS]
            if conflicts(head, tables, row, column, number) != 0:
                outcome = REFUSED
                guess += 1
            else:
                outcome = STOOD
                profile[PER_DEPTH * stacked + STOODS] += 1
                cells[cell] = number
                record(head, tables, row, column, number, 1)
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

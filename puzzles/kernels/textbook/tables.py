"""The Sudoku search of Homework 1 (section 4), turn by turn, with its counters and a bounded trace.

It visits the cells row by row with a stack of those that it has filled, and asks tables of potential conflicts whether
a guess may be placed. It ends at the first solution.

`head` and `solution` hold 64-bit integers, the other arrays 32-bit ones.
"""

from __future__ import annotations

from puzzles.kernels import Int32s, Int64s
from puzzles.portable.kernel_driver import EXHAUSTED, FOUND, PAUSED

# The header.
BLOCK = 0  # the block size; the board's order is its square
ROW = 1
COLUMN = 2
GUESS = 3
STACKED = 4  # cells on the stack
TURNS = 5  # turns of the loop
BACKTRACKS = 6
DEPTH = 7  # -1 when the search is over
HEADER = 8

# The outcomes of a turn.
NEXT_ROW = 0
NEXT_COLUMN = 1  # the cell is not empty
BACKTRACK = 2
REFUSED = 3  # the guess would cause a conflict
PLACED = 4
NO_SOLUTION = 5  # backtracking from an empty stack

TRACED = 64
"""This many of the first turns are kept in `trace`, then as many of the last in a ring; a power of two."""
STEP = 3
"""What `trace` keeps of a turn: its outcome, the position before it as row * (order + 1) + column, the guess."""


def record(head: Int64s, tables: Int32s, row: int, column: int, number: int, present: int) -> None:
    """Record whether a number is in a cell's row, column and block."""
    block = head[BLOCK]
    order = block * block
    tables[row * (order + 1) + number] = present
    tables[(order + column) * (order + 1) + number] = present
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


def start(head: Int64s, cells: Int32s, tables: Int32s, givens: Int64s) -> None:
    """Begin a search: `cells` has one place per cell, `tables` 3 * order * (order + 1), zeroed. Givens are 0..order."""
    order = head[BLOCK] * head[BLOCK]
    head[GUESS] = 1
    for cell in range(order * order):
        number = givens[cell]
        cells[cell] = number
        if number != 0:
            if conflicts(head, tables, cell // order, cell % order, number) != 0:
                head[DEPTH] = -1
            record(head, tables, cell // order, cell % order, number, 1)


def search(
    head: Int64s, cells: Int32s, tables: Int32s, stack: Int32s, trace: Int32s, solution: Int64s, budget: int
) -> int:
    """Continue for at most `budget` turns; return a status.

    `stack` has one place per cell, `trace` 2 * TRACED * STEP.
    """
    order = head[BLOCK] * head[BLOCK]
    row = head[ROW]
    column = head[COLUMN]
    guess = head[GUESS]
    stacked = head[STACKED]
    turns = head[TURNS]
    end = turns + budget
    backtracks = head[BACKTRACKS]
    while turns < end and row < order and head[DEPTH] == 0:
        cell = row * order + column
        at = STEP * turns if turns < TRACED else STEP * (TRACED + (turns & TRACED - 1))
        trace[at + 1] = cell + row
        trace[at + 2] = guess
        turns += 1
        outcome = REFUSED
        if column >= order:
            outcome = NEXT_ROW
            row += 1
            column = 0
        elif cells[cell] != 0:
            outcome = NEXT_COLUMN
            column += 1
        elif guess > order:
            outcome = NO_SOLUTION
            if stacked > 0:
                outcome = BACKTRACK
                backtracks += 1
                stacked -= 1
                cell = stack[stacked]
                row = cell // order
                column = cell % order
                guess = cells[cell]
                cells[cell] = 0
                record(head, tables, row, column, guess, 0)
                guess += 1
            else:
                head[DEPTH] = -1
        elif conflicts(head, tables, row, column, guess) != 0:
            guess += 1
        else:
            outcome = PLACED
            cells[cell] = guess
            record(head, tables, row, column, guess, 1)
            stack[stacked] = cell
            stacked += 1
            column += 1
            guess = 1
        trace[at] = outcome
    head[ROW] = row
    head[COLUMN] = column
    head[GUESS] = guess
    head[STACKED] = stacked
    head[TURNS] = turns
    head[BACKTRACKS] = backtracks
    if head[DEPTH] < 0:
        return EXHAUSTED
    if row < order:
        return PAUSED
    head[DEPTH] = -1
    for cell in range(order * order):
        solution[cell] = cells[cell]
    return FOUND


EXPORTS = (start, search)

"""The depth-first search of Numbrix Lab, call by call, with its counters and a bounded trace.

A chain begins with 1 in each cell in turn and is extended up, down, left and right. Numbrix Lab does this by recursion,
this kernel with stacks; the counters and the order of solutions are the same. A border of outside cells makes base case
one a plain look-up: a cell is (row + 1) * (COLUMNS + 2) + column + 1.

`head` and `solution` hold 64-bit integers, the other arrays 32-bit ones.
"""

from __future__ import annotations

from puzzles.kernels import Int32s, Int64s
from puzzles.portable.kernel_driver import EXHAUSTED, FOUND, PAUSED

# The header.
ROWS = 0
COLUMNS = 1
START = 2  # the cell in which the chain begins
CELL = 3  # the cell of the next call; 0 when the newest call must continue
LENGTH = 4  # numbers placed, that is, active calls
CALLS = 5
PRUNINGS = 6  # returns by base cases two and three
BACKTRACKS = 7  # numbers removed again
DEPTH = 8  # -1 when every call has been made
HEADER = 9

OUTSIDE = -1

# The outcomes of a call.
LEFT_BOARD = 0  # base case one
NUMBER_USED = 1  # base case two: the cell is empty, but the number is given elsewhere
CELL_TAKEN = 2  # base case three: the cell holds another number
PLACED = 3
SOLVED = 4  # placed, and it was the last number: base case four

TRACED = 64
"""This many of the first calls are kept in `trace`, then as many of the last in a ring; a power of two."""
STEP = 3
"""What `trace` keeps of a call: its outcome, the cell, the number."""

# Parts of `calls`, each with one place per number.
PATH = 0  # its cell
TURNS = 1  # how many of the four calls from there have been made
ZERO = 2  # 1 if the cell was empty
PARTS = 3


def start(head: Int64s, grid: Int32s, used: Int32s, givens: Int64s) -> None:
    """Begin a search: `grid` has (ROWS + 2) * (COLUMNS + 2) places, `used` one for each number from 0 on; zeroed.

    The givens are 0..ROWS * COLUMNS.
    """
    stride = head[COLUMNS] + 2
    for cell in range((head[ROWS] + 2) * stride):
        row = cell // stride - 1
        column = cell % stride - 1
        grid[cell] = OUTSIDE
        if 0 <= row < head[ROWS] and 0 <= column < head[COLUMNS]:
            number = givens[row * head[COLUMNS] + column]
            grid[cell] = number
            if number > 0:
                used[number] = 1
    head[START] = stride + 1
    head[CELL] = stride + 1


def write_solution(head: Int64s, grid: Int32s, solution: Int64s) -> None:
    """Copy the board, row-major."""
    for cell in range(head[ROWS] * head[COLUMNS]):
        row = cell // head[COLUMNS]
        solution[cell] = grid[(row + 1) * (head[COLUMNS] + 2) + cell % head[COLUMNS] + 1]


def search(
    head: Int64s, grid: Int32s, used: Int32s, calls: Int32s, trace: Int32s, solution: Int64s, budget: int
) -> int:
    """Continue to the next solution, for at most `budget` calls; return a status.

    `calls` has PARTS * (ROWS * COLUMNS + 1) places, `trace` 2 * TRACED * STEP.
    """
    stride = head[COLUMNS] + 2
    top = head[ROWS] * head[COLUMNS]
    turns = TURNS * (top + 1)
    zero = ZERO * (top + 1)
    cell = head[CELL]
    length = head[LENGTH]
    made = head[CALLS]
    end = made + budget
    prunings = head[PRUNINGS]
    backtracks = head[BACKTRACKS]
    status = PAUSED
    while status == PAUSED and made < end and head[DEPTH] == 0:
        if cell != 0:
            held = grid[cell]
            number = length + 1
            outcome = PLACED
            if held == OUTSIDE:
                outcome = LEFT_BOARD
            elif held == 0 and used[number] != 0:
                outcome = NUMBER_USED
                prunings += 1
            elif held != 0 and held != number:
                outcome = CELL_TAKEN
                prunings += 1
            else:
                grid[cell] = number
                calls[length] = cell
                calls[turns + length] = 0
                calls[zero + length] = 1 if held == 0 else 0
                length = number
                if number == top:
                    outcome = SOLVED
                    calls[turns + length - 1] = 4
                    write_solution(head, grid, solution)
                    status = FOUND
            at = STEP * made if made < TRACED else STEP * (TRACED + (made & TRACED - 1))
            trace[at] = outcome
            trace[at + 1] = cell
            trace[at + 2] = number
            made += 1
        while length > 0 and calls[turns + length - 1] == 4 and status == PAUSED:
            length -= 1
            if calls[zero + length] == 1:
                grid[calls[length]] = 0
                backtracks += 1
        cell = 0
        if status == PAUSED:
            if length > 0:
                turn = calls[turns + length - 1]
                calls[turns + length - 1] = turn + 1
                cell = calls[length - 1]
                if turn == 0:
                    cell -= stride
                elif turn == 1:
                    cell += stride
                elif turn == 2:
                    cell -= 1
                else:
                    cell += 1
            else:
                cell = head[START] + 1
                if grid[cell] == OUTSIDE:
                    cell += 2
                head[START] = cell
                if cell > (head[ROWS] + 1) * stride:
                    head[DEPTH] = -1
    head[CELL] = cell
    head[LENGTH] = length
    head[CALLS] = made
    head[PRUNINGS] = prunings
    head[BACKTRACKS] = backtracks
    if status == PAUSED and head[DEPTH] < 0:
        status = EXHAUSTED
    return status


EXPORTS = (start, search)

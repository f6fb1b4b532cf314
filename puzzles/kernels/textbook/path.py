"""The depth-first search of Numbrix Lab, call by call.

A chain begins with 1 in each cell in turn and is extended up, down, left and right. Numbrix Lab does this by recursion,
this kernel with stacks; the counters and the order of solutions are the same. A border of outside cells makes base case
one a plain look-up: a cell is (row + 1) * (COLUMNS + 2) + column + 1.

Two of the header's places switch prunings off. With ANYWHERE, a number that is given elsewhere may be placed, too: then
no chain is complete that does not come to the given, too. With THROUGH, a chain may pass through a given cell with
another number, which is not overwritten; the full chain is compared with the givens. It never comes to a cell twice.

`grid`, `used`, `calls` and `ways` hold 32-bit integers, the other arrays 64-bit ones.
"""

from __future__ import annotations

from puzzles.kernels import Int32s, Int64s
from puzzles.kernels.textbook.header import (
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
    PRUNED,
    SOLUTIONS,
    SOLVED,
    STEPS,
    STOOD,
    STOODS,
    note_try,
)
from puzzles.portable.kernel_driver import EXHAUSTED, FOUND, PAUSED

ROWS = OWN
COLUMNS = OWN + 1
START = OWN + 2  # the cell in which the chain begins
NEXT = OWN + 3  # the cell of the next call; 0 when the newest call must continue
ANYWHERE = OWN + 4  # 1 to do without base case two
THROUGH = OWN + 5  # 1 to do without base case three
WRONG = OWN + 6  # given cells of the chain that hold another number
DOWN = OWN + 7  # 1 if the caller has turned the numbers round, so that the chain begins with the highest
FIRST = OWN + 8  # 1 to end at the first solution
HEADER = OWN + 9

OUTSIDE = -1

# The further outcomes of a call. What a call takes back goes with its step, but for a solution's, which the next does.
LEFT_BOARD = MORE  # base case one
NUMBER_USED = MORE + 1  # base case two: the cell is empty, but the number is given elsewhere
CELL_TAKEN = MORE + 2  # base case three: the cell holds another number
CROSSED = MORE + 3  # the chain has been in this cell, which is given
BROKEN = MORE + 4  # the chain is full, but given cells hold other numbers

# Parts of `calls`, each with one place per number.
PATH = 0  # its cell
TURNS = 1  # how many of the four calls from there have been made
ZERO = 2  # 1 if the cell was empty
PARTS = 3

WAYS = 4


def start(head: Int64s, grid: Int32s, used: Int32s, givens: Int64s) -> None:
    """Begin a search: `grid` has (ROWS + 2) * (COLUMNS + 2) places, `used` one for each number from 0 on; zeroed.

    With THROUGH, `grid` has as many places again, for the cells of the chain.

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
            if number > 0 and head[ANYWHERE] == 0:
                used[number] = 1
    head[START] = stride + 1
    head[NEXT] = stride + 1


def search(
    head: Int64s,
    grid: Int32s,
    used: Int32s,
    calls: Int32s,
    ways: Int32s,
    profile: Int64s,
    entered: Int64s,
    budget: int,
) -> int:
    """Continue to the next solution, for at most `budget` steps, which are calls; return a status.

    `ways` has the steps to the four cells around one, in their order. `calls` has PARTS * (cells + 1) places, `profile`
    PER_DEPTH * (cells + 1). `entered` has PER_CHOICE for each place of `grid`, in which 1 is tried, then for WAYS
    after each number.
    """
    stride = head[COLUMNS] + 2
    top = head[ROWS] * head[COLUMNS]
    turns = TURNS * (top + 1)
    zero = ZERO * (top + 1)
    marks = (head[ROWS] + 2) * stride
    through = head[THROUGH]
    cell = head[NEXT]
    length = head[DEPTH]
    steps = head[STEPS]
    end = steps + budget
    placed = head[PLACED]
    pruned = head[PRUNED]
    backtracks = head[BACKTRACKS]
    status = PAUSED
    while status == PAUSED and steps < end and head[OVER] == 0:
        if cell != 0:
            steps += 1
            held = grid[cell]
            number = length + 1
            choice = cell
            if length > 0:
                choice = marks + WAYS * (length - 1) + calls[turns + length - 1] - 1
            note_try(head, profile, entered, length, choice, steps)
            outcome = STOOD
            if held == OUTSIDE:
                outcome = LEFT_BOARD
            elif held == 0:
                if used[number] != 0:
                    outcome = NUMBER_USED
                    pruned += 1
            elif through != 0 and grid[marks + cell] != 0:
                outcome = CROSSED if grid[marks + cell] == 2 else CELL_TAKEN
                pruned += 1
            elif held != number and through == 0:
                outcome = CELL_TAKEN
                pruned += 1
            if outcome == STOOD:
                placed += 1
                profile[PER_DEPTH * length + STOODS] += 1
                calls[length] = cell
                calls[turns + length] = 0
                calls[zero + length] = 1 if held == 0 else 0
                if held == 0:
                    grid[cell] = number
                if through != 0:
                    grid[marks + cell] = 1 if held == 0 else 2
                    if held != 0 and held != number:
                        head[WRONG] += 1
                length = number
                if number == top:
                    outcome = SOLVED
                    calls[turns + length - 1] = WAYS
                    if head[WRONG] == 0:
                        status = FOUND
                    else:
                        outcome = BROKEN
            head[OUTCOME] = outcome
            head[CELL] = cell
            head[NUMBER] = number
        while length > 0 and calls[turns + length - 1] == WAYS and status == PAUSED:
            length -= 1
            if through != 0:
                grid[marks + calls[length]] = 0
                if calls[zero + length] == 0 and grid[calls[length]] != length + 1:
                    head[WRONG] -= 1
            if calls[zero + length] == 1:
                grid[calls[length]] = 0
                backtracks += 1
        cell = 0
        if status == PAUSED:
            if length > 0:
                turn = calls[turns + length - 1]
                calls[turns + length - 1] = turn + 1
                cell = calls[length - 1] + ways[turn]
            else:
                cell = head[START] + 1
                if grid[cell] == OUTSIDE:
                    cell += 2
                head[START] = cell
                if cell > (head[ROWS] + 1) * stride:
                    head[OVER] = 1
    head[NEXT] = cell
    head[DEPTH] = length
    head[STEPS] = steps
    head[PLACED] = placed
    head[PRUNED] = pruned
    head[BACKTRACKS] = backtracks
    if status == FOUND:
        head[SOLUTIONS] += 1
        if head[FIRST] != 0:
            head[OVER] = 1
    elif head[OVER] != 0:
        status = EXHAUSTED
    return status


EXPORTS = (start, search)

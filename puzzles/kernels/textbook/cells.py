"""Sudoku by backtracking from empty cell to empty cell, number by number.

Two founding documents describe it, by recursion. In the Java library, the empty cells follow row by row and each number
is checked for validity; in Project 03, they follow column by column, the numbers in use are skipped, and a number stays
in its cell until another one replaces it or none is left. Neither compares the givens with each other, and both end at
the first full board.

`cells`, `tables` and `empties` hold 32-bit integers, the other arrays 64-bit ones.
"""

from __future__ import annotations

from puzzles.kernels import Int32s, Int64s
from puzzles.kernels.textbook.header import (
    ALL,
    BACKTRACKS,
    CELL,
    DEPTH,
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
    TRIED,
)
from puzzles.portable.kernel_driver import EXHAUSTED, FOUND, PAUSED

ORDER = OWN
BOX_ROWS = OWN + 1
BOX_COLUMNS = OWN + 2
EMPTIES = OWN + 3  # how many cells are empty at first
STAYS = OWN + 4  # 1 if a number that led nowhere stays until another one is set, or none is left
TRY = OWN + 5  # the next number to try in the first unfilled one
HEADER = OWN + 6


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
    head[TRY] = 1
    for cell in range(head[ORDER] * head[ORDER]):
        number = givens[cell]
        cells[cell] = number
        if number != 0:
            place(head, tables, cell, number, 1)
    if head[EMPTIES] == 0:
        head[SOLUTIONS] = 1
        head[OVER] = 1


def search(
    head: Int64s,
    cells: Int32s,
    tables: Int32s,
    empties: Int32s,
    profile: Int64s,
    entered: Int64s,
    budget: int,
) -> int:
    """Continue to a full board, for at most `budget` steps, which are numbers tried and taken back; return a status.

    `empties` has the empty cells in the order of the visit, `profile` PER_DEPTH * (EMPTIES + 1) places, `entered`
    (EMPTIES + 1) * (ORDER + 1).
    """
    order = head[ORDER]
    many = head[EMPTIES]
    at = head[DEPTH]
    number = head[TRY]
    steps = head[STEPS]
    end = steps + budget
    placed = head[PLACED]
    backtracks = head[BACKTRACKS]
    outcome = head[OUTCOME]
    cell = head[CELL]
    tried = head[NUMBER]
    status = PAUSED
    while status == PAUSED and steps < end and head[OVER] == 0:
        steps += 1
        if number > order:
            outcome = TAKEN_BACK
            if at < many:
                cells[empties[at]] = 0
            at -= 1
            cell = empties[at]
            tried = cells[cell]
            if head[STAYS] == 0:
                cells[cell] = 0
            place(head, tables, cell, tried, 0)
            backtracks += 1
            number = tried + 1
        else:
            cell = empties[at]
            tried = number
            profile[PER_DEPTH * at] += 1
            entered[at * (order + 1) + number] = steps
            if is_taken(head, tables, cell, number) == 0:
                outcome = STOOD
                profile[PER_DEPTH * at + STOODS] += 1
                cells[cell] = number
                place(head, tables, cell, number, 1)
                placed += 1
                at += 1
                number = 1
                if at == many:
                    outcome = SOLVED
                    number = order + 1
                    status = FOUND
            else:
                outcome = REFUSED
                number += 1
        if number > order and at == 0:
            cells[empties[0]] = 0
            head[OVER] = 1
    head[DEPTH] = at
    head[TRY] = number
    head[STEPS] = steps
    head[PLACED] = placed
    head[BACKTRACKS] = backtracks
    head[TRIED] = steps - backtracks
    head[OUTCOME] = outcome
    head[CELL] = cell
    head[NUMBER] = tried
    if status == FOUND:
        head[SOLUTIONS] += 1
        if head[ALL] == 0:
            head[OVER] = 1
    elif head[OVER] != 0:
        status = EXHAUSTED
    return status


EXPORTS = (start, search)

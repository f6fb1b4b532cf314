"""Sudoku by backtracking from empty cell to empty cell, number by number.

Two founding documents describe it, by recursion. In the Java library, the empty cells follow row by row and each number
is checked for validity; in Project 03, they follow column by column, the numbers in use are skipped, and a number stays
in its cell until another one replaces it or none is left. Neither compares the givens with each other, and both end at
the first full board.

The header's places from UNCHECKED on are 0 for the documents' own searches. A unit that is unchecked is not in the
tables; it is checked when the board is full.

`cells`, `tables`, `empties` and `numbers` hold 32-bit integers, the other arrays 64-bit ones.
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
    TRIED,
    note_try,
)
from puzzles.kernels.textbook.units import is_taken, mark, repeats
from puzzles.portable.kernel_driver import EXHAUSTED, FOUND, PAUSED

ORDER = OWN
BOX_ROWS = OWN + 1
BOX_COLUMNS = OWN + 2
EMPTIES = OWN + 3  # how many cells are empty at first
STAYS = OWN + 4  # 1 if a number that led nowhere stays until another one is set, or none is left
TRY = OWN + 5  # the place in `numbers` of the next to try in the first unfilled one, from 1
UNCHECKED = OWN + 6  # ROWS, COLUMNS, BOXES that are checked only when the board is full
FEWEST = OWN + 7  # 1 to go to the cell with the fewest candidates
HEADER = OWN + 8

BROKEN = MORE
"""The further outcome of a step: the number was placed and the board is full, but an unchecked unit has one twice."""


def is_broken(head: Int64s, cells: Int32s, empties: Int32s) -> int:
    """Return 1 if a number that was placed is twice in a unit that is unchecked; the board is full."""
    for at in range(head[EMPTIES]):
        if repeats(cells, head[ORDER], head[BOX_ROWS], head[BOX_COLUMNS], empties[at], head[UNCHECKED]) != 0:
            return 1
    return 0


def choose(head: Int64s, cells: Int32s, tables: Int32s, empties: Int32s, at: int) -> None:
    """Have the empty cell with the fewest candidates, the first of them, come next."""
    order = head[ORDER]
    box_rows = head[BOX_ROWS]
    box_columns = head[BOX_COLUMNS]
    fewest = order + 1
    for place in range(head[EMPTIES], 2 * head[EMPTIES]):
        cell = empties[place]
        if cells[cell] == 0 and fewest > 0:
            many = 0
            for number in range(1, order + 1):
                many += 1 - is_taken(tables, order, box_rows, box_columns, cell // order, cell % order, number)
            if many < fewest:
                fewest = many
                empties[at] = cell


def start(head: Int64s, cells: Int32s, tables: Int32s, givens: Int64s) -> None:
    """Begin a search: `cells` has one place per cell, `tables` 3 * order * (order + 1), zeroed. Givens are 0..order."""
    order = head[ORDER]
    box_rows = head[BOX_ROWS]
    box_columns = head[BOX_COLUMNS]
    head[TRY] = 1
    for cell in range(order * order):
        number = givens[cell]
        cells[cell] = number
        if number != 0:
            mark(tables, order, box_rows, box_columns, cell // order, cell % order, number, 1, head[UNCHECKED])
    if head[EMPTIES] == 0:
        head[SOLUTIONS] = 1
        head[OVER] = 1


def search(
    head: Int64s,
    cells: Int32s,
    tables: Int32s,
    empties: Int32s,
    numbers: Int32s,
    profile: Int64s,
    entered: Int64s,
    budget: int,
) -> int:
    """Continue to a full board, for at most `budget` steps, which are numbers tried and taken back; return a status.

    `empties` has the empty cells in the order of the visit, twice: with FEWEST the first half is written. `numbers` has
    the numbers in their order from place 1 on, and ORDER + 1 further on the place of each. `profile` has
    PER_DEPTH * (EMPTIES + 1) places, `entered` PER_CHOICE * (EMPTIES + 1) * (ORDER + 1).
    """
    order = head[ORDER]
    box_rows = head[BOX_ROWS]
    box_columns = head[BOX_COLUMNS]
    many = head[EMPTIES]
    at = head[DEPTH]
    place_of = order + 1
    turn = head[TRY]
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
        if turn > order:
            outcome = TAKEN_BACK
            if at < many:
                cells[empties[at]] = 0
            at -= 1
            cell = empties[at]
            tried = cells[cell]
            if head[STAYS] == 0:
                cells[cell] = 0
            mark(tables, order, box_rows, box_columns, cell // order, cell % order, tried, 0, head[UNCHECKED])
            backtracks += 1
            turn = numbers[place_of + tried] + 1
        else:
            if turn == 1 and head[FEWEST] != 0:
                choose(head, cells, tables, empties, at)
            cell = empties[at]
            number = numbers[turn]
            tried = number
            note_try(head, profile, entered, at, at * (order + 1) + number, steps)
            if is_taken(tables, order, box_rows, box_columns, cell // order, cell % order, number) != 0:
                outcome = REFUSED
                turn += 1
            else:
                outcome = STOOD
                profile[PER_DEPTH * at + STOODS] += 1
                cells[cell] = number
                mark(tables, order, box_rows, box_columns, cell // order, cell % order, number, 1, head[UNCHECKED])
                placed += 1
                at += 1
                turn = 1
                if at == many:
                    outcome = SOLVED
                    turn = order + 1
                    if head[UNCHECKED] != 0 and is_broken(head, cells, empties) != 0:
                        outcome = BROKEN
                    else:
                        status = FOUND
        if turn > order and at == 0:
            cells[empties[0]] = 0
            head[OVER] = 1
    head[DEPTH] = at
    head[TRY] = turn
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

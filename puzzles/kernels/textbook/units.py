"""What the rows, columns and boxes of a Sudoku hold: tables of the numbers, and the check of a full board.

`tables` has a flag for each number of each row, then of each column and each box: 3 * order * (order + 1) places. A
search may leave rows, columns or boxes `unchecked` until the board is full; the tables then have nothing of them.
"""

from __future__ import annotations

from puzzles.kernels import Int32s

ROWS = 1
COLUMNS = 2
BOXES = 4


def mark(
    tables: Int32s,
    order: int,
    box_rows: int,
    box_columns: int,
    row: int,
    column: int,
    number: int,
    present: int,
    unchecked: int,
) -> None:
    """Record whether a number is in a cell's row, column and box, but for those that are `unchecked`."""
    box = row // box_rows * box_rows + column // box_columns
    if unchecked & ROWS == 0:
        tables[row * (order + 1) + number] = present
    if unchecked & COLUMNS == 0:
        tables[(order + column) * (order + 1) + number] = present
    if unchecked & BOXES == 0:
        tables[(2 * order + box) * (order + 1) + number] = present


def is_taken(tables: Int32s, order: int, box_rows: int, box_columns: int, row: int, column: int, number: int) -> int:
    """Return 1 if a cell's row, column or box holds a number already."""
    box = row // box_rows * box_rows + column // box_columns
    return (
        tables[row * (order + 1) + number]
        | tables[(order + column) * (order + 1) + number]
        | tables[(2 * order + box) * (order + 1) + number]
    )


def repeats(cells: Int32s, order: int, box_rows: int, box_columns: int, cell: int, unchecked: int) -> int:
    """Return 1 if a cell's number is in another cell of its row, column or box, of those that are `unchecked`."""
    row = cell // order
    column = cell % order
    number = cells[cell]
    for at in range(order):
        if unchecked & ROWS != 0 and at != column and cells[row * order + at] == number:
            return 1
        if unchecked & COLUMNS != 0 and at != row and cells[at * order + column] == number:
            return 1
        other = (row // box_rows * box_rows + at // box_columns) * order
        other += column // box_columns * box_columns + at % box_columns
        if unchecked & BOXES != 0 and other != cell and cells[other] == number:
            return 1
    return 0

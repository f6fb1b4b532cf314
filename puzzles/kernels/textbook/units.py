"""The check of a full Sudoku, for searches that leave rows, columns or boxes unchecked until then."""

from __future__ import annotations

from puzzles.kernels import Int32s

ROWS = 1
COLUMNS = 2
BOXES = 4


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

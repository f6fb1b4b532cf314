"""The cells of a board, by their places in its rows: which share a side, and where they are."""

from __future__ import annotations


def are_adjacent(one: int, other: int, columns: int) -> bool:
    """Tell whether two cells share a side."""
    step = abs(one - other)
    return step == columns or (step == 1 and one // columns == other // columns)


def place(cell: int, columns: int) -> str:
    """Say where a cell is in a sentence: "Row 3, column 1"."""
    row, column = divmod(cell, columns)
    return f"Row {row + 1}, column {column + 1}"


def code(cell: int, columns: int) -> str:
    """Say where a cell is in a list of several: "r3c1"."""
    row, column = divmod(cell, columns)
    return f"r{row + 1}c{column + 1}"

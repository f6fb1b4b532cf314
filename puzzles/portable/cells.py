"""The cells of a board, by their places in its rows: which share a side, where they are, in which solutions differ."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


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


def differing_cells(solutions: Sequence[Sequence[int]]) -> list[int]:
    """Return the cells, ascending, that do not hold the same number in all these solutions of one puzzle.

    Only the solutions passed count: a search that stopped at a limit may have left out some that differ elsewhere.
    """
    if not solutions:
        return []
    first = solutions[0]
    return [cell for cell in range(len(first)) if any(other[cell] != first[cell] for other in solutions)]

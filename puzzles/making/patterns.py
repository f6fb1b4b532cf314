"""Patterns in which givens may stand, by the names of figures that are known from print."""

from __future__ import annotations

from collections.abc import Callable, Mapping

_Inside = Callable[[int, int, int, int], bool]


def _ring(row: int, column: int, rows: int, columns: int) -> int:
    """Return how many cells are between a cell and the rim."""
    return min(row, column, rows - 1 - row, columns - 1 - column)


_PATTERNS: Mapping[str, _Inside] = {
    "rim": lambda row, column, rows, columns: _ring(row, column, rows, columns) == 0,
    "rings": lambda row, column, rows, columns: _ring(row, column, rows, columns) % 2 == 0,
    "rows": lambda row, column, rows, columns: row % 2 == 0,
    "columns": lambda row, column, rows, columns: column % 2 == 0,
    "checkerboard": lambda row, column, rows, columns: (row + column) % 2 == 0,
    "lattice": lambda row, column, rows, columns: row % 2 == 0 or column % 2 == 0,
    "stripes": lambda row, column, rows, columns: (row + column) % 3 != 2,
}

NAMES: tuple[str, ...] = tuple(_PATTERNS)
"""The patterns' names: the outermost cells, every second ring, row or column, a checkerboard, every second row and
column, slanting stripes."""


def cells(name: str, rows: int, columns: int) -> frozenset[int]:
    """Return the cells of a pattern on a board of this size. Raises KeyError for an unknown name."""
    inside = _PATTERNS[name]
    return frozenset(
        row * columns + column for row in range(rows) for column in range(columns) if inside(row, column, rows, columns)
    )

"""Numbrix's rules: every number from 1 to rows x columns once, consecutive numbers in touching cells."""

from __future__ import annotations

from puzzles.model.values import Size
from puzzles.portable import limits
from puzzles.portable.sizes import check_rectangle

NAME = "numbrix"


def check_size(size: Size) -> Size:
    """Return the size if a Numbrix board may have it, else raise PuzzleFault."""
    check_rectangle("Numbrix", 1, limits.MAX_SIDE, size)
    return size


def neighbours(size: Size, cell: int) -> list[int]:
    """Return the cells above, below, left and right of a cell, in this order: a seed's puzzle depends on it."""
    row, column = divmod(cell, size.columns)
    near = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return [r * size.columns + c for r, c in near if 0 <= r < size.rows and 0 <= c < size.columns]

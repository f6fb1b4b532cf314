"""Futoshiki's rules: every number from 1 to n once in each row and column, and every clue holds."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.kinds.protocol import Unit
from puzzles.model.values import Size, Values
from puzzles.portable import limits
from puzzles.portable import units as portable
from puzzles.portable.sizes import check_square

NAME = "futoshiki"
SMALLEST = 2
"""The side of the smallest board."""


def check_size(size: Size) -> Size:
    """Return the size if a Futoshiki board may have it, else raise PuzzleFault."""
    check_square("Futoshiki", SMALLEST, limits.MAX_FUTOSHIKI_ORDER, size)
    return size


def units(order: int) -> tuple[tuple[int, ...], ...]:
    """Return the cells (indices) of every row, then of every column."""
    return portable.units(order)


def borders(order: int) -> Iterator[tuple[int, int]]:
    """Yield every pair of touching cells: first those side by side, then those one above the other, row-major."""
    cells = range(order * order)
    yield from ((cell, cell + 1) for cell in cells if (cell + 1) % order)
    yield from ((cell, cell + order) for cell in cells[:-order])


def is_latin(order: int, values: Values) -> bool:
    """Say whether each row and column of a board holds each number once."""
    each = set(range(1, order + 1))
    return all({values[at] for at in unit} == each for unit in units(order))


def full_units(size: Size, values: Values) -> list[Unit]:
    """Return the rows and columns that hold every number."""
    every = units(size.rows)
    return [Unit(portable.unit_name(at, size.rows), every[at]) for at in portable.full(every, values)]

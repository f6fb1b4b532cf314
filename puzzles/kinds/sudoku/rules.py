"""The rules of Sudoku, independent of any search: units, peers, and the rules that the values on a board break."""

from __future__ import annotations

from functools import lru_cache

from puzzles.core.model import Size, Values
from puzzles.kinds.protocol import Unit
from puzzles.portable import units as portable
from puzzles.portable.rules import sudoku


def units(size: Size) -> tuple[tuple[int, ...], ...]:
    """Return the cells of every unit, ascending: the rows, then the columns, then the boxes, each from the top left."""
    return portable.units(size.rows, size.box_rows, size.box_columns)


@lru_cache(maxsize=64)
def units_of(size: Size) -> tuple[tuple[int, ...], ...]:
    """Return, for each cell, the numbers in `units` of its row, its column and its box."""
    homes: list[list[int]] = [[] for _ in range(size.cells)]
    for number, unit in enumerate(units(size)):
        for cell in unit:
            homes[cell].append(number)
    return tuple(map(tuple, homes))


@lru_cache(maxsize=64)
def peers(size: Size) -> tuple[frozenset[int], ...]:
    """Return, for each cell, the other cells that share a unit with it."""
    every = units(size)
    return tuple(
        frozenset(cell for number in homes for cell in every[number]) - {index}
        for index, homes in enumerate(units_of(size))
    )


def finished(size: Size, values: Values) -> list[Unit]:
    """Return the units that hold every number."""
    every = units(size)
    return [Unit(sudoku.name(size, at), every[at]) for at in portable.full(every, values)]

"""The rules of Sudoku, independent of any search: units, peers, and the rules that the values on a board break."""

from __future__ import annotations

from functools import lru_cache

from puzzles.kinds.protocol import Unit
from puzzles.model.values import Puzzle, Size, Values
from puzzles.portable import units as portable
from puzzles.portable.rules import sudoku


def units(size: Size, regions: Values = (), diagonals: bool = False) -> tuple[tuple[int, ...], ...]:
    """Return the cells of every unit, ascending: rows, columns, boxes or regions, diagonals, each from the top left."""
    return portable.units(size.rows, size.box_rows, size.box_columns, regions, diagonals)


def units_in(puzzle: Puzzle) -> tuple[tuple[int, ...], ...]:
    """Return the units of a puzzle, as `units` does."""
    return units(puzzle.size, puzzle.regions, puzzle.diagonals)


@lru_cache(maxsize=64)
def units_of(size: Size, regions: Values = (), diagonals: bool = False) -> tuple[tuple[int, ...], ...]:
    """Return, for each cell, the numbers in `units` of its row, its column, its box and so on."""
    homes: list[list[int]] = [[] for _ in range(size.cells)]
    for number, unit in enumerate(units(size, regions, diagonals)):
        for cell in unit:
            homes[cell].append(number)
    return tuple(map(tuple, homes))


@lru_cache(maxsize=64)
def peers(size: Size, regions: Values = (), diagonals: bool = False) -> tuple[frozenset[int], ...]:
    """Return, for each cell, the other cells that share a unit with it."""
    every = units(size, regions, diagonals)
    return tuple(
        frozenset(cell for number in homes for cell in every[number]) - {index}
        for index, homes in enumerate(units_of(size, regions, diagonals))
    )


def full_units(puzzle: Puzzle, values: Values) -> list[Unit]:
    """Return the units that hold every number."""
    every = units_in(puzzle)
    return [Unit(sudoku.name(puzzle.size, at, puzzle.regions), every[at]) for at in portable.full(every, values)]

"""The rules of Sudoku, independent of any search: units, peers, and the rules that the values on a board break."""

from __future__ import annotations

from functools import lru_cache

from puzzles.core.model import BrokenRule, Puzzle, Size, Values
from puzzles.kinds import latin_square
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


def broken_rules(puzzle: Puzzle, values: Values) -> list[BrokenRule]:
    """Name every rule that these values (0 empty) break: cells first, then rows, columns and boxes.

    Raises ValueError where there are not as many values as cells.
    """
    if len(values) != puzzle.size.cells:
        raise ValueError(f"A {puzzle.size} board has {puzzle.size.cells} cells; {len(values)} values came.")
    return [BrokenRule(*broken) for broken in sudoku.broken(puzzle.size, puzzle.givens, values)]


def finished(size: Size, values: Values) -> list[Unit]:
    """Return the units that hold every number."""
    every = units(size)
    return [Unit(sudoku.name(size, at), every[at]) for at in latin_square.full(every, values)]

"""Sudoku: plain 9x9 boards on a kernel of their own, other sizes and variants as Latin squares with more units."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from functools import cache

from puzzles.engine.driver import events
from puzzles.engine.latin import search_latin
from puzzles.kernels.sudoku9 import search
from puzzles.machines.base import current
from puzzles.model.values import Budget, End, Event, Size, Values
from puzzles.portable import units
from puzzles.portable.sudoku9_kernel import QUICK, STEADY, TABLES_SIZE, Sudoku9


def search_sudoku(
    size: Size,
    givens: Values,
    limit: int,
    budget: Budget,
    regions: Values = (),
    diagonals: bool = False,
    *,
    steady: bool = False,
) -> Iterator[Event]:
    """Look for up to `limit` solutions of a Sudoku with r x c boxes; `givens` row-major, 0 for empty.

    `regions`, the region of each cell from 1, take the place of boxes; `diagonals` adds both diagonals. A `steady`
    search finds them in the same order, with the same nodes, in every release: the generator's seeds stand for that.
    """
    if size == Size(9, 9, 3, 3) and not (regions or diagonals):
        return _search_sudoku9(givens, limit, budget, STEADY if steady else QUICK)
    return search_latin(size.rows, sudoku_units(size, regions, diagonals), (), givens, limit, budget)


def sudoku_units(size: Size, regions: Values = (), diagonals: bool = False) -> list[list[int]]:
    """Return the rows, columns, boxes or regions, and diagonals of a Sudoku board as lists of cells."""
    return [list(unit) for unit in units.units(size.rows, size.box_rows, size.box_columns, regions, diagonals)]


def _search_sudoku9(givens: Values, limit: int, budget: Budget, choice: tuple[int, int, int]) -> Iterator[Event]:
    with closing(current().open()) as work:
        look = Sudoku9(work, givens, sudoku9_tables(), choice)
        yield from events(look, limit, budget)
        yield End(look.is_exhausted, look.nodes)


@cache
def sudoku9_tables() -> list[int]:
    """Return the look-up tables of the kernel, which are filled once."""
    tables = [0] * TABLES_SIZE
    search.fill_tables(tables)
    return tables

"""The searches behind one call each: every kernel is fed, driven within its budget and read out here.

Each call returns an iterator of events: Progress about ten times a second, a Solution as it is found, one End last. End
says `complete` when the search has shown that nothing is left, also where the limit was reached at that moment.
Contradictory givens, and numbers that the board cannot hold, leave no solution; they are no error.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from puzzles.core.model import Budget, End, Event, Inequality, Size, Values
from puzzles.engine import latin as _latin
from puzzles.engine import path as _path
from puzzles.engine.driver import events
from puzzles.kernels.sudoku9 import search
from puzzles.machines.base import current, use
from puzzles.portable import units
from puzzles.portable.sudoku9 import TABLES_SIZE, Sudoku9

__all__ = ["name", "search_latin", "search_path", "search_sudoku", "sudoku_units", "use"]


def name() -> str:
    """Say how the kernels run."""
    return current().name


def search_sudoku(size: Size, givens: Values, limit: int, budget: Budget) -> Iterator[Event]:
    """Look for up to `limit` solutions of a Sudoku with r x c boxes; `givens` row-major, 0 for empty."""
    if size == Size(9, 9, 3, 3):
        return _search_sudoku9(givens, limit, budget)
    return search_latin(size.rows, sudoku_units(size), (), givens, limit, budget)


def sudoku_units(size: Size) -> list[list[int]]:
    """Return the rows, columns and boxes of a Sudoku board as lists of cells."""
    return [list(unit) for unit in units.units(size.rows, size.box_rows, size.box_columns)]


def search_latin(
    order: int,
    units: Sequence[Sequence[int]],
    clues: Sequence[Inequality],
    givens: Values,
    limit: int,
    budget: Budget,
) -> Iterator[Event]:
    """Look for up to `limit` fillings with 1..order, different within each unit, that fulfil the inequalities.

    `order` is 2..32, a unit is a list of `order` cells, `givens` has one number a cell, 0 for empty.
    """
    return _latin.search(_latin.Square(order, units, clues, givens), limit, budget)


def search_path(rows: int, columns: int, givens: Values, limit: int, budget: Budget) -> Iterator[Event]:
    """Look for up to `limit` Numbrix solutions of a rectangle; `givens` row-major, 0 for empty."""
    return _path.search(_path.Board(rows, columns, givens), limit, budget)


def _search_sudoku9(givens: Values, limit: int, budget: Budget) -> Iterator[Event]:
    work = current().open()
    try:
        look = Sudoku9(work, givens, _sudoku9_tables())
        yield from events(look, limit, budget)
        yield End(look.exhausted, look.nodes)
    finally:
        work.close()


@cache
def _sudoku9_tables() -> list[int]:
    tables = [0] * TABLES_SIZE
    search.fill_tables(tables)
    return tables

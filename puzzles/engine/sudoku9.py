"""Sudoku: 9x9 boards on a kernel of their own, other sizes as Latin squares with boxes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from puzzles.core.model import Budget, End, Event, Size, Values
from puzzles.engine.driver import Run, bounded, filled
from puzzles.engine.latin import search_latin
from puzzles.kernels.sudoku9 import search
from puzzles.machines.base import current

FIRST_NODES = 16
"""The nodes of the first call of the 9x9 search: as interpreted, one takes about a millisecond."""


def search_sudoku(size: Size, givens: Values, limit: int, budget: Budget) -> Iterator[Event]:
    """Look for up to `limit` solutions of a Sudoku with r x c boxes; `givens` row-major, 0 for empty."""
    if size == Size(9, 9, 3, 3):
        return _search_sudoku9(givens, limit, budget)
    return search_latin(size.rows, sudoku_units(size), (), givens, limit, budget)


def sudoku_units(size: Size) -> list[list[int]]:
    """Return the rows, columns and boxes of a Sudoku board as lists of cells."""
    order = size.rows
    units = [[row * order + column for column in range(order)] for row in range(order)]
    units += [[row * order + column for row in range(order)] for column in range(order)]
    if size.box_rows:
        units += [
            [(top + row) * order + left + column for row in range(size.box_rows) for column in range(size.box_columns)]
            for top in range(0, order, size.box_rows)
            for left in range(0, order, size.box_columns)
        ]
    return units


def _search_sudoku9(givens: Values, limit: int, budget: Budget) -> Iterator[Event]:
    work = current().open()
    try:
        tables = filled(work.int32s(search.TABLES_SIZE), _sudoku9_tables())
        state, solution = work.int32s(search.STATE_SIZE), work.int32s(81)
        work.call("sudoku9_load", tables, state, filled(work.int32s(81), bounded(givens, 9)))

        def call(nodes: int, effort: int) -> int:
            return work.call("sudoku9_search", tables, state, solution, min(nodes, effort))

        run = Run(call, state, search.NODES, search.DEPTH, solution, FIRST_NODES)
        yield from run.look(limit, budget)
        yield End(run.exhausted, run.nodes)
    finally:
        work.close()


@cache
def _sudoku9_tables() -> list[int]:
    tables = [0] * search.TABLES_SIZE
    search.fill_tables(tables)
    return tables

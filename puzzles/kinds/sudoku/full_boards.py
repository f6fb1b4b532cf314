"""Random full boards with boxes; `varied` has those of variants."""

from __future__ import annotations

from collections.abc import Generator
from random import Random

from puzzles.engine import search_sudoku
from puzzles.model.values import Budget, Progress, Size, Solution, Values
from puzzles.model.work import Reporter, finish

FILL_NODES = 2_000
"""Nodes for making a full board; a size that needs more starts from a regular pattern instead."""


def full_board(size: Size, rng: Random) -> Values:
    """Return a random full board, without progress."""
    return finish(fill_board(size, rng, Reporter()))


def fill_board(size: Size, rng: Random, reporter: Reporter) -> Generator[Progress, None, Values]:
    """Return a random full board that breaks no rule; yield progress."""
    order = size.rows
    seeded = [0] * size.cells
    for corner in range(min(order // size.box_rows, order // size.box_columns)):
        numbers = rng.sample(range(1, order + 1), order)
        for at, number in enumerate(numbers):
            row, column = divmod(at, size.box_columns)
            seeded[(corner * size.box_rows + row) * order + corner * size.box_columns + column] = number
    for event in search_sudoku(size, tuple(seeded), 1, Budget(nodes=FILL_NODES), steady=True):
        if isinstance(event, Solution):
            return _shuffle(size, event.values, rng)
        yield from reporter.due()
    return _shuffle(size, _pattern(size), rng)


def _pattern(size: Size) -> Values:
    """Return the regular full board: each row is the one above, shifted by a box or, between bands, by one cell."""
    order, tall, wide = size.rows, size.box_rows, size.box_columns
    return tuple(
        (wide * (row % tall) + row // tall + column) % order + 1 for row in range(order) for column in range(order)
    )


def _shuffle(size: Size, values: Values, rng: Random) -> Values:
    """Return the board with its numbers renamed and its rows and columns permuted as far as the boxes allow."""
    order = size.rows
    names = [0, *rng.sample(range(1, order + 1), order)]
    rows = _shuffle_lines(order, size.box_rows, rng)
    columns = _shuffle_lines(order, size.box_columns, rng)
    return tuple(names[values[row * order + column]] for row in rows for column in columns)


def _shuffle_lines(order: int, span: int, rng: Random) -> list[int]:
    """Return row or column numbers in a random order that keeps each group of `span` together."""
    starts = rng.sample(range(0, order, span), order // span)
    return [start + offset for start in starts for offset in rng.sample(range(span), span)]

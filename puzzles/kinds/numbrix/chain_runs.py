"""The chain as runs between the numbers on the board: which runs are complete, and the candidates for the others."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from puzzles.kinds.protocol import Unit
from puzzles.model.values import Puzzle, Size, Values
from puzzles.portable.cells import are_adjacent

MOST = 12
"""The most candidates that a cell shows. More would be too small to read, so a cell with more shows none."""


def complete_runs(puzzle: Puzzle, values: Values) -> list[Unit]:
    """Return the runs from one given to the next, or to an end of the chain, that the player has completed."""
    size = puzzle.size
    cells = _places(size, values)
    ends = sorted({1, size.cells, *(given for given in puzzle.givens if given)})
    found = []
    for first, last in pairwise(ends):
        run = [cells.get(number, -1) for number in range(first, last + 1)]
        if -1 in run or all(puzzle.givens[cell] for cell in run):
            continue
        if all(are_adjacent(one, other, size.columns) for one, other in pairwise(run)):
            found.append(Unit(f"{first} to {last}", tuple(run)))
    return found


def candidates(size: Size, values: Values) -> list[Values | None]:
    """Return each empty cell's candidates: numbers not on the board, within reach of the nearest ones that are.

    k steps of the chain go no further than k cells and, on a chessboard, end on a cell whose colour is given by the
    parity of k. A number that is on the board twice is no candidate, and limits no reach. A cell with more than `MOST`
    candidates has None, a filled cell ().
    """
    written = set(values)
    found: list[list[int] | None] = [None if value else [] for value in values]
    # A cell with too many candidates leaves its row's list, which keeps the work small even on a large board.
    open_columns = [
        [column for column in range(size.columns) if not values[row * size.columns + column]]
        for row in range(size.rows)
    ]
    for low, high in pairwise([None, *sorted(_places(size, values).items()), None]):
        for row, least, most in _reachable_rows(size, low, high):
            columns = open_columns[row]
            for column in columns[bisect_left(columns, least) : bisect_right(columns, most)]:
                cell = row * size.columns + column
                numbers = _numbers_between(size, low, high, row, column)
                held = found[cell]
                if held is None or len(held) + len(numbers) > MOST:
                    found[cell] = None
                    columns.remove(column)
                else:
                    held += [number for number in numbers if number not in written]
    return [() if value else None if held is None else tuple(held) for value, held in zip(values, found, strict=True)]


_Stop = tuple[int, int]
"""A number on the board, and its cell."""


def _places(size: Size, values: Values) -> dict[int, int]:
    """Return the cell of each number that is on the board exactly once."""
    often = Counter(values)
    return {value: cell for cell, value in enumerate(values) if often[value] == 1 and 1 <= value <= size.cells}


def _reachable_rows(size: Size, low: _Stop | None, high: _Stop | None) -> Iterator[tuple[int, int, int]]:
    """Yield each row that has cells within reach of both stops, with its first and last such column.

    None instead of a stop is an open end of the chain.
    """
    known = [divmod(stop[1], size.columns) for stop in (low, high) if stop]
    if not known:
        yield from ((row, 0, size.columns - 1) for row in range(size.rows))
        return
    first, last = low[0] if low else 0, high[0] if high else size.cells + 1
    (top, left), (bottom, right) = known[0], known[-1]
    if low and high:
        spare = last - first - abs(top - bottom) - abs(left - right)
        if spare < 0 or spare % 2 or last - first == 1:
            return
        spare //= 2
    else:
        spare = last - first - 1
    top, bottom = min(top, bottom), max(top, bottom)
    left, right = min(left, right), max(left, right)
    for row in range(max(top - spare, 0), min(bottom + spare, size.rows - 1) + 1):
        rest = spare - max(top - row, row - bottom, 0)
        yield row, max(left - rest, 0), min(right + rest, size.columns - 1)


def _numbers_between(size: Size, low: _Stop | None, high: _Stop | None, row: int, column: int) -> range:
    """Return the numbers between two stops that a cell within reach of both can hold."""
    first, last = low[0] if low else 0, high[0] if high else size.cells + 1
    ways = [abs(row - stop[1] // size.columns) + abs(column - stop[1] % size.columns) for stop in (low, high) if stop]
    if low:
        return range(first + ways[0], last - ways[1] + 1 if high else last, 2)
    if high:
        return range(2 - (last - ways[0]) % 2, last - ways[0] + 1, 2)
    if size.cells % 2:
        # On a board with an odd number of cells, the odd numbers have the colour of the corners.
        return range(1 + (row + column) % 2, last, 2)
    return range(1, last)

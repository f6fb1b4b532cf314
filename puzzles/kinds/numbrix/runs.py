"""The chain as runs between the numbers on the board: which are written in full, and what may stand in the others."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from puzzles.core.model import Puzzle, Size, Values
from puzzles.kinds.numbrix.rules import touching
from puzzles.kinds.protocol import Unit

MOST = 12
"""A cell with more candidates than this is left without any: they could not be read, and help nobody."""


def finished(puzzle: Puzzle, values: Values) -> list[Unit]:
    """Return the runs from each given to the next, or to an end of the chain, that the player has written in full."""
    size = puzzle.size
    cells = _places(size, values)
    ends = sorted({1, size.cells, *(given for given in puzzle.givens if given)})
    found = []
    for first, last in pairwise(ends):
        run = [cells.get(number, -1) for number in range(first, last + 1)]
        if -1 in run or all(puzzle.givens[cell] for cell in run):
            continue
        if all(touching(size, one, other) for one, other in pairwise(run)):
            found.append(Unit(f"{first} to {last}", tuple(run)))
    return found


def candidates(size: Size, values: Values) -> list[Values | None]:
    """Return each empty cell's numbers that are not on the board and whose neighbours on the board are in reach.

    k steps of the chain cover no more than k cells and end on a cell of the right colour of the chessboard. A number
    that stands twice on the board is taken, and no place to reach from. None where a cell has more than `MOST`.
    """
    written = set(values)
    found: list[list[int] | None] = [None if value else [] for value in values]
    # A cell that has too many needs no further look, so that even a large board takes few.
    open_columns = [
        [column for column in range(size.columns) if not values[row * size.columns + column]]
        for row in range(size.rows)
    ]
    for low, high in pairwise([None, *sorted(_places(size, values).items()), None]):
        for row, least, most in _reachable(size, low, high):
            columns = open_columns[row]
            for column in columns[bisect_left(columns, least) : bisect_right(columns, most)]:
                cell = row * size.columns + column
                numbers = _between(size, low, high, row, column)
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
    """Return the cell of each number that stands on the board once."""
    often = Counter(values)
    return {value: cell for cell, value in enumerate(values) if often[value] == 1 and 1 <= value <= size.cells}


def _reachable(size: Size, low: _Stop | None, high: _Stop | None) -> Iterator[tuple[int, int, int]]:
    """Yield rows and, of each, the first and last column from which two stops are in reach; None is an open end."""
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


def _between(size: Size, low: _Stop | None, high: _Stop | None, row: int, column: int) -> range:
    """Return the numbers between two stops that a cell in reach of them may take."""
    first, last = low[0] if low else 0, high[0] if high else size.cells + 1
    ways = [abs(row - stop[1] // size.columns) + abs(column - stop[1] % size.columns) for stop in (low, high) if stop]
    if low:
        return range(first + ways[0], last - ways[1] + 1 if high else last, 2)
    if high:
        return range(2 - (last - ways[0]) % 2, last - ways[0] + 1, 2)
    if size.cells % 2:
        # With an odd number of cells the odd numbers have the colour of the corners.
        return range(1 + (row + column) % 2, last, 2)
    return range(1, last)

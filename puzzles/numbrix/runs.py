"""The chain as runs between the numbers on the board: which are written in full, and what may stand in the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from puzzles.kind import Unit
from puzzles.model import Puzzle, Size, Values
from puzzles.numbrix.rules import touching

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
    for low, high in pairwise([None, *sorted(_places(size, values).items()), None]):
        for cell, numbers in _reachable(size, low, high):
            held = found[cell]
            if held is not None:
                if len(held) + len(numbers) <= MOST:
                    held += [number for number in numbers if number not in written]
                else:
                    found[cell] = None
    return [() if value else None if held is None else tuple(held) for value, held in zip(values, found, strict=True)]


_Stop = tuple[int, int]
"""A number on the board, and its cell."""


def _places(size: Size, values: Values) -> dict[int, int]:
    """Return the cell of each number that stands on the board once."""
    often = Counter(values)
    return {value: cell for cell, value in enumerate(values) if often[value] == 1 and 1 <= value <= size.cells}


def _reachable(size: Size, low: _Stop | None, high: _Stop | None) -> Iterator[tuple[int, range]]:
    """Yield cells, and the numbers between two stops that each may take; None is an open end of the chain."""
    first, start = low or (0, -1)
    last, end = high or (size.cells + 1, -1)
    known = [divmod(stop[1], size.columns) for stop in (low, high) if stop]
    spare = last - first
    if low and high:
        spare -= sum(abs(one - other) for one, other in zip(*known, strict=True))
        if spare < 0 or spare % 2 or last - first == 1:
            return
        spare //= 2
    rows, columns = zip(*known, strict=True) if known else ((0,), (0,))
    for row in range(max(min(rows) - spare, 0), min(max(rows) + spare, size.rows - 1) + 1):
        for column in range(max(min(columns) - spare, 0), min(max(columns) + spare, size.columns - 1) + 1):
            cell = row * size.columns + column
            if cell in (start, end):
                continue
            ways = [abs(row - y) + abs(column - x) for y, x in known]
            if low:
                numbers = range(first + ways[0], last - ways[1] + 1 if high else last, 2)
            elif high:
                numbers = range(2 - (last - ways[0]) % 2, last - ways[0] + 1, 2)
            elif size.cells % 2:
                # With an odd number of cells the odd numbers have the colour of the corners.
                numbers = range(1 + (row + column) % 2, last, 2)
            else:
                numbers = range(1, last)
            if numbers:
                yield cell, numbers

"""Numbrix as clauses: one cell for each number, one number for each cell, consecutive numbers in touching cells."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Generator, Iterator, Sequence

from puzzles.kinds.numbrix.rules import neighbours
from puzzles.model.cnf import Clause, Encoding, exactly_one, number_candidates
from puzzles.model.values import Progress, Puzzle, Size
from puzzles.model.work import Reporter
from puzzles.portable import limits


def encode(puzzle: Puzzle) -> Generator[Progress, None, Encoding | None]:
    """Encode a puzzle; return None if it has more than `limits.MAX_ENCODED` candidates.

    Yields progress about ten times a second.
    """
    reporter = Reporter()
    size = puzzle.size
    candidates: list[list[int]] = [[] for _ in puzzle.givens]
    total = 0
    for number, cells in enumerate(places(puzzle), 1):
        yield from reporter.due()
        total += len(cells)
        if total > limits.MAX_ENCODED:
            return None
        for cell in cells:
            candidates[cell].append(number)
    choices, free = number_candidates(candidates)
    numbers = range(1, size.cells + 1)

    def clauses() -> Iterator[Clause]:
        homes: list[list[int]] = [[] for _ in numbers]
        for cell in choices:
            yield from exactly_one(list(cell.values()), free)
            for number, variable in cell.items():
                homes[number - 1].append(variable)
        for variables in homes:
            yield from exactly_one(variables, free)
        for at, cell in enumerate(choices):
            near = [choices[other] for other in neighbours(size, at)]
            for number, variable in cell.items():
                for next_number in (number - 1, number + 1):
                    if next_number in numbers:
                        beside = [other[next_number] for other in near if next_number in other]
                        yield [-variable, *beside]

    return Encoding(choices, clauses())


def places(puzzle: Puzzle) -> Iterator[Sequence[int]]:
    """Yield, for each number from 1, the cells that can hold it: its own if given, else empty ones within reach.

    Reach counts from the nearest givens: k steps of the chain go no further than k cells and, on a chessboard, end on
    a cell whose colour is given by the parity of k. On a board with an odd number of cells, the odd numbers have the
    colour of the corners.
    """
    size = puzzle.size
    known = sorted((number, cell) for cell, number in enumerate(puzzle.givens) if 1 <= number <= size.cells)
    given = [number for number, _ in known]
    for number in range(1, size.cells + 1):
        at = bisect_left(given, number)
        if at < len(given) and given[at] == number:
            yield [cell for other, cell in known if other == number]
            continue
        around = [(abs(other - number), *divmod(cell, size.columns)) for other, cell in known[max(at - 1, 0) : at + 1]]
        yield [
            cell
            for row, column in _diamond(size, min(around, default=None))
            if not puzzle.givens[cell := row * size.columns + column]
            and (size.cells % 2 == 0 or (row + column + number) % 2)
            and all(
                (reach - abs(row - y) - abs(column - x)) % 2 == 0 and abs(row - y) + abs(column - x) <= reach
                for reach, y, x in around
            )
        ]


def _diamond(size: Size, around: tuple[int, int, int] | None) -> Iterator[tuple[int, int]]:
    """Yield the row and column (from 0) of each cell within reach of a place, given as (reach, row, column).

    Without a place, yields all cells.
    """
    reach, row, column = around or (size.cells, 0, 0)
    for y in range(max(row - reach, 0), min(row + reach, size.rows - 1) + 1):
        left = reach - abs(y - row)
        for x in range(max(column - left, 0), min(column + left, size.columns - 1) + 1):
            yield y, x

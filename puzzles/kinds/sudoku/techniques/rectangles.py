"""Rectangles: four cells where two rows cross two columns, and two numbers that could be exchanged in them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from puzzles.logic.candidate_grid import Grid, shared_units
from puzzles.logic.square import LatinRules


class Rectangle(NamedTuple):
    """Four empty cells where two rows cross two columns, which all have one or both of the same two numbers left."""

    pair: int
    """The two numbers, as bits from 0."""

    cells: tuple[int, int, int, int]
    """Top left, top right, bottom left, bottom right."""

    roof: tuple[int, ...]
    """The cells with other numbers, too."""

    @property
    def floor(self) -> tuple[int, ...]:
        """The cells without other numbers."""
        return tuple([cell for cell in self.cells if cell not in self.roof])

    @property
    def is_diagonal(self) -> bool:
        """Whether the roof is two cells that share neither row nor column."""
        return self.roof in ((self.cells[0], self.cells[3]), (self.cells[1], self.cells[2]))


def rectangles(board: Grid) -> Iterator[Rectangle]:
    """Yield the rectangles with a cell of two numbers, in which exchanging them would break no rule.

    Those whose cells all have both numbers come first: where one is gone from a cell, they are harder to see.
    """
    rules, left = board.rules, board.cells
    order = rules.size.rows
    done: set[tuple[int, tuple[int, ...]]] = set()
    partial: list[Rectangle] = []
    for cell in board.two_number_cells():
        pair = left[cell]
        row, column = divmod(cell, order)
        beside = [at for at in range(order) if at != column and pair & left[row * order + at]]
        below = [at for at in range(order) if at != row and pair & left[at * order + column]]
        for at in beside:
            for down in below:
                if not pair & left[down * order + at]:
                    continue
                (top, bottom), (first, last) = sorted((row, down)), sorted((column, at))
                cells = (top * order + first, top * order + last, bottom * order + first, bottom * order + last)
                if (pair, cells) not in done and is_exchangeable(rules, cells):
                    done.add((pair, cells))
                    one = Rectangle(pair, cells, tuple([each for each in cells if left[each] & ~pair]))
                    if all(not pair & ~left[each] for each in cells):
                        yield one
                    else:
                        partial.append(one)
    yield from partial


def is_exchangeable(rules: LatinRules, cells: Sequence[int]) -> bool:
    """Say whether every unit has as many of one diagonal's cells as of the other's."""
    one, other = (sorted(rules.units_of[cells[a]] + rules.units_of[cells[b]]) for a, b in ((0, 3), (1, 2)))
    return one == other


def candidates_beside(board: Grid, cells: Sequence[int], numbers: int) -> int:
    """Return the candidates of these numbers in the other cells of all units that some cells share."""
    rules = board.rules
    found = 0
    for unit in shared_units(rules, cells):
        for cell in board.empty_cells(unit):
            if cell not in cells:
                found |= numbers << cell * rules.numbers
    return found & board.live

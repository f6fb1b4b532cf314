"""The parts of a board: cells that hang together, and walls between them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable


def components(count: int, joined: Callable[[int], Iterable[int]]) -> list[int]:
    """Return the number of each cell's part, which is its first cell, given the cells joined to a cell, both ways."""
    part = [-1] * count
    for first in range(count):
        if part[first] >= 0:
            continue
        part[first] = first
        waiting = [first]
        while waiting:
            for cell in joined(waiting.pop()):
                if part[cell] < 0:
                    part[cell] = first
                    waiting.append(cell)
    return part


def neighbours(cell: int, rows: int, columns: int) -> list[int]:
    """Return the cells that share an edge with a cell, in order; all counted row by row from 0."""
    row, column = divmod(cell, columns)
    sides = (
        (cell - columns, row > 0),
        (cell - 1, column > 0),
        (cell + 1, column + 1 < columns),
        (cell + columns, row + 1 < rows),
    )
    return [other for other, inside in sides if inside]


def parts_between(rows: int, columns: int, walls: Collection[tuple[int, int]]) -> list[int]:
    """Return the number of each cell's part of a board with walls, pairs of neighbours in order, between its cells."""

    def linked(cell: int) -> list[int]:
        others = neighbours(cell, rows, columns)
        return [other for other in others if (min(cell, other), max(cell, other)) not in walls]

    return components(rows * columns, linked)

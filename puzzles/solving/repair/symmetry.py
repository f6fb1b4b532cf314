"""The symmetries of a rectangle of cells, and those that a set of cells has.

"both" is left-right and top-bottom together, "both-diagonals" both diagonals: each of the two includes the half turn.
"none" moves no cell, and every set has it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple


class _Board(NamedTuple):
    rows: int
    columns: int


_Move = Callable[[int, int, _Board], tuple[int, int]]

_MOVES: Mapping[str, tuple[_Move, ...]] = {
    "none": (),
    "half-turn": (lambda row, column, board: (board.rows - 1 - row, board.columns - 1 - column),),
    "quarter-turn": (lambda row, column, board: (column, board.rows - 1 - row),),
    "left-right": (lambda row, column, board: (row, board.columns - 1 - column),),
    "top-bottom": (lambda row, column, board: (board.rows - 1 - row, column),),
    "both": (
        lambda row, column, board: (row, board.columns - 1 - column),
        lambda row, column, board: (board.rows - 1 - row, column),
    ),
    "diagonal": (lambda row, column, _: (column, row),),
    "anti-diagonal": (lambda row, column, board: (board.rows - 1 - column, board.rows - 1 - row),),
    "both-diagonals": (
        lambda row, column, _: (column, row),
        lambda row, column, board: (board.rows - 1 - column, board.rows - 1 - row),
    ),
}
"""The mirrors and turns that generate each symmetry: each takes a row and a column, from 0, to their new ones."""

NAMES: tuple[str, ...] = tuple(_MOVES)
"""The names of the symmetries; "diagonal" runs from the top left, "anti-diagonal" from the top right."""

SQUARE = frozenset({"quarter-turn", "diagonal", "anti-diagonal", "both-diagonals"})
"""The symmetries that only a square has."""


def is_possible(name: str, rows: int, columns: int) -> bool:
    """Return whether a board of this size can have a symmetry; False for an unknown name."""
    return name in _MOVES and (name not in SQUARE or rows == columns)


def images(cell: int, name: str, rows: int, columns: int) -> tuple[int, ...]:
    """Return the cells to which a symmetry's mirrors and turns take a cell, one for each; () for "none".

    Raises ValueError for a symmetry that the board cannot have.
    """
    if not is_possible(name, rows, columns):
        raise ValueError(f"A board of {rows} rows and {columns} columns has no symmetry {name!r}.")
    row, column = divmod(cell, columns)
    board = _Board(rows, columns)
    return tuple(to * columns + across for to, across in (move(row, column, board) for move in _MOVES[name]))


def orbits(name: str, rows: int, columns: int) -> list[tuple[int, ...]]:
    """Return the sets of cells that a symmetry exchanges, each ascending, in the order of their first cells.

    Every cell of the board is in one of them. Raises ValueError for a symmetry that the board cannot have.
    """
    found: list[tuple[int, ...]] = []
    seen: set[int] = set()
    for first in range(rows * columns):
        if first in seen:
            continue
        orbit, waiting = {first}, [first]
        while waiting:
            for cell in images(waiting.pop(), name, rows, columns):
                if cell not in orbit:
                    orbit.add(cell)
                    waiting.append(cell)
        seen |= orbit
        found.append(tuple(sorted(orbit)))
    return found


def symmetry_of(cells: frozenset[int], rows: int, columns: int) -> tuple[str, ...]:
    """Return all symmetries that a set of cells has on a board of this size, in the order of NAMES; "none" always."""
    return tuple(
        name
        for name in NAMES
        if is_possible(name, rows, columns) and all(set(images(cell, name, rows, columns)) <= cells for cell in cells)
    )

"""What the numbers on a board leave to do: how many of each, which is missing, whose marks one takes. No DOM."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.units import units

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from ui.shapes import Change, Numbered

_peers: dict[tuple[int, int, int, tuple[int, ...], bool], list[set[int]]] = {}  # of each cell, by kind of board
MOST_BOARDS = 8  # that are kept


def peers(session: Numbered, index: int) -> Collection[int]:
    """Return the cells that cannot hold the number of this cell, and perhaps the cell itself.

    All cells, if a number may stand only once; else those in the same row, column, box, region or diagonal.
    """
    if not session.view.repeats:
        return range(session.rows * session.columns)
    box = session.box or (0, 0)
    board = (session.rows, box[0], box[1], tuple(session.regions), session.diagonals)
    if board not in _peers:
        if len(_peers) >= MOST_BOARDS:
            _peers.clear()
        _peers[board] = shared(units(*board), session.rows * session.columns)
    return _peers[board][index]


def shared(units: Sequence[Sequence[int]], count: int) -> list[set[int]]:
    """Return, for each of `count` cells, the cells of all units that hold it."""
    cells: list[set[int]] = [set() for _ in range(count)]
    for unit in units:
        for index in unit:
            cells[index].update(unit)
    return cells


def tidied(session: Numbered, cells: Collection[int], number: int) -> list[Change]:
    """Return the changes that take this number, written in `cells`, from the pencil marks of their peers."""
    changes: list[Change] = []
    affected: set[int] = set()
    for index in cells:
        affected.update(peers(session, index))
    for layer, marks in (("corner", session.corner), ("centre", session.centre)):
        for index in sorted(affected):
            if number in marks[index]:
                changes.append((layer, index, tuple([other for other in marks[index] if other != number])))
    return changes


def left(session: Numbered) -> list[int]:
    """Return how many more cells will hold each number, from 0 (always 0) to the highest."""
    each = session.rows * session.columns // session.top if session.view.repeats else 1
    counts = [0] + [each] * session.top
    for number in session.values():
        if counts[number]:
            counts[number] -= 1
    return counts


def next_missing(session: Numbered, after: int = 0) -> int:
    """Return the lowest number beyond `after` that the board does not hold, else the lowest of all, else 0.

    Always 0 in a kind that repeats its numbers.
    """
    if session.view.repeats:
        return 0
    held = set(session.values())
    for start in (after + 1, 1):
        for number in range(start, session.top + 1):
            if number not in held:
                return number
    return 0

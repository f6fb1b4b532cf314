"""Beginnings of gaps that led nowhere. They are not followed again until something near them has changed."""

from __future__ import annotations

from puzzles.kinds.numbrix.techniques.regions import LARGEST
from puzzles.kinds.numbrix.techniques.runs import Run
from puzzles.kinds.numbrix.techniques.ways.seen import Seen
from puzzles.logic.bits import union

Room = tuple[int, tuple[tuple[Run, bool], ...]]
"""A small region, and the gaps that enter it, each with whether all its numbers have a candidate there."""

Surroundings = tuple[int, int, list[tuple[Room, int]], list[set[int]]]
"""Cells that are empty, and open; small regions, each with the numbers of the gap that have a candidate there; for each
other gap with few ways what these have of the cells, if all of them have some.
"""


def is_fruitless(board: Seen, run: Run, at_start: bool, most: int) -> bool:
    """Say whether the beginnings from an end of a gap were followed in vain, and all is as it was then."""
    known = board.fruitless.get((run, at_start, most))
    return known is not None and known[1] == surroundings(board, run, known[0])


def note(board: Seen, run: Run, at_start: bool, most: int, tried: int) -> None:
    """Take note that they were followed in vain, through these cells."""
    board.fruitless[run, at_start, most] = tried, surroundings(board, run, tried)


def surroundings(board: Seen, whole: Run, mask: int) -> Surroundings:
    """Return what is near some cells and may rule out ways of a gap through them.

    What ways cut off may change farther away, too: nobody looks at that again before something changes here.
    """
    regions = board.regions
    assert regions
    own = (1 << whole.last) - (1 << whole.first - 1)
    near = mask
    for _ in range(2):
        near |= union(regions.moved(near))
    if board.rooms is None:
        board.rooms = small_regions(board)
    rooms: list[Room] = board.rooms
    tight = [
        {each & mask for each in ways} for run, _, all_cells, ways in board.tight() if run != whole and all_cells & mask
    ]
    return (
        board.empty & near,
        board.open_cells & near,
        [(room, regions.numbers(room[0]) & own) for room in rooms if room[0] & near],
        [each for each in tight if 0 not in each],
    )


def small_regions(board: Seen) -> list[Room]:
    """Return the small regions of a board."""
    regions = board.regions
    assert regions
    return [
        (part, tuple([(run, regions.fits(run, part)) for run in board.runs if regions.enters(run, part)]))
        for part in regions.parts(board.empty)
        if part.bit_count() <= LARGEST
    ]

"""The cells between two cells: no hole, no detour."""

from __future__ import annotations

import itertools

from puzzles.portable.cells import are_adjacent
from tests.sampling import looped
from ui.state.board.grid import walk, way

COLUMNS, CELLS = 5, 20


@looped("start", (0, 7, 14))
def test_a_way_has_no_hole_and_a_walk_goes_from_side_to_side(start: int) -> None:
    for end in range(CELLS):
        (row, column), (last, far) = divmod(start, COLUMNS), divmod(end, COLUMNS)
        down, right = abs(row - last), abs(column - far)
        straight, round_corners = way(start, end, COLUMNS), walk(start, end, COLUMNS, lambda cell: False)
        assert (len(straight), len(round_corners)) == (max(down, right), down + right)
        assert straight[-1:] == round_corners[-1:] == ([end] if end != start else [])
        assert all(are_adjacent(one, two, COLUMNS) for one, two in itertools.pairwise([start, *round_corners]))
        for one, two in itertools.pairwise([start, *straight]):
            assert max(abs(one // COLUMNS - two // COLUMNS), abs(one % COLUMNS - two % COLUMNS)) == 1


@looped(
    ("start", "end", "taken", "cells"),
    [
        (0, 8, (), [1, 8]),
        (0, 8, (1,), [7, 8]),
        (16, 8, (15,), [9, 8]),
    ],
)
def test_a_walk_goes_round_a_corner_where_it_is_free(
    start: int, end: int, taken: tuple[int, ...], cells: list[int]
) -> None:
    assert walk(start, end, 7, lambda cell: cell in taken) == cells

"""The cells between two cells: no hole, no detour."""

from __future__ import annotations

import itertools

from puzzles.portable.cells import are_adjacent
from tests.sampling import looped
from ui.state.board.grid import walk, way

ROWS, COLUMNS = 5, 7


def steps(cells: list[int]) -> list[tuple[int, int]]:
    places = [divmod(cell, COLUMNS) for cell in cells]
    return [(abs(one[0] - two[0]), abs(one[1] - two[1])) for one, two in itertools.pairwise(places)]


@looped("start", range(ROWS * COLUMNS))
def test_a_way_has_no_hole(start: int) -> None:
    for end in range(ROWS * COLUMNS):
        found = way(start, end, COLUMNS)
        assert found[-1:] == ([end] if end != start else [])
        assert all(max(step) == 1 for step in steps([start, *found]))
        (down, right) = steps([start, end])[0]
        assert len(found) == max(down, right)


@looped("start", range(ROWS * COLUMNS))
def test_a_walk_goes_from_side_to_side(start: int) -> None:
    for end in range(ROWS * COLUMNS):
        found = walk(start, end, COLUMNS, lambda cell: False)
        assert all(are_adjacent(one, two, COLUMNS) for one, two in itertools.pairwise([start, *found]))
        (down, right) = steps([start, end])[0]
        assert len(found) == down + right


def test_a_walk_goes_round_a_corner_where_it_is_free() -> None:
    assert walk(0, 8, 7, lambda cell: False) == [1, 8]
    assert walk(0, 8, 7, lambda cell: cell == 1) == [7, 8]
    assert walk(0, 8, 7, lambda cell: True) == [1, 8]
    assert walk(0, 8, 7, lambda cell: cell in (1, 7)) == [1, 8]
    assert walk(1, 9, 7, lambda cell: False) == [2, 9]
    assert walk(1, 9, 7, lambda cell: cell == 2) == [8, 9]
    assert walk(16, 8, 7, lambda cell: False) == [15, 8]
    assert walk(16, 8, 7, lambda cell: cell == 15) == [9, 8]

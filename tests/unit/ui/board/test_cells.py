"""Cells: how some become a region, which see each other, what is left of each number, and the way between two."""

from __future__ import annotations

import copy
import itertools
from typing import TYPE_CHECKING, Any

from puzzles.portable.cells import are_adjacent
from tests.sampling import looped
from tests.unit.ui.playing import puzzle
from ui.state.board import regions
from ui.state.board.grid import walk, way
from ui.state.board.kinds import KINDS
from ui.state.board.numbers import left, peers
from ui.state.board.regions import joined
from ui.state.board.session import Session

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzles.api.messages import Puzzle

WAVY = [1, 1, 1, 2, 3, 1, 2, 2, 3, 3, 4, 2, 3, 4, 4, 4]
HOLED = [1, 0, 0, 2, 3, 1, 2, 2, 3, 3, 4, 2, 3, 4, 4, 4]
BLANK: Any = KINDS["sudoku"].blank(4, 4, 2, 2)
JIGSAW: Any = {**BLANK, "box": None, "regions": WAVY}


@looped(
    ("before", "cells", "after"),
    [
        (WAVY, (0, 1, 2, 5), WAVY),
        (WAVY, (0, 1, 2, 3), [1, 1, 1, 1, 3, 0, 2, 2, 3, 3, 4, 2, 3, 4, 4, 4]),
        (HOLED, (1, 2, 3), [1, 2, 2, 2, 3, 1, 0, 0, 3, 3, 4, 0, 3, 4, 4, 4]),  # most of them were in none
        ([1 if region == 3 else region for region in WAVY], (4, 8, 9, 12), WAVY),  # a number that is free comes first
    ],
)
def test_cells_become_one_region(before: list[int], cells: Sequence[int], after: list[int]) -> None:
    assert regions.joined(4, before, cells) == after


def test_what_is_left_to_do_is_said() -> None:
    for fit in (Session(JIGSAW), Session(BLANK)):
        assert (regions.fault(fit), regions.unfit_cells(fit)) == ("", set())
    holed: Any = {**JIGSAW, "regions": regions.joined(4, WAVY, (0, 1, 2, 3))}
    session = Session(holed)
    assert (regions.fault(session), regions.unfit_cells(session)) == ("Row 2, column 2 is in no region.", {5})


SUDOKU = puzzle("sudoku", [1, *[0] * 15], 4, box=[2, 2])
NUMBRIX = puzzle("numbrix", [0] * 5 + [3], 3)
FUTOSHIKI = puzzle("futoshiki", [0] * 16, 4)
CROSS = {4, 5, 6, 7, 1, 9, 13}
LINES = {*range(6), *range(1, 36, 6)}


@looped(
    ("shown", "cell", "expected"),
    [
        (FUTOSHIKI, 5, CROSS),
        (SUDOKU, 5, CROSS | {0}),
        ({**BLANK, "diagonals": True}, 5, CROSS | {0, 10, 15}),
        ({**JIGSAW, "regions": joined(4, WAVY, (0, 1, 2, 3))}, 5, CROSS),  # it is in no region
        (puzzle("sudoku", [0] * 36, 6, box=[2, 3]), 1, LINES | {6, 8}),
        (NUMBRIX, 2, set(range(6))),
    ],
)
def test_peers_share_a_unit_or_are_all_cells_where_a_number_stands_once(
    shown: Any, cell: int, expected: set[int]
) -> None:
    assert set(peers(Session(shown), cell)) == expected


def session(shown: Puzzle) -> Session:
    return Session(copy.deepcopy(shown))


def test_what_is_left_of_each_number() -> None:
    play = session(SUDOKU)
    play.write([1, 6, 11, 12, 13], 2)  # one too many is not less than none
    assert left(play) == [0, 3, 0, 4, 4]
    assert left(session(NUMBRIX)) == [0, 1, 1, 0, 1, 1, 1]


def test_marks_stay_where_the_visitor_wants_them() -> None:
    play = session(SUDOKU)
    play.write([6], 3)
    play.setting = True
    play.write([6], 2)
    assert (play.givens[6], play.entries[6]) == (2, 0)


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


@looped(("start", "end", "taken", "cells"), [(0, 8, (), [1, 8]), (0, 8, (1,), [7, 8]), (16, 8, (15,), [9, 8])])
def test_a_walk_goes_round_a_corner_where_it_is_free(
    start: int, end: int, taken: tuple[int, ...], cells: list[int]
) -> None:
    assert walk(start, end, 7, lambda cell: cell in taken) == cells

"""What the page knows of the kinds equals what the package says; and the cells between two cells."""

from __future__ import annotations

import itertools
from typing import Any

from puzzles.api import wire
from puzzles.kinds import catalog
from puzzles.kinds.protocol import Kind
from puzzles.model.values import Outcome
from puzzles.portable.cells import are_adjacent
from puzzles.solving import solve
from tests.sampling import looped
from tests.unit.ui.board.test_regions import BLANK, JIGSAW
from ui.state.board.grid import walk, way
from ui.state.board.kinds import KINDS, VIEWS
from ui.state.board.session import heading


def test_the_page_offers_the_kinds_of_the_catalog() -> None:
    assert [(view.name, view.title) for view in VIEWS] == [(kind.name, kind.title) for kind in catalog.KINDS]


@looped("kind", catalog.KINDS, ids=lambda kind: kind.name)
def test_the_page_s_boards_and_example_are_those_of_the_kind(kind: Kind) -> None:
    view = KINDS[kind.name]
    assert view.blanks() == [wire.puzzle_out(kind.blank(size)) for size in kind.sizes]
    assert view.largest == kind.view.largest
    puzzle = wire.puzzle_in(view.example())
    assert puzzle == kind.first_forms[0].parse(kind.view.example)[0]
    assert solve.solve(puzzle).outcome is Outcome.UNIQUE


@looped(
    ("puzzle", "said"),
    [
        (BLANK, "Sudoku 4×4"),
        (KINDS["sudoku"].blank(6, 6, 2, 3), "Sudoku 6×6, boxes 2×3"),
        (KINDS["numbrix"].blank(3, 5), "Numbrix 3×5"),
        ({**BLANK, "diagonals": True}, "Sudoku X 4×4"),
        (JIGSAW, "Jigsaw Sudoku 4×4"),
        ({**JIGSAW, "diagonals": True}, "Jigsaw Sudoku X 4×4"),
    ],
)
def test_a_puzzle_s_heading_is_its_kind_its_size_and_its_variant(puzzle: Any, said: str) -> None:
    assert heading(puzzle) == said


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

"""What the page knows of the kinds without the worker equals what the package says: empty boards and examples."""

from __future__ import annotations

from puzzles.api import wire
from puzzles.kinds import catalog
from puzzles.kinds.protocol import Kind
from puzzles.model.values import Outcome
from puzzles.solving import solve
from tests.sampling import looped
from ui.state.board.kinds import KINDS, VIEWS
from ui.state.board.session import heading

each_kind = looped("kind", catalog.KINDS, ids=lambda kind: kind.name)


def test_the_page_offers_the_kinds_of_the_catalog() -> None:
    assert [view.name for view in VIEWS] == [kind.name for kind in catalog.KINDS]
    assert [view.title for view in VIEWS] == [kind.title for kind in catalog.KINDS]
    assert all(KINDS[view.name] is view for view in VIEWS)


@each_kind
def test_the_page_s_empty_boards_are_those_of_the_kind(kind: Kind) -> None:
    assert KINDS[kind.name].blanks() == [wire.puzzle_out(kind.blank(size)) for size in kind.sizes]


@each_kind
def test_a_kept_game_s_board_is_as_large_as_the_package_s_may_be(kind: Kind) -> None:
    assert KINDS[kind.name].largest == kind.view.largest


@each_kind
def test_an_example_has_one_solution(kind: Kind) -> None:
    puzzle = wire.puzzle_in(KINDS[kind.name].example())
    assert puzzle == kind.first_forms[0].parse(kind.view.example)[0]
    assert solve.solve(puzzle).outcome is Outcome.UNIQUE


def test_the_board_behind_a_broken_link_is_empty() -> None:
    puzzle = wire.puzzle_in(VIEWS[0].blanks()[0])
    assert puzzle == catalog.kind_named("sudoku").blank(puzzle.size)


def test_a_puzzle_s_heading_is_its_kind_and_its_size() -> None:
    assert heading(KINDS["sudoku"].blank(9, 9, 3, 3)) == "Sudoku 9×9"
    assert heading(KINDS["sudoku"].blank(6, 6, 2, 3)) == "Sudoku 6×6, boxes 2×3"
    assert heading(KINDS["numbrix"].blank(3, 5)) == "Numbrix 3×5"

"""What the page knows of the kinds without the worker equals what the package says: empty boards and examples."""

from __future__ import annotations

from typing import Any

from puzzles.api import wire
from puzzles.kinds import catalog
from puzzles.kinds.protocol import Kind
from puzzles.model.values import Outcome
from puzzles.solving import solve
from tests.sampling import looped
from tests.unit.ui.board.test_cells import BLANK, JIGSAW
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

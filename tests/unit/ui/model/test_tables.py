"""What the page knows without the worker equals what the package says: empty boards and examples."""

from __future__ import annotations

import pytest

from puzzles.answers import solving
from puzzles.api import wire
from puzzles.core import limits
from puzzles.core.model import Outcome
from puzzles.kinds import catalog
from puzzles.kinds.protocol import Kind
from ui.model import examples, sizes, validation


def test_the_page_offers_the_kinds_of_the_catalog() -> None:
    assert list(sizes.KINDS) == [kind.name for kind in catalog.KINDS]


@pytest.mark.parametrize("kind", catalog.KINDS, ids=lambda kind: kind.name)
def test_the_page_s_empty_boards_are_those_of_the_kind(kind: Kind) -> None:
    assert sizes.sizes(kind.name) == [wire.puzzle_out(kind.blank(size)) for size in kind.sizes]


def test_a_kept_game_s_board_is_as_large_as_the_package_s_may_be() -> None:
    caps = (limits.MAX_SUDOKU_ORDER, limits.MAX_SIDE, limits.MAX_FUTOSHIKI_ORDER)
    assert dict(zip(("sudoku", "numbrix", "futoshiki"), caps, strict=True)) == validation.LARGEST


@pytest.mark.parametrize("name", sizes.KINDS)
def test_an_example_has_one_solution(name: str) -> None:
    assert solving.solve(wire.puzzle_in(examples.example(name))).outcome is Outcome.UNIQUE


def test_the_board_behind_a_broken_link_is_empty() -> None:
    puzzle = wire.puzzle_in(examples.BLANK)
    assert puzzle == catalog.kind_named("sudoku").blank(puzzle.size)

"""The kept board of a technique, and the state in which it shows, for tests of techniques."""

from __future__ import annotations

from functools import lru_cache

from puzzles.explaining.explainer import Explainer
from puzzles.kinds.catalog import kind_named
from puzzles.kinds.protocol import WithReasons
from puzzles.logic.state import State
from puzzles.logic.technique import Technique
from puzzles.making.practice_boards import ExampleBoard, example_board
from puzzles.model.values import Budget, Outcome
from puzzles.model.work import finish
from tests.step_truth import Truth


def ladder(kind: str) -> tuple[Technique, ...]:
    """Return the techniques of a kind, the easiest first."""
    of = kind_named(kind)
    assert isinstance(of, WithReasons)
    return of.reasons.ladder


@lru_cache
def board_of(kind: str, name: str) -> ExampleBoard:
    """Return the kept board of a technique."""
    of = kind_named(kind)
    assert isinstance(of, WithReasons)
    return example_board(of, of.reasons, name)


def standing(board: ExampleBoard) -> tuple[State, Truth]:
    """Return the state of a board, and a checker of steps from there."""
    explainer = Explainer(board.puzzle)
    assert finish(explainer.verdict(Budget())).outcome is Outcome.UNIQUE
    state = explainer.walk(board.entries, board.centre).state
    truth = Truth(board.puzzle)
    truth.candidates = [set(state.rules.numbers_in(state.live, cell)) for cell in range(state.rules.cells)]
    truth.filled_cells = set(state.rules.cells_of(state.placements))
    return state, truth


def technique_of(kind: str, name: str) -> Technique:
    """Return the technique of this name."""
    return next(each for each in ladder(kind) if each.name == name)

"""Moves that change the givens, and the board that a proof is shown on, under CPython."""

from __future__ import annotations

from tests.unit.ui.board.test_session import SMALL
from ui.reasons.actions.settling import give, take
from ui.reasons.state.shown import Shown
from ui.state.board.session import Session

SOLUTION = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]


def session() -> Session:
    return Session({**SMALL, "givens": [1, 2, 0, 0, 0, 4, 1, 0, 0, 1, 4, 0, 0, 0, 0, 1]})


def test_further_givens_are_one_move_and_what_the_solver_wrote_goes() -> None:
    played = session()
    played.write([2], 4)
    played.fill(SOLUTION)
    before = played.state()
    changed = give(played, [[3, 4], [4, 3]])
    assert {3, 4} <= set(changed)
    assert (played.givens[3], played.givens[4]) == (4, 3)
    assert not any(played.entries)
    played.undo()
    assert played.state() == before


def test_what_the_player_wrote_stays() -> None:
    played = session()
    played.write([2], 3)
    give(played, [[3, 4]])
    assert played.entries[2] == 3


def test_givens_and_signs_are_taken_away_as_one_move() -> None:
    played = Session({**SMALL, "kind": "futoshiki", "box": None, "givens": [1] + [0] * 15, "clues": [[1, 0], [2, 3]]})
    before = played.state()
    take(played, {"cells": [0], "clues": [[1, 0]]})
    assert not any(played.givens)
    assert played.puzzle()["clues"] == [[2, 3]]
    played.undo()
    assert played.state() == before


def test_a_board_with_some_of_the_givens() -> None:
    played = session()
    some = [1] + [0] * 15
    shown = Shown(played, [[1, 3]], givens=some)
    assert [shown.value(cell) for cell in range(3)] == [1, 3, 0]
    assert shown.solved[1] == 1
    assert played.givens[1] == 2

from __future__ import annotations

from typing import Any

import pytest

from puzzles.strength.games import HALF, LEFT_AFTER, LOST, WEEK, WON, End, game_in
from puzzles.strength.scale import SECONDS
from tests.unit.strength.played import BEGAN, game

PLAIN: dict[str, Any] = {"kind": "sudoku", "puzzle": "1f", "score": 2.3, "technique": "naked-single", "cells": 50}
PLAIN |= {"seconds": 400, "when": BEGAN, "end": "finished"}


def outcome(end: End = End.FINISHED, after: int = 0, **more: Any) -> tuple[int, float] | None:
    return game(end=end, when=BEGAN, **more).outcome(BEGAN + after)


def test_a_game_is_won_without_help_and_in_time() -> None:
    assert outcome() == (BEGAN, WON)
    assert outcome(seconds=SECONDS[1] * 50) == (BEGAN, WON)
    assert outcome(seconds=SECONDS[1] * 50 + 1) == (BEGAN, HALF)
    assert outcome(helped=True) == outcome(wrong=True) == (BEGAN, HALF)


def test_a_game_is_lost_by_solve_and_when_it_is_left_for_a_week() -> None:
    assert outcome(End.SOLVED) == (BEGAN, LOST)
    assert outcome(End.LEFT, after=WEEK, seconds=LEFT_AFTER) is None
    assert outcome(End.LEFT, after=WEEK + 1, seconds=LEFT_AFTER) == (BEGAN + WEEK, LOST)
    assert outcome(End.LEFT, after=2 * WEEK, seconds=LEFT_AFTER - 1) is None
    assert outcome(End.NONE, after=2 * WEEK) is None


def test_a_kept_game_is_read() -> None:
    found = game_in(PLAIN)
    assert found
    assert (found.kind, found.score, found.end, found.helped) == ("sudoku", 2.3, End.FINISHED, False)
    assert game_in(PLAIN | {"helped": True, "day": "2026-11-28", "beat": 100, "more": [1]}) is not None


WRONG: list[tuple[str, object]] = [("kind", 1), ("puzzle", None), ("technique", 5), ("end", "won"), ("end", [])]
WRONG += [("score", 0), ("score", "2"), ("score", float("nan")), ("cells", -1), ("cells", True), ("seconds", 1.5)]
WRONG += [("when", 1 << 50), ("when", "now")]


@pytest.mark.parametrize(("name", "value"), WRONG)
def test_a_game_with_a_malformed_part_does_not_count(name: str, value: object) -> None:
    assert game_in(PLAIN | {name: value}) is None
    assert game_in([PLAIN]) is None

"""JSON in and out: nothing from outside is trusted."""

from __future__ import annotations

from typing import Any

import pytest

from puzzles.api import wire
from puzzles.model.values import Inequality, Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped

PUZZLE = Puzzle("futoshiki", Size(2, 2), (0, 1, 0, 0), (Inequality(0, 2), Inequality(1, 0)))
VALUE = {
    "kind": "futoshiki",
    "rows": 2,
    "columns": 2,
    "box": None,
    "givens": [0, 1, 0, 0],
    "clues": [[0, 2], [1, 0]],
    "top": 2,
    "letters": False,
}


def test_a_puzzle_goes_out_as_plain_values_and_comes_back() -> None:
    assert wire.puzzle_out(PUZZLE) == VALUE
    assert wire.puzzle_in(VALUE) == PUZZLE


def test_clues_may_come_in_any_order_and_numbers_as_javascript_has_them() -> None:
    assert wire.puzzle_in(VALUE | {"clues": [[1, 0], [0, 2]], "rows": 2.0}) == PUZZLE


def test_a_box_is_a_pair() -> None:
    sudoku = Puzzle("sudoku", Size(6, 6, 2, 3), (0,) * 36)
    assert wire.puzzle_out(sudoku)["box"] == [2, 3]
    assert wire.puzzle_in(wire.puzzle_out(sudoku)) == sudoku


@looped(
    "change",
    [
        {"kind": "chess"},
        {"kind": None},
        {"kind": 7},
        {"rows": "2"},
        {"rows": True},
        {"rows": 2.5},
        {"rows": 0},
        {"rows": 10**9},
        {"columns": None},
        {"columns": -2},
        {"box": [2]},
        {"box": "22"},
        {"box": [1, 2, 3]},
        {"box": [2, 2]},
        {"givens": None},
        {"givens": [0, 1, 0]},
        {"givens": [0, 1, 0, 3]},
        {"givens": [0, 1, 0, -1]},
        {"givens": [0, 1, 0, "1"]},
        {"givens": [0, 1, 0, None]},
        {"givens": [0, 1, 0, 10**30]},
        {"givens": [0] * 20_000},
        {"clues": None},
        {"clues": [[0]]},
        {"clues": [[0, 3]]},
        {"clues": [[0, 99]]},
        {"clues": [[-1, 0]]},
        {"clues": [[0, 1], [1, 0]]},
        {"clues": [[0, 1], [0, 1]]},
        {"clues": [["a", "b"]]},
        {"clues": [[0, 1]] * 30_000},
        {"kind": "numbrix"},
    ],
)
def test_what_is_no_puzzle_is_a_fault(change: dict[str, Any]) -> None:
    with pytest.raises(PuzzleFault) as refused:
        wire.puzzle_in(VALUE | change)
    assert refused.value.message.endswith(".")


@looped("value", [None, [], "puzzle", 3, {}])
def test_what_is_no_object_is_a_fault(value: object) -> None:
    with pytest.raises(PuzzleFault, match="was expected"):
        wire.puzzle_in(value)


@looped("value", [0, -1, float("nan"), float("inf"), True, "5", None, 10**9])
def test_a_span_of_time_is_a_sensible_number(value: object) -> None:
    with pytest.raises(PuzzleFault):
        wire.seconds_in(value)
    assert wire.seconds_in(5) == 5.0


def test_a_fault_goes_out_whole() -> None:
    fault = PuzzleFault("code", "Wrong.", line=2, column=3, excerpt="the line", cells=(1, 2), hint="Mend it.")
    assert fault.plain() == {
        "code": "code",
        "message": "Wrong.",
        "line": 2,
        "column": 3,
        "excerpt": "the line",
        "cells": [1, 2],
        "hint": "Mend it.",
    }

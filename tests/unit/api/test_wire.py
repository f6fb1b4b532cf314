"""Puzzles and their layers between page and worker: what goes out comes in again, and nothing else is trusted."""

from __future__ import annotations

from typing import Any

import pytest

from puzzles.api import wire, wire_layers
from puzzles.kinds.catalog import kind_named
from puzzles.model.layers import NO_LAYERS, Layers
from puzzles.model.values import Inequality, Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped

PUZZLE = Puzzle("futoshiki", Size(2, 2), (0, 1, 0, 0), (Inequality(0, 2), Inequality(1, 0)))
VALUE = {"kind": "futoshiki", "rows": 2, "columns": 2, "box": None, "givens": [0, 1, 0, 0], "clues": [[0, 2], [1, 0]]}
VALUE |= {"top": 2, "letters": False}
SUDOKU = kind_named("sudoku")
BOARD = Puzzle("sudoku", Size(4, 4, 2, 2), (1,) + (0,) * 15)
FULL = Layers(
    entries=(0, 2) + (0,) * 14,
    centre=((), (), (1, 3)) + ((),) * 13,
    corner=((), (), (), (4,)) + ((),) * 12,
    colours=(8,) + (0,) * 15,
    title="Small",
    author="Somebody",
    rules="As always.",
)


def test_a_puzzle_goes_out_as_plain_values_and_comes_back() -> None:
    assert wire.puzzle_out(PUZZLE) == VALUE
    assert wire.puzzle_in(VALUE) == PUZZLE
    sudoku = Puzzle("sudoku", Size(6, 6, 2, 3), (0,) * 36)
    assert wire.puzzle_out(sudoku)["box"] == [2, 3]
    assert wire.puzzle_in(wire.puzzle_out(sudoku)) == sudoku


def test_clues_may_come_in_any_order_and_numbers_as_javascript_has_them() -> None:
    assert wire.puzzle_in(VALUE | {"clues": [[1, 0], [0, 2]], "rows": 2.0}) == PUZZLE


@looped(
    ("name", "values"),
    [
        ("kind", ["chess", None, 7]),
        ("rows", ["2", True, 2.5, 0, 10**9]),
        ("box", [[2], "22", [2, 2]]),
        ("givens", [None, [0, 1, 0], *([0, 1, 0, last] for last in (3, -1, "1", 10**30)), [0] * 20_000]),
        ("clues", [None, [[0]], [[0, 3]], [[0, 99]], [[-1, 0]], [[0, 1], [1, 0]], [["a", "b"]], [[0, 1]] * 30_000]),
    ],
)  # fmt: skip
def test_what_is_no_puzzle_is_a_fault(name: str, values: list[Any]) -> None:
    for value in values:
        with pytest.raises(PuzzleFault) as refused:
            wire.puzzle_in(VALUE | {name: value})
        assert refused.value.message.endswith(".")


@looped("value", [0, float("nan"), True, "5", 10**9])
def test_a_span_of_time_is_a_sensible_number(value: object) -> None:
    with pytest.raises(PuzzleFault):
        wire.seconds_in(value)
    assert wire.seconds_in(5) == 5.0


def test_layers_come_back_as_they_went_out_and_what_is_not_there_is_left_out() -> None:
    assert wire_layers.layers_in(SUDOKU, BOARD, dict(wire_layers.layers_out(FULL))) == FULL
    assert wire_layers.layers_out(NO_LAYERS) == {}
    assert wire_layers.layers_in(SUDOKU, BOARD, {}) == wire_layers.layers_in(SUDOKU, BOARD, None) == NO_LAYERS


@looped(
    "value",
    [
        [],
        {"entries": [1] * 16},  # one stands on the given
        {"entries": [0, 5] + [0] * 14},
        {"centre": [[1]] * 15},
        {"centre": [[2, 1]] + [[]] * 15},
        {"corner": "marks"},
        {"colours": [9] + [0] * 15},
        {"title": 7},
        {"rules": "x" * 2_001},
    ],
)
def test_what_are_no_layers_is_a_fault(value: object) -> None:
    with pytest.raises(PuzzleFault):
        wire_layers.layers_in(SUDOKU, BOARD, value)

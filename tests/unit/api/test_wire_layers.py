"""Layers between page and worker: what goes out comes in again, and nothing else comes in."""

from __future__ import annotations

import pytest

from puzzles.api import wire_layers
from puzzles.kinds.catalog import kind_named
from puzzles.model.layers import NO_LAYERS, Layers
from puzzles.model.values import Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped

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


def test_layers_come_back_as_they_went_out() -> None:
    told = wire_layers.layers_out(FULL)
    assert wire_layers.layers_in(SUDOKU, BOARD, dict(told)) == FULL


def test_what_is_not_there_is_left_out() -> None:
    assert wire_layers.layers_out(NO_LAYERS) == {}
    assert wire_layers.layers_in(SUDOKU, BOARD, {}) == NO_LAYERS
    assert wire_layers.layers_in(SUDOKU, BOARD, None) == NO_LAYERS


@looped(
    "value",
    [
        [],
        {"entries": [1] * 16},  # one stands on the given
        {"entries": [0] * 15},
        {"entries": [0, 5] + [0] * 14},
        {"centre": [[1]] * 15},
        {"centre": [[2, 1]] + [[]] * 15},
        {"centre": [[1, 1]] + [[]] * 15},
        {"corner": [[5]] + [[]] * 15},
        {"corner": "marks"},
        {"colours": [9] + [0] * 15},
        {"colours": [-1] + [0] * 15},
        {"title": 7},
        {"title": "x" * 201},
        {"rules": "x" * 2_001},
    ],
)
def test_anything_else_is_refused(value: object) -> None:
    with pytest.raises(PuzzleFault):
        wire_layers.layers_in(SUDOKU, BOARD, value)

"""Colours that f-puzzles and SudokuPad give to cells come along as the player's."""

from __future__ import annotations

import json

import pytest

from puzzles.forms import read
from puzzles.kinds.sudoku.forms.others.tints import colour_of
from puzzles.portable.faults import PuzzleFault
from tests import founding
from tests.sampling import looped

LINE = founding.SUDOKU_LINE
CELLS = [[{"value": int(cell)} if cell != "." else {} for cell in LINE[at : at + 9]] for at in range(0, 81, 9)]


@looped(
    ("written", "colour"),
    [
        *zip(("#E69F00", "#56b4e9", "#00A070FF", "#ff0"), (1, 2, 3, 4), strict=True),
        *(("#888", 8), ("#FFFFFF", 0), ("#12345600", 0)),
        *((each, 0) for each in (None, 5, "", "red", "#12", "#xyzxyz", {"a": 1})),
    ],
)
def test_the_nearest_colour(written: object, colour: int) -> None:
    assert colour_of(written) == colour


def test_colours_of_f_puzzles() -> None:
    grid: list[list[dict[str, object]]] = [[{**cell, "given": True} if cell else {} for cell in row] for row in CELLS]
    grid[0][1] = {**grid[0][1], "c": "#56b4e9"}
    opened = read.read(json.dumps({"size": 9, "grid": grid}))
    assert opened.layers[0].colours == (0, 2, *(0,) * 79)
    assert "colours of its cells" in opened.assumption_text


def sudokupad(**underlay: object) -> str:
    regions = [[[box // 3 * 3 + at // 3, box % 3 * 3 + at % 3] for at in range(9)] for box in range(9)]
    drawn = {"center": [0.5, 2.5], "width": 1, "height": 1, "backgroundColor": "#CC79A7", **underlay}
    return json.dumps({"cells": CELLS, "regions": regions, "underlays": [drawn]})


def test_colours_of_sudokupad() -> None:
    opened = read.read(sudokupad())
    assert opened.layers[0].colours == (0, 0, 7, *(0,) * 78)
    assert "colours of its cells" in opened.assumption_text


@looped(
    "underlay",
    [{"width": 0.5}, {"text": "4"}, {"center": "middle"}],
)
def test_other_underlays_are_named(underlay: dict[str, object]) -> None:
    with pytest.raises(PuzzleFault, match="drawn signs"):
        read.read(sudokupad(**underlay))

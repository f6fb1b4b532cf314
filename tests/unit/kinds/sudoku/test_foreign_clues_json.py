"""Sudoku as JSON with a map from places to numbers."""

from __future__ import annotations

import json

import pytest

from puzzles.forms import read
from puzzles.kinds.form import Confidence
from puzzles.kinds.sudoku.forms.others.clues_json import CluesJson
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped

FORM = CluesJson()
CLUES = {"1,1": 1, "1,6": 4, "2,3": 2, "3,2": 6, "5,5": 3, "6,6": 5}
CELLS = (1, 0, 0, 0, 0, 4, *(0, 0, 2, 0, 0, 0), *(0, 6, 0, 0, 0, 0), *[0] * 6, *(0, 0, 0, 0, 3, 0), *(0, 0, 0, 0, 0, 5))
SPEC = {"height": 6, "width": 6, "subHeight": 2, "subWidth": 3}


@looped(
    "data",
    [
        {"sudokuSpec": SPEC, "clues": CLUES},
        {"type": "sudoku", "size": 6, "givens": CLUES},
        {"size": 6, "box_rows": 2, "box_cols": 3, "grid": CLUES},
        {"sudoku": {"rows": 6, "columns": 6, "puzzle": {"clues": CLUES}}},
        {
            "name": "Sudoku 12",
            "n": 6,
            "clues": {f"({key.replace(',', ', ')})": str(value) for key, value in CLUES.items()},
        },
        {"sudoku": 6, "n": 6, "clues": {f"r{key[0]}c{key[2]}": value for key, value in CLUES.items()}},
        {"sudoku": 1, "n": 6, "clues": {f"{int(key[0]) - 1}_{int(key[2]) - 1}": value for key, value in CLUES.items()}},
        {"sudoku": 1, "n": 6, "clues": CLUES, "solution": {"1,1": 1, "1,2": 2, "1,3": 3, "1,4": 6}},
    ],
)
def test_numbers_by_place(data: object) -> None:
    opened = read.read(json.dumps(data, indent=1))
    assert (opened.form.name, opened.puzzles[0].givens) == ("clues-json", CELLS)


def test_a_box_that_is_told() -> None:
    data = {"sudokuSpec": SPEC | {"subHeight": 3, "subWidth": 2}, "clues": CLUES}
    (sheet,) = FORM.sheets(json.dumps(data))
    assert (sheet.puzzle.size.box_rows, sheet.puzzle.size.box_columns) == (3, 2)


@looped(
    "data",
    [
        {"size": 6, "clues": CLUES},  # no word of the game, no box
        {"sudoku": 1, "clues": CLUES},  # no side
        {"sudoku": 1, "height": 6, "width": 9, "clues": CLUES},
        {"sudoku": 1, "size": 6, "clues": CLUES | {"7,1": 1}},
        {"sudoku": 1, "size": 6, "clues": CLUES | {"0,0": 1}},  # from 0 or from 1
        {"sudoku": 1, "size": 6, "clues": CLUES | {"1, 1": 1}},
        {"sudoku": 1, "size": 6, "clues": CLUES | {"note": 1}},
        {"sudoku": 1, "size": 6, "regions": CLUES},
        {"sudoku": 1, "size": 6, "clues": CLUES, "givens": CLUES},
        {"sudoku": 1, "size": 9, "clues": CLUES},  # whether from 0 or from 1 is not told
        {"sudoku": 1, "size": 9, "boxRows": 2, "boxCols": 3, "clues": CLUES | {"9,9": 1}},
        {"sudoku": 1, "size": 7, "clues": CLUES | {"7,7": 1}},
        {"sudoku": 1, "size": 6, "clues": {"1,1": 1, "6,6": 2}},
        [{"sudoku": 1, "size": 6, "clues": CLUES}],
    ],
)
def test_what_does_not_tell_a_board_is_none(data: object) -> None:
    assert FORM.sniff(json.dumps(data)) is Confidence.NO
    with pytest.raises(PuzzleFault):
        FORM.sheets(json.dumps(data))


@looped("value", [7, "q", [1], -1])
def test_a_wrong_number_is_named_with_its_place(value: object) -> None:
    with pytest.raises(PuzzleFault, match="row 2, column 3"):
        read.read(json.dumps({"sudoku": 1, "size": 6, "clues": CLUES | {"2,3": value}}))


def test_rules_that_are_not_played_are_named() -> None:
    with pytest.raises(PuzzleFault) as raised:
        read.read(json.dumps({"sudoku": {"size": 6, "clues": CLUES, "cages": [{"sum": 3, "cells": ["1,1", "1,2"]}]}}))
    assert raised.value.code == "not-played"

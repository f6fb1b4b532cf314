"""JSON with an object for each cell, or a map of places: its shapes, and the names of its parts; gnome's file."""

from __future__ import annotations

import json

import pytest

from puzzles.kinds.form import Confidence
from puzzles.kinds.sudoku.box_sizes import USUAL
from puzzles.kinds.sudoku.forms.others.cells_json import AS_ROWS, UNMARKED, CellsJson
from puzzles.kinds.sudoku.forms.others.json_boards import GNOME
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped
from tests.unit.kinds.sudoku import samples
from tests.unit.kinds.sudoku.samples import ONE, board, broken, is_read, marks

JSON = CellsJson()
Cell = dict[str, object]
ints = samples.values


def cells(told: dict[int, Cell], order: int = 4) -> list[Cell]:
    return [told.get(at, {"value": 0}) for at in range(order * order)]


def rows(told: dict[int, Cell], order: int = 4) -> list[list[Cell]]:
    found = cells(told, order)
    return [found[at : at + order] for at in range(0, len(found), order)]


UNFLAGGED = Layers(assumed=(UNMARKED,))
FIXED: Cell = {"value": 1, "fixed": True}
FREE: Cell = {"value": 2, "fixed": False}
FIRST, OTHER = rows({0: {"value": 1}}), rows({0: {"value": 2}})
TWO = Layers(entries=ints(16, r1c2=2))
PLACED: list[Cell] = [{"row": at // 4, "col": at % 4, "value": at % 4 + 1} for at in range(0, 16, 2)]
EACH_OTHER = Puzzle("sudoku", USUAL[4], (1, 0, 3, 0) * 4)


@looped(
    ("told", "puzzle", "layers"),
    [
        (FIRST, ONE, UNFLAGGED),
        (cells({0: FIXED, 1: FREE}), ONE, TWO),
        ([[FIRST]], ONE, UNFLAGGED),
        ([[None if cell == {"value": 0} else cell for cell in row] for row in FIRST], ONE, UNFLAGGED),
        ({"solution": OTHER, "Solved": OTHER, "answer": OTHER, "board": FIRST}, ONE, UNFLAGGED),
        ({"empty": rows({}), "short": rows({})[:3], "board": FIRST, "other": OTHER}, ONE, UNFLAGGED),
        (rows({0: {"value": "1"}, 1: {"value": ""}, 2: {"value": None}}), ONE, UNFLAGGED),
        (rows({0: FIXED, 5: {"value": 0, "notes": [4, "1", 4]}}), ONE, Layers(centre=marks(16, r2c2=(1, 4)))),
        (rows({0: FIXED | {"notes": [1, 2]}, 1: FREE | {"notes": [1, 2]}}), ONE, TWO),
        ({"cages": [1], "a": {"board": rows({0: FIXED})}}, ONE, Layers(unplayed=("killer cages",))),
        (PLACED, EACH_OTHER, UNFLAGGED),
        ([{"at": {"y": at // 4, "x": at % 4}, "v": at % 4 + 1} for at in range(14, -1, -2)], EACH_OTHER, UNFLAGGED),
    ],
)
def test_boards_of_cells(told: object, puzzle: Puzzle, layers: Layers) -> None:
    assert is_read(JSON, f" {json.dumps(told)}", Sheet(puzzle, layers))


CLUES = {"1,1": 1, "1,6": 4, "2,3": 2, "3,2": 6, "5,5": 3, "6,6": 5}
SPEC = {"height": 6, "width": 6, "subHeight": 2, "subWidth": 3}
SIX = board(6, r1c1=1, r1c6=4, r2c3=2, r3c2=6, r5c5=3, r6c6=5)


@looped(
    "told",
    [
        {"sudokuSpec": SPEC, "clues": CLUES},
        {"type": "sudoku", "size": 6, "givens": CLUES},
        {"size": 6, "box_rows": 2, "box_cols": 3, "grid": CLUES},
        {"name": "Sudoku 12", "n": 6, "clues": {f"({at.replace(',', ', ')})": str(n) for at, n in CLUES.items()}},
        {"sudoku": 1, "n": 6, "clues": {f"{int(at[0]) - 1}_{int(at[2]) - 1}": n for at, n in CLUES.items()}},
    ],
)
def test_numbers_by_place(told: object) -> None:
    assert JSON.sheets(json.dumps(told, indent=1)) == [Sheet(SIX, Layers(assumed=(AS_ROWS,)))]


@looped(
    "told",
    [
        rows({}),
        [*FIRST, rows({})[0]],
        cells({0: {"value": 1}})[:15],
        {"solution": FIRST},
        {"a": {"b": {"a": {"b": {"a": {"b": {"too deep": FIRST}}}}}}},
        PLACED[1:],
        [*PLACED, {"row": 0, "col": 0, "value": 4}],
        {"size": 6, "clues": CLUES},  # no word of the game, no box
        {"sudoku": 1, "size": 6, "clues": CLUES | {"0,0": 1}},  # from 0 or from 1
        {"sudoku": 1, "size": 9, "clues": CLUES},  # whether from 0 or from 1 is not told
    ],
)
def test_what_does_not_tell_a_board_is_none(told: object) -> None:
    text = json.dumps(told)
    assert JSON.sniff(text) is Confidence.NO
    assert broken(JSON, text) == "JSON of cells, but its cells do not fit a board."


def test_a_box_that_is_told_and_a_wrong_number() -> None:
    (found,) = JSON.parse(json.dumps({"sudokuSpec": SPEC | {"subHeight": 3, "subWidth": 2}, "clues": CLUES}))
    assert (found.size.box_rows, found.size.box_columns) == (3, 2)
    assert JSON.sniff("x" + json.dumps(FIRST)) == Confidence.NO
    for value in (7, "q", [1], -1):
        with pytest.raises(PuzzleFault, match="row 2, column 3"):
            JSON.sheets(json.dumps({"sudoku": 1, "size": 6, "clues": CLUES | {"2,3": value}}))


@looped(("most", "order"), [(4, 6), (5, 6), (6, 9), (15, 16), (16, 25)])
def test_cells_with_places_lie_on_the_smallest_usual_board(most: int, order: int) -> None:
    listed: list[Cell] = [{"row": at % 4, "col": at // 4, "value": 1} for at in range(7)]
    (found,) = JSON.parse(json.dumps([*listed, {"row": most, "col": 0, "value": 2}]))
    assert (found.size, found.givens[most * order]) == (USUAL[order], 2)
    (found,) = JSON.parse(json.dumps([*listed, {"row": 0, "col": most, "value": 2}]))
    assert (found.size, found.givens[most]) == (USUAL[order], 2)


def is_known(*, value: str = "value", flag: str = "fixed", notes: str = "notes", turned: bool = False) -> bool:
    """Say whether a board is read whose cells have these names."""
    told: list[Cell] = [{value: 1, flag: not turned}, {value: 2, flag: turned}, {value: 0, flag: turned, notes: [1, 2]}]
    layers = Layers(entries=TWO.entries, centre=marks(16, r1c3=(1, 2)))
    return is_read(JSON, json.dumps({"board": rows(dict(enumerate(told)))}), Sheet(ONE, layers))


VALUES = "value val v number num n digit answer"
FLAGS = "fixed given initial readonly locked original prefilled clue preset constant static isFixed is_given readOnly"
TURNED = "editable mutable changeable modifiable isEditable"
NOTES = "notes candidates marks pencil pencilmarks possible possibilities pencilMarks"
PLACES = "row col, r column, y c, rowIndex x, row colIndex, row columnIndex"


def test_the_parts_of_a_cell_have_many_names() -> None:
    assert all(is_known(value=each) for each in VALUES.split())
    assert all(is_known(flag=each) for each in FLAGS.split())
    assert all(is_known(flag=each, turned=True) for each in TURNED.split())
    assert all(is_known(notes=each) for each in NOTES.split())
    for row, column in (each.split() for each in PLACES.split(",")):
        listed = [{row: each["row"], column: each["col"], "v": each["value"]} for each in PLACED]
        assert JSON.parse(json.dumps(listed)) == [EACH_OTHER]


NINTH = board(9, r1c1=1)


def gnome(*cells: object) -> str:
    return json.dumps({"difficulty": 1, "cells": [{"position": [0, 0], "value": 1, "fixed": True}, *cells]})


def place(row: int, column: int, value: object = 0, **more: object) -> dict[str, object]:
    return {"position": [row, column], "value": value, **more}


@looped(
    ("text", "layers"),
    [
        (gnome(place(8, 8, 9, fixed=False), place(1, 0, 10), place(1, 1, None)), Layers(entries=ints(81, r9c9=9))),
        (gnome(place(0, 1, earmarks=[9, 1, 1, 10, 0])), Layers(centre=marks(81, r1c2=(1, 9)))),
        (gnome(*[place(0, 1)] * 161, 7), Layers()),
    ],
)
def test_files_of_gnome_sudoku(text: str, layers: Layers) -> None:
    assert is_read(GNOME, f" {text}", Sheet(NINTH, layers))


def test_files_of_gnome_sudoku_that_are_broken() -> None:
    assert broken(GNOME, gnome()[:-1]) == "gnome-sudoku file, but its JSON is malformed."
    nowhere: list[object] = [{"position": [0, 0, 0]}, {"position": "00"}, {}]
    for cell in (7, *nowhere, place(9, 0, 1), place(0, 9, 1), place(-1, 0, 1)):
        assert broken(GNOME, gnome(cell)) == "gnome-sudoku file, but a cell of it has no place on the board."

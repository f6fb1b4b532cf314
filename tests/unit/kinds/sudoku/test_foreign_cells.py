"""JSON that keeps an object for each cell, of 4x4: rows, lists, places, flags, marks; gnome-sudoku's file."""

from __future__ import annotations

import json

import pytest

from puzzles.kinds.form import Confidence
from puzzles.kinds.sudoku.box_sizes import USUAL
from puzzles.kinds.sudoku.forms.others.cells_json import CellsJson
from puzzles.kinds.sudoku.forms.others.json_boards import GNOME
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped

JSON = CellsJson()
FOUR, NINE = USUAL[4], USUAL[9]
UNMARKED = Layers(assumed=("Unmarked numbers are taken as givens.",))
Cell = dict[str, object]


def board(cells: dict[int, Cell], order: int = 4) -> list[Cell]:
    return [cells.get(at, {"value": 0}) for at in range(order * order)]


def rows(cells: dict[int, Cell], order: int = 4) -> list[list[Cell]]:
    found = board(cells, order)
    return [found[at : at + order] for at in range(0, len(found), order)]


def givens(**numbers: int) -> Puzzle:
    places = {(int(place[1]) - 1) * 4 + int(place[3]) - 1: number for place, number in numbers.items()}
    return Puzzle("sudoku", FOUR, tuple(places.get(at, 0) for at in range(16)))


def entered(at: int, number: int) -> tuple[int, ...]:
    return tuple(number if cell == at else 0 for cell in range(16))


def noted(at: int, *marks: int) -> tuple[tuple[int, ...], ...]:
    return tuple(marks if cell == at else () for cell in range(16))


ONE = givens(r1c1=1)
FIXED: Cell = {"value": 1, "fixed": True}
FREE: Cell = {"value": 2, "fixed": False}
TWO = Layers(entries=entered(1, 2))
PLACED: list[Cell] = [{"row": at // 4, "col": at % 4, "value": at % 4 + 1} for at in range(0, 16, 2)]


@looped(
    ("told", "puzzle", "layers"),
    [
        (rows({0: {"value": 1}}), ONE, UNMARKED),
        (board({0: {"value": 1}}), ONE, UNMARKED),
        (board({0: FIXED, 1: FREE}), ONE, TWO),
        ([rows({0: {"value": 1}})], ONE, UNMARKED),
        ([[rows({0: {"value": 1}})]], ONE, UNMARKED),
        ({"a": {"b": rows({0: {"value": 1}})}}, ONE, UNMARKED),
        ({"cells": board({0: {"value": 1}})}, ONE, UNMARKED),
        ([{"cells": row} for row in rows({0: {"value": 1}})], ONE, UNMARKED),
        ([[None if cell == {"value": 0} else cell for cell in row] for row in rows({0: {"Value": 1}})], ONE, UNMARKED),
        ({"solution": rows({0: {"value": 2}}), "board": rows({0: {"value": 1}})}, ONE, UNMARKED),
        ({"Solved": rows({0: {"value": 2}}), "board": rows({0: {"value": 1}})}, ONE, UNMARKED),
        ({"answer": rows({0: {"value": 2}}), "board": rows({0: {"value": 1}})}, ONE, UNMARKED),
        ({"board": rows({0: {"value": 1}}), "other": rows({0: {"value": 2}})}, ONE, UNMARKED),
        ({"empty": rows({}), "board": rows({0: {"value": 1}})}, ONE, UNMARKED),
        ({"short": rows({})[:3], "board": rows({0: {"value": 1}})}, ONE, UNMARKED),
        (rows({0: {"value": "1"}, 1: {"value": ""}, 2: {"value": None}}), ONE, UNMARKED),
        (rows({0: FIXED, 1: FREE}), ONE, Layers(entries=entered(1, 2))),
        (rows({0: FIXED, 1: {"value": 2}}), ONE, Layers(entries=entered(1, 2))),
        (rows({0: FIXED}), ONE, Layers()),
        (rows({0: {"value": 1, "is_fixed": 1}, 1: {"value": 2, "IsFixed": 0}}), ONE, Layers(entries=entered(1, 2))),
        (rows({0: {"value": 1, "editable": False}, 1: {"value": 2, "editable": 1}}), ONE, TWO),
        (rows({0: {"value": 1, "fixed": "yes"}, 1: {"value": 2, "editable": "no"}}), givens(r1c1=1, r1c2=2), UNMARKED),
        (rows({0: {"value": 1, "mutable": False}, 1: {"value": 2, "fixed": False}}), ONE, TWO),
        (rows({0: FIXED, 5: {"value": 0, "notes": [4, "1", 4]}}), ONE, Layers(centre=noted(5, 1, 4))),
        (rows({0: FIXED, 5: {"notes": [9, 9, 9, 9, 1]}}), ONE, Layers()),
        (rows({0: FIXED, 5: {"notes": [0, 5, 4]}}), ONE, Layers(centre=noted(5, 4))),
        (rows({0: FIXED, 5: {"notes": "12"}}), ONE, Layers()),
        (rows({0: FIXED, 5: {"value": 2, "notes": [1, 2]}}), ONE, Layers(entries=entered(5, 2))),
        (rows({0: FIXED | {"notes": [1, 2]}}), ONE, Layers()),
        ({"board": rows({0: FIXED}), "cages": [1]}, ONE, Layers(unplayed=("killer cages",))),
        ({"board": rows({0: FIXED}), "cages": []}, ONE, Layers()),
        ({"cages": [1], "a": {"board": rows({0: FIXED})}}, ONE, Layers(unplayed=("killer cages",))),
        (PLACED, givens(r1c1=1, r1c3=3, r2c1=1, r2c3=3, r3c1=1, r3c3=3, r4c1=1, r4c3=3), UNMARKED),
        (
            [{"r": at // 4 + 1, "c": at % 4 + 1, "v": at % 4 + 1} for at in range(0, 16, 2)],
            givens(r1c1=1, r1c3=3, r2c1=1, r2c3=3, r3c1=1, r3c3=3, r4c1=1, r4c3=3),
            UNMARKED,
        ),
        (
            [{"rowIndex": at // 4, "columnIndex": at % 4, "v": at % 4 + 1} for at in range(0, 16, 2)],
            givens(r1c1=1, r1c3=3, r2c1=1, r2c3=3, r3c1=1, r3c3=3, r4c1=1, r4c3=3),
            UNMARKED,
        ),
        (
            [{"position": {"row": at // 4, "column": at % 4}, "effectiveValue": at % 4 + 1} for at in range(0, 16, 2)],
            givens(r1c1=1, r1c3=3, r2c1=1, r2c3=3, r3c1=1, r3c3=3, r4c1=1, r4c3=3),
            UNMARKED,
        ),
        (
            [{"y": at // 4, "x": at % 4, "v": (at // 4 + at) % 4 + 1} for at in range(15, -1, -1)],
            Puzzle("sudoku", FOUR, (1, 2, 3, 4, 2, 3, 4, 1, 3, 4, 1, 2, 4, 1, 2, 3)),
            UNMARKED,
        ),
    ],
)  # fmt: skip
def test_boards_of_cells(told: object, puzzle: Puzzle, layers: Layers) -> None:
    text = json.dumps(told)
    assert JSON.sniff(f" {text}") == Confidence.CERTAIN
    assert JSON.sheets(text) == [Sheet(puzzle, layers)]


CLUES = {"1,1": 1, "1,6": 4, "2,3": 2, "3,2": 6, "5,5": 3, "6,6": 5}
SPEC = {"height": 6, "width": 6, "subHeight": 2, "subWidth": 3}
SIX = (1, 0, 0, 0, 0, 4, *(0, 0, 2, 0, 0, 0), *(0, 6, 0, 0, 0, 0), *[0] * 6, *(0, 0, 0, 0, 3, 0), *(0, 0, 0, 0, 0, 5))


@looped(
    "told",
    [
        {"sudokuSpec": SPEC, "clues": CLUES},
        {"type": "sudoku", "size": 6, "givens": CLUES},
        {"size": 6, "box_rows": 2, "box_cols": 3, "grid": CLUES},
        {"sudoku": {"rows": 6, "columns": 6, "puzzle": {"clues": CLUES}}},
        {"name": "Sudoku 12", "n": 6, "clues": {f"({at.replace(',', ', ')})": str(n) for at, n in CLUES.items()}},
        {"sudoku": 6, "n": 6, "clues": {f"r{at[0]}c{at[2]}": n for at, n in CLUES.items()}},
        {"sudoku": 1, "n": 6, "clues": {f"{int(at[0]) - 1}_{int(at[2]) - 1}": n for at, n in CLUES.items()}},
        {"sudoku": 1, "n": 6, "clues": CLUES, "solution": {"1,1": 1, "1,2": 2, "1,3": 3, "1,4": 6}},
        [{"sudoku": 1, "size": 6, "clues": CLUES}],
    ],
)
def test_numbers_by_place(told: object) -> None:
    layers = Layers(assumed=("The places are read as row, column.",))
    assert JSON.sheets(json.dumps(told, indent=1)) == [Sheet(Puzzle("sudoku", USUAL[6], SIX), layers)]


def test_a_box_that_is_told() -> None:
    (found,) = JSON.parse(json.dumps({"sudokuSpec": SPEC | {"subHeight": 3, "subWidth": 2}, "clues": CLUES}))
    assert (found.size.box_rows, found.size.box_columns) == (3, 2)


@looped(
    "told",
    [
        {"size": 6, "clues": CLUES},  # no word of the game, no box
        {"sudoku": 1, "clues": CLUES},  # no side
        {"sudoku": 1, "height": 6, "width": 9, "clues": CLUES},
        {"sudoku": 1, "size": 6, "clues": CLUES | {"7,1": 1}},
        {"sudoku": 1, "size": 6, "clues": CLUES | {"0,0": 1}},  # from 0 or from 1
        {"sudoku": 1, "size": 6, "clues": CLUES | {"1, 1": 1}},
        {"sudoku": 1, "size": 6, "clues": CLUES | {"note": 1}},
        {"sudoku": 1, "size": 6, "regions": CLUES},
        {"sudoku": 1, "size": 9, "clues": CLUES},  # whether from 0 or from 1 is not told
        {"sudoku": 1, "size": 9, "boxRows": 2, "boxCols": 3, "clues": CLUES | {"9,9": 1}},
        {"sudoku": 1, "size": 7, "clues": CLUES | {"7,7": 1}},
        {"sudoku": 1, "size": 6, "clues": {"1,1": 1, "6,6": 2}},
    ],
)
def test_what_does_not_tell_a_board_is_none(told: object) -> None:
    assert JSON.sniff(json.dumps(told)) is Confidence.NO


@looped("value", [7, "q", [1], -1])
def test_a_wrong_number_is_named_with_its_place(value: object) -> None:
    with pytest.raises(PuzzleFault, match="row 2, column 3"):
        JSON.sheets(json.dumps({"sudoku": 1, "size": 6, "clues": CLUES | {"2,3": value}}))


@looped(("most", "order"), [(4, 6), (5, 6), (6, 9), (8, 9), (9, 12), (11, 12), (12, 16), (15, 16), (16, 25), (24, 25)])
def test_cells_with_places_lie_on_the_smallest_usual_board(most: int, order: int) -> None:
    listed: list[Cell] = [{"row": at % 4, "col": at // 4, "value": 1} for at in range(7)]
    (found,) = JSON.parse(json.dumps([*listed, {"row": most, "col": 0, "value": 2}]))
    assert (found.size, found.givens[most * order]) == (USUAL[order], 2)
    (found,) = JSON.parse(json.dumps([*listed, {"row": 0, "col": most, "value": 2}]))
    assert (found.size, found.givens[most]) == (USUAL[order], 2)


def deep(levels: int) -> object:
    told: object = rows({0: {"value": 1}})
    for _ in range(levels):
        told = {"a": told}
    return told


@looped(
    "told",
    [
        None,
        {},
        [],
        {"cells": 3},
        rows({}),
        rows({})[:3],
        [*rows({0: {"value": 1}}), rows({})[0]],
        board({0: {"value": 1}})[:15],
        board({0: {"value": 1}}, 5),
        rows({0: {"value": 1}}, 5),
        [*board({0: {"value": 1}})[:15], 3],
        [rows({0: {"value": 1}}), rows({0: {"value": 1}})],
        {"solution": rows({0: {"value": 1}})},
        PLACED[1:],
        [*PLACED, 3],
        [*PLACED, {"row": 0, "col": 0, "value": 4}],
        [*PLACED, {"row": 0, "value": 4}],
        [*PLACED, {"row": 25, "col": 26, "value": 4}],
        [*PLACED[1:], {"row": 26, "col": 0, "value": 1}],
        [*PLACED[1:], {"row": -1, "col": 0, "value": 1}],
        [*PLACED, {"row": 25, "col": 0, "value": 1}],
        deep(7),
    ],
)
def test_what_is_no_board_of_cells(told: object) -> None:
    text = json.dumps(told)
    assert JSON.sniff(text) == Confidence.NO
    with pytest.raises(PuzzleFault) as fault:
        JSON.sheets(text)
    message = "This looks like a puzzle from JSON of cells, but its cells do not fit a board."
    assert (fault.value.code, fault.value.message) == ("foreign-broken", message)


def test_a_board_of_cells_may_stand_deep_in_its_json() -> None:
    assert JSON.parse(json.dumps(deep(6))) == [ONE]
    assert JSON.parse(JSON.example) == [givens(r1c1=1, r1c4=4, r2c3=2, r3c2=3, r4c1=4, r4c4=1)]
    assert JSON.sniff("x" + json.dumps(rows({0: {"value": 1}}))) == Confidence.NO
    with pytest.raises(PuzzleFault, match="“5” in row 2, column 2 is no number from 1 to 4"):
        JSON.sheets(json.dumps(rows({5: {"value": 5}})))


def gnome(*cells: object) -> str:
    return json.dumps({"difficulty": 1, "cells": [{"position": [0, 0], "value": 1, "fixed": True}, *cells]})


def place(row: int, column: int, value: object = 0, **more: object) -> Cell:
    return {"position": [row, column], "value": value, **more}


EMPTY: tuple[tuple[int, ...], ...] = ((),) * 81
FIRST = Puzzle("sudoku", NINE, (1, *(0,) * 80))


@looped(
    ("text", "puzzle", "layers"),
    [
        (gnome(), FIRST, Layers()),
        (gnome(place(8, 8, 9, fixed=True)), Puzzle("sudoku", NINE, (1, *(0,) * 79, 9)), Layers()),
        (gnome(place(8, 8, 9, fixed=False)), FIRST, Layers(entries=(*(0,) * 80, 9))),
        (gnome(place(8, 8, 9)), FIRST, Layers(entries=(*(0,) * 80, 9))),
        (gnome(place(1, 0, 10)), FIRST, Layers()),
        (gnome(place(1, 0, None)), FIRST, Layers()),
        (gnome(place(0, 1, earmarks=[9, 1, 1, 10, 0])), FIRST, Layers(centre=((), (1, 9), *EMPTY[2:]))),
        (gnome(place(0, 1, earmarks=[*[0] * 8, 1, 2])), FIRST, Layers(centre=((), (1,), *EMPTY[2:]))),
        (gnome(place(0, 1, 2, earmarks=[3])), FIRST, Layers(entries=(0, 2, *(0,) * 79))),
        (gnome(place(0, 1, earmarks="3")), FIRST, Layers()),
        (gnome(*[place(0, 1)] * 161, 7), FIRST, Layers()),
    ],
)
def test_files_of_gnome_sudoku(text: str, puzzle: Puzzle, layers: Layers) -> None:
    assert GNOME.sniff(f" {text}") == Confidence.CERTAIN
    assert GNOME.sheets(text) == [Sheet(puzzle, layers)]


@looped(
    ("text", "why"),
    [
        (gnome()[:-1], "its JSON is malformed"),
        (gnome(7), "a cell of it has no place on the board"),
        (gnome({"value": 1}), "a cell of it has no place on the board"),
        (gnome(place(9, 0, 1)), "a cell of it has no place on the board"),
        (gnome(place(0, 9, 1)), "a cell of it has no place on the board"),
        (gnome(place(-1, 0, 1)), "a cell of it has no place on the board"),
        (gnome({"position": [0, 0, 0]}), "a cell of it has no place on the board"),
        (gnome({"position": "00"}), "a cell of it has no place on the board"),
        (gnome(*[place(0, 1)] * 160, 7), "a cell of it has no place on the board"),
    ],
)
def test_files_of_gnome_sudoku_that_are_broken(text: str, why: str) -> None:
    with pytest.raises(PuzzleFault) as fault:
        GNOME.sheets(text)
    message = f"This looks like a puzzle from gnome-sudoku file, but {why}."
    assert (fault.value.code, fault.value.message) == ("foreign-broken", message)


def test_files_of_gnome_sudoku_are_written() -> None:
    start = '{"difficulty_category": 1, "difficulty_score": 0, "cells": ['
    first = '{"position": [0, 0], "value": 1, "fixed": true, "earmarks": []}'
    assert GNOME.write_sheet(Sheet(FIRST)) == f"{start}{first}]}}\n"
    layers = Layers(entries=(0, 2, *(0,) * 79), centre=(*EMPTY[:80], (3, 4)))
    second = '{"position": [0, 1], "value": 2, "fixed": false, "earmarks": []}'
    last = '{"position": [8, 8], "value": 0, "fixed": false, "earmarks": [3, 4]}'
    assert GNOME.write_sheet(Sheet(FIRST, layers)) == f"{start}{first}, {second}, {last}]}}\n"
    bare = '{"position": [0, 0], "value": 0, "fixed": false, "earmarks": []}'
    assert GNOME.write_sheet(Sheet(Puzzle("sudoku", NINE, (0,) * 81))) == f"{start}{bare}]}}\n"
    assert GNOME.fits(FIRST)
    assert not GNOME.fits(ONE)
    assert not GNOME.fits(Puzzle("sudoku", Size(9, 9), (0,) * 81, regions=(1,) * 81))

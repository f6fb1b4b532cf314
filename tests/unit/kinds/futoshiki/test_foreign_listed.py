"""Futoshiki whose signs stand apart from the cells: ones, strings, pairs, facts, GridPuzzle's JSON."""

from __future__ import annotations

import json

import pytest

from puzzles.kinds.form import Confidence
from puzzles.kinds.futoshiki.forms.others.lists import Facts, GridPuzzleJson, Ones, Pairs, SolveTatham, Strings
from puzzles.model.layers import Sheet
from puzzles.model.values import Inequality, Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped
from tests.unit.kinds.futoshiki.drawing import found, told

TWO = "0 0\n0 2\n"
THREE = "0 0 0\n0 3 0\n0 0 0\n"
BESIDE = "1 0\n0 -1\n0 0\n"
BELOW = "-1 0 0\n0 0 1\n"
BOARD = ".../.3./... 0<1 3<0 5<4 5<8"


@looped(
    ("text", "board"),
    [
        (THREE + BESIDE + BELOW, BOARD),
        ("3\n" + THREE + BESIDE + BELOW, BOARD),
        ("x\n" + THREE + BESIDE + BELOW, BOARD),
        ("3 3\n" + THREE + BESIDE + BELOW, ""),
        (THREE + BESIDE + "-1 0\n0 0\n0 1\n", BOARD),
        (THREE + BESIDE + "-1 0\n0 0\n", ""),
        (THREE + BESIDE + BELOW + "0 0 0\n", ""),
        (THREE + BESIDE, ""),
        (THREE, ""),
        (THREE + "0 0\n" * 3 + "0 0 0\n" * 2, ""),
        (THREE + "0 0\n" * 3 + "0 0 0\n0 0 1", ".../.3./... 5<8"),
        (THREE + "0 0\n0 0\n1 0\n" + "0 0 0\n" * 2, ".../.3./... 6<7"),
        (THREE + "< -\n. >\n_ 0\n> . .\n- - ∧\n", BOARD),
        (THREE + "< -\n. >\n_ 0\n∨ . .\n- - ^\n", BOARD),
        (THREE + "< -\n. v\n_ 0\nv . .\n- - 1\n", BOARD),
        (THREE + "1 0\n0 2\n0 0\n" + BELOW, ""),
        (THREE.replace("3", "_") + BESIDE + BELOW, BOARD.replace(".3.", "...")),
        (THREE.replace("0 3", "x 3") + BESIDE + BELOW, BOARD),
        (THREE.replace("3", "q") + BESIDE + BELOW, ""),
        (THREE.replace("3", "4") + BESIDE + BELOW, ""),
        (THREE.replace("3", "003") + BESIDE + BELOW, ""),
        (THREE.replace("3", "03") + BESIDE + BELOW, BOARD),
        (THREE.replace(" ", ",") + BESIDE.replace(" ", ", ") + BELOW.replace(" ", ";"), BOARD),
        ("# a\n\n  % b\n" + THREE + "/ c\n; d\n" + BESIDE + BELOW, BOARD),
        (TWO + "1\n0\n0 -1\n", "../.2 0<1 3<1"),
        (TWO + "1\n0\n0\n-1\n", "../.2 0<1 3<1"),
        ("0\n1\n", ""),
        ("", ""),
        ("3\n", ""),
        ("0 0\n0\n1\n0\n0 -1\n", ""),
        ("\n" * 113 + THREE + BESIDE + BELOW, ""),
        ("\n" * 112 + THREE + BESIDE + BELOW, BOARD),
    ],
)
def test_rows_of_numbers_then_of_ones(text: str, board: str) -> None:
    assert found(Ones(), text) == board


FIELDS = "0 1 0 0 0\n-1 0 0 0 0\n0 0 3 0 0\n0 0 0 0 1\n0 0 0 0 0\n"


@looped(
    ("text", "board"),
    [
        (FIELDS, ".../.3./... 0<1 3<0 5<8"),
        (FIELDS.replace("-1", ">").replace("0 1 0 0 0", "0 < . _ x").replace("1\n", "-1\n"), ".../.3./... 0<1 3<0 8<5"),
        (FIELDS.replace("-1", "0"), ""),
        (FIELDS.replace("-1", ">"), ""),
        (FIELDS.replace("-1 0", "-1 1"), ""),
        (FIELDS.replace("-1 0", "-1 2"), ""),
        (FIELDS.replace("0 1 0", "0 2 0"), ""),
        (FIELDS.replace("3", "q"), ""),
        (FIELDS.replace("3", "4"), ""),
        (FIELDS.replace("-1 0 0 0 0", "-1 0 0 0"), ""),
        ("0 1 0\n-1 0 0\n0 0 2\n", "../.2 0<1 2<0"),
        ("0 1 0 0\n-1 0 0 0\n0 0 2 0\n0 0 0 0\n", ""),
    ],
)
def test_rows_with_ones_between_the_cells(text: str, board: str) -> None:
    assert found(Ones(), text) == board


def read(form: Strings | SolveTatham | GridPuzzleJson, text: str) -> str:
    assert form.sniff(text) is Confidence.CERTAIN
    (sheet,) = form.sheets(text)
    return told(sheet)


@looped(
    ("text", "board"),
    [
        ('(solve 3 "....3...." "<-->--" ">----<")', ".../.3./... 0<1 3<0 5<4 5<8"),
        ("( solve 3 ....3.... <-->-- >----<", ".../.3./... 0<1 3<0 5<4 5<8"),
        ("(solve '000030000'\n'<..>..'\n'>....<')", ".../.3./... 0<1 3<0 5<4 5<8"),
        ("Futoshiki::\n....3....\n<-->--\n>----<", ".../.3./... 0<1 3<0 5<4 5<8"),
        ("Futoshiki: # a\n# b\n3 ....3....\n<-->--\n>----<", ".../.3./... 0<1 3<0 5<4 5<8"),
        ("(solve 2 .... <- ->", "../.. 0<1 3<1"),
        ("(solve 3 ......... -<-->- <>----", ".../.../... 0<3 1<2 6<3 7<6"),
        ("(solve 3 ......... ------ --<>--", ".../.../... 1<4 7<4"),
    ],
)
def test_strings_of_cells_and_signs(text: str, board: str) -> None:
    assert read(Strings(), text) == board


@looped(
    ("text", "why"),
    [
        ("(solve 3 ........ <-->-- >----<", "its strings do not fit together"),
        ("(solve 3 .......... <-->-- >----<", "its strings do not fit together"),
        ("(solve 3 ......... <-->- >----<", "its strings do not fit together"),
        ("(solve 3 ......... <-->--- >----<", "its strings do not fit together"),
        ("(solve 3 ......... <-->-- >----", "its strings do not fit together"),
        ("(solve 3 ......... <-->-- >----<-", "its strings do not fit together"),
        ("(solve 3 ....4.... <-->-- >----<", "a number of it is too high"),
    ],
)
def test_strings_that_are_no_board(text: str, why: str) -> None:
    with pytest.raises(PuzzleFault) as refused:
        Strings().sheets(text)
    assert refused.value.message == f"This looks like a puzzle from {Strings.title}, but {why}."


def puzzle(order: int, clues: tuple[tuple[int, int], ...] = (), **givens: int) -> Puzzle:
    cells = [0] * (order * order)
    for cell, given in givens.items():
        cells[int(cell[1:])] = given
    return Puzzle("futoshiki", Size(order, order), tuple(cells), tuple(Inequality(*clue) for clue in clues))


def test_strings_are_written_column_by_column() -> None:
    board = puzzle(3, ((0, 1), (3, 0), (5, 4), (5, 8), (6, 3)), c4=3)
    assert Strings().write_sheet(Sheet(board)) == '(solve 3 "....3...." "<-->--" ">>---<")\n'
    assert [told(sheet) for sheet in Strings().sheets(Strings().write_sheet(Sheet(board)))] == [told(Sheet(board))]
    assert (Strings().fits(puzzle(9)), Strings().fits(puzzle(10))) == (True, False)


def test_a_call_with_an_id_of_unequal() -> None:
    text = '(solve-tatham 3 "0R,0,0D,\n0,3U,0L, 0,0,0")'
    assert read(SolveTatham(), text) == ".../.3./... 1<0 1<4 4<5 5<2"
    assert SolveTatham().sniff("(solve-tatham 3 0R,0") is Confidence.NO
    with pytest.raises(PuzzleFault, match="it has 9 of the 16 cells of its board"):
        SolveTatham().sheets(text.replace("3", "4", 1))


@looped(
    ("text", "board"),
    [
        ("START:\n0;0;0\n0;3;0\n0;0;0\nREL:\nA1;A2\nB1;A1\n", ".../.3./... 0<1 3<0"),
        (" 3\r\nSTART:\n0 0 0;\n0,3,0\n0;0;0\nREL:\nC2;C3;\n\nB3 , C3", ".../.3./... 5<8 7<8"),
        ("START:\n0;0\n0;02\nREL:", "../.2"),
        ("START:\n0;0\n0;0\nREL:\nA1;A2\n", "../.. 0<1"),
        ("START:\n0;0\n0;0\nREL:\nA1;A3\n", ""),
        ("START:\n0;0\n0;0\nREL:\nB1;C1\n", ""),
        ("START:\n0;0\n0;0\nREL:\nA0;A1\n", ""),
        ("START:\n0;0\n0;0\nREL:\nA1;B2\n", ""),
        ("START:\n0;0\n0;0\nREL:\nA1\n", ""),
        ("START:\n0;0\n0\nREL:\nA1;A2\n", ""),
        ("START:\n0;3\n0;0\nREL:\nA1;A2\n", ""),
        ("START:\n0;002\n0;0\nREL:\nA1;A2\n", ""),
        ("START:\n0;-\n0;0\nREL:\nA1;A2\n", ""),
        ("START:\n0;0\n0;0\nA1;A2\n", ""),
        ("0;0\n0;0\nREL:\nA1;A2\n", ""),
        ("x START:\n0;0\n0;0\nREL:\nA1;A2\n", ""),
    ],
)
def test_rows_and_pairs_of_cells(text: str, board: str) -> None:
    assert found(Pairs(), text) == board


@looped(
    ("text", "board"),
    [
        ("less_than(1,1, 1,2). less(2,1, 1,1). hint(2,2,3). x(3,3,1)", ".../.3./..1 0<1 3<0"),
        ("lt(1,1,1,2) smaller[ 2 , 1 , 1 , 1 ] f(1,3, 2)", "..2/.../... 0<1 3<0"),
        ("n(3) less(1,1,1,2)", ".../.../... 0<1"),
        ("size=3 less(1,1,1,2)", ".../.../... 0<1"),
        ("order = 3 lessthan(1,1,1,2)", ".../.../... 0<1"),
        ("less(1,1,1,2)", "../.. 0<1"),
        ("greater_than(1,1,1,2) n(3)", ".../.../... 1<0"),
        ("n(3) greater(1,1,1,2), gt(1,2,2,2) larger(c(2,2),c(2,3)) greaterthan((3,3),(3,2))",
         ".../.../... 1<0 4<1 5<4 7<8"),
        ("less(0,0,0,1)", "../.. 0<1"),
        ("less(1,1,1,2) hint(1,4,3)", "...3/..../..../.... 0<1"),
        ("less(1,1,1,2) hint(3,0,3)", "..../..../..../3... 5<6"),
        ("less(0,0,0,1) hint(1,1,2)", "../.2 0<1"),
        ("n(3) less(0,0,0,1) hint(2,2,2)", ".../.../..2 0<1"),
        ("n(3) less(0,0,0,1) hint(3,2,2)", ""),
        ("n(3) less(0,0,0,1) hint(2,3,2)", ""),
        ("n(3) less(1,1,1,2) hint(0,1,2)", ".2./.../... 4<5"),
        ("n(3) less(1,1,1,2) hint(1,0,2)", ".../2../... 4<5"),
        ("n(3) less(1,1,1,2) hint(4,1,2)", ""),
        ("n(3) less(1,1,1,2) hint(1,4,2)", ""),
        ("n(3) less(1,1,1,2) hint(3,3,3)", ".../.../..3 0<1"),
        ("n(3) less(1,1,1,2) hint(3,3,4)", ""),
        ("n(3) less(1,3,1,4)", ""),
        ("n(3) less(3,1,4,1)", ""),
        ("n(3) less(1,1,2,2)", ""),
        ("n(3) less(1,1,1,2) less(1,2,1,1)", ""),
        ("n(3)\n % less(1,1,1,2)\nless(1,2,1,3)\n", ".../.../... 1<2"),
        ("n(3) less(1,1,1)", ""),
        ("n(3) words", ""),
        ("n(3) LESS(1,1,1,2)", ".../.../... 0<1"),
        ("n(3) lesser(1,1,1,2) unless(1,1,1,2)", ""),
        ("n(33) less(1,1,1,2)", ""),
        ("n(1) less(1,1,1,2)", ""),
    ],
)  # fmt: skip
def test_facts_of_a_program(text: str, board: str) -> None:
    assert found(Facts(), text) == board


CELLS = [0, 0, 0, 0, 3, 0, 0, 0, 0]
SIGNS = [{"less": 0, "greater": 1}, {"less": "3", "greater": "0"}]


@looped(
    ("data", "board"),
    [
        ({"cells": CELLS, "inequalities": SIGNS}, ".../.3./... 0<1 3<0"),
        ({"cells": [CELLS[:3], CELLS[3:6], CELLS[6:]], "inequalities": SIGNS}, ".../.3./... 0<1 3<0"),
        ({"cells": [*CELLS[:4], "3", None, ".", -1, 33], "inequalities": []}, ".../.3./..."),
        ({"cells": CELLS}, ".../.3./..."),
        ({"cells": CELLS, "inequalities": {}}, ".../.3./..."),
    ],
)
def test_json_of_gridpuzzle(data: dict[str, object], board: str) -> None:
    assert read(GridPuzzleJson(), json.dumps({"type": "futoshiki", **data})) == board
    assert GridPuzzleJson().sniff(json.dumps({"type": "sudoku", **data})) is Confidence.NO


@looped(
    ("data", "why"),
    [
        ({}, "its JSON is malformed"),
        ({"cells": {}}, "its JSON is malformed"),
        ({"cells": CELLS, "inequalities": [1]}, "an inequality of it is malformed"),
        ({"cells": CELLS, "inequalities": [{"less": 1}]}, "an inequality of it is malformed"),
        ({"cells": CELLS, "inequalities": [{"greater": 1}]}, "an inequality of it is malformed"),
        ({"cells": CELLS, "inequalities": [{"less": -1, "greater": 0}]}, "an inequality of it is malformed"),
        (
            {"cells": CELLS, "inequalities": [{"less": 8, "greater": 9}]},
            "its cells and inequalities do not fit together",
        ),
        (
            {"cells": CELLS, "inequalities": [{"less": 0, "greater": 4}]},
            "its cells and inequalities do not fit together",
        ),
        ({"cells": CELLS[:8]}, "its cells and inequalities do not fit together"),
        ({"cells": [4, *CELLS[1:]]}, "its cells and inequalities do not fit together"),
    ],
)
def test_json_that_is_no_board(data: dict[str, object], why: str) -> None:
    with pytest.raises(PuzzleFault) as refused:
        GridPuzzleJson().sheets(json.dumps({"type": "futoshiki", **data}))
    assert refused.value.message == f"This looks like a puzzle from {GridPuzzleJson.title}, but {why}."
    with pytest.raises(PuzzleFault, match="its JSON is malformed"):
        GridPuzzleJson().sheets('{"type": "futoshiki", ')


def test_json_is_written_so() -> None:
    written = GridPuzzleJson().write_sheet(Sheet(puzzle(2, ((0, 1), (3, 1)), c3=2)))
    assert json.loads(written) == {
        "type": "futoshiki",
        "size": 2,
        "cells": [0, 0, 0, 2],
        "inequalities": [{"less": 0, "greater": 1}, {"less": 3, "greater": 1}],
    }
    assert written.endswith("}\n")
    assert GridPuzzleJson().fits(puzzle(2))

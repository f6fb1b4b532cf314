"""Futoshiki in strings of CSP-Rules and GridPuzzle, and in GridPuzzle's JSON."""

from __future__ import annotations

import json

import pytest

from puzzles.kinds.form import Confidence
from puzzles.kinds.futoshiki.forms.others.lists import RUN_ON, GridPuzzleJson, SolveTatham, Strings
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped
from tests.unit.kinds.futoshiki.drawing import broken, told


def read(form: Strings | SolveTatham | GridPuzzleJson, text: str) -> str:
    assert form.sniff(text) is Confidence.CERTAIN
    (sheet,) = form.sheets(text)
    return told(sheet)


@looped(
    ("text", "board"),
    [
        ('(solve 3 "....3...." "<-->--" ">----<")', ".../.3./... 0<1 3<0 5<4 5<8"),
        ("(solve '000030000'\n'<..>..'\n'>....<')", ".../.3./... 0<1 3<0 5<4 5<8"),
        ("Futoshiki: # a\n# b\n3 ....3....\n<-->--\n>----<", ".../.3./... 0<1 3<0 5<4 5<8"),
        ("(solve 3 ......... ------ --<>--", ".../.../... 1<4 7<4"),
    ],
)
def test_strings_of_cells_and_signs(text: str, board: str) -> None:
    assert read(Strings(), text) == board


@looped(
    "strings",
    [
        *(f"{cells} <-->-- >----<" for cells in ("........", "..........", "....4....")),
        *(f"......... {signs}" for signs in ("<-->- >----<", "<-->-- >----<-")),
    ],
)
def test_strings_that_are_no_board(strings: str) -> None:
    with pytest.raises(PuzzleFault) as refused:
        Strings().sheets(f"(solve 3 {strings}")
    assert refused.value.message == broken(Strings.title, "its strings do not fit together")


def test_the_rows_of_a_board_one_after_the_other() -> None:
    sheets = RUN_ON.sheets("0-0<0---0<2-0<--0-0-0\n0>1-0-0v-^-0-3-0-0----0-0-0-0<---0-0-0-4\n0-0-0---3-0-0---0-0-0\n")
    assert [told(sheet) for sheet in sheets] == [
        ".../.2./... 1<2 3<4 3<6",
        ".1../.3../..../...4 1<0 2<6 4<0 8<12",
        ".../3../...",
    ]
    assert RUN_ON.sniff("0-0<0---0<2-0<--0-0-00") is RUN_ON.sniff("0-0<0---0<2-0<--0-0") is Confidence.NO


def test_a_call_with_an_id_of_unequal() -> None:
    text = '(solve-tatham 3 "0R,0,0D,\n0,3U,0L, 0,0,0")'
    assert read(SolveTatham(), text) == ".../.3./... 1<0 1<4 4<5 5<2"
    assert SolveTatham().sniff("(solve-tatham 3 0R,0") is Confidence.NO
    with pytest.raises(PuzzleFault, match="it has 9 of the 16 cells of its board"):
        SolveTatham().sheets(text.replace("3", "4", 1))


CELLS = [0, 0, 0, 0, 3, 0, 0, 0, 0]
SIGNS = [{"less": 0, "greater": 1}, {"less": "3", "greater": "0"}]


@looped(
    ("data", "board"),
    [
        ({"cells": CELLS, "inequalities": SIGNS}, ".../.3./... 0<1 3<0"),
        ({"cells": [CELLS[:3], CELLS[3:6], CELLS[6:]], "inequalities": SIGNS}, ".../.3./... 0<1 3<0"),
        ({"cells": [*CELLS[:4], "3", None, ".", -1, 33], "inequalities": []}, ".../.3./..."),
    ],
)
def test_json_of_gridpuzzle(data: dict[str, object], board: str) -> None:
    assert read(GridPuzzleJson(), json.dumps({"type": "futoshiki", **data})) == board
    assert GridPuzzleJson().sniff(json.dumps({"type": "sudoku", **data})) is Confidence.NO


@looped(
    ("text", "why"),
    [
        *(
            (json.dumps({"type": "futoshiki", "cells": CELLS, "inequalities": [sign]}), "its cells and inequalities")
            for sign in ({"less": 1}, {"less": -1, "greater": 0}, {"less": 0, "greater": 4})
        ),
        *(
            (json.dumps({"type": "futoshiki", "cells": cells}), "its cells and inequalities")
            for cells in (CELLS[:8], [4, *CELLS[1:]])
        ),
        *((f'{{"type": "futoshiki", {rest}', "its JSON is malformed") for rest in ("", '"cells": {}}')),
    ],
)
def test_json_that_is_no_board(text: str, why: str) -> None:
    with pytest.raises(PuzzleFault, match=f"a puzzle from {GridPuzzleJson.title}, but {why}"):
        GridPuzzleJson().sheets(text)

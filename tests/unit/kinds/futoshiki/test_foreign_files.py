"""Futoshiki in tables, files of janko.at, links of penpa-edit and SudokuPad, and what fits a board at all."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from puzzles.codecs.tables import COMMAS
from puzzles.kinds.form import Confidence
from puzzles.kinds.futoshiki.forms.others.penpa import Penpa
from puzzles.kinds.futoshiki.forms.others.signed_files import JANKO, SudokuPadSigns
from puzzles.kinds.futoshiki.forms.others.tables import FutoshikiTable
from puzzles.model.layers import Layers, Sheet
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped
from tests.unit.codecs.penpa_links import packed, place
from tests.unit.kinds.futoshiki.drawing import broken, found, puzzle, told

TABLE = FutoshikiTable(COMMAS)


def test_a_table_has_a_field_for_each_cell_and_sign() -> None:
    board = puzzle(3, ((0, 1), (3, 0), (5, 4), (5, 8)), c4=3)
    text = "0,<,0,,0\nv,,,,\n0,,3,>,0\n,,,,^\n0,,0,,0\n"
    assert TABLE.write_sheet(Sheet(board)) == text
    assert [told(each) for each in TABLE.sheets(text)] == [".../.3./... 0<1 3<0 5<4 5<8"]
    assert [told(each) for each in TABLE.sheets("1,>,0\n,x,V\n0,,02\n")] == ["1./.2 1<0 3<1"]


@looped("text", ["0,<\n,\n", "0,<,0\n,,\n0,,\n,\n", "0,<,0\n,,\n0,,3\n"])
def test_fields_that_are_no_board(text: str) -> None:
    with pytest.raises(PuzzleFault) as refused:
        TABLE.sheets(text)
    assert refused.value.message == broken("comma-separated values (CSV)", "its fields are no cells and signs")


def janko(problem: str, head: str = "", begin: str = "[begin]") -> str:
    return f"{begin}\npuzzle futoshiki\n{head}[problem]\n{problem}\n[solution]\n1 2\n[end]\n"


@looped(
    ("text", "board"),
    [
        (janko("- w -\n- . n\n- . 1"), "../.1 0<1 1<3"),
        (janko("- e -\ns . .\n2 - -"), "../2. 1<0 2<0"),
        (janko("- < -\n^ . v\n- > -"), "../.. 0<1 0<2 3<1 3<2"),
        (janko("- w - . -\n- . - . -\n- . 3 e -\n- . s . -\n- . - . -"), ".../.3./... 0<1 5<4 7<4"),
    ],
)
def test_a_file_of_janko(text: str, board: str) -> None:
    assert JANKO.sniff(text) is Confidence.CERTAIN
    assert [told(each) for each in JANKO.sheets(text)] == [board]


@looped(
    ("problem", "why"),
    [
        ("- w -\n- .\n- . -", "its problem is not a square of cells and signs"),
        ("- abcdefghijkl -\n- . -\n- . -", "“abcdefghi” in row 1 of its problem is no sign"),
    ],
)
def test_a_file_of_janko_that_is_no_board(problem: str, why: str) -> None:
    with pytest.raises(PuzzleFault) as refused:
        JANKO.sheets(janko(problem))
    assert refused.value.message == broken("Janko file", why)
    with pytest.raises(PuzzleFault, match="not a square"):
        JANKO.sheets("[begin]\npuzzle futoshiki\n[end]\n")


def pad(*overlays: object, cells: object = None, **more: object) -> str:
    listed = [[{}, {}, {}], [{}, {"value": 3}, {}], [{}, {}, {"value": "2"}]] if cells is None else cells
    return json.dumps({"cells": listed, "overlays": list(overlays), **more})


def at(row: float, column: float, text: str) -> dict[str, object]:
    return {"center": [row, column], "text": text}


@looped(
    ("text", "board"),
    [
        (pad(at(0.5, 1, "<")), ".../.3./..2 0<1"),
        (pad(at(1, 0.5, "^")), ".../.3./..2 0<3"),
        (pad(at(0.5, 1, "<"), at(2, 0.5, "v")), ".../.3./..2 0<1 6<3"),
        *((pad(at(row, column, "<")), "") for row, column in ((0.5, 3), (3.5, 1), (0.5, 0.5))),
        (pad(at(0.5, 1, "<"), cells=[[{}, {}], [None, {"value": 2}]]), "../.2 0<1"),
        *((pad(at(0.5, 1, "<"), cells=[[{}, {}], row]), "") for row in ([{}, {"value": 3}], [{}, {"value": "x"}])),
        (pad(cells=[[{}, {}], [{}, {}]]), ""),
    ],
)
def test_signs_of_sudokupad_stand_in_the_middle_of_borders(text: str, board: str) -> None:
    assert found(SudokuPadSigns(), text) == board


def test_words_of_sudokupad() -> None:
    metadata = {"title": " T ", "author": "A", "rules": ["one", "two"]}
    for said, layers in ((metadata, Layers(title="T", author="A", rules="one\ntwo")), ([1], Layers())):
        made = SudokuPadSigns().find(pad(at(0.5, 1, "<"), metadata=said))
        assert made
        assert made.layers == layers


def link(problem: object, player: object = None, head: str = "square,3,3") -> str:
    return "https://x.example/penpa-edit/#m=edit&p=" + packed(
        head, "[0,0,0,0]", "", json.dumps(problem), json.dumps(player or {})
    )


def three(row: int, column: int, category: int = 0) -> str:
    return place(row, column, category, rows=3)


SIGNS = {three(0, 0, 3): [1, "inequality", 1], three(1, 1, 2): [4, "inequality", 1]}


def test_a_link_of_penpa_with_signs() -> None:
    problem = {"symbol": SIGNS, "number": {three(2, 2): ["3"], three(0, 0): [[0, 1], 1, "7"]}, "thermo": [1]}
    player = {"number": {three(2, 1): ["1"]}}
    text = link(problem, player, f"square,3,3{',' * 13}Title: T,Author: A,,R")
    assert Penpa().sniff(f" {text}\n") is Confidence.CERTAIN
    layers = Layers(entries=(*[0] * 7, 1, 0), centre=((2,), *[()] * 8), title="T", author="A", rules="R")
    layers = replace(layers, unplayed=("thermometers",))
    assert Penpa().sheets(text) == [Sheet(puzzle(3, ((0, 1), (7, 4)), c8=3), layers)]
    assert Penpa().sheets(link({"symbol": SIGNS})) == [Sheet(puzzle(3, ((0, 1), (7, 4))))]
    assert len(Penpa().sheets(f"{text}\nwords\n{text}")) == 2


@looped("text", [link({}), link({"number": {three(0, 0): ["9"]}}), link({})[:-9], "words"])
def test_a_link_of_penpa_without_signs_is_another_puzzle(text: str) -> None:
    assert Penpa().sniff(text) is Confidence.NO


@looped(
    "text",
    [
        link({"symbol": {place(0, 0, 3, columns=3, rows=2): [1, "inequality", 1]}}, head="square,3,2"),
        link({"symbol": SIGNS, "number": {three(0, 0): ["4"]}}),
    ],
)
def test_a_link_of_penpa_that_is_no_square(text: str) -> None:
    with pytest.raises(PuzzleFault) as refused:
        Penpa().sheets(text)
    assert refused.value.message == broken("link to penpa-edit", "its numbers and signs are no Futoshiki")


@looped("order", [9, 10])
def test_penpa_shows_marks_up_to_nine(order: int) -> None:
    marks = ((1, 2), *[()] * (order * order - 1))
    board = puzzle(order, ((0, 1),), c5=1)
    kept = Layers(entries=(0, 3, *[0] * (order * order - 2)), centre=marks if order == 9 else (), title="T")
    given = Sheet(board, Layers(entries=kept.entries, centre=marks, title="T", corner=marks))
    assert Penpa().layers_in(given) == kept
    assert Penpa().sheets(Penpa().write_sheet(given)) == [Sheet(board, kept)]
    assert (Penpa().fits(board), Penpa().fits(puzzle(order))) == (True, False)

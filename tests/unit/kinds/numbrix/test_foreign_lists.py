"""Numbrix by places, in Ascent's ids, in calls of CSP-Rules, in rows: every bound of each form."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from puzzles.kinds.form import Confidence
from puzzles.kinds.numbrix.forms.others.lists import Ascent, AscentSave, CspRules, Kudamono, Places
from puzzles.kinds.numbrix.forms.others.sheets import sheet, unplayed
from puzzles.model.layers import Layers, Sheet
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped
from tests.unit.kinds.numbrix.telling import HIDATO, HOLES, broken, puzzle, told, why


@looped(
    ("rows", "columns", "cells", "reason"),
    [
        (2, 2, [1, 0, 0, 4], ""),
        (1, 1, [1], ""),
        (100, 1, [100] + [0] * 99, ""),
        (1, 100, [0] * 100, ""),
        (101, 1, [0] * 101, "it has 101 of the 101 cells of a 101×1 board"),
        (1, 101, [0] * 101, "it has 101 of the 101 cells of a 1×101 board"),
        (0, 1, [], "it has 0 of the 0 cells of a 0×1 board"),
        (1, 0, [], "it has 0 of the 0 cells of a 1×0 board"),
        (2, 2, [0] * 3, "it has 3 of the 4 cells of a 2×2 board"),
        (2, 2, [0] * 5, "it has 5 of the 4 cells of a 2×2 board"),
        (50, 50, [0], "it has 1 of the 2,500 cells of a 50×50 board"),
        (2, 2, [5, 0, 0, 0], "a number of it is not between 1 and 4"),
        (2, 2, [-1, 0, 0, 0], "a number of it is not between 1 and 4"),
    ],
)
def test_what_fits_a_board(rows: int, columns: int, cells: Sequence[int], reason: str) -> None:
    if reason:
        with pytest.raises(PuzzleFault) as refused:
            sheet("a name", rows, columns, cells)
        assert refused.value.message == broken("a name", reason)
    else:
        assert sheet("a name", rows, columns, cells) == Sheet(puzzle(rows, columns, *cells))
        assert sheet("a name", rows, columns, cells, Layers(title="A")).layers == Layers(title="A")


def test_what_is_not_played_has_one_cell() -> None:
    assert unplayed("a name", "one", "two") == Sheet(puzzle(1, 1), Layers(unplayed=("one", "two")))


@looped(
    ("text", "board"),
    [
        ("2x3mO:1d6", "3x2: 1 0 0 0 0 6"),
        ("2x3mOEd1:1d6", "3x2: 1 0 0 0 0 6"),
        ("2x2mOde:1_2b words", "2x2: 1 2 0 0"),
        ("ascent 2x2mO:1_2b", "2x2: 1 2 0 0"),
        ("https://x.example/ascent.html#2x2mO:1_2b", "2x2: 1 2 0 0"),
        ("https://puzzles.twistymaze.com/ascent?id=2x2mO:1_2b", "2x2: 1 2 0 0"),
        ("2x2mO:1_2b\nwords\n2x2mO:c4", "2x2: 1 2 0 0 | 2x2: 0 0 0 4"),
        ("2x2mO:1Ab", f"1x1: 0; {HOLES}"),
        ("2x2mR:1_2b", f"1x1: 0; {HIDATO}"),
        ("2x2mH:1_2b", "1x1: 0; a honeycomb of hexagons"),
        ("2x2mC:1_2b", "1x1: 0; cubes"),
        ("2x2mE:1_2b", "1x1: 0; numbers at the edges"),
        ("ascent 2x2mX:1_2b", "1x1: 0; the mode X"),
        ("ascent 2x2:1_2b", f"1x1: 0; {HIDATO}"),
        ("6x9dn:1_2b", f"1x1: 0; {HIDATO}"),
        ("10x6EdtS:1_2b", f"1x1: 0; {HIDATO}"),
    ],
)
def test_an_id_of_ascent(text: str, board: str) -> None:
    assert Ascent().sniff(text) is Confidence.CERTAIN
    assert told(Ascent(), text) == board


@looped(
    "text", ["2x2mX:1", "2x2:1_2b", "5x6dn:1", "6x5dn:1", "6x6dx:1", "222x2mO:1", "2x222mO:1", "2x2mO;1", "x2x2mO:1"]
)
def test_no_id_of_ascent(text: str) -> None:
    assert Ascent().sniff(text) is Confidence.NO


def test_ids_of_ascent_that_are_no_board() -> None:
    assert why(Ascent(), "2x2mO:1é") == broken(Ascent.title, "its board has a character without a meaning")
    assert why(Ascent(), "2x2mO:1_2") == broken(Ascent.title, "it has 2 of the 4 cells of a 2×2 board")
    for mark in ("#", "%23"):
        assert why(Ascent(), f"2x2mO{mark}123456").startswith("This link to Simon Tatham's Ascent holds no puzzle: ")


def test_an_id_of_ascent_is_written() -> None:
    board = puzzle(3, 2, 1, 0, 0, 0, 5, 6)
    link = "https://puzzles.twistymaze.com/ascent?id=2x3mO:1c5_6\n"
    assert Ascent().write_sheet(Sheet(board)) == link
    assert told(Ascent(), link) == "3x2: 1 0 0 0 5 6"
    sides = [(1, 3), (3, 1), (2, 2), (2, 50), (50, 2), (2, 51), (51, 2), (27, 37), (25, 40), (31, 33)]
    fit = [side for side in sides if Ascent().fits(puzzle(*side))]
    assert fit == [(2, 2), (2, 50), (50, 2), (27, 37)]


def save(*lines: tuple[str, str]) -> str:
    return "SAVEFILE:4:Name\nGAME    :6:Ascent\n" + "".join(f"{key}:{len(value)}:{value}\n" for key, value in lines)


@looped(
    ("lines", "board"),
    [
        ([("CPARAMS", "2x3mO"), ("DESC", "1d6")], "3x2: 1 0 0 0 0 6"),
        ([("PARAMS", "2x3mOdt"), ("DESC", "1d6")], "3x2: 1 0 0 0 0 6"),
        ([("PARAMS", "9x9mH"), ("CPARAMS", "2mO"), ("DESC", "1c")], "2x2: 1 0 0 0"),
        ([("CPARAMS", "2x2"), ("DESC", "1c")], f"1x1: 0; {HIDATO}"),
        ([("CPARAMS", "2x2mC"), ("DESC", "1c")], "1x1: 0; cubes"),
        ([("CPARAMS", "2x2mO"), ("DESC", "1Ab")], f"1x1: 0; {HOLES}"),
    ],
)
def test_a_save_file_of_ascent(lines: Sequence[tuple[str, str]], board: str) -> None:
    assert AscentSave().sniff(save(*lines)) is Confidence.CERTAIN
    assert told(AscentSave(), save(*lines)) == board


@looped(
    "lines",
    [
        [("CPARAMS", "2x2mO")],
        [("DESC", "1c")],
        [("CPARAMS", "x"), ("DESC", "1c")],
        [("CPARAMS", "2x2mO1"), ("DESC", "1c")],
    ],
)
def test_a_save_file_without_a_board(lines: Sequence[tuple[str, str]]) -> None:
    assert why(AscentSave(), save(*lines)) == broken(AscentSave.title, "it has no description of a board")


def test_hidoku_of_kudamono_is_named() -> None:
    for text in (
        "https://pedros.works/player?W=4&G=hidoku",
        "www.pedros.works/?G=hidato&W=4",
        "pedros.works/a#G=HIDOKU",
    ):
        assert told(Kudamono(), text) == f"1x1: 0; {HIDATO}"
    assert Kudamono().sniff("pedros.works/player?G=sudoku") is Confidence.NO


@looped(
    ("text", "board"),
    [
        ("(solve Numbrix topological 2 4\n1 . 0 4\n)", "2x2: 1 0 0 4"),
        ("( solve numbrix 2 4 1 _ - 4 )", "2x2: 1 0 0 4"),
        ("(solve NUMBRIX 2 4 00 * ? x)", "2x2: 0 0 0 0"),
        ("(solve numbrix 2 4 __ -- 0003 4)", "2x2: 0 0 3 4"),
        ("(solve Hidato topological 2 4 1 . . 4)", f"1x1: 0; {HIDATO}"),
        ("(solve hidato 2 4 1 B . 4)", f"1x1: 0; {HIDATO}; {HOLES}"),
        *((f"(solve numbrix 2 4 1 {hole} . 4)", f"1x1: 0; {HOLES}") for hole in "B#XWH"),
    ],
)
def test_a_call_of_csp_rules(text: str, board: str) -> None:
    assert CspRules().sniff(text) is Confidence.CERTAIN
    assert told(CspRules(), text) == board


def test_calls_of_csp_rules_that_are_no_board() -> None:
    word = broken(CspRules.title, "its board has a word without a meaning")
    assert why(CspRules(), "(solve numbrix 2 4 1 . q 4)") == why(CspRules(), "(solve numbrix 2 4 1 . 00003 4)") == word
    assert why(CspRules(), "(solve numbrix 2 4 1 . 4)") == broken(
        CspRules.title, "it has 3 of the 4 cells of a 2×2 board"
    )


def test_a_call_of_csp_rules_is_written() -> None:
    board = Sheet(puzzle(4, 4, 1, 0, 0, 16))
    text = "(solve Numbrix topological 4 16\n 1  .  . 16\n .  .  .  .\n .  .  .  .\n .  .  .  .\n)\n"
    assert CspRules().write_sheet(board) == text
    assert CspRules().sheets(text) == [board]
    sides = [(2, 2), (2, 3), (3, 2), (50, 50), (51, 51)]
    assert [CspRules().fits(puzzle(*side)) for side in sides] == [True, False, False, True, False]


@looped(
    ("text", "board", "sure"),
    [
        ("2\n1 1 1\n1 2 2\n2 1 4\n", "2x2: 4 0 1 2", Confidence.CERTAIN),
        ("2\n0 0 1\n0 1 2\n1 0 4\n", "2x2: 4 0 1 2", Confidence.CERTAIN),
        ("2\n3\n1 1 1\n1 2 2\n2 1 4\n", "2x2: 4 0 1 2", Confidence.CERTAIN),
        ("2 3\n1 1 1\n1 3 2\n2 1 3\n", "2x3: 3 0 0 1 0 2", Confidence.LIKELY),
        ("2 3\n1 1 1\n1 3 2\n2 1 4\n", "2x3: 4 0 0 1 0 2", Confidence.CERTAIN),
        ("3 2\n3\n1 1 1\n1 2 2\n3 1 3\n", "3x2: 3 0 0 0 1 2", Confidence.LIKELY),
        ("2\r\n\r\n1 1 1\r1 2 2\r\n2 1 4", "2x2: 4 0 1 2", Confidence.CERTAIN),
        ("2\n1 1 1\n1 2 2\n2 1 4\n".ljust(128 * 1024), "2x2: 4 0 1 2", Confidence.CERTAIN),
        ("100\n1 1 1\n1 2 2\n100 100 3\n", "100x100", Confidence.LIKELY),
    ],
)
def test_places_and_numbers(text: str, board: str, sure: Confidence) -> None:
    assert Places().sniff(text) is sure
    assert told(Places(), text).startswith(board)
    assert Places().sheets(text)[0].layers == Layers(assumed=("Row 1 is read as the bottom row.",))


@looped(
    "text",
    [
        "",
        "2\n",
        "2\n1 1 1\n1 2 2\n",
        "2\n1 1 1\n1 2 2\n2 1\n",
        "2\n1 1 1\n1 2 2\n2 1 4 1\n",
        "1 1 1\n1 2 2\n2 1 4\n",
        "1\n1 1 1\n1 2 2\n2 1 4\n",
        "1 4\n1 1 1\n1 2 2\n1 3 3\n",
        "4 1\n1 1 1\n2 1 2\n3 1 3\n",
        "101\n1 1 1\n1 2 2\n2 1 4\n",
        "2 101\n1 1 1\n1 2 2\n2 1 4\n",
        "2\n1 1 1\n1 2 2\n2 1 5\n",
        "2\n1 1 0\n1 2 2\n2 1 4\n",
        "2\n1 1 1\n1 1 2\n2 1 4\n",
        "2\n1 1 1\n1 2 1\n2 1 4\n",
        "2\n1 1 1\n1 2 2\n3 1 4\n",
        "2\n1 1 1\n1 3 2\n2 1 4\n",
        "2\n0 0 1\n0 1 2\n2 0 4\n",
        "2\n1 1 1\n1 2 2\n2 1 x\n",
        "2\n1 1 1\n1 2 2\n2 1 -4\n",
        "2\n1 1 1\n1 2 2\n2 1 000004\n",
        "2\n1 1 1\n1 2 2\n2 1 4\n".ljust(128 * 1024 + 1),
        "2\n3\n2\n3\n1 1 1\n1 2 2\n2 1 4\n",
    ],
)
def test_lines_that_are_no_places(text: str) -> None:
    assert Places().sniff(text) is Confidence.NO
    assert why(Places(), text) == broken(Places.title, "its lines do not fit a board")

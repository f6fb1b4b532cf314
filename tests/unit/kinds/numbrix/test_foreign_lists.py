"""Numbrix by places, in Ascent's ids, in calls of CSP-Rules, in tables, in rows with holes: every bound."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.codecs.tables import COMMAS
from puzzles.kinds.form import Confidence
from puzzles.kinds.numbrix.forms.others.chain_places import Places
from puzzles.kinds.numbrix.forms.others.lists import Ascent, AscentSave, CspRules
from puzzles.kinds.numbrix.forms.others.sheets import NumbrixTable, WithHoles
from puzzles.model.layers import Layers, Sheet
from tests.sampling import looped
from tests.unit.kinds.numbrix.telling import HIDATO, HOLES, broken, puzzle, told, why


@looped(
    ("text", "board"),
    [
        ("2x3mO:1d6", "3x2: 1 0 0 0 0 6"),
        ("https://puzzles.twistymaze.com/ascent?id=2x2mO:1_2b", "2x2: 1 2 0 0"),
        ("2x2mO:1_2b\nwords\n2x2mO:c4", "2x2: 1 2 0 0 | 2x2: 0 0 0 4"),
        ("2x2mO:1Ab", f"1x1: 0; {HOLES}"),
        ("6x9dn:1_2b", f"1x1: 0; {HIDATO}"),
        *((text, "") for text in ("2x2mX:1", "5x6dn:1", "222x2mO:1", "x2x2mO:1")),
    ],
)
def test_an_id_of_ascent(text: str, board: str) -> None:
    assert Ascent().sniff(text) is (Confidence.CERTAIN if board else Confidence.NO)
    assert not board or told(Ascent(), text) == board


def test_ids_of_ascent_that_are_no_board() -> None:
    assert why(Ascent(), "2x2mO:1é") == broken(Ascent.title, "its board has a character without a meaning")
    for identity, reason in (("2x2mO:1_2", "2 of the 4 cells of a 2×2 board"),):
        assert why(Ascent(), identity) == broken(Ascent.title, f"it has {reason}")
    for mark in ("#", "%23"):
        assert why(Ascent(), f"2x2mO{mark}123456").startswith("This link to Simon Tatham's Ascent holds no puzzle: ")


@looped(
    ("lines", "board"),
    [
        ([("PARAMS", "2x3mOdt"), ("DESC", "1d6")], "3x2: 1 0 0 0 0 6"),
        ([("PARAMS", "9x9mH"), ("CPARAMS", "2x2mO"), ("DESC", "1c")], "2x2: 1 0 0 0"),
        ([("CPARAMS", "2x2"), ("DESC", "1c")], f"1x1: 0; {HIDATO}"),
        ([("CPARAMS", "2x2mO"), ("DESC", "1Ab")], f"1x1: 0; {HOLES}"),
        ([("CPARAMS", "x"), ("DESC", "1c")], ""),
    ],
)
def test_a_save_file_of_ascent(lines: Sequence[tuple[str, str]], board: str) -> None:
    saved = "".join(f"{key}:{len(value)}:{value}\n" for key, value in lines)
    text = "SAVEFILE:4:Name\nGAME    :6:Ascent\n" + saved
    assert AscentSave().sniff(text) is Confidence.CERTAIN
    if board:
        assert told(AscentSave(), text) == board
    else:
        assert why(AscentSave(), text) == broken(AscentSave.title, "it has no description of a board")


@looped(
    ("text", "board"),
    [
        ("(solve Numbrix topological 2 4\n1 . 0 4\n)", "2x2: 1 0 0 4"),
        ("(solve hidato 2 4 1 B . 4)", f"1x1: 0; {HIDATO}; {HOLES}"),
        *((f"(solve numbrix 2 4 1 {hole} . 4)", f"1x1: 0; {HOLES}") for hole in "B#"),
    ],
)
def test_a_call_of_csp_rules(text: str, board: str) -> None:
    assert CspRules().sniff(text) is Confidence.CERTAIN
    assert told(CspRules(), text) == board


def test_calls_of_csp_rules_that_are_no_board() -> None:
    for text, reason in (
        ("(solve numbrix 2 4 1 . q 4)", "its board has a word without a meaning"),
        ("(solve numbrix 2 4 1 . 4)", "it has 3 of the 4 cells of a 2×2 board"),
    ):
        assert why(CspRules(), text) == broken(CspRules.title, reason)


MIRRORED = "Row 1 is read as the bottom row."
ACROSS = "Cells are read as column, row, number."
DOWN = "Cells are read as row, column, number."
COUNTED = "Cells are counted row by row."


@looped(
    ("text", "board", "said"),
    [
        ("2\n1 1 1\n1 2 2\n2 1 4\n", "2x2: 4 0 1 2", MIRRORED),
        ("2 3\n1 1 1\n1 3 2\n2 1 3\n", "2x3: 3 0 0 1 0 2", MIRRORED),
        ("2,2,\n1,1,1,true\n1,2,2,true\n2,1,4,true", "2x2: 1 2 4 0", DOWN),
        ("1,1,1\n1,2,2\n3,3,9\n3,2,8\n", "3x3: 1 2 0 0 0 0 0 8 9", DOWN),
        ("x,y,value\n0,0,1\n1,0,2\n2,2,9\n1,2,8\n", "3x3: 1 2 0 0 0 0 0 8 9", ACROSS),
        ("1|1,2|2,9|9,8|8", "3x3: 1 2 0 0 0 0 0 8 9", COUNTED),
        ("1,1\n2,3,6,-1,-1,0\n1\n2\n0\n6\n0\n0\n", "2x3: 1 2 0 6 0 0", COUNTED),
        *(
            (text, "", "")
            for text in (
                "value,x,y\n1,1,1\n2,2,1\n9,3,3\n8,3,2\n",
                "1 4\n1 1 1\n1 2 2\n1 3 3\n",
                "2\n1 1 1\n1 2 2\n2 1 5\n",
                "2\n1 1 1\n1 1 2\n2 1 4\n",
                # Without a size the numbers must make a chain, and one be above the side.
                "1,1,1\n1,2,2\n1,3,3\n2,3,4\n5,5,5\n",
                "1|1,2|2,9|9,8|7",
            )
        ),
    ],
)
def test_places_and_numbers(text: str, board: str, said: str) -> None:
    if board:
        assert told(Places(), text) == board
        assert Places().sniff(text) is Confidence.CERTAIN
        assert Places().sheets(text)[0].layers == Layers(assumed=(said,))
    else:
        assert Places().sniff(text) is Confidence.NO
        assert why(Places(), text) == broken(Places.title, "its lines do not fit a board")


TABLE = NumbrixTable(COMMAS)


def test_a_table_of_numbers() -> None:
    board = Sheet(puzzle(2, 3, 1, 0, 6))
    assert TABLE.write_sheet(board) == "1,,6\n,,\n"
    assert TABLE.sheets("1,,6\n,,\n") == TABLE.sheets("00001,,6\n0,,\n") == [board]
    assert why(TABLE, "1,x1,6\n,,\n") == broken(TABLE.title, "a cell of it is no number")
    assert why(TABLE, "1,,6\n,\n") == broken(TABLE.title, "it has 5 of the 6 cells of a 2×3 board")
    assert why(TABLE, "1,,7\n,,\n") == broken(TABLE.title, "a number of it is not between 1 and 6")


@looped(
    ("text", "sure"),
    [
        *((f"{hole} 0 3\n0 8 0\n0 0 {hole}", True) for hole in "B#"),
        *((text, True) for text in ("-1 . 3\n. 8 .\n. . .", "B 1 3\n5 8 2\n4 6 7")),
        *((f"{hole} 1 3\n5 8 2\n4 6 7", False) for hole in ("X", "-1")),
        *((f"B 0 3\n0 {rest}", False) for rest in ("8 0\n0 0 q", "3 0\n0 8 0")),
        *((text, False) for text in (". 0 3\n0 8 0\n0 0 .", "# 0 3 0\n# 0 8 0\n# 0 0 0")),
    ],
)
def test_rows_with_holes(text: str, sure: bool) -> None:
    assert WithHoles().sniff(text) is (Confidence.CERTAIN if sure else Confidence.NO)
    assert told(WithHoles(), text) == f"1x1: 0; {HOLES}"

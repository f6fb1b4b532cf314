"""Futoshiki told by relations of cells: in programs, facts, JSON, sentences and lists of numbers."""

from __future__ import annotations

import json

from puzzles.kinds.form import Confidence
from puzzles.kinds.futoshiki.forms.others.relations import Relations
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped
from tests.unit.kinds.futoshiki.drawing import told

ROWS = "[[0,0,0,0],[0,3,0,0],[0,0,0,1],[0,0,0,0]]"
BOARD = "..../.3../...1/...."
THREE = ".../.../... 0<1 5<4"
GIVEN = f"v = {ROWS};"
PAIRS = "less = [((0, 0), (0, 1)), ((1, 2), (0, 2))]\n"
AMPL = "less\n1 0 0 0 0\n2 0 3 0 0\n3 0 0 0 1\n4 0 0 0 0\n;\nparam x := "
FLAT = "0,0,0,0, 0,3,0,0, 0,0,0,1, 0,0,0,0"
COURSE = "3 2\n1 1 1 2\n2 3 2 2\n0 0 0\n0 3 0\n0 0 0\n"
SAID = ".../.3./... 0<1 5<4"
LOST = "!The comparisons of places do not fit together."
START = "START:\n0;0;0\n0;3;0\n0;0;0\nREL:\n"


def reading(text: str) -> str:
    """Return the boards of a text, "" for none, `!` and the message of a fault."""
    try:
        return " | ".join(map(told, Relations().sheets(text)))
    except PuzzleFault as fault:
        return "" if fault.code == "foreign-broken" else f"!{fault.message}"


@looped(
    ("text", "board"),
    [
        # Cells with all that they are less than; numbers of cells.
        (f"{GIVEN} lt = {{(0,1): [(0,0), (1,1)], (2,2): [(2,1)]}} gt = {{(0,0): [(0,1)]}}", f"{BOARD} 1<0 1<5 10<9"),
        ("n = 3\nlesser(0, 0, 0, 1)\nlesser(1, 2, 0, 2)\nlesser(-1, -1, -1, -1)\n", ".../.../... 0<1 5<2"),
        (f"Here is (0,0) < (0,1):\n```py\n{GIVEN}\nlt = [[1,2, 1,3]]\n```\n(1,1) < (2,1)\n", f"{BOARD} 1<2"),
        ("4\n-1 -1 -1 -1\n-1 3 -1 -1\n-1 -1 -1 1\n-1 -1 -1 -1\n2\n0<1\n6>5\n\nRuntime 00:00.01\n", f"{BOARD} 0<1 5<6"),
        # A list of pairs beside a board: the name says which cell is less, places count from 0 if a 0 occurs.
        (f"{GIVEN} lt = [[1,1, 1,2], [2,3, 2,2]]", f"{BOARD} 0<1 6<5"),
        (f"{GIVEN} /* lt\n = [[9]] */ lt = [[1,1,1,2]] // 1 2\n % 3\n# 4\n", f"{BOARD} 0<1"),
        (f"{GIVEN} lt = [[1,1,1,2]]; w = {ROWS}; lt = [[1,2,1,3]]; x = [[1,2,1,3]]", f"{BOARD} 0<1 | {BOARD} 1<2"),
        ("v = [[_,_,_],[None,3,null],[\"\",'.',0]]; lt = [[1,1,1,2]]", ".../.3./... 0<1"),
        # Pairs that no word and no list names, or of which one does not touch; a board that is none.
        (f"{GIVEN} pairs = [[1,1, 1,2]]", ""),
        (f"{GIVEN} lt = [[1,1, 1,2], [1,1, 2,2]]", ""),
        (f"{ROWS}\n1<2\n16>12\n", f"{BOARD} 0<1 11<15"),
        # Tables with labels; one list of all.
        (f"{AMPL}0 1 1 1 2\n1 2 3 2 2\n".replace(" 0", " ."), f"{BOARD} 0<1 6<5"),
        (f"lt = 4, {FLAT}, 2, 1,1,1,2, 2,3,2,2", f"{BOARD} 0<1 6<5"),
        # Givens by their places; the side is named or reached.
        (f"{PAIRS}g[1, 4] = 2\n", "...../....2/...../...../..... 0<1 7<2"),
        (f"n = 3\ngivens = [(1, 1, 2), (2, 2, 1)]\n{PAIRS}", ".../.2./..1 0<1 5<2"),
        (PAIRS, ""),
        # Facts.
        ("less_than(1,1, 1,2). less(2,1, 1,1). hint(2,2,3). x(3,3,1)", ".../.3./..1 0<1 3<0"),
        # Rows and pairs of names.
        ((START + "C2;C3;\n\nB3 , C3").replace(";", " ").replace("\n", "\r\n"), ".../.3./... 5<8 7<8"),
        # Numbers alone, as courses have them: each must have a meaning.
        (COURSE + "3 2\n1 1 1 2", SAID),
        (COURSE.replace("2 3 2 2", "2 3 2 4"), ""),
        ("3\n1\n2 2 3\n2\n1 2 1 1\n2 2 2 3\n", SAID),
        # Names of cells, and signs between them.
        ("A1<A2 B2>B3 D1=4", "..../..../..../4... 0<1 6<5"),
        ("3x3 A1<A2<A3 B2>B3 B1<B2", ".../.../... 0<1 1<2 3<4 5<4"),
        ("n=3 x[1,1]<x[1,2] x[2,2]>x[2,3] x[3,3] == 2 x[3,1]=1", ".../.../1.2 0<1 5<4"),
        ("(assert (< x11 x12)) (assert (> x22 x23)) (assert (= x33 1))", ".../.../..1 0<1 5<4"),
        (f'{GIVEN} c = [(0,0,"<",0,1), (1,1,">",2,1)]', f"{BOARD} 0<1 9<5"),
        (f'{GIVEN} h_signs = {{(0,0): "<", (1,1): ">"}}; v_signs = {{(0,1): "v"}}', f"{BOARD} 0<1 5<1 6<5"),
        (f'{GIVEN} signs = {{(0,0): "<", (1,1): ">"}}', LOST),
        (f"Sudoku {GIVEN} lt = [[1,1, 1,2]]", ""),
        (f"{GIVEN} R1C1 > R3C3 > R2C4", ""),
        # What cannot be is named.
        ("3x3\n A1<A2\n A1 > A2 B1<B2",
         "!Line 3: the sign of “A1 > A2” cannot be, since another sign says the opposite."),
        ("3x3 A1<B2 A1<A2", "!Line 1: the sign of “A1<B2” cannot be, since its cells do not touch."),
        ("3x3 A1<A2 B2>B3 C3=4", "!A number or a place of this Futoshiki does not fit a board of 3 cells a side."),
        (f"{GIVEN} (1,1)<(1,2), (4,5)<(5,5)",
         "!A number or a place of this Futoshiki does not fit a board of 4 cells a side."),
    ],
)  # fmt: skip
def test_relations_in_a_text(text: str, board: str) -> None:
    assert reading(text) == board
    assert Relations().sniff(text) is (Confidence.CERTAIN if board else Confidence.NO)


BARE = [[0, 0, 0], [0, 0, 0], [0, 0, 0]]
SIGNS: list[object] = [{"from": [0, 0], "to": [0, 1], "type": "<"}, {"from": [1, 1], "to": [1, 2], "type": ">"}]


@looped(
    ("data", "board"),
    [
        ({"x": BARE, "y": SIGNS}, THREE),
        ({"x": [[0, "3", 0], ["", ".", "_"], ["-", None, 1]], "y": SIGNS}, ".3./.../..1 0<1 5<4"),
        ({"size": 3, "y": SIGNS, "z": {"2,0": 3, "1,1": 1}}, ".../.1./3.. 0<1 5<4"),
        ({"x": BARE, "y": [{"cells": [[1, 1], [1, 2]], "op": "less than"}]}, ".../.../... 0<1"),
        ({"x": BARE, "y": [{"less": {"row": 2, "col": 0}, "GREATER": {"R": 2, "C": 1}}]}, ".../.../... 6<7"),
        ({"x": BARE, "v_signs": {"1,0": "^"}, "h_signs": {"1,1": ">"}}, ".../.../... 3<6 5<4"),
        ({"x": BARE, "y": [*SIGNS, {"from": [0], "to": [1, 0], "type": "<"}]}, LOST),
        ({"x": BARE, "y": [*SIGNS, {"from": [0, 0], "to": [-1, 0], "type": "<"}]}, ""),
        ({"size": 3, "y": SIGNS, "z": [{"row": 0, "col": 0, "value": 4}]},
         "!A number or a place of this Futoshiki does not fit a board of 3 cells a side."),
        ({"x": BARE, "y": [*SIGNS, {"less": [0, 1], "greater": [0, 0]}]},
         "!Line 1: the sign of “[0, 1], \"greater\": …” cannot be, since another sign says the opposite."),
    ],
)  # fmt: skip
def test_relations_in_json(data: object, board: str) -> None:
    assert reading(json.dumps(data)) == board
    spread = reading(json.dumps(data, indent=2))
    assert spread.split(": the sign")[0] == board.split(": the sign")[0].replace("Line 1", "Line 43")


@looped(("text", "side"), [(f"{PAIRS}g[1, 4] = 2\n", 5), (f"n = 3\n{PAIRS}", 0), (f"{GIVEN} lt = [[1,1,1,2]]", 0)])
def test_a_side_that_is_reached_is_said(text: str, side: int) -> None:
    sheet = Relations().find(text)
    said = f"The text names no side; it is taken as {side}, the farthest row or column."
    assert sheet
    assert sheet.layers.assumed == ((said,) if side else ())


def test_long_texts() -> None:
    text = f"{GIVEN} lt = [[1,1,1,2]]"
    assert reading(text.ljust(16 * 1024)) == f"{BOARD} 0<1"
    assert reading(text.ljust(16 * 1024 + 1)) == ""
    assert len(Relations().sheets(f"{text};\n" * 60)) == 50

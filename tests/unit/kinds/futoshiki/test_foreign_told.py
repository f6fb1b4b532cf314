"""Futoshiki told cell by cell: by the names of cells, in comparisons of a program, in JSON."""

from __future__ import annotations

import json

import pytest

from puzzles.kinds.form import Confidence
from puzzles.kinds.futoshiki.forms.others.comparisons import Compared
from puzzles.kinds.futoshiki.forms.others.statements import Told, ToldJson
from puzzles.model.layers import Layers
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped
from tests.unit.kinds.futoshiki.drawing import found, told

THREE = ".../.../... 0<1 5<4"
FOUR = "..../..../..../.... 0<1 6<5"


@looped(
    ("text", "board"),
    [
        ("3x3 R1C1<R1C2 R2C2>R2C3", THREE),
        ("size 3 r1c1 < r1c2; r2c2 > r2c3", THREE),
        ("Side: 3\nA1<A2\nB2\t>\tB3\n", THREE),
        ("n=3 a1<a2, b2>b3", THREE),
        ("3 by 3: A1<A2 B2>B3", THREE),
        ("3×3 A1<A2 B2>B3", THREE),
        ("4x4 A1<A2 B2>B3", FOUR),
        ("4x3 3x3 A1<A2 B2>B3", THREE),
        ("A1<A2 B2>B3", THREE),
        ("A1<A2 B2>B3 D1=4", "..../..../..../4... 0<1 6<5"),
        ("A1<A2 B2>B3 A4:4", "...4/..../..../.... 0<1 6<5"),
        ("A1<A2 B2>B3 R3C1 is 2 C3 = 1", ".../.../2.1 0<1 5<4"),
        ("3x3 A1<A2 A1<A2 B3<B2", THREE),
        ("3x3 A1<B1 C3>B3", ".../.../... 0<3 5<8"),
        ("3x3 A1<A2<A3 B2>B3 B1<B2", ".../.../... 1<2 3<4 5<4"),
        ("5x5 I1<I2 A1<A2", ""),
        ("9x9 I8<I9 A1<A2", "/".join(["." * 9] * 9) + " 0<1 79<80"),
        ("32x32 R32C31<R32C32 A1<A2", "/".join([" ".join("." * 32)] * 32) + " 0<1 1022<1023"),
        ("33x33 A1<A2 B2>B3", ""),
        ("2x2 A1<A2 B2>B1", ""),
        ("A1<A2 B2>B1", ""),
        ("3x3 A1<A2", ""),
        ("3x3 A1=2 A2=3", ""),
        ("3x3 A1<A2 D1>D2", ""),
        ("3x3 A1<A2 R4C1>R4C2", ""),
        ("3x3 A1<A2 R1C4=1 B2>B3", ""),
        ("3x3 A0<A1 A1<A2 B2>B3", ""),
        ("3x3 R0C1<R1C1 A1<A2", ""),
        ("3x3 A1<A2 B2>B3 A3=4", ""),
        ("3x3 A1<A2 A2<A1", ""),
        ("3x3 A1<A2 A1<B2", ""),
        ("3x3 A1<A2 J1<J2 xB2>B3 B2>B33", ""),
        ("3x3 A1<A2 B2>B3 " + "x" * (16 * 1024 - 16), THREE),
        ("3x3 A1<A2 B2>B3 " + "x" * (16 * 1024 - 15), ""),
    ],
)
def test_cells_and_signs_by_their_names(text: str, board: str) -> None:
    assert found(Told(), text) == board


@looped(
    ("text", "sure"),
    [
        ("3x3 A1<A2 B2>B3", True),
        ("A1=2 A1<A2 B2>B3", True),
        ("Futoshiki: A1<A2 B2>B3", True),
        ("A1<A2 B2>B3", False),
        ("3x3 A1<A2", False),
        ("3x3 A1<A2 A2<A1", True),
        ("3x3 A1=2 A2=3", False),
        ("3x3 A1<A2 B2<B3" + " " * (16 * 1024 - 15), True),
        ("3x3 A1<A2 B2<B3" + " " * (16 * 1024 - 14), False),
    ],
)
def test_how_sure_a_look_at_names_is(text: str, sure: bool) -> None:
    assert Told().sniff(text) is (Confidence.CERTAIN if sure else Confidence.NO)


@looped(
    ("text", "line", "column", "excerpt", "message"),
    [
        ("3x3\n A1<A2\n A1 > A2 B1<B2", 3, 2, " A1 > A2 B1<B2",
         "Line 3: the sign of “A1 > A2” cannot be, since another sign says the opposite."),
        ("3x3 A1<B2 A1<A2", 1, 5, "3x3 A1<B2 A1<A2",
         "Line 1: the sign of “A1<B2” cannot be, since its cells do not touch."),
        ("3x3 A1<A2\nA1<A3\n\n", 2, 1, "A1<A3", "Line 2: the sign of “A1<A3” cannot be, since its cells do not touch."),
        ("3x3\nA1<A2\nA1<A1", 3, 1, "A1<A1", "Line 3: the sign of “A1<A1” cannot be, since its cells do not touch."),
        ("3x3\nA1>B1\nB1>A1", 3, 1, "B1>A1",
         "Line 3: the sign of “B1>A1” cannot be, since another sign says the opposite."),
    ],
)  # fmt: skip
def test_the_first_sign_that_cannot_be(text: str, line: int, column: int, excerpt: str, message: str) -> None:
    with pytest.raises(PuzzleFault) as refused:
        Told().sheets(text)
    fault = refused.value
    assert (fault.code, fault.line, fault.column, fault.excerpt) == ("definite", line, column, excerpt)
    assert fault.message == message
    assert fault.hint == "Name two cells beside each other, once: R1C1<R1C2."


def test_a_board_that_is_too_small_or_not_told() -> None:
    assert [told(sheet) for sheet in Told().sheets("3x3 A1<A2 B2>B3")] == [THREE]
    for text, order in (("3x3 A1<A2 B2>B3 C3=4", 3), ("A1<A2 D1<D2 C3=5", 4), ("2x2 A1<A2 B1<B2", 2), ("A1<A2", 2)):
        with pytest.raises(PuzzleFault) as refused:
            Told().sheets(text)
        assert refused.value.code == "definite"
        assert refused.value.message == (
            f"A number or a place of this Futoshiki does not fit a board of {order} cells a side."
        )
        assert refused.value.hint == "Name the side first, such as 5x5, and numbers up to it."
    with pytest.raises(PuzzleFault) as refused:
        Told().sheets("3x3 words")
    assert refused.value.code == "foreign-broken"


@looped(
    ("text", "board"),
    [
        ("size = 3\nx[0,0] < x[0,1]\nx[1,1] > x[1,2]", THREE),
        ("size = 3\nx[0][0] < x[0][1]\nx[1][1] > x[1][2]", THREE),
        ("n 3 [0,0]<[0,1] [1,1]>[1,2]", THREE),
        ("3x3 cell[ 0 , 0 ] #< cell[0 ] [ 1], a1[1,1]#>b_2[1,2]", THREE),
        ("n=3 x[1,1] < x[1,2]; x[2,2] > x[2,3]", THREE),
        ("n=3 x[1,1]<x[1,2] x[2,2]>x[2,3] x[3,3] == 2 x[3,1]=1", ".../.../1.2 0<1 5<4"),
        ("n=3 x[0,0]<x[0,1] x[1,1]>x[1,2] x[2,2]: 2 x[2][0] is 3", ".../.../3.2 0<1 5<4"),
        ("[[0,3,0],[0,0,0],[0,0,0]] x[0,0]<x[0,1] x[1,1]>x[1,2]", ".3./.../... 0<1 5<4"),
        ("[['','.',3],[_,None,null],[0, 1 ,\"2\"]] x[0,0]<x[0,1] x[1,1]>x[1,2]", "..3/.../.12 0<1 5<4"),
        ("[[0,3,0],[0,0,0],[0,0,0]] x[0,0]<x[0,1] x[1,1]>x[1,2] x[2,2]=1", ".3./.../..1 0<1 5<4"),
        ("[[0,3,0],[0,0,0],[0,0]] n=3 x[0,0]<x[0,1] x[1,1]>x[1,2]", THREE),
        ("[[0,q,0],[0,0,0],[0,0,0]] n=3 x[0,0]<x[0,1] x[1,1]>x[1,2]", THREE),
        ("[[0,3,0],[0,0,0]] n=3 x[0,0]<x[0,1] x[1,1]>x[1,2]", THREE),
        ("n=4 x[0,0]<x[0,1] x[1,1]>x[1,2]", FOUR),
        ("n=2 x[0,0]<x[0,1] x[1,0]>x[1,1]", ""),
        ("n=33 x[0,0]<x[0,1] x[1,1]>x[1,2]", ""),
        ("n=3 x[0,0]<x[0,1] x[1,2]>x[1,3]", ""),
        ("n=3 x[1,1]<x[1,2] x[2,3]>x[2,4]", ""),
        ("n=3 x[0,0]<x[0,1] x[3,1]=1 x[1,1]>x[1,2]", ""),
        ("n=3 x[0,0]<x[0,1]", ""),
        ("n=3 x[0,0]<x[0,1] x[0,1]<x[0,0]", ""),
        ("n=3 x[0,0]<x[0,1] x[1,1]=4 x[1,1]>x[1,2]", ""),
        ("n=3 x(0,0)<x(0,1) x(1,1)>x(1,2)", ""),
        ("n=3 x[0,0]<x[0,1] x[1,1]>x[1,2]".ljust(16 * 1024), THREE),
        ("n=3 x[0,0]<x[0,1] x[1,1]>x[1,2]".ljust(16 * 1024 + 1), ""),
    ],
)
def test_comparisons_of_a_program(text: str, board: str) -> None:
    assert found(Compared(), text) == board


@looped(
    ("text", "side"),
    [
        ("x[0,0]<x[0,1] x[1,1]>x[1,2]", 3),
        ("x[1,1]<x[1,2] x[2,2]>x[2,3]", 3),
        ("x[0,0]<x[0,1] x[1,1]>x[1,2] x[4,0]=1", 5),
        ("n=3 x[0,0]<x[0,1] x[1,1]>x[1,2]", 0),
        ("[[0,3,0],[0,0,0],[0,0,0]] x[0,0]<x[0,1] x[1,1]>x[1,2]", 0),
    ],
)
def test_a_side_that_is_reached_is_said(text: str, side: int) -> None:
    sheet = Compared().find(text)
    assert sheet
    said = f"The text names no side; it is taken as {side}, the farthest row or column."
    assert sheet.layers == Layers(assumed=(said,) if side else ())
    assert sheet.puzzle.size.rows == side or not side


PAIRS: list[object] = [
    {"from": [0, 0], "to": [0, 1], "type": "<"},
    {"from": [1, 1], "to": [1, 2], "type": ">"},
]
BARE = [[0] * 3] * 3


@looped(
    ("data", "board"),
    [
        ({"x": BARE, "y": PAIRS}, THREE),
        ({"y": PAIRS, "x": BARE, "z": [[1]]}, THREE),
        ({"z": [1], "y": PAIRS, "w": {}, "x": BARE}, THREE),
        ({"x": [[0, "3", 0], ["", ".", "_"], ["-", None, 1]], "y": PAIRS}, ".3./.../..1 0<1 5<4"),
        ({"size": 3, "y": PAIRS}, THREE),
        ({"n": "3", "y": PAIRS}, THREE),
        ({"size": 4, "y": PAIRS}, FOUR),
        ({"size": 3, "y": PAIRS, "z": [{"row": 2, "col": 0, "value": 3}]}, ".../.../3.. 0<1 5<4"),
        ({"size": 3, "y": PAIRS, "z": [{"r": 2, "c": 0, "v": 3}, {"ROW": 0, "COLUMN": 2, "val": 1}]},
         "..1/.../3.. 0<1 5<4"),
        ({"size": 3, "y": PAIRS, "z": [{"row": 3, "col": 0, "value": 3}]}, ""),
        ({"size": 3, "y": PAIRS, "z": [{"row": 0, "col": 3, "value": 3}]}, ""),
        ({"size": 3, "y": PAIRS, "z": [{"row": 0, "col": 0, "value": 4}]}, ""),
        ({"size": 3, "y": PAIRS, "z": [{"row": 0, "col": 0, "value": 0}]}, ""),
        ({"size": 3, "y": PAIRS, "z": [{"row": 0, "col": 0}]}, ""),
        ({"size": 3, "y": PAIRS, "z": [{"row": 0, "value": 1}]}, ""),
        ({"size": 3, "y": PAIRS, "z": [1]}, ""),
        ({"size": 2, "y": PAIRS}, ""),
        ({"size": 33, "y": PAIRS}, ""),
        ({"size": 32, "y": PAIRS}, "/".join([" ".join("." * 32)] * 32) + " 0<1 34<33"),
        ({"y": PAIRS}, ""),
        ({"x": BARE}, ""),
        ({"x": BARE, "y": []}, ""),
        ({"x": [[0, 0], [0, 0]], "y": PAIRS}, ""),
        ({"x": [*BARE, [0] * 3], "y": PAIRS}, ""),
        ({"x": [[0, 4, 0], [0] * 3, [0] * 3], "y": PAIRS}, ""),
        ({"x": [[0, "x", 0], [0] * 3, [0] * 3], "y": PAIRS}, ""),
        ({"x": [[0] * 3, [0] * 3, "abc"], "y": PAIRS}, ""),
        ({"x": BARE, "y": [*PAIRS, {"from": [0, 2], "to": [0, 3], "type": "<"}]}, ""),
        ({"x": BARE, "y": [*PAIRS, {"from": [2, 2], "to": [3, 2], "type": "<"}]}, ""),
        ({"x": BARE, "y": [{"from": [1, 1], "to": [1, 2], "op": "<"}, {"a": [3, 3], "b": [3, 2], "op": ">"}]},
         ".../.../... 0<1 7<8"),
        ({"x": BARE, "y": [{"from": [1, 1], "to": [1, 4], "op": "<"}]}, ""),
        ({"x": BARE, "y": [*PAIRS, 1]}, ""),
        ({"x": BARE, "y": [*PAIRS, {"from": [0, 0], "to": [1, 0], "type": "="}]}, ""),
        ({"x": BARE, "y": [*PAIRS, {"from": [0, 0], "to": [1, 0]}]}, ""),
        ({"x": BARE, "y": [*PAIRS, {"from": [0, 0], "type": "<"}]}, ""),
        ({"x": BARE, "y": [*PAIRS, {"from": [0], "to": [1, 0], "type": "<"}]}, ""),
        ({"x": BARE, "y": [*PAIRS, {"from": [0, 0], "to": [-1, 0], "type": "<"}]}, ""),
        ({"x": BARE, "y": [*PAIRS, {"from": [0, 0], "to": [1, 33], "type": "<"}]}, ""),
        ({"x": BARE, "y": [*PAIRS, {"from": [0, 0], "to": {"row": 1, "x": 0}, "type": "<"}]}, ""),
        ({"x": BARE, "y": [*PAIRS, {"less": [0, 1], "greater": [0, 0]}]}, ""),
        ({"x": BARE, "y": [*PAIRS, {"less": {"row": 2, "col": 0}, "GREATER": {"R": 2, "C": 1}}]}, THREE + " 6<7"),
        ({"x": BARE, "y": [*PAIRS, {"less": [2, 0], "To": [2, 1], "from": [2, 0], "op": "less_than"}]}, THREE + " 6<7"),
        ({"x": BARE, "y": [*PAIRS, {"c_1": [2, 0], "C2": ["2", "1"], "Rel": "Greater Than"}]}, THREE + " 7<6"),
    ],
)  # fmt: skip
def test_json_of_a_board_and_pairs_of_places(data: object, board: str) -> None:
    assert found(ToldJson(), json.dumps(data)) == board


def test_only_an_object_of_json_is_read() -> None:
    text = json.dumps({"x": BARE, "y": PAIRS})
    assert found(ToldJson(), f"\n {text}\n") == THREE
    assert found(ToldJson(), f"[{text}]") == found(ToldJson(), text[:-1]) == found(ToldJson(), "") == ""


@looped("side", ["size", "n", "side", "order", "rows"])
@looped("value", ["value", "val", "v", "number", "digit"])
@looped("base", [0, 1])
def test_numbers_by_their_places_in_json(side: str, value: str, base: int) -> None:
    pairs = [{"less": [base, base], "greater": [base, base + 1]}]
    numbers = [{"row": base + 1, "col": base, value: 3}, {"row": base + 2, "col": base + 1, value: 1}]
    assert found(ToldJson(), json.dumps({side: 3, "signs": pairs, "givens": numbers})) == ".../3../.1. 0<1"


@looped(
    ("one", "other"),
    [("from", "to"), ("cell1", "cell2"), ("a", "b"), ("first", "second"), ("left", "right"), ("p1", "p2"), ("c1", "c2"),
     ("start", "end"), ("source", "target")],
)  # fmt: skip
@looped("key", ["type", "op", "operator", "sign", "symbol", "relation", "rel", "direction", "constraint"])
def test_names_of_the_parts_of_a_sign_in_json(one: str, other: str, key: str) -> None:
    for less in ("<", "lt", "less", "lessThan", "less_than", "smaller", "smaller than"):
        entry = {one: [0, 0], other: [0, 1], key: less}
        assert found(ToldJson(), json.dumps({"x": BARE, "y": [entry]})) == ".../.../... 0<1"
    for greater in (">", "gt", "greater", "GreaterThan", "larger", "larger_than", "bigger"):
        entry = {one: [0, 0], other: [0, 1], key: greater}
        assert found(ToldJson(), json.dumps({"x": BARE, "y": [entry]})) == ".../.../... 1<0"


@looped("less", ["less", "smaller", "small", "lesser", "lower", "lt", "min"])
@looped("greater", ["greater", "larger", "large", "bigger", "higher", "gt", "max"])
def test_names_of_the_smaller_and_the_greater_cell_in_json(less: str, greater: str) -> None:
    for place in ([0, 1], {"row": 0, "col": 1}, {"r": 0, "c": 1}, {"Row": "0", "Column": "1"}):
        entry = {greater: [0, 0], less: place}
        assert found(ToldJson(), json.dumps({"x": BARE, "y": [entry]})) == ".../.../... 1<0"

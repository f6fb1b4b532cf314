"""Futoshiki in programs and their data: pairs of cells behind the numbers, by places, or counted as in courses."""

from __future__ import annotations

import pytest

from puzzles.kinds.futoshiki.forms.others.assignments import Assigned
from puzzles.kinds.futoshiki.forms.others.counts import Counted
from puzzles.kinds.futoshiki.forms.others.programs import Programs
from puzzles.model.layers import Layers
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped
from tests.unit.kinds.futoshiki.drawing import found, told

ROWS = "[[0,0,0,0],[0,3,0,0],[0,0,0,1],[0,0,0,0]]"
BOARD = "..../.3../...1/...."
EMPTY = "..../..../..../...."


@looped(
    ("text", "board"),
    [
        (f"v = {ROWS}; lt = [[1,1, 1,2], [2,3, 2,2]]", f"{BOARD} 0<1 6<5"),
        (f"v = {ROWS}; gt = [[1,1, 1,2], [2,3, 2,2]]; # lt", f"{BOARD} 1<0 5<6"),
        (f"v = {ROWS}; gt2 = [[1,1, 1,2]]; less", f"{BOARD} 1<0"),
        (f"v = {ROWS}; greater_than = [[1,1, 1,2], [2,3, 2,2]]", f"{BOARD} 1<0 5<6"),
        (f"v = {ROWS}; Larger: [[1,1, 1,2]]; less", f"{BOARD} 1<0"),
        (f"v = {ROWS}; bigger: [[1,1, 1,2]]; less", f"{BOARD} 1<0"),
        (f"v = {ROWS}; more = [[1,1, 1,2]]; less", f"{BOARD} 1<0"),
        (f"v = {ROWS}; lt = [[0,0, 0,1], [3,2, 3,3]]", f"{BOARD} 0<1 14<15"),
        (f"v = {ROWS}; lt = [[1,1, 0,1], [3,2, 2,2]]", f"{BOARD} 5<1 14<10"),
        (f"v = {ROWS}; lt = [[1,1, 1,3]]", ""),
        (f"v = {ROWS}; lt = [[1,1, 2,2]]", ""),
        (f"v = {ROWS}; lt = [[1,4, 1,5]]", ""),
        (f"v = {ROWS}; lt = [[4,1, 5,1]]", ""),
        (f"v = {ROWS}; lt = [[1,1, 1,2], [1,1, 1,2]]", ""),
        (f"v = {ROWS}; lt = [[1,1, 1,2], [1,2, 1,1]]", ""),
        (f"v = {ROWS}; lt = [[1,1, 1,2, 3]]", ""),
        (f"v = {ROWS}; lt = []", ""),
        (f"v = {ROWS}; pairs = [[1,1, 1,2]]", ""),
        (f"equal ineq less lt constraint smaller greater futoshiki: v = {ROWS}; lt = [[1,1, 1,2]]", f"{BOARD} 0<1"),
        (f"v = {ROWS}; inequalities = {{(1,1),(1,2)}}", f"{BOARD} 0<1"),
        (f"v = {ROWS}; unequal = (1 1 1 2)", f"{BOARD} 0<1"),
        (f"v = {ROWS}; smaller = 1|1|1|2", f"{BOARD} 0<1"),
        (f"v = {ROWS}; constraints = List(Array(1, 1, 1, 2))", f"{BOARD} 0<1"),
        (f"v = {ROWS}\nless 1 1 1 2\nless 2 3 2 2\n", f"{BOARD} 0<1 6<5"),
        (f"FUTOSHIKI {ROWS}\nx(1,1,1,2) x(2,3,2,2)", f"{BOARD} 0<1 6<5"),
        (f"v = {ROWS}; /* lt\n = [[9]] */ lt = [[1,1,1,2]] // 1 2\n % 3\n# 4\n", f"{BOARD} 0<1"),
        (f"f({ROWS}, [[1,1,1,2],[2,3,2,2]])", f"{BOARD} 0<1 6<5"),
        (f"f({ROWS}, [[1,1,1,2],[2,3,2,5]])", ""),
        (f"f({ROWS}; [[1,1,1,2]])", ""),
        ("less\n1 0 0 0 0\n2 0 3 0 0\n3 0 0 0 1\n4 0 0 0 0\n;\nparam x := 1 1 1 1 2\n2 2 3 2 2\n", f"{BOARD} 0<1 6<5"),
        ("less\n1 0 0 0 0\n2 0 3 0 0\n3 0 0 0 1\n4 0 0 0 0\n;\nparam x := 0 1 1 1 2\n1 2 3 2 2\n", f"{BOARD} 0<1 6<5"),
        ("less\n1 0 0 0 0\n2 0 3 0 0\n3 0 0 0 1\n4 0 0 0 0\n;\nparam x := 2 1 1 1 2\n3 2 3 2 2\n", ""),
        ("less\n1 0 0 0 0\n2 0 3 0 0\n3 0 0 0 1\n5 0 0 0 0\n;\nparam x := 1 1 1 2\n", ""),
        ("less\n1 0 0 0 0\n2 0 5 0 0\n3 0 0 0 1\n4 0 0 0 0\n;\nparam x := 1 1 1 2\n", ""),
        ("less\n1 . _ . .\n2 . 3 . .\n3 . . . 1\n4 . . . .\n;\nparam x := 1 1 1 2\n", f"{BOARD} 0<1"),
        ("lt = 4, 0,0,0,0, 0,3,0,0, 0,0,0,1, 0,0,0,0, 2, 1,1,1,2, 2,3,2,2", f"{BOARD} 0<1 6<5"),
        ("lt = 0,0,0,0, 0,3,0,0, 0,0,0,1, 0,0,0,0, 2, 1,1,1,2, 2,3,2,2", f"{BOARD} 0<1 6<5"),
        ("lt = 4, 0,0,0,0, 0,3,0,0, 0,0,0,1, 0,0,0,0, 1,1,1,2, 2,3,2,2", f"{BOARD} 0<1 6<5"),
        ("lt = 0,0,0,0, 0,3,0,0, 0,0,0,1, 0,0,0,0, 1,1,1,2, 2,3,2,2", f"{BOARD} 0<1 6<5"),
        ("less gt = 0,0,0,0, 0,3,0,0, 0,0,0,1, 0,0,0,0, 1,1,1,2, 2,3,2,2", f"{BOARD} 1<0 5<6"),
        ("lt = 0,0,0,0, 0,3,0,0, 0,0,0,1, 0,0,0,0, 1,1,1,2", ""),
        ("lt = 0,0,0,0, 0,3,3,0, 0,0,0,1, 0,0,0,0, 1,1,1,2, 2,3,2,2", ""),
        ("lt = 0,0,0,0, 0,3,0,0, 0,3,0,1, 0,0,0,0, 1,1,1,2, 2,3,2,2", ""),
        ("lt = 0,0,0,0, 0,5,0,0, 0,0,0,1, 0,0,0,0, 1,1,1,2, 2,3,2,2", ""),
        ("v = [[0,0,0],[0,0,0],[0,0,0]]; lt = [[1,1,1,2],[2,2,2,3]]", ""),
        (f"v = {[[0] * 9] * 9}; lt = [[9,8,9,9]]", "/".join(["." * 9] * 9) + " 79<80"),
        (f"v = {[[0] * 10] * 10}; lt = [[9,8,9,9]]", ""),
        (f"v = {ROWS.replace('3', '5')}; lt = [[1,1,1,2]]", ""),
        (f"v = {ROWS.replace('3', '1.5')}; lt = [[1,1,1,2]]", ""),
        (f"v = {ROWS.replace('3', '1000')}; lt = [[1,1,1,2]]", ""),
        (f"w = [1,2,3]; v = {ROWS}; w = [7,8,9]; lt = [[1,1,1,2]]", f"{BOARD} 0<1"),
        (f"lt = [[1,1,1,2]]; v = {ROWS}", ""),
        (f"v = {ROWS}; lt = [[1,1,1,2]]".ljust(64 * 1024), f"{BOARD} 0<1"),
        (f"v = {ROWS}; lt = [[1,1,1,2]]".ljust(64 * 1024 + 1), ""),
        ("", ""),
    ],
)
def test_numbers_and_pairs_of_cells(text: str, board: str) -> None:
    assert found(Programs(), text) == board


def test_several_boards_of_a_program() -> None:
    text = f"v = {ROWS}; lt = [[1,1,1,2]]; w = {ROWS}; lt = [[1,2,1,3]]; x = [[1,2,1,3]];\n"
    assert [told(sheet) for sheet in Programs().sheets(text)] == [f"{BOARD} 0<1", f"{BOARD} 1<2"]
    assert len(Programs().sheets(text * 30)) == 50
    with pytest.raises(PuzzleFault, match="its rows do not fit together"):
        Programs().sheets("words")


PAIRS = "less = [((0, 0), (0, 1)), ((1, 2), (0, 2))]\n"
SIGNS = "0<1 5<2"


@looped(
    ("text", "board"),
    [
        (f"n = 3\n{PAIRS}g[1, 1] = 2\n", f".../.2./... {SIGNS}"),
        (f"n = 3\n{PAIRS}givens = {{(1, 1): 2, (2,2):1}}\n", f".../.2./..1 {SIGNS}"),
        (f"n = 3\n{PAIRS}Map((1, 1) -> 2, (2, 2) => 1, (0,0) --> 3, (2,0)=>2)", f"3../.2./2.1 {SIGNS}"),
        (f"n = 3\n{PAIRS}", f".../.../... {SIGNS}"),
        (f"n = 4\n{PAIRS}", "..../..../..../.... 0<1 6<2"),
        (f"size=3 {PAIRS}", f".../.../... {SIGNS}"),
        (f"let ORDER be 3\n{PAIRS}", f".../.../... {SIGNS}"),
        (f"side = 3\n{PAIRS}", f".../.../... {SIGNS}"),
        (f"Futoshiki(3)\n{PAIRS}", f".../.../... {SIGNS}"),
        (f"{PAIRS}g[1, 1] = 2\n", f".../.2./... {SIGNS}"),
        (f"{PAIRS}g[1, 4] = 2\n", "...../....2/...../...../..... 0<1 7<2"),
        (f"{PAIRS}", ""),
        (f"n = 2\n{PAIRS}", ""),
        ("n = 2\nless = [((0, 0), (0, 1)), ((1, 1), (0, 1))]\n", ""),
        (f"n = 33\n{PAIRS}", ""),
        ("n = 3\nless = [((1, 1), (1, 2)), ((2, 3), (1, 3))]\ng[3,3] = 1", f".../.../..1 {SIGNS}"),
        ("n = 3\nless = [([1, 1], [1, 2]), [(2, 3), (1, 3)]]\n", f".../.../... {SIGNS}"),
        ("n = 3\ngreater = [((0, 0), (0, 1)), ((1, 2), (0, 2))]\n", ".../.../... 1<0 2<5"),
        ("n = 3\ngt = ((0, 0), (0, 1)), ((1, 2), (0, 2)) # less", ".../.../... 1<0 2<5"),
        ("n = 3\nless = [((0, 0), (0, 1))]\n", ""),
        ("n = 3\nless = [((0, 0), (0, 1)), ((1, 2), (0, 3))]\n", ""),
        ("n = 3\nless = [((0, 0), (0, 1)), ((1, 2), (2, 1))]\n", ""),
        ("n = 3\npairs = [((0, 0), (0, 1)), ((1, 2), (0, 2))]\n", ""),
        (f"n = 3\n{PAIRS}g[1, 1] = 4\n", ""),
        (f"n = 3\n{PAIRS}g[1, 3] = 2\n", ""),
        (f"n = 3\n{PAIRS}g(1, 1)\n", ""),
        (f"n = 3\n{PAIRS}# (1, 1)\n// (2, 2)\n", f".../.../... {SIGNS}"),
        (f"n = 3\n{PAIRS}".ljust(16 * 1024), f".../.../... {SIGNS}"),
        (f"n = 3\n{PAIRS}".ljust(16 * 1024 + 1), ""),
    ],
)
def test_numbers_by_their_places_and_pairs_of_places(text: str, board: str) -> None:
    assert found(Assigned(), text) == board


@looped(("text", "side"), [(f"{PAIRS}g[1, 4] = 2\n", 5), (f"n = 3\n{PAIRS}g[1, 1] = 2\n", 0)])
def test_a_side_that_is_reached_is_said(text: str, side: int) -> None:
    sheet = Assigned().find(text)
    assert sheet
    said = f"The text names no side; it is taken as {side}, the farthest row or column."
    assert sheet.layers == Layers(assumed=(said,) if side else ())


THREE = "0 0 0\n0 3 0\n0 0 0\n"
COUNTED = "3 2\n1 1 1 2\n2 3 2 2\n"
SAID = ".../.3./... 0<1 5<4"
NINE = "9 1\n9 8 9 9\n" + ("0 " * 9 + "\n") * 9


@looped(
    ("text", "board"),
    [
        (COUNTED + THREE, SAID),
        ("3 2\n" + THREE + "1 1 1 2\n2 3 2 2\n", SAID),
        ("1\n" + COUNTED + THREE, SAID),
        ("\n" + COUNTED.replace("\n", "\n\n") + THREE, SAID),
        (COUNTED + THREE + COUNTED + THREE, f"{SAID} | {SAID}"),
        ("2\n" + COUNTED + THREE + "3 1\n1 1 2 1\n" + THREE, f"{SAID} | .../.3./... 0<3"),
        (COUNTED + THREE + "3 2\n1 1 1 2", SAID),
        (COUNTED + THREE + "0 0 0\n", SAID),
        ("4 1\n4 4 4 3\n" + "0 0 0 0\n" * 3 + "0 0 4 0\n", "..../..../..../..4. 15<14"),
        (NINE, "/".join(["." * 9] * 9) + " 79<80"),
        (NINE.replace("9 1", "10 1"), ""),
        ("2 1\n1 1 1 2\n0 0\n0 0\n", ""),
        ("3 0\n" + THREE, ""),
        ("3 13\n" + "1 1 1 2\n" * 13 + THREE, ""),
        ("3 12\n" + "1 1 1 2\n" * 12 + THREE, ".../.3./... 0<1"),
        (COUNTED + THREE.replace("3", "4"), ""),
        (COUNTED.replace("2 3 2 2", "2 3 2 4") + THREE, ""),
        (COUNTED.replace("2 3 2 2", "0 3 1 3") + THREE, ""),
        (COUNTED.replace("2 3 2 2", "2 3 2 1") + THREE, ""),
        (COUNTED.replace("2 3 2 2", "2 3 2") + THREE, ""),
        (COUNTED + THREE.replace("0 3 0", "0 3"), ""),
        (COUNTED + THREE[:-6], ""),
        (COUNTED + THREE.replace("3", "q"), ""),
        (COUNTED + THREE.replace("3", "0003"), ""),
        (COUNTED + THREE.replace("3", "003"), SAID),
        ("x\n" + COUNTED + THREE, ""),
        ("3 2 1\n1 1 1 2\n", ""),
        ("", ""),
        ("3\n1\n2 2 3\n2\n1 2 1 1\n2 2 2 3\n", SAID),
        ("3\n2\n2 2 3\n3 3 1\n1\n1 2 1 1\n", ".../.3./..1 0<1"),
        ("3\n0\n1\n1 2 1 1\n", ""),
        ("9\n1\n9 9 9\n1\n9 9 9 8\n", "/".join([*["." * 9] * 8, "........9"]) + " 79<80"),
        ("10\n1\n9 9 9\n1\n9 9 9 8\n", ""),
        ("2\n1\n1 1 1\n1\n1 2 1 1\n", ""),
        ("3\n1\n2 2 3\n3\n1 2 1 1\n2 2 2 3\n", ""),
        ("3\n1\n2 2 3\n1\n1 2 1 1\n2 2 2 3\n", ""),
        ("3\n1\n2 2 4\n2\n1 2 1 1\n2 2 2 3\n", ""),
        ("3\n1\n0 2 3\n2\n1 2 1 1\n2 2 2 3\n", ""),
        ("3\n1\n2 2 3\n0\n", ""),
        ("3\n2\n2 2 3\n1 1\n1\n1 2 1 1\n", ""),
        ("3\n1\n2 2 3\n1\n1 2 1 4\n", ""),
    ],
)
def test_boards_of_courses(text: str, board: str) -> None:
    sheet = Counted().find(text)
    assert (told(sheet) if sheet else "") == board.split(" | ")[0]
    if board:
        assert [told(each) for each in Counted().sheets(text)] == board.split(" | ")
    else:
        with pytest.raises(PuzzleFault, match="its rows do not fit together"):
            Counted().sheets(text)


def test_so_many_lines_of_courses_are_read() -> None:
    text = COUNTED + THREE
    assert found(Counted(), text + "\n" * (20_000 - text.count("\n"))) == SAID
    assert found(Counted(), text + "\n" * (20_001 - text.count("\n"))) == ""

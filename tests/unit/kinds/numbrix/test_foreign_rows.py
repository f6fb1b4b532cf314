"""Numbrix in rows: with holes, in tables, with wide marks for empty cells."""

from __future__ import annotations

from puzzles.codecs.tables import COMMAS
from puzzles.kinds.form import Confidence
from puzzles.kinds.numbrix.forms.others.lists import WithHoles
from puzzles.kinds.numbrix.forms.others.tables import NumbrixTable
from puzzles.kinds.numbrix.forms.others.wide import WideEmpty
from puzzles.model.layers import Sheet
from tests.sampling import looped
from tests.unit.kinds.numbrix.telling import HOLES, broken, puzzle, told, why


@looped(
    ("text", "sure"),
    [
        ("B 0 3\n0 8 0\n0 0 B", True),
        *((f"{hole} 0 3\n0 8 0\n0 0 {hole}", True) for hole in "#WHX"),
        ("-1 . 3\n. 8 .\n. . .", True),
        ("-1 00 3\n00 8 00\n00 00 00", True),
        ("X 1 3\n5 8 2\n4 6 7", False),
        ("-1 1 3\n5 8 2\n4 6 7", False),
        ("B 1 3\n5 8 2\n4 6 7", True),
        ("B 0 3\n0 8 0\n0 0 q", False),
        ("B 0 3\n0 8 0", False),
        ("B 0 3\n0 3 0\n0 8 0", False),
        ("B 0 3\n0 2 0\n0 0 1", False),
        ("B 0 3\n0 4 0\n0 0 1", True),
        ("B 0 3 0\n0 4 0 0\n0 0 1 0", False),
        ("B 0 3\n0 4 0\n0 0 1\n0 0 0", False),
        ("B 0 3\n0 5 0\n0 0 1\n0 0 0", True),
        ("B 0 3\n0 8 0\n0 0", False),
        ("B . .\n. . .\n. . .", False),
        (". 0 3\n0 8 0\n0 0 .", False),
        ("B 0 3\n0 10000 0\n0 0 B", False),
        ("\n\nB 0 3\n0 9999 0\n0 0 B\n", True),
    ],
)
def test_rows_with_holes(text: str, sure: bool) -> None:
    assert WithHoles().sniff(text) is (Confidence.CERTAIN if sure else Confidence.NO)
    assert told(WithHoles(), text) == f"1x1: 0; {HOLES}"


TABLE = NumbrixTable(COMMAS)


def test_a_table_of_numbers() -> None:
    board = Sheet(puzzle(2, 3, 1, 0, 6))
    assert TABLE.write_sheet(board) == "1,,6\n,,\n"
    assert TABLE.sheets("1,,6\n,,\n") == [board]
    assert TABLE.sheets("00001,,6\n0,,\n") == [board]
    assert TABLE.fits(board.puzzle)
    no_number = broken(TABLE.title, "a cell of it is no number")
    for text in ("", "1,x,6\n,,\n", "1,-1,6\n,,\n", "000001,,6\n,,\n"):
        assert why(TABLE, text) == no_number
    assert why(TABLE, "1,,6\n,\n") == broken(TABLE.title, "it has 5 of the 6 cells of a 2×3 board")
    assert why(TABLE, "1,,7\n,,\n") == broken(TABLE.title, "a number of it is not between 1 and 6")


@looped(
    ("text", "board"),
    [
        ("01 -- 04\n-- 05 --\n", "2x3: 1 0 4 0 5 0"),
        ("1, --, 4,\n--,5 , --\n", "2x3: 1 0 4 0 5 0"),
        ("\ufeff1\t__\t4\r\n\r\n__\t5\t__\r\n", "2x3: 1 0 4 0 5 0"),
        *((f"1 {mark} 4\n{mark} 5 {mark}\n", "2x3: 1 0 4 0 5 0") for mark in
          ("--", "__", "00", "-1", "??", "**", "..", "---", "___", "000", "?")),
        *((f"1 {mark} 4\n-- 5 --\n", "2x3: 1 0 4 0 5 0") for mark in ("0", ".", "_", "-", "*", "x", "X")),
        *((f"1 {mark} 4\n{mark} 5 {mark}\n", "") for mark in ("0", ".", "_", "-", "*", "x", "X", "q", "#")),
        ("2\n1 -- 4\n-- 5 --\n", "2x3: 1 0 4 0 5 0"),
        ("2 3\n1 -- 4\n-- 5 --\n", "2x3: 1 0 4 0 5 0"),
        ("3\n1 -- 4\n-- 5 --\n", ""),
        ("2 2\n1 -- 4\n-- 5 --\n", ""),
        ("3 2\n1 -- 4\n-- 5 --\n", ""),
        ("2 2\n1 --\n-- 4\n", ""),
        ("3 2\n1 --\n-- 6\n-- --\n", "4x2: 3 2 1 0 0 6 0 0"),
        ("2 x\n1 -- 4\n-- 5 --\n", ""),
        ("0002\n1 -- 4\n-- 5 --\n", ""),
        ("1 --\n-- 4\n", "2x2: 1 0 0 4"),
        ("1 --\n-- 2\n", ""),
        ("1 --\n-- 5\n", ""),
        ("1 -- 4\n-- 4 --\n", ""),
        ("1 -- 3\n-- 2 --\n", ""),
        ("-- -- --\n-- -- --\n", ""),
        ("1 -- 4\n-- 5\n", ""),
        ("1 -- 4 -- --\n", ""),
        ("--\n4\n--\n", ""),
        ("1 -1 4\n-- 5 --\n", ""),
        ("1 -1 4\n-1 5 -1\n", "2x3: 1 0 4 0 5 0"),
        ("1 -- 00004\n-- 5 --\n", ""),
        ("1 -- 0004\n-- 5 --\n", "2x3: 1 0 4 0 5 0"),
        ("1 -- 4\n-- 5 --".ljust(16 * 1024), "2x3: 1 0 4 0 5 0"),
        ("1 -- 4\n-- 5 --".ljust(16 * 1024 + 1), ""),
    ],
)  # fmt: skip
def test_rows_whose_empty_cells_are_wide(text: str, board: str) -> None:
    assert WideEmpty().sniff(text) is (Confidence.CERTAIN if board else Confidence.NO)
    if board:
        assert told(WideEmpty(), text) == board
    else:
        assert why(WideEmpty(), text) == broken("rows of numbers", "its rows do not fit a board")

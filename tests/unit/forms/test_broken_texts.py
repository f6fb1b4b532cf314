"""Texts that are broken are refused, and the sentence says what, where, and what to do; nothing is made up."""

from __future__ import annotations

import json

import pytest

from puzzles.forms import read
from puzzles.portable.faults import PuzzleFault
from tests import founding
from tests.sampling import looped

LINE = founding.SUDOKU_LINE.replace(".", "0")
ROWS = [LINE[at : at + 9] for at in range(0, 81, 9)]
CELLS = [[int(mark) for mark in row] for row in ROWS]
GRID = [[{"value": cell, "given": True} if cell else {} for cell in row] for row in CELLS]
SIGNS = "4x4\nR1C1<R1C2\n"


def html(rows: list[str]) -> str:
    return (
        "<table>" + "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows) + "</table>"
    )


def markdown(rows: list[str]) -> str:
    head, *rest = ["|" + "|".join(row.replace("0", " ")) + "|" for row in rows]
    return "\n".join([head, "|-" * 9 + "|", *rest])


@looped(
    "text",
    [
        html([*ROWS[:4], ROWS[4][:-1], *ROWS[5:]]),
        html([*ROWS[:4], ROWS[4][1:], *ROWS[5:]]),
        html([ROWS[0][1:], *ROWS[1:]]),
        markdown([*ROWS[:4], "12", *ROWS[5:]]),
        "5 5\n1 0 0 4\n0 0 0 0\n0 0 11 0\n16 0 0 13\n",
    ],
    ids=["html, last cell", "html, first cell", "html, first row", "markdown", "another side"],
)
def test_a_board_is_not_padded_where_marks_end_every_cell(text: str) -> None:
    with pytest.raises(PuzzleFault):
        read.read(text, lenient=True)


@looped(
    ("text", "said"),
    [
        (
            json.dumps({"size": 9, "grid": [[{"value": 12, "given": True}, *row[1:]] for row in GRID]}),
            "“12”",
        ),
        (json.dumps({"board": [[{"value": 10, "fixed": True}] * 9] * 9}), "“10” in row 1, column 1"),
        (json.dumps({"cells": [[{"value": "A"}] * 9] * 9}), "“A” in row 1, column 1"),
        (SIGNS + "R1C1>R1C2\n", "Line 3: the sign of “R1C1>R1C2” cannot be, since another sign says the opposite"),
        (SIGNS + "R1C1<R1C3\n", "Line 3: the sign of “R1C1<R1C3” cannot be, since its cells do not touch"),
        (SIGNS + "R1C2<R1C3\nR2C2=7\n", "does not fit a board of 4"),
        ("[begin]\npuzzle futoshiki\n[problem]\n- q -\n- . n\n- . -\n[end]\n", "“q” in row 1"),
        ("[begin]\npuzzle futoshiki\n[problem]\n- w -\n- . n\n[end]\n", "not a square of cells and signs"),
        (f"https://sudoku.coach/en/play/{LINE[:-3]}", "78 cells"),
    ],
)
def test_the_sentence_says_what_is_wrong(text: str, said: str) -> None:
    with pytest.raises(PuzzleFault) as fault:
        read.read(text, lenient=True)
    assert said in fault.value.message
    assert fault.value.hint


@looped(
    ("around", "between"),
    [
        ("# Input: a matrix, blank items are empty.\nfor example: {}\n", ","),
        ("# Input: a matrix, blank items are empty.\nfor example: {}\n", ",\n "),
        ("board = {};\n", ","),
    ],
    ids=["a line", "lines", "program"],
)
def test_the_row_of_an_array_that_is_short_is_named(around: str, between: str) -> None:
    rows = [",".join(mark.replace("0", "") for mark in row) for row in ROWS]
    rows[4] = rows[4].replace(",,", ",", 1)
    text = around.format("[" + between.join(f"[{row}]" for row in rows) + "]")
    with pytest.raises(PuzzleFault, match="has 8 cells; a row of this 9×9 Sudoku has 9") as caught:
        read.read(text, lenient=True)
    at = text.index(f"[{rows[4]}]")
    assert caught.value.line == text.count("\n", 0, at) + 1
    start = at - text.rfind("\n", 0, at) - 1
    assert start < caught.value.column <= start + len(rows[4]) + 3

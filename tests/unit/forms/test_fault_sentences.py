"""What is wrong with a text that is nearly a puzzle: the sentence tells what it was and where it ends."""

from __future__ import annotations

import json

import pytest

from puzzles.forms import read
from puzzles.portable.faults import PuzzleFault
from tests import founding
from tests.sampling import looped

LINE = founding.SUDOKU_LINE
NOUGHT = LINE.replace(".", "0")
NUMBERS = [[int(cell) for cell in NOUGHT[at : at + 9]] for at in range(0, 81, 9)]
DRAWN = "_ < _   2   _\n        ^\n_   _   _ > _\n\n3   _   _   _\n    v\n_   _   _   _\n"


def refused(text: str) -> PuzzleFault:
    with pytest.raises(PuzzleFault) as told:
        read.read(text, lenient=True)
    return told.value


@looped("words", ["puzzle: {}", "Here is it: {} hard one", "{} is mine, thanks"])
def test_a_line_of_eighty_characters_among_words(words: str) -> None:
    fault = refused(words.format(LINE[:80]))
    assert "80 characters" in fault.message
    assert "81" in fault.message


def test_a_line_of_eighty_two_characters_among_words() -> None:
    assert "82 characters" in refused(f"puzzle: {LINE}5").message


def test_a_cut_line_of_hodoku() -> None:
    fault = refused(f":0300:4:{LINE[:60]}")
    assert "81" in fault.message
    assert "60" in fault.message


def test_eighty_cells_of_candidates() -> None:
    cells = [str(at % 8 + 1) + ("" if at % 3 else "9") for at in range(80)]
    fault = refused("\n".join(" ".join(cells[at : at + 9]) for at in range(0, 80, 9)))
    assert "line 9 has 8" in fault.message


@looped("end", [60, 120, 180])
def test_json_that_is_cut(end: int) -> None:
    fault = refused(json.dumps({"size": 9, "grid": NUMBERS})[:end])
    assert "JSON" in fault.message
    assert "ends" in fault.message


def test_a_drawn_futoshiki_with_a_strange_cell_is_told_by_line() -> None:
    fault = refused(DRAWN.replace("3   _", "3   q", 1))
    assert fault.line == 5
    assert "Futoshiki" in fault.message


def test_a_drawn_futoshiki_with_a_short_row_is_told_by_line() -> None:
    fault = refused(DRAWN.replace("3   _   _   _", "3   _   _", 1))
    assert fault.line == 5
    assert "3 cells" in fault.message


def test_cages_in_json_are_named() -> None:
    data = {"grid": [[0] * 9] * 9, "cages": [{"cells": [[0, 0], [0, 1]], "sum": 3}]}
    assert "killer cages" in refused(json.dumps(data)).message

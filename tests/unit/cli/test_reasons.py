"""The commands `why` and `repair`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import puzzles
from puzzles.cli import main
from puzzles.model.values import Outcome
from tests.hostile import LINE

FEW = "1234............"
IMPOSSIBLE = "12345678.........9" + "." * 63


@pytest.fixture
def three(tmp_path: Path) -> str:
    """Return a file with a puzzle without a solution, one with several and one with one."""
    path = tmp_path / "three.txt"
    many = LINE.strip().replace("53..7", ".....")
    path.write_text("\n".join((IMPOSSIBLE, many, LINE.strip())) + "\n", encoding="utf-8")
    return str(path)


@pytest.fixture
def few(tmp_path: Path) -> str:
    path = tmp_path / "few.txt"
    path.write_text(FEW + "\n", encoding="utf-8")
    return str(path)


def test_why_tells_all_three_verdicts(three: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["why", three]) == 0
    told = capsys.readouterr().out
    heads = [line for line in told.splitlines() if line.startswith("9×9 Sudoku: ")]
    assert [head.split(". ")[0] for head in heads] == [
        "9×9 Sudoku: The puzzle has no solution",
        "9×9 Sudoku: More than one solution",
        "9×9 Sudoku: Exactly one solution",
    ]
    assert "\n1. Contradiction: row 1 has no place for a 9. So there is no solution.\n" in told
    assert "\nNot needed: 5 in r1c1, " in told


def test_why_as_json(three: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["why", "--json", three]) == 0
    none, several, one = map(json.loads, capsys.readouterr().out.splitlines())
    assert (none["kind"], none["rows"], none["outcome"]) == ("sudoku", 9, "none")
    assert none["none"]["clash"] == {"cells": [0, 1, 2, 3, 4, 5, 17], "clues": []}
    assert none["none"]["steps"][-1]["step"]["technique"] == "nothing-left"
    assert none["none"]["removals"][0]["outcome"] == "several"
    assert several["several"]["cells"] == [0, 1, 2, 72, 73, 74]
    assert several["none"] is None
    assert len(one["one"]["unneeded"]["cells"]) == 22
    assert one["one"]["undecided"] == {"cells": [], "clues": []}


def test_why_without_time_says_how_to_get_more(few: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["why", "--seconds", "0.000001", few]) == 1
    captured = capsys.readouterr()
    assert "Time ran out before it was known how many solutions the puzzle has." in captured.out
    assert captured.err == "--seconds gives it more time.\n"


def test_repair_prints_puzzles_that_have_one_solution(three: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["repair", three]) == 1
    captured = capsys.readouterr()
    outcomes = [puzzles.solve(puzzle).outcome for puzzle in puzzles.read(captured.out)]
    assert outcomes == [Outcome.NONE, Outcome.UNIQUE, Outcome.UNIQUE]
    none, several, one = captured.err.splitlines()
    assert none == "The puzzle has no solution, and further givens bring none."
    assert "settle" in several
    assert "; no fewer do. " in several
    assert one == "The puzzle has exactly one solution: there is nothing to settle."


def test_repair_as_json_and_with_the_symmetry(few: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["repair", "--symmetric", "--json", few]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["outcome"], told["fewest"], told["kept"]) == ("several", True, ["left-right"])
    (one, _), (other, _) = told["givens"]
    assert one // 4 == other // 4
    assert one % 4 == 3 - other % 4


def test_repair_names_what_it_adds(few: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["repair", few]) == 0
    assert "; no fewer do. " in capsys.readouterr().err


def test_a_bad_file_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bad.txt"
    path.write_text("no puzzle\n", encoding="utf-8")
    for command in ("why", "repair"):
        assert main([command, str(path)]) == 2
        assert capsys.readouterr().out == ""

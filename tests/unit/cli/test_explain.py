"""The commands `explain` and `hint`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from puzzles.cli import main
from tests.explained import NAMED
from tests.founding import NUMBRIX_HEADER
from tests.hostile import LINE

HARD = ".6..91...7.....91....3.7..8.8.......9.5.2...7...6...3..........54...9..361.5....2"
FPUZZLES = (
    '{"size": 9, "grid": [[{"value": 5, "given": true}, {}, {"value": 4}, {"centerPencilMarks": [2, 6]}'
    + ", {}" * 5
    + "]"
    + (", [" + ", ".join(["{}"] * 9) + "]") * 8
    + "]}"
)


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "board.txt"
    path.write_text(LINE + "\n", encoding="utf-8")
    return str(path)


@pytest.fixture
def hard(tmp_path: Path) -> str:
    path = tmp_path / "hard.txt"
    path.write_text(HARD + "\n", encoding="utf-8")
    return str(path)


def test_explain_prints_the_steps(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", file]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[2].startswith("1-51. 30 hidden singles and 21 full houses: r1c6=8, ")
    assert lines[-1] == ("51 steps. Hardest technique: hidden single. The board is solved. Each step needs one rule.")


def test_explain_unfolded_and_for_a_forum(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "--unfolded", file]) == 0
    assert "\n1. Hidden single: in box 2, only row 1, column 6 can hold an 8.\n" in capsys.readouterr().out
    assert main(["explain", "--to", "forum", file]) == 0
    assert capsys.readouterr().out.startswith("[b]9×9 Sudoku[/b]\n[code]\n5 3 . . 7 ")


def test_explain_as_json(hard: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "--json", hard]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["kind"], told["rows"], told["columns"], told["standing"]) == ("sudoku", 9, 9, "solved")
    assert told["largest"] == max(each["step"]["k"] for each in told["steps"])
    assert [each["number"] for each in told["steps"]] == list(range(1, told["count"] + 1))


def test_explain_without_a_technique_says_where_it_stops(hard: str, capsys: pytest.CaptureFixture[str]) -> None:
    off = [word for name in (*NAMED, "trace") for word in ("--without", name)]
    assert main(["explain", *off, hard]) == 1
    assert " The techniques that are known here do not lead any further. " in capsys.readouterr().out
    assert main(["explain", "--without", "guessing", hard]) == 2
    assert "There is no technique named guessing." in capsys.readouterr().err


@pytest.mark.parametrize(
    ("stage", "said"),
    [
        ("1", "Look at box 2."),
        ("2", "Look for the place of an 8 (hidden single)."),
        (
            "3",
            "Row 1, column 6 gets its number: the numbers in row 3, column 3 and row 5, column 4 rule out the other "
            "empty cells.",
        ),
        ("4", "Hidden single: in box 2, only row 1, column 6 can hold an 8."),
    ],
)
def test_hint_tells_as_much_as_it_is_asked_for(
    file: str, stage: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["hint", "--stage", stage, file]) == 0
    assert capsys.readouterr().out == f"{said}\n"


def test_hint_as_json(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hint", "--json", file]) == 0
    assert json.loads(capsys.readouterr().out)["apply"] == {"places": [[5, 8]], "marks": []}


def test_hint_reads_entries_and_marks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "marked.json"
    path.write_text(FPUZZLES, encoding="utf-8")
    assert main(["hint", str(path)]) == 1
    told = capsys.readouterr()
    assert told.out == "Nothing more follows: the puzzle has several solutions.\n"


def test_hint_of_a_solved_board_has_no_step(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "full.txt"
    path.write_text("1234341221434321\n", encoding="utf-8")
    assert main(["hint", str(path)]) == 1
    assert capsys.readouterr().out == "The board is solved.\n"


def test_why_not(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hint", "--why-not", "r1c3=5", file]) == 0
    assert capsys.readouterr().out == "Row 1 has a 5 already, in row 1, column 1.\n"
    assert main(["hint", "--why-not", "r1c3=4", file]) == 1
    assert capsys.readouterr().out == "Nothing rules it out: the solution has 4 in row 1, column 3.\n"
    assert main(["hint", "--json", "--why-not", "r1c3=8", file]) == 0
    assert json.loads(capsys.readouterr().out)["reason"] == "rule"


@pytest.mark.parametrize("asked", ["r1c3", "r10c1=5", "r1c3=10", "5", "r1c3=x"])
def test_why_not_needs_a_cell_and_a_number(file: str, asked: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hint", "--why-not", asked, file]) == 2
    assert capsys.readouterr().err.startswith("puzzles: ")


@pytest.mark.parametrize("stage", ["0", "5", "all"])
def test_a_stage_is_one_of_four(file: str, stage: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["hint", "--stage", stage, file])
    assert "is not a whole number from 1 to 4" in capsys.readouterr().err


def test_a_file_of_several_puzzles_is_explained_one_by_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "chain.txt"
    path.write_text(NUMBRIX_HEADER, encoding="utf-8")
    assert main(["explain", "--json", str(path)]) == 0
    assert json.loads(capsys.readouterr().out)["kind"] == "numbrix"
    path.write_text(f"{LINE}\n{HARD}\n", encoding="utf-8")
    assert main(["hint", str(path)]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 2

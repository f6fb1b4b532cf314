"""The command `rate`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import puzzles
from puzzles.cli import main
from puzzles.cli.rating import level
from tests.founding import NUMBRIX_HEADER
from tests.hostile import LINE
from tests.rated import NUMBERS

TEXT = [NUMBERS[20][0], LINE.strip(), "." * 81, LINE.strip(), NUMBERS[1][0]]


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "puzzles.txt"
    path.write_text("\n".join(TEXT) + "\n", encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_file_is_rated_line_by_line(file: str, jobs: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rate", "--jobs", jobs, file]) == 1
    said = capsys.readouterr()
    lines = [line.split("\t") for line in said.out.splitlines()]
    assert [line[0] for line in lines] == ["1", "2", "3", "4", "5"]
    assert lines[1][1:] == ["Easy", "1.2", "Hidden single in a box"]
    assert lines[2][1] == "The puzzle has several solutions, so it has no level."
    assert lines[3][-1] == "same as 2"
    assert lines[0][2] == str(NUMBERS[20][1])
    assert "5 puzzles: " in said.err
    assert "1 without a level. 1 equivalent to an earlier one." in said.err


def test_one_puzzle_is_told_in_sentences(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "one.txt"
    path.write_text(LINE, encoding="utf-8")
    assert main(["rate", str(path)]) == 0
    said = capsys.readouterr().out
    assert said.startswith("Easy: 1.2 by Sudoku Explainer 1.2.1\n")
    assert "Each step needs one rule.\n51 steps, work " in said
    assert "the fewest ways on at a moment: 1, " in said
    path.write_text(NUMBRIX_HEADER, encoding="utf-8")
    assert main(["rate", str(path)]) == 0
    assert "Sudoku Explainer" not in capsys.readouterr().out


def test_json_has_an_object_for_each(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    main(["rate", "--json", "--jobs", "1", "--sort=-score", file])
    records = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert records[-1]["standing"] == "several"
    scores = [record["score"] for record in records[:-1]]
    assert scores == sorted(scores, reverse=True)
    assert all("profile" not in record for record in records)
    main(["rate", "--json", "--jobs", "1", "--k", "--level", "easy", file])
    easy = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [record["index"] for record in easy] == [2, 4, 5]
    assert all(record["k"] == 1 and record["profile"] for record in easy)


def test_givens_that_clash_are_told_with_and_without_k(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "clashing.txt"
    path.write_text(f"11{'.' * 79}\n{LINE.strip()}\n", encoding="utf-8")
    for options in ([], ["--k"]):
        assert main(["rate", "--jobs", "1", "--json", *options, str(path)]) == 1
        told = json.loads(capsys.readouterr().out.splitlines()[0])
        assert told["standing"] == "none"
    assert told["note"] == "The givens break a rule: Two 1s in row 1, columns 1 and 2."
    assert main(["rate", "--jobs", "1", "--k", str(path)]) == 1
    assert capsys.readouterr().out.splitlines()[0] == f"1\t{told['note']}"


def test_the_listed_puzzles_are_written(file: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "easy.txt"
    main(["rate", "--jobs", "1", "--level", "Easy", "--to", str(target), file])
    assert [each.givens for each in puzzles.read(target.read_text(encoding="utf-8"))] == [
        puzzles.read(TEXT[at])[0].givens for at in (1, 3, 4)
    ]
    none = tmp_path / "none.txt"
    main(["rate", "--jobs", "1", "--level", "medium", "--to", str(none), file])
    assert not none.exists()
    assert "nothing is written" in capsys.readouterr().err


def test_levels_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert [level(word) for word in ("Easy", "very-hard", "Very hard", "EXTREME")] == [0, 3, 3, 4]
    with pytest.raises(SystemExit):
        main(["rate", "--level", "mild"])
    assert "is not one of Easy, Medium, Hard, Very hard, Extreme" in capsys.readouterr().err


def test_the_library_rates() -> None:
    found = puzzles.rate(puzzles.read(LINE)[0])
    assert (found.number, found.level, found.k) == (1.2, 0, 1)
    assert puzzles.rate(puzzles.read(NUMBERS[20][0])[0], walked=False).profile == ()

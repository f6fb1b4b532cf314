"""The command `rate`."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

import puzzles
from puzzles.cli import main
from puzzles.cli.rate import level
from puzzles.model.values import Puzzle
from puzzles.running import crews
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


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_equivalent_puzzles_are_rated_once(
    jobs: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path, like = tmp_path / "like.txt", LINE.strip()[::-1]
    path.write_text("\n".join([LINE.strip(), like, NUMBERS[1][0], *[like] * 20]) + "\n", encoding="utf-8")
    asked = list[Puzzle]()

    def noted(self: crews.Processes, task: Any, items: Iterable[Any], parts: int | None) -> Iterator[Any]:
        groups = list(items)
        asked.extend(puzzle for group in groups for puzzle in group)
        return ordered(self, task, groups, parts)

    ordered = crews.Processes.results
    monkeypatch.setattr(crews.Processes, "results", noted)
    assert main(["rate", "--jobs", jobs, str(path)]) == 0
    lines = [line.split("\t") for line in capsys.readouterr().out.splitlines()]
    assert len(asked) == 2
    assert [line[0] for line in lines] == [str(at) for at in range(1, 24)]
    assert [line[1:] for line in lines[3:]] == [[*lines[0][1:], "same as 1"]] * 20
    assert (lines[1][1:], len(lines[2])) == (lines[3][1:], 4)
    # What names cells is each puzzle's own.
    main(["rate", "--jobs", jobs, "--k", "--json", str(path)])
    places = [json.loads(line)["profile"][0]["places"] for line in capsys.readouterr().out.splitlines()]
    assert places[0] != places[1]
    path.write_text(f"11{'.' * 79}\n{'.' * 79}11\n", encoding="utf-8")
    main(["rate", "--jobs", jobs, "--k", str(path)])
    assert [line.rpartition(": ")[2] for line in capsys.readouterr().out.splitlines()] == [
        "Two 1s in row 1, columns 1 and 2.",
        "Two 1s in row 9, columns 8 and 9.",
    ]


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

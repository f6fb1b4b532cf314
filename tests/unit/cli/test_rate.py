"""The command `rate`."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

import puzzles
from puzzles.cli.rate import level
from puzzles.model.values import Puzzle
from puzzles.running import crews
from tests.founding import NUMBRIX_HEADER
from tests.hostile import LINE
from tests.rated import NUMBERS
from tests.sampling import looped
from tests.unit.cli.conftest import Run

EASY = LINE.strip()
LINES = [NUMBERS[20][0], EASY, "." * 81, EASY, NUMBERS[1][0]]
TEXT = "\n".join(LINES) + "\n"


@looped("jobs", [1, 2])
def test_a_file_is_rated_line_by_line(jobs: int, run: Run) -> None:
    said = run(f"rate --jobs {jobs}", TEXT)
    assert said.fits(1, "…", "…5 puzzles: …1 without a level. 1 equivalent to an earlier one.…")
    lines = [line.split("\t") for line in said.out.splitlines()]
    assert [line[0] for line in lines] == ["1", "2", "3", "4", "5"]
    assert lines[1][1:] == ["Easy", "1.2", "Hidden single in a box"]
    assert lines[2][1] == "The puzzle has several solutions, so it has no level."
    assert (lines[3][-1], lines[0][2]) == ("same as 2", str(NUMBERS[20][1]))


def test_one_puzzle_is_told_in_sentences(run: Run) -> None:
    told = "…Each step needs one rule.\n51 steps, work …the fewest ways on at a moment: 1, …"
    assert run("rate", LINE).fits(0, f"Easy: 1.2 by Sudoku Explainer 1.2.1\n{told}")
    assert "Sudoku Explainer" not in run("rate", NUMBRIX_HEADER).out


def test_json_has_an_object_for_each(run: Run) -> None:
    records = [json.loads(line) for line in run("rate --json --jobs 1 --sort=-score", TEXT).out.splitlines()]
    assert records[-1]["standing"] == "several"
    scores = [record["score"] for record in records[:-1]]
    assert scores == sorted(scores, reverse=True)
    assert all("profile" not in record for record in records)
    easy = [json.loads(line) for line in run("rate --json --jobs 1 --k --level easy", TEXT).out.splitlines()]
    assert [record["index"] for record in easy] == [2, 4, 5]
    assert all(record["k"] == 1 and record["profile"] for record in easy)


@looped("jobs", [1, 2])
def test_equivalent_puzzles_are_rated_once(jobs: int, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    like, asked, ordered = EASY[::-1], list[Puzzle](), crews.Processes.results
    text = "\n".join([EASY, like, NUMBERS[1][0], *[like] * 20]) + "\n"

    def noted(self: crews.Processes, task: Any, items: Iterable[Any], parts: int | None) -> Iterator[Any]:
        groups = list(items)
        asked.extend(puzzle for group in groups for puzzle in group)
        return ordered(self, task, groups, parts)

    with monkeypatch.context() as patched:
        patched.setattr(crews.Processes, "results", noted)
        lines = [line.split("\t") for line in run(f"rate --jobs {jobs}", text).out.splitlines()]
    assert len(asked) == 2
    assert [line[0] for line in lines] == [str(at) for at in range(1, 24)]
    assert [line[1:] for line in lines[3:]] == [[*lines[0][1:], "same as 1"]] * 20
    # What names cells is each puzzle's own.
    clashing = run(f"rate --jobs {jobs} --k", f"11{'.' * 79}\n{'.' * 79}11\n").out.splitlines()
    assert [line.rpartition("in ")[2] for line in clashing] == ["row 1, columns 1 and 2.", "row 9, columns 8 and 9."]


def test_the_listed_puzzles_are_written(run: Run) -> None:
    run("rate --jobs 1 --level Easy --to easy.txt", TEXT)
    written = [each.givens for each in puzzles.read(Path("easy.txt").read_text(encoding="utf-8"))]
    assert written == [puzzles.read(LINES[at])[0].givens for at in (1, 3, 4)]
    assert "nothing is written" in run("rate --jobs 1 --level medium --to none.txt", TEXT).err
    assert not Path("none.txt").exists()


def test_levels_are_named(run: Run) -> None:
    assert [level(word) for word in ("Easy", "very-hard", "Very hard", "EXTREME")] == [0, 3, 3, 4]
    assert run("rate --level mild").fits(2, "", "…is not one of Easy, Medium, Hard, Very hard, Extreme…")

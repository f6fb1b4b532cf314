"""`textbook --race` prints how a race ended: as a table, as CSV, as JSON; and says what it lacks."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from puzzles.cli import main

LINE = "1.....3..4.....2\n"


def race(tmp_path: Path, *arguments: str) -> int:
    path = tmp_path / "board.txt"
    path.write_text(LINE)
    return main(["textbook", "--race", str(path), "--seconds", "5", *arguments])


LANES = ("--lane", "first-valid", "--lane", "dancing-links:after=stop")


def test_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert race(tmp_path, *LANES) == 0
    head, *lines = capsys.readouterr().out.splitlines()
    assert head.split() == ["lane", "state", "nodes", "seconds", "nodes/s", "solutions", "first", "solution"]
    assert [line.split("  ")[0] for line in lines] == ["First valid number", "Dancing links (After a solution: stop)"]


def test_csv_and_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    race(tmp_path, *LANES, "--csv")
    rows = list(csv.DictReader(capsys.readouterr().out.splitlines()))
    assert [(row["state"], row["solutions"]) for row in rows] == [("done", "1")] * 2
    race(tmp_path, *LANES, "--json")
    told = json.loads(capsys.readouterr().out)
    assert [str(lane["nodes"]) for lane in told["lanes"]] == [row["nodes"] for row in rows]


def test_what_is_lacking_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert race(tmp_path) == 2
    assert "Who can run here, with their switches: conflict-tables (rows" in capsys.readouterr().err
    assert race(tmp_path, "--lane", "first-valid:rows=x") == 2
    assert "It can be on or off" in capsys.readouterr().err
    assert main(["textbook"]) == 2
    assert "Name a program or a search" in capsys.readouterr().err

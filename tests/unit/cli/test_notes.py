"""Titles, entries and assumptions in a terminal, where no control character of a text may arrive."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from puzzles.cli import main
from tests.unit.cli.test_cli import EASY, SOLVED

Output = pytest.CaptureFixture[str]
GRIDS = "\n".join(EASY[at : at + 9] for at in range(0, 81, 9)) + "\n"
ANSWER = "\n".join(SOLVED[at : at + 9] for at in range(0, 81, 9)) + "\n"


def sheet(tmp_path: Path, *entries: tuple[int, int], title: str = "Sunset", author: str = "Ann") -> str:
    """Write a file in the form of f-puzzles with entries (cell, number); return its name."""
    cells: list[dict[str, object]] = [{"value": int(one), "given": True} if one != "." else {} for one in EASY]
    for cell, number in entries:
        cells[cell] = {"value": number}
    grid = [cells[at : at + 9] for at in range(0, 81, 9)]
    path = tmp_path / "puzzle.json"
    path.write_text(json.dumps({"size": 9, "title": title, "author": author, "grid": grid}), encoding="utf-8")
    return str(path)


def test_solve_says_title_and_entries_and_whether_they_are_right(tmp_path: Path, capsys: Output) -> None:
    assert main(["solve", sheet(tmp_path, (2, 4), (3, 6))]) == 0
    out, said = capsys.readouterr()
    assert "".join(character for character in out if character.isdigit()) == SOLVED
    assert said.splitlines() == [
        "Sunset, by Ann",
        "Beside the givens: 2 entries.",
        "Exactly one solution.",
        "All 2 entries are right.",
    ]
    assert main(["solve", sheet(tmp_path, (2, 9), (3, 6))]) == 0
    assert "Wrong entries, 1 of 2: r1c3." in capsys.readouterr().err


def test_solve_says_what_was_assumed(tmp_path: Path, capsys: Output) -> None:
    path = tmp_path / "two.txt"
    path.write_text(f"{GRIDS}\n{ANSWER}", encoding="utf-8")
    assert main(["solve", str(path)]) == 0
    assert capsys.readouterr().err.startswith("The other board is taken for its solution.\n")


def test_json_has_title_and_entries(tmp_path: Path, capsys: Output) -> None:
    assert main(["solve", "--json", sheet(tmp_path, (2, 4))]) == 0
    out, said = capsys.readouterr()
    answer = json.loads(out)
    assert (answer["title"], answer["author"]) == ("Sunset", "Ann")
    assert answer["entries"][0] == [0, 0, 4, 0, 0, 0, 0, 0, 0]
    assert said == ""


def test_no_control_character_reaches_the_terminal(tmp_path: Path, capsys: Output) -> None:
    assert main(["solve", sheet(tmp_path, title="a\x1b]0;taken\x07\u202eb", author="\x9b31mAnn\r\nx")]) == 0
    said = capsys.readouterr().err
    assert said.startswith("a]0;takenb, by 31mAnn x\n")
    assert not any(character in said for character in "\x1b\x07\x9b\r\u202e")


def test_a_plain_text_says_no_more_than_before(tmp_path: Path, capsys: Output) -> None:
    path = tmp_path / "one.txt"
    path.write_text(EASY + "\n", encoding="utf-8")
    assert main(["solve", str(path)]) == 0
    assert capsys.readouterr().err == "Exactly one solution.\n"

"""The commands `why` and `repair`; titles, entries and assumptions beside a verdict."""

from __future__ import annotations

import json

import puzzles
from puzzles.model.values import Outcome
from tests.hostile import LINE
from tests.sampling import looped
from tests.unit.cli.conftest import Run
from tests.unit.cli.test_cli import EASY, SOLVED

FEW = "1234............\n"
IMPOSSIBLE = "12345678.........9" + "." * 63
THREE = "\n".join((IMPOSSIBLE, LINE.strip().replace("53..7", "....."), LINE.strip())) + "\n"
GRIDS, ANSWER = ("\n".join(line[at : at + 9] for at in range(0, 81, 9)) + "\n" for line in (EASY, SOLVED))


@looped(
    ("words", "text", "status", "out", "err"),
    [
        ("why --seconds 0.000001", FEW, 1, "…Time ran out before it was known how many solutions the puzzle has.…",
         "--seconds gives it more time.\n"),
        ("repair", FEW, 0, "…", "…; no fewer do. …"),
        ("solve", f"{GRIDS}\n{ANSWER}", 0, "…", "The other board is taken for its solution.\n…"),
    ],
)  # fmt: skip
def test_what_is_said(words: str, text: str, status: int, out: str, err: str, run: Run) -> None:
    assert run(words, text).fits(status, out, err)


def test_why_tells_all_three_verdicts(run: Run) -> None:
    told = run("why", THREE).out
    heads = [line.split(". ")[0] for line in told.splitlines() if line.startswith("9×9 Sudoku: ")]
    said = ("The puzzle has no solution", "More than one solution", "Exactly one solution")
    assert heads == [f"9×9 Sudoku: {each}" for each in said]
    assert "\n1. Contradiction: row 1 has no place for a 9. So there is no solution.\n" in told
    assert "\nNot needed: 5 in r1c1, " in told


def test_why_as_json(run: Run) -> None:
    none, several, one = map(json.loads, run("why --json", THREE).out.splitlines())
    assert (none["kind"], none["rows"], none["outcome"]) == ("sudoku", 9, "none")
    assert none["none"]["clash"] == {"cells": [0, 1, 2, 3, 4, 5, 17], "clues": []}
    assert none["none"]["steps"][-1]["step"]["technique"] == "nothing-left"
    assert none["none"]["removals"][0]["outcome"] == "several"
    assert (several["several"]["cells"], several["none"]) == ([0, 1, 2, 72, 73, 74], None)
    assert len(one["one"]["unneeded"]["cells"]) == 22
    assert one["one"]["undecided"] == {"cells": [], "clues": []}


def test_repair_prints_puzzles_that_have_one_solution(run: Run) -> None:
    said = run("repair", THREE)
    outcomes = [puzzles.solve(puzzle).outcome for puzzle in puzzles.read(said.out)]
    assert outcomes == [Outcome.NONE, Outcome.UNIQUE, Outcome.UNIQUE]
    none = "The puzzle has no solution, and further givens bring none.\n"
    one = "\nThe puzzle has exactly one solution: there is nothing to settle.\n"
    assert said.fits(1, "…", f"{none}…settle…; no fewer do. …{one}")


def test_repair_as_json_and_with_the_symmetry(run: Run) -> None:
    told = json.loads(run("repair --symmetric --json", FEW).out)
    assert (told["outcome"], told["fewest"], told["kept"]) == ("several", True, ["left-right"])
    (one, _), (other, _) = told["givens"]
    assert (one // 4, one % 4) == (other // 4, 3 - other % 4)


def sheet(*entries: tuple[int, int], title: str = "Sunset", author: str = "Ann") -> str:
    """Return a puzzle in the form of f-puzzles with entries (cell, number)."""
    cells: list[dict[str, object]] = [{"value": int(one), "given": True} if one != "." else {} for one in EASY]
    for cell, number in entries:
        cells[cell] = {"value": number}
    grid = [cells[at : at + 9] for at in range(0, 81, 9)]
    return json.dumps({"size": 9, "title": title, "author": author, "grid": grid})


def test_solve_says_title_and_entries_and_whether_they_are_right(run: Run) -> None:
    said = run("solve", sheet((2, 4), (3, 6)))
    assert "".join(filter(str.isdigit, said.out)) == SOLVED
    beside = "Sunset, by Ann\nBeside the givens: 2 entries.\nExactly one solution.\n"
    assert said.err == f"{beside}All 2 entries are right.\n"
    assert run("solve", sheet((2, 9), (3, 6))).err == f"{beside}Wrong entries, 1 of 2: r1c3.\n"
    answer = json.loads(run("solve --json", sheet((2, 4))).out)
    assert (answer["title"], answer["author"]) == ("Sunset", "Ann")
    assert answer["entries"][0] == [0, 0, 4, 0, 0, 0, 0, 0, 0]


def test_no_control_character_reaches_the_terminal(run: Run) -> None:
    said = run("solve", sheet(title="a\x1b]0;taken\x07\u202eb", author="\x9b31mAnn\r\nx")).err
    assert said.startswith("a]0;takenb, by 31mAnn x\n")
    assert not any(character in said for character in "\x1b\x07\x9b\r\u202e")

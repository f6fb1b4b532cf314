"""The benchmarks: their arithmetic and tables, their sets, what their hosts import, and how long links are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from puzzles.forms import read
from puzzles.model.values import Outcome, Puzzle
from puzzles.solving import solve
from tests.bench import tables
from tests.bench.link_lengths import GIVEN, lengths
from tests.bench.measuring import FOUND, LATE, Answer, Judge, Result, Terms, measure
from tests.bench.sets import PuzzleSet
from tests.sampling import looped

LINE = "...81.....2........1.9..7...7..25.934.2............5...975.....563.....4......68."


@pytest.fixture
def puzzle() -> Puzzle:
    return read.read(LINE).puzzles[0]


class Scripted:
    """A solver with prepared answers."""

    def __init__(self, name: str, *answers: Answer) -> None:
        self.name = name
        self.answers = list(answers)

    def open(self) -> str:
        return "1"

    def takes(self, puzzle: Puzzle) -> bool:
        return True

    def solve(self, puzzle: Puzzle, first: bool, cap: float) -> Answer:
        return self.answers.pop(0)

    def close(self) -> None:
        pass


def test_who_is_late_is_not_given_that_puzzle_again_and_leaves_out_the_rest(puzzle: Puzzle) -> None:
    late, quick = Answer(LATE, 10.0), Answer("unique", 0.5)
    slow = Scripted("slow", *[quick] * 3, late, late)  # three lines to warm up
    chosen = PuzzleSet("three", [puzzle] * 3, first=True)
    results, judge = measure(chosen, [slow], None, Terms(rounds=2))
    assert not slow.answers
    assert (results[0].reach, results[0].late, results[0].times) == (2, {0, 1}, {})
    assert not judge.disagreements


def test_contradictions_are_noted(puzzle: Puzzle) -> None:
    judge = Judge([puzzle])
    for name, outcome in (("a", FOUND), ("b", "unique"), ("c", LATE), ("d", FOUND)):
        judge.hear(name, 0, Answer(outcome, 0.1))
    assert not judge.disagreements
    judge.hear("e", 0, Answer("several", 0.1))
    judge.hear("f", 0, Answer("none", 0.1))
    judge.hear("g", 0, Answer(FOUND, 0.1, (1,) * 81))
    assert judge.disagreements == [
        "puzzle 0: several says e, unique says b",
        "puzzle 0: none says f, unique says b",
        "puzzle 0: the solution of g breaks a rule",
    ]


def test_a_table_says_who_was_late_and_how_many_times_as_long_each_takes() -> None:
    fast = Result("fast", {0: [0.001], 1: [0.002], 2: [0.004]}, reach=3)
    slow = Result("slow", {0: [0.1]}, {1}, reach=2)
    assert tables.result_table([fast, slow], "FAST", 3, cap=10.0).splitlines() == [
        "|                        | median ms |  / fast | worst ms |  / fast |",
        "| ---------------------- | --------: | ------: | -------: | ------: |",
        "| fast                   |       2.0 |    1.00 |      4.0 |    1.00 |",
        "| slow (first 2, 1 late) |  > 10,000 | > 5,000 | > 10,000 | > 2,500 |",
    ]


def outcome(puzzle: Puzzle) -> Outcome:
    return solve.solve(puzzle, 1).outcome


HOSTS = Path(__file__).parents[2] / "bench" / "hosts"
IMPORTS = [
    (host.name, line)
    for host in sorted(HOSTS.glob("*.mjs"))
    for line in re.findall(r"^(?:from|import) puzzles\b.+$", host.read_text(encoding="utf-8"), re.MULTILINE)
]


@looped(("host", "line"), IMPORTS)
def test_what_a_host_imports_exists(host: str, line: str) -> None:
    exec(line, {})


@looped(
    ("board", "givens", "entries", "given"),
    [("Sudoku 9x9, 30 givens", 82, 85, 75), ("Sudoku 25x25", 350, 360, 260), ("Numbrix 30x30", 350, 330, 195)],
)
def test_links_stay_as_short_as_they_are(board: str, givens: int, entries: int, given: int) -> None:
    found = lengths(board, 1)
    assert (found["givens"] <= givens, found["all entries"] <= entries, found[GIVEN] <= given) == (True, True, True)

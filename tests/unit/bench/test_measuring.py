"""The benchmarks' arithmetic: medians, caps, contradictory answers, tables."""

from __future__ import annotations

import pytest

from puzzles.forms import read
from puzzles.model.values import Puzzle
from tests.bench import tables
from tests.bench.measuring import FOUND, LATE, Answer, Judge, Result, Terms, Whole, measure
from tests.bench.sets import PuzzleSet

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
    results, judge = measure(chosen, [slow], [], Terms(rounds=2))
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


def test_a_file_is_held_against_what_is_known_of_its_puzzles(puzzle: Puzzle) -> None:
    judge = Judge([puzzle])
    judge.hear("a", 0, Answer("unique", 0.1))
    judge.hear_lines("b", Whole(1.0, [LINE, LINE], {"unique": 2}), 2)
    judge.hear_lines("d", Whole(1.0, [LINE]), 2)
    assert judge.disagreements == [
        "puzzle 0: none says b, unique says a",
        "d does not answer each copy of the same puzzles with the same lines",
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

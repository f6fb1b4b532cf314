"""The quiet count: what it yields, and in which words."""

from __future__ import annotations

import pytest

from puzzles.model.values import Budget, Outcome, Puzzle, Size
from puzzles.solving import count as uniqueness
from puzzles.solving.clash import Clash
from puzzles.solving.count import Count


def count(givens: tuple[int, ...], budget: Budget) -> Count:
    *_, last = uniqueness.steps(Puzzle("sudoku", Size(4, 4, 2, 2), givens), budget)
    assert isinstance(last, Count)
    return last


def test_the_number_of_solutions_is_told_up_to_a_hundred() -> None:
    for givens, message in (
        ((1, 2, 3, 4) + (0,) * 12, "Exactly 12 solutions."),
        ((1, 2, 3, 4, 3, 4, 0, 0, 2, 1) + (0,) * 6, "Exactly 2 solutions."),
        ((0,) * 16, "At least 100 solutions."),
    ):
        many = count(givens, Budget(seconds=60))
        assert (many.verdict.outcome, many.clash) == (Outcome.SEVERAL, None)
        assert many.message == message


def test_if_the_time_for_more_runs_out_those_that_are_known_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uniqueness, "COUNTING_SECONDS", 0)
    assert count((0,) * 16, Budget(seconds=60)).message == "At least 2 solutions."


def test_none_comes_with_its_clash() -> None:
    none = count((1, 1) + (0,) * 14, Budget(seconds=60))
    assert none.message == "The puzzle has no solution"
    assert isinstance(none.clash, Clash)
    assert none.clash.cells == (0, 1)


def test_a_count_that_is_cut_short_is_undecided_and_blames_nobody() -> None:
    undecided = count((0,) * 16, Budget(nodes=0))
    assert (undecided.verdict.outcome, undecided.clash) == (Outcome.UNDECIDED, None)
    assert undecided.message.startswith("Undecided: ")

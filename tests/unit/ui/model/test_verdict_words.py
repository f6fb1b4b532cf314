"""Verdicts in a few words: what stands beside the board, and what stands under "details"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ui.model import verdict_words as words

if TYPE_CHECKING:
    from puzzles.api import messages


def verdict(outcome: str, count: int, exact: bool = True, seconds: float = 0.04) -> messages.Verdict:
    return {
        "outcome": outcome,
        "count": count,
        "exact": exact,
        "message": "",
        "solutions": [],
        "nodes": 1234,
        "seconds": seconds,
        "engine": "WebAssembly",
        "conflicts": [],
    }


@pytest.mark.parametrize(
    ("outcome", "count", "exact", "limit", "headline"),
    [
        ("unique", 1, True, 100, "Exactly one solution"),
        ("none", 0, True, 100, "No solution"),
        ("undecided", 0, False, 100, "Undecided"),
        ("undecided", 1, False, 100, "Undecided"),
        ("several", 12, True, 100, "Exactly 12 solutions"),
        ("several", 100, True, 100, "Exactly 100 solutions"),
        ("several", 100, False, 100, "100 solutions listed"),
        ("several", 10_000, False, 10_000, "10,000 solutions listed"),
        ("several", 37, False, 100, "37 solutions at least"),
        ("several", 2, False, 2, "2 solutions at least"),
        ("several", 2, False, 1, "2 solutions at least"),
    ],
)
def test_a_verdict_has_about_three_words(outcome: str, count: int, exact: bool, limit: int, headline: str) -> None:
    assert words.headline(verdict(outcome, count, exact), limit) == headline


def test_the_remark_says_what_matters_most() -> None:
    assert words.remark(verdict("unique", 1)) == "0.04 s"
    assert words.remark(verdict("several", 2)) == "the cells that differ are marked"
    assert words.remark(verdict("undecided", 0, False, 60.01)) == "none found in 1 min"
    assert words.remark(verdict("undecided", 1, False, 2.5)) == "one found in 2.50 s"
    broken = verdict("none", 0)
    broken["conflicts"] = [{"cells": [0, 1], "message": "Two 7s in row 1."}]
    assert words.remark(broken) == "two 7s in row 1"
    assert words.figures(verdict("unique", 1)) == [("seconds", "0.040"), ("nodes", "1,234"), ("engine", "WebAssembly")]


@pytest.mark.parametrize(
    ("cells", "clues", "said"),
    [
        ([1, 2], [], "these 2 givens clash"),
        ([4], [], "one given is impossible"),
        ([4], [[0, 1], [1, 2]], "a given and 2 signs clash"),
        ([], [[0, 1], [1, 2], [2, 0]], "these 3 signs clash"),
    ],
)
def test_a_clash_is_counted(cells: list[int], clues: list[list[int]], said: str) -> None:
    clash: messages.Clash = {"cells": cells, "clues": clues, "certainty": "minimal", "message": ""}
    assert words.clash_words(clash) == said
    count: messages.Count = {"outcome": "none", "message": "The puzzle has no solution", "clash": clash}
    assert words.count_words(count) == ("No solution", said)


def test_a_quiet_count_is_said_without_its_full_stop() -> None:
    assert words.count_words({"outcome": "unique", "message": "Exactly one solution.", "clash": None})[0] == (
        "Exactly one solution"
    )
    assert words.count_words({"outcome": "several", "message": "More than one solution.", "clash": None})[0] == (
        "More than one solution"
    )


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (0.0, "0.001 s"),
        (0.0034, "0.003 s"),
        (0.043, "0.04 s"),
        (9.99, "9.99 s"),
        (12.34, "12.3 s"),
        (60.0, "1 min"),
        (125.2, "2 min 5 s"),
    ],
)
def test_a_time_is_read_at_a_glance(seconds: float, text: str) -> None:
    assert words.lasted(seconds) == text


def test_cells_differ_between_solutions() -> None:
    assert words.differing([]) == set()
    assert words.differing([[1, 2, 3]]) == set()
    assert words.differing([[1, 2, 3], [1, 3, 2], [1, 2, 3]]) == {1, 2}

"""Verdicts in a few words: what stands beside the board, and what stands under "details"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.sampling import looped
from ui.words import verdicts as words

if TYPE_CHECKING:
    from puzzles.api import messages


def verdict(outcome: str, count: int, exact: bool = True, seconds: float = 0.04) -> messages.Verdict:
    return {
        "outcome": outcome,
        "count": count,
        "exact": exact,
        "message": "",
        "solutions": [],
        "listed": 0,
        "differing": [],
        "nodes": 1234,
        "seconds": seconds,
        "engine": "WebAssembly",
        "conflicts": [],
    }


@looped(
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
    assert words.figures({**verdict("unique", 1), "nodes": 1})[1] == ("node", "1")


@looped(
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


@looped(
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


def totals(total: int, **counts: int) -> messages.Totals:
    found = dict.fromkeys(("unique", "several", "none", "undecided"), 0) | counts
    done = sum(found.values())
    return {
        "total": total,
        "misfits": 0,
        "workers": 0,
        "done": done,
        "counts": found,
        "spread": [done],
        "nodes": done,
        "hardest": 0,
        "most": 1,
    }


def test_a_file_is_good_only_if_every_puzzle_is_unique() -> None:
    assert words.summary(totals(999, unique=999)) == ("All 999 unique", "good", "")
    mixed = totals(999, unique=993, several=2, none=3, undecided=1)
    assert words.summary(mixed) == ("993 of 999 unique", "", "2 several, 3 without, 1 undecided")
    stopped = totals(250_000, unique=65_530, none=6)
    assert words.summary(stopped) == ("Stopped at 65,536 of 250,000", "", "65,530 unique, 6 without")


def test_what_the_written_solutions_leave_out_is_said() -> None:
    assert words.written(totals(9, unique=9)) == ""
    assert (
        words.written(totals(9, unique=8, several=1)) == "In the file, a puzzle with several solutions has the first."
    )
    assert words.written(totals(9, unique=8)) == "In the file, a puzzle without a solution stays as it is."


@pytest.mark.parametrize(
    ("level", "at_least", "said"),
    [(None, False, ""), (0, False, "Easy"), (3, True, "Very hard+"), (4, False, "Extreme"), (4, True, "Extreme")],
)
def test_a_level_is_a_word(level: int | None, at_least: bool, said: str) -> None:
    rating: Any = {"level": level, "at_least": at_least}
    assert words.level_words(rating) == said

"""The worker's service for puzzles made to a wish."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from puzzles.api.make import MakeService, stop_message
from puzzles.kinds.catalog import KINDS
from puzzles.making.judge import Hardness
from puzzles.making.make import Attempt, NewPuzzle
from puzzles.making.wishes import Wish
from puzzles.model.values import Puzzle, Size
from puzzles.portable.levels import NAMES
from tests.sampling import looped

WISH: dict[str, Any] = {"level": "Easy"}
SIZE = Size(4, 4, 2, 2)
ONE_GIVEN = Puzzle("sudoku", SIZE, (1, *[0] * 15))


def last(answers: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    *_, answer = answers
    return dict(answer)


def made(wish: Mapping[str, Any], seed: Any = 5, **more: Any) -> dict[str, Any]:
    return last(MakeService().make("sudoku", 4, 4, None, dict(wish), seed, **more))  # type: ignore[arg-type]


def test_a_puzzle_comes_with_its_seed_and_level() -> None:
    answer = made(WISH)
    assert answer["fits"]
    assert answer["seed"] == "1-5"
    assert answer["level"] == "Easy"
    assert answer["message"].startswith("Easy. Its hardest step: ")
    assert answer["puzzle"]["kind"] == "sudoku"
    assert made(WISH, answer["seed"])["puzzle"] == answer["puzzle"]


def test_the_puzzle_of_a_day_is_the_same_all_day() -> None:
    one, again, next_day = (made(WISH, 0, day=day) for day in ("2026-11-23", "2026-11-23", "2026-11-24"))
    assert one["puzzle"] == again["puzzle"]
    assert one["seed"] != next_day["seed"]


def test_a_search_that_is_stopped_says_how_far_it_came() -> None:
    asked = 0

    def stopped() -> bool:
        nonlocal asked
        asked += 1
        return asked == 3

    answer = made({"technique": "xy-chain"}, stopped=stopped)
    assert not answer["fits"]
    boards = "board" if answer["tries"] == 1 else "boards"
    assert answer["message"].startswith(f"Stopped after {answer['tries']:,} {boards}: none is as wished.")
    assert asked == 3


def test_a_stopped_search_says_how_the_nearest_differs_or_why_there_is_none() -> None:
    assert stop_message(Attempt(), Wish(SIZE)) == "Stopped after 0 boards: none is as wished."
    attempt = Attempt()
    attempt.tries, attempt.ambiguous_boards = 4, 3
    said = (
        "Stopped after 4 boards: none is as wished. "
        "On {} of them, givens in the cells of the {} leave several solutions."
    )
    assert stop_message(attempt, Wish(SIZE, pattern="rim")) == said.format(3, "pattern")
    attempt.ambiguous_boards = 4
    assert stop_message(attempt, Wish(SIZE, mask=frozenset({1, 2, 3, 4}))) == said.format("all", "mask")
    attempt.nearest_puzzle, attempt.distance = NewPuzzle(ONE_GIVEN, Hardness(2), 4), (0, 1)
    assert stop_message(attempt, Wish(SIZE, minimal=True)).endswith("as wished. The nearest is Hard, with 1 given.")


@looped(
    "wish",
    [[], {"colour": "red"}, {"level": 3}, {"level": "Grim"}, {"givens": "many"}, {"mask": ["x"]}, {"symmetry": None}],
)
def test_a_malformed_wish_is_a_fault(wish: Any) -> None:
    assert "fault" in last(MakeService().make("sudoku", 4, 4, None, wish, 5))


@looped(("seed", "day"), [("9-5", ""), ("x", ""), (-1, ""), (None, ""), (1, "soon"), (1, "2026-13-01")])
def test_a_malformed_seed_or_day_is_a_fault(seed: Any, day: str) -> None:
    assert "fault" in made(WISH, seed, day=day)


def test_what_can_be_wished_for_is_told() -> None:
    square, oblong, large = (
        dict[str, Any](MakeService().choices("numbrix", rows, columns)) for rows, columns in ((5, 5), (4, 5), (99, 99))
    )
    assert square["levels"] == list(NAMES)
    assert {each["name"] for each in square["symmetries"]} > {each["name"] for each in oblong["symmetries"]}
    rim = [0, 1, 2, 3, 4, 5, 9, 10, 14, 15, 19, 20, 21, 22, 23, 24]
    assert {"name": "rim", "title": "Rim", "cells": rim} in square["patterns"]
    assert not any(each["cells"] for each in large["patterns"])
    assert all(each["level"] in NAMES for each in square["techniques"])


@looped("kind", [kind.name for kind in KINDS])
def test_no_two_techniques_are_called_the_same(kind: str) -> None:
    titles = [each["title"] for each in dict[str, Any](MakeService().choices(kind, 9, 9))["techniques"]]
    assert len(set(titles)) == len(titles)
    assert kind != "sudoku" or titles[1:3] == ["Hidden single in a box", "Hidden single in a line"]

"""Techniques switched off and moved, kept between visits."""

from __future__ import annotations

import asyncio

from ui.reasons.choices import Choices, read

from tests.sampling import looped
from tests.unit.ui.storage.stores import Store

NAMES = ["one", "two", "three"]


def test_the_usual_ladder_needs_no_arguments() -> None:
    choices = Choices(Store())
    assert choices.usual("sudoku")
    assert choices.arguments("sudoku") == [None, None]
    assert choices.listed("sudoku", NAMES) == NAMES


def test_what_is_chosen_is_kept_by_kind() -> None:
    store = Store()
    choices = Choices(store)
    choices.switch("sudoku", "two", False)
    choices.place("sudoku", NAMES, "three", 1)
    again = Choices(store)
    assert again.arguments("sudoku") == [["two"], ["one", "three", "two"]]
    assert again.usual("numbrix")
    again.switch("sudoku", "two", True)
    again.place("sudoku", NAMES, "three", 2)
    assert again.usual("sudoku")
    assert Choices(store).usual("sudoku")


def test_at_the_ends_a_technique_stays() -> None:
    choices = Choices(Store())
    choices.place("sudoku", NAMES, "one", -1)
    choices.place("sudoku", NAMES, "three", 9)
    assert choices.usual("sudoku")


def test_a_technique_is_put_at_a_place() -> None:
    choices = Choices(Store())
    choices.place("sudoku", NAMES, "three", 0)
    assert choices.listed("sudoku", NAMES) == ["three", "one", "two"]
    choices.place("sudoku", NAMES, "three", 1)
    assert choices.listed("sudoku", NAMES) == ["one", "three", "two"]


def test_names_that_are_gone_are_dropped_before_the_solver_is_asked() -> None:
    store = Store()
    Choices(store).switch("sudoku", "old", False)
    choices, asked = Choices(store), []

    async def ladder(kind: str) -> None:
        asked.append(kind)
        choices.fit(kind, NAMES)

    choices.fetch = ladder
    assert asyncio.run(choices.fitting("sudoku")) == [None, None]
    assert asyncio.run(choices.fitting("numbrix")) == [None, None]
    assert asked == ["sudoku"]


def test_names_that_are_gone_are_dropped() -> None:
    choices = Choices(Store())
    choices.switch("sudoku", "old", False)
    choices.fit("sudoku", NAMES)
    assert choices.usual("sudoku")


@looped("text", [None, "", "{", "[]", "[1, 2]", '{"a": 1}', '[["a"], ["b"]]' + " " * 30_000])
def test_what_the_page_did_not_write_is_nothing(text: str | None) -> None:
    assert read(text) == ([], [])


def test_doubles_and_other_values_are_passed_over() -> None:
    assert read('[["a", 1, "a"], [null, "b"]]') == (["a"], ["b"])

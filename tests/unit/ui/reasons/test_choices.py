"""Techniques switched off and moved, and how that is kept."""

from __future__ import annotations

import json

from tests.sampling import looped
from ui.reasons.state.choices import Choices, read
from ui.state.changes import Changes

NAMES = ["one", "two", "three"]


def choices(kept: str | None = None) -> Choices:
    """Return what is chosen, beginning with a text that was kept."""
    made = Choices(Changes(lambda: None))
    made.read("sudoku", kept)
    return made


def test_the_usual_ladder_has_nothing_off_and_no_order() -> None:
    usual = choices()
    assert usual.usual("sudoku")
    assert usual.of("sudoku") == ([], [])
    assert usual.listed("sudoku", NAMES) == NAMES


def test_what_is_chosen_is_kept_by_kind() -> None:
    before = choices()
    before.switch("sudoku", "two", False)
    before.place("sudoku", NAMES, "three", 1)
    again = choices(json.dumps(before.of("sudoku")))
    assert again.of("sudoku") == (["two"], ["one", "three", "two"])
    assert again.usual("numbrix")
    again.switch("sudoku", "two", True)
    again.place("sudoku", NAMES, "three", 2)
    assert again.usual("sudoku")


def test_at_the_ends_a_technique_stays() -> None:
    found = choices()
    found.place("sudoku", NAMES, "one", -1)
    found.place("sudoku", NAMES, "three", 9)
    assert found.usual("sudoku")


def test_a_technique_is_put_at_a_place() -> None:
    found = choices()
    found.place("sudoku", NAMES, "three", 0)
    assert found.listed("sudoku", NAMES) == ["three", "one", "two"]
    found.place("sudoku", NAMES, "three", 1)
    assert found.listed("sudoku", NAMES) == ["one", "three", "two"]


def test_names_that_are_gone_are_dropped() -> None:
    found = choices('[["old"], []]')
    found.fit("sudoku", NAMES)
    assert found.usual("sudoku")


@looped("text", [None, "", "{", "[]", "[1, 2]", '{"a": 1}', '[["a"], ["b"]]' + " " * 30_000])
def test_what_the_page_did_not_write_is_nothing(text: str | None) -> None:
    assert read(text) == ([], [])


def test_doubles_and_other_values_are_passed_over() -> None:
    assert read('[["a", 1, "a"], [null, "b"]]') == (["a"], ["b"])

"""The service for verdicts: plain values in and out, in the shapes of explain_messages, never an exception."""

from __future__ import annotations

from typing import Any

import pytest

from puzzles.api import wire
from puzzles.api.why import ReasonService
from puzzles.forms import read
from puzzles.model.values import Inequality, Puzzle, Size
from tests.hostile import LINE
from tests.unit.api.test_explain import fits, last


def line(text: str) -> Any:
    return wire.puzzle_out(read.read(text).puzzles[0])


FEW = line("1234............")
EMPTY = line("." * 81)
NONE = line("12345678.........9" + "." * 63)
ROUND = tuple(sorted((Inequality(0, 1), Inequality(1, 5), Inequality(5, 4), Inequality(4, 0))))
CIRCLE = wire.puzzle_out(Puzzle("futoshiki", Size(4, 4), (0,) * 16, ROUND))


@pytest.fixture
def service() -> ReasonService:
    return ReasonService()


@pytest.mark.parametrize("puzzle", [FEW, NONE, CIRCLE, line(LINE), line("77" + "." * 79)])
def test_answers_have_the_shapes_that_are_declared(service: ReasonService, puzzle: Any) -> None:
    why = last(service.why(puzzle, 20))
    assert fits(why, "Why")
    assert sum(why[name] is not None for name in ("none", "several", "one")) == 1
    assert fits(last(service.repair(puzzle, False, 20)), "Repair")
    assert fits(service.symmetry(puzzle), "Symmetry")


def test_the_steps_begin_from_the_clash(service: ReasonService) -> None:
    none = last(service.why(NONE))["none"]
    assert none["begins"] == none["clash"] == {"cells": [0, 1, 2, 3, 4, 5, 17], "clues": []}
    assert none["folded"] == [
        {"first": 1, "last": 1, "sentence": "Contradiction: row 1 has no place for a 9. So there is no solution."}
    ]


def test_signs_are_named_as_pairs(service: ReasonService) -> None:
    none = last(service.why(CIRCLE))["none"]
    assert sorted(none["clash"]["clues"]) == [list(sign) for sign in ROUND]
    assert {tuple(removal["members"]["clues"][0]) for removal in none["removals"]} == set(ROUND)


def test_a_search_that_is_stopped_answers_with_what_it_has(service: ReasonService) -> None:
    asked = 0

    def stopped() -> bool:
        nonlocal asked
        asked += 1
        return asked > 3

    *progress, answer = service.repair(EMPTY, False, 600, stopped=stopped)
    assert all("nodes" in each for each in progress)
    assert len(progress) < 30
    assert fits(answer, "Repair")
    *_, why = service.why(EMPTY, 600, stopped=lambda: True)
    assert fits(why, "Why")


def test_the_symmetry_is_named_only_if_there_is_one(service: ReasonService) -> None:
    assert service.symmetry(FEW) == {"names": ["left-right"], "words": "left and right mirrored"}
    assert service.symmetry(EMPTY) == {"names": [], "words": ""}


def test_what_is_not_a_puzzle_is_a_fault(service: ReasonService) -> None:
    broken: Any = {"kind": "sudoku"}
    for answer in (last(service.why(broken)), last(service.repair(broken)), service.symmetry(broken)):
        assert "fault" in answer
    junk: Any = "soon"
    assert "fault" in last(service.why(FEW, junk))

"""The share of the steps that every run of the tests takes, and what a soak does with an untrue step."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

import puzzles
from puzzles.explaining.explainer import Explainer
from puzzles.library import compiled_engine
from puzzles.logic.assumptions import kernel
from puzzles.logic.bits import bits
from puzzles.logic.state import State
from puzzles.logic.step import Step
from puzzles.logic.technique import Technique
from puzzles.running import engines
from tests.sampling import few, looped
from tests.soak import holding, steps
from tests.soak.holding import FAMILY, SIZES, Held, held
from tests.soak.part import done
from tests.step_truth import Truth

SHARE, APART = few((22, 11), (40, 7))  # puzzles of each kind, and how far apart their numbers are


@looped("kind", SIZES)
def test_a_share_of_a_soak_has_no_untrue_step(kind: str) -> None:
    found = Held()
    with compiled_engine(), kernel.use_in_thread(engines.reasons):
        for number in range(0, SHARE * APART, APART):
            found.add(held(f"{kind}/3/{number}"))
    assert not found.untrue
    assert not found.unfounded
    assert not found.misstated
    assert found.unchecked.total() < found.claims.total() / 50
    assert found.why_nots.total() > SHARE
    assert found.puzzles == SHARE
    assert found.solved > SHARE / 2
    assert found.founded == found.steps > 10 * SHARE
    assert found.played
    assert found.several


def test_a_name_makes_the_same_puzzle_and_the_same_steps_again() -> None:
    one, other = held("futoshiki/1/3"), held("futoshiki/1/3")
    assert one.techniques == other.techniques
    assert one.steps == other.steps > 0


class Planted(Technique):
    """Removes the first number of a cell that may have others, for no reason, as resting on what it needs anyway."""

    name = title = "planted"

    def find(self, state: State) -> Iterator[Step]:
        for candidate in bits(state.live & ~state.placements):
            if self.gone(state, candidate):
                rests_on = next(at for at, needs in state.rules.needs if needs >> candidate & 1)
                yield Step(self, state.rules, state.live, state.placements, (rests_on,), removes=1 << candidate)

    def gone(self, state: State, candidate: int) -> bool:
        return True


class Unfounded(Planted):
    """Removes a number that no solution has, but with a reason that does not carry it."""

    def gone(self, state: State, candidate: int) -> bool:
        cell, number = state.rules.parts(candidate)
        return all(each.values[cell] != number for each in puzzles.solve(state.rules.puzzle).solutions)


def plant(monkeypatch: pytest.MonkeyPatch, technique: Technique) -> None:
    class Lying(Explainer):
        def __init__(self, *arguments: Any, **named: Any) -> None:
            super().__init__(*arguments, **named)
            self.ladder = (technique, *self.ladder)

    monkeypatch.setattr(holding, "Explainer", Lying)


@pytest.mark.parametrize("kind", SIZES)
def test_a_planted_untrue_step_is_caught_by_the_solutions_alone(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch, Planted())
    caught = 0
    for number in range(FAMILY):
        found = held(f"{kind}/1/{number}", share=0)
        assert not found.founded
        assert all(f"{kind}/1/{number}: planted: planted: planted A solution has " in each for each in found.untrue)
        caught += bool(found.untrue)
    assert caught > FAMILY / 2  # the others have only planted steps that are true by chance, or switched it off


@pytest.mark.parametrize("kind", SIZES)
def test_a_planted_true_step_without_a_reason_is_caught_by_its_constraints(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch, Unfounded())
    found = held(f"{kind}/1/0", share=1)
    assert not found.untrue
    assert found.unfounded == [
        f"{kind}/1/0: planted: planted: planted The constraints of the step allow what it removes."
    ]


def test_an_untrue_step_is_told_with_its_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Truth, "is_possible", lambda truth, candidate: True)
    found = done(steps.PART, 0, 20, 1)
    [(name, said)] = found.faults
    assert name == "steps/0/20"
    assert "untrue: numbrix/0/0: " in said


def test_a_walk_that_breaks_off_is_told_and_the_others_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(truth: Truth, step: Any) -> str:
        raise ZeroDivisionError("on purpose")

    monkeypatch.setattr(Truth, "solution_fault", broken)
    found = done(steps.PART, 0, 20, 2)
    assert found.cases == 2
    assert [name for name, _ in found.faults] == ["steps/0/20", "steps/0/21"]
    for _, said in found.faults:
        assert re.fullmatch(r"ZeroDivisionError: on purpose \(test_steps\.py:\d+, holding\.py:\d+\)", said)


def test_the_run_says_how_many_and_how_hard() -> None:
    said = steps.told(done(steps.PART, 7, 20, 20).seen)
    assert "numbrix: 20 puzzles, " in said
    assert "of them also held to their constraints alone" in said
    assert "largest k of a puzzle: median " in said

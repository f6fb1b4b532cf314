"""The share of the steps that every run of the tests takes, and what a soak does with an untrue step."""

from __future__ import annotations

import re
from collections import Counter
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
from tests.soak import steps
from tests.soak.part import done
from tests.soak.steps import FAMILY, SIZES, held, name_of
from tests.step_truth import Truth

SHARE, APART = few((22, 11), (40, 7))  # puzzles of each kind, and how far apart their numbers are


@looped("kind", SIZES)
def test_a_share_of_a_soak_has_no_untrue_step(kind: str) -> None:
    found, sums = Counter[str](), Counter[str]()
    with compiled_engine(), kernel.use_in_thread(engines.reasons):
        for number in range(0, SHARE * APART, APART):
            found += held(f"{kind}/3/{number}")
    for what, count in found.items():
        sums[what.partition(" @ ")[0]] += count
    assert sums["not checked"] < sums["claim"] / 50
    assert sums["why-not"] > SHARE == sums["puzzles"]
    assert sums["solved"] > SHARE / 2
    assert sums["steps held to their constraints"] == sums["steps"] > 10 * SHARE
    assert sums["with entries or marks"]
    assert sums["several solutions"]


def test_a_kept_fixpoint_that_knows_more_than_the_board_makes_no_tree() -> None:
    """A sign whose last support was removed by a step is not looked at again, but it was while the support was there.

    The kernel took a tree from the kept fixpoint which nothing on the board led to.
    """
    with compiled_engine(), kernel.use_in_thread(engines.reasons):
        assert held(name_of(42, 19903))["solved"]


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

    monkeypatch.setattr(steps, "Explainer", Lying)


@pytest.mark.parametrize("kind", SIZES)
def test_a_planted_untrue_step_is_caught_by_the_solutions_alone(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch, Planted())
    caught = 0
    for number in range(FAMILY):
        try:
            found = held(f"{kind}/1/{number}", share=0)
        except AssertionError as fault:
            caught += f"untrue: {kind}/1/{number}: planted: planted: planted A solution has " in str(fault)
        else:
            assert not found["steps held to their constraints"]
    assert caught > FAMILY / 2  # the others have only planted steps that are true by chance, or switched it off


@pytest.mark.parametrize("kind", SIZES)
def test_a_planted_true_step_without_a_reason_is_caught_by_its_constraints(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch, Unfounded())
    said = f"unfounded: {kind}/1/0: planted: planted: planted The constraints of the step allow what it removes."
    with pytest.raises(AssertionError, match=re.escape(said)):
        held(f"{kind}/1/0", share=1)


def test_an_untrue_step_is_told_with_its_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Truth, "is_possible", lambda truth, candidate: True)
    [(name, said)] = done(steps.PART, 0, 20, 1).faults
    assert name == "steps/0/20"
    assert "untrue: numbrix/0/0: " in said

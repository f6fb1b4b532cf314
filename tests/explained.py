"""Walkthroughs held to the truth, for tests of all kinds."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from puzzles.explaining.explainer import Explainer
from puzzles.kinds.sudoku.techniques import REASONS
from puzzles.logic.account import Account
from puzzles.logic.bits import mask_of
from puzzles.logic.constraints import Rules
from puzzles.logic.state import State
from puzzles.logic.walk_step import WalkStep
from puzzles.model.values import Budget, Puzzle, Size, Values
from puzzles.model.work import finish
from tests.step_truth import Truth

SINGLES_AND_TRACES = ("full-house", "hidden-single-box", "hidden-single-line", "naked-single", "trace")
NAMED = tuple(each.name for each in REASONS.ladder if each.name not in SINGLES_AND_TRACES)
"""Sudoku's techniques but singles and traces: switched off where a test is about these."""


def held_true(puzzle: Puzzle, entries: Values = (), without: Collection[str] = ()) -> Account:
    """Walk through a puzzle; have each step checked as it comes, from nothing but what was told before."""
    explainer = Explainer(puzzle, without=without)
    finish(explainer.verdict(Budget()))
    walk = explainer.walk(entries)
    truth = Truth(puzzle)
    for event in walk.steps():
        if isinstance(event, WalkStep):
            for step in (*event.quiet_steps, event.step):
                told: dict[str, Any] = step.to_json()
                assert not truth.refusal(told), (puzzle, step.sentence(), truth.refusal(told))
                truth.take(told)
    return walk.account


def cell_of(size: Size, name: str) -> int:
    row, column = name[1:].split("c")
    return size.index(int(row), int(column))


def with_only(rules: Rules, **cells: str) -> State:
    """Return a state in which some cells have few candidates: r1c2="35"; all else is open."""
    state = State(rules, rules.all_candidates)
    for name, numbers in cells.items():
        cell = cell_of(rules.size, name)
        keep = mask_of(rules.candidate(cell, int(number)) for number in numbers)
        state.remove(rules.in_cell(cell) & ~keep)
    return state


def without(state: State, number: int, *places: str) -> State:
    rules = state.rules
    state.remove(mask_of(rules.candidate(cell_of(rules.size, name), number) for name in places))
    return state

"""Trees of cases: the fewest cases, what they share, how they are told, and that each step is true."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

import puzzles
from puzzles.explaining.explainer import Explainer
from puzzles.kinds.futoshiki.techniques import REASONS as FUTOSHIKI
from puzzles.logic.assumptions import kernel
from puzzles.logic.assumptions.case_search import CaseSearch
from puzzles.logic.assumptions.traces import TRACE
from puzzles.logic.bits import bits
from puzzles.logic.effort import Effort
from puzzles.logic.state import State
from puzzles.logic.step import Step
from puzzles.logic.techniques.cases import CASES
from puzzles.machines.wasmtime import machine_of
from puzzles.model.values import Inequality, Puzzle, Size
from puzzles.model.work import finish
from static.build import kernels
from tests.explained import held_true
from tests.unit.logic.techniques.boards import fish

CODE = machine_of(kernels.BINARIES["reasons"].read_bytes())


@pytest.fixture(autouse=True, params=[None, CODE], ids=["python", "kernel"])
def machine(request: pytest.FixtureRequest) -> Iterator[None]:
    """Search in Python, and with the kernel."""
    kernel.use(request.param)
    yield
    kernel.use(None)


def step_of(state: State) -> Step:
    step = next(CASES.find(state), None)
    assert step
    return step


def test_a_full_swordfish_takes_two_cases_that_are_told_one_by_one() -> None:
    state = fish()
    assert not list(TRACE.find(state))
    step = step_of(state)
    assert (step.case_count, step.k) == (2, 3)
    gone = {state.rules.parts(candidate) for candidate in bits(step.removes)}
    rows = (2, 3, 4, 6, 7, 9)
    assert set() < gone <= {(state.rules.size.index(row, column), 5) for row in rows for column in (2, 5, 7)}
    told = step.sentence()
    assert re.search(r"there are two cases: the 5 of row \d is in column \d or column \d\.", told)
    assert told.lower().count("if row ") == 3
    assert "the two cases that follow" in step.technique.target(step)
    assert [case.parent for case in step.cases] == [0, 0]
    assert {link.case for link in step.links} == {0, 1, 2}


def test_a_full_jellyfish_splits_its_cases_once_more() -> None:
    step = step_of(fish("futoshiki", (1, 4, 7, 9), (2, 5, 7, 9)))
    assert (step.case_count, step.k) == (6, 4)
    assert len(step.cases) == 9
    assert [case.failed_constraint < 0 for case in step.cases] == [case.split_constraint >= 0 for case in step.cases]
    assert {step.cases[case.parent - 1].split_constraint >= 0 for case in step.cases if case.parent} == {True}
    assert "there are six cases" in step.sentence()
    views: Any = step.to_json()["views"]
    assert {view["case"] for view in views} == {*range(10)}
    assert [view["links"] for view in views] == sorted(view["links"] for view in views)


def test_steps_by_cases_are_true() -> None:
    puzzle = puzzles.generate("futoshiki", Size(5, 5), seed=7)
    easy = [each.name for each in Explainer(puzzle).ladder if each.is_quiet or each.is_trivial]
    account = held_true(puzzle, without=[each.name for each in FUTOSHIKI.ladder if each.name not in (*easy, "cases")])
    assert account.is_solved
    assert account.techniques["cases"] >= 5
    assert account.most_cases >= 2


def test_an_effort_bounds_the_search() -> None:
    state = fish()
    cases = CaseSearch(state.rules, Effort(limit=3))
    assert finish(cases.find_smallest(state)) is None
    assert cases.effort.is_spent


def test_a_tree_whose_assumption_fails_by_itself_by_now_is_no_step_by_cases() -> None:
    pairs = ((1, 2), (3, 4), (4, 9), (6, 7), (9, 8), (10, 5), (15, 20), (17, 22), (23, 24))
    puzzle = Puzzle("futoshiki", Size(5, 5), (0,) * 25, tuple(Inequality(*pair) for pair in pairs))
    names = [technique.name for technique in Explainer(puzzle).ladder]
    walk = Explainer(puzzle, without=[name for name in names if name != "cases"]).walk(())
    for _ in range(2):
        if told := finish(walk.find_step()):
            assert told.step.case_count >= 2
            assert told.step.split_constraint >= 0
            walk.take(told)
    assert walk.account.steps

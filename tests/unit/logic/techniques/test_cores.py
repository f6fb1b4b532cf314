"""Cores: the last resort, by a SAT solver: small, true, kept, and none without python-sat."""

from __future__ import annotations

import pytest

import puzzles
from puzzles.engine import cadical
from puzzles.explaining.explainer import Explainer
from puzzles.logic.bits import bits
from puzzles.logic.effort import Effort
from puzzles.logic.state import State
from puzzles.logic.techniques.cores import CORE, CoreSearch
from puzzles.logic.walk_step import WalkStep
from puzzles.model.values import Size
from puzzles.model.work import finish
from tests.sampling import looped
from tests.step_truth import Truth
from tests.unit.logic.techniques.boards import fish

needs_sat = pytest.mark.skipif(not cadical.available(), reason="python-sat is not installed")


@needs_sat
def test_a_swordfish_is_the_clash_of_three_rows_none_of_which_can_go() -> None:
    state = fish()
    cores, victim = CoreSearch(state.rules), 1 << state.rules.candidate(state.rules.size.index(2, 5), 5)
    found = finish(cores.find_smallest(state, victim))
    assert found
    candidate, core = found
    assert [state.rules.constraints[at].sort.name for at in core] == ["row"] * 3
    for at in core:
        assert cores.find_core(candidate, [other for other in core if other != at]) is None
    sentence = next(CORE.find(state)).sentence()
    assert sentence.startswith("Constraints that clash: if row ")
    assert "cannot all hold: a 5 in" in sentence


@needs_sat
@looped(("kind", "size"), [("sudoku", Size(6, 6, 2, 3)), ("numbrix", Size(5, 5))], ids=str)
def test_boards_are_solved_by_cores_alone_and_each_is_true_and_minimal(kind: str, size: Size) -> None:
    puzzle = puzzles.generate(kind, size, seed=3)
    explainer, truth = Explainer(puzzle), Truth(puzzle)
    quiet = [technique for technique in explainer.ladder if technique.is_quiet]
    walk = explainer.walk((), ladder=[*quiet, *(each for each in explainer.ladder if each.is_trivial), CORE])
    for event in walk.steps():
        if isinstance(event, WalkStep):
            for step in (*event.quiet_steps, event.step):
                plain = step.to_json()
                assert not truth.refusal(plain), (step.sentence(), truth.refusal(plain))
                truth.take(plain)
    assert walk.account.is_solved


@needs_sat
def test_what_a_solution_has_is_not_refutable() -> None:
    puzzle = puzzles.generate("futoshiki", Size(4, 4), seed=1)
    explainer = Explainer(puzzle)
    state = State.from_values(explainer.rules, puzzle.givens)
    found = finish(CoreSearch(explainer.rules).find_refutable(state.live, state.live))
    solution = puzzles.solve(puzzle).solutions[0].values
    right = {explainer.rules.candidate(cell, number) for cell, number in enumerate(solution)}
    assert set(bits(state.live & ~found)) == right


def test_without_a_solver_there_is_no_core_and_all_may_be_refutable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cadical, "ready", lambda: False)
    state = fish()
    assert list(CORE.find(state)) == []
    assert finish(CoreSearch(state.rules).find_refutable(state.live, 0b101)) == 0b101


@needs_sat
def test_an_effort_bounds_the_search() -> None:
    state = fish()
    effort = Effort(limit=2)
    finish(CoreSearch(state.rules, effort).find_smallest(state))
    assert effort.is_spent

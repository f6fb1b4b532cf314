"""Candidates that stand in a solution, of boards with several."""

from __future__ import annotations

from typing import Any, NoReturn

import pytest

from puzzles.explaining import true_candidates
from puzzles.explaining.explainer import Explainer
from puzzles.explaining.hint import Hint, next_hint
from puzzles.explaining.true_candidates import KnownCandidates
from puzzles.logic import solver
from puzzles.logic.state import State
from puzzles.logic.technique import Search
from puzzles.logic.techniques.cases import CASES
from puzzles.model.values import Budget, Puzzle, Size, Values
from puzzles.model.work import finish
from tests.sampling import looped

SMALL = Size(4, 4, 2, 2)


def board(givens: str) -> tuple[Puzzle, Explainer, State]:
    """Return a 4x4 Sudoku, its explainer and its state."""
    values = tuple(map(int, givens))
    puzzle = Puzzle("sudoku", SMALL, values)
    explainer = Explainer(puzzle)
    return puzzle, explainer, State.from_values(explainer.rules, values, ())


def learned(puzzle: Puzzle, explainer: Explainer, live: int, known: tuple[Values, ...] = ()) -> KnownCandidates:
    """Return all that searches tell of a board's candidates."""
    found = KnownCandidates(explainer.rules, puzzle, explainer.kind, known, Budget)
    finish(found.learn_known(live))
    finish(found.learn_more(live))
    return found


@looped(("givens", "some_refuted"), [("1234" + "0" * 12, False), ("3000100000000100", True)])
def test_each_candidate_is_found_or_refuted(givens: str, some_refuted: bool) -> None:
    puzzle, explainer, state = board(givens)
    found = learned(puzzle, explainer, state.live)
    assert bool(found.false_candidates) == some_refuted
    assert found.true_candidates ^ found.false_candidates == state.live


@pytest.mark.parametrize(("kind", "size", "probes"), [("sudoku", Size(25, 25, 5, 5), 0), ("numbrix", Size(5, 5), 60)])
def test_an_empty_board_has_no_step_and_techniques_are_not_asked(
    kind: str, size: Size, probes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[KnownCandidates] = []

    class Kept(KnownCandidates):
        def __init__(self, *args: Any) -> None:
            super().__init__(*args)
            made.append(self)

    monkeypatch.setattr("puzzles.explaining.explainer.KnownCandidates", Kept)
    explainer = Explainer(Puzzle(kind, size, (0,) * size.cells))
    for technique in explainer.ladder:
        if not technique.is_quiet and (not probes or isinstance(technique, Search)):
            monkeypatch.setattr(type(technique), "find_with_pauses", never)
            monkeypatch.setattr(type(technique), "search", never, raising=False)
    *_, last = next_hint(explainer, (0,) * size.cells)
    assert isinstance(last, Hint)
    assert last.message == "Nothing more follows: the puzzle has several solutions."
    assert [each.probes for each in made] == [pytest.approx(probes / 2, abs=probes / 2)]


def never(*args: object) -> NoReturn:
    pytest.fail("A technique was asked.")


def test_a_board_that_is_wide_open_is_not_gone_into(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solver, "OPEN_CANDIDATES", 5)
    monkeypatch.setattr(true_candidates, "MOST_PROBES", 1)
    monkeypatch.setattr(type(CASES), "search", never)
    explainer = Explainer(Puzzle("numbrix", Size(4, 4), (0,) * 16), without=("core",))
    *_, last = next_hint(explainer, (0,) * 16)
    assert isinstance(last, Hint)
    assert last.message == "The puzzle has several solutions, and no technique leads on from here."

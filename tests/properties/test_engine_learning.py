"""Clause learning, which takes over when plain branching loses patience, with restarts, forgetting and little room."""

from __future__ import annotations

from random import Random

import pytest

from puzzles import engine
from puzzles.engine import latin
from puzzles.kernels.learning import search, setup
from puzzles.model.values import Budget, Inequality, Size, Values
from tests.properties import boards, oracle
from tests.properties.test_engine_against_oracle import decide
from tests.sampling import looped

UNITS, EMPTY = engine.sudoku_units(Size(6, 6)), (0,) * 36


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave to clause learning every puzzle that the first propagation does not solve."""
    monkeypatch.setattr(latin, "PATIENCE", 2)


@pytest.fixture(scope="module")
def clues() -> tuple[Inequality, ...]:
    """Return signs of a 6x6 board with one solution, none of which can go."""
    rng = Random(8)
    clues = list(boards.inequalities(6, boards.latin_square(Size(6, 6), rng), 1.0, Random(0)))
    for clue in rng.sample(clues, len(clues)):
        fewer = [other for other in clues if other != clue]
        if len(decide(engine.search_latin(6, UNITS, fewer, EMPTY, 2, Budget()))[0]) == 1:
            clues = fewer
    return tuple(clues)


@looped(
    ("size", "count"),
    [(Size(2, 2), 2), (Size(3, 3), 12), (Size(4, 4), 576), (Size(4, 4, 2, 2), 288), (Size(4, 4, 1, 4), 576)],
    ids=str,
)
@looped("patience", [2, 10**6])
def test_all_small_squares(size: Size, count: int, patience: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """By both searches: known solutions are excluded, all others found, none repeated."""
    monkeypatch.setattr(latin, "PATIENCE", patience)
    found, end = decide(engine.search_sudoku(size, (0,) * size.cells, 10**6, Budget()))
    assert (len(found), end.complete) == (count, True)


def test_minimal_boards_with_frequent_restarts_and_forgetting(
    clues: tuple[Inequality, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A minimal board is unique, and without any one of its clues is not, however many learnt clauses are dropped."""
    monkeypatch.setattr(search, "RESTART_UNIT", 3)
    monkeypatch.setattr(setup, "FIRST_ALLOWED", 5)
    assert oracle.latin_solutions(6, UNITS, clues, EMPTY, 2) == 1
    for index in range(len(clues)):
        fewer = clues[:index] + clues[index + 1 :]
        assert len(decide(engine.search_latin(6, UNITS, fewer, EMPTY, 2, Budget()))[0]) == 2


def test_no_room_for_clauses_leaves_a_search_undecided(
    clues: tuple[Inequality, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Never a wrong answer: the arrays' size limits what can be learnt."""
    monkeypatch.setattr(latin, "MIN_ROOM", 200)
    monkeypatch.setattr(latin, "MAX_ROOM", 200)
    found, end = decide(engine.search_latin(6, UNITS, clues, EMPTY, 2, Budget()))
    assert len(found) <= 1
    assert not end.complete


def test_budgets_hold_across_both_searches() -> None:
    units, empty = engine.sudoku_units(Size(9, 9)), (0,) * 81
    values: Values = boards.latin_square(Size(9, 9), Random("budget"))
    clues = boards.inequalities(9, values, 0.35, Random(1))
    for nodes in (0, 1, 2, 3, 50):
        _, end = decide(engine.search_latin(9, units, clues, empty, 10**6, Budget(nodes=nodes)))
        assert not end.complete
        assert end.nodes <= nodes
    assert len(decide(engine.search_latin(9, units, clues, empty, 150, Budget()))[0]) == 150

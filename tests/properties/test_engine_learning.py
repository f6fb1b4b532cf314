"""Clause learning, which takes over when plain branching loses patience, counts as the oracle does."""

from __future__ import annotations

from random import Random

import pytest

from puzzles import engine
from puzzles.engine import latin
from puzzles.kernels.learning import search, setup
from puzzles.model.values import Budget, Inequality, Size, Solution, Values
from tests.events import as_end
from tests.properties import boards, oracle
from tests.properties.test_engine_against_oracle import assert_latin, decide
from tests.sampling import looped


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave to clause learning every puzzle that the first propagation does not solve."""
    monkeypatch.setattr(latin, "PATIENCE", 2)


@looped("size", [Size(4, 4), Size(4, 4, 2, 2), Size(5, 5)], ids=str)
def test_every_solution_once(size: Size) -> None:
    """A few givens of a small board: known solutions are excluded, all others found, none repeated."""
    rng = Random(f"learning {size}")
    units = engine.sudoku_units(size)
    for _ in range(12):
        full = boards.latin_square(size, rng)
        givens = tuple(value if rng.random() < 0.25 else 0 for value in full)
        expected = oracle.latin_solutions(size.rows, units, (), givens, 400)
        found, end = decide(engine.search_sudoku(size, givens, 400, Budget()))
        assert len(found) == expected
        assert end.complete or expected == 400
        assert_latin(size.rows, units, (), givens, found)


def test_all_small_squares() -> None:
    for size, count in [(Size(2, 2), 2), (Size(3, 3), 12), (Size(4, 4), 576), (Size(4, 4, 2, 2), 288)]:
        found, end = decide(engine.search_sudoku(size, (0,) * size.cells, 10**6, Budget()))
        assert (len(found), len(set(found))) == (count, count)
        assert end.complete


@looped("size", [Size(6, 6, 2, 3), Size(8, 8, 4, 2), Size(9, 9), Size(12, 12, 3, 4)], ids=str)
def test_sudoku(size: Size) -> None:
    rng = Random(f"learning {size}")
    units = engine.sudoku_units(size)
    for _ in range(12):
        givens = boards.thinned(boards.latin_square(size, rng), rng.choice([0.3, 0.4, 0.5]), size.rows, rng)
        expected = oracle.latin_solutions(size.rows, units, (), givens, 2)
        found, _ = decide(engine.search_latin(size.rows, units, (), givens, 2, Budget()))
        assert len(found) == expected, givens
        assert_latin(size.rows, units, (), givens, found)


@looped("order", [3, 4, 6, 7, 8])
def test_futoshiki(order: int) -> None:
    rng = Random(f"learning {order}")
    size = Size(order, order)
    units = engine.sudoku_units(size)
    for _ in range(25):
        values = boards.latin_square(size, rng)
        clues = boards.inequalities(order, values, rng.choice([0.2, 0.4, 0.6]), rng)
        givens = boards.thinned(values, rng.choice([0.0, 0.05, 0.2]), order, rng)
        expected = oracle.latin_solutions(order, units, clues, givens, 3)
        found, _ = decide(engine.search_latin(order, units, clues, givens, 3, Budget()))
        assert len(found) == expected, (clues, givens)
        assert_latin(order, units, clues, givens, found)


def minimal(order: int, rng: Random) -> tuple[tuple[Inequality, ...], Values]:
    """Drop inequalities of a full board, one after the other, as long as the solution stays unique."""
    size = Size(order, order)
    units = engine.sudoku_units(size)
    values = boards.latin_square(size, rng)
    clues = list(boards.inequalities(order, values, 1.0, Random(0)))
    givens = (0,) * size.cells
    for clue in rng.sample(clues, len(clues)):
        fewer = [other for other in clues if other != clue]
        found, _ = decide(engine.search_latin(order, units, fewer, givens, 2, Budget()))
        if len(found) == 1:
            clues = fewer
    return tuple(clues), givens


def test_minimal_boards_with_frequent_restarts_and_forgetting(monkeypatch: pytest.MonkeyPatch) -> None:
    """A minimal board is unique, and without any one of its clues is not, however many learnt clauses are dropped."""
    monkeypatch.setattr(search, "RESTART_UNIT", 3)
    monkeypatch.setattr(setup, "FIRST_ALLOWED", 5)
    clues, givens = minimal(6, Random(8))
    units = engine.sudoku_units(Size(6, 6))
    assert oracle.latin_solutions(6, units, clues, givens, 2) == 1
    for index in range(len(clues)):
        fewer = clues[:index] + clues[index + 1 :]
        found, _ = decide(engine.search_latin(6, units, fewer, givens, 2, Budget()))
        assert len(found) == 2


def test_no_room_for_clauses_leaves_a_search_undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    """Never a wrong answer: the arrays' size limits what can be learnt."""
    monkeypatch.setattr(latin, "MIN_ROOM", 200)
    monkeypatch.setattr(latin, "MAX_ROOM", 200)
    clues, givens = minimal(6, Random(8))
    units = engine.sudoku_units(Size(6, 6))
    found, end = decide(engine.search_latin(6, units, clues, givens, 2, Budget()))
    assert len(found) <= 1
    assert not end.complete


def test_budgets_hold_across_both_searches() -> None:
    units = engine.sudoku_units(Size(9, 9))
    rng = Random("budget")
    values = boards.latin_square(Size(9, 9), rng)
    clues = boards.inequalities(9, values, 0.35, Random(1))
    for nodes in (0, 1, 2, 3, 50):
        *_, last = engine.search_latin(9, units, clues, (0,) * 81, 10**6, Budget(nodes=nodes))
        end = as_end(last)
        assert not end.complete
        assert end.nodes <= nodes
    events = list(engine.search_latin(9, units, clues, (0,) * 81, 150, Budget()))
    found = [event.values for event in events if isinstance(event, Solution)]
    assert len(set(found)) == 150

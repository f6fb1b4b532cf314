"""Numbrix boards with few givens: annealing finds solutions, and never anything else."""

from __future__ import annotations

from random import Random

import pytest

from puzzles import engine
from puzzles.engine import path
from puzzles.model.values import Budget, End, Solution, Values
from tests.events import as_end
from tests.properties import boards, oracle


def sparse(rows: int, columns: int, share: float, rng: Random) -> Values:
    """Return a board with few givens."""
    return tuple(value if rng.random() < share else 0 for value in boards.path(rows, columns, rng))


def assert_path(rows: int, columns: int, givens: Values, values: Values) -> None:
    assert sorted(values) == list(range(1, rows * columns + 1))
    assert all(given in (0, value) for given, value in zip(givens, values, strict=True))
    place = {number: divmod(cell, columns) for cell, number in enumerate(values)}
    for number in range(1, rows * columns):
        (row, column), (next_row, next_column) = place[number], place[number + 1]
        assert abs(row - next_row) + abs(column - next_column) == 1


@pytest.mark.parametrize(
    ("rows", "columns", "share"), [(5, 5, 0.0), (5, 5, 0.12), (4, 9, 0.1), (8, 8, 0.05), (9, 9, 0.06), (10, 7, 0.03)]
)
def test_annealing_finds_different_solutions(
    rows: int, columns: int, share: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without patience for systematic search, annealing finds every solution."""
    monkeypatch.setattr(path, "PATIENCE", 1)
    monkeypatch.setattr(path, "STEPS", 20_000)
    rng = Random(f"annealing {rows} {columns} {share}")
    for _ in range(4):
        givens = sparse(rows, columns, share, rng)
        *events, end = engine.search_path(rows, columns, givens, 3, Budget(nodes=64))
        found = [event.values for event in events if isinstance(event, Solution)]
        assert isinstance(end, End)
        assert found or end.complete
        assert len(set(found)) == len(found)
        for values in found:
            assert_path(rows, columns, givens, values)


@pytest.mark.parametrize("given", [{0: 7}, {24: 1}, {12: 25}, {0: 1, 24: 25}, {6: 12, 18: 14}, {0: 3, 1: 4, 2: 5}])
def test_tails_and_stops(given: dict[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """Chains whose ends are open, given, or next to a given."""
    monkeypatch.setattr(path, "PATIENCE", 1)
    monkeypatch.setattr(path, "STEPS", 20_000)
    givens = tuple(given.get(cell, 0) for cell in range(25))
    *events, end = engine.search_path(5, 5, givens, 2, Budget(nodes=2000))
    found = [event.values for event in events if isinstance(event, Solution)]
    assert len(found) == oracle.path_solutions(5, 5, givens, 2)
    assert isinstance(end, End)
    for values in found:
        assert_path(5, 5, givens, values)


def test_both_searches_together_count_every_solution_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The systematic search that continues to the end does not count again what annealing found first."""
    monkeypatch.setattr(path, "PATIENCE", 1)
    monkeypatch.setattr(path, "STEPS", 5_000)
    rng = Random("together")
    for _ in range(6):
        givens = sparse(5, 5, 0.2, rng)
        expected = oracle.path_solutions(5, 5, givens, 300)
        *events, end = engine.search_path(5, 5, givens, 10**6, Budget())
        found = [event.values for event in events if isinstance(event, Solution)]
        assert (len(found), len(set(found))) == (expected, expected)
        assert as_end(end).complete


def test_fourteen_by_fourteen_with_five_in_a_hundred() -> None:
    rng = Random("fourteen")
    givens = sparse(14, 14, 0.05, rng)
    (found,) = (event for event in engine.search_path(14, 14, givens, 1, Budget()) if isinstance(event, Solution))
    assert_path(14, 14, givens, found.values)

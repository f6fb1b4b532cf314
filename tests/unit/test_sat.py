"""CaDiCaL as a search: events, limits, budgets, and its absence."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import combinations

import pytest

from puzzles import sat
from puzzles.encoding import Encoding, exactly_one, numbered
from puzzles.model import Budget, End, Event, Progress, Solution, Values


def row(length: int, order: int | None = None) -> Encoding:
    """A row of cells with different numbers from 1 to order (the length)."""
    numbers = range(1, (order or length) + 1)
    choices, free = numbered(numbers for _ in range(length))

    def clauses() -> Iterator[list[int]]:
        for cell in choices:
            yield from exactly_one(list(cell.values()), free)
        for number in numbers:
            yield from ([-one[number], -other[number]] for one, other in combinations(choices, 2))

    return Encoding(choices, clauses())


def found(events: list[Event]) -> list[Values]:
    return [event.values for event in events if isinstance(event, Solution)]


def test_every_solution_comes_once_and_then_the_end() -> None:
    events = list(sat.search(row(3), 10, Budget()))
    assert len(found(events)) == len(set(found(events))) == 6
    assert isinstance(events[-1], End)
    assert events[-1].complete


def test_a_limit_is_kept_and_not_taken_for_the_end() -> None:
    events = list(sat.search(row(3), 6, Budget()))
    assert len(found(events)) == 6
    assert events[-1] == End(False, events[-1].nodes)


def test_known_solutions_do_not_come_again() -> None:
    known = [(1, 2, 3), (3, 2, 1)]
    events = list(sat.search(row(3), 10, Budget(), known))
    assert set(found(events)).isdisjoint(known)
    assert len(found(events)) == 4
    assert events[-1].complete


def test_a_puzzle_whose_only_solution_is_known_is_done() -> None:
    choices, _ = numbered([[2], [1]])
    assert list(sat.search(Encoding(choices, iter([[1], [2]])), 2, Budget(), [(2, 1)])) == [End(True, 0)]


def test_conflicts_are_budgeted_and_counted() -> None:
    """More pigeons than holes: beyond any budget of conflicts, as everybody knows."""
    events = list(sat.search(row(12, 11), 1, Budget(nodes=3_000)))
    assert not found(events)
    end = events[-1]
    assert isinstance(end, End)
    assert not end.complete
    assert 3_000 <= end.nodes < 3_100
    reports = [event.nodes for event in events if isinstance(event, Progress)]
    assert reports == sorted(reports)
    assert len(reports) >= 2


def test_a_small_one_of_them_is_shown_to_have_no_solution() -> None:
    events = list(sat.search(row(6, 5), 1, Budget()))
    assert not found(events)
    assert events[-1].complete


@pytest.mark.parametrize("budget", [Budget(nodes=0), Budget(seconds=0.0)])
def test_without_a_budget_nothing_is_shown(budget: Budget) -> None:
    assert list(sat.search(row(3), 10, budget)) == [End(False, 0)]


@pytest.fixture
def missing(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Make python-sat one that is not installed."""
    for name in ("pysat", "pysat.solvers"):
        monkeypatch.setitem(sys.modules, name, None)
    monkeypatch.setattr(sat, "_fetch", None)
    return monkeypatch


def test_the_solver_may_be_missing(missing: pytest.MonkeyPatch) -> None:
    assert not sat.available()
    missing.undo()
    assert sat.available()


def test_the_solver_is_fetched_once_and_only_when_needed(missing: pytest.MonkeyPatch) -> None:
    fetched: list[str] = []

    def fetch() -> None:
        fetched.append("now")
        missing.undo()

    sat.provide(fetch)
    assert not fetched
    assert sat.available()
    assert sat.available()
    assert fetched == ["now"]


def test_a_fetch_that_fails_leaves_it_missing(missing: pytest.MonkeyPatch) -> None:
    tries: list[str] = []

    def fetch() -> None:
        tries.append("now")
        raise OSError("no such wheel")

    sat.provide(fetch)
    assert not sat.available()
    assert not sat.available()
    assert tries == ["now"]

"""CaDiCaL as a search: events, limits, budgets, and its absence."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from itertools import combinations, count

import pytest

from puzzles.engine import cadical
from puzzles.model.cnf import Encoding, exactly_one, number_candidates
from puzzles.model.values import Budget, End, Event, Progress, Solution, Values
from puzzles.model.work import finish
from tests.events import as_end


def row(length: int, order: int | None = None) -> Encoding:
    """Return a row of cells with different numbers from 1 to `order`, which defaults to the length."""
    numbers = range(1, (order or length) + 1)
    choices, free = number_candidates(numbers for _ in range(length))

    def clauses() -> Iterator[list[int]]:
        for cell in choices:
            yield from exactly_one(list(cell.values()), free)
        for number in numbers:
            yield from ([-one[number], -other[number]] for one, other in combinations(choices, 2))

    return Encoding(choices, clauses())


def found(events: list[Event]) -> list[Values]:
    return [event.values for event in events if isinstance(event, Solution)]


def test_a_limit_is_kept_and_not_taken_for_the_end() -> None:
    events = list(cadical.search(row(3), 6, Budget()))
    assert len(found(events)) == 6
    assert not as_end(events[-1]).complete


def test_known_solutions_do_not_come_again() -> None:
    known = [(1, 2, 3), (3, 2, 1)]
    events = list(cadical.search(row(3), 10, Budget(), known))
    assert set(found(events)).isdisjoint(known)
    assert (len(found(events)), as_end(events[-1]).complete) == (4, True)


def test_conflicts_are_budgeted_and_counted() -> None:
    """The pigeonhole problem, which needs more conflicts than the budget allows."""
    events = list(cadical.search(row(12, 11), 1, Budget(nodes=3_000)))
    assert not found(events)
    end = as_end(events[-1])
    assert not end.complete
    assert 3_000 <= end.nodes < 3_100
    assert sum(isinstance(event, Progress) for event in events) >= 2


@pytest.fixture
def missing(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """Make python-sat appear not to be installed."""
    for name in cadical.MODULES:
        monkeypatch.setitem(sys.modules, name, None)
    cadical.provide(None)
    yield monkeypatch
    cadical.provide(None)


class Fetched:
    """A fetch that is done once `arrive` is called."""

    def __init__(self, arrive: Callable[[], None]) -> None:
        self.begun = 0
        self.is_done = False
        self._arrive = arrive

    def begin(self) -> None:
        self.begun += 1

    def arrive(self) -> None:
        self.is_done = True
        self._arrive()


def test_the_solver_is_fetched_when_needed_and_waited_for_without_standing_still(missing: pytest.MonkeyPatch) -> None:
    fetch = Fetched(missing.undo)
    cadical.provide(fetch)
    assert fetch.begun == 0
    loading = cadical.load()
    assert [next(loading) for _ in range(3)] == [None] * 3
    assert fetch.begun == 1
    fetch.arrive()
    assert finish(loading)
    assert cadical.available()


def test_clauses_are_taken_from_an_encoding_a_batch_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock advances one second each time it is read: every batch is reported, and the end of time noticed."""
    monkeypatch.setattr(cadical, "monotonic", count().__next__)
    taken = 0

    def clauses() -> Iterator[list[int]]:
        nonlocal taken
        while True:
            taken += 1
            yield [1, 2]

    before = 0
    events: list[Event] = []
    for event in cadical.search(Encoding([{1: 1}, {1: 2}], clauses()), 1, Budget(seconds=20)):
        assert taken - before <= 2 * cadical.BATCH
        before = taken
        events.append(event)
    assert events[-1] == End(False, 0)
    assert taken <= 20 * cadical.BATCH

"""Two engines in turn: what the kernels leave undecided goes to CaDiCaL, and the answers of both are combined."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from itertools import count, repeat

import pytest

from puzzles import engine
from puzzles.engine import cadical
from puzzles.model.cnf import Encoding
from puzzles.model.values import Budget, End, Event, Progress, Puzzle, Solution, Values
from puzzles.portable import limits
from puzzles.solving import hybrid_search as searching
from puzzles.solving.hybrid_search import Search
from tests.contract.toy import Toy
from tests.events import as_end
from tests.properties.shipped import shipped
from tests.sampling import looped

ROW = Puzzle("toy", Toy().sizes[0], (1, 2, 0, 0))
ONE, TWO = Solution((1, 2, 3, 4)), Solution((1, 2, 4, 3))
BOTH = f"{shipped().name}, then CaDiCaL"


class Scripted(Toy):
    """A toy whose kernels play the given events for as long as they are asked."""

    def __init__(self, *events: Event, encodes: bool = True) -> None:
        self.events = events
        self.encodes = encodes

    def search(self, puzzle: Puzzle, limit: int, budget: Budget) -> Iterator[Event]:
        yield from self.events

    def encode(self, puzzle: Puzzle) -> Generator[Progress, None, Encoding | None]:
        return (yield from super().encode(puzzle)) if self.encodes else None


def run(kind: Toy, budget: Budget, puzzle: Puzzle = ROW, limit: int = 10) -> tuple[list[Values], End, str]:
    """Search; return the solutions, the last event and the engine."""
    search = Search(kind, puzzle, limit, budget)
    events = list(search)
    return [event.values for event in events if isinstance(event, Solution)], as_end(events[-1]), search.engine


@pytest.fixture
def no_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give each engine one event a turn."""
    monkeypatch.setattr(limits, "FIRST_TURN_SECONDS", 0.0)


def test_what_the_kernels_decide_is_theirs() -> None:
    assert run(Scripted(ONE, TWO, End(True, 5)), Budget(seconds=60)) == (
        [ONE.values, TWO.values],
        End(True, 5),
        engine.name(),
    )


def test_what_they_give_up_is_decided_by_the_other() -> None:
    found, end, name = run(Scripted(End(False, 5)), Budget(seconds=60))
    assert set(found) == {ONE.values, TWO.values}
    assert end == End(True, end.nodes)
    assert end.nodes >= 5
    assert name == BOTH


def test_solutions_of_both_are_counted_once() -> None:
    found, end, name = run(Scripted(TWO, End(False, 5)), Budget(seconds=60))
    assert found == [TWO.values, ONE.values]
    assert end.complete
    assert name == BOTH


class Stubborn(Scripted):
    """A toy whose clauses never end, so that CaDiCaL uses its turns without an answer."""

    def encode(self, puzzle: Puzzle) -> Generator[Progress, None, Encoding]:
        yield Progress(0, 0)
        return Encoding([{1: 1}, {1: 2}], repeat([1, 2]))


@pytest.mark.usefixtures("no_patience")
def test_the_kernels_go_on_where_they_stopped() -> None:
    search = Search(Stubborn(Progress(1, 0), Progress(2, 0), End(True, 3)), ROW, 10, Budget(seconds=60))
    assert list(search) == [Progress(1, 0), Progress(1, 0), Progress(2, 0), Progress(2, 0), End(True, 3)]
    assert search.engine == engine.name()


def test_a_turn_is_bounded_and_two_solutions_end_the_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock advances one second each time it is read; the first turn lasts two seconds."""
    monkeypatch.setattr(searching, "monotonic", count().__next__)
    monkeypatch.setattr(cadical, "load", forbidden)
    kind = Scripted(ONE, TWO, Progress(3, 2), Progress(4, 2), End(True, 5))
    assert run(kind, Budget(seconds=60))[1:] == (End(True, 5), engine.name())
    with pytest.raises(AssertionError, match="asked for"):
        run(Scripted(ONE, Progress(3, 1), End(True, 5)), Budget(seconds=60))
    with pytest.raises(AssertionError, match="asked for"):
        run(Scripted(Progress(3, 1), End(True, 5)), Budget(seconds=4))


def forbidden() -> Generator[None, None, bool]:
    raise AssertionError("CaDiCaL was asked for")
    yield


@pytest.mark.parametrize(
    "budget", [Budget(nodes=5), Budget(seconds=0.0), Budget(nodes=5, seconds=0.0)], ids=["nodes", "time", "both"]
)
def test_a_budget_that_is_spent_is_spent(monkeypatch: pytest.MonkeyPatch, budget: Budget) -> None:
    monkeypatch.setattr(cadical, "load", forbidden)
    assert run(Scripted(ONE, End(False, 5)), budget) == ([ONE.values], End(False, 5), engine.name())


@looped("budget", [Budget(), Budget(nodes=5, seconds=60)])
def test_nodes_bound_the_kernels_alone(budget: Budget) -> None:
    assert run(Scripted(End(False, 5)), budget)[2] == BOTH


@pytest.mark.parametrize("missing", ["solver", "encoding"])
def test_without_the_other_engine_the_answer_is_that_of_the_kernels(
    monkeypatch: pytest.MonkeyPatch, missing: str
) -> None:
    if missing == "solver":
        monkeypatch.setattr(cadical, "_missing", True)
    kind = Scripted(ONE, Progress(4, 1), End(False, 5), encodes=missing != "encoding")
    assert run(kind, Budget(seconds=60)) == ([ONE.values], End(False, 5), engine.name())


def test_the_limit_holds_for_both_together() -> None:
    free = ROW.with_givens((0, 0, 0, 0))
    found, end, name = run(Scripted(ONE, End(False, 5)), Budget(seconds=60), free, limit=4)
    assert len(set(found)) == len(found) == 4
    assert not end.complete
    assert name == BOTH


@pytest.mark.usefixtures("no_patience")
def test_the_kernels_go_on_while_the_other_is_fetched(monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[int] = []

    def load() -> Generator[Progress | None, None, bool]:
        for at in range(3):
            waits.append(at)
            yield None
        return True

    monkeypatch.setattr(cadical, "load", load)
    kind = Scripted(*(Progress(at, 0) for at in range(1, 5)), End(False, 5))
    search = Search(kind, ROW, 10, Budget(seconds=60))
    events: list[Event] = []
    for event in search:
        events.append(event)
        if len(waits) < 3:
            assert event == Progress(len(waits) + 1, 0)
    assert waits == [0, 1, 2]
    assert as_end(events[-1]).complete
    assert search.engine == BOTH


def test_where_only_the_fetch_is_left_progress_goes_on_until_the_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock advances one second each time it is read."""
    monkeypatch.setattr(searching, "monotonic", count().__next__)
    monkeypatch.setattr(cadical, "load", lambda: repeat(None))
    events = list(Search(Scripted(End(False, 5)), ROW, 10, Budget(seconds=60)))
    assert events == [*[Progress(5, 0)] * (len(events) - 1), End(False, 5)]
    assert 10 < len(events) < 60


@pytest.mark.usefixtures("no_patience")
def test_an_encoding_reports_and_is_left_when_the_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    class Endless(Scripted):
        def encode(self, puzzle: Puzzle) -> Generator[Progress, None, None]:
            yield from repeat(Progress(0, 0))

    monkeypatch.setattr(searching, "monotonic", count().__next__)
    events = list(Search(Endless(End(False, 5)), ROW, 10, Budget(seconds=60)))
    assert events == [*[Progress(5, 0)] * (len(events) - 1), End(False, 5)]
    assert 10 < len(events) < 60


class Holding(Scripted):
    """A toy whose kernels hold something from their beginning on, and give it back at their end."""

    held = False

    def search(self, puzzle: Puzzle, limit: int, budget: Budget) -> Iterator[Event]:
        self.held = True
        try:
            yield from super().search(puzzle, limit, budget)
        finally:
            self.held = False


@pytest.mark.usefixtures("no_patience")
def test_kernels_that_are_not_asked_again_give_back_what_they_hold() -> None:
    """Otherwise it is given back when Python collects it, perhaps after what it needs for that is gone."""
    kind = Holding(*(Progress(at, 0) for at in range(1, 1000)))
    search = Search(kind, ROW, 10, Budget(seconds=60))
    *_, end = search
    assert end == End(True, as_end(end).nodes)
    assert not kind.held

"""Two engines in turn: what the kernels leave undecided goes to CaDiCaL, and the answers of both are combined."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
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
MINUTE, OPEN = Budget(seconds=60), End(False, 5)
Encode = Callable[[], Generator[Progress, None, Encoding | None]]


class Scripted(Toy):
    """A toy whose kernels play the given events for as long as they are asked; `held` until they are let go."""

    def __init__(self, *events: Event, encode: Encode | None = None) -> None:
        self.events, self.encoded, self.held = events, encode, False

    def search(self, puzzle: Puzzle, limit: int, budget: Budget) -> Iterator[Event]:
        self.held = True
        try:
            yield from self.events
        finally:
            self.held = False

    def encode(self, puzzle: Puzzle) -> Generator[Progress, None, Encoding | None]:
        return (yield from self.encoded() if self.encoded else super().encode(puzzle))


def run(kind: Toy, budget: Budget = MINUTE) -> tuple[list[Values], End, str]:
    """Search; return the solutions, the last event and the engine."""
    search = Search(kind, ROW, 10, budget)
    events = list(search)
    return [event.values for event in events if isinstance(event, Solution)], as_end(events[-1]), search.engine


@pytest.fixture
def no_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give each engine one event a turn."""
    monkeypatch.setattr(limits, "FIRST_TURN_SECONDS", 0.0)


@pytest.fixture
def ticking(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the clock advance one second each time it is read."""
    monkeypatch.setattr(searching, "monotonic", count().__next__)


@looped("found", [(), (TWO,), (ONE,)])
def test_what_they_give_up_is_decided_by_the_other_and_solutions_of_both_count_once(found: tuple[Event, ...]) -> None:
    solutions, end, name = run(Scripted(*found, OPEN))
    assert sorted(solutions) == [ONE.values, TWO.values]
    assert solutions[: len(found)] == [each.values for each in found if isinstance(each, Solution)]
    assert (end.complete, name) == (True, BOTH)
    assert end.nodes >= 5


def stubborn() -> Generator[Progress, None, Encoding]:
    """Return clauses that never end, so that CaDiCaL uses its turns without an answer."""
    yield Progress(0, 0)
    return Encoding([{1: 1}, {1: 2}], repeat([1, 2]))


@pytest.mark.usefixtures("no_patience")
def test_the_kernels_go_on_where_they_stopped() -> None:
    search = Search(Scripted(Progress(1, 0), Progress(2, 0), End(True, 3), encode=stubborn), ROW, 10, MINUTE)
    assert list(search) == [Progress(1, 0), Progress(1, 0), Progress(2, 0), Progress(2, 0), End(True, 3)]
    assert search.engine == engine.name()


def forbidden() -> Generator[None, None, bool]:
    raise AssertionError("CaDiCaL was asked for")
    yield


@pytest.mark.usefixtures("ticking")
def test_a_turn_is_bounded_and_two_solutions_end_the_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first turn lasts two seconds."""
    monkeypatch.setattr(cadical, "load", forbidden)
    several = Scripted(ONE, TWO, Progress(3, 2), Progress(4, 2), End(True, 5))
    assert run(several)[1:] == (End(True, 5), engine.name())
    for events, seconds in (((ONE, Progress(3, 1), End(True, 5)), 60), ((Progress(3, 1), End(True, 5)), 4)):
        with pytest.raises(AssertionError, match="asked for"):
            run(Scripted(*events), Budget(seconds=seconds))


def test_a_budget_that_is_spent_is_spent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cadical, "load", forbidden)
    assert run(Scripted(ONE, OPEN), Budget(nodes=5)) == ([ONE.values], OPEN, engine.name())


@pytest.mark.parametrize("missing", ["solver", "encoding"])
def test_without_the_other_engine_the_answer_is_that_of_the_kernels(
    monkeypatch: pytest.MonkeyPatch, missing: str
) -> None:
    def none() -> Generator[Progress, None, None]:
        yield from ()

    monkeypatch.setattr(cadical, "_missing", missing == "solver")
    kind = Scripted(ONE, Progress(4, 1), OPEN, encode=none if missing == "encoding" else None)
    assert run(kind) == ([ONE.values], OPEN, engine.name())


def endless() -> Generator[Progress, None, None]:
    yield from repeat(Progress(0, 0))


@pytest.mark.usefixtures("ticking", "no_patience")
@pytest.mark.parametrize("what", ["fetch", "encoding"])
def test_a_fetch_and_an_encoding_report_and_are_left_when_the_time_is_up(
    what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if what == "fetch":
        monkeypatch.setattr(cadical, "load", lambda: repeat(None))
    events = list(Search(Scripted(OPEN, encode=endless if what == "encoding" else None), ROW, 10, MINUTE))
    assert events == [*[Progress(5, 0)] * (len(events) - 1), OPEN]
    assert 10 < len(events) < 60


@pytest.mark.usefixtures("no_patience")
def test_kernels_that_are_not_asked_again_give_back_what_they_hold() -> None:
    """Otherwise it is given back when Python collects it, perhaps after what it needs for that is gone."""
    kind = Scripted(*(Progress(at, 0) for at in range(1, 1000)))
    _, end, _ = run(kind)
    assert end.complete
    assert not kind.held

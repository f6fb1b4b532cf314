"""Verdicts and their words, for scripted searches."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from typing import Protocol

import pytest

from puzzles.kinds import catalog
from puzzles.model.values import Budget, End, Event, Outcome, Progress, Puzzle, Solution, Verdict
from puzzles.portable import limits
from puzzles.portable.faults import PuzzleFault
from puzzles.solving.solve import EngineError, sentence, solve, steps
from tests.contract.toy import Toy
from tests.sampling import looped

ROW = Puzzle("toy", Toy().sizes[0], (0, 0, 0, 0))
ONE, TWO, THREE = Solution((1, 2, 3, 4)), Solution((2, 1, 3, 4)), Solution((4, 3, 2, 1))


class Scripted(Toy):
    """A toy whose search plays the given events and records how it was called."""

    def __init__(self, *events: Event) -> None:
        self.events = events
        self.asked: tuple[int, Budget] | None = None

    def search(self, puzzle: Puzzle, limit: int, budget: Budget) -> Iterator[Event]:
        self.asked = limit, budget
        yield from self.events

    def encode(self, puzzle: Puzzle) -> Generator[Progress, None, None]:
        """Keep CaDiCaL out: what the events do not decide stays undecided."""
        yield from ()


class Script(Protocol):
    def __call__(self, *events: Event) -> Scripted: ...


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> Script:
    def play(*events: Event) -> Scripted:
        kind = Scripted(*events)
        monkeypatch.setattr(catalog, "KINDS", (kind,))
        return kind

    return play


@pytest.mark.parametrize(
    ("events", "limit", "expected"),
    [
        ([End(True, 7)], 100, (Outcome.NONE, 0, True)),
        ([ONE, End(True, 7)], 100, (Outcome.UNIQUE, 1, True)),
        ([ONE, TWO, End(True, 7)], 100, (Outcome.SEVERAL, 2, True)),
        ([ONE, TWO, End(True, 7)], 2, (Outcome.SEVERAL, 2, True)),
        ([ONE, TWO, THREE, End(False, 7)], 2, (Outcome.SEVERAL, 2, False)),
        ([ONE, TWO, THREE, End(True, 7)], 2, (Outcome.SEVERAL, 2, False)),
        ([ONE, TWO, End(False, 7)], 1, (Outcome.SEVERAL, 2, False)),
        ([ONE, TWO, End(True, 7)], 1, (Outcome.SEVERAL, 2, True)),
        ([ONE, End(True, 7)], 1, (Outcome.UNIQUE, 1, True)),
        ([End(False, 7)], 100, (Outcome.UNDECIDED, 0, False)),
        ([ONE, End(False, 7)], 100, (Outcome.UNDECIDED, 1, False)),
        ([ONE, TWO, End(False, 7)], 100, (Outcome.SEVERAL, 2, False)),
    ],
)
def test_what_a_search_shows(script: Script, events: Sequence[Event], limit: int, expected: tuple[object, ...]) -> None:
    kind = script(*events)
    verdict = solve(ROW, limit)
    assert (verdict.outcome, verdict.count, verdict.exact) == expected
    assert len(verdict.solutions) == verdict.count
    assert verdict.nodes == 7
    assert kind.asked == (limit + 1, Budget(seconds=limits.DEFAULT_SECONDS))


@pytest.mark.parametrize(
    "events",
    [[Solution((1, 1, 2, 3)), End(True, 1)], [Solution((1, 2, 3, 0)), End(True, 1)], [ONE, ONE, End(True, 1)], [ONE]],
    ids=["breaks a rule", "not full", "twice", "no end"],
)
def test_an_engine_that_breaks_its_word_never_becomes_an_answer(script: Script, events: Sequence[Event]) -> None:
    script(*events)
    with pytest.raises(EngineError):
        solve(ROW)


def test_a_solution_that_changes_a_given_is_an_engine_error(script: Script) -> None:
    script(TWO, End(True, 1))
    with pytest.raises(EngineError):
        solve(Puzzle("toy", ROW.size, (1, 0, 0, 0)))


def test_contradictory_givens_are_not_searched(script: Script) -> None:
    kind = script(ONE, End(True, 1))
    verdict = solve(Puzzle("toy", ROW.size, (3, 0, 3, 0)))
    assert (verdict.outcome, verdict.count, verdict.exact, verdict.nodes) == (Outcome.NONE, 0, True, 0)
    assert [broken.cells for broken in verdict.broken_rules] == [(0, 2)]
    assert kind.asked is None


def test_progress_and_solutions_pass_through_in_order(script: Script) -> None:
    script(Progress(1, 0), ONE, Progress(5, 1), TWO, THREE, End(False, 9))
    seen: list[Progress] = []
    solve(ROW, 2, on_progress=seen.append)
    assert seen == [Progress(1, 0), Progress(5, 1)]
    events = list(steps(ROW, 2))
    assert events[:-1] == [Progress(1, 0), ONE, Progress(5, 1), TWO]
    assert isinstance(events[-1], Verdict)


@looped("limit", [0, -1, limits.MAX_SOLUTIONS + 1])
def test_a_limit_out_of_range_is_refused_with_the_cap(limit: int) -> None:
    with pytest.raises(PuzzleFault, match="1 to 10,000"):
        solve(ROW, limit)


@looped(
    ("outcome", "count", "exact", "limit", "words"),
    [
        (Outcome.NONE, 0, True, 100, "The puzzle has no solution"),
        (Outcome.UNIQUE, 1, True, 100, "Exactly one solution."),
        (Outcome.SEVERAL, 12, True, 100, "Exactly 12 solutions."),
        (Outcome.SEVERAL, 100, False, 100, "At least 100 solutions; the search stopped at the cap of 100."),
        (Outcome.SEVERAL, 2, False, 1, "More than one solution."),
        (Outcome.SEVERAL, 7, False, 100, "At least 7 solutions; the search ended after 60 s and 1,234,567 nodes."),
        (
            Outcome.UNDECIDED,
            0,
            False,
            100,
            "Undecided: no solution found in 60 s and 1,234,567 nodes; there may be some.",
        ),
        (
            Outcome.UNDECIDED,
            1,
            False,
            100,
            "Undecided: one solution found in 60 s and 1,234,567 nodes; there may be more.",
        ),
    ],
)
def test_a_verdict_in_words(outcome: Outcome, count: int, exact: bool, limit: int, words: str) -> None:
    verdict = Verdict(outcome, count, exact, (ONE,) * count, 1_234_567, 60.02, "none")
    assert sentence(verdict, limit) == words

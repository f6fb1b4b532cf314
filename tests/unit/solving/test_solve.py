"""Verdicts and their words, for scripted searches."""

from __future__ import annotations

import pytest

from puzzles.model.values import Budget, End, Event, Outcome, Progress, Puzzle, Solution, Verdict
from puzzles.portable import limits
from puzzles.portable.faults import PuzzleFault
from puzzles.solving.solve import EngineError, sentence, solve, steps
from tests.contract.toy import Toy
from tests.sampling import looped
from tests.unit.solving.conftest import Script

ROW = Puzzle("toy", Toy().sizes[0], (0, 0, 0, 0))
ONE, TWO, THREE = Solution((1, 2, 3, 4)), Solution((2, 1, 3, 4)), Solution((4, 3, 2, 1))
DONE, OPEN = End(True, 7), End(False, 7)


@pytest.mark.parametrize(
    ("events", "limit", "expected"),
    [
        ((DONE,), 100, (Outcome.NONE, 0, True)),
        ((ONE, DONE), 1, (Outcome.UNIQUE, 1, True)),
        ((ONE, TWO, DONE), 2, (Outcome.SEVERAL, 2, True)),
        ((ONE, TWO, THREE, DONE), 2, (Outcome.SEVERAL, 2, False)),
        ((ONE, TWO, DONE), 1, (Outcome.SEVERAL, 2, True)),
        ((ONE, TWO, OPEN), 1, (Outcome.SEVERAL, 2, False)),
        ((OPEN,), 100, (Outcome.UNDECIDED, 0, False)),
        ((ONE, OPEN), 100, (Outcome.UNDECIDED, 1, False)),
    ],
)
def test_what_a_search_shows(
    script: Script, events: tuple[Event, ...], limit: int, expected: tuple[object, ...]
) -> None:
    kind, verdict = script(events), solve(ROW, limit)
    assert (verdict.outcome, verdict.count, verdict.exact) == expected
    assert (len(verdict.solutions), verdict.nodes) == (verdict.count, 7)
    assert kind.asked == (limit + 1, Budget(seconds=limits.DEFAULT_SECONDS))


@pytest.mark.parametrize(
    ("events", "given"),
    [
        ((Solution((1, 1, 2, 3)), DONE), 0),  # breaks a rule
        ((Solution((1, 2, 3, 0)), DONE), 0),  # is not full
        ((ONE, ONE, DONE), 0),  # twice
        ((ONE,), 0),  # no end
        ((TWO, DONE), 1),  # changes a given
    ],
)
def test_an_engine_that_breaks_its_word_never_becomes_an_answer(
    script: Script, events: tuple[Event, ...], given: int
) -> None:
    script(events)
    with pytest.raises(EngineError):
        solve(ROW.with_givens((given, 0, 0, 0)))


def test_contradictory_givens_are_not_searched(script: Script) -> None:
    kind, verdict = script((ONE, DONE)), solve(ROW.with_givens((3, 0, 3, 0)))
    assert (verdict.outcome, verdict.exact, verdict.nodes, kind.asked) == (Outcome.NONE, True, 0, None)
    assert [broken.cells for broken in verdict.broken_rules] == [(0, 2)]


def test_progress_and_solutions_pass_through_in_order(script: Script) -> None:
    script((Progress(1, 0), ONE, Progress(5, 1), TWO, THREE, OPEN))
    seen: list[Progress] = []
    solve(ROW, 2, on_progress=seen.append)
    assert seen == [Progress(1, 0), Progress(5, 1)]
    *events, last = steps(ROW, 2)
    assert events == [Progress(1, 0), ONE, Progress(5, 1), TWO]
    assert isinstance(last, Verdict)


@looped("limit", [0, limits.MAX_SOLUTIONS + 1])
def test_a_limit_out_of_range_is_refused_with_the_cap(limit: int) -> None:
    with pytest.raises(PuzzleFault, match="1 to 10,000"):
        solve(ROW, limit)


SPENT = "found in 60 s and 1,234,567 nodes; there may be"


@looped(
    ("outcome", "count", "exact", "limit", "words"),
    [
        (Outcome.NONE, 0, True, 100, "The puzzle has no solution"),
        (Outcome.UNIQUE, 1, True, 100, "Exactly one solution."),
        (Outcome.SEVERAL, 12, True, 100, "Exactly 12 solutions."),
        (Outcome.SEVERAL, 100, False, 100, "At least 100 solutions; the search stopped at the cap of 100."),
        (Outcome.SEVERAL, 2, False, 1, "More than one solution."),
        (Outcome.SEVERAL, 7, False, 100, "At least 7 solutions; the search ended after 60 s and 1,234,567 nodes."),
        (Outcome.UNDECIDED, 0, False, 100, f"Undecided: no solution {SPENT} some."),
        (Outcome.UNDECIDED, 1, False, 100, f"Undecided: one solution {SPENT} more."),
    ],
)
def test_a_verdict_in_words(outcome: Outcome, count: int, exact: bool, limit: int, words: str) -> None:
    verdict = Verdict(outcome, count, exact, (ONE,) * count, 1_234_567, 60.02, "none")
    assert sentence(verdict, limit) == words

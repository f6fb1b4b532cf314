"""Count the solutions of a puzzle that is being set; if there are none, find givens and clues that clash."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, replace

from puzzles.kinds.catalog import kind_of
from puzzles.kinds.protocol import Kind
from puzzles.model.values import Budget, Outcome, Progress, Puzzle, Verdict
from puzzles.solving import solve
from puzzles.solving.clash import Clash, clash
from puzzles.solving.solvability import Probe

MOST = 100
"""How many solutions are counted: who is far from one needs no exact number."""

COUNTING_SECONDS = 2
"""Seconds for counting, once a second solution is known."""


@dataclass(frozen=True, slots=True)
class Count:
    """The verdict of a search for up to MOST solutions, and the clash if the puzzle has none."""

    verdict: Verdict
    clash: Clash | None = None

    @property
    def message(self) -> str:
        """The count in a sentence."""
        verdict = self.verdict
        if verdict.outcome is Outcome.SEVERAL and not verdict.exact:
            return f"At least {verdict.count:,} solutions."
        return solve.sentence(verdict, MOST)


def steps(puzzle: Puzzle, budget: Budget, kind: Kind | None = None) -> Generator[Progress | Count, None, None]:
    """Yield progress, the count last. Counting may use the whole budget, and finding the clash as much again.

    `kind` is the puzzle's kind, if the caller already knows it.
    """
    kind = kind or kind_of(puzzle)
    verdict, found = (yield from _verdict(puzzle, 1, budget, kind)), None
    if verdict.outcome is Outcome.NONE:
        found = yield from clash(puzzle, Probe(budget, kind))
    elif verdict.outcome is Outcome.SEVERAL and not verdict.exact:
        # A search for many may take another way and find no second solution in time: then the first verdict stays.
        seconds = COUNTING_SECONDS if budget.seconds is None else min(budget.seconds, COUNTING_SECONDS)
        more = yield from _verdict(puzzle, MOST, replace(budget, seconds=seconds), kind)
        verdict = more if more.count > verdict.count or more.exact else verdict
    yield Count(verdict, found)


def _verdict(puzzle: Puzzle, limit: int, budget: Budget, kind: Kind) -> Generator[Progress, None, Verdict]:
    for event in solve.steps(puzzle, limit, budget, kind):
        if isinstance(event, Verdict):
            return event
        if isinstance(event, Progress):
            yield event
    raise AssertionError("A search did not end.")

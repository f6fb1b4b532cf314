"""Tell the setter of a puzzle whether it has no solution, one or more, and if none, which givens and clues clash."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from puzzles.answers import solving
from puzzles.answers.minimal_conflict import Clash, clash
from puzzles.answers.solvability import Probe
from puzzles.core.model import Budget, Outcome, Progress, Puzzle, Verdict
from puzzles.kinds.catalog import kind_of
from puzzles.kinds.protocol import Kind


@dataclass(frozen=True, slots=True)
class Count:
    """The verdict of a search for up to two solutions, and the clash if there is none."""

    verdict: Verdict
    clash: Clash | None = None

    @property
    def message(self) -> str:
        """The count in a sentence."""
        return solving.sentence(self.verdict, 1)


def steps(puzzle: Puzzle, budget: Budget, kind: Kind | None = None) -> Iterator[Progress | Count]:
    """Yield progress, the count last. Counting may use the whole budget, and finding the clash as much again.

    `kind` is the puzzle's kind, if the caller already knows it.
    """
    kind = kind or kind_of(puzzle)
    for event in solving.steps(puzzle, 1, budget, kind):
        if isinstance(event, Progress):
            yield event
        elif isinstance(event, Verdict):
            found = None
            if event.outcome is Outcome.NONE:
                found = yield from clash(puzzle, Probe(budget, kind))
            yield Count(event, found)

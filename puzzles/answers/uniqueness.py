"""For who sets a puzzle: has it no solution, one or more, and if none, which givens and clues are to blame?"""

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
    """The verdict of a search for two solutions, and the clash where there is none."""

    verdict: Verdict
    clash: Clash | None = None

    @property
    def message(self) -> str:
        """The count in a sentence."""
        return solving.sentence(self.verdict, 1)


def steps(puzzle: Puzzle, budget: Budget, kind: Kind | None = None) -> Iterator[Progress | Count]:
    """Yield progress, the count last. The budget is spent twice: once to count, and once more to find the clash.

    `kind` is the puzzle's, for callers that have looked it up.
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

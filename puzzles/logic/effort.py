"""What searches for steps have spent, in assumptions followed. All searches of a walk share one effort."""

from __future__ import annotations

from collections.abc import Generator

from puzzles.model.values import Progress
from puzzles.model.work import Reporter

MANY = 1 << 30
"""More assumptions than any search follows."""


class Effort:
    """A count of the assumptions followed, of which there may be `limit` in all; None for any number.

    `possible_candidates` are known to be in a solution: no assumption of one fails.
    """

    def __init__(self, limit: int | None = None, possible_candidates: int = 0) -> None:
        self.limit = limit
        self.possible_candidates = possible_candidates
        self.takes_known = False
        """Whether a step by an assumption that is known to fail will do, even if a smaller one may be found."""

        self.reporter = Reporter()

    @property
    def is_spent(self) -> bool:
        """Whether as many assumptions as are allowed have been followed."""
        return self.limit is not None and self.reporter.nodes >= self.limit

    @property
    def rest(self) -> int:
        """How many assumptions are still allowed; a large number without a limit."""
        return MANY if self.limit is None else self.limit - self.reporter.nodes

    def count_assumption(self) -> Generator[Progress, None, None]:
        """Count an assumption; yield a report if one is due."""
        self.reporter.nodes += 1
        yield from self.reporter.due()

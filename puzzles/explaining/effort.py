"""What a search for steps has spent: assumptions followed, and how many may be; all searches of a walk share one."""

from __future__ import annotations

from collections.abc import Generator

from puzzles.core.model import Progress
from puzzles.core.steps import Reporter


class Effort:
    """A count of the assumptions followed. `most` of them may be followed in all, None for any number.

    `possible` are candidates that stand in a solution, as far as that is known: no assumption of one of them fails.
    """

    def __init__(self, most: int | None = None, possible: int = 0) -> None:
        self.most = most
        self.possible = possible
        self.reporter = Reporter()

    @property
    def spent(self) -> bool:
        """Whether all assumptions that were allowed have been followed."""
        return self.most is not None and self.reporter.nodes >= self.most

    def one(self) -> Generator[Progress, None, None]:
        """Count an assumption; yield a report if one is due."""
        self.reporter.nodes += 1
        yield from self.reporter.due()

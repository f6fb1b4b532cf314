"""What a question about reasons may take, from the moment it is asked."""

from __future__ import annotations

from time import monotonic

from puzzles.core.model import Budget
from puzzles.portable import limits


class Clock:
    """A budget that runs from now: seconds, and nodes, which are assumptions that are followed."""

    def __init__(self, budget: Budget | None) -> None:
        self._seconds = limits.DEFAULT_SECONDS if budget is None else budget.seconds
        self.nodes = None if budget is None else budget.nodes
        self._start = monotonic()

    @property
    def rest(self) -> Budget:
        """What is left of it; never nothing, so that a search may begin."""
        if self._seconds is None:
            return Budget()
        return Budget(seconds=max(0.01, self._seconds - (monotonic() - self._start)))

    def share(self, part: float) -> Budget:
        """Return this part of what is left."""
        left = self.rest.seconds
        return Budget(seconds=None if left is None else left * part)

    @property
    def is_over(self) -> bool:
        """Whether it is used up."""
        return self._seconds is not None and monotonic() - self._start >= self._seconds

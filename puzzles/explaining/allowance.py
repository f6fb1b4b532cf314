"""The budget of a question about reasons, which runs from the moment of the question."""

from __future__ import annotations

from time import monotonic

from puzzles.model.values import Budget
from puzzles.portable import limits


class Clock:
    """A budget that runs from now: in seconds, and in nodes. A node is an assumption that is followed."""

    def __init__(self, budget: Budget | None) -> None:
        self._seconds = limits.DEFAULT_SECONDS if budget is None else budget.seconds
        self.nodes = None if budget is None else budget.nodes
        self._start = monotonic()

    @property
    def rest(self) -> Budget:
        """The seconds that remain, as a budget; at least 0.01, so that a search can begin."""
        if self._seconds is None:
            return Budget()
        return Budget(seconds=max(0.01, self._seconds - (monotonic() - self._start)))

    def share(self, part: float) -> Budget:
        """Return this part of the rest."""
        seconds = self.rest.seconds
        return Budget(seconds=None if seconds is None else seconds * part)

    @property
    def is_over(self) -> bool:
        """Whether the seconds are used up."""
        return self._seconds is not None and monotonic() - self._start >= self._seconds

"""The depth of a run along its steps, in a bounded number of points."""

from __future__ import annotations

MOST = 512
"""Points that are kept."""


class Plot:
    """The depth at every `interval`-th step. When it is full, every second point goes, and the interval doubles."""

    def __init__(self) -> None:
        self.interval = 1
        self.depths: list[int] = []
        self.solutions: list[int] = []
        """The steps with a solution. Of many, some."""
        self.found = 0
        """How many there are."""
        self._every = 1  # of so many solutions one is kept

    @property
    def next(self) -> int:
        """The step of the next point."""
        return len(self.depths) * self.interval

    def add(self, depth: int) -> None:
        """Take the depth at the step `next`."""
        self.depths.append(depth)
        if len(self.depths) > MOST:
            del self.depths[1::2]
            self.interval *= 2

    def mark(self, step: int) -> None:
        """Take the step of a solution."""
        self.found += 1
        if self.found % self._every == 0:
            self.solutions.append(step)
            if len(self.solutions) > MOST:
                del self.solutions[1::2]
                self._every *= 2

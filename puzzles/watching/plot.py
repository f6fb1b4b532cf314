"""The depth of a run along its steps, in a bounded number of points, and where its solutions are."""

from __future__ import annotations

MOST = 512
"""Points that are kept."""


class Plot:
    """The depth at every `interval`-th step. When it is full, every second point goes, and the interval doubles."""

    def __init__(self) -> None:
        self.interval = 1
        self.depths: list[int] = []
        self.solutions: list[int] = []
        """The steps with a solution; of several between two points, the first."""

    @property
    def next(self) -> int:
        """The step of the next point."""
        return len(self.depths) * self.interval

    @property
    def wants_solution(self) -> bool:
        """Whether no solution is marked since the last point."""
        return not self.solutions or self.solutions[-1] <= self.next - self.interval

    def add(self, depth: int) -> None:
        """Take the depth at the step `next`."""
        self.depths.append(depth)
        if len(self.depths) > MOST:
            del self.depths[1::2]
            self.interval *= 2
            first = {-(-step // self.interval): step for step in reversed(self.solutions)}
            self.solutions = sorted(first.values())

    def mark(self, step: int) -> None:
        """Take the step of a solution."""
        self.solutions.append(step)

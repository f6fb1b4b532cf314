"""A race: searches take turns of equal time, in one thread, and the work of each is noted along its time.

The next turn goes to whoever has used the least time, so that an engine whose turn cannot end soon waits for the others
afterwards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic
from typing import Literal, Protocol

TURN = 0.02
"""Seconds of a turn."""

MOST = 10
"""Lanes of a race."""

GROWTH = 1.08
"""A point is kept when a lane has run so many times longer than at the last: some 200 for any race."""

FIRST_POINT = 0.0001

State = Literal["waits", "runs", "done", "time is up", "stopped"]


class Runner(Protocol):
    """A search that goes on for as long as it is told."""

    unit: str
    """What its nodes are: "steps", "conflicts"."""

    @property
    def nodes(self) -> int:
        """Its work so far."""

    @property
    def solutions(self) -> int:
        """How many it has found."""

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to look for."""

    @property
    def waits(self) -> bool:
        """Whether it has to be fetched, and cannot run yet."""

    @property
    def beside(self) -> float | None:
        """How long it has run, if it runs beside the others; None if it takes turns."""

    @property
    def trouble(self) -> str:
        """What went wrong, "" for nothing."""

    def go(self, seconds: float) -> bool:
        """Go on for about so long, but no further than the next solution; return whether there was one."""


class Lane:
    """A search in a race, with its time."""

    def __init__(self, title: str, runner: Runner) -> None:
        self.title = title
        self.runner = runner
        self.seconds = 0.0
        """How long it has run."""

        self.solved: tuple[float, int] | None = None
        """Its seconds and nodes at its first solution."""

        self.points: list[tuple[float, int]] = []
        """Its seconds and nodes along the way. The last one is the newest."""

        self.is_late = False
        """Whether its time is up."""

    @property
    def is_over(self) -> bool:
        """Whether it gets no further turn."""
        return self.is_late or self.runner.is_over

    @property
    def state(self) -> State:
        """Say how it stands."""
        if self.runner.is_over:
            return "stopped" if self.runner.trouble else "done"
        if self.is_late:
            return "time is up"
        return "waits" if self.runner.waits else "runs"

    @property
    def rate(self) -> float:
        """Return its nodes a second."""
        return self.runner.nodes / self.seconds if self.seconds > 0 else 0.0

    def note(self, seconds: float, is_solved: bool) -> None:
        """Take a turn of this length into account."""
        self.seconds += seconds
        nodes = self.runner.nodes
        if is_solved and self.solved is None:
            self.solved = self.seconds, nodes
        point = max(self.seconds, FIRST_POINT), nodes
        if len(self.points) > 1 and self.points[-1][0] < self.points[-2][0] * GROWTH:
            self.points[-1] = point
        else:
            self.points.append(point)


class Race:
    """A race of these lanes, each of which runs for at most so many seconds."""

    def __init__(
        self, lanes: Sequence[Lane], seconds: float | None = None, clock: Callable[[], float] = monotonic
    ) -> None:
        self.lanes = lanes
        self._limit = seconds
        self._clock = clock

    @property
    def is_over(self) -> bool:
        """Whether every lane is done, or its time is up."""
        return all(lane.is_over for lane in self.lanes)

    @property
    def seconds(self) -> float:
        """How long all have run together."""
        return sum(lane.seconds for lane in self.lanes)

    def turn(self) -> bool:
        """Give a turn to the lane that has run the shortest time; return whether there is one."""
        for lane in self.lanes:
            if lane.runner.beside is not None and not lane.is_late:
                lane.note(lane.runner.beside - lane.seconds, lane.runner.solutions > 0)
                lane.is_late = self._limit is not None and lane.seconds >= self._limit and not lane.runner.is_over
        left = [lane for lane in self.lanes if not lane.is_over and lane.runner.beside is None]
        for lane in left:
            if lane.runner.waits:
                lane.runner.go(TURN)  # it only asks whether it has come
        ready = [lane for lane in left if not lane.runner.waits]
        if not ready:
            return False
        lane = min(ready, key=lambda lane: lane.seconds)
        began = self._clock()
        end = began + (TURN if self._limit is None else min(TURN, self._limit - lane.seconds))
        now = began
        while now < end and not lane.runner.is_over:
            is_solved = lane.runner.go(end - now)
            before, now = now, self._clock()
            lane.note(now - before, is_solved)
        lane.is_late = self._limit is not None and lane.seconds >= self._limit
        return True

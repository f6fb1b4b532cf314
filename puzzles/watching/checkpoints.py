"""The kept states of a run, as close together as their room allows."""

from __future__ import annotations

from bisect import bisect_right

ROOM = 32_000_000
"""Bytes of all checkpoints of a run together."""

MOST = 1024
"""How many there are at most: more would only take time."""

FIRST_INTERVAL = 256
"""The steps between two checkpoints of a short run."""


class Checkpoints:
    """States by step. When they fill the room, every second one goes, and the interval doubles."""

    def __init__(self, first: bytes, room: int = ROOM) -> None:
        """Take the state at step 0."""
        self.interval = FIRST_INTERVAL
        self._room = room
        self._steps = [0]
        self._states = [first]
        self.size = len(first)
        """The bytes of all states."""

    def keep(self, step: int, state: bytes) -> None:
        """Keep the state of a step, which must lie after all others."""
        self._steps.append(step)
        self._states.append(state)
        self.size += len(state)
        while (self.size > self._room or len(self._steps) > MOST) and len(self._steps) > 2:
            del self._steps[1::2], self._states[1::2]
            self.interval *= 2
            self.size = sum(map(len, self._states))

    @property
    def last(self) -> int:
        """The step of the last one."""
        return self._steps[-1]

    def before(self, step: int) -> tuple[int, bytes]:
        """Return the last one at or before a step: its step, and its state."""
        at = bisect_right(self._steps, step) - 1
        return self._steps[at], self._states[at]

"""How any kernel is driven: called within a budget, again and again, and read out."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from puzzles.portable.pace import Pace

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, MutableSequence, Sequence

PROGRESS_SECONDS = 0.1
CALL_SECONDS = 0.03
"""How long one call of a kernel should take: short enough to report and to be cancelled in time."""

FIRST_CALL = 8192
"""The effort of the first call, in turns of the kernel's loops; later ones follow the clock."""

MAX_CALL = 1 << 30
"""The most nodes that one call of a kernel is asked for: its arguments have 32 bits."""

# What a kernel's search returns.
EXHAUSTED = 0
"""Nothing is left to look for."""

FOUND = 1
"""The solution array holds a solution; call again for the next."""

PAUSED = 2
"""The budget of this call is spent; call again to go on."""

FULL = 3
"""The arrays are too small to go on; the search stays undecided."""


def _ticks() -> float:
    """Return the seconds of MicroPython's clock, which does not begin anew in a visit."""
    milliseconds: float = getattr(time, "ticks_ms")()  # noqa: B009 - mypy knows CPython's module
    return milliseconds / 1000


monotonic = getattr(time, "monotonic", _ticks)


def clamp_givens(givens: Sequence[int], top: int) -> list[int]:
    """Replace a number that no cell can take by one that fits every array and is just as impossible."""
    return [value if 0 <= value <= top else -1 for value in givens]


class Search:
    """A kernel's search under way; it can be looked on with as often as wanted.

    `call` takes a bound on the nodes and one on the effort of a call, the kernel's own measure of time: turns of its
    loops where `first_call` is left as it is. `nodes` and
    `depth` are places in `state`, its header: how many nodes it has searched, and below 0 that nothing is left.
    """

    def __init__(
        self,
        call: Callable[[int, int], int],
        state: MutableSequence[int],
        nodes: int,
        depth: int,
        solution: MutableSequence[int],
        first_call: int = FIRST_CALL,
    ) -> None:
        self.full = False
        """Whether the kernel has run out of room, so that it will not get any further."""
        self._call = call
        self._state = state
        self._nodes = nodes
        self._depth = depth
        self._solution = solution
        self._pace = Pace(CALL_SECONDS, first_call, MAX_CALL)

    @property
    def nodes(self) -> int:
        """The nodes searched so far."""
        return self._state[self._nodes]

    @property
    def is_exhausted(self) -> bool:
        """Whether nothing is left to look for."""
        return self._state[self._depth] < 0

    def solutions(
        self,
        limit: int,
        budget: int | None = None,
        seconds: float | None = None,
        patience: int | None = None,
        many: int = 0,
    ) -> Iterator[tuple[int, ...] | None]:
        """Yield each solution, and None about ten times a second in between.

        It ends when nothing is left, `limit` more solutions are found, or the budget is spent: `budget` nodes from the
        beginning of the search, `seconds` from now. With `patience`, it also ends after so many nodes without a
        solution, unless more than `many` have come.
        """
        found = 0
        last = self.nodes
        began = reported = monotonic()
        while found < limit and not self.is_exhausted:
            nodes = self.nodes
            left = MAX_CALL
            if patience is not None and found <= many:
                left = min(left, patience - (nodes - last))
            if budget is not None:
                left = min(left, budget - nodes)
            called = monotonic()
            if left <= 0 or (seconds is not None and called - began >= seconds):
                return
            if called - reported >= PROGRESS_SECONDS:
                reported = called
                yield None
                called = monotonic()
            status = self._call(left, self._pace.size)
            if status == FOUND:
                found += 1
                last = self.nodes
                yield tuple(self._solution)
            elif status == EXHAUSTED:
                return
            elif status == FULL:
                self.full = True
                return
            else:
                self._pace.adjust(monotonic() - called)

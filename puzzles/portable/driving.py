"""How any kernel is driven: called within a budget, again and again, and read out as events."""

from __future__ import annotations

from collections.abc import Callable, Iterator, MutableSequence, Sequence
from time import monotonic

from puzzles.core.model import Budget, Progress, Solution, Values
from puzzles.core.pace import Pace
from puzzles.kernels import EXHAUSTED, FOUND, FULL

PROGRESS_SECONDS = 0.1
CALL_SECONDS = 0.03
"""How long one call of a kernel should take: short enough to report and to be cancelled in time."""

FIRST_CALL = 8192
"""The effort of the first call, in turns of the kernel's loops; later ones follow the clock."""

MAX_CALL = 1 << 30
"""The most nodes that one call of a kernel is asked for: its arguments have 32 bits."""


def bounded(givens: Values, top: int) -> list[int]:
    """Make any number that no cell can take one that fits every array and is as impossible."""
    return [value if 0 <= value <= top else -1 for value in givens]


def filled(numbers: MutableSequence[int], values: Sequence[int]) -> MutableSequence[int]:
    """Write values over a whole array and return it."""
    numbers[:] = values
    return numbers


def after(budget: Budget, nodes: int, seconds: float) -> Budget:
    """Return what is left of a budget."""
    return Budget(
        None if budget.nodes is None else budget.nodes - nodes,
        None if budget.seconds is None else budget.seconds - seconds,
    )


def is_spent(budget: Budget) -> bool:
    """Whether nothing is left of a budget."""
    return (budget.nodes is not None and budget.nodes <= 0) or (budget.seconds is not None and budget.seconds <= 0)


class Run:
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
    def exhausted(self) -> bool:
        """Whether nothing is left to look for."""
        return self._state[self._depth] < 0

    def look(
        self, limit: int, budget: Budget, patience: int | None = None, many: int = 0
    ) -> Iterator[Progress | Solution]:
        """Look on until nothing is left, `limit` more solutions are found or the budget is spent.

        The budget's nodes count from the beginning of the search, its seconds from now. With `patience`, also stop
        after so many nodes without a solution, unless more than `many` have come.
        """
        found = 0
        last = self.nodes
        began = reported = monotonic()
        while found < limit and not self.exhausted:
            nodes = self.nodes
            left = MAX_CALL
            if patience is not None and found <= many:
                left = min(left, patience - (nodes - last))
            if budget.nodes is not None:
                left = min(left, budget.nodes - nodes)
            called = monotonic()
            if left <= 0 or (budget.seconds is not None and called - began >= budget.seconds):
                return
            if called - reported >= PROGRESS_SECONDS:
                reported = called
                yield Progress(nodes, found)
                called = monotonic()
            status = self._call(left, self._pace.size)
            if status == FOUND:
                found += 1
                last = self.nodes
                yield Solution(tuple(self._solution))
            elif status == EXHAUSTED:
                return
            elif status == FULL:
                self.full = True
                return
            else:
                self._pace.took(monotonic() - called)

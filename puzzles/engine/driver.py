"""Drive any kernel: call it repeatedly within a budget, and turn its results into events."""

from __future__ import annotations

from collections.abc import Callable, Iterator, MutableSequence, Sequence
from time import monotonic

from puzzles.core.model import Budget, Progress, Solution, Values
from puzzles.core.pace import Pace
from puzzles.kernels import EXHAUSTED, FOUND, FULL

PROGRESS_SECONDS = 0.1
CALL_SECONDS = 0.03
"""The target duration of one kernel call: short enough to report and to be cancelled in time."""

FIRST_CALL = 8192
"""The effort of the first call, in turns of the kernel's loops; later calls follow the clock."""

MAX_CALL = 1 << 30
"""The most nodes that one kernel call is asked for: its arguments have 32 bits."""


def bounded(givens: Values, top: int) -> list[int]:
    """Replace a number that no cell can take by one that fits every array and is just as impossible."""
    return [value if 0 <= value <= top else -1 for value in givens]


def filled(numbers: MutableSequence[int], values: Sequence[int]) -> MutableSequence[int]:
    """Overwrite a whole array with values and return it."""
    numbers[:] = values
    return numbers


def after(budget: Budget, nodes: int, seconds: float) -> Budget:
    """Return what is left of a budget."""
    return Budget(
        None if budget.nodes is None else budget.nodes - nodes,
        None if budget.seconds is None else budget.seconds - seconds,
    )


def is_spent(budget: Budget) -> bool:
    """Return whether a budget is used up."""
    return (budget.nodes is not None and budget.nodes <= 0) or (budget.seconds is not None and budget.seconds <= 0)


class Run:
    """A kernel's search under way; `look` can be called any number of times to continue it.

    `call` takes two bounds for a call: one on the nodes and one on the effort, in the kernel's own measure (turns
    of its loops unless `first_call` is given). `nodes` and `depth` are indexes into `state`, its header: how many
    nodes it has searched, and a value below 0 once nothing is left.
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
        """Whether the kernel has run out of room, so that it cannot make any more progress."""
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
        """Continue until nothing is left, `limit` more solutions are found or the budget is spent.

        The budget's nodes count from the beginning of the search, its seconds from now. With `patience`, also
        stop after that many nodes without a solution, unless more than `many` have been found.
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

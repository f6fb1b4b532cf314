"""How any kernel is driven: called within its budget, again and again, and read out as events."""

from __future__ import annotations

from collections.abc import Callable, Iterator, MutableSequence, Sequence
from time import monotonic

from puzzles.kernels import EXHAUSTED, FOUND, FULL
from puzzles.model import Budget, End, Event, Progress, Solution, Values

PROGRESS_SECONDS = 0.1
CALL_SECONDS = 0.03
"""How long one call of a kernel should take: short enough to report and to be cancelled in time."""

FIRST_CALL = 16
"""The effort of the first call; later ones follow the clock."""

MAX_CALL = 1 << 30
"""The most nodes that one call of a kernel is asked for: its arguments have 32 bits."""


def bounded(givens: Values, top: int) -> list[int]:
    """Make any number that no cell can take one that fits every array and is as impossible."""
    return [value if 0 <= value <= top else -1 for value in givens]


def filled(numbers: MutableSequence[int], values: Sequence[int]) -> MutableSequence[int]:
    """Write values over a whole array and return it."""
    numbers[:] = values
    return numbers


def drive(
    run: Callable[[int, int], int],
    state: MutableSequence[int],
    depth: int,
    nodes: int,
    solution: MutableSequence[int],
    limit: int,
    budget: Budget,
    patience: int | None = None,
    many: int = 0,
) -> Iterator[Event]:
    """Call a kernel until it is through; `depth` and `nodes` are the places in `state` that tell of its search.

    `run` takes a bound on the nodes and one on the effort of this call, the kernel's own measure of time. With
    `patience`, the search also ends, incomplete, after so many nodes without a solution, unless it has found more than
    `many`.
    """
    found = 0
    last = 0
    effort = FIRST_CALL
    began = reported = monotonic()
    while found < limit:
        left = MAX_CALL
        if patience is not None and found <= many:
            left = min(left, patience - (state[nodes] - last))
        if budget.nodes is not None:
            left = min(left, budget.nodes - state[nodes])
        called = monotonic()
        if left <= 0 or (budget.seconds is not None and called - began >= budget.seconds):
            break
        if called - reported >= PROGRESS_SECONDS:
            reported = called
            yield Progress(state[nodes], found)
            called = monotonic()
        status = run(left, effort)
        if status == FOUND:
            found += 1
            last = state[nodes]
            yield Solution(tuple(solution))
        elif status in (EXHAUSTED, FULL):
            yield End(status == EXHAUSTED, state[nodes])
            return
        else:
            spent = monotonic() - called
            effort = max(FIRST_CALL, min(int(effort * min(2.0, CALL_SECONDS / max(spent, 1e-6))), MAX_CALL))
    yield End(state[depth] < 0, state[nodes])

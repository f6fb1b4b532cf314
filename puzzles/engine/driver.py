"""Drive any kernel: call it repeatedly within a budget, and turn its results into events."""

from __future__ import annotations

from collections.abc import Iterator, MutableSequence, Sequence

from puzzles.core.model import Budget, Progress, Solution, Values
from puzzles.portable import driving
from puzzles.portable.driving import CALL_SECONDS, FIRST_CALL, MAX_CALL, PROGRESS_SECONDS

__all__ = [
    "CALL_SECONDS",
    "FIRST_CALL",
    "MAX_CALL",
    "PROGRESS_SECONDS",
    "Run",
    "after",
    "bounded",
    "events",
    "filled",
    "is_spent",
]


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


def events(
    search: driving.Search, limit: int, budget: Budget, patience: int | None = None, many: int = 0
) -> Iterator[Progress | Solution]:
    """Look on with a search until nothing is left, `limit` more solutions are found or the budget is spent.

    The budget's nodes count from the beginning of the search, its seconds from now. With `patience`, also stop
    after so many nodes without a solution, unless more than `many` have come.
    """
    found = 0
    for values in search.solutions(limit, budget.nodes, budget.seconds, patience, many):
        if values is None:
            yield Progress(search.nodes, found)
        else:
            found += 1
            yield Solution(values)


class Run(driving.Search):
    """A kernel's search under way, read out as events."""

    def look(
        self, limit: int, budget: Budget, patience: int | None = None, many: int = 0
    ) -> Iterator[Progress | Solution]:
        """Look on as `events` does."""
        return events(self, limit, budget, patience, many)

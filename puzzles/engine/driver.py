"""Drive any kernel: call it repeatedly within a budget, and turn its results into events."""

from __future__ import annotations

from collections.abc import Iterator, MutableSequence, Sequence

from puzzles.model.values import Budget, Progress, Solution
from puzzles.portable.kernel_driver import Search


def fill(numbers: MutableSequence[int], values: Sequence[int]) -> MutableSequence[int]:
    """Overwrite a whole array with values, and return the array."""
    numbers[:] = values
    return numbers


def remaining_budget(budget: Budget, nodes: int, seconds: float) -> Budget:
    """Return the budget that remains after so many nodes and seconds."""
    return Budget(
        None if budget.nodes is None else budget.nodes - nodes,
        None if budget.seconds is None else budget.seconds - seconds,
    )


def is_spent(budget: Budget) -> bool:
    """Return whether a budget is used up."""
    return (budget.nodes is not None and budget.nodes <= 0) or (budget.seconds is not None and budget.seconds <= 0)


def events(
    search: Search, limit: int, budget: Budget, patience: int | None = None, many: int = 0
) -> Iterator[Progress | Solution]:
    """Continue a search until nothing is left, `limit` more solutions are found or the budget is spent.

    The budget's nodes count from the beginning of the search, its seconds from now. With `patience`, also stop
    after that many nodes without a solution, unless more than `many` have been found.
    """
    found = 0
    for values in search.solutions(limit, budget.nodes, budget.seconds, patience, many):
        if values is None:
            yield Progress(search.nodes, found)
        else:
            found += 1
            yield Solution(values)

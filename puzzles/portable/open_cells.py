"""The cells in which several solutions of a puzzle differ: what the givens leave open."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def differing_cells(solutions: Sequence[Sequence[int]]) -> list[int]:
    """Return the cells, ascending, that do not hold the same number in all these solutions of one puzzle.

    Only the solutions passed count: a search that stopped at a limit may have left out some that differ elsewhere.
    """
    if not solutions:
        return []
    first = solutions[0]
    return [cell for cell in range(len(first)) if any(other[cell] != first[cell] for other in solutions)]

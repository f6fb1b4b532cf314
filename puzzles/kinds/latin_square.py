"""The candidates of empty cells in a Latin square, with any units and clues."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.model.values import Inequality, Values


def candidates(
    order: int, units: Sequence[Sequence[int]], values: Values, clues: Sequence[Inequality] = ()
) -> list[Values]:
    """Return each empty cell's candidates: the numbers 1..order that no peer holds and every clue allows.

    A clue between two empty cells excludes the highest or the lowest number. A filled cell has ().
    """
    taken = [0] * len(values)
    for unit in units:
        held = 0
        for cell in unit:
            held |= 1 << values[cell]
        for cell in unit:
            taken[cell] |= held
    for less, greater in clues:
        taken[less] |= -1 << (values[greater] or order)
        taken[greater] |= (2 << (values[less] or 1)) - 1
    numbers = range(1, order + 1)
    return [
        () if value else tuple(number for number in numbers if not taken[cell] >> number & 1)
        for cell, value in enumerate(values)
    ]

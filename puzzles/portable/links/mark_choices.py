"""Pencil marks and colours in choices, each as likely as it was so far in a like place."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzles.portable.annotations import Choices

MOST_MASKED = 40
"""The highest number of a board whose marks are a choice for each number; on higher ones, for each mark."""

COLOURS = 16
"""Colours that the form has, with none."""

_MOST = 1_000


class Habits:
    """How often something was true in places of each sort, and choices by that."""

    def __init__(self) -> None:
        self._counts: dict[int, list[int]] = {}

    def chance(self, coder: Choices, true: int | bool, sort: int) -> bool:
        """Code whether something is true of a place of this sort."""
        counts = self._counts.get(sort)
        if counts is None:
            counts = self._counts[sort] = [1, 1]
        found = coder.chance(true, counts[0], counts[0] + counts[1])
        counts[0 if found else 1] += 2
        if counts[0] + counts[1] > _MOST:
            counts[0], counts[1] = (counts[0] + 1) // 2, (counts[1] + 1) // 2
        return found


def marks(
    coder: Choices,
    top: int,
    values: Sequence[int],
    free: Sequence[int],
    other: Sequence[Sequence[int]],
    written: Sequence[Sequence[int]],
) -> list[list[int]]:
    """Code the marks of each cell, ascending numbers.

    `values` are the numbers in the cells, `free` a mask for each cell of the numbers that no unit of it holds, `other`
    the marks of the other sort.
    """
    habits = Habits()
    found: list[list[int]] = []
    before = False
    for cell in range(len(values)):
        mine = written[cell]
        before = habits.chance(coder, bool(mine), (4 if values[cell] else 0) + (2 if other[cell] else 0) + before)
        if not before:
            found.append([])
        elif top > MOST_MASKED:
            found.append(_code_list(coder, habits, top, mine))
        else:
            mask, seen = free[cell], other[cell]
            read = []
            for number in range(1, top + 1):
                sort = 8 + (mask >> number & 1) + (2 if number in seen else 0)
                if habits.chance(coder, number in mine, sort):
                    read.append(number)
            found.append(read)
    return found


def _code_list(coder: Choices, habits: Habits, top: int, mine: Sequence[int]) -> list[int]:
    """Code numbers one after the other, each among those above the one before."""
    found: list[int] = []
    last = 0
    while last < top and habits.chance(coder, len(found) < len(mine), 16 + min(len(found), 8)):
        last += coder.pick(mine[len(found)] - last - 1 if coder.writes else 0, top - last) + 1
        found.append(last)
    return found


def colours(coder: Choices, columns: int, written: Sequence[int]) -> list[int]:
    """Code the colour of each cell, 0 for none: the left one's, or by how many have it."""
    habits = Habits()
    weights = [1] * COLOURS
    found: list[int] = []
    for cell in range(len(written)):
        left = found[-1] if cell % columns else 0
        above = found[cell - columns] if cell >= columns else 0
        same = habits.chance(coder, written[cell] == left, (2 if left == above else 0) + (1 if left else 0))
        colour = left if same else coder.weigh(written[cell], weights)
        weights[colour] += 2
        found.append(colour)
    return found

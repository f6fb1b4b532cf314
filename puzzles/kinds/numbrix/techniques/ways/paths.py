"""The ways of a gap: each path of the right length through empty cells, from the number before it to that after it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from puzzles.kinds.numbrix.techniques.runs import Run

MOST_WAYS = 300
"""The most ways of a gap: of one with more nothing is said."""

MOST_TRIES = 2000
"""Cells that are tried for the ways of a gap."""


class Way(NamedTuple):
    """A cell for each number of a gap, ascending, and the same cells as a set of bits."""

    cells: tuple[int, ...]
    mask: int


def find_ways(beside: Sequence[Sequence[int]], run: Run, empty: int) -> list[Way] | None:
    """Return all ways of a run through empty cells, given as bits; None if there are too many.

    `beside` has the cells beside each cell. A run without a start or an end begins or ends anywhere.
    """
    begin, end = run.start, run.end
    if begin < 0:
        begin, end = end, begin
    if begin < 0:
        return None
    steps = steps_from(beside, end, empty) if end >= 0 else {}
    count, turned = len(run.numbers), run.start < 0
    found: list[Way] = []
    way: list[int] = []
    tried = 0

    def go(here: int, left: int, free: int) -> bool:
        """Go on from a cell, with so many numbers left; say whether there are not yet too many ways."""
        nonlocal tried
        if not left:
            found.append(Way(tuple(reversed(way)) if turned else tuple(way), empty & ~free))
            return len(found) <= MOST_WAYS
        for there in beside[here]:
            if free >> there & 1 and (end < 0 or steps.get(there, left + 1) <= left):
                tried += 1
                way.append(there)
                if tried > MOST_TRIES or not go(there, left - 1, free & ~(1 << there)):
                    return False
                way.pop()
        return True

    return found if go(begin, count, empty) else None


def steps_from(beside: Sequence[Sequence[int]], cell: int, empty: int) -> dict[int, int]:
    """Return how many steps each empty cell is from a cell, through empty ones; without those that are walled off."""
    found = {cell: 0}
    edge = [cell]
    while edge:
        beyond = []
        for here in edge:
            for there in beside[here]:
                if empty >> there & 1 and there not in found:
                    found[there] = found[here] + 1
                    beyond.append(there)
        edge = beyond
    return found

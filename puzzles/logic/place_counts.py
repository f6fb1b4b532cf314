"""Counts of the candidates left for each need, which follow a state's changes."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.logic.bits import bits
from puzzles.logic.constraints import Rules


def needs_of_candidates(rules: Rules) -> list[tuple[int, ...]]:
    """Return the needs that each candidate is in."""
    found: list[list[int]] = [[] for _ in range(rules.cells * rules.numbers)]
    for each in rules.constraints:
        for candidate in bits(each.needs):
            found[candidate].append(each.index)
    return [tuple(each) for each in found]


class Tally:
    """The counts of the last state; one with fewer candidates is counted from there."""

    def __init__(self, rules: Rules, needs_of: Sequence[Sequence[int]]) -> None:
        """Begin for these rules; `needs_of` has the needs that each candidate is in."""
        self._rules = rules
        self._needs_of = needs_of
        self._live = self._placements = 0
        self._counts: list[int] = []
        self._tight: set[int] = set()

    def tight_needs(self, live: int, placed: int) -> set[int]:
        """Return the needs with no candidate left, or with one that is not placed. Do not change the set."""
        if live != self._live or placed != self._placements or not self._counts:
            if self._counts and not live & ~self._live and not self._placements & ~placed:
                self._follow(live, placed)
            else:
                self._begin(live, placed)
            self._live, self._placements = live, placed
        return self._tight

    def empty_need(self, live: int, placed: int) -> int:
        """Return the first need with no candidate left, -1 if there is none."""
        tight, counts = self.tight_needs(live, placed), self._counts
        return min([at for at in tight if not counts[at]], default=-1)

    def _begin(self, live: int, placed: int) -> None:
        """Count all."""
        rules = self._rules
        self._counts = [0] * len(rules.constraints)
        self._tight = set()
        for at, need in rules.needs:
            left = live & need
            count = self._counts[at] = left.bit_count()
            if count < 2 and not left & placed:
                self._tight.add(at)

    def _follow(self, live: int, placed: int) -> None:
        """Count again where candidates have gone or numbers are placed."""
        rules = self._rules
        counts, tight, of, constraints = self._counts, self._tight, self._needs_of, rules.constraints
        changed = []
        for candidate in bits(self._live & ~live):
            for at in of[candidate]:
                counts[at] = left = counts[at] - 1
                if left < 2:
                    changed.append(at)
        for at in changed:
            if live & constraints[at].needs & placed:
                tight.discard(at)
            else:
                tight.add(at)
        for candidate in bits(placed & ~self._placements & live):
            tight.difference_update([at for at in of[candidate] if counts[at] == 1])

"""Pairs of assumptions, remembered by whether they fail together."""

from __future__ import annotations

from collections.abc import Generator

from puzzles.logic.assumptions import kernel
from puzzles.logic.assumptions.propagation import is_refutable
from puzzles.logic.assumptions.trees import Fixpoint
from puzzles.logic.constraints import Rules
from puzzles.logic.effort import Effort
from puzzles.model.values import Progress


class FailingPairs:
    """What is known of pairs of candidates of one puzzle. A pair that fails still does so after later steps."""

    def __init__(self, rules: Rules, effort: Effort) -> None:
        self.rules = rules
        self.effort = effort
        self.arrays: kernel.RuleArrays | None = None
        """The kernel's arrays of the present board; None for Python."""

        self._failing: dict[int, int] = {}
        """For each candidate, those that fail together with it."""

        self._possible: dict[int, int] = {}
        """For each candidate, those that do not fail together with it on this board."""

        self._fetched: dict[int, tuple[int, int]] = {}
        """For each candidate, those that the kernel assumed beside it, and those of them that fail."""

    def clear(self) -> None:
        """Forget the pairs that did not fail, as the board has changed."""
        self._possible.clear()
        self._fetched.clear()

    def failing_with(self, candidate: int) -> int:
        """Return the candidates that are known to fail together with one."""
        return self._failing.get(candidate, 0)

    def fail_together(self, candidate: int, rest: Fixpoint, other: int) -> Generator[Progress, None, bool]:
        """Say whether two candidates fail together; `rest` is the fixpoint of the first. Yield progress."""
        if self._failing.get(candidate, 0) >> other & 1:
            return True
        if self._possible.get(candidate, 0) >> other & 1:
            return False
        yield from self.effort.count_assumption()
        fetched, fails = self._fetched.get(candidate, (0, 0))
        found = bool(fails >> other & 1) if fetched >> other & 1 else self.is_refutable(rest, other)
        kept = self._failing if found else self._possible
        kept[candidate] = kept.get(candidate, 0) | 1 << other
        kept[other] = kept.get(other, 0) | 1 << candidate
        return found

    def is_refutable(self, rest: Fixpoint, other: int) -> bool:
        """Say whether one more assumption fails after a fixpoint."""
        return is_refutable(self.rules, rest.live, rest.true_candidates, other, rest.needs)

    def fetch(self, candidate: int, rest: Fixpoint, least: int, most: int) -> None:
        """Have the kernel assume, beside a candidate, all candidates of its splits into `least` to `most` cases."""
        if not self.arrays:
            return
        fetched, fails = self._fetched.get(candidate, (0, 0))
        wanted = split_candidates(rest, least, most) & ~fetched
        wanted &= ~(self._failing.get(candidate, 0) | self._possible.get(candidate, 0))
        if wanted:
            found = self.arrays.failing_pairs([candidate], wanted)
            assert found is not None
            self._fetched[candidate] = fetched | wanted, fails | found[2]


def split_candidates(rest: Fixpoint, least: int, most: int) -> int:
    """Return the candidates of all splits with so many of them left."""
    found = 0
    for count, splits in rest.splits_by_size.items():
        if least <= count <= most:
            for _, _, clause in splits:
                found |= clause
    return found & rest.live

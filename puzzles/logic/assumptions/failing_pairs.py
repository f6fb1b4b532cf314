"""Pairs of assumptions, remembered by whether they fail together. While the kernel looks for trees, it keeps them."""

from __future__ import annotations

from array import array
from collections.abc import Generator, Sequence

from puzzles.kernels.assumption import cases, fixpoints, layout
from puzzles.logic.assumptions import kernel
from puzzles.logic.assumptions.propagation import is_refutable
from puzzles.logic.assumptions.trees import Fixpoint, TreeShape
from puzzles.logic.bits import bits
from puzzles.logic.constraints import Rules
from puzzles.logic.effort import Effort
from puzzles.model.values import Progress

MeasuredTree = tuple[int, int, int, TreeShape]
"""A tree by its cases, k, the candidate that it refutes, and its shape."""


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

        self._keeper: kernel.RuleArrays | None = None
        """The arrays in which the kernel keeps the pairs; None if they are here."""

    def clear(self) -> None:
        """Forget the pairs that did not fail, as the board has changed."""
        if self._keeper and self._keeper.pairs:
            self._keeper.work.call("assumption_cases_forget", self._keeper.head, self._keeper.pairs)
        self._possible.clear()
        self._fetched.clear()

    def failing_with(self, candidate: int) -> int:
        """Return the candidates that are known to fail together with one."""
        self._take_back()
        return self._failing.get(candidate, 0)

    def fail_together(self, candidate: int, rest: Fixpoint, other: int) -> Generator[Progress, None, bool]:
        """Say whether two candidates fail together; `rest` is the fixpoint of the first. Yield progress."""
        self._take_back()
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
        self._take_back()
        fetched, fails = self._fetched.get(candidate, (0, 0))
        wanted = split_candidates(rest, least, most) & ~fetched
        wanted &= ~(self._failing.get(candidate, 0) | self._possible.get(candidate, 0))
        if wanted:
            found = self.arrays.failing_pairs([candidate], wanted)
            assert found is not None
            self._fetched[candidate] = fetched | wanted, fails | found[2]

    def lend(self) -> bool:
        """Have the kernel keep the pairs if it can, and say whether it does."""
        arrays = self.arrays
        if arrays is None or self._keeper is arrays:
            return arrays is not None
        if arrays.pairs is None:
            words = arrays.head[layout.WORDS]
            size = cases.KINDS * arrays.head[layout.CANDIDATES] * words
            if 4 * size > kernel.MOST_FIXED:
                return False
            size += arrays.head[layout.PAIR_FIXPOINTS] * fixpoints.slot_size(words)
            arrays.pairs = arrays.work.int32s(size)
        self._take_back()
        if arrays.give_pairs_back:
            arrays.give_pairs_back()
        arrays.work.call("assumption_cases_forget", arrays.head, arrays.pairs)
        for kind, sets in self._kinds:
            data = b"".join([sets.get(each, 0).to_bytes(arrays.bytes, "little") for each in bits(arrays.base)])
            given = arrays.write_question(array("i", data))
            arrays.work.call("assumption_cases_know", arrays.head, arrays.fixed, arrays.pairs, given, kind)
        self._keeper, arrays.give_pairs_back = arrays, self._take_back
        return True

    def _take_back(self) -> None:
        """Have the pairs here."""
        arrays, self._keeper = self._keeper, None
        if arrays and arrays.pairs:
            arrays.give_pairs_back = None
            size = arrays.bytes
            told = arrays.answers(size // 4 * arrays.base.bit_count())
            for kind, sets in self._kinds:
                arrays.work.call("assumption_cases_known", arrays.head, arrays.fixed, arrays.pairs, told, kind)
                data = array("i", told[:]).tobytes()
                found = (int.from_bytes(data[at : at + size], "little") for at in range(0, len(data), size))
                sets |= zip(bits(arrays.base), found, strict=False)

    @property
    def _kinds(self) -> tuple[tuple[int, dict[int, int]], ...]:
        """The sets of each kind, with the kernel's name for it."""
        return (cases.FAILING, self._failing), (cases.POSSIBLE, self._possible)

    def find_trees(
        self, candidates: Sequence[int], count: int, enough: int
    ) -> Generator[Progress, None, list[MeasuredTree]]:
        """Return trees with so many cases, none of them split, that refute candidates. The pairs must be lent.

        More than `enough` assumptions are enough if there is a tree.
        """
        arrays, reporter = self._keeper, self.effort.reporter
        assert arrays
        assert arrays.pairs
        found: list[MeasuredTree] = []
        size, last = 3 + cases.TREE * cases.MOST_TREES, len(candidates)
        told, at, more = arrays.answers(size), 0, last
        while more:
            given = arrays.write_question(candidates)
            bounds = at, last, count, len(found), enough, self.effort.rest
            more = arrays.ask("assumption_cases_trees", arrays.slots, arrays.pairs, given, told, *bounds)
            at, nodes, trees = told[:3]
            places = told[3 : 3 + trees * cases.TREE]
            for first in range(0, trees * cases.TREE, cases.TREE):
                candidate, clause, left, k = places[first : first + cases.TREE]
                found.append((left, k, candidate, TreeShape(*arrays.clauses[clause])))
            enough -= nodes
            reporter.nodes += nodes
            yield from reporter.due()
        return found


def split_candidates(rest: Fixpoint, least: int, most: int) -> int:
    """Return the candidates of all splits with so many of them left."""
    found = 0
    for count, splits in rest.splits_by_size.items():
        if least <= count <= most:
            for _, _, clause in splits:
                found |= clause
    return found & rest.live

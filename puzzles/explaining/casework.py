"""The search for the smallest tree of cases within one assumption, for boards on which no assumption fails by itself.

A candidate is assumed and followed until nothing follows any more. Then the candidates that are left for one constraint
are told apart: if each of them, assumed as well, leads to a contradiction, the first assumption fails. A case may be
split once more. The tree with the fewest cases is taken, and of several the one that rests on the fewest constraints.

What two assumptions refute together stays refuted while other candidates go, so pairs are kept from step to step, and
so are whole trees. Candidates that a solution has are passed over, where a SAT solver can tell.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence

from puzzles.core.model import Progress
from puzzles.explaining import kernel
from puzzles.explaining.bits import bits
from puzzles.explaining.cores import CoreSearch
from puzzles.explaining.effort import Effort
from puzzles.explaining.model import Rules
from puzzles.explaining.propagation import Conflict, Propagation, is_refutable
from puzzles.explaining.state import State
from puzzles.explaining.trees import MOST_CASES, Fixpoint, Tree, TreeShape, build_tree, fixpoint_of, measure

MOST_TREES = 400
"""Trees with the same number of cases that are looked at, to find the one that rests on the fewest constraints."""

ENOUGH_TREES = 10
"""Those of them that are reduced, the ones that rest on few constraints first."""

ENOUGH_PAIRS = 3000
"""Pairs of assumptions that are followed to find a better tree with as many cases."""

ENOUGH_DEEP = 10_000
"""Assumptions that are followed to find trees with one number of cases, one of them split once more."""


class CaseSearch:
    """A search for the smallest trees of cases of one puzzle, step after step."""

    def __init__(self, rules: Rules, effort: Effort | None = None) -> None:
        self.rules = rules
        self.effort = effort or Effort()
        self._failed_pairs: dict[int, int] = {}
        """For a candidate, those that fail together with it."""

        self._trees: dict[int, tuple[Tree, TreeShape]] = {}
        self._open_pairs: dict[int, int] = {}
        """For a candidate, those that do not fail together with it on the present board."""

        self._fixpoints: dict[int, Fixpoint] = {}
        self._inner_shapes: dict[tuple[int, int], tuple[int, TreeShape | None]] = {}
        """For two candidates, how many cases were tried, and the split that refutes them; on the present board."""

        self._cores = CoreSearch(rules, self.effort)
        """Tells beforehand what cannot be refuted at all."""

        self._live = 0
        self._arrays: kernel.RuleArrays | None = None
        self._kernel_pairs: dict[int, tuple[int, int]] = {}
        """For a candidate, those that were assumed beside it by the kernel, and those of them that fail."""

    def find_smallest(self, state: State, among: int = -1) -> Generator[Progress, None, tuple[Tree, TreeShape] | None]:
        """Return the smallest tree that refutes a candidate, of those `among` a set, and its shape; None for none.

        Yields progress; it counts assumptions.
        """
        rules, live = self.rules, state.live
        if live != self._live:
            self._live = live
            self._fixpoints.clear()
            self._open_pairs.clear()
            self._inner_shapes.clear()
            self._kernel_pairs.clear()
        self._arrays = kernel.arrays_of(rules, live)
        refutable = yield from self._cores.find_refutable(live, live & ~state.placements & among)
        waiting = list(bits(refutable))
        best: tuple[Tree, TreeShape] | None = None
        for candidate in waiting:
            if candidate in self._trees:
                tree, shape = self._trees[candidate]
                if self._arrays and not shape.inner:
                    now = self._arrays.measure_tree(
                        candidate, shape.split_constraint, shape.supported_candidate, shape.clause, tree.rests_on
                    )
                    if now is None or (best and now >= measure(rules, best[0])):
                        continue
                found = build_tree(rules, live, candidate, shape, tree.rests_on)
                if found and not found.cases:
                    continue  # the assumption fails by itself by now: that is a trace
                if found and (best is None or measure(rules, found) < measure(rules, best[0])):
                    best = found, shape
        for deep in (False, True):
            for count in range(2 + deep, MOST_CASES + 1):
                if best and best[0].count < count + deep:
                    return best
                trees = yield from self._find_trees(waiting, count, deep)
                for tree, shape in trees:
                    if best is None or measure(rules, tree) < measure(rules, best[0]):
                        best = tree, shape
                if self.effort.is_spent:
                    return best
        return best

    def _find_trees(
        self, waiting: list[int], count: int, deep: bool
    ) -> Generator[Progress, None, list[tuple[Tree, TreeShape]]]:
        """Return reduced trees with so many cases; `deep` ones split a case once more."""
        rules = self.rules
        trees: list[tuple[int, int, int, TreeShape]] = []
        begun = self.effort.reporter.nodes
        for candidate in waiting:
            rest = self._fixpoint(candidate)
            if rest is None:
                continue
            shapes = yield from (self._find_deep_shapes if deep else self._find_shapes)(candidate, rest, count)
            for shape in shapes:
                yield from self.effort.count_assumption()
                if len(trees) < MOST_TREES:
                    size = self._measure(candidate, shape)
                    if size is not None:
                        trees.append((*size, candidate, shape))
            if deep and self.effort.reporter.nodes - begun > ENOUGH_DEEP:
                break
            if self.effort.is_spent or (trees and self.effort.reporter.nodes - begun > ENOUGH_PAIRS):
                break
        trees.sort(key=lambda each: each[:2])
        small = []
        for _, _, candidate, shape in trees[:ENOUGH_TREES]:
            one = yield from self._reduced_tree(candidate, shape)
            small.append((one, shape))
            known = self._trees.get(candidate)
            if known is None or measure(rules, one) < measure(rules, known[0]):
                self._trees[candidate] = one, shape
        return small

    def _measure(self, candidate: int, shape: TreeShape) -> tuple[int, int] | None:
        """Return cases and k of a tree, None if it does not close."""
        if self._arrays and not shape.inner:
            return self._arrays.measure_tree(candidate, shape.split_constraint, shape.supported_candidate, shape.clause)
        tree = build_tree(self.rules, self._live, candidate, shape)
        return measure(self.rules, tree) if tree else None

    def _reduced_tree(self, candidate: int, shape: TreeShape) -> Generator[Progress, None, Tree]:
        """Return a tree that closes, reduced."""
        if self._arrays and not shape.inner:
            found = self._arrays.reduce_tree(candidate, shape.split_constraint, shape.supported_candidate, shape.clause)
            assert found is not None
            self.effort.reporter.nodes += found.tries
            yield from self.effort.reporter.due()
            tree = build_tree(self.rules, self._live, candidate, shape, found.among)
            assert tree is not None
            return tree
        tree = build_tree(self.rules, self._live, candidate, shape)
        assert tree is not None
        return (yield from self._reduce(self._live, tree, shape))

    def _reduce(self, live: int, tree: Tree, shape: TreeShape) -> Generator[Progress, None, Tree]:
        """Reduce the constraints of a tree by deletion, in several orders; return the smallest that is left."""
        rules, best, chain = self.rules, tree, tree.rests_on
        middle = len(chain) // 2
        for order in (chain[::-1], chain, (*chain[middle:], *chain[:middle])):
            one = tree
            for at in order:
                if at in one.rests_on:
                    yield from self.effort.count_assumption()
                    rest = [other for other in one.rests_on if other != at]
                    found = build_tree(rules, live, one.assumption, shape, rest)
                    if found and found.count <= one.count:
                        one = found
            if measure(rules, one) < measure(rules, best):
                best = one
        return best

    def _fixpoint(self, candidate: int) -> Fixpoint | None:
        """Return where an assumption ends, None if it fails."""
        found = self._fixpoints.get(candidate)
        if found is None:
            if self._arrays:
                end = self._arrays.fixpoint([candidate])
                if end is None:
                    return None
                found = end
            else:
                run = Propagation(self.rules, self._live).assume(candidate)
                if isinstance(run.go(), Conflict):
                    return None
                found = fixpoint_of(self.rules, run.live, run.true_candidates)
            if len(self._fixpoints) >= self.rules.cache_limit // 64:
                self._fixpoints.clear()
            self._fixpoints[candidate] = found
        return found

    def _find_shapes(self, candidate: int, rest: Fixpoint, count: int) -> Generator[Progress, None, list[TreeShape]]:
        """Return the shapes of trees with so many cases that refute a candidate, the innermost cases counted."""
        shapes = []
        self._fetch_pairs(candidate, rest, count, count)
        for over, by, clause in rest.splits_by_size.get(count, ()):
            every = True
            for other in bits(rest.live & clause):
                if not (yield from self._fail_together(candidate, rest, other)):
                    every = False
                    break
            if every:
                shapes.append(TreeShape(over, by, clause))
        return shapes

    def _find_deep_shapes(
        self, candidate: int, rest: Fixpoint, count: int
    ) -> Generator[Progress, None, list[TreeShape]]:
        """Return shapes of trees with so many cases in which some cases are split once more."""
        shapes = []
        self._fetch_pairs(candidate, rest, 2, count - 1)
        for over, by, clause in rest.splits:
            left = rest.live & clause
            room = count - left.bit_count()
            if room < 1:
                continue
            holding = []
            for other in bits(left):
                if not (yield from self._fail_together(candidate, rest, other)):
                    holding.append(other)
                    if len(holding) > room:
                        break
            inner: dict[int, TreeShape] = {}
            room -= len(holding)
            for other in holding:
                if room < 0:
                    break
                found = yield from self._inner_shape(candidate, other, 2 + room)
                if found is None:
                    break
                inner[other], taken = found
                room -= taken - 2
            if inner and len(inner) == len(holding) and room == 0:
                shapes.append(TreeShape(over, by, clause, inner))
        return shapes

    def _inner_shape(
        self, candidate: int, other: int, most: int
    ) -> Generator[Progress, None, tuple[TreeShape, int] | None]:
        """Return the split with the fewest cases, at most so many, that refutes two candidates; and how many it has."""
        key = (candidate, other)
        tried, shape = self._inner_shapes.get(key, (1, None))
        if shape is None and tried < most:
            if self._arrays:
                end = self._arrays.fixpoint([candidate, other])
                assert end is not None
                rest = end
            else:
                run = Propagation(self.rules, self._live).assume(candidate)
                run.go()
                run = run.fork(other)
                run.go()
                rest = fixpoint_of(self.rules, run.live, run.true_candidates)
            both = self._failed_pairs.get(candidate, 0) | self._failed_pairs.get(other, 0)
            while shape is None and tried < most:
                tried += 1
                shape = yield from self._split(rest, both, tried, (candidate, other))
            self._inner_shapes[key] = tried, shape
        return None if shape is None or tried > most else (shape, tried)

    def _split(
        self, rest: Fixpoint, failed: int, count: int, assumed: Sequence[int]
    ) -> Generator[Progress, None, TreeShape | None]:
        """Return a split into so many cases that all fail; of some it is known."""
        fails = None
        if self._arrays:
            wanted = _split_candidates(rest, count, count) & ~failed
            found = self._arrays.failing_pairs(assumed, wanted) if wanted else None
            fails = found[2] if found else 0
        for over, by, clause in rest.splits_by_size.get(count, ()):
            every = True
            for other in bits(rest.live & clause & ~failed):
                yield from self.effort.count_assumption()
                if not (self._is_refutable(rest, other) if fails is None else fails >> other & 1):
                    every = False
                    break
                failed |= 1 << other
            if every:
                return TreeShape(over, by, clause)
        return None

    def _fail_together(self, candidate: int, rest: Fixpoint, other: int) -> Generator[Progress, None, bool]:
        """Say whether two candidates fail together."""
        if self._failed_pairs.get(candidate, 0) >> other & 1:
            return True
        if self._open_pairs.get(candidate, 0) >> other & 1:
            return False
        yield from self.effort.count_assumption()
        asked, fails = self._kernel_pairs.get(candidate, (0, 0))
        found = bool(fails >> other & 1) if asked >> other & 1 else self._is_refutable(rest, other)
        kept = self._failed_pairs if found else self._open_pairs
        kept[candidate] = kept.get(candidate, 0) | 1 << other
        kept[other] = kept.get(other, 0) | 1 << candidate
        return found

    def _is_refutable(self, rest: Fixpoint, other: int) -> bool:
        return is_refutable(self.rules, rest.live, rest.true_candidates, other, rest.needs)

    def _fetch_pairs(self, candidate: int, rest: Fixpoint, least: int, most: int) -> None:
        """Have the kernel assume beside a candidate all that a split into so many cases may ask for."""
        if not self._arrays:
            return
        asked, fails = self._kernel_pairs.get(candidate, (0, 0))
        wanted = _split_candidates(rest, least, most) & ~asked
        wanted &= ~(self._failed_pairs.get(candidate, 0) | self._open_pairs.get(candidate, 0))
        if wanted:
            found = self._arrays.failing_pairs([candidate], wanted)
            assert found is not None
            self._kernel_pairs[candidate] = asked | wanted, fails | found[2]


def _split_candidates(rest: Fixpoint, least: int, most: int) -> int:
    """Return the candidates left for all that can be told apart into so many cases."""
    found = 0
    for count, splits in rest.splits_by_size.items():
        if least <= count <= most:
            for _, _, clause in splits:
                found |= clause
    return found & rest.live

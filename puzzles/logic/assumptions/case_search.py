"""The search for the smallest tree of cases, for boards on which no assumption fails by itself.

A candidate is assumed and followed until nothing follows. The candidates left for one constraint are then its cases: if
each of them, assumed as well, leads to a contradiction, the first assumption fails. A case may be split once more. The
smallest tree has the fewest cases, and then the fewest constraints.

A tree that refutes a candidate still does so after later steps, so trees are remembered. Candidates of a solution are
not tried, if a SAT solver can name them.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import NamedTuple

from puzzles.kernels.assumption.cases import MOST_TREES
from puzzles.logic.assumptions import kernel
from puzzles.logic.assumptions.failing_pairs import FailingPairs, MeasuredTree, split_candidates
from puzzles.logic.assumptions.propagation import Conflict, Propagation
from puzzles.logic.assumptions.trees import MOST_CASES, Fixpoint, Tree, TreeShape, build_tree, fixpoint_of, measure
from puzzles.logic.bits import bits
from puzzles.logic.constraints import Rules
from puzzles.logic.effort import Effort
from puzzles.logic.state import State
from puzzles.logic.techniques.cores import CoreSearch
from puzzles.model.values import Progress

ENOUGH_TREES = 10
"""How many of them are reduced, those with the fewest constraints first."""

ENOUGH_PAIRS = 3000
"""After this many pairs of assumptions, a tree that was found is good enough for its number of cases."""

ENOUGH_DEEP = 10_000
"""The most assumptions for trees with a split case and one number of cases, about."""


class SmallTree(NamedTuple):
    """A reduced tree: its candidate, cases and k, and the constraints it rests on."""

    candidate: int
    size: tuple[int, int]
    rests_on: tuple[int, ...]
    shape: TreeShape
    among: tuple[int, ...] | None
    """The constraints under which the tree is found again, None for all."""

    tree: Tree | None = None
    """The tree itself, if it was built."""


class CaseSearch:
    """A search for the smallest trees of cases of one puzzle, step after step."""

    def __init__(self, rules: Rules, effort: Effort | None = None) -> None:
        self.rules = rules
        self.effort = effort or Effort()
        self._pairs = FailingPairs(rules, self.effort)
        self._trees: dict[int, SmallTree] = {}
        self._fixpoints: dict[int, Fixpoint] = {}
        self._inner_shapes: dict[tuple[int, int], tuple[int, TreeShape | None]] = {}
        """For two candidates on this board, the most cases tried, and the split that refutes them, if any."""

        self._cores = CoreSearch(rules, self.effort)
        """Names candidates that cannot be refuted at all."""

        self._live = 0
        self._arrays: kernel.RuleArrays | None = None

    def find_smallest(self, state: State, among: int = -1) -> Generator[Progress, None, tuple[Tree, TreeShape] | None]:
        """Return the smallest tree that refutes a candidate of the set `among`, and its shape; None for none.

        Yield progress, which counts assumptions.
        """
        rules, live = self.rules, state.live
        if live != self._live:
            self._live = live
            self._fixpoints.clear()
            self._inner_shapes.clear()
            self._pairs.clear()
        self._arrays = self._pairs.arrays = kernel.arrays_of(rules, live)
        refutable = yield from self._cores.find_refutable(live, live & ~state.placements & among)
        best = yield from self._find_smallest(list(bits(refutable)))
        if best is None:
            return None
        whole = best.tree or build_tree(rules, live, best.candidate, best.shape, best.among)
        assert whole
        return whole, best.shape

    def _find_smallest(self, waiting: list[int]) -> Generator[Progress, None, SmallTree | None]:
        """Return the smallest tree that refutes one of these candidates; None for none."""
        rules, live = self.rules, self._live
        best: SmallTree | None = None
        for candidate in waiting:
            known = self._trees.get(candidate)
            if known is None:
                continue
            if self._arrays and not known.shape.inner:
                [now] = self._arrays.measure_trees([candidate], known.shape.split, known.rests_on)
                if now is None or (best and now >= best.size):
                    continue
            found = build_tree(rules, live, candidate, known.shape, known.rests_on)
            if found and found.cases:  # without cases the assumption now fails by itself: that is a trace
                tree = self._small_tree(found, known.shape)
                if best is None or tree.size < best.size:
                    best = tree
        for deep in (False, True):
            for count in range(2 + deep, MOST_CASES + 1):
                if best and best.size[0] < count + deep:
                    return best
                for tree in (yield from self._find_trees(waiting, count, deep)):
                    if best is None or tree.size < best.size:
                        best = tree
                if self.effort.is_spent:
                    return best
        return best

    def _small_tree(self, tree: Tree, shape: TreeShape) -> SmallTree:
        return SmallTree(tree.assumption, measure(self.rules, tree), tree.rests_on, shape, tree.rests_on, tree)

    def _find_trees(self, waiting: list[int], count: int, deep: bool) -> Generator[Progress, None, list[SmallTree]]:
        """Return reduced trees with so many cases; in `deep` ones, a case is split."""
        begun = self.effort.reporter.nodes
        trees: list[MeasuredTree] = []
        if not deep and self._pairs.lend():
            trees = yield from self._pairs.find_trees(waiting, count, ENOUGH_PAIRS)
            waiting = []
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
            small.append(one)
            known = self._trees.get(candidate)
            if known is None or one.size < known.size:
                self._trees[candidate] = one
        return small

    def _measure(self, candidate: int, shape: TreeShape) -> tuple[int, int] | None:
        """Return cases and k of a tree, None if it does not refute the candidate."""
        if self._arrays and not shape.inner:
            return self._arrays.measure_trees([candidate], shape.split)[0]
        tree = build_tree(self.rules, self._live, candidate, shape)
        return measure(self.rules, tree) if tree else None

    def _reduced_tree(self, candidate: int, shape: TreeShape) -> Generator[Progress, None, SmallTree]:
        """Return the reduced tree of a shape that refutes its candidate."""
        if self._arrays and not shape.inner:
            cases, found = self._arrays.reduce_tree(candidate, shape.split)
            self.effort.reporter.nodes += found.tries
            yield from self.effort.reporter.due()
            return SmallTree(candidate, (cases, found.size), found.rests_on, shape, found.constraints)
        tree = build_tree(self.rules, self._live, candidate, shape)
        assert tree is not None
        return self._small_tree((yield from self._reduce(self._live, tree, shape)), shape)

    def _reduce(self, live: int, tree: Tree, shape: TreeShape) -> Generator[Progress, None, Tree]:
        """Delete constraints from a tree in several orders, while it still refutes; return the smallest result."""
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
        """Return the fixpoint of an assumption, None if it fails."""
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
        """Return the shapes of trees with so many cases, none of them split, that refute a candidate."""
        shapes = []
        self._pairs.fetch(candidate, rest, count, count)
        for over, by, clause in rest.splits_by_size.get(count, ()):
            every = True
            for other in bits(rest.live & clause):
                if not (yield from self._pairs.fail_together(candidate, rest, other)):
                    every = False
                    break
            if every:
                shapes.append(TreeShape(over, by, clause))
        return shapes

    def _find_deep_shapes(
        self, candidate: int, rest: Fixpoint, count: int
    ) -> Generator[Progress, None, list[TreeShape]]:
        """Return shapes of trees with so many cases, some of them from a case that is split."""
        shapes = []
        self._pairs.fetch(candidate, rest, 2, count - 1)
        for over, by, clause in rest.splits:
            left = rest.live & clause
            room = count - left.bit_count()
            if room < 1:
                continue
            holding = []
            for other in bits(left):
                if not (yield from self._pairs.fail_together(candidate, rest, other)):
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
        """Return the split with the fewest cases, at most `most`, that refutes two candidates, and its cases."""
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
            both = self._pairs.failing_with(candidate) | self._pairs.failing_with(other)
            while shape is None and tried < most:
                tried += 1
                shape = yield from self._split(rest, both, tried, (candidate, other))
            self._inner_shapes[key] = tried, shape
        return None if shape is None or tried > most else (shape, tried)

    def _split(
        self, rest: Fixpoint, failed: int, count: int, assumed: Sequence[int]
    ) -> Generator[Progress, None, TreeShape | None]:
        """Return a split into so many cases that all fail, None for none. `failed` are known to fail."""
        fails = None
        if self._arrays:
            wanted = split_candidates(rest, count, count) & ~failed
            found = self._arrays.failing_pairs(assumed, wanted) if wanted else None
            fails = found[2] if found else 0
        for over, by, clause in rest.splits_by_size.get(count, ()):
            every = True
            for other in bits(rest.live & clause & ~failed):
                yield from self.effort.count_assumption()
                if not (self._pairs.is_refutable(rest, other) if fails is None else fails >> other & 1):
                    every = False
                    break
                failed |= 1 << other
            if every:
                return TreeShape(over, by, clause)
        return None

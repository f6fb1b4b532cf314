"""Trees of cases: an assumption fails because each candidate left for some constraint, assumed as well, fails."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from puzzles.logic.assumptions.propagation import Conflict, Consequence, Propagation, trace_back
from puzzles.logic.bits import bits
from puzzles.logic.constraints import Rules

MOST_CASES = 12
"""Cases of the largest tree."""

Split = tuple[int, int, int]
"""A clause that can be split into cases: constraint, the candidate that needs the support or -1, its candidates."""


@dataclass(frozen=True, slots=True)
class TreeShape:
    """A plan of a tree: its cases are the candidates left for a constraint, some of which are split once more."""

    split_constraint: int
    """The constraint."""

    supported_candidate: int
    """The candidate that needs the support; -1 for a need."""

    clause: int
    inner: Mapping[int, TreeShape] = field(default_factory=dict)

    @property
    def split(self) -> Split:
        """What is split, without the cases that are split once more."""
        return self.split_constraint, self.supported_candidate, self.clause


@dataclass(frozen=True, slots=True)
class Tree:
    """A refuted assumption: the consequences used, and how it ends: a constraint fails, or all cases do."""

    assumption: int
    consequences: tuple[Consequence, ...]
    failed_constraint: int
    """The constraint that fails; -1 with cases."""

    split_constraint: int
    """The constraint whose candidates are the cases; -1 without cases."""

    cases: tuple[Tree, ...]
    missing_candidates: int
    places: frozenset[int]
    """The places of all its consequences in its propagation, with those from before the assumption."""

    @property
    def count(self) -> int:
        """How many cases it has, those that are split not counted; 1 for a trace."""
        return sum(each.count for each in self.cases) if self.cases else 1

    @property
    def rests_on(self) -> tuple[int, ...]:
        """The constraints in the order in which they are named."""
        order = [event.constraint for event in self.consequences if event.constraint >= 0]
        order += [at for at in (self.split_constraint, self.failed_constraint) if at >= 0]
        for each in self.cases:
            order += each.rests_on
        return tuple(dict.fromkeys(order))


def build_tree(
    rules: Rules, live: int, assumed: int, shape: TreeShape, among: Collection[int] | None = None
) -> Tree | None:
    """Return the tree of this shape that refutes an assumption under the constraints `among`, None if there is none."""
    return _build_tree(Propagation(rules, live, among).assume(assumed), shape, assumed, 0)


def _build_tree(run: Propagation, shape: TreeShape | None, assumed: int, first: int) -> Tree | None:
    """Follow a propagation and its cases; `first` is the place of its own first consequence."""
    found = run.go()
    if isinstance(found, Conflict):
        own = tuple(run.consequences[at] for at in found.places if at >= first)
        return Tree(assumed, own, found.failed_constraint, -1, (), found.missing_candidates, frozenset(found.places))
    if shape is None or (run.constraints is not None and shape.split_constraint not in run.constraints):
        return None
    left = run.live & shape.clause
    if (
        not left
        or left & run.true_candidates
        or (shape.supported_candidate >= 0 and not run.true_candidates >> shape.supported_candidate & 1)
    ):
        return None
    if left.bit_count() > MOST_CASES:
        return None
    behind_it, leans = trace_back(run.start, run.consequences, shape.supported_candidate, shape.clause & ~run.live)
    used = set(behind_it)
    cases = []
    length = len(run.consequences)
    for candidate in bits(left):
        case = _build_tree(run.fork(candidate), shape.inner.get(candidate), candidate, length)
        if case is None:
            return None
        cases.append(case)
        used |= {at for at in case.places if at < length}
        leans |= case.missing_candidates
    own = tuple(run.consequences[at] for at in sorted(used) if at >= first)
    return Tree(assumed, own, -1, shape.split_constraint, tuple(cases), leans, frozenset(used))


def measure(rules: Rules, tree: Tree) -> tuple[int, int]:
    """Return a tree's size to sort by: its cases, then k."""
    return tree.count, rules.size_of(tree.rests_on)


class Fixpoint(NamedTuple):
    """A complete propagation without a contradiction."""

    live: int
    true_candidates: int
    needs: tuple[int, ...]
    """The candidates left for each need that no true one meets; () from the kernel, which does not need them."""

    splits: tuple[Split, ...]
    splits_by_size: Mapping[int, Sequence[Split]]
    """The splits by the number of candidates left."""


def fixpoint_of(rules: Rules, live: int, true: int) -> Fixpoint:
    """Return the fixpoint of a complete propagation with these live and true candidates."""
    needs = []
    splits = []
    for at, mask in rules.needs:
        left = mask & live
        if left and not left & true:
            needs.append(left)
            if left & left - 1:
                splits.append((at, -1, mask))
    for candidate in bits(true & rules.tied_candidates):
        for at, mask in rules.supports(candidate):
            left = mask & live
            if left & left - 1 and not left & true:
                splits.append((at, candidate, mask))
    return build_fixpoint(live, true, tuple(needs), [(each, (each[2] & live).bit_count()) for each in splits])


def build_fixpoint(live: int, true: int, needs: tuple[int, ...], splits: Sequence[tuple[Split, int]]) -> Fixpoint:
    """Return a fixpoint; each split comes with its number of candidates left."""
    counted: dict[int, list[Split]] = {}
    for split, left in splits:
        counted.setdefault(left, []).append(split)
    return Fixpoint(live, true, needs, tuple([split for split, _ in splits]), counted)

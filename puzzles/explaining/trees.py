"""Trees of cases: a refutation that tells apart the candidates left for one constraint, each with a contradiction."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from puzzles.explaining.bits import bits
from puzzles.explaining.model import Rules
from puzzles.explaining.propagation import Conflict, Consequence, Propagation, trace_back

MOST_CASES = 12
"""Cases of the largest tree."""


@dataclass(frozen=True, slots=True)
class TreeShape:
    """What is told apart: the candidates that are left for a constraint; some of them are split once more."""

    split_constraint: int
    """The constraint."""

    supported_candidate: int
    """The candidate whose support it is, -1 for a need."""

    clause: int
    inner: Mapping[int, TreeShape] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Tree:
    """An assumption, the events that its refutation uses, and how it ends: a constraint fails, or all cases do."""

    assumption: int
    consequences: tuple[Consequence, ...]
    failed_constraint: int
    """The constraint that fails, -1 with cases."""

    split_constraint: int
    """The constraint whose candidates are the cases, -1 without."""

    cases: tuple[Tree, ...]
    missing_candidates: int
    places: frozenset[int]
    """The places of all its events in the account of its run, those before the assumption as well."""

    @property
    def count(self) -> int:
        """How many cases there are, the innermost ones; 1 for a trace."""
        return sum(each.count for each in self.cases) if self.cases else 1

    @property
    def rests_on(self) -> tuple[int, ...]:
        """The constraints, in the order in which they are told."""
        order = [event.constraint for event in self.consequences if event.constraint >= 0]
        order += [at for at in (self.split_constraint, self.failed_constraint) if at >= 0]
        for each in self.cases:
            order += each.rests_on
        return tuple(dict.fromkeys(order))


def build_tree(
    rules: Rules, live: int, assumed: int, shape: TreeShape, among: Collection[int] | None = None
) -> Tree | None:
    """Return the tree of this shape that refutes an assumption under some constraints, None if it does not."""
    return _build_tree(Propagation(rules, live, among).assume(assumed), shape, assumed, 0)


def _build_tree(run: Propagation, shape: TreeShape | None, assumed: int, first: int) -> Tree | None:
    """Follow a run and the cases; its own events begin at a place of the account."""
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
    """Return what makes a tree small: its cases, then k."""
    return tree.count, rules.size_of(tree.rests_on)


Split = tuple[int, int, int]
"""What can be told apart: constraint, the candidate whose support it is or -1, the candidates of the clause."""


class Fixpoint(NamedTuple):
    """Where an assumption ends without a contradiction."""

    live: int
    true_candidates: int
    needs: tuple[int, ...]
    """The candidates left for each need that no true one meets; none where the kernel found the end."""

    splits: tuple[Split, ...]
    splits_by_size: Mapping[int, Sequence[Split]]
    """The splits by how many candidates are left, in their order."""


def fixpoint_of(rules: Rules, live: int, true: int) -> Fixpoint:
    """Return where a run has come to an end: what is live there and what is true."""
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
    """Return where an assumption ends; each split has how many candidates are left."""
    counted: dict[int, list[Split]] = {}
    for split, left in splits:
        counted.setdefault(left, []).append(split)
    return Fixpoint(live, true, needs, tuple([split for split, _ in splits]), counted)

"""Follow an assumption: find what it forces, one constraint at a time, until a constraint fails or nothing follows.

A round finds all that follows at once. A constraint that fails after n rounds rests on about n others, so a search for
the smallest step tries few rounds first. A set of candidates is an int; the consequences are one list. `kernel` has the
same compiled.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from puzzles.logic.bits import bits, lowest
from puzzles.logic.constraints import ConstraintMask, Rules

ALL_ROUNDS = 1 << 30
"""More rounds than any propagation has."""

MOST_CONFLICTS = 8
"""Failed needs of one round that are analysed."""


class Consequence(NamedTuple):
    """A candidate becomes true, or candidates go."""

    is_true: bool
    mask: int
    """The candidates."""

    constraint: int
    """The index of the constraint that causes it; -1 for a free exclusion or the assumption."""

    cause: int
    """The true candidate that excludes the others, or that needs this support; -1 for neither."""

    clause: int
    """Candidates, any of which would prevent it, beside those of `mask`; 0 if one true candidate excludes it."""


@dataclass(frozen=True, slots=True)
class Conflict:
    """A refuted assumption: the consequences that lead to a failed constraint, in order."""

    assumption: int
    consequences: tuple[Consequence, ...]
    failed_constraint: int
    rests_on: tuple[int, ...]
    """The constraints in the order of their use, the failed one last."""

    missing_candidates: int
    """Candidates that were gone before, and whose presence might prevent the conflict."""

    rounds: int
    places: tuple[int, ...] = ()
    """The places of the consequences among all of the propagation."""


class NoConflict(NamedTuple):
    """An assumption that was not refuted; `is_complete` says that nothing more follows, so more rounds do not help."""

    is_complete: bool


def refute(
    rules: Rules, live: int, assumed: int, among: Collection[int] | None = None, rounds: int = ALL_ROUNDS
) -> Conflict | NoConflict:
    """Follow an assumption for so many rounds, under all constraints or only those of `among`.

    If several constraints fail in the same round, return the smallest conflict.
    """
    return Propagation(rules, live, among).assume(assumed).go(rounds)


ForcedCandidate = tuple[int, int, int, int]
"""A candidate that becomes true, with the consequence's constraint, cause and clause."""


class Propagation:
    """An assumption as it is followed. It can pause after some rounds, and assume more once nothing follows."""

    __slots__ = (
        *("assumption", "barred_candidates", "consequences", "constraints", "forced_candidates", "is_fresh", "live"),
        *("needs", "removed_candidates", "round", "rules", "start", "tied_candidates", "true_candidates"),
    )

    def __init__(self, rules: Rules, live: int, among: Collection[int] | None = None) -> None:
        self.rules = rules
        self.constraints = among if among is None else frozenset(among)
        self.needs: Sequence[ConstraintMask] = rules.needs
        self.tied_candidates = rules.tied_candidates
        if among is not None:
            self.needs = [(at, rules.constraints[at].needs) for at in among if rules.constraints[at].needs]
            self.tied_candidates = 0
            for at in among:
                self.tied_candidates |= rules.constraints[at].ties
        self.start = self.live = live
        self.true_candidates = self.removed_candidates = self.barred_candidates = 0
        self.consequences: list[Consequence] = []
        self.forced_candidates: list[ForcedCandidate] = []
        self.round = 0
        self.is_fresh = False
        self.assumption = -1

    def assume(self, candidate: int) -> Propagation:
        """Begin with an assumption; return the same propagation."""
        self.assumption = candidate
        self.forced_candidates = [(candidate, -1, -1, 0)]
        self.removed_candidates = self.barred_candidates = self.round = 0
        self.is_fresh = True
        return self

    def fork(self, candidate: int) -> Propagation:
        """Return another propagation that assumes one candidate more. This one must be complete."""
        other = Propagation.__new__(Propagation)
        other.rules, other.constraints, other.needs = self.rules, self.constraints, self.needs
        other.tied_candidates = self.tied_candidates
        other.start, other.live, other.true_candidates = self.start, self.live, self.true_candidates
        other.consequences = self.consequences.copy()
        return other.assume(candidate)

    def go(self, rounds: int = ALL_ROUNDS) -> Conflict | NoConflict:
        """Go on until so many rounds have been followed in all; return the conflict, or that there is none."""
        rules, among, needs, tied = self.rules, self.constraints, self.needs, self.tied_candidates
        consequences, assumed, before = self.consequences, self.assumption, self.start
        live, true, passed = self.live, self.true_candidates, self.round
        gone, barred, forced = self.removed_candidates, self.barred_candidates, self.forced_candidates
        failed: list[Conflict] = []
        if not self.is_fresh:
            forced = []
        while True:
            if self.is_fresh or passed > self.round:
                gone, barred = barred & live, 0
                live &= ~gone
                for candidate, at, cause, clause in forced:
                    bit = 1 << candidate
                    if true & bit:
                        continue
                    if not live & bit:
                        if at < 0:
                            return NoConflict(True)  # the assumption itself is gone already
                        failed.append(_analyse(before, assumed, consequences, at, cause, clause, passed))
                        continue
                    true |= bit
                    consequences.append(Consequence(True, bit, at, cause, clause))
                    new = live & rules.free_exclusions(candidate)
                    if new:
                        live ^= new
                        gone |= new
                        consequences.append(Consequence(False, new, -1, candidate, 0))
                    for under, mask in rules.reach_exclusions(candidate):
                        new = live & mask
                        if new and (among is None or under in among):
                            live ^= new
                            gone |= new
                            consequences.append(Consequence(False, new, under, candidate, 0))
                if failed:
                    return min(failed, key=lambda each: rules.size_of(each.rests_on))
                self.live, self.true_candidates, self.removed_candidates = live, true, gone
                self.is_fresh, self.round = False, passed
            if passed >= rounds:
                return NoConflict(False)
            passed += 1
            forced, barred = [], 0
            for candidate in bits(rules.affected_candidates(live, gone, true) & tied) if tied else ():
                bit = 1 << candidate
                for at, mask in rules.supports(candidate):
                    if among is not None and at not in among:
                        continue
                    left = live & mask
                    if not left:
                        if true & bit:
                            failed.append(_analyse(before, assumed, consequences, at, candidate, mask, passed))
                            break
                        consequences.append(Consequence(False, bit, at, -1, mask))
                        barred |= bit
                        break
                    if true & bit and not left & left - 1 and not left & true:
                        forced.append((lowest(left), at, candidate, mask))
            for at, mask in needs:
                if mask & gone:
                    left = live & mask
                    if not left & left - 1:
                        if not left:
                            if len(failed) < MOST_CONFLICTS:
                                failed.append(_analyse(before, assumed, consequences, at, -1, mask, passed))
                        elif not left & true:
                            forced.append((lowest(left), at, -1, mask))
            if not forced and not barred and not failed:
                return NoConflict(True)


def _analyse(
    before: int, assumed: int, consequences: Sequence[Consequence], fails: int, cause: int, clause: int, passed: int
) -> Conflict:
    """Trace a failed constraint back to the consequences that it rests on; return the conflict."""
    used, leans = trace_back(before, consequences, cause, clause)
    order = [consequences[at].constraint for at in used if consequences[at].constraint >= 0]
    found = tuple([consequences[at] for at in used])
    return Conflict(assumed, found, fails, tuple(dict.fromkeys([*order, fails])), leans, passed, used)


def trace_back(
    before: int, consequences: Sequence[Consequence], cause: int, clause: int
) -> tuple[tuple[int, ...], int]:
    """Return the places of the consequences that made `cause` true (-1 for none) and removed the `clause`'s candidates.

    The second result has the candidates that had to be absent and were so from the start (`before`).
    """
    dead = clause & before
    leans = clause & ~before
    true = 1 << cause if cause >= 0 else 0
    used: list[int] = []
    for at in range(len(consequences) - 1, -1, -1):
        one = consequences[at]
        if not one.mask & (true if one.is_true else dead):
            continue
        used.append(at)
        if one.cause >= 0:
            true |= 1 << one.cause
        if one.clause:
            dead |= one.clause & before & ~one.mask if one.is_true else one.clause & before
            leans |= one.clause & ~before
    used.reverse()
    return tuple(used), leans


def is_refutable(rules: Rules, live: int, true: int, candidate: int, needs: Sequence[int]) -> bool:
    """Say whether one assumption more fails after a complete propagation with these `live` and `true` candidates.

    `needs` are those that no true candidate meets. This is `Propagation.go` without consequences, for frequent calls.
    """
    forced = [candidate]
    free, far, tied = rules.free_exclusions, rules.reach_exclusions, rules.tied_candidates
    gone = 0
    while True:
        live &= ~gone
        for each in forced:
            bit = 1 << each
            if true & bit:
                continue
            if not live & bit:
                return True
            true |= bit
            new = live & free(each)
            live ^= new
            gone |= new
            for _, mask in far(each):
                gone |= live & mask
                live &= ~mask
        if gone & true:
            return True
        forced = []
        barred = 0
        if tied:
            for each in bits(rules.affected_candidates(live, gone, true)):
                bit = 1 << each
                for _, mask in rules.supports(each):
                    left = live & mask
                    if not left:
                        if true & bit:
                            return True
                        barred |= bit
                        break
                    if true & bit and not left & left - 1 and not left & true:
                        forced.append(lowest(left))
        for mask in needs:
            if mask & gone:
                left = live & mask
                if not left & left - 1:
                    if not left:
                        return True
                    if not left & true:
                        forced.append(lowest(left))
        if not forced and not barred:
            return False
        gone = barred

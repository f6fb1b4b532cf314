"""An assumption, and what follows from it by one constraint at a time, until nothing does or a constraint fails.

All that follows at once is one level, so a constraint that fails after n levels rests on about as many others: a search
for the smallest step looks at few levels first. Sets of candidates are the bits of an int; the events are a flat list.
A kernel can take the place of `refute`: it reads `Rules.needs`, `free`, `far` and `supports`, and returns the events.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from puzzles.explaining.bits import bits, lowest
from puzzles.explaining.model import ConstraintMask, Rules

ALL_ROUNDS = 1 << 30
"""More levels than any propagation has."""

MOST_CONFLICTS = 8
"""Needs that fail at one level and are gone into."""


class Consequence(NamedTuple):
    """A candidate becomes true, or candidates go."""

    is_true: bool
    mask: int
    """The candidates."""

    constraint: int
    """Why: a constraint's place, -1 if it is free or the assumption."""

    cause: int
    """The true candidate that rules the others out, or whose supports are meant; -1 for neither."""

    clause: int
    """The candidates that would have kept it from happening, beside those of `mask`; 0 for what is ruled out by one."""


@dataclass(frozen=True, slots=True)
class Conflict:
    """A refuted assumption: the events that it rests on, in order, and the constraint that failed."""

    assumption: int
    consequences: tuple[Consequence, ...]
    failed_constraint: int
    rests_on: tuple[int, ...]
    """The constraints, in the order in which they are used, the failed one last."""

    missing_candidates: int
    """Candidates that were gone before, and that are not there to save the assumption."""

    rounds: int
    places: tuple[int, ...] = ()
    """The places of the events among all of the run."""


class NoConflict(NamedTuple):
    """An assumption that was not refuted; `done` says that nothing more follows from it, so more levels do not help."""

    is_complete: bool


def refute(
    rules: Rules, live: int, assumed: int, among: Collection[int] | None = None, levels: int = ALL_ROUNDS
) -> Conflict | NoConflict:
    """Follow an assumption for so many levels, under all constraints or those `among` them.

    Of several constraints that fail at the same level, the one whose refutation is smallest is returned.
    """
    return Propagation(rules, live, among).assume(assumed).go(levels)


ForcedCandidate = tuple[int, int, int, int]
"""A candidate that becomes true, with the event's constraint, `by` and `clause`."""


class Propagation:
    """An assumption on its way. It can go on after some levels, and assume more once nothing follows."""

    __slots__ = (
        *(
            "constraints",
            "assumption",
            "barred_candidates",
            "start",
            "consequences",
            "forced_candidates",
            "is_fresh",
            "removed_candidates",
            "round",
            "live",
            "needs",
        ),
        *("rules", "true_candidates"),
    )

    def __init__(self, rules: Rules, live: int, among: Collection[int] | None = None) -> None:
        self.rules = rules
        self.constraints = among
        self.needs: Sequence[ConstraintMask] = rules.needs
        if among is not None:
            self.needs = [(at, rules.constraints[at].needs) for at in among if rules.constraints[at].needs]
        self.start = self.live = live
        self.true_candidates = self.removed_candidates = self.barred_candidates = 0
        self.consequences: list[Consequence] = []
        self.forced_candidates: list[ForcedCandidate] = []
        self.round = 0
        self.is_fresh = False
        self.assumption = -1

    def assume(self, candidate: int) -> Propagation:
        """Begin with an assumption; return the same run."""
        self.assumption = candidate
        self.forced_candidates = [(candidate, -1, -1, 0)]
        self.removed_candidates = self.barred_candidates = self.round = 0
        self.is_fresh = True
        return self

    def fork(self, candidate: int) -> Propagation:
        """Return another run that assumes one candidate more; nothing may follow from this one any more."""
        other = Propagation.__new__(Propagation)
        other.rules, other.constraints, other.needs = self.rules, self.constraints, self.needs
        other.start, other.live, other.true_candidates = self.start, self.live, self.true_candidates
        other.consequences = self.consequences.copy()
        return other.assume(candidate)

    def go(self, levels: int = ALL_ROUNDS) -> Conflict | NoConflict:
        """Go on until so many levels have been followed in all; return what came of it."""
        rules, among, needs = self.rules, self.constraints, self.needs
        events, assumed, before = self.consequences, self.assumption, self.start
        live, true, level = self.live, self.true_candidates, self.round
        gone, barred, forced = self.removed_candidates, self.barred_candidates, self.forced_candidates
        failed: list[Conflict] = []
        if not self.is_fresh:
            forced = []
        while True:
            if self.is_fresh or level > self.round:
                gone, barred = barred & live, 0
                live &= ~gone
                for candidate, at, by, clause in forced:
                    bit = 1 << candidate
                    if true & bit:
                        continue
                    if not live & bit:
                        if at < 0:
                            return NoConflict(True)  # the assumption itself is gone already
                        failed.append(_analyse(before, assumed, events, at, by, clause, level))
                        continue
                    true |= bit
                    events.append(Consequence(True, bit, at, by, clause))
                    new = live & rules.free_exclusions(candidate)
                    if new:
                        live ^= new
                        gone |= new
                        events.append(Consequence(False, new, -1, candidate, 0))
                    for under, mask in rules.reach_exclusions(candidate):
                        new = live & mask
                        if new and (among is None or under in among):
                            live ^= new
                            gone |= new
                            events.append(Consequence(False, new, under, candidate, 0))
                if failed:
                    return min(failed, key=lambda each: rules.size_of(each.rests_on))
                self.live, self.true_candidates, self.removed_candidates, self.is_fresh, self.round = (
                    live,
                    true,
                    gone,
                    False,
                    level,
                )
            if level >= levels:
                return NoConflict(False)
            level += 1
            forced, barred = [], 0
            for candidate in bits(rules.affected_candidates(live, gone, true)):
                bit = 1 << candidate
                for at, mask in rules.supports(candidate):
                    if among is not None and at not in among:
                        continue
                    left = live & mask
                    if not left:
                        if true & bit:
                            failed.append(_analyse(before, assumed, events, at, candidate, mask, level))
                            break
                        events.append(Consequence(False, bit, at, -1, mask))
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
                                failed.append(_analyse(before, assumed, events, at, -1, mask, level))
                        elif not left & true:
                            forced.append((lowest(left), at, -1, mask))
            if not forced and not barred and not failed:
                return NoConflict(True)


def _analyse(
    before: int, assumed: int, events: Sequence[Consequence], fails: int, by: int, clause: int, level: int
) -> Conflict:
    """Go back from a constraint that failed to the events that it rests on."""
    used, leans = trace_back(before, events, by, clause)
    order = [events[at].constraint for at in used if events[at].constraint >= 0]
    found = tuple([events[at] for at in used])
    return Conflict(assumed, found, fails, tuple(dict.fromkeys([*order, fails])), leans, level, used)


def trace_back(before: int, events: Sequence[Consequence], by: int, clause: int) -> tuple[tuple[int, ...], int]:
    """Return the places of the events behind the truth of `by` (-1 for none) and the absence of those of `clause`.

    Beside them the candidates that were absent before, of those that had to be.
    """
    dead = clause & before
    leans = clause & ~before
    true = 1 << by if by >= 0 else 0
    used: list[int] = []
    for at in range(len(events) - 1, -1, -1):
        event = events[at]
        if not event.mask & (true if event.is_true else dead):
            continue
        used.append(at)
        if event.cause >= 0:
            true |= 1 << event.cause
        if event.clause:
            dead |= event.clause & before & ~event.mask if event.is_true else event.clause & before
            leans |= event.clause & ~before
    used.reverse()
    return tuple(used), leans


def is_refutable(rules: Rules, live: int, true: int, candidate: int, needs: Sequence[int]) -> bool:
    """Say whether one assumption more fails where nothing follows any more: `live` and `true` of a run at its end.

    `needs` are those that no true candidate meets. This is `Run.go` without its account, for searches that ask often.
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

"""The smallest step by one assumption: the assumption fails under the fewest constraints, so its candidate goes.

A trace is an assumption followed into a contradiction. Every live candidate is assumed in turn, for a few rounds at
first. The constraints of a failed trace are reduced by deletion, in several orders. More rounds follow while they may
lead to a smaller step, as a trace that fails after n rounds rests on about n constraints. A step also removes what else
its constraints refute. Constraints that refute a candidate still do so after later steps, so they are remembered.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence

from puzzles.logic.assumptions import kernel
from puzzles.logic.assumptions.propagation import ALL_ROUNDS, Conflict, NoConflict, Propagation, refute
from puzzles.logic.bits import bits, mask_of
from puzzles.logic.constraints import Rules
from puzzles.logic.effort import Effort
from puzzles.logic.state import State
from puzzles.model.values import Progress

ROUNDS = (0, 1, 2, 3, 4, 6, 8, 12, 16, ALL_ROUNDS)
"""Numbers of rounds to try, in this order."""

BATCH = 256
"""Assumptions that the kernel follows at a time."""

PAUSED_SETS = 100
"""About how many sets of candidates a paused assumption holds."""


class TraceSearch:
    """A search for the smallest traces of one puzzle, step after step."""

    def __init__(self, rules: Rules, effort: Effort | None = None) -> None:
        self.rules = rules
        self.effort = effort or Effort()
        self._cores: dict[int, tuple[int, ...]] = {}
        """The constraints known to refute each candidate."""

    def find_smallest(self, state: State, among: int = -1) -> Generator[Progress, None, Conflict | None]:
        """Return the smallest refutation of a candidate of the set `among`; None if no assumption fails.

        Yield progress, which counts assumptions.
        """
        rules, live = self.rules, state.live
        waiting = list(bits(live & ~state.placements & ~self.effort.possible_candidates & among))
        flat = kernel.arrays_of(rules, live)
        best = self._best_known(live, waiting, flat)
        if best and self.effort.takes_known:
            return best.conflict
        if flat is not None:
            best = yield from self._find_by_kernel(live, waiting, flat, best)
            return best.conflict if best else None
        follow = PythonRefuter(rules, live)
        for rounds in ROUNDS:
            after = []
            for candidate in waiting:
                if self.effort.is_spent:
                    return best.conflict if best else None
                if not rounds:
                    self.effort.reporter.nodes += 1
                yield from self.effort.reporter.due()
                found = follow.follow(candidate, rounds)
                if isinstance(found, NoConflict):
                    if not found.is_complete:
                        after.append(candidate)
                    continue
                self._cores[candidate] = found.rests_on
                if best is None or found.size < best.size:
                    best = found
            waiting = after
            if not waiting or (best is not None and best.size <= rounds + 1):
                break
        return best.conflict if best else None

    def _find_by_kernel(
        self, live: int, waiting: Sequence[int], flat: kernel.RuleArrays, best: Refutation | None
    ) -> Generator[Progress, None, Refutation | None]:
        """Do the same by the kernel, which says in which round each candidate fails, and then reduces its conflict."""
        reporter, fates = self.effort.reporter, dict[int, int]()
        asked = waiting[: max(0, self.effort.rest)]
        reporter.nodes += len(asked)
        for at in range(0, len(asked), BATCH):
            fates |= zip(asked[at : at + BATCH], flat.failing_rounds(asked[at : at + BATCH]), strict=True)
            yield from reporter.due()
        for rounds in ROUNDS:
            failing = [candidate for candidate in asked if 0 < fates[candidate] <= rounds]
            for candidate, found in zip(failing, flat.smallest_conflicts(failing, rounds), strict=True):
                yield from reporter.due()
                self._cores[candidate] = found.rests_on
                if best is None or found.size < best.size:
                    best = of_kernel(self.rules, live, candidate, found, rounds)
            asked = [candidate for candidate in asked if fates[candidate] > rounds]
            if not asked or self.effort.is_spent or (best is not None and best.size <= rounds + 1):
                break
        return best

    def _best_known(self, live: int, candidates: Iterable[int], flat: kernel.RuleArrays | None) -> Refutation | None:
        """Return the smallest refutation, on this board, by constraints that are remembered."""
        rules = self.rules
        best: Refutation | None = None
        for candidate in candidates:
            core = self._cores.get(candidate)
            if core is None or (best is not None and rules.size_of(core) >= best.size):
                continue
            if flat is not None:
                [size_now] = flat.conflict_sizes([candidate], core)
                if size_now >= 0:
                    best = Refutation(rules, live, candidate, size_now, (), core)
            else:
                found = refute(rules, live, candidate, core)
                if isinstance(found, Conflict):
                    best = Refutation(rules, live, candidate, size(rules, found), found.rests_on, core, found)
        return best


class Refutation:
    """A refutation: its k, its constraints, and what finds its conflict again."""

    def __init__(
        self,
        rules: Rules,
        live: int,
        candidate: int,
        k: int,
        rests_on: tuple[int, ...],
        among: tuple[int, ...] | None = None,
        conflict: Conflict | None = None,
        rounds: int = ALL_ROUNDS,
    ) -> None:
        """Take the constraints that find it, `among`, None for all; or its conflict, if that is known."""
        self.size = k
        self.rests_on = rests_on
        self._conflict = conflict
        self._arguments = (rules, live, candidate, among, rounds)

    @property
    def conflict(self) -> Conflict:
        """The conflict, computed when it is first needed."""
        if self._conflict is None:
            found = refute(*self._arguments)
            assert isinstance(found, Conflict)
            self._conflict = found
        return self._conflict


class PythonRefuter:
    """Follows the assumptions of one board in Python. Each goes on where it paused."""

    def __init__(self, rules: Rules, live: int) -> None:
        self.rules = rules
        self.live = live
        self._propagations: dict[int, Propagation] = {}

    def follow(self, candidate: int, rounds: int) -> Refutation | NoConflict:
        """Follow a candidate for so many rounds in all; return its reduced refutation, or that there is none."""
        rules, live = self.rules, self.live
        run = self._propagations.pop(candidate, None) or Propagation(rules, live).assume(candidate)
        found = run.go(rounds)
        if isinstance(found, NoConflict):
            if not found.is_complete and len(self._propagations) < rules.cache_limit // PAUSED_SETS:
                self._propagations[candidate] = run
            return found
        small = reduce_conflict(rules, live, found)
        return Refutation(rules, live, candidate, size(rules, small), small.rests_on, conflict=small)


def size(rules: Rules, conflict: Conflict) -> int:
    """Return k of a refutation."""
    return rules.size_of(conflict.rests_on)


def reduce_conflict(rules: Rules, live: int, conflict: Conflict) -> Conflict:
    """Delete constraints from a conflict in several orders, while it still fails; return the smallest result."""
    best = conflict
    chain = conflict.rests_on
    middle = len(chain) // 2
    for order in (chain, chain[::-1], (*chain[middle:], *chain[:middle])):
        found = _delete_constraints(rules, live, conflict, order)
        if size(rules, found) < size(rules, best):
            best = found
        if size(rules, best) <= 1:
            break
    return best


def smallest_refutation(
    rules: Rules,
    live: int,
    candidate: int,
    arrays: kernel.RuleArrays | None,
    among: Sequence[int] | None = None,
    rounds: int = ALL_ROUNDS,
) -> Refutation | None:
    """Return the reduced refutation of a candidate that fails under some constraints within so many rounds."""
    if arrays is None:
        found = refute(rules, live, candidate, among, rounds)
        if not isinstance(found, Conflict):
            return None
        conflict = reduce_conflict(rules, live, found)
        return Refutation(rules, live, candidate, size(rules, conflict), conflict.rests_on, conflict=conflict)
    small = arrays.smallest_conflict(candidate, rounds, among)
    return small and of_kernel(rules, live, candidate, small, rounds)


def of_kernel(rules: Rules, live: int, candidate: int, small: kernel.ReducedConflict, rounds: int) -> Refutation:
    """Return a refutation that the kernel reduced."""
    last = rounds if small.constraints is None else ALL_ROUNDS
    return Refutation(rules, live, candidate, small.size, small.rests_on, small.constraints, rounds=last)


def _delete_constraints(rules: Rules, live: int, conflict: Conflict, order: Iterable[int]) -> Conflict:
    for at in order:
        if at in conflict.rests_on and len(conflict.rests_on) > 1:
            rest = [other for other in conflict.rests_on if other != at]
            found = refute(rules, live, conflict.assumption, rest)
            if isinstance(found, Conflict):
                conflict = found
    return conflict


def common_removals(state: State, conflict: Conflict) -> int:
    """Return the live candidates that a conflict's constraints refute, its assumption included."""
    rules, live = state.rules, state.live
    found = 1 << conflict.assumption
    beside = related_candidates(rules, live, conflict.rests_on) & live & ~state.placements & ~found
    flat = kernel.arrays_of(rules, live)
    if flat is not None:
        sizes = zip(bits(beside), flat.conflict_sizes([*bits(beside)], conflict.rests_on), strict=True)
        return found | mask_of(candidate for candidate, k in sizes if k >= 0)
    for candidate in bits(beside):
        if isinstance(refute(rules, live, candidate, conflict.rests_on), Conflict):
            found |= 1 << candidate
    return found


def related_candidates(rules: Rules, live: int, constraints: Iterable[int]) -> int:
    """Return the candidates that directly affect some constraints."""
    touched = 0
    for at in constraints:
        one = rules.constraints[at]
        touched |= one.needs | one.ties
        if not one.needs and not one.ties:
            touched |= rules.of_number(one.number)
        for candidate in bits(one.ties & live):
            for under, mask in rules.supports(candidate):
                touched |= mask if under == at else 0
    found = touched
    for candidate in bits(touched & live):
        found |= rules.free_exclusions(candidate)
    return found

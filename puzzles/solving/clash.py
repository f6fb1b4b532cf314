"""Find a smallest clash in a puzzle without a solution: the fewest givens and clues that leave none.

Members are givens and clues. Some members clash if no solution has them all, which a search decides. A solution that
the search finds breaks some of the other members, and every clash contains at least one of those. So every clash hits
each such set of broken members, and a smallest hitting set is a smallest clash if it is a clash (Ignatiev, Previti,
Liffiton and Marques-Silva, "Smallest MUS extraction with minimal hitting set dualization", 2015). If that takes too
long, the result is a minimal clash, found by removing members one after another.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from random import Random
from typing import NamedTuple

from puzzles.kinds.minimise import minimise
from puzzles.model.hitting_set import TooHardError, members, smallest_hitting_set
from puzzles.model.values import Inequality, Progress, Puzzle, Values
from puzzles.model.work import Steps
from puzzles.solving.solvability import Probe

ORDERS = 4
"""The number of orders to try for removing members; the smallest clash found is kept."""

SEEDS = 20
"""The most broken rules to start from."""

SHARE = 0.1
"""The share of the remaining budget that one search may take."""

Member = int | Inequality
"""A member of a clash: a cell, for its number, or a clue."""


class Certainty(IntEnum):
    """What is known about a clash: that it is one, that it needs all its members, or that no clash has fewer."""

    SOME = 0
    MINIMAL = 1
    SMALLEST = 2


@dataclass(frozen=True, slots=True)
class Clash:
    """Givens (cells) and clues that together leave no solution."""

    cells: tuple[int, ...]
    clues: tuple[Inequality, ...]
    certainty: Certainty

    @property
    def message(self) -> str:
        """The clash in a sentence, with its certainty."""
        return describe(len(self.cells), "given", len(self.clues), self.certainty)


def clash(puzzle: Puzzle, probe: Probe) -> Generator[Progress, None, Clash]:
    """Find a smallest clash in a puzzle that has no solution, within the probe's budget."""
    every: list[Member] = [*(cell for cell, given in enumerate(puzzle.givens) if given), *puzzle.clues]

    def with_only(kept: Sequence[Member]) -> Puzzle:
        cells = {member for member in kept if isinstance(member, int)}
        givens = tuple(given if cell in cells else 0 for cell, given in enumerate(puzzle.givens))
        return replace(puzzle, givens=givens, clues=tuple(one for one in kept if isinstance(one, Inequality)))

    found, certainty = yield from Hunt(probe, puzzle.givens, every, with_only).run()
    cells = tuple(member for member in found if isinstance(member, int))
    return Clash(cells, tuple(member for member in found if isinstance(member, Inequality)), certainty)


def describe(cells: int, noun: str, clues: int, certainty: Certainty) -> str:
    """Return the sentence that this many givens or entries and this many clues clash."""
    plural = f"{noun[:-1]}ies" if noun.endswith("y") else f"{noun}s"
    parts = [
        f"this {one}" if count == 1 else f"these {count} {many}"
        for count, one, many in ((cells, noun, plural), (clues, "clue", "clues"))
        if count
    ]
    if not parts:
        return "Even the empty board has no solution."
    if cells + clues == 1:
        return f"This {noun if cells else 'clue'} alone leaves no solution."
    these = f"{' and '.join(parts).capitalize()} clash"
    if certainty is Certainty.SMALLEST:
        return f"{these}, and no smaller set does."
    if certainty is Certainty.MINIMAL:
        return f"{these}: none of them can be left out."
    return f"{these}; perhaps fewer of them do."


class _Answer(NamedTuple):
    """Whether a set of members clashes, None if unknown. If it does not, the members that a solution breaks."""

    clashes: bool | None
    broken_members: int = 0


class Hunt:
    """The search for a smallest clash among members that together leave no solution.

    `values` are the numbers of the cells; `board` makes the puzzle with only some of the members.
    """

    def __init__(
        self, probe: Probe, values: Values, every: Sequence[Member], board: Callable[[Sequence[Member]], Puzzle]
    ) -> None:
        self._probe = probe
        self._values = values
        self._every = every
        self._board = board
        self._all = (1 << len(every)) - 1
        self._broken_sets: list[int] = []

    def run(self) -> Generator[Progress, None, tuple[list[Member], Certainty]]:
        """Return the smallest clash found, and its certainty."""
        best, certainty = self._all, Certainty.SOME
        seeds = (yield from self._sets_of_broken_rules()) or [self._all] * ORDERS
        for at, seed in enumerate(seeds):
            if self._probe.is_over:
                break
            found = yield from self._shrink(seed, at)
            if (found[0].bit_count(), -found[1]) < (best.bit_count(), -certainty):
                best, certainty = found
        best, certainty = yield from self._find_smallest(best, certainty)
        return self._of(best), certainty

    def _of(self, mask: int) -> list[Member]:
        return [member for at, member in enumerate(self._every) if mask >> at & 1]

    def _sets_of_broken_rules(self) -> Generator[Progress, None, list[int]]:
        """Return the set of members of each broken rule, the smallest sets first."""
        whole = self._board(self._every)
        places = {member: at for at, member in enumerate(self._every) if isinstance(member, int)}
        clues = [(set(member), at) for at, member in enumerate(self._every) if not isinstance(member, int)]
        found = set()
        for broken in self._probe.kind(whole).broken_rules(whole, whole.givens):
            yield from self._probe.report_when_due()
            cells = set(broken.cells)
            mask = sum(1 << places[cell] for cell in cells if cell in places)
            found.add(mask + sum(1 << at for ends, at in clues if ends <= cells))
        return sorted(found, key=lambda mask: (mask.bit_count(), mask))[:SEEDS]

    def _ask(self, mask: int) -> Generator[Progress, None, _Answer]:
        """Return whether the members in this set clash. An earlier solution may show that they do not."""
        yield from self._probe.report_when_due()
        for broken in self._broken_sets:
            if not broken & mask:
                return _Answer(False, broken)
        finding = yield from self._probe.solution(self._board(self._of(mask)), SHARE)
        if finding.solution is None:
            return _Answer(True if finding.impossible else None)
        broken = sum(1 << at for at, member in enumerate(self._every) if not self._holds(member, finding.solution))
        self._broken_sets.append(broken)
        return _Answer(False, broken)

    def _holds(self, member: Member, solution: Values) -> bool:
        if isinstance(member, int):
            return solution[member] == self._values[member]
        return solution[member.less] < solution[member.greater]

    def _shrink(self, mask: int, seed: int) -> Generator[Progress, None, tuple[int, Certainty]]:
        """Remove members from a clash while it stays a clash: halves first, then single ones. `seed` sets the order."""
        order = list(members(mask))
        if seed:
            Random(seed).shuffle(order)
        left, certainty = len(order), Certainty.MINIMAL

        def clashes(kept: frozenset[int]) -> Generator[Progress, None, bool]:
            nonlocal left, certainty
            answer = _Answer(None) if self._probe.is_over else (yield from self._ask(sum(kept)))
            if answer.clashes:
                left = len(kept)
            elif answer.clashes is None and (self._probe.is_over or left - len(kept) == 1):
                certainty = Certainty.SOME
            return answer.clashes is True

        kept = yield from minimise(order, clashes, batch=len(order) // 2)
        return sum(kept), certainty

    def _find_smallest(self, best: int, certainty: Certainty) -> Generator[Progress, None, tuple[int, Certainty]]:
        """Prove that no clash has fewer members, or return a smaller one."""
        # Usually there is a solution without any one of these members, so all of them are needed.
        for member in members(best):
            if not self._probe.is_over:
                yield from self._ask(self._all & ~member)
        while not self._probe.is_over:
            try:
                hitting = yield from self._hitting_set(best.bit_count())
            except TooHardError:
                break
            if hitting is None:
                return best, Certainty.SMALLEST
            answer = yield from self._ask(hitting)
            if answer.clashes:
                return hitting, Certainty.SMALLEST
            if answer.clashes is None:
                break
            yield from self._narrow(answer.broken_members)
        return best, certainty

    def _hitting_set(self, below: int) -> Generator[Progress, None, int | None]:
        """Return a smallest hitting set of the broken sets. Raises TooHardError, also when time is up."""
        choices = Steps(smallest_hitting_set(self._broken_sets, below))
        for _ in choices:
            yield from self._probe.report_when_due()
            if self._probe.is_over:
                raise TooHardError
        return choices.result

    def _narrow(self, broken: int) -> Generator[Progress, None, None]:
        """Look for solutions that break fewer of these members: a smaller set excludes more."""
        for member in members(broken):
            if member & broken and not self._probe.is_over:
                answer = yield from self._ask(self._all & ~broken | member)
                if answer.clashes is False:
                    broken = answer.broken_members

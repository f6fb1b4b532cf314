"""Explain why a puzzle has no solution: find the fewest givens and clues that leave none.

To ask whether some members (givens and clues) clash is to search for a solution that has them all. A solution that is
found breaks some of the other members, and every clash contains at least one of those. So every clash shares a member
with each such set, and a smallest set that does, if it is a clash at all, is a smallest clash (Ignatiev, Previti,
Liffiton and Marques-Silva, "Smallest MUS extraction with minimal hitting set dualization", 2015). If that takes too
long, the result is a minimal clash, found by removing members one after another.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from random import Random
from typing import NamedTuple

from puzzles.answers.hitting_set import TooHardError, members, smallest_hitting
from puzzles.answers.solvability import Probe
from puzzles.core.model import Inequality, Progress, Puzzle, Values
from puzzles.core.steps import Steps
from puzzles.kinds.minimising import minimise

ORDERS = 4
"""The number of orders in which members are removed; the smallest clash found is kept."""

SEEDS = 20
"""At most this many rules that the givens break serve as starting points."""

SHARE = 0.1
"""The share of the remaining budget that one search may take."""

Member = int | Inequality
"""What may clash: the number in a cell (its index), or a clue."""


class Certainty(IntEnum):
    """What is known about a clash: only that it is one, that it needs all its members, or that no clash has fewer."""

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
        return described(len(self.cells), "given", len(self.clues), self.certainty)


def clash(puzzle: Puzzle, probe: Probe) -> Generator[Progress, None, Clash]:
    """Find the smallest clash in a puzzle known to have no solution, within the probe's budget."""
    every: list[Member] = [*(cell for cell, given in enumerate(puzzle.givens) if given), *puzzle.clues]

    def with_only(kept: Sequence[Member]) -> Puzzle:
        cells = {member for member in kept if isinstance(member, int)}
        givens = tuple(given if cell in cells else 0 for cell, given in enumerate(puzzle.givens))
        return replace(puzzle, givens=givens, clues=tuple(one for one in kept if isinstance(one, Inequality)))

    found, certainty = yield from Hunt(probe, puzzle.givens, every, with_only).run()
    cells = tuple(member for member in found if isinstance(member, int))
    return Clash(cells, tuple(member for member in found if isinstance(member, Inequality)), certainty)


def described(cells: int, noun: str, clues: int, certainty: Certainty) -> str:
    """Say in a sentence that this many givens or entries and this many clues clash."""
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
    """Whether a set clashes, None if unknown; if it does not, the members that a solution breaks."""

    clashes: bool | None
    broken: int = 0


class Hunt:
    """The search for the smallest clash among members that together leave no solution.

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
        self._broken: list[int] = []

    def run(self) -> Generator[Progress, None, tuple[list[Member], Certainty]]:
        """Return the smallest clash found and its certainty."""
        best, certainty = self._all, Certainty.SOME
        seeds = (yield from self._broken_outright()) or [self._all] * ORDERS
        for at, seed in enumerate(seeds):
            if self._probe.spent:
                break
            found = yield from self._shrunk(seed, at)
            if (found[0].bit_count(), -found[1]) < (best.bit_count(), -certainty):
                best, certainty = found
        best, certainty = yield from self._smallest(best, certainty)
        return self._of(best), certainty

    def _of(self, mask: int) -> list[Member]:
        return [member for at, member in enumerate(self._every) if mask >> at & 1]

    def _broken_outright(self) -> Generator[Progress, None, list[int]]:
        """Return the members of each rule that the givens break, the smallest sets first."""
        whole = self._board(self._every)
        places = {member: at for at, member in enumerate(self._every) if isinstance(member, int)}
        clues = [(set(member), at) for at, member in enumerate(self._every) if not isinstance(member, int)]
        found = set()
        for broken in self._probe.kind(whole).broken_rules(whole, whole.givens):
            yield from self._probe.due()
            cells = set(broken.cells)
            mask = sum(1 << places[cell] for cell in cells if cell in places)
            found.add(mask + sum(1 << at for ends, at in clues if ends <= cells))
        return sorted(found, key=lambda mask: (mask.bit_count(), mask))[:SEEDS]

    def _asked(self, mask: int) -> Generator[Progress, None, _Answer]:
        """Find out whether the members in this set clash; an earlier solution may already tell."""
        yield from self._probe.due()
        for broken in self._broken:
            if not broken & mask:
                return _Answer(False, broken)
        finding = yield from self._probe.solution(self._board(self._of(mask)), SHARE)
        if finding.solution is None:
            return _Answer(True if finding.impossible else None)
        broken = sum(1 << at for at, member in enumerate(self._every) if not self._holds(member, finding.solution))
        self._broken.append(broken)
        return _Answer(False, broken)

    def _holds(self, member: Member, solution: Values) -> bool:
        if isinstance(member, int):
            return solution[member] == self._values[member]
        return solution[member.less] < solution[member.greater]

    def _shrunk(self, mask: int, seed: int) -> Generator[Progress, None, tuple[int, Certainty]]:
        """Remove members from a clash, by halves and then one by one, while it stays a clash; `seed` sets the order."""
        order = list(members(mask))
        if seed:
            Random(seed).shuffle(order)
        left, certainty = len(order), Certainty.MINIMAL

        def clashes(kept: frozenset[int]) -> Generator[Progress, None, bool]:
            nonlocal left, certainty
            answer = _Answer(None) if self._probe.spent else (yield from self._asked(sum(kept)))
            if answer.clashes:
                left = len(kept)
            elif answer.clashes is None and (self._probe.spent or left - len(kept) == 1):
                certainty = Certainty.SOME
            return answer.clashes is True

        kept = yield from minimise(order, clashes, batch=len(order) // 2)
        return sum(kept), certainty

    def _smallest(self, best: int, certainty: Certainty) -> Generator[Progress, None, tuple[int, Certainty]]:
        """Show that no clash has fewer members, or find a smaller one."""
        # Usually the puzzle gets a solution as soon as any one of these members goes, so all of them are needed.
        for member in members(best):
            if not self._probe.spent:
                yield from self._asked(self._all & ~member)
        while not self._probe.spent:
            try:
                hitting = yield from self._hitting(best.bit_count())
            except TooHardError:
                break
            if hitting is None:
                return best, Certainty.SMALLEST
            answer = yield from self._asked(hitting)
            if answer.clashes:
                return hitting, Certainty.SMALLEST
            if answer.clashes is None:
                break
            yield from self._narrowed(answer.broken)
        return best, certainty

    def _hitting(self, below: int) -> Generator[Progress, None, int | None]:
        """Return a smallest set that hits what each solution breaks. Raises TooHardError, also when time is up."""
        choices = Steps(smallest_hitting(self._broken, below))
        for _ in choices:
            yield from self._probe.due()
            if self._probe.spent:
                raise TooHardError
        return choices.result

    def _narrowed(self, broken: int) -> Generator[Progress, None, None]:
        """Look for solutions that break fewer of these members: a smaller set tells more."""
        for member in members(broken):
            if member & broken and not self._probe.spent:
                answer = yield from self._asked(self._all & ~broken | member)
                if answer.clashes is False:
                    broken = answer.broken

"""Follow a proof: each of its clauses, assumed false, must lead to a contradiction by unit propagation (RUP).

Variables that the rules and givens force are left out. The others get new numbers, from 0 to `count` - 1. A literal is
a bit: v for a variable, v + count for its negation. A clause is an int, the mask of its literals. `alive` is the mask
of the literals that are not false. If `clause & alive` is 0, there is a contradiction; if it is one bit, that literal
follows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from operator import or_

from puzzles.proving.consequences import FALSE, OPEN, Assignment

FEW = 256
"""Variables or clauses between two reports while they are laid out."""


class Follower:
    """The clauses of a puzzle, and those that a proof has added so far."""

    def __init__(self, assignment: Assignment) -> None:
        """Take the assignment that rules and givens force; `prepare` has to run to its end before a clause is added."""
        self._assignment = assignment
        self._state = assignment.state
        variables = assignment.open_variables()
        self._at = {variable: at for at, variable in enumerate(variables)}
        self._count = len(variables)
        self._bits: list[int] = []
        self._live = (1 << 2 * self._count) - 1
        self._true = 0
        self.is_refuted = assignment.clash
        """Whether the clauses contradict each other."""

        self._clauses: list[int] = []
        self._learned_clauses: dict[int, int] = {}
        """The clauses that the proof has added, with how often it has added each."""

        self._kills: list[int] = []
        """For each literal, those that are false if it is true."""

        self._makes: list[int] = []
        """For each literal, those that are true if it is true."""

        self._clauses_with: list[list[int]] = [[] for _ in range(2 * self._count)]
        """For each literal, the places of the clauses that hold it."""

        self._touched_clauses: list[list[int]] = [[] for _ in range(2 * self._count)]
        """For each literal, the answer of `_clauses_touched_by`; [] until it is first asked."""

    def prepare(self) -> Iterator[None]:
        """Lay out the clauses; yield after every few variables or clauses, since a large board takes a second.

        Where the givens clash already, all steps follow: the clauses of an open board would take 400 MB.
        """
        if self.is_refuted:
            return
        bits, count, clauses = self._bits, self._count, self._clauses
        for at in range(2 * count):
            bits.append(1 << at)
            if not at % FEW:
                yield
        peers = [0] * count
        for group in self._assignment.groups():
            places = [self._at[each] for each in group]
            mask = sum(bits[at] for at in places)
            clauses.append(mask)
            for at in places:
                peers[at] |= mask
            yield
        for at in range(count):
            rest = peers[at] ^ bits[at]
            self._kills.append(rest | bits[at + count])
            self._makes.append(bits[at] | rest << count)
            if not at % FEW:
                yield
        self._kills += bits[:count]
        self._makes += bits[count:]
        clauses += [self._mask(clause) for clause in self._assignment.other_clauses()]
        for place, clause in enumerate(clauses):
            for bit in _bits(clause):
                self._clauses_with[bit].append(place)
            if not place % FEW:
                yield

    def _clauses_touched_by(self, at: int) -> list[int]:
        """Return the clauses that lose a literal if this one is true, except those that this makes true."""
        clauses, makes = self._clauses, self._makes[at]
        lose = {each for bit in _bits(self._kills[at]) for each in self._clauses_with[bit]}
        found = self._touched_clauses[at] = [clauses[each] for each in sorted(lose) if not clauses[each] & makes]
        return found

    def _bit(self, literal: int) -> int:
        """Return a literal's bit, 0 for one that is false from the start."""
        return self._bits[self._at[literal] if literal > 0 else self._at[-literal] + self._count]

    def _mask(self, clause: Iterable[int]) -> int:
        return reduce(or_, map(self._bit, clause), 0)

    def _open_clause(self, clause: Iterable[int]) -> int | None:
        """Return the mask of a clause, without literals that are false from the start; None if one is true."""
        mask = 0
        for literal in clause:
            state = self._state[abs(literal)]
            if state == OPEN:
                mask |= self._bit(literal)
            elif (state == FALSE) == (literal < 0):
                return None
        return mask

    def add(self, clause: Iterable[int]) -> bool:
        """Add a clause if it follows; return whether it does."""
        if self.is_refuted:
            return True
        mask = self._open_clause(clause)
        if mask is None:
            return True
        assumed = self._negation(mask)
        if self._propagate(list(_bits(assumed))) is not None:
            return False
        self._learned_clauses[mask] = self._learned_clauses.get(mask, 0) + 1
        left = mask & self._live
        if not left & left - 1 and not left & self._true:
            consequences = self._propagate(list(_bits(left)))
            if not left or consequences is None:
                self.is_refuted = True
            else:
                self._live, self._true = consequences
        return True

    def remove(self, clause: Iterable[int]) -> None:
        """Forget a clause that the proof has added; any other stays."""
        mask = None if self.is_refuted else self._open_clause(clause)
        if mask is not None and mask in self._learned_clauses:
            self._learned_clauses[mask] -= 1
            if not self._learned_clauses[mask]:
                del self._learned_clauses[mask]

    def _negation(self, mask: int) -> int:
        low = mask & (1 << self._count) - 1
        return low << self._count | mask >> self._count

    def _propagate(self, waiting: list[int]) -> tuple[int, int] | None:
        """Return which literals are alive and which are true once these are; None if that is a contradiction."""
        alive, true, bits = self._live, self._true, self._bits
        kills, makes, touched = self._kills, self._makes, self._touched_clauses
        while waiting:
            while waiting:
                at = waiting.pop()
                if bits[at] & true:
                    continue
                true |= makes[at]
                if kills[at] & true:
                    return None
                alive &= ~kills[at]
                for clause in touched[at] or self._clauses_touched_by(at):
                    left = clause & alive
                    if not left & left - 1 and not left & true:
                        if not left:
                            return None
                        waiting.append(left.bit_length() - 1)
            for clause in self._learned_clauses:
                left = clause & alive
                if not left & left - 1 and not left & true:
                    if not left:
                        return None
                    waiting.append(left.bit_length() - 1)
        return alive, true


def _bits(mask: int) -> Iterator[int]:
    """Yield the numbers of a mask's bits, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low

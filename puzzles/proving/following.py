"""Follow a proof: each of its clauses must lead, assumed false, into a contradiction by unit propagation (RUP).

What is settled from the start is left out. The other variables are numbered anew, from 0 to `count` - 1; a literal is a
bit, variable v the bit v and its negation the bit v + count, and a clause is an int. `alive` has the literals that are
not false, so a clause holds nothing but `clause & alive` any more: nothing left is a contradiction, one literal left
follows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from operator import or_

from puzzles.proving.settling import FALSE, OPEN, Settled

FEW = 256
"""Variables or clauses between two reports while they are laid out."""


class Follower:
    """The clauses of a puzzle, and those that a proof has added so far."""

    def __init__(self, settled: Settled) -> None:
        """Take what is settled; `prepared` has to run to its end before a clause is added."""
        self._settled = settled
        self._state = settled.state
        variables = settled.open()
        self._at = {variable: at for at, variable in enumerate(variables)}
        self._count = len(variables)
        self._bits: list[int] = []
        self._alive = (1 << 2 * self._count) - 1
        self._true = 0
        self.refuted = settled.clash
        """Whether the clauses contradict each other."""

        self._clauses: list[int] = []
        self._learned: dict[int, int] = {}
        """Clauses that the proof has added, each as often as it has."""

        self._kills: list[int] = []
        """The literals that are false if this one is true."""

        self._makes: list[int] = []
        """The literals that are true then."""

        self._holding: list[list[int]] = [[] for _ in range(2 * self._count)]
        """The clauses that have each literal, by their places."""

        self._touched: list[list[int]] = [[] for _ in range(2 * self._count)]
        """What `_touching` returns, as far as it was asked."""

    def prepared(self) -> Iterator[None]:
        """Lay out the clauses; yield after every few variables or clauses, since a large board takes a second.

        Where the givens clash already, all steps follow: the clauses of an open board would take 400 MB.
        """
        if self.refuted:
            return
        bits, count, clauses = self._bits, self._count, self._clauses
        for at in range(2 * count):
            bits.append(1 << at)
            if not at % FEW:
                yield
        peers = [0] * count
        for group in self._settled.groups():
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
        clauses += [self._mask(clause) for clause in self._settled.others()]
        for place, clause in enumerate(clauses):
            for bit in _bits(clause):
                self._holding[bit].append(place)
            if not place % FEW:
                yield

    def _touching(self, at: int) -> list[int]:
        """Return the clauses that lose a literal if this one is true, except those that this makes true."""
        clauses, makes = self._clauses, self._makes[at]
        lose = {each for bit in _bits(self._kills[at]) for each in self._holding[bit]}
        found = self._touched[at] = [clauses[each] for each in sorted(lose) if not clauses[each] & makes]
        return found

    def _bit(self, literal: int) -> int:
        """Return a literal's bit, 0 for one that is false from the start."""
        return self._bits[self._at[literal] if literal > 0 else self._at[-literal] + self._count]

    def _mask(self, clause: Iterable[int]) -> int:
        return reduce(or_, map(self._bit, clause), 0)

    def _opened(self, clause: Iterable[int]) -> int | None:
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
        if self.refuted:
            return True
        mask = self._opened(clause)
        if mask is None:
            return True
        assumed = self._flipped(mask)
        if self._propagated(list(_bits(assumed))) is not None:
            return False
        self._learned[mask] = self._learned.get(mask, 0) + 1
        left = mask & self._alive
        if not left & left - 1 and not left & self._true:
            settled = self._propagated(list(_bits(left)))
            if not left or settled is None:
                self.refuted = True
            else:
                self._alive, self._true = settled
        return True

    def remove(self, clause: Iterable[int]) -> None:
        """Forget a clause that the proof has added; any other stays."""
        mask = None if self.refuted else self._opened(clause)
        if mask is not None and mask in self._learned:
            self._learned[mask] -= 1
            if not self._learned[mask]:
                del self._learned[mask]

    def _flipped(self, mask: int) -> int:
        low = mask & (1 << self._count) - 1
        return low << self._count | mask >> self._count

    def _propagated(self, waiting: list[int]) -> tuple[int, int] | None:
        """Return what is alive and true once these literals are; None if that is a contradiction."""
        alive, true, bits = self._alive, self._true, self._bits
        kills, makes, touched = self._kills, self._makes, self._touched
        while waiting:
            while waiting:
                at = waiting.pop()
                if bits[at] & true:
                    continue
                true |= makes[at]
                if kills[at] & true:
                    return None
                alive &= ~kills[at]
                for clause in touched[at] or self._touching(at):
                    left = clause & alive
                    if not left & left - 1 and not left & true:
                        if not left:
                            return None
                        waiting.append(left.bit_length() - 1)
            for clause in self._learned:
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

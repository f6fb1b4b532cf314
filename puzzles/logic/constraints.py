"""A puzzle's rules as constraints on its candidates. Each kind states its own; no other module here knows a kind.

A candidate is an int, cell * numbers + number - 1: "this cell holds this number". A set of candidates is an int with a
bit for each. A rule has one of four forms:

- A *free exclusion*: two numbers in one cell, or a number twice in a unit. `Rules.free_exclusions` has all that a true
  candidate excludes in this way. It is no constraint, so it costs nothing.
- A *need*: at least one of these candidates is true. A cell needs a number, a unit needs each number.
- A *support*: a candidate needs one of several others. 2 in the smaller cell of a sign needs 3 or more in the greater
  one; n in a cell needs n + 1 beside it.
- A *reach*: a true candidate excludes others under a constraint, as those too far away (`Rules.reach_exclusions`).

k of a step is the number of different constraints that it rests on, of those that count.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from puzzles.logic.bits import bits, union
from puzzles.model.values import Puzzle, Values

Meaning = Literal["has", "less", "beside", "reach", "next", "filled", "colour"]
"""What a constraint says. `tests.step_truth` knows the same words.

- has: one of the cells holds the number; with number 0, the cell holds a number
- less: the first cell holds less than the second
- beside: the numbers before and after the cell's number are beside it
- reach: every number is as near to this one as it must be
- next: this number and the next are beside each other
- filled: each of these cells holds a number, with those before and after beside it
- colour: colours alternate along the chain
"""


@dataclass(frozen=True, slots=True)
class Sort:
    """What all constraints of one name have in common: a row of a kind's table."""

    name: str
    says: Meaning
    counts: int
    """1 if a step that rests on such a constraint is larger by one for it, 0 if it is free."""

    draws: Literal["cell", "unit", "number", "sign", "sides", "reach", "step", "region", "colour"]
    """How the page draws it."""

    label: Callable[[Rules, Constraint], str]
    """What people call it: "row 4"."""

    single: Callable[[Rules, Constraint, int], str]
    """Says that one candidate is left: "in row 4, only column 7 can hold a 6"."""

    failure: Callable[[Rules, Constraint], str]
    """Says that none is left: "row 4 has no place for a 6"."""

    exclusion: Callable[[Rules, Constraint, Sequence[int]], str] = lambda rules, one, candidates: ""
    """Says that candidates of a cell have no support: "row 1, column 2 cannot be 4 ..."."""


@dataclass(frozen=True, slots=True, eq=False)
class Constraint:
    """One constraint of one puzzle; `number` is 0 if it is about no number, `cells` is () if it is about no cell."""

    index: int
    """Its place in `Rules.constraints`."""

    sort: Sort
    cells: tuple[int, ...]
    number: int = 0
    needs: int = 0
    """Candidates, at least one of which is true; 0 for a constraint that is no need."""

    ties: int = 0
    """Candidates that have supports under it."""

    unit: int = -1
    """The place of its cells among the puzzle's units, -1 if it is about no unit."""


MOST_CANDIDATES = 60_000
"""Candidates of the largest board whose steps are explained."""

CACHE_BYTES = 48 * 1024 * 1024
"""Bytes of each cache of sets; one that would grow larger is emptied."""

ConstraintMask = tuple[int, int]
"""A constraint's index, and a set of candidates."""


class Rules:
    """The candidates and the constraints of one puzzle. A kind extends it: see `latin` and the kinds' `reasons`."""

    def __init__(self, puzzle: Puzzle, numbers: int, letters: bool = False) -> None:
        self.puzzle = puzzle
        self.size = puzzle.size
        self.numbers = numbers
        self.letters = letters
        self.cells = puzzle.size.cells
        self.constraints: list[Constraint] = []
        self.all_candidates = (1 << self.cells * numbers) - 1
        self._cell = (1 << numbers) - 1
        self._column = 0
        for cell in range(self.cells):
            self._column |= 1 << cell * numbers
        self.cache_limit = CACHE_BYTES // (self.cells * numbers // 8 + 1)
        """How many sets of candidates a cache holds."""

        self._values: tuple[int, Values] = (0, (0,) * self.cells)
        self._free: dict[int, int] = {}
        self._needs_by_names: dict[tuple[str, ...], list[ConstraintMask]] = {}
        self._needs: list[ConstraintMask] | None = None
        self.tied_candidates = 0
        """All candidates that have supports."""

        self.arrays: object = None
        """The rules in the arrays of `kernel`, if a machine runs it."""

    def add(
        self,
        sort: Sort,
        cells: Iterable[int],
        number: int = 0,
        needs: int = 0,
        ties: int = 0,
        unit: int = -1,
    ) -> Constraint:
        """Add a constraint, and return it."""
        made = Constraint(len(self.constraints), sort, tuple(cells), number, needs, ties, unit)
        self.constraints.append(made)
        self.tied_candidates |= ties
        return made

    def candidate(self, cell: int, number: int) -> int:
        """Return the candidate "this cell holds this number"."""
        return cell * self.numbers + number - 1

    def parts(self, candidate: int) -> tuple[int, int]:
        """Return a candidate's cell and number."""
        cell, number = divmod(candidate, self.numbers)
        return cell, number + 1

    def in_cell(self, cell: int) -> int:
        """Return all candidates of a cell."""
        return self._cell << cell * self.numbers

    def whole_cells(self, mask: int) -> int:
        """Return all candidates of the cells in which a set has some."""
        below = self.all_candidates & ~(self._column << self.numbers - 1)
        filled = ((mask & below) + below | mask) & ~below  # the top number of each such cell: a sum that is carried
        return (filled >> self.numbers - 1) * self._cell

    def excluding_cells(self, gone: int, placed: int) -> tuple[int, ...]:
        """Return the cells whose placed numbers exclude at no cost what they can of some candidates of empty cells."""
        gone &= ~self.whole_cells(placed)
        near = placed & union(map(self.free_exclusions, bits(gone)))
        found = [(gone & self.free_exclusions(candidate), candidate // self.numbers) for candidate in bits(near)]
        kept = []
        for ruled, cell in sorted(found, key=lambda pair: (-pair[0].bit_count(), pair[1])):
            if ruled & gone:
                gone &= ~ruled
                kept.append(cell)
        return tuple(sorted(kept))

    def not_excluded(self, gone: int, placed: int) -> int:
        """Return those of some candidates of empty cells that no placed number excludes at no cost."""
        gone &= ~self.whole_cells(placed)
        for candidate in bits(placed) if gone else ():
            gone &= ~self.free_exclusions(candidate)
        return gone

    def of_number(self, number: int) -> int:
        """Return all candidates of a number, one in each cell."""
        return self._column << number - 1

    def numbers_in(self, mask: int, cell: int) -> tuple[int, ...]:
        """Return the numbers of those candidates of a set that are in a cell, ascending."""
        return tuple([at + 1 for at in bits(mask >> cell * self.numbers & self._cell)])

    def values(self, placed: int) -> Values:
        """Return the number placed in each cell, 0 for none. The next call goes on from the last answer."""
        before, values = self._values
        if before != placed:
            if before & ~placed:
                before, values = 0, (0,) * self.cells
            found = [*values]
            for candidate in bits(placed & ~before):
                cell, number = self.parts(candidate)
                found[cell] = number
            self._values = placed, tuple(found)
        return self._values[1]

    def cells_of(self, mask: int) -> tuple[int, ...]:
        """Return the cells in which a set has candidates, ascending."""
        found, numbers, first = [], self.numbers, 0
        while mask:
            on = ((mask & -mask).bit_length() - 1) // numbers
            found.append(first + on)
            mask >>= (on + 1) * numbers
            first += on + 1
        return tuple(found)

    def free_exclusions(self, candidate: int) -> int:
        """Return all candidates that a true one excludes at no cost."""
        found = self._free.get(candidate)
        if found is None:
            if len(self._free) >= self.cache_limit:
                self._free.clear()
            found = self._free[candidate] = self.find_free_exclusions(candidate)
        return found

    def find_free_exclusions(self, candidate: int) -> int:
        """Compute `free_exclusions` of a candidate; each kind has its own."""
        raise NotImplementedError

    chain_columns = 0
    """The columns of a board whose numbers form a chain, if that is what has a reach; 0 without."""

    def reach_exclusions(self, candidate: int) -> Sequence[ConstraintMask]:
        """Return what a true candidate excludes under constraints, with these; a kind may have some."""
        return ()

    def reach(self, number: int) -> int:
        """Return the place of the constraint of a number's reach, for a kind with one."""
        raise NotImplementedError

    def supports(self, candidate: int) -> Sequence[ConstraintMask]:
        """Return the sets from which a true candidate needs one each, with their constraints."""
        return ()

    def affected_candidates(self, live: int, gone: int, true: int) -> int:
        """Return the live candidates that may have lost a support with those `gone`, and the true ones.

        A kind that can check all candidates at once leaves out those that still have theirs.
        """
        tied = true & self.tied_candidates
        for candidate in bits(gone & self.tied_candidates):
            for _, mask in self.supports(candidate):
                tied |= mask
        return tied & live

    @property
    def needs(self) -> list[ConstraintMask]:
        """The needs of all constraints."""
        if self._needs is None:
            self._needs = [(each.index, each.needs) for each in self.constraints if each.needs]
        return self._needs

    def needs_of(self, *names: str) -> list[ConstraintMask]:
        """Return the needs of the constraints with these names, in the order of the names."""
        found = self._needs_by_names.get(names)
        if found is None:
            found = [(at, need) for name in names for at, need in self.needs if self.constraints[at].sort.name == name]
            self._needs_by_names[names] = found
        return found

    def tight_needs(self, live: int, placed: int, *names: str) -> Iterable[ConstraintMask]:
        """Return the needs that may have one candidate left or none: those with these names in their order, or all.

        A kind that counts candidates leaves out those with more, and those that a placed number meets.
        """
        return self.needs_of(*names) if names else self.needs

    def empty_need(self, live: int, placed: int) -> int:
        """Return the first need without a candidate, -1 if there is none. With one, a board has no solution."""
        return next((at for at, mask in self.tight_needs(live, placed) if not live & mask), -1)

    def size_of(self, constraints: Iterable[int]) -> int:
        """Return k: how many different constraints of those count."""
        return sum([self.constraints[at].sort.counts for at in set(constraints)])

    def constraint_json(self, at: int) -> dict[str, object]:
        """Return a constraint in plain values."""
        one = self.constraints[at]
        return {
            "name": one.sort.name,
            "says": one.sort.says,
            "counts": one.sort.counts,
            "draws": one.sort.draws,
            "words": one.sort.label(self, one),
            "cells": list(one.cells),
            "number": one.number,
        }

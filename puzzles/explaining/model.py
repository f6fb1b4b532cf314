"""What a puzzle's rules say of its candidates: constraints, which each kind states once. The rest is blind to kinds.

A candidate is an int, cell * numbers + number - 1: "this cell holds this number". A set of candidates is an int, too, a
bit for each. A rule is told in three ways:

- what is *free*: two numbers in one cell, a number twice where it may stand once. `Rules.free` has, for a true
  candidate, all that it rules out at no cost.
- a *need*: at least one of these candidates is true (a cell needs a number, a unit needs each number).
- a *support*: a candidate needs at least one of others (2 in the smaller cell of a sign needs 3 or more in the greater
  one; n in a cell needs n + 1 beside it). `Rules.far` has, beside, what a true candidate rules out under a constraint.

k of a step is the number of different constraints that it rests on, of those that count.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from puzzles.core.model import Puzzle, Values
from puzzles.explaining.bits import bits

if TYPE_CHECKING:
    from puzzles.explaining.closer import Make
    from puzzles.explaining.technique import Technique

Says = Literal["has", "less", "beside", "reach", "next", "filled", "colour"]
"""What a constraint says, in a vocabulary that the checker of truth knows as well: one of the cells holds the number,
or with number 0 the cell holds one at all; the first cell holds less than the second; the numbers before and after the
cell's stand beside it; every number is as near to this one as it must be; this number and the next stand beside each
other; each of these cells holds a number with those before and after beside it; colours alternate along the chain."""


@dataclass(frozen=True, slots=True)
class Sort:
    """A row of a kind's table of constraints: what all constraints of one name have in common."""

    name: str
    says: Says
    counts: int
    """1 if a step that rests on such a constraint is larger by one for it, 0 if it is free."""

    draws: Literal["cell", "unit", "number", "sign", "sides", "reach", "step", "region", "colour"]
    """How the page draws it."""

    named: Callable[[Rules, Constraint], str]
    """What people call it: "row 4"."""

    only: Callable[[Rules, Constraint, int], str]
    """What it means that one candidate is left: "in row 4, only column 7 can hold a 6"."""

    fails: Callable[[Rules, Constraint], str]
    """What it means that none is left: "row 4 has no place for a 6"."""

    bars: Callable[[Rules, Constraint, Sequence[int]], str] = lambda rules, one, candidates: ""
    """What it means that candidates of a cell have no support: "row 1, column 2 cannot be 4 ..."."""


@dataclass(frozen=True, slots=True, eq=False)
class Constraint:
    """One constraint of one puzzle; `number` is 0 if it is about no number, and `cells` are () if about no cell."""

    at: int
    """Its place in `Rules.constraints`."""

    sort: Sort
    cells: tuple[int, ...]
    number: int = 0
    needs: int = 0
    """Candidates of which at least one is true; 0 for a constraint of another form."""

    ties: int = 0
    """Candidates that have supports under it."""

    unit: int = -1
    """The place of its cells among the puzzle's units, -1 if it is about no unit."""


MOST_CANDIDATES = 60_000
"""Candidates of the largest board whose steps are explained."""

MOST_KEPT = 48 * 1024 * 1024
"""Bytes that sets of one sort take, where they are kept for later; a large board makes them anew."""

Reach = tuple[int, int]
"""A constraint's place, and a set of candidates."""


class Rules:
    """The candidates and the constraints of one puzzle. A kind extends it: see `latin` and the kinds' `reasons`."""

    def __init__(self, puzzle: Puzzle, numbers: int, letters: bool = False) -> None:
        self.puzzle = puzzle
        self.size = puzzle.size
        self.numbers = numbers
        self.letters = letters
        self.cells = puzzle.size.cells
        self.constraints: list[Constraint] = []
        self.all = (1 << self.cells * numbers) - 1
        self._cell = (1 << numbers) - 1
        self._column = 0
        for cell in range(self.cells):
            self._column |= 1 << cell * numbers
        self.most_kept = MOST_KEPT // (self.cells * numbers // 8 + 1)
        """How many sets of candidates of one sort are kept."""

        self._values: tuple[int, Values] = (0, (0,) * self.cells)
        self._free: dict[int, int] = {}
        self._grouped: dict[tuple[str, ...], list[Reach]] = {}
        self._needs: list[Reach] | None = None
        self.tied = 0
        """All candidates that have supports."""

        self.flat: object = None
        """The same in the arrays of `kernel`, if that runs."""

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
        self.tied |= ties
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

    def of_number(self, number: int) -> int:
        """Return all candidates of a number, one in each cell."""
        return self._column << number - 1

    def numbers_in(self, mask: int, cell: int) -> tuple[int, ...]:
        """Return the numbers of those candidates of a set that are in a cell, ascending."""
        return tuple([at + 1 for at in bits(mask >> cell * self.numbers & self._cell)])

    def values(self, placed: int) -> Values:
        """Return the number of each cell that is among placed candidates, 0 for none; the last answer is kept."""
        if self._values[0] != placed:
            found = [0] * self.cells
            for candidate in bits(placed):
                cell, number = self.parts(candidate)
                found[cell] = number
            self._values = placed, tuple(found)
        return self._values[1]

    def cells_of(self, mask: int) -> tuple[int, ...]:
        """Return the cells in which a set has candidates, ascending."""
        found = []
        while mask:
            cell = ((mask & -mask).bit_length() - 1) // self.numbers
            found.append(cell)
            mask &= ~self.in_cell(cell)
        return tuple(found)

    def free(self, candidate: int) -> int:
        """Return all that a true candidate rules out at no cost."""
        found = self._free.get(candidate)
        if found is None:
            if len(self._free) >= self.most_kept:
                self._free.clear()
            found = self._free[candidate] = self.frees(candidate)
        return found

    def frees(self, candidate: int) -> int:
        """Compute `free` of a candidate. A kind states it."""
        raise NotImplementedError

    def far(self, candidate: int) -> Sequence[Reach]:
        """Return what else a true candidate rules out, under which constraints; a kind may state some."""
        return ()

    def supports(self, candidate: int) -> Sequence[Reach]:
        """Return the sets of which a true candidate needs one member each, under which constraints."""
        return ()

    def pressed(self, live: int, gone: int, true: int) -> int:
        """Return the live candidates that may have lost a support as others went, and those that are true.

        A kind that can tell for all candidates at once leaves out those that still have theirs.
        """
        tied = true & self.tied
        for candidate in bits(gone & self.tied):
            for _, mask in self.supports(candidate):
                tied |= mask
        return tied & live

    @property
    def needs(self) -> list[Reach]:
        """The needs of all constraints."""
        if self._needs is None:
            self._needs = [(each.at, each.needs) for each in self.constraints if each.needs]
        return self._needs

    def named(self, *names: str) -> list[Reach]:
        """Return the needs of the constraints with these names, in the order of the names."""
        found = self._grouped.get(names)
        if found is None:
            found = [(each.at, each.needs) for name in names for each in self.constraints if each.sort.name == name]
            self._grouped[names] = found
        return found

    def pressing(self, live: int, placed: int, *names: str) -> Sequence[Reach]:
        """Return the needs that may have one candidate left or none: those with these names in their order, or all.

        A kind that can tell for all of them at once leaves out the others, and those that a placed number meets.
        """
        return self.named(*names) if names else self.needs

    def size_of(self, constraints: Iterable[int]) -> int:
        """Return k: how many different constraints of those count."""
        return sum(self.constraints[at].sort.counts for at in set(constraints))

    def plain(self, at: int) -> dict[str, object]:
        """Return a constraint in plain values."""
        one = self.constraints[at]
        return {
            "name": one.sort.name,
            "says": one.sort.says,
            "counts": one.sort.counts,
            "draws": one.sort.draws,
            "words": one.sort.named(self, one),
            "cells": list(one.cells),
            "number": one.number,
        }


@dataclass(frozen=True, slots=True)
class Reasons:
    """All that a kind states for explaining: its rules as constraints, and its ladder of techniques, easiest first."""

    rules: Callable[[Puzzle, bool], Rules]
    """Makes the rules of a puzzle; the second argument says that numbers above 9 are shown as letters."""

    ladder: tuple[Technique, ...]
    table: tuple[Sort, ...]

    boards: Mapping[str, str] = field(default_factory=dict)
    """A board for each technique with a pattern, at a place where nothing before it in the ladder goes on: a fragment
    of `texts.links`, whose centre marks are the candidates left. Each was made by the project's generator, and a walk
    with the whole ladder, or with other steps chosen by chance, came by the place. Before a quiet technique no other
    quiet one goes on."""

    rare: frozenset[str] = frozenset()
    """Those of them that the generator hardly ever brings on a board of that size."""

    loose: frozenset[str] = frozenset()
    """Those on whose board an earlier technique may go on as well."""

    seeds: Mapping[str, str] = field(default_factory=dict)
    """Seeds for which the generator's board of that size needs a technique, separated by spaces; of those that it
    does not bring often."""

    closer: Make | None = None
    """Makes the kernel of the easiest techniques, for a kind that has one."""

"""The constraints of a square board with numbers from 1 to n once in each unit: rows, columns and whatever else."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar, cast

from puzzles.logic.bits import mask_of
from puzzles.logic.constraints import ConstraintMask, Rules, Sort
from puzzles.logic.place_counts import Tally, needs_of_candidates
from puzzles.model.values import Puzzle

Result = TypeVar("Result")


class UnitTables:
    """Tables that puzzles with the same size and units share."""

    def __init__(self, rules: Rules, units: tuple[tuple[int, ...], ...], cell: Sort, sorts: tuple[Sort, ...]) -> None:
        order = rules.numbers
        self.key = (order, units, cell, sorts)
        self.unit_cells = [mask_of(unit) for unit in units]
        self.units_of: list[list[int]] = [[] for _ in range(rules.cells)]
        self.spots: list[list[tuple[int, int]]] = [[] for _ in range(rules.cells)]
        self.peers = [0] * rules.cells
        self.free_exclusions: dict[int, int] = {}
        self.common_exclusions: dict[int, int] = {}
        columns = [mask_of(at * order for at in unit) for unit in units]
        self.in_unit = [column * rules.in_cell(0) for column in columns]
        for at, unit in enumerate(units):
            for place, member in enumerate(unit):
                self.units_of[member].append(at)
                self.spots[member].append((at, place))
                self.peers[member] |= columns[at]
        for one in range(rules.cells):
            rules.add(cell, (one,), needs=rules.in_cell(one))
        for at, unit in enumerate(units):
            if len(unit) == order:
                for number in range(1, order + 1):
                    rules.add(sorts[at], unit, number, needs=columns[at] << number - 1, unit=at)
        self.constraints = tuple(rules.constraints)
        self.needs = rules.needs
        self.needs_by_names: dict[tuple[str, ...], list[ConstraintMask]] = {}
        self.ranks: dict[tuple[str, ...], dict[int, int]] = {}
        self.needs_of_candidates = needs_of_candidates(rules)


class LatinRules(Rules):
    """A cell needs a number, a unit needs each number; a number once in a unit and one in a cell are free."""

    _last: UnitTables | None = None

    def __init__(
        self,
        puzzle: Puzzle,
        units: Sequence[Sequence[int]],
        cell: Sort,
        sort: Callable[[int], Sort],
        letters: bool = False,
    ) -> None:
        """State the rules; `sort` returns the row of the kind's table for a unit, by its place in `units`."""
        order = puzzle.size.rows
        super().__init__(puzzle, order, letters)
        self.units = tuple(map(tuple, units))
        sorts = tuple(map(sort, range(len(self.units))))
        shape = LatinRules._last
        if shape is None or shape.key != (order, self.units, cell, sorts):
            shape = LatinRules._last = UnitTables(self, self.units, cell, sorts)
        else:
            self.constraints += shape.constraints
        self.unit_cells = shape.unit_cells
        self.in_unit = shape.in_unit
        """All candidates of each unit's cells."""

        self.units_of = shape.units_of
        """The units of each cell, by their places."""

        self.spots = shape.spots
        """The units of each cell, with its order in each."""

        self.common_exclusions = shape.common_exclusions
        """A cache of `grid.common_exclusions`."""

        self.needs_of_candidates = shape.needs_of_candidates
        """The needs that each candidate is in."""

        self._needs, self._needs_by_names, self._ranks = shape.needs, shape.needs_by_names, shape.ranks
        self._peers = shape.peers
        self._free = shape.free_exclusions
        self.failing: object = None
        """The arrays of a kernel that tells which candidates may fail; the kind makes them."""

        self.grid: object = None
        """The last state as small sets (`grid`)."""

        self._tally = Tally(self, self.needs_of_candidates)
        self._results: dict[tuple[str, int], tuple[int, object]] = {}
        self._first = self.cells

    def find_free_exclusions(self, candidate: int) -> int:
        """Return the other numbers of the cell, and the number in every cell that shares a unit with it."""
        cell, number = self.parts(candidate)
        return (self.in_cell(cell) | self._peers[cell] << number - 1) & ~(1 << candidate)

    def tight_needs(self, live: int, placed: int, *names: str) -> Iterator[ConstraintMask]:
        """Yield the needs with no candidate left, or one that is not placed: those with these names, or all."""
        tight = self._tally.tight_needs(live, placed)
        if names and tight:
            ranks = self._ranks.get(names)
            if ranks is None:
                ranks = self._ranks[names] = {each: rank for rank, (each, _) in enumerate(self.needs_of(*names))}
            found = sorted(tight & ranks.keys(), key=ranks.__getitem__)
        else:
            found = sorted(tight)
        for at in found:
            yield at, self.constraints[at].needs

    def empty_need(self, live: int, placed: int) -> int:
        """Return the first need without a candidate, -1 if there is none."""
        return self._tally.empty_need(live, placed)

    def cached_result(self, name: str, of: int, candidates: int, find: Callable[[int], Result]) -> Result:
        """Return what `find` finds in these candidates, of a number or a unit; call it only if they have changed."""
        kept = self._results.get((name, of))
        if kept is None or kept[0] != candidates:
            kept = self._results[name, of] = candidates, find(of)
        return cast("Result", kept[1])

    def need(self, unit: int, number: int) -> int:
        """Return the place of the constraint that a unit needs a number."""
        return self._first + unit * self.numbers + number - 1

"""The constraints of a square board with numbers from 1 to n once in each unit: rows, columns and whatever else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar, cast

from puzzles.core.model import Puzzle
from puzzles.explaining.bits import mask_of
from puzzles.explaining.model import Reach, Rules, Sort
from puzzles.explaining.tally import Tally, within

Found = TypeVar("Found")


class Shape:
    """What puzzles of one size with the same units have in common."""

    def __init__(self, rules: Rules, units: tuple[tuple[int, ...], ...], cell: Sort, sorts: tuple[Sort, ...]) -> None:
        order = rules.numbers
        self.key = (order, units, cell, sorts)
        self.unit_cells = [mask_of(unit) for unit in units]
        self.units_of: list[list[int]] = [[] for _ in range(rules.cells)]
        self.spots: list[list[tuple[int, int]]] = [[] for _ in range(rules.cells)]
        self.peers = [0] * rules.cells
        self.free: dict[int, int] = {}
        self.seen: dict[int, int] = {}
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
        self.within = within(rules)


class LatinRules(Rules):
    """A cell needs a number, a unit needs each number; a number once in a unit and one in a cell are free."""

    _last: Shape | None = None

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
            shape = LatinRules._last = Shape(self, self.units, cell, sorts)
        else:
            self.constraints += shape.constraints
        self.unit_cells = shape.unit_cells
        self.in_unit = shape.in_unit
        """All candidates of each unit's cells."""

        self.units_of = shape.units_of
        """The units of each cell, by their places."""

        self.spots = shape.spots
        """The units of each cell, with its order in each."""

        self.seen = shape.seen
        """What is seen by all of some candidates (`grid.seen_by_all`)."""

        self.within = shape.within
        """The needs that each candidate is in."""

        self._peers = shape.peers
        self._free = shape.free
        self.grid: object = None
        """The last state as small sets (`grid`)."""

        self._tally = Tally(self, self.within)
        self._ranks: dict[tuple[str, ...], dict[int, int]] = {}
        self._found: dict[tuple[str, int], tuple[int, object]] = {}
        self._first = self.cells

    def frees(self, candidate: int) -> int:
        """Return the other numbers of the cell, and the number in every cell that shares a unit with it."""
        cell, number = self.parts(candidate)
        return (self.in_cell(cell) | self._peers[cell] << number - 1) & ~(1 << candidate)

    def pressing(self, live: int, placed: int, *names: str) -> Sequence[Reach]:
        """Return the needs with one candidate left that is not placed, or none: those with these names, or all."""
        tight = self._tally.at(live, placed)
        if not names:
            return [(at, self.constraints[at].needs) for at in sorted(tight)]
        if not tight:
            return ()
        ranks = self._ranks.get(names)
        if ranks is None:
            ranks = self._ranks[names] = {each: rank for rank, (each, _) in enumerate(self.named(*names))}
        return [(at, self.constraints[at].needs) for at in sorted(tight & ranks.keys(), key=ranks.__getitem__)]

    def once(self, name: str, number: int, live: int, find: Callable[[int], Found]) -> Found:
        """Return what a technique finds in the places of one number, looked for anew only once these change."""
        places = live & self.of_number(number)
        kept = self._found.get((name, number))
        if kept is None or kept[0] != places:
            kept = self._found[name, number] = places, find(number)
        return cast("Found", kept[1])

    def need(self, unit: int, number: int) -> int:
        """Return the place of the constraint that a unit needs a number."""
        return self._first + unit * self.numbers + number - 1

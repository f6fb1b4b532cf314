"""The constraints of Numbrix in one table: a cell needs a number, a number needs a cell, sides, reach, and others.

A cell's *sides* say that the numbers before and after its own stand beside it: both for all but the ends of the chain.
*Reach* of a number says that every other is no further from it than their difference, and on the right colour of the
chessboard. It follows from the sides, but counts 1, since people see it at once. One number in a cell, and one cell for
a number, are free.

Named techniques rest on three more, which follow from these as well, and count 1 each. A *step* says that a number and
the next stand beside each other: the sides once more, by numbers in place of cells. A *region* is a set of empty cells
around which every number is known: they are all filled, so by whole runs that come in and go out beside them. *Colours*
alternate along the chain; an odd board has one cell more of one colour, so the chain begins and ends on that.
"""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.core.model import Puzzle
from puzzles.explaining.bits import bits
from puzzles.explaining.model import Constraint, ConstraintMask, Rules, Sort
from puzzles.explaining.words import cell_failure, cell_label, cell_single, numbers, place, places
from puzzles.portable.cells import touching


def _number(rules: Rules, one: Constraint) -> str:
    return f"the places for {one.number}"


def _number_only(rules: Rules, one: Constraint, candidate: int) -> str:
    return f"{one.number} fits only {place(rules, rules.parts(candidate)[0])}"


def _number_fails(rules: Rules, one: Constraint) -> str:
    return f"{one.number} has no place left"


def _sides(rules: Rules, one: Constraint) -> str:
    return f"the cells beside {place(rules, one.cells[0])}"


def _sides_only(rules: Rules, one: Constraint, candidate: int) -> str:
    cell, number = rules.parts(candidate)
    return f"of the cells beside {place(rules, one.cells[0])}, only {place(rules, cell)} can hold {number}"


def _sides_fails(rules: Rules, one: Constraint) -> str:
    return f"the chain cannot go on from {place(rules, one.cells[0])}"


def _sides_bars(rules: Rules, one: Constraint, candidates: Sequence[int]) -> str:
    gone = numbers(rules, [rules.parts(candidate)[1] for candidate in candidates], "or")
    return f"{place(rules, one.cells[0])} is not {gone}, as the chain could not go on from it"


def _reach(rules: Rules, one: Constraint) -> str:
    return f"the reach of {one.number}"


def _reach_only(rules: Rules, one: Constraint, candidate: int) -> str:
    cell, number = rules.parts(candidate)
    return f"only {place(rules, cell)} lets {number} reach {one.number}"


def _reach_fails(rules: Rules, one: Constraint) -> str:
    return f"{one.number} is out of reach"


def _step(rules: Rules, one: Constraint) -> str:
    return f"the step from {one.number} to {one.number + 1}"


def _step_fails(rules: Rules, one: Constraint) -> str:
    return f"{one.number} and {one.number + 1} cannot stand beside each other"


def region_named(rules: Rules, cells: Sequence[int]) -> str:
    """Name a region: "columns 1 and 2 of row 1", "the 9 cells around row 1, column 1"."""
    return places(rules, cells) if len(cells) <= FEW else f"the {len(cells)} cells around {place(rules, cells[0])}"


def _region(rules: Rules, one: Constraint) -> str:
    return region_named(rules, one.cells)


def _region_fails(rules: Rules, one: Constraint) -> str:
    return f"{region_named(rules, one.cells)} cannot all be filled"


def _colour(rules: Rules, one: Constraint) -> str:
    return "the colours of the chessboard"


def _colour_fails(rules: Rules, one: Constraint) -> str:
    return "the colours of the chessboard do not alternate"


def _never(rules: Rules, one: Constraint, candidate: int) -> str:
    return f"{place(rules, rules.parts(candidate)[0])} is {rules.parts(candidate)[1]}"


FEW = 6
"""Cells of a region that are all named."""

CELL = Sort("cell", "has", 1, "cell", cell_label, cell_single, cell_failure)
NUMBER = Sort("number", "has", 1, "number", _number, _number_only, _number_fails)
SIDES = Sort("sides", "beside", 1, "sides", _sides, _sides_only, _sides_fails, _sides_bars)
REACH = Sort("reach", "reach", 1, "reach", _reach, _reach_only, _reach_fails)
STEP = Sort("step", "next", 1, "step", _step, _never, _step_fails)
REGION = Sort("region", "filled", 1, "region", _region, _never, _region_fails)
COLOUR = Sort("colour", "colour", 1, "colour", _colour, _never, _colour_fails)
TABLE = (CELL, NUMBER, SIDES, REACH, STEP, REGION, COLOUR)


class NumbrixRules(Rules):
    """The rules of a chain through a rectangle. Numbers and cells are as many."""

    def __init__(self, puzzle: Puzzle, letters: bool = False) -> None:
        size = puzzle.size
        super().__init__(puzzle, size.cells, letters)
        around = dict.fromkeys((-size.columns, -1, 1, size.columns))  # twice the same where there is one column
        self.beside = [
            tuple(cell + step for step in around if 0 <= cell + step < self.cells and self._touch(cell, cell + step))
            for cell in range(self.cells)
        ]
        """The cells beside each cell."""

        self.first, self.last = self.of_number(1), self.of_number(self.numbers)
        """All candidates of 1, and of the chain's last number."""

        self._first_column = self._last_column = 0
        for cell in range(0, self.cells, size.columns):
            self._first_column |= self.in_cell(cell)
            self._last_column |= self.in_cell(cell + size.columns - 1)
        self.dark = self.light = 0
        """All candidates of the cells of each colour; the corner of row 1, column 1 is dark."""

        every = range(self.cells)
        for cell in every:
            if sum(divmod(cell, size.columns)) % 2:
                self.light |= self.in_cell(cell)
            else:
                self.dark |= self.in_cell(cell)
            self.add(CELL, (cell,), needs=self.in_cell(cell))
        for number in range(1, self.numbers + 1):
            self.add(NUMBER, (), number, needs=self.of_number(number))
        for cell in every:
            self.add(SIDES, (cell, *self.beside[cell]), ties=self.in_cell(cell))
        for number in range(1, self.numbers + 1):
            self.add(REACH, (), number)
        self.colour = self.add(COLOUR, ()).index
        """The place of the constraint of the colours."""

        for number in range(1, self.numbers):
            self.add(STEP, (), number)
        self.ways: dict[object, Sequence[tuple[int, ...]] | None] = {}
        """The ways of runs that were looked at: see `runs`."""

        self._regions: dict[tuple[int, ...], int] = {}
        self._supports: dict[int, Sequence[ConstraintMask]] = {}
        self._far: dict[int, Sequence[ConstraintMask]] = {}
        self._reached = (0, 0)
        self._lost = (-1, 0)
        self._tight: tuple[int, int, list[int], list[int]] = (-1, -1, [], [])
        self._around: dict[int, list[int]] = {}

    def _touch(self, one: int, other: int) -> bool:
        return touching(one, other, self.size.columns)

    def number(self, number: int) -> int:
        """Return the place of the constraint that a number needs a cell."""
        return self.cells + number - 1

    def sides(self, cell: int) -> int:
        """Return the place of the constraint of a cell's sides."""
        return 2 * self.cells + cell

    def reach(self, number: int) -> int:
        """Return the place of the constraint of a number's reach."""
        return 3 * self.cells + number - 1

    def step(self, number: int) -> int:
        """Return the place of the constraint that a number and the next stand beside each other."""
        return 4 * self.cells + number

    def region(self, cells: Sequence[int]) -> int:
        """Return the place of the constraint that some cells, of which all around are known, are filled."""
        key = tuple(cells)
        if key not in self._regions:
            self._regions[key] = self.add(REGION, key).index
        return self._regions[key]

    def find_free_exclusions(self, candidate: int) -> int:
        """Return the other numbers of the cell, and the number in every other cell."""
        cell, number = self.parts(candidate)
        return (self.in_cell(cell) | self.of_number(number)) & ~(1 << candidate)

    def supports(self, candidate: int) -> Sequence[ConstraintMask]:
        """Return the places beside the cell for the number before and for the number after."""
        found = self._supports.get(candidate)
        if found is None:
            if 2 * len(self._supports) >= self.cache_limit:
                self._supports.clear()
            cell, number = self.parts(candidate)
            at, sets = self.sides(cell), []
            for other in (number - 1, number + 1):
                if 1 <= other <= self.numbers:
                    mask = 0
                    for there in self.beside[cell]:
                        mask |= 1 << self.candidate(there, other)
                    sets.append((at, mask))
            found = self._supports[candidate] = sets
        return found

    def reach_exclusions(self, candidate: int) -> Sequence[ConstraintMask]:
        """Return what is out of the number's reach."""
        found = self._far.get(candidate)
        if found is None:
            if len(self._far) >= self.cache_limit:
                self._far.clear()
            found = self._far[candidate] = [(self.reach(self.parts(candidate)[1]), self._out_of_reach(candidate))]
        return found

    def out_of_reach(self, placed: int) -> int:
        """Return all that is out of reach of placed numbers. What it finds is kept for the next, which has more."""
        before, found = self._reached
        if before & ~placed:
            before = found = 0
        for candidate in bits(placed & ~before):
            for _, mask in self.reach_exclusions(candidate):
                found |= mask
        self._reached = placed, found
        return found

    def _out_of_reach(self, candidate: int) -> int:
        """Return the candidates that cannot be true beside this one; its own cell is free."""
        cell, number = self.parts(candidate)
        near = self.in_cell(cell)
        for distance, cells in enumerate(self._rings(cell)[1:], 1):
            numbers = 0
            for there in (*range(number - distance, 0, -2), *range(number + distance, self.numbers + 1, 2)):
                numbers |= 1 << there - 1
            near |= cells * (numbers | 1 << number - 1)
        return self.all_candidates & ~near

    def _rings(self, cell: int) -> list[int]:
        """Return for each distance from a cell the cells that are so far from it, as their first candidates."""
        found = self._around.get(cell)
        if found is None:
            row, column = divmod(cell, self.size.columns)
            found = self._around[cell] = [0] * (self.size.rows + self.size.columns - 1)
            for there in range(self.cells):
                y, x = divmod(there, self.size.columns)
                found[abs(y - row) + abs(x - column)] |= 1 << there * self.numbers
        return found

    def moved(self, live: int) -> tuple[int, int, int, int]:
        """Return, for all cells at once, the candidates of the cell to the left, to the right, above and below.

        Direction 3 - d is the way back from direction d, if the four are numbered left, above, below, right.
        """
        numbers, down = self.numbers, self.numbers * self.size.columns
        left = (live & ~self._last_column) << numbers
        right = (live & ~self._first_column) >> numbers
        return left, live << down & self.all_candidates, live >> down, right

    def lacking(self, live: int) -> int:
        """Return the live candidates without the number before or the number after beside their cell."""
        left, above, below, right = self.moved(live)
        beside = left | above | below | right
        return live & ~((beside >> 1 | self.last) & (beside << 1 | self.first))

    def crowded(self, live: int) -> int:
        """Return the live candidates that have one cell for the number before and the number after together."""
        moved = self.moved(live)
        after = [there >> 1 & ~self.last for there in moved]
        before = [there << 1 & ~self.first for there in moved]
        same = 0
        for one, other in zip(after, before, strict=True):
            same |= one & other
        return live & once(after) & once(before) & same

    def lost(self, live: int) -> int:
        """Return the live candidates that lack a side, or have one for both; the last answer is kept."""
        if self._lost[0] != live:
            self._lost = live, self.lacking(live) | self.crowded(live)
        return self._lost[1]

    def tight_needs(self, live: int, placed: int, *names: str) -> Sequence[ConstraintMask]:
        """Return the needs of cells and numbers with fewer than two candidates and none that is placed."""
        if self._tight[:2] != (live, placed):
            values = self.values(placed)
            held = set(values)
            cells = [cell for cell in cells_with_few(self, live) if not values[cell]]
            numbers = [number for number in numbers_with_few(self, live) if number not in held]
            self._tight = live, placed, cells, numbers
        _, _, cells, numbers = self._tight
        found: list[ConstraintMask] = []
        for name in names or ("cell", "number"):
            found += [(cell, self.in_cell(cell)) for cell in cells] if name == "cell" else [
                (self.number(number), self.of_number(number)) for number in numbers
            ]  # fmt: skip
        return found

    def affected_candidates(self, live: int, gone: int, true: int) -> int:
        """Return the live candidates whose last support has gone, and those that are true."""
        left, above, below, right = self.moved(gone)
        beside = left | above | below | right
        touched = beside >> 1 & ~self.last | beside << 1 & ~self.first
        return self.lacking(live) & touched | true & live


def numbers_with_few(rules: Rules, live: int) -> list[int]:
    """Return the numbers with fewer than two live candidates: cells are laid over each other, half on half."""
    once, twice, count = live, 0, rules.cells
    while count > 1:
        half = (count + 1) // 2
        shift = half * rules.numbers
        low = (1 << shift) - 1
        twice = twice >> shift | twice & low | once >> shift & once
        once = once >> shift | once & low
        count = half
    return [at + 1 for at in bits(~twice & (1 << rules.numbers) - 1)]


def cells_with_few(rules: Rules, live: int) -> list[int]:
    """Return the cells with fewer than two live candidates: in all cells at once, numbers are laid half on half."""
    first = rules.of_number(1)
    once, twice, count = live, 0, rules.numbers
    while count > 1:
        half = (count + 1) // 2
        low, high = first * ((1 << half) - 1), first * ((1 << count - half) - 1)
        above = once >> half & high
        twice = twice >> half & high | twice & low | above & once
        once = above | once & low
        count = half
    return [at // rules.numbers for at in bits(first & ~twice)]


def once(sets: Sequence[int]) -> int:
    """Return the members of exactly one of four sets."""
    one, two, three, four = sets
    return (one | two | three | four) & ~(one & two | three & four | (one | two) & (three | four))


def rules(puzzle: Puzzle, letters: bool = False) -> NumbrixRules:
    """Return the rules of a Numbrix."""
    return NumbrixRules(puzzle, letters)

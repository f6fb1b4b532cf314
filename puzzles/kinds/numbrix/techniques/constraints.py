"""The constraints of Numbrix in one table: a cell needs a number, a number needs a cell, sides, reach, and others.

A cell's *sides* say that the numbers before and after its own stand beside it: both for all but the ends of the chain.
*Reach* of a number says that every other is no further from it than their difference, and on the right colour of the
chessboard. It follows from the sides, but counts 1, since people see it at once. One number in a cell, and one cell for
a number, are free.

Named techniques rest on three more, which follow from these as well, and count 1 each. A *step* says that a number and
the next stand beside each other: the sides once more, by numbers in place of cells. A *region* is a set of empty cells
that cells with numbers surround. Whole runs of numbers fill it; each comes in and goes out beside it. *Colours*
alternate along the chain; an odd board has one cell more of one colour, so the chain begins and ends on that.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from puzzles.kinds.numbrix.techniques.sorts import CELL, COLOUR, NUMBER, REACH, REGION, SIDES, STEP
from puzzles.logic.bits import Counts, bits, count_at_least, mask_of
from puzzles.logic.constraints import ConstraintMask, Rules
from puzzles.model.values import Puzzle
from puzzles.portable.cells import are_adjacent


class NumbrixRules(Rules):
    """The rules of a chain through a rectangle. Numbers and cells are as many."""

    def __init__(self, puzzle: Puzzle, letters: bool = False) -> None:
        size = puzzle.size
        super().__init__(puzzle, size.cells, letters)
        around = dict.fromkeys((-size.columns, -1, 1, size.columns))  # twice the same where there is one column
        self.neighbours = [
            tuple(cell + step for step in around if 0 <= cell + step < self.cells and self._touch(cell, cell + step))
            for cell in range(self.cells)
        ]
        """For each cell, the cells beside it."""

        self.chain_columns = size.columns
        self.first, self.last = self.of_number(1), self.of_number(self.numbers)
        """All candidates of 1, and of the chain's last number."""

        self._first_column = self._last_column = 0
        for cell in range(0, self.cells, size.columns):
            self._first_column |= self.in_cell(cell)
            self._last_column |= self.in_cell(cell + size.columns - 1)
        self.dark = self.light = 0
        """All candidates of the cells of each colour; the corner of row 1, column 1 is dark."""

        self.dark_cells = 0
        """The dark cells, as bits."""

        every = range(self.cells)
        for cell in every:
            if sum(divmod(cell, size.columns)) % 2:
                self.light |= self.in_cell(cell)
            else:
                self.dark |= self.in_cell(cell)
                self.dark_cells |= 1 << cell
            self.add(CELL, (cell,), needs=self.in_cell(cell))
        for number in range(1, self.numbers + 1):
            self.add(NUMBER, (), number, needs=self.of_number(number))
        for cell in every:
            self.add(SIDES, (cell, *self.neighbours[cell]), ties=self.in_cell(cell))
        for number in range(1, self.numbers + 1):
            self.add(REACH, (), number)
        self.colour = self.add(COLOUR, ()).index
        """The place of the constraint of the colours."""

        for number in range(1, self.numbers):
            self.add(STEP, (), number)
        self.beside = [mask_of(cells) for cells in self.neighbours]
        """For each cell those beside it, as bits."""

        self.first_cells = mask_of(every[:: size.columns])
        self.last_cells = self.first_cells << size.columns - 1
        """The cells of the first column and of the last, as bits."""

        self.ways: dict[object, Sequence[Any] | None] = {}
        """The ways of runs, stored by `runs`."""

        self.lister: object = None
        """What lists ways; stored by `ways.paths`."""

        self.follower: object = None
        """What follows beginnings; stored by `ways.follower`."""

        self.ways_of_board: tuple[int, dict[Any, Sequence[Any] | None]] = (0, {})
        """The same of the board that was looked at last."""

        self.runs_of_board: tuple[int, list[Any]] = (0, [])
        """The runs of the numbers that were looked at last."""

        self.kept: dict[tuple[object, ...], tuple[tuple[object, ...], object]] = {}
        """What techniques have found about runs, with the ways that it depends on; stored by `runs`."""

        self.discs: dict[int, list[int]] = {}
        """For a cell and a number of steps, the cells so far or nearer, on their colour; stored by `ways.seen`."""

        self.parted: dict[tuple[int, int], bool] = {}
        """For a cell and the free cells near it, whether those beside it are connected there; stored by `regions`."""

        self.regions: object = None
        """The regions of the board that was looked at last; stored by `regions`."""

        self.seen: object = None
        """What is on the board that was looked at last; stored by `ways.seen`."""

        self._regions: dict[tuple[int, ...], int] = {}
        self._supports: dict[int, Sequence[ConstraintMask]] = {}
        self._far: dict[int, Sequence[ConstraintMask]] = {}
        ones, odd = (1 << self.numbers) - 1, ((1 << 2 * self.numbers) - 1) // 3
        self._every_other = odd << 1 & ones, odd & ones
        """The even numbers and the odd ones, as bits: number 1 is bit 0."""

        self._last_reach = (0, 0)
        self._last_dead = (-1, 0)
        self._last_needs: tuple[int, int, list[int], list[int]] = (-1, -1, [], [])
        self._last_counts: tuple[int, Counts, Counts] = (-1, (0, 0, 0), (0, 0, 0))

    def _touch(self, one: int, other: int) -> bool:
        return are_adjacent(one, other, self.size.columns)

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
        """Return the place of the constraint that some cells are filled; the cells around them are known."""
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
                    for there in self.neighbours[cell]:
                        mask |= 1 << self.candidate(there, other)
                    sets.append((at, mask))
            found = self._supports[candidate] = sets
        return found

    def reach_exclusions(self, candidate: int) -> Sequence[ConstraintMask]:
        """Return the candidates out of the reach of a true one."""
        found = self._far.get(candidate)
        if found is None:
            if len(self._far) >= self.cache_limit:
                self._far.clear()
            found = self._far[candidate] = [(self.reach(self.parts(candidate)[1]), self._out_of_reach(candidate))]
        return found

    def out_of_reach(self, placed: int) -> int:
        """Return the candidates out of reach of placed numbers. The next call goes on from the last answer."""
        before, found = self._last_reach
        if before & ~placed:
            before = found = 0
        for candidate in bits(placed & ~before):
            for _, mask in self.reach_exclusions(candidate):
                found |= mask
        self._last_reach = placed, found
        return found

    def _out_of_reach(self, candidate: int) -> int:
        """Return the candidates in other cells that are too far from a true one, or on the wrong colour."""
        (cell, number), size, top = self.parts(candidate), self.size, self.numbers
        row, column = divmod(cell, size.columns)
        far = ["0" * top]  # the numbers that are out at each distance, as digits: quicker to join than sets
        for distance in range(1, size.rows + size.columns - 1):
            between = (1 << number + distance - 1) - 1 ^ (1 << max(0, number - distance)) - 1
            near = self._every_other[number - distance & 1] & ~between | 1 << number - 1
            far.append(f"{self._cell & ~near:0{top}b}")
        across = [abs(there - column) for there in reversed(range(size.columns))]
        down = [abs(there - row) for there in reversed(range(size.rows))]
        return int("".join([far[one + other] for one in down for other in across]), 2)

    def shift(self, live: int) -> tuple[int, int, int, int]:
        """Return, for all cells at once, the candidates of the cells to the left, above, below and to the right.

        Direction 3 - d, from 0, is the reverse of direction d.
        """
        one, two, three, four = (self.shift_to(live, direction) for direction in range(4))
        return one, two, three, four

    def shift_to(self, live: int, direction: int) -> int:
        """Return the same for one direction."""
        if direction == 0:
            return (live & ~self._last_column) << self.numbers
        if direction == 3:
            return (live & ~self._first_column) >> self.numbers
        down = self.numbers * self.size.columns
        return live << down & self.all_candidates if direction == 1 else live >> down

    def without_neighbour(self, live: int) -> int:
        """Return the live candidates whose cell lacks a neighbour for the number before or for the number after."""
        left, above, below, right = self.shift(live)
        beside = left | above | below | right
        return live & ~((beside >> 1 | self.last) & (beside << 1 | self.first))

    def with_one_neighbour(self, live: int) -> int:
        """Return the live candidates whose cell has a single neighbour for the number before and the number after."""
        moved = self.shift(live)
        after = [there >> 1 & ~self.last for there in moved]
        before = [there << 1 & ~self.first for there in moved]
        same = 0
        for one, other in zip(after, before, strict=True):
            same |= one & other
        return live & in_exactly_one(after) & in_exactly_one(before) & same

    def dead_candidates(self, live: int) -> int:
        """Return the live candidates that lack a side, or have one for both. It stores its last answer."""
        if self._last_dead[0] != live:
            self._last_dead = live, self.without_neighbour(live) | self.with_one_neighbour(live)
        return self._last_dead[1]

    def counts(self, live: int) -> tuple[Counts, Counts]:
        """Return the cells with one live candidate or more, two or more, three or more, and the numbers likewise.

        A cell is the bit of its first candidate, a number that of its candidate in the first cell. The last answer is
        stored.
        """
        if self._last_counts[0] != live:
            numbers = self.numbers
            self._last_counts = (
                live,
                count_at_least(live, numbers, 1, self.first),
                count_at_least(live, self.cells, numbers, 1),
            )
        return self._last_counts[1:]

    def needs_with_two(self, live: int, name: str) -> list[int]:
        """Return the needs of cells or of numbers that have two live candidates."""
        cells, numbers = self.counts(live)
        if name == "cell":
            return [at // self.numbers for at in bits(cells[1] & ~cells[2])]
        return [self.cells + at for at in bits(numbers[1] & ~numbers[2])]

    def tight_needs(self, live: int, placed: int, *names: str) -> Sequence[ConstraintMask]:
        """Return the needs of cells and numbers that are not placed and have fewer than two candidates."""
        if self._last_needs[:2] != (live, placed):
            values, (of_cells, of_numbers) = self.values(placed), self.counts(live)
            held = set(values)
            cells = [at // self.numbers for at in bits(self.first & ~of_cells[1])]
            numbers = [at + 1 for at in bits(self.in_cell(0) & ~of_numbers[1])]
            self._last_needs = (
                *(live, placed),
                [cell for cell in cells if not values[cell]],
                [number for number in numbers if number not in held],
            )
        _, _, cells, numbers = self._last_needs
        found: list[ConstraintMask] = []
        for name in names or ("cell", "number"):
            found += [(cell, self.in_cell(cell)) for cell in cells] if name == "cell" else [
                (self.number(number), self.of_number(number)) for number in numbers
            ]  # fmt: skip
        return found

    def affected_candidates(self, live: int, gone: int, true: int) -> int:
        """Return the live candidates that have just lost their last support, and those that are true."""
        left, above, below, right = self.shift(gone)
        beside = left | above | below | right
        touched = beside >> 1 & ~self.last | beside << 1 & ~self.first
        return self.without_neighbour(live) & touched | true & live


def in_exactly_one(sets: Sequence[int]) -> int:
    """Return the members of exactly one of four sets."""
    one, two, three, four = sets
    return (one | two | three | four) & ~(one & two | three & four | (one | two) & (three | four))


def rules(puzzle: Puzzle, letters: bool = False) -> NumbrixRules:
    """Return the rules of a Numbrix."""
    return NumbrixRules(puzzle, letters)

"""The numbers on a board in play, and which rules they break; each change takes a time that suits a search."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence

from puzzles.kinds.catalog import kind_of
from puzzles.kinds.sudoku.rules import peers
from puzzles.model.values import Puzzle
from puzzles.portable.cells import are_adjacent
from puzzles.portable.variants import boxes


class Standing(ABC):
    """`numbers` are 0 for an empty cell. `broken_pairs` counts the pairs of cells that break a rule together."""

    def __init__(self, puzzle: Puzzle, top: int) -> None:
        self.top = top
        """The highest number."""

        self.numbers = [0] * puzzle.size.cells
        self.empties = puzzle.size.cells
        self.broken_pairs = 0

    def fill(self, numbers: Iterable[int]) -> None:
        """Put a number into each cell of an empty board, 0 for none."""
        for cell, number in enumerate(numbers):
            self.put(cell, number)

    def put(self, cell: int, number: int) -> None:
        """Write a number over what a cell has; 0 empties it."""
        before = self.numbers[cell]
        if before:
            self.broken_pairs -= len(self.against(cell, before))
            self.empties += 1
        self.numbers[cell] = number
        if number:
            self.broken_pairs += len(self.against(cell, number))
            self.empties -= 1

    @property
    def is_solved(self) -> bool:
        """Whether every cell has a number, and no rule is broken."""
        return not (self.empties or self.broken_pairs)

    @abstractmethod
    def against(self, cell: int, number: int) -> list[int]:
        """Return the cells whose numbers forbid this number in a cell."""

    def candidates(self, cell: int) -> list[int]:
        """Return the numbers that no other cell's number forbids in a cell."""
        return [number for number in range(1, self.top + 1) if not self.against(cell, number)]


class Latin(Standing):
    """Numbers differ within a unit, and signs say which of two cells is less."""

    def __init__(self, puzzle: Puzzle, top: int) -> None:
        super().__init__(puzzle, top)
        size = puzzle.size
        self._seen = peers(size, puzzle.regions, puzzle.diagonals)
        self._less: list[list[int]] = [[] for _ in range(size.cells)]
        self._greater: list[list[int]] = [[] for _ in range(size.cells)]
        for less, greater in puzzle.clues:
            self._less[greater].append(less)
            self._greater[less].append(greater)

    def against(self, cell: int, number: int) -> list[int]:
        """Return those that see the cell and have the number, and those that a sign joins to it."""
        numbers = self.numbers
        found = [other for other in self._seen[cell] if numbers[other] == number]
        for other in self._less[cell]:
            if numbers[other] > number:
                found.append(other)
        for other in self._greater[cell]:
            if 0 < numbers[other] < number:
                found.append(other)
        return found

    def candidates(self, cell: int) -> list[int]:
        """Return them: faster than one number after the other."""
        numbers = self.numbers
        held = {numbers[other] for other in self._seen[cell]}
        low = max([numbers[other] for other in self._less[cell]], default=0)
        high = min([numbers[other] for other in self._greater[cell] if numbers[other]], default=self.top + 1)
        return [number for number in range(low + 1, high) if number not in held]


class Chain(Standing):
    """Each number once, and consecutive ones side by side."""

    def __init__(self, puzzle: Puzzle, top: int) -> None:
        super().__init__(puzzle, top)
        self._columns = puzzle.size.columns
        self._places: list[list[int]] = [[] for _ in range(top + 2)]

    def put(self, cell: int, number: int) -> None:
        """Write a number over what a cell has; 0 empties it."""
        before = self.numbers[cell]
        super().put(cell, number)
        if before:
            self._places[before].remove(cell)
        if number:
            self._places[number].append(cell)

    def against(self, cell: int, number: int) -> list[int]:
        """Return those that have the number, and those that have the one before or after but lie elsewhere."""
        found = [other for other in self._places[number] if other != cell]
        for beside in (number - 1, number + 1):
            for other in self._places[beside]:
                if other != cell and not are_adjacent(other, cell, self._columns):
                    found.append(other)
        return found


def standing_on(puzzle: Puzzle, numbers: Sequence[int] = ()) -> Standing:
    """Return the board of a puzzle with these numbers, or its givens."""
    kind = kind_of(puzzle)
    made = (Chain if kind.view.chain else Latin)(puzzle, kind.top(puzzle.size))
    made.fill(numbers or puzzle.givens)
    return made


def boxes_of(puzzle: Puzzle) -> Sequence[int]:
    """Return the box or region of each cell, from 1; 0 where there are none."""
    size = puzzle.size
    if puzzle.regions:
        return puzzle.regions
    if not size.box_rows:
        return [0] * size.cells
    return boxes(size.rows, size.box_rows, size.box_columns)

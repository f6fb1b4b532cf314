"""The board that steps of an explanation are checked on, and what the constraints that they name say of it.

Like `step_truth`, this shares no code with `logic` or the kinds' `techniques`. It states the words for constraints once
more: "has", "less", "beside", "reach", "next", "filled", "colour".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from copy import copy
from functools import cached_property
from typing import Any, Self

from puzzles.kinds.catalog import kind_of
from puzzles.kinds.protocol import Kind
from puzzles.model.values import Puzzle
from puzzles.portable.cells import are_adjacent
from puzzles.portable.units import units

Candidate = tuple[int, int]
"""A cell and a number."""

Implication = tuple[Candidate | None, list[Candidate]]
"""With the first candidate (None: always), at least one of the others is true."""


class StepBoard:
    """A puzzle's board, as the steps that were taken so far leave it."""

    def __init__(self, puzzle: Puzzle, kind: Kind | None = None) -> None:
        self._kind = kind or kind_of(puzzle)
        self.puzzle = puzzle
        self._columns = puzzle.size.columns
        self._cells = range(puzzle.size.cells)
        self.numbers = range(1, self._kind.top(puzzle.size) + 1)
        self.candidates = [{given} if given else set(self.numbers) for given in puzzle.givens]
        """The numbers that steps have not removed from each cell; peers of a placed number keep it."""

        self.filled_cells = {cell for cell, given in enumerate(puzzle.givens) if given}
        """The cells with a number on the board, a given or one that a step placed."""

    def copy(self) -> Self:
        """Return a board after the same steps, for others that may follow."""
        other = copy(self)
        other.candidates = [set(numbers) for numbers in self.candidates]
        other.filled_cells = set(self.filled_cells)
        return other

    def take(self, step: Mapping[str, Any]) -> None:
        """Take a step: what comes after may rest on it."""
        for cell, number in step["removes"]:
            self.candidates[cell].discard(number)
        for cell, number in step["places"]:
            self.candidates[cell] = {number}
            self.filled_cells.add(cell)

    def has_constraint(self, one: Mapping[str, Any]) -> bool:
        """Say whether a constraint is one of the puzzle's."""
        cells, number, says = tuple(one["cells"]), one["number"], one["says"]
        if says == "has":
            if not number:
                return len(cells) == 1 and cells[0] in self._cells
            whole = cells in self.units if cells else not self._kind.view.repeats
            return whole and number in self.numbers
        if says == "less":
            return cells in {tuple(clue) for clue in self.puzzle.clues}
        if says == "beside":
            return self._kind.view.chain and set(cells[1:]) == set(self.neighbours[cells[0]])
        if not self._kind.view.chain:
            return False
        if says == "filled":
            return bool(cells) and set(cells) <= set(self._cells)
        if says == "colour":
            return True
        return says in ("reach", "next") and 1 <= number <= self.numbers[-1] - (says == "next")

    @cached_property
    def neighbours(self) -> list[list[int]]:
        return [[cell for cell in self._cells if are_adjacent(cell, here, self._columns)] for here in self._cells]

    @cached_property
    def peers(self) -> list[frozenset[int]]:
        """The cells that cannot hold the same number as each cell, without naming a constraint."""
        return [self._peers_of(cell) for cell in self._cells]

    @cached_property
    def units(self) -> set[tuple[int, ...]]:
        size = self.puzzle.size
        if not self._kind.view.repeats or size.rows != size.columns:
            return set()
        every = units(size.rows, size.box_rows, size.box_columns, self.puzzle.regions, self.puzzle.diagonals)
        return {unit for unit in every if len(unit) == self.numbers[-1]}

    def _peers_of(self, cell: int) -> frozenset[int]:
        if not self._kind.view.repeats:
            return frozenset(self._cells) - {cell}
        return frozenset().union(*(unit for unit in self.units if cell in unit)) - {cell}

    def live_candidates(self, candidates: Iterable[Candidate]) -> list[Candidate]:
        """Return, in order, those candidates that no step has removed and that are no peer's only number."""
        placed: dict[int, set[int]] = {}
        for cell, left in enumerate(self.candidates):
            if len(left) == 1:
                placed.setdefault(next(iter(left)), set()).add(cell)
        return sorted(
            (cell, number)
            for cell, number in candidates
            if number in self.candidates[cell] and self.peers[cell].isdisjoint(placed.get(number, ()))
        )

    def distance(self, one: int, other: int) -> int:
        """Return how many steps there are from one cell to another."""
        (row, column), (there, beyond) = divmod(one, self._columns), divmod(other, self._columns)
        return abs(row - there) + abs(column - beyond)

    def is_too_far(self, one: Candidate, other: Candidate) -> bool:
        """Say whether two numbers of a chain are further apart than they may be, or on the wrong colour."""
        steps, apart = self.distance(one[0], other[0]), abs(one[1] - other[1])
        return steps > apart or (steps - apart) % 2 == 1

    def has_wrong_colour(self, candidate: Candidate) -> bool:
        """Say whether a number of the chain is on the wrong colour, if number 1 has the colour of cell 0."""
        return (sum(divmod(candidate[0], self._columns)) + candidate[1]) % 2 == 0

    def implications(self, one: Mapping[str, Any]) -> Iterator[Implication]:
        """Yield what a constraint says; nothing for "reach" and "colour", which exclude pairs of candidates."""
        cells, number, says = one["cells"], one["number"], one["says"]
        if says == "has":
            if number:
                yield None, [(cell, number) for cell in cells or self._cells]
            else:
                yield None, [(cells[0], each) for each in self.numbers]
        elif says == "less":
            less, greater = cells
            for each in self.numbers:
                yield (less, each), [(greater, more) for more in range(each + 1, self.numbers[-1] + 1)]
                yield (greater, each), [(less, fewer) for fewer in range(1, each)]
        elif says == "beside":
            yield from self._neighbour_implications(cells[0])
        elif says == "filled":
            for here in cells:
                yield None, [(here, each) for each in self.numbers]
                yield from self._neighbour_implications(here)
        elif says == "next":
            for here in self._cells:
                for each, other in ((number, number + 1), (number + 1, number)):
                    yield (here, each), [(cell, other) for cell in self.neighbours[here]]

    def _neighbour_implications(self, here: int) -> Iterator[tuple[Candidate, list[Candidate]]]:
        around = self.neighbours[here]
        for each in self.numbers:
            for other in {each - 1, each + 1} & {*self.numbers}:
                yield (here, each), [(cell, other) for cell in around]

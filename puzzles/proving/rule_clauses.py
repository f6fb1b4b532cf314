"""A puzzle as clauses, from its rules and givens alone.

The number n in the cell of row r and column c is variable ((r - 1) * columns + c - 1) * top + n, where `top` is the
highest number: the side of a Sudoku or Futoshiki, the count of cells of a Numbrix. There are no other variables. These
clauses follow one another:

1.  for each cell, exactly one number; Sudoku and Futoshiki: for each row, column, box or region and diagonal and each
    number, exactly one cell; Numbrix: for each number, exactly one cell. "Exactly one" is the clause of all, and one
    for each pair that not both are true;
2.  Futoshiki: for each clue and number, the smaller cell's number lets the other cell have one of those above it, and
    back; Numbrix: the number n in a cell lets one of the cells beside it have n + 1, and one have n - 1;
3.  each given;
4.  to prove that a solution is the only one: not all of its numbers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from puzzles.model.values import Puzzle
from puzzles.portable.faults import PuzzleFault
from puzzles.proving import proof_limits

KINDS = ("sudoku", "futoshiki", "numbrix")

Clause = tuple[int, ...]
"""Literals of which one is true: a variable, or as a negative number its negation."""


def highest_number(puzzle: Puzzle) -> int:
    """Return the highest number of a board. Raises PuzzleFault for one that has no such clauses, or too many."""
    if puzzle.kind not in KINDS:
        raise PuzzleFault("proof-kind", f"Proofs are made of {', '.join(KINDS)} alone, not of {puzzle.kind}.")
    size = puzzle.size
    top = size.cells if puzzle.kind == "numbrix" else size.columns
    if not all(0 <= given <= top for given in puzzle.givens):
        raise PuzzleFault("proof-given", f"The highest number of a {size} board is {top}.")
    groups = size.cells * (2 if puzzle.kind == "numbrix" else 3 + bool(size.box_rows or puzzle.regions))
    if groups * top * (top - 1) // 2 > proof_limits.MAX_CLAUSES:
        raise PuzzleFault(
            "proof-size",
            f"A {size} board is too large for a proof: it would take more than {proof_limits.MAX_CLAUSES:,} clauses.",
            hint="Proofs are made of Sudoku and Futoshiki of every size, and of Numbrix to 15×15.",
        )
    return top


class Rules:
    """The clauses of a puzzle, those of "exactly one" kept as groups."""

    def __init__(self, puzzle: Puzzle) -> None:
        """Raises PuzzleFault as `highest_number` does."""
        self.top = highest_number(puzzle)
        self.puzzle = puzzle
        self.variables = puzzle.size.cells * self.top
        self.groups: list[Clause] = list(self._groups())
        """Variables of which exactly one is true."""

        self.implications: list[tuple[int, Clause]] = list(self._implications())
        """A variable, and those of which one is true if it is."""

        self.givens = [self.variable(cell, given) for cell, given in enumerate(puzzle.givens) if given]

    def variable(self, cell: int, number: int) -> int:
        """Return the variable of a number in a cell, counted from 0."""
        return cell * self.top + number

    def _run(self, cell: int, low: int, high: int) -> Clause:
        """Return the variables of consecutive numbers in a cell."""
        return tuple(range(cell * self.top + low, cell * self.top + high + 1))

    def numbers(self, values: Sequence[int]) -> list[int]:
        """Return the variables of a full board."""
        return [self.variable(cell, number) for cell, number in enumerate(values)]

    def _groups(self) -> Iterator[Clause]:
        cells, numbers = range(self.puzzle.size.cells), range(1, self.top + 1)
        for cell in cells:
            yield self._run(cell, 1, self.top)
        for unit in [cells] if self.puzzle.kind == "numbrix" else self._units():
            for number in numbers:
                yield tuple(self.variable(cell, number) for cell in unit)

    def _units(self) -> Iterator[Sequence[int]]:
        """Yield the cells that hold each number once: rows, columns, boxes or regions, diagonals."""
        puzzle, side = self.puzzle, self.top
        lines = range(side)
        for row in lines:
            yield [row * side + column for column in lines]
        for column in lines:
            yield [row * side + column for row in lines]
        size = puzzle.size
        if puzzle.regions:
            for region in range(1, side + 1):
                yield [cell for cell, its in enumerate(puzzle.regions) if its == region]
        elif size.box_rows:
            for top in range(0, side, size.box_rows):
                for left in range(0, side, size.box_columns):
                    rows, columns = range(top, top + size.box_rows), range(left, left + size.box_columns)
                    yield [row * side + column for row in rows for column in columns]
        if puzzle.diagonals:
            yield [row * side + row for row in lines]
            yield [row * side + side - 1 - row for row in lines]

    def _implications(self) -> Iterator[tuple[int, Clause]]:
        if self.puzzle.kind == "numbrix":
            yield from self._neighbours()
        for less, greater in self.puzzle.clues:
            for number in range(1, self.top + 1):
                yield self.variable(less, number), self._run(greater, number + 1, self.top)
                yield self.variable(greater, number), self._run(less, 1, number - 1)

    def _neighbours(self) -> Iterator[tuple[int, Clause]]:
        rows, columns, top = self.puzzle.size.rows, self.puzzle.size.columns, self.top
        for cell in range(rows * columns):
            row, column = divmod(cell, columns)
            beside = [
                *([cell - columns] if row else []),
                *([cell - 1] if column else []),
                *([cell + 1] if column < columns - 1 else []),
                *([cell + columns] if row < rows - 1 else []),
            ]
            starts = [other * top for other in beside]
            for number in range(1, top + 1):
                own = cell * top + number
                if number < top:
                    yield own, tuple(start + number + 1 for start in starts)
                if number > 1:
                    yield own, tuple(start + number - 1 for start in starts)

    def is_broken_by(self, values: Sequence[int]) -> bool:
        """Say whether a full board of numbers from 1 to `top` violates a clause."""
        true = set(self.numbers(values))
        return not (
            true.issuperset(self.givens)
            and all(len(true.intersection(group)) == 1 for group in self.groups)
            and all(not true.isdisjoint(others) for one, others in self.implications if one in true)
        )

    def count(self, forbidden: Sequence[int] = ()) -> int:
        """Return how many clauses there are."""
        pairs = sum(len(group) * (len(group) - 1) // 2 for group in self.groups)
        return len(self.groups) + pairs + len(self.implications) + len(self.givens) + bool(forbidden)

    def clauses(self, forbidden: Sequence[int] = ()) -> Iterator[Clause]:
        """Yield all clauses in the order above; `forbidden` is the solution that shall be the only one."""
        for group in self.groups:
            yield group
            for one, other in combinations(group, 2):
                yield -one, -other
        for one, others in self.implications:
            yield -one, *others
        for given in self.givens:
            yield (given,)
        if forbidden:
            yield tuple(-variable for variable in self.numbers(forbidden))

    def dimacs(self, forbidden: Sequence[int] = ()) -> Iterator[str]:
        """Yield the lines of the clauses in the DIMACS form, which other programs read."""
        yield f"p cnf {self.variables} {self.count(forbidden)}\n"
        for clause in self.clauses(forbidden):
            yield f"{' '.join(map(str, clause))} 0\n"

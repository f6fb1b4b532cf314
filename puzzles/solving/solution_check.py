"""Check whether a board is a solution, by the rules of its kind and independently of any search."""

from __future__ import annotations

from dataclasses import dataclass

from puzzles.kinds.catalog import kind_of
from puzzles.kinds.protocol import Kind
from puzzles.model.values import BrokenRule, Puzzle, Values
from puzzles.portable import solution


@dataclass(frozen=True, slots=True)
class Check:
    """The result of checking a board: whether every cell is filled, and every broken rule."""

    complete: bool
    broken_rules: tuple[BrokenRule, ...]

    @property
    def correct(self) -> bool:
        """Whether the board is a solution: full, and no rule broken."""
        return self.complete and not self.broken_rules

    @property
    def cells(self) -> tuple[int, ...]:
        """The indices of all cells at fault, ascending."""
        return solution.at_fault(broken.cells for broken in self.broken_rules)

    @property
    def message(self) -> str:
        """The answer in the words that Homework 1 prescribes in section 3.5."""
        return solution.words(self.correct)


def check(puzzle: Puzzle, values: Values, kind: Kind | None = None) -> Check:
    """Check one number for each cell (row-major, 0 empty) against the puzzle's givens, clues and rules.

    `kind` is the puzzle's kind, if the caller already knows it.
    """
    return Check(all(values), tuple((kind or kind_of(puzzle)).broken_rules(puzzle, values)))

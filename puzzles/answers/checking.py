"""Is this board a solution? Knows the rules, through the kind, and nothing of any search."""

from __future__ import annotations

from dataclasses import dataclass

from puzzles.core.model import BrokenRule, Puzzle, Values
from puzzles.kinds.catalog import kind_named
from puzzles.portable import checking


@dataclass(frozen=True, slots=True)
class Check:
    """What checking a board showed: whether every cell is filled, and every rule that is broken."""

    complete: bool
    conflicts: tuple[BrokenRule, ...]

    @property
    def correct(self) -> bool:
        """Whether the board is a solution: full, and no rule broken."""
        return self.complete and not self.conflicts

    @property
    def cells(self) -> tuple[int, ...]:
        """The indices of all cells at fault, ascending."""
        return checking.at_fault(conflict.cells for conflict in self.conflicts)

    @property
    def message(self) -> str:
        """The answer in the words of the course handout's section 3.5."""
        return checking.words(self.correct)


def check(puzzle: Puzzle, values: Values) -> Check:
    """Check one number a cell (row-major, 0 empty) against the puzzle's givens, clues and rules."""
    return Check(all(values), tuple(kind_named(puzzle.kind).broken_rules(puzzle, values)))

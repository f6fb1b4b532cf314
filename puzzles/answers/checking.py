"""Is this board a solution? Knows the rules, through the kind, and nothing of any search."""

from __future__ import annotations

from dataclasses import dataclass

from puzzles.core.model import BrokenRule, Puzzle, Values, cells_at_fault
from puzzles.kinds.catalog import kind_of
from puzzles.kinds.protocol import Kind
from puzzles.portable import checking


@dataclass(frozen=True, slots=True)
class Check:
    """What checking a board showed: whether every cell is filled, and every rule that is broken."""

    complete: bool
    broken_rules: tuple[BrokenRule, ...]

    @property
    def correct(self) -> bool:
        """Whether the board is a solution: full, and no rule broken."""
        return self.complete and not self.broken_rules

    @property
    def cells(self) -> tuple[int, ...]:
        """The indices of all cells at fault, ascending."""
        return cells_at_fault(self.broken_rules)

    @property
    def message(self) -> str:
        """The answer in the words of the course handout's section 3.5."""
        return checking.words(self.correct)


def check(puzzle: Puzzle, values: Values, kind: Kind | None = None) -> Check:
    """Check one number a cell (row-major, 0 empty) against the puzzle's givens, clues and rules.

    `kind` is the puzzle's, for callers that have looked it up.
    """
    return Check(all(values), tuple((kind or kind_of(puzzle)).broken_rules(puzzle, values)))

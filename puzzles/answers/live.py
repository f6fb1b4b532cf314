"""What is to be said after each move, from the rules alone: no search, so that it is there at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from puzzles.core.model import BrokenRule, Puzzle, Values
from puzzles.kinds.catalog import kind_named
from puzzles.kinds.protocol import Unit


@dataclass(frozen=True, slots=True)
class Remarks:
    """A board at a glance: every rule broken, the units finished without a fault, whether every cell is filled."""

    conflicts: tuple[BrokenRule, ...]
    finished: tuple[Unit, ...]
    full: bool

    @property
    def solved(self) -> bool:
        """Whether the board is a solution."""
        return self.full and not self.conflicts

    @property
    def cells(self) -> tuple[int, ...]:
        """The indices of all cells at fault, ascending."""
        return tuple(sorted({cell for conflict in self.conflicts for cell in conflict.cells}))


def on_board(puzzle: Puzzle, entries: Values) -> Values:
    """Return the number that shows in each cell: the given, else the player's entry, 0 for none."""
    return tuple(given or entry for given, entry in zip(puzzle.givens, entries, strict=True))


def look(puzzle: Puzzle, entries: Values) -> Remarks:
    """Remarks at a board in play. A unit is finished when it holds all its numbers and no cell of it is at fault."""
    kind, values = kind_named(puzzle.kind), on_board(puzzle, entries)
    conflicts = tuple(kind.broken_rules(puzzle, values))
    faulty = {cell for conflict in conflicts for cell in conflict.cells}
    finished = [unit for unit in kind.finished(puzzle, values) if faulty.isdisjoint(unit.cells)]
    return Remarks(conflicts, tuple(finished), all(values))


def candidates(puzzle: Puzzle, entries: Values) -> Sequence[Values | None]:
    """Return what may be pencilled in: see `Kind.candidates`."""
    return kind_named(puzzle.kind).candidates(puzzle, on_board(puzzle, entries))

"""Remarks after each move. They need the rules alone and no search, so they appear at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from puzzles.kinds.catalog import kind_of
from puzzles.kinds.protocol import Kind, Unit
from puzzles.model.values import BrokenRule, Puzzle, Values
from puzzles.portable import solution


@dataclass(frozen=True, slots=True)
class Remarks:
    """What a look at a board shows: broken rules, finished units, and whether every cell is filled."""

    broken_rules: tuple[BrokenRule, ...]
    finished_units: tuple[Unit, ...]
    is_full: bool
    bare_cells: tuple[int, ...] = ()
    """The empty cells without a candidate, on a board with pencil marks; otherwise ()."""

    @property
    def is_solved(self) -> bool:
        """Whether the board is a solution."""
        return self.is_full and not self.broken_rules

    @property
    def cells(self) -> tuple[int, ...]:
        """The indices of all cells at fault, ascending."""
        return solution.at_fault(rule.cells for rule in self.broken_rules)


def board_values(puzzle: Puzzle, entries: Values) -> Values:
    """Return the number shown in each cell: the given, else the player's entry, 0 if empty."""
    return tuple(given or entry for given, entry in zip(puzzle.givens, entries, strict=True))


def remarks(puzzle: Puzzle, entries: Values, kind: Kind | None = None, has_marks: bool = False) -> Remarks:
    """Return the remarks on a board in play; `kind` is the puzzle's kind, if the caller already knows it.

    A unit is finished when it holds all its numbers and none of its cells is at fault. Cells without a candidate are
    reported only if the board `has_marks`: without marks, that would be a hint that nobody asked for.
    """
    kind, values = kind or kind_of(puzzle), board_values(puzzle, entries)
    broken = tuple(kind.broken_rules(puzzle, values))
    faulty = set(solution.at_fault(rule.cells for rule in broken))
    finished = [unit for unit in kind.complete_units(puzzle, values) if faulty.isdisjoint(unit.cells)]
    left = candidates(puzzle, entries, kind) if has_marks else ()
    bare = tuple(cell for cell, numbers in enumerate(left) if not values[cell] and numbers == ())
    return Remarks(broken, tuple(finished), all(values), bare)


def candidates(puzzle: Puzzle, entries: Values, kind: Kind | None = None) -> Sequence[Values | None]:
    """Return the candidates of each cell: see `Kind.candidates`. `kind` is as in `remarks`."""
    return (kind or kind_of(puzzle)).candidates(puzzle, board_values(puzzle, entries))

"""Numbrix's rules: every number from 1 to rows x columns once, consecutive numbers in touching cells."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.core.model import BrokenRule, Puzzle, Size, Values
from puzzles.portable import cells, limits
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.rules import numbrix

NAME = "numbrix"


def checked(size: Size) -> Size:
    """Return the size if a Numbrix board may have it, else raise PuzzleFault."""
    sides = range(1, limits.MAX_SIDE + 1)
    if size.rows not in sides or size.columns not in sides or size.box_rows or size.box_columns:
        raise PuzzleFault(
            "bad-size",
            f"There is no {size} Numbrix board"
            + (" with boxes." if size.box_rows or size.box_columns else ".")
            + f" A Numbrix board has 1 to {limits.MAX_SIDE} rows, 1 to {limits.MAX_SIDE} columns and no boxes.",
            hint="Choose another size.",
        )
    return size


def touching(size: Size, one: int, other: int) -> bool:
    """Say whether two cells (indices) share an edge."""
    return cells.touching(one, other, size.columns)


def broken_rules(puzzle: Puzzle, values: Values) -> Sequence[BrokenRule]:
    """Name every rule that these values (0 empty) break; numbers that are not on the board yet break none.

    Raises ValueError where there are not as many values as cells.
    """
    if len(values) != puzzle.size.cells:
        raise ValueError(f"A {puzzle.size} board has {puzzle.size.cells} cells; {len(values)} values came.")
    return [BrokenRule(*broken) for broken in numbrix.broken(puzzle.size, puzzle.givens, values)]

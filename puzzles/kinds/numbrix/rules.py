"""Numbrix's rules: every number from 1 to rows x columns once, consecutive numbers in touching cells."""

from __future__ import annotations

from puzzles.core.model import Size
from puzzles.portable import limits
from puzzles.portable.faults import PuzzleFault

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

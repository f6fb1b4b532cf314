"""Numbrix's rules: every number from 1 to rows x columns once, consecutive numbers in touching cells."""

from __future__ import annotations

from puzzles.core.model import Size
from puzzles.portable import limits
from puzzles.portable.sizes import check_rectangle

NAME = "numbrix"


def checked(size: Size) -> Size:
    """Return the size if a Numbrix board may have it, else raise PuzzleFault."""
    check_rectangle("Numbrix", 1, limits.MAX_SIDE, size)
    return size

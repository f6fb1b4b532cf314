"""What is said while a puzzle is played: what cannot be written, the pause, the time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.cells import place

if TYPE_CHECKING:
    from collections.abc import Collection

GREETING = "Paste a puzzle, or play this one."  # stands in index.html
PAUSED = "Paused"
GO_ON = "Paused. Go on"
MODES = {"number": "Number", "chain": "Chain", "corner": "Corner", "centre": "Centre", "colour": "Colour"}


def given(cells: Collection[int], columns: int) -> str:
    """Return why nothing is written into these cells, which are givens."""
    where = place(min(cells), columns) + " is a given" if len(cells) == 1 else "These are givens"
    return where + " and cannot be changed."


def no_room(cells: Collection[int], columns: int) -> str:
    """Return why no mark is written into these cells, which hold numbers."""
    where = place(min(cells), columns) + " has a number" if len(cells) == 1 else "These cells have numbers"
    return where + ": marks go into empty cells."


def counting(step: int) -> str:
    """Return which way a chain counts."""
    return "Counting up" if step > 0 else "Counting down"

"""What is said of the making of puzzles."""

from __future__ import annotations

from ui.words.verdicts import cells

MAKING = "Making a puzzle"
WAIT = MAKING + "…"
NOT_FOUND = "Not found"
UNIQUE = "Exactly one solution"
NEW = "This is a new puzzle. It has exactly one solution."
EXAMPLE = "Example"


def best(empty: int) -> str:
    """Return what the button says that takes a puzzle with fewer empty cells than were wanted."""
    return "Take the best: " + cells(empty)


def to_set(gaps: bool) -> str:
    """Return what stands beside the title of an empty board, which may have gaps for signs."""
    return "Type givens; click gaps to add signs." if gaps else "Type the givens."

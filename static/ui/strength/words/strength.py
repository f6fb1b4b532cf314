"""What is said at the end of a game, of the next puzzle, and of a new beginning."""

from __future__ import annotations

from ui.state.remarks import REVEAL

NO_HELP = "no help"
LOOKING = "Looking for a puzzle at your strength…"
HELPED = "with help"
ANEW, BACK = "Begin anew", "Count them again"
NO_ROOM = "The browser has no room to take note of this."
BEGUN_ANEW = "The games so far do not count any more. They are still under Your games."
COUNTED = "The games from before count again."


def used(told: list[str], helped: bool, wrong: int) -> str:
    """Return what a player used: what was told of the board, whether steps were among it, wrong numbers."""
    hints, revealed = told.count("hint"), told.count(REVEAL)
    parts = []
    if hints:
        parts.append(_counted(hints, "hint", "hints"))
    elif helped:
        parts.append(HELPED)
    if revealed:
        parts.append(_counted(revealed, "cell", "cells") + " revealed")
    if wrong:
        parts.append(_counted(wrong, "wrong entry", "wrong entries"))
    return ", ".join(parts) or NO_HELP


def next_of(title: str) -> str:
    """Return what the button says that opens the next puzzle of a kind."""
    return "Next " + title


def practise(title: str) -> str:
    """Return what the button says that begins practice of a technique."""
    return "Practise: " + title


def _counted(count: int, one: str, more: str) -> str:
    return str(count) + " " + (one if count == 1 else more)

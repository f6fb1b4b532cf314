"""What is said while a search runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.words.verdicts import cells, grouped

if TYPE_CHECKING:
    from puzzles.api import messages

SEARCHING = "Searching"
STARTING = "The solver is starting; this puzzle is next."
CANCELLED = "Cancelled"
SEARCH_CANCELLED = "Search cancelled"


def told(counts: str, progress: messages.Progress) -> str:
    """Return what a report says of what a search `counts`: "found", "so far", "tried", "share" or "best"."""
    if counts == "tried":
        return boards(progress["nodes"]) + " tried" if progress["nodes"] else ""
    if counts == "so far":
        return "{} so far".format(progress["found"]) if progress["found"] else ""
    if counts == "share":
        done = progress.get("share", 0)
        return "{:.0f} %".format(100 * done) if done else ""
    if counts == "best":
        empty = progress.get("empty", 0)
        return "best so far: " + cells(empty) if empty else ""
    return grouped(progress["found"]) + " found" if progress["found"] else ""


def boards(count: int) -> str:
    """Return a number of boards, in words."""
    return grouped(count) + (" board" if count == 1 else " boards")

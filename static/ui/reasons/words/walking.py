"""What is said of a walkthrough and under Learn. No document."""

from __future__ import annotations

from ui.words.verdicts import grouped

CHOOSE = "Select a cell on the board first."
LINK_COPIED = "Copied: the link opens at this step."
LINK_THERE = "This browser does not let the page copy: the link is in the address."
OWN = "A link shows the steps by all techniques in the usual order."
COPYING = "Copying…"
COPIED = "Copied."
RUNNING = "A search is running: wait for it or cancel it, then copy."
COMING = "Wait until the steps are complete, then print them."
PREPARING = "Preparing pages…"


def so_far(count: int) -> str:
    """Return how many steps have come."""
    return grouped(count) + " steps so far…"


def cancelled(count: int) -> str:
    """Return after how many steps a walkthrough was cancelled."""
    return "Cancelled after " + grouped(count) + " steps."


def longer(seconds: int) -> str:
    """Return what Go on does, behind what was found."""
    return " Go on searches for up to {} minutes more.".format(seconds // 60)


def lacks(wanted: int, count: int) -> str:
    """Return that there is no such step."""
    return "The link asks for step {}; this walkthrough has {}.".format(grouped(wanted), grouped(count))


def where(at: int, count: int, shown: bool) -> str:
    """Return what stands beside the slider: which step is on the board, if one is."""
    return (grouped(at + 1) + " of " if shown else "of ") + grouped(count)


def numbers(top: int) -> str:
    """Return which numbers a board has."""
    return "The numbers of this board are 1 to " + str(top) + "."


def first(count: int) -> str:
    """Return that only so many steps are listed."""
    return " These are the first " + str(count) + "."

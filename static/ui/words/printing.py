"""What is said of printing."""

from __future__ import annotations

from ui.words.verdicts import grouped

MOST = 60
"""Puzzles that are printed at a time."""

A_PAGE = (1, 2, 4, 6)
"""Puzzles on a page."""

SECONDS = 10
"""Limit for one answer."""

REPLACED = "Printing was stopped: another puzzle was opened."
STOPPED = "Printing was stopped."
BUSY = "A search is running: wait for it or cancel it, then print with answers."
FINDING = "Finding the answers"
UNKNOWN = {"none": "no solution", "several": "several solutions"}


def places(first: int, last: int, count: int, chosen: str, too_many: bool) -> str:
    """Return which puzzles of a text are printed, counted from 1; `chosen` says which of them are paged through."""
    which = "Puzzle {}".format(first) if last == first else "Puzzles {} to {}".format(first, last)
    note = " ".join([which, "of", grouped(count), chosen]).strip() + "."
    return note + " At most {} can be printed at a time.".format(MOST) if too_many else note


def preparing(at: int, count: int) -> str:
    """Return what is said while a puzzle, counted from 0, is laid out."""
    return "Preparing puzzle {} of {}…".format(at + 1, count)


def finding(at: int, count: int) -> str:
    """Return what is said while an answer, counted from 0, is looked for."""
    return "Finding answer {} of {}…".format(at + 1, count)


def unknown(title: str, outcome: str) -> str:
    """Return what stands in place of the answer to a puzzle that has no such one."""
    return title + ": " + UNKNOWN.get(outcome, "no answer found in {} seconds".format(SECONDS)) + "."

"""What is said of a text that was read, and of the puzzle of it that is on the board. No DOM in here."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from puzzles.api import messages


def remark_on(answer: messages.OpenedText) -> str:
    """Return what to say of a text beside what it was read as: what was skipped, assumed, or came along."""
    skipped = answer["skipped"]
    if skipped:
        return "{} line{} skipped".format(skipped, "" if skipped == 1 else "s")
    if answer["warning"]:
        return "not everything was read"
    return answer.get("assumed", "") or came_along(answer.get("layers", {}))


def came_along(layers: messages.Layers) -> str:
    """Return what came with a puzzle, in words: "with 12 entries and marks"."""
    entries = sum(1 for number in layers.get("entries", ()) if number)
    found = ["1 entry" if entries == 1 else "{} entries".format(entries)] if entries else []
    if "centre" in layers or "corner" in layers:
        found.append("marks")
    if "colours" in layers:
        found.append("colours")
    if not found:
        return ""
    most, last = found[:-1], found[-1]
    return "with " + (", ".join(most) + " and " + last if most else last)


def which(index: int, count: int) -> str:
    """Return which puzzle of a text this is, in words; "" if the text has only one."""
    return "Puzzle {} of {}".format(index + 1, count) if count > 1 else ""


NOT_SAME = "Givens now reads this text differently: open it again."
CANCELLED = "Reading cancelled."
LINKED = "Opened from a link."


def waiting(ready: bool, wished: bool) -> str:
    """Return what is said while a text is read, or waits for the worker, and is perhaps to be solved."""
    if ready:
        return "Reading" + (", then solving…" if wished else "…")
    return "The solver is starting; " + ("then it solves this." if wished else "this text is next.")


def no_such_puzzle(count: int) -> str:
    """Return what is said to a number of no puzzle of the text."""
    return "Type a puzzle number from 1 to {}.".format(count)

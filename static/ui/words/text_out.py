"""What is said of a board that is taken along as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.words.verdicts import grouped

if TYPE_CHECKING:
    from collections.abc import Collection

    from puzzles.api import messages
    from ui.state.board.listing import Listing

UNSOLVED = "Press Solve first to get the solution as text too."
COPIED = "Copied."
NO_COPY = "The browser did not allow copying: press Ctrl+C to copy the selected text."
NO_LONG_COPY = "The browser did not allow copying so much: press Save as file instead."
NO_FORM = "No form for this board has that name."


def choices(mine: Collection[str], solutions: int) -> list[tuple[str, str]]:
    """Return what can be taken along, with the words for it: `mine` names the player's layers on the board."""
    found = [("puzzle", "The puzzle")]
    if mine:
        found.append(("entries", "The puzzle with my " + ("entries" if "entries" in mine else "marks")))
    if solutions:
        found.append(("solution", "The solution" if solutions == 1 else "The solution on the board"))
    if solutions > 1:
        found.append(("all", "All {} solutions".format(grouped(solutions))))
    return found


def remark(written: messages.WrittenSolutions, listing: Listing) -> str:
    """Say which solutions the box shows, and which are copied and saved, unless that is all of them."""
    shown, whole, total = [grouped(number) for number in (written["count"], written["whole"], listing.count)]
    if listing.lost:
        return "Only {} of {} solutions: the solver no longer has the others.".format(whole, total)
    if shown == total:
        return ""
    taken = "all" if whole == total else "the first " + whole
    return "The box shows the first {} of {} solutions; Copy and Save as file take {}.".format(shown, total, taken)

"""What is said of practice."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.reasons.words.asked import PracticeAsked

NONE = "No board was found in this time that needs it. Try again, or choose another technique."
LOCKED = "This set has no hints or solutions."
RARE = "Boards that need it are rare: a search may take a minute and find none."
BUSY = "A search is running: wait for it, or cancel it."
FIRST = "Looking for the first board…"
NO_LINK = "No link was made: no board was found."
LINKED = "Copied: the link brings these boards, one after another."
SHOWN = "This step was shown to you, so it does not count as found."
AGAIN = " Find it on the next board."
COMING = "Practice"  # begins what stands in the place of a board that is looked for
LAST = " That was the last board."


def place(wanted: PracticeAsked) -> str:
    """Return which board of a set is wanted."""
    return "board {}".format(wanted.at) + (" of {}".format(wanted.count) if wanted.count else "")


def coming(wanted: PracticeAsked, technique: str) -> str:
    """Return what stands in the place of a board that is looked for; the technique's title may not be known yet."""
    return COMING + (": " + technique if technique else "") + "\nLooking for " + place(wanted) + "…"


def unknown(technique: str) -> str:
    """Say that there is no such technique."""
    return "No technique named {} can be practised.".format(technique[:40])


def task(wanted: PracticeAsked, title: str) -> tuple[str, str]:
    """Return what is to be found on the board before the one that is wanted next, and a remark."""
    remark: list[str] = []
    if wanted.count:
        remark.append("Board {} of {}.".format(wanted.at - 1, wanted.count))
    if wanted.locked:
        remark.append(LOCKED)
    return "Find: " + title, " ".join(remark)


BUSY_PRINTING = "A search is running: wait for it or cancel it, then print."
NOT_MADE = "The worksheet was not made."


def making(at: int, count: int) -> str:
    """Return which board of a worksheet is made."""
    return "Making board {} of {}…".format(at + 1, count)

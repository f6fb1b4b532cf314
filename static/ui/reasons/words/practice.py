"""What is said of practice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.links.asked import HINT
from ui.reasons.words.rated import called

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzles.api.explain_messages import Technique
    from ui.reasons.words.asked import PracticeAsked

DO = "Write its numbers, or take away the marks that go."
LOCKED = "This set has no hints or solutions."
CHOOSE = "Tick what to practise. Several techniques make a ladder, from the easiest to the hardest."
BUSY = "A search is running: wait for it, or cancel it."
FIRST = "Looking for the first board…"
NO_LINK = "No link was made: no board was found."
LINKED = "Copied: the link brings these boards, one after another."
SHOWN = "This step was shown to you, so it does not count as found."
AGAIN = " Find it on the next board."
COMING = "Practice"  # begins what stands in the place of a board that is looked for
LAST = " That was the last board."


def about(techniques: Sequence[Technique]) -> str:
    """Return what the chosen techniques are: one as it is defined, several in their order."""
    if len(techniques) == 1:
        return techniques[0]["definition"]
    return "In this order: {}.".format(_listed(techniques)) if techniques else CHOOSE


def rare(techniques: Sequence[Technique]) -> str:
    """Say which of the chosen techniques a search may look for in vain; "" if there are none."""
    found = [each for each in techniques if not each["stocked"]]
    return "Boards for {} are rare: a search may take a minute and find none.".format(_listed(found)) if found else ""


def _listed(techniques: Sequence[Technique]) -> str:
    return ", ".join([called(each["title"]) for each in techniques])


def none(technique: str) -> str:
    """Say that no board was found."""
    said = "No board was found in this time that needs this technique: {}. Try again, or choose another one."
    return said.format(technique)


def place(wanted: PracticeAsked) -> str:
    """Return which board of a set is wanted."""
    return "board {}".format(wanted.at) + (" of {}".format(wanted.count) if wanted.count else "")


def coming(wanted: PracticeAsked, technique: str) -> str:
    """Return what stands in the place of a board that is looked for; the technique's title may not be known yet."""
    return COMING + (": " + technique if technique else "") + "\nLooking for " + place(wanted) + "…"


def unknown(technique: str) -> str:
    """Say that there is no such technique."""
    return "No technique named {} can be practised. {}".format(technique[:40], HINT)


def task(wanted: PracticeAsked, title: str) -> tuple[str, str]:
    """Return what is to be found on the board before the one that is wanted next, and a remark."""
    remark = ["Board {} of {}.".format(wanted.at - 1, wanted.count) if wanted.count else DO]
    if wanted.locked:
        remark.append(LOCKED)
    return "Find: " + title, " ".join(remark)


BUSY_PRINTING = "A search is running: wait for it or cancel it, then print."
NOT_MADE = "The worksheet was not made."
NAME = "Name:"


def making(at: int, count: int) -> str:
    """Return which board of a worksheet is made."""
    return "Making board {} of {}…".format(at + 1, count)


def heading(techniques: Sequence[Technique], count: int, named: bool) -> tuple[str, str]:
    """Return what stands above a worksheet, and what stands below that."""
    if not named:
        return "Find the next step", ""
    if len(techniques) == 1:
        return "Find: " + techniques[0]["title"], techniques[0]["definition"]
    return "A ladder of {} boards".format(count), "Find on each board what stands below it."


def seeded(seed: int) -> str:
    """Say which seed makes the boards of a worksheet again."""
    return "Seed {}".format(seed)

"""What is said of puzzles made to a wish, and of several puzzles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.levels import LEVELS, NAMES
from ui.words.searches import boards
from ui.words.verdicts import grouped

if TYPE_CHECKING:
    from puzzles.api import messages

MOST = 1000
"""Puzzles that are made one after the other."""

READY = "The puzzles are made: see New."
BUSY = "A search is running: wait for it or cancel it first."
NOT_PRINTED = "Not printed."
LAYING_OUT = "Laying out the booklet…"
REFUSED = "Type a whole number from 1 to {} for how many.".format(grouped(MOST))


def ranged(wish: messages.Wish) -> str:
    """Return the range of levels that is wished for, "" for one level or any: "Easy–Hard"."""
    level, up_to = wish.get("level", ""), wish.get("up_to", "")
    return (level or NAMES[0]) + "–" + up_to if up_to else ""


def nearest(crafted: messages.WishedPuzzle, wish: messages.Wish) -> str:
    """Return what the button says that takes a puzzle near a wish: "Take the nearest: Hard, 24 givens"."""
    givens = len([number for number in crafted["puzzle"]["givens"] if number])
    parts = [crafted["level"]] if crafted["level"] else []
    if wish.get("givens") not in (None, givens):
        parts.append("{} {}".format(givens, "given" if givens == 1 else "givens"))
    return "Take the nearest" + (": " + ", ".join(parts) if parts else "")


def made(crafted: messages.WishedPuzzle, wish: messages.Wish) -> str:
    """Return what makes a puzzle again, after its level: "Hard. Seed 1-482913", "Hard (Easy–Hard). Seed 1-6"."""
    levels = " ".join(word for word in (crafted["level"], "(" + ranged(wish) + ")") if word not in ("", "()"))
    return (levels + ". " if levels else "") + "Seed " + crafted["seed"]


def summed(levels: list[str]) -> str:
    """Return how many puzzles there are of each level: "8 puzzles: 5 Hard, 3 Very hard."."""
    named = []
    for name in [level for _, level in LEVELS] + [""]:
        if name in levels:
            named.append(str(levels.count(name)) + " " + (name or "without a level"))
    what = grouped(len(levels)) + (" puzzle" if len(levels) == 1 else " puzzles")
    return what + ": " + ", ".join(named) + "." if named else "No puzzle."


def joined(texts: list[str]) -> str:
    """Return the text of a file with puzzles: a line each, or with empty lines between those of several lines."""
    bare = [text.rstrip("\n") for text in texts]
    return ("\n\n" if any("\n" in text for text in bare) else "\n").join(bare) + "\n"


def making(at: int, count: int) -> str:
    """Return what is said while a puzzle, counted from 0, is made."""
    return "Making puzzle {} of {}".format(at + 1, count)


def tried(tries: int) -> str:
    """Return what is said beside a puzzle that was not found."""
    return boards(tries) + " tried"


def numbered(at: int, heading: str, level: str) -> str:
    """Return the title of a puzzle in a booklet, counted from 0."""
    return "{}. {}".format(at + 1, heading) + (", " + level if level else "")

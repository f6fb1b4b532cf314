"""What is said of puzzles made to a wish, and of days. No DOM in here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.levels import LEVELS, NAMES
from ui.words.verdicts import grouped

if TYPE_CHECKING:
    from puzzles.api import messages

HALF = ("January", "February", "March", "April", "May", "June")
MONTHS = HALF + ("July", "August", "September", "October", "November", "December")


def day_of(year: int, month: int, day: int) -> str:
    """Return a day as the worker takes it: "2026-11-23"."""
    return "{:04d}-{:02d}-{:02d}".format(year, month, day)


def title_of(day: str, kind: str, level: str) -> str:
    """Return the title of a day's puzzle: its level and kind, and the date."""
    year, month, number = [int(part) for part in day.split("-")]
    return "{} {}, {} {} {}".format(level, kind, number, MONTHS[month - 1], year).strip()


def tried(progress: messages.Progress) -> str:
    """Return how many boards were tried."""
    return boards(progress["nodes"]) + " tried" if progress["nodes"] else ""


def boards(count: int) -> str:
    """Return a number of boards, in words."""
    return grouped(count) + (" board" if count == 1 else " boards")


def ends(level: str) -> list[tuple[str, str]]:
    """Return what a range of levels can end with, each with its title: "" for none, else a level above this one."""
    above = NAMES[NAMES.index(level) + 1 :] if level else NAMES
    return [("", "The same" if level else "Any")] + [(name, name) for name in above]


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


def fold_title(wishes: int) -> str:
    """Return what the fold of further wishes is called; it says how many there are, which may be folded away."""
    return "More wishes" + (" ({})".format(wishes) if wishes else "") + ", several at once"


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

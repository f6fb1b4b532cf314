"""Techniques in words: how hard they are, what they are in a line, which of them a search finds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.levels import NAMES, level_of
from ui.reasons.words.rated import called
from ui.words.verdicts import grouped

if TYPE_CHECKING:
    from collections.abc import Iterable

    from puzzles.api.explain_messages import Technique, Walkthrough

COMING = "The techniques are on their way…"
LOST = "The techniques did not come. Try again."
LATER = "They come after all others: "  # of searches by assumptions
NOTHING = "No technique has these words in its name."
SEARCHES = "By assumptions"


def level(technique: Technique) -> str:
    """Return how hard a technique is: the scores of all kinds are on one scale."""
    if technique["search"]:
        return SEARCHES
    return NAMES[level_of(technique["score"])]


def by_level(ladder: Iterable[Technique]) -> list[tuple[str, list[Technique]]]:
    """Return techniques by their levels, the easiest first, without empty ones; each level in the ladder's order."""
    found: dict[str, list[Technique]] = {}
    for each in ladder:
        found[level(each)] = found.get(level(each), []) + [each]
    return [(name, found[name]) for name in NAMES + (SEARCHES,) if name in found]


def named(technique: Technique, wanted: str) -> bool:
    """Tell whether a technique's name has the words that are typed, in any order: "wing x" for the X-wing."""
    name = plain(technique["title"] + " " + technique["name"])
    return all(word in name for word in plain(wanted).split())


def plain(text: str) -> str:
    """Return a text in small letters, without hyphens."""
    return text.lower().replace("-", " ").replace("+", " ")


def counted(count: int, some: int, what: str) -> str:
    """Return how many techniques a level has, and how many of them are off, or chosen."""
    return str(count) + (", {} {}".format(some, what) if some else "")


def told_apart(ladder: list[Technique]) -> list[Technique]:
    """Return a ladder whose titles differ: "Hidden single (box)", by the end of its name."""
    titles = [each["title"] for each in ladder]
    for each in ladder:
        if titles.count(each["title"]) > 1:
            each["title"] += " (" + each["name"].split("-")[-1] + ")"
    return ladder


def defined(technique: Technique) -> str:
    """Return a technique in one line: the first sentence that says what it is."""
    found = technique["definition"].split(". ")
    head = found[0].rstrip(".")
    # A definition that begins with the name alone goes on with what it is.
    if len(found) > 1 and len(head) <= len(technique["title"]) + 20:
        head = found[1].rstrip(".")
    return head[:1].upper() + head[1:] + "."


def solvable(walkthrough: Walkthrough, ladder: list[Technique]) -> str:
    """Return whether a puzzle can be solved with the techniques of a walkthrough, in words."""
    steps = grouped(walkthrough["count"]) + (" step" if walkthrough["count"] == 1 else " steps")
    if walkthrough["standing"] != "solved":
        return "No: " + walkthrough["message"][:1].lower() + walkthrough["message"][1:] + " It comes to " + steps + "."
    if not walkthrough["techniques"]:
        return "Yes: it is solved already."
    title = [each["title"] for each in ladder if each["name"] in walkthrough["techniques"]][-1]
    return "Yes, in " + steps + ". Hardest technique: " + called(title) + "."

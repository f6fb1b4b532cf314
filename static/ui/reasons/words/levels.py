"""How hard techniques are, in words, and which of them a search finds. No DOM in here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.levels import NAMES, level_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from puzzles.api.explain_messages import Technique

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

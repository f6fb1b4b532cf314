"""Givens' own link, anywhere in a text."""

from __future__ import annotations

import re

from puzzles.core.layers import Layers
from puzzles.core.model import Puzzle
from puzzles.portable.links import unescaped
from puzzles.texts import links

SLASH = "(?:/|%2F|%252F)"
FRAGMENT = re.compile(
    rf"(?:#|%23|%2523|\A\s*)(1(?:{SLASH}[a-z]{{3,30}}{SLASH}\d|z{SLASH}[\w-]{{4}})[\w:%/.-]{{0,65000}})", re.IGNORECASE
)
MAYBE = re.compile("#|%23|%2523|\\A\\s*1")
"""What a link begins with. Looking for it is much quicker than for a link."""

END = re.compile(rf"{SLASH}end(?![A-Za-z0-9])", re.IGNORECASE)
MOST = 20
UNNEEDED = re.compile("[\u200b\u200c\u200d\u2060\ufeff\u00ad]|=\r?\n|\r?\n(?=[^\\s]{4,})")
"""What mail and chats put inside an address: zero-width characters and line breaks."""


def find(text: str) -> list[tuple[Puzzle, Layers]]:
    """Return the puzzles of the links in a text with their entries. Raises PuzzleFault for a broken link."""
    if not MAYBE.search(text):
        return []
    found = _links(text)
    whole = [fragment for fragment in found if END.search(fragment)]
    if not whole:
        joined = _links(UNNEEDED.sub("", text))
        found = joined if any(END.search(fragment) for fragment in joined) else found
    kept: list[tuple[Puzzle, Layers]] = []
    for fragment in found[:MOST]:
        puzzle, entries = links.decode(fragment)
        one = (puzzle, Layers(entries=entries if any(entries) else ()))
        if one not in kept:
            kept.append(one)
    return kept


def _links(text: str) -> list[str]:
    """Return the fragments, each cut behind the word that ends it."""
    found = []
    for match in FRAGMENT.finditer(text):
        fragment = unescaped(unescaped(match[1]))
        end = END.search(fragment)
        found.append(fragment[: end.end()] if end else fragment)
    return found

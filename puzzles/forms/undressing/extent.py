"""How much of a long text is looked at: what can hold no puzzle is passed over, and what is left is cut at a limit.

A text with something around its puzzles is read in many ways, so it is held much shorter than one of puzzles alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from puzzles.forms.undressing.origins import Traced, joined

LONGEST = 12 * 1024
"""Characters that are looked at in every way."""

PROSE = re.compile(r"(?m)^(?:(?=[^\n\d]*+\n)[^\n]*?[a-np-uwyz]{3}[^\n]*+\n)++")
"""Lines of words without a number; letters of cells are capitals, or o, v and x."""

UNSEEN = ("<script", "<style", "<svg")
"""Tags whose content a browser does not show as text."""


def extent(text: Traced) -> tuple[Traced, int]:
    """Return what is looked at, and the offset of the rest in the pasted text, -1 for none. Raises EffortExhausted."""
    if len(text.text) <= LONGEST:
        return text, -1
    for spans in (_unseen, _prose):
        text = _without(text, spans(text.text))
    if len(text.text) <= LONGEST:
        return text, -1
    end = text.text.rfind("\n", 0, LONGEST) + 1 or LONGEST
    return text.cut(0, end), text.origin(end)


def _without(text: Traced, spans: Iterator[tuple[int, int]]) -> Traced:
    kept: list[Traced] = []
    at = 0
    for start, end in spans:
        kept.append(text.cut(at, start))
        at = end
    return joined([*kept, text.cut(at, len(text.text))], text.said) if kept else text


def _unseen(text: str) -> Iterator[tuple[int, int]]:
    """Yield the places of what pages of HTML do not show."""
    plain = text.lower()
    if len(plain) != len(text):
        return  # a letter whose small form is two
    starts = {tag: plain.find(tag) for tag in UNSEEN}
    at = 0
    while any(start >= 0 for start in starts.values()):
        start, tag = min((start, tag) for tag, start in starts.items() if start >= 0)
        end = plain.find(f"</{tag[1:]}", start)
        if end < 0:
            starts[tag] = -1
            continue
        if start >= at:
            yield start, end
            at = end
        starts[tag] = plain.find(tag, end)


def _prose(text: str) -> Iterator[tuple[int, int]]:
    """Yield the places of lines of words, except the last one of each run, which may name the puzzle that follows."""
    for found in PROSE.finditer(text):
        last = text.rfind("\n", found.start(), found.end() - 1)
        if last >= 0:
            yield found.start(), last + 1

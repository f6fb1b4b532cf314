"""What stands before each row of a board: bullets, numbers, times, names of files, `Row 1:`, `DATA`, `+` of a patch.

A prefix is only taken off where several rows after each other have one of the same sort and, without it, as many cells
as there are rows: then the rest is a board, and the prefix is none of its cells.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from puzzles.forms.undressing.origins import Traced, joined

SORTS = (
    re.compile(r"[ \t]*(?P<mark>[-*+•>])[ \t]+"),
    re.compile(r"[ \t]*(?P<count>\d{1,4})[ \t]*[.:)|]?[ \t]+"),
    re.compile(r"[ \t]*(?P<count>[A-Za-z])[ \t]*[.:)|]?[ \t]+"),
    re.compile(r"(?P<mark>\+)"),
    re.compile(r".{0,80}[^\W\d_xXoO_].{0,60}?[A-Za-z:=>\])\"'][ \t]*(?=[\d._*?|-][^A-Za-z:=>\]\"']*$)"),
    re.compile(r".{0,80}[:=>\])][ \t]*(?=[\d._*?|-][^A-Za-z:=>\]]*$)"),
)
"""Marks, counting labels, and words or names before the last part of a line."""

CELLS = re.compile(r"[\d._*?xXoO\-\s|,;]+")
FEWEST = 4
LARGEST = 25
LONGEST_ROW = 600
"""Characters of a prefix and a row, with room."""


HUNK = re.compile(r"@@ -\d{1,6}(?:,\d{1,6})? \+\d{1,6}(?:,\d{1,6})? @@")


def patched(text: Traced) -> Traced | None:
    """Return the lines that a patch leaves or adds, without their first character; None for any other text."""
    if "@@ -" not in text.text:
        return None
    kept: list[Traced | str] = []
    inside = False
    for line in text.lines():
        if HUNK.match(line.text):
            inside = True
        elif inside and line.text[:1] in {"+", " "}:
            kept += (line.cut(1, len(line.text)), "\n")
    return joined(kept[:-1], text.said) if kept else None


def unprefixed(text: Traced) -> Traced | None:
    """Return the text without the prefixes of its rows, None if there are none."""
    lines = text.lines()
    for sort in SORTS:
        found = [_matched(sort, line.text) for line in lines]
        if sum(map(bool, found)) < FEWEST:
            continue
        widths = [_width(line.text[match.end() :]) if match else 0 for line, match in zip(lines, found, strict=True)]
        if sum(map(bool, widths)) < FEWEST:
            continue
        cut = dict[int, int]()
        start = 0
        for at in range(len(lines) + 1):
            if at < len(lines) and widths[at] and (at == start or widths[at] == widths[start]):
                continue
            matches = found[start:at]
            count, width = at - start, widths[start] if start < len(lines) else 0
            if width and count >= FEWEST and count % width == 0 and _alike([match for match in matches if match]):
                cut |= {line: match.end() for line, match in zip(range(start, at), matches, strict=True) if match}
            start = at if at < len(lines) and widths[at] else at + 1
        if cut:
            parts: list[Traced | str] = []
            for at, line in enumerate(lines):
                parts += (line.cut(cut[at], len(line.text)) if at in cut else line, "\n")
            return joined(parts[:-1], text.said)
    return None


@lru_cache(maxsize=4096)
def _matched(sort: re.Pattern[str], line: str) -> re.Match[str] | None:
    """Return the prefix of a line; texts repeat lines, and hypotheses texts."""
    return sort.match(line) if len(line) <= LONGEST_ROW else None


@lru_cache(maxsize=4096)
def _width(rest: str) -> int:
    """Return how many cells the rest of a line has, 0 if it is no row."""
    bare = rest.strip().rstrip(",;")
    if not bare or not CELLS.fullmatch(bare):
        return 0
    words = re.split(r"[\s|,;]+", bare.strip("| "))
    if "," in bare or ";" in bare:
        words = re.split(r"[,;]", bare)
    single = len(words) > 1 and all(len(word.strip()) <= 2 for word in words)
    width = len(words) if single else sum(map(len, words))
    return width if FEWEST <= width <= LARGEST else 0


def _alike(matches: Sequence[re.Match[str]]) -> bool:
    """Say whether prefixes are the same mark, count up, or are of any other sort."""
    groups = matches[0].groupdict()
    if "count" in groups:
        labels = [match["count"] for match in matches]
        if labels[0].isdecimal():
            first = int(labels[0])
            counts = all(label.isdecimal() and int(label) == first + at for at, label in enumerate(labels))
            return counts and (first < 2 or all(match[0].rstrip()[-1] in ".:)|" for match in matches))
        return labels[0] in "Aa" and [ord(label) - ord(labels[0]) for label in labels] == list(range(len(labels)))
    return "mark" not in groups or len({match["mark"] for match in matches}) == 1

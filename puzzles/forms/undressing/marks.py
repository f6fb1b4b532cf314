"""Cells in brackets, what R and pandas print, and rare marks for empty cells, written as plain cells."""

from __future__ import annotations

import re

from puzzles.forms.undressing.origins import Traced, joined

FEWEST = 4
"""Cells in brackets that a row has at least."""

BOXED = re.compile(r"\[([ \d._*-]?)\]|\(([ \d._*-]?)\)")
PRINTED = re.compile(
    r"(?m)^[ \t]*(?:\[,\d{1,2}\][ \t]*)+$|^[ \t]*\[\d{1,2},\]"
    r"|(?<![\w.])(?:NaN|nan|None|null|NULL|nil|<NA>|NA)(?![\w.])|(?<=\d)\.0(?!\d)"
)
CELLS = 81
SET = re.compile(
    r"[\[{(]\s*[1-9](?:\s*,\s*[1-9]){0,8}\s*[\]})]|(?<![\d,])[1-9](?:,[1-9]){0,8}(?![\d,]|\s*[=:x\]])(?=\s|,|$)"
)
"""The candidates of a cell with commas, in brackets or between blanks."""

LONE = re.compile(r"(?<!\S)[#~+/](?!\S)")
"""A mark for an empty cell that means something else elsewhere."""


def simplified(text: Traced) -> Traced:
    """Write cells in brackets, what R and pandas print, and rare marks for empty cells as plain cells."""
    bare = _unboxed(text) if max(map(text.text.count, "[(")) >= FEWEST else text
    bare = bare.replaced(PRINTED, _shown)
    return bare.replaced(LONE, ".") if len(LONE.findall(bare.text)) >= 2 * FEWEST else bare


def _unboxed(text: Traced) -> Traced:
    lines: list[Traced | str] = []
    for line in text.lines():
        if len(BOXED.findall(line.text)) >= FEWEST:
            line = line.replaced(BOXED, lambda found: f" {(found[1] or found[2] or '').strip() or '.'} ")
        lines += (line, "\n")
    return joined(lines[:-1], text.said)


def of_sets(text: Traced) -> Traced | None:
    """Return candidates as rows of nine tokens where each cell lists its own with commas; None for any other text."""
    if text.text.count(",") < CELLS:
        return None
    found = list(SET.finditer(text.text)) or []
    sets = [re.findall(r"\d", each[0]) for each in found]
    if len(sets) != CELLS or any(len(set(each)) < len(each) for each in sets) or max(map(len, sets)) < 2:
        return None
    parts: list[Traced | str] = []
    for at, each in enumerate(found, 1):
        parts += (text.cut(*each.span()).replaced(re.compile(r"\D+"), ""), "\n" if at % 9 == 0 else " ")
    return joined(parts, text.said)


def _shown(found: re.Match[str]) -> str:
    if found[0].startswith("."):
        return ""
    return " " * len(found[0]) if "[" in found[0] else ".".rjust(len(found[0]))

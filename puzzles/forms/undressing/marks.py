"""Cells in brackets, what R and pandas print, and rare marks for empty cells, written as plain cells."""

from __future__ import annotations

import re

from puzzles.forms.undressing.origins import Traced, joined

CELLS = 81
SET = re.compile(
    r"[\[{(]\s*[1-9](?:\s*,\s*[1-9]){0,8}\s*[\]})]|(?<![\d,])[1-9](?:,[1-9]){0,8}(?![\d,]|\s*[=:x\]])(?=\s|,|$)"
)
"""The candidates of a cell with commas, in brackets or between blanks."""


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

"""Unwrap puzzles from mail, Markdown and spreadsheets, for texts that cannot be read as they are."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from puzzles.portable import limits
from puzzles.portable.lines import SPACES

FENCE = re.compile(r"[ \t]*(?:`{3,}|~{3,})\w*[ \t]*")
QUOTE = re.compile(r"[ \t]*(?:>[ \t]?){1,40}")
SIGNS = re.compile(r"(?=\s*+[<>^v∧∨VA])[\s<>^v∧∨VA]++")
FEWEST_TABS = 3
LONE = 2  # characters of a block size


def unwrap(text: str) -> str:
    """Return the text without quote marks, fences and indents, or unchanged; the lines keep their numbers."""
    if len(text) > limits.MAX_UNWRAPPED_CHARACTERS:
        return text
    return _remove_marks(text)


@lru_cache(maxsize=2)
def _remove_marks(text: str) -> str:
    rows = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for step, marks in STEPS:
        if not marks or any(mark in text for mark in marks):
            rows = step(rows)
    return "\n".join(rows)


def _remove_quote_marks(rows: list[str]) -> list[str]:
    """Remove the quote marks of mail if every line has one."""
    quotes = [QUOTE.match(row) for row in rows if row.strip(SPACES)]
    if all(quotes):
        # A line of signs may begin with some that look like quote marks.
        depth = min((quote[0].count(">") for quote in quotes if quote), default=1)
        marks = re.compile(rf"[ \t]*(?:>[ \t]?){{1,{depth}}}")
        return [marks.sub("", row, count=1) for row in rows]
    return rows


def _remove_fences(rows: list[str]) -> list[str]:
    """Blank the lines that fence a block of code."""
    return ["" if FENCE.fullmatch(row) else row for row in rows]


def _spread(rows: list[str]) -> list[str]:
    """Write 0 in the empty cells of a spreadsheet if every row has the same number of tabs."""
    filled = [row for row in rows if row.strip(SPACES) or "\t" in row]
    tabs = {row.count("\t") for row in filled}
    if len(tabs) != 1 or min(tabs) < FEWEST_TABS:
        return rows
    # A tab after every cell, as Numbrix Lab writes it, leaves nothing behind the last one; an empty last column of a
    # square sheet looks the same.
    ended = all(row.endswith("\t") for row in filled) and min(tabs) + 1 != len(filled)
    bare = [row.removesuffix("\t") if ended else row for row in rows]
    return [" ".join(cell.strip(SPACES) or "0" for cell in row.split("\t")) if "\t" in row else row for row in bare]


def _remove_indents(rows: list[str]) -> list[str]:
    """Strip the blanks from both ends of every line, but not where the places of characters count.

    They do below a block size, and where a line has signs alone, which belong to the cells above them: then only what
    all lines begin with is stripped.
    """
    filled = [row for row in rows if row.strip(SPACES)]
    first = filled[0].strip(SPACES) if filled else ""
    if len(first) <= LONE:
        return rows
    if any(SIGNS.fullmatch(row) for row in filled):
        indent = min(len(row) - len(row.lstrip(SPACES)) for row in filled)
        return [row[indent:].rstrip(SPACES) for row in rows]
    return [row.strip(SPACES) for row in rows]


STEPS: tuple[tuple[Callable[[list[str]], list[str]], tuple[str, ...]], ...] = (
    (_remove_quote_marks, (">",)),
    (_remove_fences, ("```", "~~~")),
    (_spread, ("\t",)),
    (_remove_indents, ()),
)
"""What is taken off in turn, with the marks that a text must have for it."""

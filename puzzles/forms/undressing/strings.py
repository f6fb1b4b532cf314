"""Boards in the strings of program text, and the marks that such a text has. Nothing is evaluated."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import isqrt

from puzzles.forms.undressing.cell_tables import Table, rendered
from puzzles.forms.undressing.origins import Traced, joined

MARK = re.compile(
    r"""(?P<space>\s+|\.{3}[ \t]*\n)
      | (?P<comment>//[^\n]*|/\*[^*]{0,2000}\*/|(?<![\w\])])[\#%](?=[\s!])[^\n]*|--(?=\s)[^\n]*)
      | (?P<string>\"\"\"[^"]{0,4000}\"\"\" | `[^`]{0,4000}`
                   |(?<!\\)(?:"(?:[^"\\\n]|\\.){0,4000}+"|'(?:[^'\\\n]|\\.){0,4000}+'))
      | (?P<open>[\[({]) | (?P<close>[\])}])
      | (?P<comma>,) | (?P<row>[;|\\]) | (?P<key>:=|=>|[:=])
      | (?P<word>[-+]?(?<!\d)\d++(?:\.\d*)?(?!\w)|[^\W\d]\w*|_+|\.+|\?+|\*|-)
      | (?P<other>.)""",
    re.VERBOSE | re.DOTALL,
)

QUOTE = re.compile("[\"'`]")
MARKED = 2
"""What looking at one mark counts, in characters looked at."""

FEWEST = 4
MOST_SPACED = 4_000
WORDS = re.compile(r"\s*(?:[\d._*?xX-]{1,3}[\s,]+){15,}[\d._*?xX-]{1,3}\s*")

ROW_END = re.compile(r"\\n|[\n\r]")
"""What ends a row inside a string."""


def strung(text: Traced) -> Iterator[tuple[str, Traced]]:
    """Yield the boards of strings that stand beside each other, with a mark or a name at most between them."""
    run: list[Traced] = []
    names: list[str] = [""]
    for mark in MARK.finditer(text.text):
        kind = mark.lastgroup
        if text.effort is not None:
            text.effort.spend(MARKED)
        if kind == "string" and len(mark[0]) > FEWEST:
            quotes = 3 if mark[0].startswith('"""') else 1
            run.append(text.cut(mark.start() + quotes, mark.end() - quotes))
        elif kind in ("space", "comma", "row", "comment") or mark[0] in ("+", ".", "&", "(", ")", "-"):
            continue
        else:
            yield from _of_run(run, names[-1])
            run = []
            if kind == "word":
                names.append(mark[0].lower())
    yield from _of_run(run, names[-1])


def square(line: Traced) -> Table | None:
    """Return a board of one character a cell; None if there is none of so many cells."""
    side = isqrt(len(line.text))
    if side < FEWEST or side * side != len(line.text):
        return None
    cells = [line.cut(at, at + 1) for at in range(len(line.text))]
    return [cells[at : at + side] for at in range(0, len(cells), side)]


def _spaced(line: Traced) -> Table | None:
    """Return a board of words between blanks or commas; None if there is none of so many words."""
    if len(line.text) > MOST_SPACED or not WORDS.fullmatch(line.text):
        return None
    words = [line.cut(*found.span()) for found in re.finditer(r"[^\s,]+", line.text)]
    side = isqrt(len(words))
    return [words[at : at + side] for at in range(0, len(words), side)] if side * side == len(words) else None


def _of_run(run: list[Traced], name: str) -> Iterator[tuple[str, Traced]]:
    if not run:
        return
    spaced = [string.replaced(ROW_END, "\n") for string in run]
    run = [string.replaced(ROW_END, "") for string in run]
    either = [square(string) or _spaced(other) for string, other in zip(run, spaced, strict=True)]
    tables = [table for table in either if table and len(table) > FEWEST]
    single = [board for table in tables if (board := rendered(table))]
    together = square(joined(run)) if len(run) > 1 else None
    whole = rendered(together) if together else None
    for board in single if single else [whole] if whole else []:
        yield name, board

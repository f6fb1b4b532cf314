"""Cells of a line, whatever stands between them, and the places of words that no line holds together."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from puzzles.portable.lines import SPACES
from puzzles.text.tokens import Line, Passage, Row, Token

BARS = "|│┃║"


def cutter(marks: str, *, framed: bool = False) -> Callable[[Line], Row]:
    """Return what cuts a line at each of these marks; a cell has no blanks around it, and may be empty.

    If the rows are `framed`, a mark before the first cell or behind the last one may stand or not.
    """
    blank = "".join(mark for mark in SPACES if mark not in marks)
    first, last = (f"^[{blank}]*+[{marks}]?", r"(?!\Z)") if framed else ("^", "")
    cell = rf"[^{blank}{marks}]*+(?:[{blank}]++[^{blank}{marks}]++)*+"
    pattern = re.compile(rf"(?:{first}|[{marks}]{last})[{blank}]*+({cell})")

    def tokens(line: Line) -> Iterator[Token]:
        return (Token(found[1], line, found.start(1) + 1) for found in pattern.finditer(line.text))

    return lambda line: Row(line, pattern.findall(line.text), tokens)


def tokens_of(source: Passage, pattern: re.Pattern[str], start: int = 0, end: int | None = None) -> Iterator[Token]:
    """Yield what a pattern finds between two places of a text, as words of their lines."""
    text = source.text
    line, begin, stop = Line("", source.number), 0, -1
    for found in pattern.finditer(text, start, len(text) if end is None else end):
        if found.start() > stop:
            before, begin = begin, text.rfind("\n", 0, found.start()) + 1
            stop = text.find("\n", found.start())
            stop = len(text) if stop < 0 else stop
            line = Line(text[begin:stop].rstrip(SPACES), line.number + text.count("\n", before, begin))
        yield Token(found[0], line, found.start() - begin + 1)

"""Files, calls and objects of other programs inside a text: from what they begin with to where they end."""

from __future__ import annotations

import re

from puzzles.forms.undressing.origins import Traced

HEAD = re.compile(
    r"(?P<object>\{(?=\s*[\"}]))|(?P<file><\?xml|<opensudoku|<ksudoku|SAVEFILE *:\d)"
    r"|^[ \t]*(?P<block>pzprv3|\(solve|\[begin\]|begin$|\[Puzzle\]|\d{1,2}\s*\nSTART:|START:|Futoshiki::"
    r"|:[\w-]{0,8}:\d*:(?=[\d.+]{81})|(?:[\d.]{9}){81}(?=\s*$))",
    re.IGNORECASE | re.MULTILINE,
)
LISTS = re.compile(r"(?<!\":)(?<!\": )(?P<object>\[(?:\s*+\[)?\s*+\{(?=\s*\"))")
"""Lists of objects, an object a cell perhaps; one behind a key is part of an object."""

BLANK = re.compile(r"\n[ \t]*\n|\Z")
INDENT = re.compile(r"^[ \t]+\Z", re.MULTILINE)
BRACKET = re.compile(r"\"(?:[^\"\\\n]|\\.){0,4000}\"|[\[\]{}]")
MOST = 20


def whole(text: Traced, heads: re.Pattern[str] = HEAD) -> list[Traced]:
    """Return the files, calls and objects of a text, each without what is around it and without its indent."""
    found: list[Traced] = []
    at = 0
    while len(found) < MOST and (head := heads.search(text.text, at)):
        start = head.start(head.lastgroup or 0)
        at = _end(text.text, start, head.lastgroup)
        indent = INDENT.search(text.text, max(0, start - 80), start)
        part = text.cut(start, at)
        found.append(part.replaced(re.compile(rf"(?<=\n)[ \t]{{1,{len(indent[0])}}}"), "") if indent else part)
    return found


def _end(text: str, start: int, sort: str | None) -> int:
    """Return where what begins at a place ends: behind its last bracket, at a blank line, or with the text."""
    if sort == "block" and (blank := BLANK.search(text, start)):
        return blank.start()
    depth = 0
    for mark in BRACKET.finditer(text, start) if sort == "object" else ():
        depth += (mark[0] in "[{") - (mark[0] in "]}")
        if not depth:
            return mark.end()
    return len(text)

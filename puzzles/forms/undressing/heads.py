"""Files and calls of other programs inside a text: from what they begin with to where they end."""

from __future__ import annotations

import re

from puzzles.forms.undressing.origins import Traced

HEAD = re.compile(
    r"(?P<object>\{(?=\s*[\"}]))|(?P<file><\?xml|<opensudoku|<ksudoku|SAVEFILE *:\d)"
    r"|^[ \t]*(?P<block>pzprv3|\(solve|\[begin\]|begin$|\[Puzzle\]|\d{1,2}\s*\nSTART:|START:|Futoshiki::"
    r"|:[\w-]{0,8}:\d*:(?=[\d.+]{81})|(?:[\d.]{9}){81}(?=\s*$))",
    re.IGNORECASE | re.MULTILINE,
)
WORDS = re.compile(r"\n[ \t]*\n|\Z")
BRACKET = re.compile(r"\"(?:[^\"\\\n]|\\.){0,4000}\"|[\[\]{}]")
MOST = 20
FEW = 4
"""Objects inside a text that are looked into."""

MOST_BRACKETS = 100_000


def whole(text: Traced) -> list[Traced]:
    """Return the files and calls of a text, each without what is around it."""
    found: list[Traced] = []
    at = 0
    while len(found) < MOST and (head := HEAD.search(text.text, at)):
        start = head.start(head.lastgroup or 0)
        if head.lastgroup == "object":
            end = _closed(text.text, start)
        elif head.lastgroup == "file":
            end = len(text.text)
        else:
            gap = WORDS.search(text.text, start)
            end = gap.start() if gap else len(text.text)
        found.append(_dedented(text, start, end))
        at = max(end, head.end(), at + 1)
    return found


def objects(text: Traced) -> list[Traced]:
    """Return the objects of JSON inside a text."""
    found: list[Traced] = []
    at = 0
    while len(found) < FEW and (start := text.text.find('{"', at)) >= 0:
        at = _closed(text.text, start)
        found.append(text.cut(start, at))
    return found


def _dedented(text: Traced, start: int, end: int) -> Traced:
    """Return a part without the blanks that all its lines share with its first one."""
    line = text.text[text.text.rfind("\n", 0, start) + 1 : start]
    part = text.cut(start, end)
    return part.replaced(re.compile(rf"(?<=\n)[ \t]{{1,{len(line)}}}"), "") if line and not line.strip() else part


def _closed(text: str, start: int) -> int:
    """Return where the bracket at a place is closed, the end of the text if it is not."""
    depth = 0
    for count, mark in enumerate(BRACKET.finditer(text, start)):
        if mark[0] in "[{":
            depth += 1
        elif mark[0] in "]}":
            depth -= 1
        if not depth or count > MOST_BRACKETS:
            return mark.end()
    return len(text)

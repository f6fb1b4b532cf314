"""Rows without the words, comments and marks behind them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from puzzles.forms.undressing.line_sorts import LONGEST_ROW, kept_if_short, maybe_board
from puzzles.forms.undressing.origins import Traced, joined

TRAILER = re.compile(
    r"(?<=\S)[ \t]+(?:#|//|--[ \t]+(?=[^\W\d_])|%|/\*|\(\*|;[ \t]).*$|(?<=[\d.])#(?![ \t]*\d|[ \t]+[.|!]).*$"
)
"""A comment behind a row."""

COMMENTS = re.compile(r"[#/%;]|--|\(\*")
"""What a comment behind a row begins with: looked for first, since few lines have it."""

ENDS = frozenset(";\\,&/)]}")
"""The last character of a line that ENDING fits."""

BARE_MARK = re.compile(r"[ \t]*(?:#+|//+|%+|;+)[ \t]*")
BLANKS = " \t"
ENDING = re.compile(r"(?:[ \t]*;|(?<=\S)\\{1,2}|[ \t]+\\\\|[ \t]*,|,?[ \t]+[&/]|(?<=[\d._*])[)\]}]+[;,]?)[ \t]*$")
DOUBLE = re.compile(r"(?:=+[ \t]+){3,}=+[ \t]*")
"""A rule of reST."""

BEHIND = re.compile(r"(?<![ \t])[ \t]+[(\"']?[^\W\d_]{2}.*$")
ROW_CELL = re.compile(r"(?<!\S)[\d._*-]+(?!\S)")


def without_words(text: Traced) -> Traced:
    """Cut the words behind rows off."""
    lines = text.lines()
    ends = [_words_at(line.text) if len(line.text) <= LONGEST_ROW else len(line.text) for line in lines]
    if all(end == len(line.text) for end, line in zip(ends, lines, strict=True)):
        return text
    parts: list[Traced | str] = []
    for line, end in zip(lines, ends, strict=True):
        parts += (line.cut(0, end) if end < len(line.text) else line, "\n")
    return joined(parts[:-1], text.said)


def _words_at(line: str) -> int:
    """Return where the words behind a row begin, the line's end if there are none."""
    found = BEHIND.search(line)
    cells = line[: found.start()] if found else ""
    return found.start() if found and ROW_CELL.search(cells) and maybe_board(cells) else len(line)


def trimmed(lines: Sequence[Traced]) -> Iterator[Traced]:
    """Yield the lines without comments behind their cells."""
    for line in lines:
        end = _end(line.text) if len(line.text) <= LONGEST_ROW else len(line.text)
        yield line.cut(0, end) if end < len(line.text) else line


@kept_if_short
def _end(line: str) -> int:
    """Return where the cells of a row end, before a comment or a mark; the line's own end if nothing is behind them."""
    if BARE_MARK.fullmatch(line) or DOUBLE.fullmatch(line):
        return 0
    found = TRAILER.search(line) if COMMENTS.search(line) else None
    if not found and line.rstrip(BLANKS)[-1:] in ENDS:
        found = ENDING.search(line)
        if found and line.count(",") > 1 and found[0].strip() == ",":
            return len(line)
    cells = line[: found.start()] if found else ""
    return found.start() if found and any(map(str.isdigit, cells)) and maybe_board(cells) else len(line)

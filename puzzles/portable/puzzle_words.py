"""Words that come with a puzzle (its title, author and rules), made fit to be shown: visible, in order, bounded.

Bidirectional controls, invisible and control characters and heaps of combining marks are left out: they could turn
other words of the page around, hide a part of a text, or paint over what is near.
"""

from __future__ import annotations

from puzzles.portable.limits import MAX_RULES_CHARACTERS, MAX_TITLE_CHARACTERS

JOINERS = (0x200C, 0x200D)  # needed inside words of some scripts and in emoji, useless elsewhere
LATIN = 0xFF  # the last character of scripts that need no joiner
MOST_MARKS = 3  # combining marks on one character
# First and last character of each range that nobody can see, or that changes how its neighbours are drawn.
UNSEEN = (
    (0x00, 0x1F),
    (0x7F, 0x9F),
    (0xAD, 0xAD),
    (0x34F, 0x34F),
    (0x61C, 0x61C),
    (0x115F, 0x1160),
    (0x17B4, 0x17B5),
    (0x180B, 0x180F),
    (0x200B, 0x200F),
    (0x2028, 0x202E),
    (0x2060, 0x206F),
    (0x2800, 0x2800),
    (0x3164, 0x3164),
    (0xD800, 0xDFFF),
    (0xE000, 0xF8FF),
    (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0),
    (0xFFF0, 0xFFFB),
    (0x1D173, 0x1D17A),
    (0xE0000, 0x10FFFF),
)
MARKS = ((0x300, 0x36F), (0x483, 0x489), (0x1AB0, 0x1AFF), (0x1DC0, 0x1DFF), (0x20D0, 0x20FF), (0xFE20, 0xFE2F))
BLANKS = (0x09, 0x20, 0xA0, 0x1680, 0x202F, 0x205F, 0x3000)


def visible_title(text: str) -> str:
    """Return a title or a name as the page may show it: one line."""
    words = text[: 4 * MAX_TITLE_CHARACTERS].replace("\n", " ").replace("\r", " ")
    return _visible(words)[:MAX_TITLE_CHARACTERS].rstrip()


def visible_rules(text: str) -> str:
    """Return rules in words as the page may show them: their lines stay, at most one empty line between two."""
    found: list[str] = []
    for line in text[: 2 * MAX_RULES_CHARACTERS].replace("\r\n", "\n").replace("\r", "\n").split("\n"):
        shown = _visible(line)
        if shown or (found and found[-1]):
            found.append(shown)
    return "\n".join(found).strip()[:MAX_RULES_CHARACTERS].rstrip()


def _visible(line: str) -> str:
    """Return the visible characters of a line, with single blanks between words."""
    kept: list[str] = []
    marks = 0
    codes = [ord(letter) for letter in line]
    for at, code in enumerate(codes):
        if code in BLANKS or 0x2000 <= code <= 0x200A:
            if kept and kept[-1] != " ":
                kept.append(" ")
            marks = 0
        elif code in JOINERS:
            if 0 < at < len(codes) - 1 and min(codes[at - 1], codes[at + 1]) > LATIN and not _within(codes[at - 1]):
                kept.append(line[at])
        elif _among(code, MARKS):
            marks += 1
            if marks <= MOST_MARKS and kept:
                kept.append(line[at])
        elif not _within(code):
            kept.append(line[at])
            marks = 0
    return "".join(kept).strip(" ")


def _within(code: int) -> bool:
    return _among(code, UNSEEN)


def _among(code: int, ranges: tuple[tuple[int, int], ...]) -> bool:
    return any(first <= code <= last for first, last in ranges)

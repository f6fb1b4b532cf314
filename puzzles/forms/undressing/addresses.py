"""Links in a text, whole again: line breaks of mail, `&amp;`, wrappers of mail programs, marks of chats come off."""

from __future__ import annotations

import re
from collections.abc import Iterator

from puzzles.forms.undressing.origins import Traced
from puzzles.portable.links import unescape

START = re.compile(
    r"[hHwW](?:(?<=[hH])[tT]{2}[pP][sS]?://|(?<=[wW])[wW]{2}\.|(?<=\b[hH])[tT]{2}[pP][sS]?%3[aA]%2[fF]%2[fF])"
)
"""What an address begins with; a set of letters first is what a long text is searched for the fastest."""

BODY = re.compile(r"[^\s<>\"'`|\\^{}。，、）】」]+")
WRAPPED = re.compile(
    r"(?:safelinks\.protection\.outlook\.com/[^?]{0,40}\?(?:[^#]{0,2000}?&)?url=|google\.[a-z.]{2,8}/url\?(?:[^#]{0,200}&)?q="
    r"|l\.facebook\.com/l\.php\?u=|lm\.facebook\.com/l\.php\?u=|slack-redir\.net/link\?url=|steamcommunity\.com/linkfilter/\?u(?:rl)?=)"
    r"([^&\s]+)",
    re.IGNORECASE,
)
ESCAPED = re.compile(r"%(?:23|3[Aa])")
"""`#` and `:` as some programs write them inside an address."""

TRAILING = ".,;:!?)]}>\"'*~|`"
MAIL_LINE = 60
"""A line break inside an address stands behind at least so many characters."""

MOST = 50
MOST_CHARACTERS = 64 * 1024
MARKS = re.compile(r"\u200b|\u200c|\u200d|\u2060|\ufeff|\u00ad")


def links(text: Traced) -> Iterator[Traced]:
    """Yield the addresses of a text, each as it stands and then without what was around or inside it."""
    at = count = 0
    while count < MOST and (start := START.search(text.text, at)):
        count += 1
        found = BODY.match(text.text, start.start())
        end = found.end() if found else start.end()
        at = end
        address = text.cut(start.start(), min(end, start.start() + MOST_CHARACTERS))
        longer = _over_lines(text, start.start(), end)
        for each in (address, longer) if longer else (address,):
            yield from _plain(each)


def _over_lines(text: Traced, start: int, end: int) -> Traced | None:
    """Return an address that mail broke into lines, None if it ends where its line ends."""
    pieces = [(start, end)]
    while text.text[end : end + 1] == "\n" and len(pieces) < MOST:
        line_start = text.text.rfind("\n", 0, end) + 1
        if end - line_start < MAIL_LINE:
            break
        following = BODY.match(text.text, end + 1)
        if not following or START.match(following[0]):
            break
        pieces.append(following.span())
        end = following.end()
    if len(pieces) == 1:
        return None
    soft = re.compile("=\n")
    return text.cut(start, end).replaced(soft, "").replaced(re.compile("\n"), "")


def _plain(address: Traced) -> Iterator[Traced]:
    """Yield an address, then what it wraps."""
    bare = address.replaced(MARKS, "").replaced(re.compile("&amp;"), "&")
    end = len(bare.text.rstrip(TRAILING))
    opened = bare.text.count("(") - bare.text[:end].count(")")
    while opened > 0 and bare.text[end : end + 1] == ")":
        end, opened = end + 1, opened - 1
    yield bare.cut(0, end)
    if bare.text.endswith(".") and end < len(bare.text):
        yield bare  # the dots at its end may be empty cells
    if ESCAPED.search(bare.text[:end]):
        inner = unescape(bare.text[:end])
        yield Traced(inner, [bare.origins[0]] * len(inner))
    wrapped = WRAPPED.search(bare.text)
    if wrapped:
        inner = unescape(wrapped[1])
        start = bare.origin(wrapped.start(1))
        yield Traced(inner, [start] * len(inner))
    elif re.match(r"https?%3A", bare.text, re.IGNORECASE):
        inner = unescape(bare.text)
        yield Traced(inner, [bare.origin(0)] * len(inner))

"""Links in a text, whole again: line breaks of mail, `&amp;`, wrappers of mail programs, marks of chats come off."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from puzzles.forms.undressing.origins import Traced
from puzzles.portable.links import unescape

BEGINNING = r"[hHwW](?:(?<=[hH])[tT]{2}[pP][sS]?://|(?<=[wW])[wW]{2}\.|(?<=\b[hH])[tT]{2}[pP][sS]?%3[aA]%2[fF]%2[fF])"
START = re.compile(BEGINNING)
"""What an address begins with; a set of letters first is what a long text is searched for the fastest."""

BODY = r"[^\s<>\"'`|\\^{}。，、）】」]+"
MAIL_LINE = 60
"""A line break inside an address stands behind at least so many characters."""

LINK = re.compile(rf"{BEGINNING}(?:{BODY})?(?:(?<=[^\n]{{{MAIL_LINE}}})\n(?!{BEGINNING}){BODY})*")
BREAK = re.compile("=?\n")
WRAPPED = re.compile(
    r"(?:safelinks\.protection\.outlook\.com/[^?]{0,40}\?(?:[^#]{0,2000}?&)?url=|google\.[a-z.]{2,8}/url\?(?:[^#]{0,200}&)?q="
    r"|lm?\.facebook\.com/l\.php\?u=|slack-redir\.net/link\?url=|steamcommunity\.com/linkfilter/\?u(?:rl)?=)([^&\s]+)",
    re.IGNORECASE,
)
ESCAPED = re.compile(r"%(?:23|3[Aa])")
"""`#` and `:` as some programs write them inside an address."""

TRAILING = ".,;:!?)]}>\"'*~|`"
MOST = 50
MOST_CHARACTERS = 64 * 1024
MARKS = re.compile(r"[\u200b\u200c\u200d\u2060\ufeff\u00ad]|(?<=&)amp;")


def links(text: Traced) -> Iterator[Traced]:
    """Yield the addresses of a text, each as it stands and then without what was around or inside it."""
    for found in islice(LINK.finditer(text.text), MOST):
        address = text.cut(found.start(), min(found.end(), found.start() + MOST_CHARACTERS))
        yield from _plain(address.lines()[0])
        if "\n" in address.text:
            yield from _plain(address.replaced(BREAK, ""))


def _plain(address: Traced) -> Iterator[Traced]:
    """Yield an address without what is behind it, as it stands, then what it wraps."""
    bare = address.replaced(MARKS, "")
    end = len(bare.text.rstrip(TRAILING))
    while bare.text[end : end + 1] == ")" and bare.text[:end].count("(") > bare.text[:end].count(")"):
        end += 1
    yield bare.cut(0, end)
    if bare.text.endswith(".") and end < len(bare.text):
        yield bare  # the dots at its end may be empty cells
    places = [(0, end)] if ESCAPED.search(bare.text[:end]) else []
    for start, stop in [*places, *(wrapped.span(1) for wrapped in WRAPPED.finditer(bare.text))]:
        inner = unescape(bare.text[start:stop])
        yield Traced(inner, [bare.origin(start)] * len(inner))

"""Texts in a code of their way here: forms of web pages, quoted-printable mail, empty cells in words."""

from __future__ import annotations

import re
from collections.abc import Iterator

from puzzles.forms.undressing.origins import Traced
from puzzles.portable.links import unescape

MOST = 8 * 1024
"""Characters of a text in a code: a board in one has few."""

MAILED = re.compile(r"=\n|(?:=[0-9A-F]{2})+")
CODES = (
    (1, re.compile(r"=(?:%5B|%7B)", re.IGNORECASE), re.compile(r"(?:%[0-9A-Fa-f]{2})+|\+")),
    (1, re.compile(r"=\n"), MAILED),
    (8, re.compile(r"\b(?:blank|empty)\b", re.IGNORECASE), re.compile(r"\b(?:blank|empty)\b,?", re.IGNORECASE)),
)
"""How often what shows a code is in a text, and what is written in it."""


def decoded(text: Traced) -> Iterator[Traced]:
    """Yield what a text says without each of the codes that it is in."""
    for fewest, shown, code in CODES if len(text.text) <= MOST else ():
        if len(shown.findall(text.text)) >= fewest:
            yield text.replaced(code, _meant)


def _meant(found: re.Match[str]) -> str:
    if found[0][0] not in "=%+":
        return "."
    if found.re is MAILED:
        return bytes.fromhex(found[0].replace("=", "").strip()).decode("utf-8", "replace")
    return unescape(found[0].replace("+", " "))

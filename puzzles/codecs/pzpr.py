"""The form of puzz.link, pzv.jp and pzprv3 that several kinds use: addresses and runs of numbers.

`puzz.link/p?KIND/WIDTH/HEIGHT/BODY`, also `KIND_edit` and `KIND/v:/`. After robx/pzprjs (src/variety-common/Encode.js).
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from puzzles.codecs.common import plain_address

ADDRESS = (
    r"(?:https?://)?(?:www\.)?(?:puzz\.link|pzv\.jp|pzprxs\.vercel\.app|pzplus\.tck\.mn|pzprv3\.com)/[^?\s]{{0,20}}\?"
    r"{kind}(?:_edit)?/(?:v:/)?(?P<width>\d{{1,3}})/(?P<height>\d{{1,3}})/(?P<body>[^\s#]*)"
)


def address_of(kind: str) -> re.Pattern[str]:
    """Return the pattern of an address of this kind of puzzle: width, height, body."""
    return re.compile(ADDRESS.format(kind=kind), re.IGNORECASE)


ANY = re.compile(
    r"(?:https?://)?(?:www\.)?(?:puzz\.link|pzv\.jp|pzprxs\.vercel\.app|pzplus\.tck\.mn)/[^?\s]{0,20}\?"
    r"(?P<kind>[a-z0-9-]{2,30})(?:_edit)?/",
    re.IGNORECASE,
)

LONGEST_RUN = ord("z") - ord("f")
"""Empty cells that one letter stands for."""

SITE = "https://puzz.link/p?"


def numbers(body: str) -> list[int] | None:
    """Return the numbers of a body, 0 for an empty cell; None for a character without a meaning."""
    body = plain_address(body).strip("/")
    found: list[int] = []
    at = 0
    while at < len(body):
        mark = body[at]
        width = {"-": 2, "+": 3}.get(mark, 0)
        if width:
            digits = body[at + 1 : at + 1 + width]
            if len(digits) < width or any(digit not in "0123456789abcdef" for digit in digits):
                return None
            found.append(int(digits, 16))
            at += width
        elif mark in "0123456789abcdef":
            found.append(int(mark, 16))
        elif mark == ".":
            found.append(0)
        elif "g" <= mark <= "z":
            found += [0] * (ord(mark) - ord("f"))
        else:
            return None
        at += 1
    return found


def body(cells: Sequence[int]) -> str:
    """Return the body that `numbers` reads; numbers up to 4095."""
    pieces: list[str] = []
    empty = 0
    for number in (*cells, None):
        if number == 0:
            empty += 1
            continue
        while empty:
            run = min(empty, LONGEST_RUN)
            pieces.append(chr(ord("f") + run))
            empty -= run
        if number is not None:
            pieces.append(f"{number:x}" if number < 16 else f"-{number:02x}" if number < 256 else f"+{number:03x}")
    return "".join(pieces)


def rows_of(text: str) -> list[list[str]]:
    """Return the words of a pzprv3 text after its first line and its kind; a slash ends a line too."""
    lines = re.split(r"[\n/]", text.strip())[2:]
    return [line.split() for line in lines if line.strip()]

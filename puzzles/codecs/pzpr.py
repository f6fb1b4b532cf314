"""The form of puzz.link, pzv.jp and pzprv3 that several kinds use: addresses and runs of numbers.

`puzz.link/p?KIND/WIDTH/HEIGHT/BODY`, also `KIND_edit` and `KIND/v:/`. A body has a hex digit for its value, `-` and two
or `+` and three for more, `.` for a cell without a number, `g` to `z` for 1 to 20 of them. After robx/pzprjs
(src/variety-common/Encode.js).
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from puzzles.codecs.runs import collapse, expand
from puzzles.portable.links import unescape

_PAGE = r"(?:https?://)?(?:www\.|edit\.)?(?:puzz\.link|pzv\.jp|pzprxs\.vercel\.app|pzplus\.tck\.mn|pzprv3\.com)/[^?\s]{0,20}\?"
ANY = re.compile(_PAGE + r"(?P<kind>[a-z0-9-]{2,30})(?:_edit)?/", re.IGNORECASE)
SITE = "https://puzz.link/p?"
LONGEST_RUN = ord("z") - ord("f")
"""Empty cells that one letter stands for."""

PIECE = re.compile(r"-[0-9a-f]{2}|\+[0-9a-f]{3}|[0-9a-z.]")


def address_of(kind: str) -> re.Pattern[str]:
    """Return the pattern of an address of this kind of puzzle: width, height, body."""
    size = r"(?:_edit)?/(?:v:/)?(?P<width>\d{1,3})/(?P<height>\d{1,3})/(?P<body>[^\s#]*)"
    return re.compile(_PAGE + kind + size, re.IGNORECASE)


def numbers(body: str) -> list[int] | None:
    """Return the numbers of a body, 0 for an empty cell; None for a character without a meaning."""
    return expand(unescape(body).strip("/"), PIECE, _cells)


def _cells(piece: str) -> list[int]:
    if "g" <= piece <= "z":
        return [0] * (ord(piece) - ord("f"))
    return [0 if piece == "." else int(piece.lstrip("-+"), 16)]


def body(cells: Sequence[int]) -> str:
    """Return the body that `numbers` reads; numbers up to 4095."""

    def written(number: int) -> str:
        return f"{number:x}" if number < 16 else f"-{number:02x}" if number < 256 else f"+{number:03x}"

    return collapse(cells, LONGEST_RUN, "f", lambda found: "".join(map(written, found)))


def rows_of(text: str) -> list[list[str]]:
    """Return the words of a pzprv3 text after its first line and its kind; a slash ends a line too."""
    return [line.split() for line in re.split(r"[\n/]", text.strip())[2:] if line.strip()]

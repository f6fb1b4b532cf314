"""Texts changed as damage and malice do, by a seed alone: by their grammar, then dressed, packed, or pumped.

A text is cut into words, marks and line ends. Pieces are dropped, doubled, swapped, repeated, or replaced by pieces of
another text and by numbers and marks that parsers trip over.
"""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Callable, Sequence
from random import Random
from urllib.parse import quote

from puzzles.codecs.lzstring import pack as packed
from tests.contract.dresses import DRESSES

PIECE = re.compile(r"\d+|[A-Za-z]+|\n|[^\S\n]+|.", re.DOTALL)
LONGEST = 20_000  # characters of an input, most of the time
# Characters of the middle of a pumped one: some searches look at the beginning of a text, or at short ones, alone.
PUMPED = (3_000, 10_000, 100_000)
MOST_EDITS = 8
SPANS = (1, 1, 1, 2, 3, 9, 30)
TRAPS = (
    *("0", "1", "9", "10", "16", "25", "33", "99", "100", "101", "65535", "999999", "1000000", "9" * 30),
    *("-1", "1.0", "1e9", "²", "①", "٣", "１", "½", "𝟗"),
    *("", " ", "\t", "\n", "\n\n", "\r", "\r\n", "\u2028", "\x00", "\ufeff", "\u200b", "\u00a0"),
    *".,;:|/\\#%&=+-_~*?!'\"`[]{}()<>^v∧",
    *("&amp;", "&#49;", "<td>", "</td>", "<!--", "-->", "<![CDATA[", "<!DOCTYPE a [", "]]>"),
    *("null", "true", "NaN", "{}", "[]", "%23", "%2F", "%25", "%C3", "#1/", "end", *"xXAazZmdjk"),
)  # what parsers trip over
KEYS = (
    *("size", "grid", "value", "given", "centerPencilMarks", "cornerPencilMarks", "title", "author", "ruleset"),
    *("cells", "regions", "cages", "cell", "lines", "position", "fixed", "earmarks", "killercage", "puzzle"),
    *("solution", "zN", "number", "z1", "type", "inequalities", "less", "greater", "version"),
)
LETTERS = "0123456789./sudoknmbrixeABZ \n\t|-+*,;:#%&=~_{}[]()<>^v?!'\"\\éß日²①½𝟗\x00\ufeff\u200b\u2028"
DRESSINGS: Sequence[Callable[[str], str]] = [DRESSES[name] for name in sorted(DRESSES)]


def deflated(text: str) -> str:
    deflater = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = deflater.compress(text.encode("utf-8", "replace")) + deflater.flush()
    return base64.b64encode(data).decode()


def latin(text: str) -> str:
    return text.encode("latin-1", "replace").decode("latin-1") or " "


PACKERS: Sequence[Callable[[str], str]] = (
    lambda text: "https://www.f-puzzles.com/?load=" + quote(packed(latin(text)), safe=""),
    lambda text: "https://sudokupad.app/scl" + packed(latin(text)),
    lambda text: "https://sudokupad.app/fpuzzles" + packed(latin(text)),
    lambda text: "https://swaroopg92.github.io/penpa-edit/#m=edit&p=" + deflated(text),
    lambda text: "#1z/" + deflated(text).replace("+", "-").replace("/", "_").rstrip("="),
    lambda text: json.dumps({"size": 9, "grid": text, "puzzle": text}),
    lambda text: f'<?xml version="1.0"?><opensudoku><game data="{text}"/></opensudoku>',
)  # what holds a text inside: the text is changed before it is packed, so that the parser behind it is reached


def noise(rng: Random, most: int) -> str:
    """Return any characters, `most` at most; one time in eight of all that Unicode has."""
    count = rng.randint(0, most)
    if rng.random() < 0.125:
        return "".join(
            chr(code) for code in (rng.randrange(0x11000) for _ in range(count)) if not 0xD7FF < code < 0xE000
        )
    return "".join(rng.choices(LETTERS, k=count))


def edited(samples: Sequence[str], rng: Random) -> str:
    """Return a sample, changed in a few places."""
    pieces = PIECE.findall(rng.choice(samples))
    for _ in range(rng.randint(0, MOST_EDITS)):
        at = rng.randint(0, len(pieces))
        end = min(len(pieces), at + rng.choice(SPANS))
        match rng.randrange(8):
            case 0:
                pieces[at:end] = []
            case 1:
                pieces[at:end] = pieces[at:end] * 2
            case 2:
                pieces[at:end] = [rng.choice(TRAPS)]
            case 3:
                pieces[at:at] = [rng.choice(TRAPS)]
            case 4:
                other = PIECE.findall(rng.choice(samples))
                start = rng.randint(0, len(other))
                pieces[at:at] = other[start : start + rng.randint(1, 40)]
            case 5:
                pieces[at:end] = pieces[at:end][::-1]
            case 6:
                pieces[at:at] = [rng.choice(TRAPS) * rng.choice((2, 9, 50, 300))]
            case _:
                pieces[at:end] = [noise(rng, 6)]
    return "".join(pieces)[:LONGEST]


def dressed(samples: Sequence[str], rng: Random) -> str:
    text = edited(samples, rng)
    for _ in range(rng.choice((0, 0, 1, 2))):
        text = rng.choice(DRESSINGS)(f"{text}\n")
    return text[:LONGEST]


def pumped(samples: Sequence[str], rng: Random) -> str:
    """Return a beginning, one piece over and over, and an end: a search must not begin again at each of them."""
    text = rng.choice(samples)

    def some() -> str:
        at = rng.randrange(len(text))
        return rng.choice((rng.choice(TRAPS), text[at : at + rng.choice(SPANS)]))

    piece = some() or "-"
    start = rng.choice(("", "", some(), text[: rng.choice(SPANS)], text))
    return start + piece * (rng.choice(PUMPED) // len(piece)) + some()


def leaf(rng: Random) -> object:
    return rng.choice(
        (None, True, False, rng.randint(-2, 10_000), rng.random() * 1e6, float("nan"), noise(rng, 8), rng.choice(TRAPS))
    )


def value(rng: Random, depth: int = 3) -> object:
    what = rng.randrange(4) if depth else 3
    if what == 0:
        return [value(rng, depth - 1) for _ in range(rng.randint(0, 9))]
    if what == 1:
        return {rng.choice(KEYS): value(rng, depth - 1) for _ in range(rng.randint(0, 6))}
    return leaf(rng)


def inside(rng: Random) -> str:
    """Return something packed: JSON, a head of penpa-edit, a board."""
    board = {
        "size": rng.choice((4, 6, 9, 16, 0, -1, "9", 10**6, None)),
        "grid": [[leaf(rng) for _ in range(2)] for _ in range(2)],
        **{rng.choice(KEYS): value(rng) for _ in range(rng.randint(0, 6))},
    }
    body = json.dumps(board if rng.random() < 0.6 else value(rng))
    head = f"square,{rng.randint(-1, 40)},{rng.randint(-1, 40)},38,0,1,1,1,1,1,1,0,0,0,0,Title: a,Author: b\n"
    penpa = f"{head}[0,0,0,0]\n{{}}\n{body}\n{body}"
    return rng.choice(PACKERS)(rng.choice((body, penpa, noise(rng, 90))))

"""Digits, blanks and marks of other scripts and of emoji, as the plain characters that they stand for.

Unicode's own data says which number a digit stands for and which plain character a wide one is (NFKC).
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from puzzles.codecs.common import is_number
from puzzles.forms.undressing.origins import Traced

FOREIGN = re.compile("[^\0-\x7f\u2500-\u257f]")
"""A character that may stand for another one; box-drawing characters are frames."""

UNSEEN = "\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\u2061\u2062\u2063\u2064\ufe0e\ufe0f\u20e3\ufeff"
"""Zero-width characters, soft hyphens, emoji's variation marks and keycaps."""

OTHERS = {
    **dict.fromkeys(UNSEEN, ""),
    **dict.fromkeys("\u2028\u2029\x85", "\n"),
    **dict.fromkeys("⬜⬛◻◼▫▪◽◾□■▢○◯⚪⚫⭕·•∙⋅・．。␣", "."),
    **dict.fromkeys("🟥🟧🟨🟩🟦🟪🟫🔲🔳🔴🟠🟡🟢🔵🟣🟤❌❓❔⭕", "."),
    **dict.fromkeys("…", "."),
    **dict.fromkeys("⓪⓿〇零", "0"),
    **{word: str(at) for at, word in enumerate("一二三四五六七八九", 1)},
    **dict.fromkeys("‐‑‒–—―−－", "-"),
    **dict.fromkeys("“”„‟″＂", '"'),
    **dict.fromkeys("‘’‚‛′＇", "'"),
    **dict.fromkeys("⋀˄", "∧"),
    **dict.fromkeys("⋁˅", "∨"),
    **dict.fromkeys("⟨〈‹", "<"),
    **dict.fromkeys("⟩〉›", ">"),
    **dict.fromkeys("×✕✖", "x"),
}


BOLD = re.compile(r"(?<![\w.*])\*\*(\d{1,2}|[A-Z]|[.·_-])\*\*(?![\w.*])")
"""A cell, or a label, in bold print of Markdown."""

COLOUR = re.compile("(?:\x1b|\\\\x1b|\\\\033|\\\\e|\u241b)\\[[0-9;]{0,12}m")
"""What sets a colour in a terminal, also as programs write it."""


def plain(text: Traced) -> Traced:
    """Return the text with plain characters; each knows which one it was."""
    for dress, bare in (
        (COLOUR, lambda _: ""),
        (BOLD, lambda found: found[1]),
        (FOREIGN, lambda found: plain_of(found[0])),
    ):
        text = text.replaced(dress, bare)
    return text


@lru_cache(maxsize=1024)
def plain_of(character: str) -> str:
    """Return the plain characters that one stands for."""
    if character in OTHERS:
        return OTHERS[character]
    digit = unicodedata.digit(character, None)
    wide = " " if character.isspace() else str(digit) if digit is not None else unicodedata.normalize("NFKC", character)
    return wide if wide.isascii() and (is_number(wide) or len(wide) == 1) else character

"""What a link asks for beside its puzzle, behind "&" in its fragment.

A Givens that does not know it opens the puzzle all the same.
"""

from __future__ import annotations

from puzzles.portable.links.fragments import plain

MOST = 300  # characters of what is asked for
LOOKED_AT = 2000  # of them, before anything is parsed
HINT = "The puzzle itself is open."
ENDS = " .,;:!?)]}>\"'*_~`/"  # what stands behind a link in a sentence
LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789-"


def value_of(name: str, text: str) -> str | None:
    """Return what stands behind a name in the text behind "&"; None if it is not there.

    Other names are those that mail and chats add to every address, as utm_source.
    """
    for piece in plain(text[:LOOKED_AT]).split("&"):
        key, _, value = unescaped(piece).partition("=")
        if key == name:
            return value
    return None


def unescaped(text: str) -> str:
    """Return what stands behind an & as it was before a program on its way escaped that: amp;step=12."""
    while text[:4] == "amp;":
        text = text[4:]
    return text


def is_number(text: str, most: int) -> bool:
    """Tell whether a text is a number of at most so many digits."""
    return 0 < len(text) <= most and all("0" <= digit <= "9" for digit in text)


def is_name(text: str) -> bool:
    """Tell whether a text can be the name of a technique or a search."""
    return bool(text) and all(letter in LETTERS for letter in text)

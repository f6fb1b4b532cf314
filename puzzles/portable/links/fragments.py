"""A link's fragment in an address, whatever mail, chats and their safe links have done to it."""

from __future__ import annotations

from puzzles.portable.links import first, second
from puzzles.portable.links.range_coder import DIGITS

_TRAILING = " \t\r\n.,;:!?)]}>\"'*_~`/"
"""What chat programs and sentences leave behind an address."""

INVISIBLE = "\u200b\u200c\u200d\u200e\u200f\u2060\ufeff\u00ad"
"""Characters of no width, which mail and chats put into long words."""

BETWEEN = INVISIBLE + " \t\r\n\u00a0\u3000=>"
"""What may stand inside a link that was broken over lines: their ends, = of quoted-printable, marks of quotes."""

_HEX = "0123456789abcdefABCDEF"

_ROUNDS = 5
"""How often an address is unescaped: one safe link may stand in another."""


def plain(text: str) -> str:
    """Return a text without escapes, as %2F for a slash, and without escapes of escapes."""
    for _ in range(_ROUNDS):
        found = unescape(text)
        if found == text:
            break
        text = found
    return text


def fragment(address: str) -> str:
    """Return the fragment in a whole address, or in an address within it, or the text if it is one: without its #.

    What stands behind its end is left out. If there is none that a Givens may have made, it is what the address has.
    """
    text = plain(address)
    part = ""
    for piece in text.split("#"):
        part = _strip_start(piece)
        if _version(part):
            return whole(part)
    return "".join([character for character in part if character not in INVISIBLE]).strip().rstrip(_TRAILING)


def link_in(text: str) -> str:
    """Return the only link in a text if it is whole, or the text has nothing else; "" for any other text.

    It is for a caller that can open one link at once; forms/sharing/own_links finds every link in any text.
    """
    words = text.split() if "#" in text or "%23" in text else []
    found = {}
    for word in words:
        if "#" in word or "%23" in word:
            part = fragment(word)
            if _version(part) and "/" in part:
                found[part] = word
    if len(found) != 1:
        return ""
    for part, word in found.items():
        if len(words) == 1 or part.endswith(second.CLOSED if _version(part) == second.VERSION else "/" + first.END):
            return word
    return ""


def _strip_start(text: str) -> str:
    """Return a text without what may stand between lines at its start. Not lstrip: MicroPython's takes single bytes."""
    for at, character in enumerate(text):
        if character not in BETWEEN:
            return text[at:]
    return ""


def _version(text: str) -> str:
    """Return the version with which a text starts, "" if it starts with none that is known."""
    version = text.partition("/")[0]
    return version if version in (first.VERSION, first.PACKED, second.VERSION) else ""


def whole(text: str) -> str:
    """Return the fragment that begins a text, up to its end, or to where it was cut, without what is between lines."""
    if _version(text) == second.VERSION:
        return _second(text)
    text = "".join([character for character in text if character not in BETWEEN])
    end = "/" + first.END
    at = text.find(end)
    while at >= 0:
        behind = text[at + len(end) : at + len(end) + 1]
        if not behind or not ("0" <= behind <= "9" or "a" <= behind.lower() <= "z" or behind in "/_:-"):
            return text[: at + len(end)]
        at = text.find(end, at + 1)
    return text.rstrip(_TRAILING)


def _second(text: str) -> str:
    """Go on behind ends of lines only if what stands there belongs to the link: else it was cut there."""
    found: list[str] = []
    slashes = 0
    first_end = 0
    for character in text:
        if character in BETWEEN:
            if slashes == 3 and not first_end:
                first_end = len(found)
            continue
        if slashes == 3 and character not in DIGITS:
            if character == second.CLOSED:
                found.append(character)
            break
        if character == "/":
            slashes += 1
        found.append(character)
    joined = "".join(found)
    return joined if not first_end or second.agrees(joined) else joined[:first_end]


def unescape(text: str) -> str:
    """Return a text with what stands in it as %41 for A, several for a character beyond ASCII, as it was."""
    if "%" not in text:
        return text
    start, *others = text.split("%")
    pieces = [start]
    octets = bytearray()
    for part in others:
        if len(part) < 2 or part[0] not in _HEX or part[1] not in _HEX:
            pieces.append(_decode(octets) + "%" + part)
            octets = bytearray()
            continue
        octets.append(int(part[:2], 16))
        if part[2:]:
            pieces.append(_decode(octets) + part[2:])
            octets = bytearray()
    return "".join(pieces) + _decode(octets)


def _decode(octets: bytes | bytearray) -> str:
    try:
        return bytes(octets).decode("utf-8", "replace")
    except UnicodeError:  # MicroPython replaces nothing
        return "\ufffd" * len(octets)

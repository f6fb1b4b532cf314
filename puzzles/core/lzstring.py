"""Unpacking of lz-string's base 64, in which f-puzzles, SudokuPad and lisudoku put a puzzle into a link.

After decompressFromBase64 of lz-string 1.5 by pieroxy (https://github.com/pieroxy/lz-string, MIT): an LZ78 code whose
width grows with its dictionary, least significant bit of a number first, six bits a character. Here the output is
bounded, and what is malformed ends in None.
"""

from __future__ import annotations

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_VALUES = {character: value for value, character in enumerate(ALPHABET)} | {"-": 62, "_": 63, " ": 62}
"""The value of a character; a blank was a `+` before an address was decoded, `-` and `_` are base 64 for addresses."""

_BITS = 6
_BYTE, _TWO_BYTES, _END = 0, 1, 2


class _Bits:
    """The bits of a text in base 64, the highest of each character first."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0

    def number(self, width: int) -> int:
        """Return the next number of so many bits, the lowest first. Raises EOFError behind the end."""
        value = 0
        for power in range(width):
            character, bit = divmod(self._at, _BITS)
            if character >= len(self._text):
                raise EOFError
            value |= (_VALUES[self._text[character]] >> (_BITS - 1 - bit) & 1) << power
            self._at += 1
        return value


def unpacked(packed: str, most: int) -> str | None:
    """Return the text, None if it is malformed, cut short or longer than `most` characters."""
    packed = packed.rstrip("=")
    if not packed or any(character not in _VALUES for character in packed):
        return None
    bits = _Bits(packed)
    words: list[str] = ["", "", ""]
    pieces: list[str] = []
    length, width, room = 0, 2, 1
    before = ""
    try:
        while length <= most:
            code = bits.number(width)
            if code == _END:
                return "".join(pieces)
            if code in (_BYTE, _TWO_BYTES):
                words.append(chr(bits.number(8 << code)))
                code = len(words) - 1
                room -= bool(before)
                if not room:
                    room = 1 << width
                    width += 1
            if code < len(words):
                word = words[code]
            elif code == len(words) and before:
                word = before + before[0]
            else:
                return None
            pieces.append(word)
            length += len(word)
            if before:
                words.append(before + word[0])
            else:
                width, room = 3, 5
            room -= 1
            if not room:
                room = 1 << width
                width += 1
            before = word
    except EOFError:
        return None
    return None

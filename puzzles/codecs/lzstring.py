"""Packing and unpacking of lz-string's base 64, in which f-puzzles, SudokuPad and lisudoku put a puzzle into a link.

After compressToBase64 and decompressFromBase64 of lz-string 1.5 by pieroxy (https://github.com/pieroxy/lz-string, MIT):
an LZ78 code whose width grows with its dictionary, least significant bit of a number first, six bits a character. Its
characters are JavaScript's, 16 bits each. Here what is unpacked is bounded, and what is malformed ends in None.
"""

from __future__ import annotations

from functools import lru_cache

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


@lru_cache(maxsize=4)
def unpack(packed: str, most: int) -> str | None:
    """Return the text, None if it is malformed, cut short or longer than `most` characters.

    Several forms look into one text, and come back to it: it is unpacked once for all of them.
    """
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
                return _join_surrogates("".join(pieces))
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


def _join_surrogates(text: str) -> str:
    """Return a text of JavaScript's characters, two of which may be one of Python's."""
    if not any("\ud800" <= character <= "\udfff" for character in text):
        return text
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def pack(text: str) -> str:
    """Return what `unpack` reads, the same characters as compressToBase64 of lz-string writes."""
    units = memoryview(text.encode("utf-16-le", "surrogatepass")).cast("H").tolist()
    writer = _Writer()
    codes: dict[tuple[int, int], int] = {}
    singles: dict[int, int] = {}
    fresh: set[int] = set()
    following = 3
    before: tuple[int, int] | None = None  # the code of the word so far, and its only unit or -1
    for unit in units:
        if unit not in singles:
            singles[unit] = following
            fresh.add(following)
            following += 1
        if before is not None and (known := codes.get((before[0], unit))) is not None:
            before = known, -1
            continue
        if before is not None:
            writer.word(*before, fresh)
            codes[before[0], unit] = following
            following += 1
        before = singles[unit], unit
    if before is not None:
        writer.word(*before, fresh)
    return writer.finish()


class _Writer:
    """The bits of a packed text, and the width of its codes."""

    def __init__(self) -> None:
        self._bits: list[int] = []
        self._width, self._room = 2, 2

    def number(self, value: int, width: int) -> None:
        """Write a number in so many bits, the lowest first."""
        self._bits += [value >> power & 1 for power in range(width)]

    def word(self, code: int, unit: int, fresh: set[int]) -> None:
        """Write the code of a word; the first time that a unit stands alone, the unit itself."""
        if code in fresh:
            wide = unit > 0xFF
            self.number(_TWO_BYTES if wide else _BYTE, self._width)
            self.number(unit, 16 if wide else 8)
            fresh.discard(code)
            self._grow()
        else:
            self.number(code, self._width)
        self._grow()

    def _grow(self) -> None:
        self._room -= 1
        if not self._room:
            self._room = 1 << self._width
            self._width += 1

    def finish(self) -> str:
        """Return all that was written, with the mark of the end, in base 64."""
        self.number(_END, self._width)
        bits = self._bits + [0] * (_BITS - len(self._bits) % _BITS)
        values = (int("".join(map(str, bits[at : at + _BITS])), 2) for at in range(0, len(bits), _BITS))
        text = "".join(ALPHABET[value] for value in values)
        return text + "=" * (-len(text) % 4)

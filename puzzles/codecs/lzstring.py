"""Packing and unpacking of lz-string's base 64, in which f-puzzles and SudokuPad put a puzzle into a link.

After compressToBase64 and decompressFromBase64 of lz-string 1.5 by pieroxy (https://github.com/pieroxy/lz-string, MIT):
an LZ78 code, least significant bit of a number first, six bits a character. A code is as wide as the count of words so
far. Its characters are JavaScript's, 16 bits each. What is unpacked here is bounded; what is malformed ends in None.
"""

from __future__ import annotations

from functools import lru_cache

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_SIX = {character: f"{value:06b}" for value, character in enumerate(ALPHABET)}
_SIX |= {"-": _SIX["+"], "_": _SIX["/"], " ": _SIX["+"]}
"""The bits of a character; a blank was a `+` before an address was decoded, `-` and `_` are base 64 for addresses."""

_BYTE, _TWO_BYTES, _END = 0, 1, 2
"""Codes of no word: a new character follows in 8 or 16 bits, or nothing more."""


@lru_cache(maxsize=4)
def unpack(packed: str, most: int) -> str | None:
    """Return the text, None if it is malformed, cut short or longer than `most` characters.

    Several forms look into one text, and come back to it: it is unpacked once for all of them.
    """
    packed = packed.rstrip("=")
    if not packed or not _SIX.keys() >= set(packed):
        return None
    bits = "".join(map(_SIX.__getitem__, packed))
    words = ["", "", ""]
    pieces: list[str] = []
    length = at = 0
    before = ""

    def number(width: int) -> int:
        nonlocal at
        at += width
        return int(bits[at - width : at][::-1] or "0", 2)

    while length <= most:
        code = number(len(words).bit_length())
        if code in (_BYTE, _TWO_BYTES):
            words.append(chr(number(8 << code)))
            code = len(words) - 1
        elif code == _END:
            return _join_surrogates("".join(pieces)) if at <= len(bits) else None
        if at > len(bits) or code > len(words) or (code == len(words) and not before):
            return None
        word = words[code] if code < len(words) else before + before[0]
        pieces.append(word)
        length += len(word)
        if before:
            words.append(before + word[0])
        before = word
    return None


def _join_surrogates(text: str) -> str:
    """Return a text of JavaScript's characters, two of which may be one of Python's."""
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def pack(text: str) -> str:
    """Return what `unpack` reads, the same characters as compressToBase64 of lz-string writes."""
    units = map(chr, memoryview(text.encode("utf-16-le", "surrogatepass")).cast("H"))
    codes: dict[str, int] = {}
    words = [""]
    for unit in units:
        codes.setdefault(unit, len(codes) + _END + 1)
        if words[-1] + unit in codes:
            words[-1] += unit
        else:
            codes[words[-1] + unit] = len(codes) + _END + 1
            words.append(unit)
    bits: list[str] = []
    sent: set[str] = set()
    for word in filter(None, words):
        # Each number that was written made a word: a code of it must fit.
        width = (len(bits) + _END).bit_length()
        if len(word) > 1 or word in sent:
            bits.append(f"{codes[word]:0{width}b}"[::-1])
            continue
        kind = _BYTE if word <= "\xff" else _TWO_BYTES
        bits += [f"{kind:0{width}b}"[::-1], f"{ord(word):0{8 << kind}b}"[::-1]]
        sent.add(word)
    whole = "".join(bits) + f"{_END:0{(len(bits) + _END).bit_length()}b}"[::-1]
    whole += "0" * (6 - len(whole) % 6)
    packed = "".join(ALPHABET[int(whole[at : at + 6], 2)] for at in range(0, len(whole), 6))
    return packed + "=" * (-len(packed) % 4)

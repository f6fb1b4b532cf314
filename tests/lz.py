"""lz-string's base 64 of a text, for links in tests: the packer to the unpacker in `puzzles.codecs.lzstring`.

After lz-string 1.5 by pieroxy (https://github.com/pieroxy/lz-string, MIT), for texts of characters below 256.
"""

from __future__ import annotations

from puzzles.codecs.lzstring import ALPHABET


def packed(text: str) -> str:
    """Pack a text that is not empty."""
    bits: list[int] = []
    known: dict[str, int] = {}
    fresh: set[str] = set()
    width, room = 2, 2

    def number(value: int, size: int) -> None:
        bits.extend(value >> at & 1 for at in range(size))

    def grow() -> None:
        nonlocal width, room
        room -= 1
        if not room:
            room = 1 << width
            width += 1

    def word_out(word: str) -> None:
        if word in fresh:
            number(0, width)
            number(ord(word), 8)
            grow()
            fresh.discard(word)
        else:
            number(known[word], width)
        grow()

    word = ""
    for character in text:
        if character not in known:
            known[character] = len(known) + 3
            fresh.add(character)
        if word + character in known:
            word += character
            continue
        word_out(word)
        known[word + character] = len(known) + 3
        word = character
    word_out(word)
    number(2, width)
    bits += [0] * (-len(bits) % 6)
    sixes = [int("".join(map(str, bits[at : at + 6])), 2) for at in range(0, len(bits), 6)]
    written = "".join(ALPHABET[six] for six in sixes)
    return written + "=" * (-len(written) % 4)

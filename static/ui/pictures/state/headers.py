"""How many pixels a picture has, from its first bytes: a picture of a few bytes may be as large as it likes."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    Byte = Callable[[int], int]
    """Returns the byte at a place, 0 beyond the end."""

NO_SIZE = (0, 0, 1)
FRAMES = (0xC0, 0xC1, 0xC2, 0xC3, 0xC5, 0xC6, 0xC7, 0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF)
"""The markers of a JPEG that give its size."""

MOST_SEGMENTS = 200
SIDEWAYS = 5  # an orientation from here on has the picture on its side


def size_of(byte: Byte) -> tuple[int, int, int]:
    """Return the width, the height and the orientation (1 for upright) of a picture; zeros if they are not known."""
    head = bytes([byte(at) for at in range(16)])
    if head[:4] == b"\x89PNG":
        return _big(byte, 16, 4), _big(byte, 20, 4), 1
    if head[:3] == b"\xff\xd8\xff":
        return _jpeg(byte)
    if head[:4] == b"GIF8":
        return _little(byte, 6, 2), _little(byte, 8, 2), 1
    if head[:2] == b"BM":
        return _little(byte, 18, 4), _little(byte, 22, 4), 1
    if head[:4] == b"RIFF" and head[8:12] == b"WEBP":
        return _webp(byte, head[12:16])
    return NO_SIZE


def _webp(byte: Byte, form: bytes) -> tuple[int, int, int]:
    if form == b"VP8X":
        return _little(byte, 24, 3) + 1, _little(byte, 27, 3) + 1, 1
    if form == b"VP8L":
        bits = _little(byte, 21, 4)
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1, 1
    return _little(byte, 26, 2) & 0x3FFF, _little(byte, 28, 2) & 0x3FFF, 1


def _jpeg(byte: Byte) -> tuple[int, int, int]:
    at, turned = 2, 1
    for _ in range(MOST_SEGMENTS):
        if byte(at) != 0xFF:
            return NO_SIZE
        marker, length = byte(at + 1), _big(byte, at + 2, 2)
        if marker in FRAMES:
            return _big(byte, at + 7, 2), _big(byte, at + 5, 2), turned
        if marker == 0xE1 and _big(byte, at + 4, 4) == 0x45786966:  # "Exif"
            turned = _orientation(byte, at + 10)
        at += 2 + length if marker != 0xFF else 1
    return NO_SIZE


def _orientation(byte: Byte, start: int) -> int:
    """Return what the tag of the orientation says in the TIFF that starts here."""
    read = _little if byte(start) == 0x49 else _big
    table = start + read(byte, start + 4, 4)
    for entry in range(min(read(byte, table, 2), MOST_SEGMENTS)):
        at = table + 2 + 12 * entry
        if read(byte, at, 2) == 0x0112:
            return read(byte, at + 8, 2)
    return 1


def _big(byte: Byte, at: int, count: int) -> int:
    number = 0
    for place in range(at, at + count):
        number = number * 256 + byte(place)
    return number


def _little(byte: Byte, at: int, count: int) -> int:
    number = 0
    for place in range(at + count - 1, at - 1, -1):
        number = number * 256 + byte(place)
    return number


def shrunk(width: int, height: int, most: int) -> tuple[int, int]:
    """Return the sides of a picture whose longer side is at most this."""
    longer = max(width, height)
    if longer <= most:
        return width, height
    return max(1, (width * most + longer // 2) // longer), max(1, (height * most + longer // 2) // longer)

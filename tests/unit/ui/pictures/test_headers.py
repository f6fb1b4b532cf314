"""How many pixels a picture has, from its first bytes, and what is refused before it is decoded."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING

from tests.sampling import looped
from ui.pictures.state.headers import shrunk, size_of
from ui.pictures.words import refusals

if TYPE_CHECKING:
    from collections.abc import Callable


def reader(data: bytes) -> Callable[[int], int]:
    return lambda at: data[at] if at < len(data) else 0


def jpeg(width: int, height: int, turned: int = 0, order: str = ">") -> bytes:
    """Return the beginning of a JPEG, with an orientation if there is one."""
    tag = struct.pack(f"{order}HHIHH", 0x0112, 3, 1, turned, 0)
    tiff = (b"MM" if order == ">" else b"II") + struct.pack(f"{order}HIH", 42, 8, 1) + tag + bytes(4)
    exif = b"Exif\0\0" + tiff
    first = b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif if turned else b""
    rest = b"\xff\xe0" + struct.pack(">H", 16) + bytes(14)
    return b"\xff\xd8" + first + rest + b"\xff\xc2" + struct.pack(">HBHH", 17, 8, height, width)


PICTURES = {
    "png": (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + struct.pack(">II", 640, 480), (640, 480, 1)),
    "gif": (b"GIF89a" + struct.pack("<HH", 640, 480), (640, 480, 1)),
    "bmp": (b"BM" + bytes(16) + struct.pack("<II", 640, 480), (640, 480, 1)),
    "webp": (b"RIFF\0\0\0\0WEBPVP8 " + bytes(10) + struct.pack("<HH", 640, 480), (640, 480, 1)),
    "webp, lossless": (
        b"RIFF\0\0\0\0WEBPVP8L\0\0\0\0\x2f" + struct.pack("<I", 639 | 479 << 14),
        (640, 480, 1),
    ),
    "webp, large": (b"RIFF\0\0\0\0WEBPVP8X" + bytes(8) + b"\x7f\x02\0\xdf\x01\0", (640, 480, 1)),
    "jpeg": (jpeg(640, 480), (640, 480, 1)),
    "jpeg, turned": (jpeg(640, 480, 6), (640, 480, 6)),
    "jpeg, turned, the other order": (jpeg(640, 480, 8, "<"), (640, 480, 8)),
    "jpeg, cut": (jpeg(640, 480)[:12], (0, 0, 1)),
    "jpeg, filled": (b"\xff\xd8" + b"\xff" * 30 + jpeg(640, 480)[2:], (640, 480, 1)),
    "text": (b"53..7....", (0, 0, 1)),
    "nothing": (b"", (0, 0, 1)),
}


@looped("name", PICTURES)
def test_the_size_of_a_picture_is_in_its_first_bytes(name: str) -> None:
    data, size = PICTURES[name]
    assert size_of(reader(data)) == size


def test_a_long_side_is_shrunk_and_a_short_one_stays() -> None:
    assert shrunk(4000, 3000, 1600) == (1600, 1200)
    assert shrunk(3000, 4000, 1600) == (1200, 1600)
    assert shrunk(640, 480, 1600) == (640, 480)
    assert shrunk(30_000, 1, 1600) == (1600, 1)


@looped(
    ("size", "kind", "width", "height", "said"),
    [
        (1000, "image/png", 640, 480, None),
        (1000, "image/heic", 0, 0, None),
        (50_000_001, "image/png", 640, 480, refusals.TOO_HEAVY),
        (1000, "image/svg+xml", 0, 0, refusals.DRAWING),
        (1000, "image/png", 20_000, 20_000, refusals.TOO_LARGE),
        (1000, "image/png", 1, 1, refusals.TOO_SMALL),
        (1000, "image/png", 30_000, 1, refusals.TOO_SMALL),
        (1000, "image/png", 6000, 100, refusals.TOO_SMALL),
    ],
)
def test_what_no_puzzle_can_be_in_is_refused_with_a_sentence(
    size: int, kind: str, width: int, height: int, said: str | None
) -> None:
    assert refusals.fault_of(size, kind, width, height) == said

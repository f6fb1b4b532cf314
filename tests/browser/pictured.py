"""Pictures for tests, as a browser makes them and a visitor brings them."""

from __future__ import annotations

import base64
import struct
import zlib

from playwright.sync_api import FilePayload, Page, expect

from tests.browser.driving import EASY
from tests.journeys import DRAW

GIVENS = [int(character) if character != "." else 0 for character in EASY]


def drawn(page: Page, numbers: list[int] = GIVENS, box: int = 3, lean: float = 0.05, kind: str = "image/png") -> bytes:
    """Return a picture of a board; `box` is the side of its boxes, 0 for none."""
    side = round(len(numbers) ** 0.5)
    return base64.b64decode(page.evaluate(DRAW, [side, box or side, numbers, lean, kind]))


def payload(content: bytes, name: str = "photo.png", kind: str = "image/png") -> FilePayload:
    """Return a file to choose."""
    return {"name": name, "mimeType": kind, "buffer": content}


def look_at(page: Page, content: bytes, name: str = "photo.png", kind: str = "image/png") -> None:
    """Open a picture, and wait until it is read."""
    page.get_by_label("Open puzzle file").set_input_files(payload(content, name, kind))
    expect(page.locator("body.picturing")).to_be_attached()
    expect(page.locator("#picture")).to_have_attribute("data-shows", "board", timeout=60_000)


def png(width: int, height: int) -> bytes:
    """Return a PNG of one colour: a few bytes, however large it is."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    packer = zlib.compressobj(9)
    row = bytes(1 + (width + 7) // 8)
    rows = b"".join(packer.compress(row) for _ in range(height)) + packer.flush()
    head = struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")

"""Pictures for tests, as a browser makes them and a visitor brings them."""

from __future__ import annotations

import base64
import struct
import zlib

from playwright.sync_api import FilePayload, Page, expect

from tests.browser.driving import EASY

GIVENS = [int(character) if character != "." else 0 for character in EASY]

# A board of numbers, drawn on a canvas: its sides in cells and in boxes, its numbers, how far it leans, and the type of
# the file. The answer is the file, in base 64.
DRAW = """([side, box, numbers, lean, type]) => {
    const cell = 60, edge = 50, canvas = document.createElement("canvas"), pen = canvas.getContext("2d");
    canvas.width = canvas.height = side * cell + 2 * edge;
    pen.fillStyle = "#f4f2ee";
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.translate(canvas.width / 2, canvas.height / 2);
    pen.rotate(lean);
    pen.scale(0.92, 0.92);
    pen.translate(-side * cell / 2, -side * cell / 2);
    pen.fillStyle = pen.strokeStyle = "#222";
    pen.font = "40px sans-serif";
    pen.textAlign = "center";
    for (let at = 0; at <= side; at++) {
        pen.lineWidth = at % box ? 2 : 5;
        pen.beginPath();
        pen.moveTo(at * cell, 0);
        pen.lineTo(at * cell, side * cell);
        pen.moveTo(0, at * cell);
        pen.lineTo(side * cell, at * cell);
        pen.stroke();
    }
    numbers.forEach((number, at) => {
        if (number) pen.fillText(number, (at % side + 0.5) * cell, (Math.floor(at / side) + 0.5) * cell + 14);
    });
    return canvas.toDataURL(type, 0.9).split(",")[1];
}"""


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

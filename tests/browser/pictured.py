"""Pictures for tests, as a browser makes them and a visitor brings them."""

from __future__ import annotations

import base64
import struct
import zlib

from playwright.sync_api import FilePayload, Page, expect

from tests.browser.driving import EASY
from tests.journeys import DRAW

GIVENS = [int(character) if character != "." else 0 for character in EASY]

# A page's camera shows a JPEG, which may move all the time, unless the visitor refuses it or the browser has its `own`.
# What is said meanwhile is kept, and so is the stream.
CAMERA = """([content, refused, own, moves]) => {
    const devices = navigator.mediaDevices;
    if (!devices) return;  // an empty page
    const real = devices.getUserMedia.bind(devices);
    const canvas = document.createElement("canvas");
    const made = async () => {
        if (refused) throw new DOMException("The request is not allowed.", "NotAllowedError");
        const bytes = Uint8Array.from(atob(content), one => one.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/jpeg" }));
        [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
        const pen = canvas.getContext("2d");
        setInterval(() => pen.drawImage(bitmap, moves ? 80 * Math.random() : 0, 0), 50);
        return canvas.captureStream();
    };
    devices.getUserMedia = async wanted => (globalThis.given = await (own ? real(wanted) : made()));
    globalThis.said = [];
    new MutationObserver(() => {
        const text = document.querySelector("#picture-says")?.textContent;
        if (text && text !== said.at(-1)) said.push(text);
        globalThis.lines ||= Boolean(document.querySelector("#picture-grid path")?.getAttribute("d"));
    }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
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

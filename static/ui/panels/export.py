"""The board as an SVG file and as a PNG file."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from pyscript import document, fetch, ffi, window

from puzzles.portable.drawing.picture import CELL, picture
from ui.panels.download import Download, file_name
from ui.views.dom import find, on

if TYPE_CHECKING:
    from typing import Any

    from puzzles.portable.annotations import Outlines
    from ui.page import Page
    from ui.shapes import Element, Event

SIDE = 96  # pixels of a cell in a PNG file
LARGEST = 4800  # pixels of a PNG file's side
OUTLINES = "./static/fonts/outlines.json"
MISSING = "The digits for saved pictures could not be fetched. Connect to the network, then save again."
STYLE_RULE = 1  # CSSRule.STYLE_RULE


class Exporter:
    """The buttons that save a picture; one checkbox says whether it includes the player's entries."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.file = Download()
        self.outlines: Outlines | None = None  # of the digits, once a file needed them
        on(find("save-svg"), "click", self.save_svg)
        on(find("save-png"), "click", self.save_png)

    def entries(self) -> bool:
        """Return whether to include the entries."""
        return bool(find("save-entries").checked)

    def title(self) -> str:
        """Return the title of the board."""
        title: Element = find("board-title")
        return title.textContent

    async def drawn(self, side: int = CELL) -> str:
        """Return the text of an SVG file, its cells `side` pixels wide; say so and return "" if that fails."""
        session, title, entries = self.page.session, self.title(), self.entries()
        outlines = await self.fetched()
        if outlines is None:
            return ""
        return picture(session, title, style(), outlines, entries, side, self.page.settings.on("patterns"))

    async def fetched(self) -> Outlines | None:
        """Return the outlines of the digits; None, and say so, if they do not come."""
        if self.outlines is None:
            try:
                answer = await fetch(OUTLINES)
                self.outlines = json.loads(await answer.text())
            except Exception:
                self.page.say(MISSING, "bad")
        return self.outlines

    async def save_svg(self, event: Event) -> None:
        """Download the board as an SVG file."""
        self.save_text(await self.drawn())

    def save_text(self, text: str) -> None:
        """Download the text of an SVG file, if there is one."""
        if text:
            kind = ffi.to_js({"type": "image/svg+xml"})
            self.save(window.Blob.new(ffi.to_js([text]), kind), "svg")

    async def save_png(self, event: Event) -> None:
        """Download the board as a PNG file."""
        session = self.page.session
        side = min(SIDE, LARGEST * 2 // (3 * max(session.rows, session.columns)))
        image = window.Image.new()
        text = await self.drawn(side)
        if not text:
            return
        image.src = image_address(text)
        await image.decode()
        canvas = window.OffscreenCanvas.new(image.naturalWidth, image.naturalHeight)
        pen = canvas.getContext("2d")
        pen.fillStyle = "white"
        pen.fillRect(0, 0, canvas.width, canvas.height)
        pen.drawImage(image, 0, 0)
        self.save(await canvas.convertToBlob(), "png")

    def save(self, blob: Any, ending: str) -> None:
        """Download a blob as a file with this name ending."""
        self.file.save(blob, file_name(self.page.session, "." + ending))


def image_address(text: str) -> str:
    """Return the address of an SVG text, to use as an image's source."""
    return "data:image/svg+xml;charset=utf-8," + str(window.encodeURIComponent(text))


def style(name: str = "/board.css") -> str:
    """Return the rules of a style sheet for elements, as the browser parsed them."""
    sheets = document.styleSheets
    for at in range(sheets.length):
        sheet = sheets.item(at)
        if sheet.href and sheet.href.endswith(name):
            rules = sheet.cssRules
            listed = [rules.item(number) for number in range(rules.length)]
            return "\n".join(rule.cssText for rule in listed if rule.type == STYLE_RULE)
    return ""

"""The board as an SVG file, as a PNG file and on paper."""

import json

from pyscript import document, fetch, ffi, window

from puzzles.portable.drawing.board import Drawing
from puzzles.portable.drawing.picture import CELL, picture
from ui.board.board import element
from ui.dom import find, make, on
from ui.dom import listener as proxy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from puzzles.portable.shapes import Outlines
    from ui.model.shapes import Element, Event
    from ui.page import Page

SIDE = 96  # pixels of a cell in a PNG file
LARGEST = 4800  # pixels of a PNG file's side
OUTLINES = "./static/fonts/outlines.json"
MISSING = "The digits for saved pictures could not be fetched. Connect to the network, then save again."
STYLE_RULE = 1  # CSSRule.STYLE_RULE
PAPER = 1.4  # centimetres of a cell on paper, if the board fits


class Exporter:
    """The buttons of "Save and print"; one checkbox says whether they include the player's entries."""

    def __init__(self, page: "Page") -> None:
        self.page = page
        self.link = ""  # to the board as it is now, if known
        self.address = ""  # of the last file made
        self.outlines: "Outlines | None" = None  # of the digits, once a file needed them
        on(find("save-svg"), "click", self.save_svg)
        on(find("save-png"), "click", self.save_png)
        on(find("print"), "click", self.print)
        on(find("save-entries"), "change", lambda event: self.forget())
        window.onbeforeprint = proxy(lambda event: self.lay_out())
        page.on_change.append(self.forget)

    def forget(self) -> None:
        """Drop the link: the board has changed."""
        self.link = ""

    def entries(self) -> bool:
        """Return whether to include the entries."""
        return bool(find("save-entries").checked)

    def title(self) -> str:
        """Return the title of the board."""
        title: "Element" = find("board-title")
        return title.textContent

    async def drawn(self, side: int = CELL) -> str:
        """Return the text of an SVG file, its cells `side` pixels wide; say so and return "" if that fails."""
        session, title, entries = self.page.session, self.title(), self.entries()
        if self.outlines is None:
            try:
                answer = await fetch(OUTLINES)
                self.outlines = json.loads(await answer.text())
            except Exception:
                self.page.say(MISSING, "bad")
                return ""
        return picture(session, title, style(), self.outlines, entries, side, self.page.settings.on("patterns"))

    async def save_svg(self, event: "Event") -> None:
        """Download the board as an SVG file."""
        text = await self.drawn()
        if not text:
            return
        kind = ffi.to_js({"type": "image/svg+xml"})
        self.save(window.Blob.new(ffi.to_js([text]), kind), "svg")

    async def save_png(self, event: "Event") -> None:
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

    def save(self, blob: "Any", ending: str) -> None:
        """Download a blob as a file with this name ending."""
        if self.address:
            window.URL.revokeObjectURL(self.address)
        self.address = window.URL.createObjectURL(blob)
        session = self.page.session
        name = "{}-{}x{}.{}".format(session.kind, session.rows, session.columns, ending)
        make("a", href=self.address, download=name).click()

    async def print(self, event: "Event") -> None:
        """Print the board, with a link to it if the worker is ready to make one."""
        page = self.page
        if page.solver.ready and not self.link:
            entries = page.session.entries if self.entries() else None
            answer = await page.solver.call("share", page.session.puzzle(), entries)
            if answer and "fragment" in answer:
                self.link = window.location.href.split("#")[0] + "#" + answer["fragment"]
        self.lay_out()
        window.print()

    def lay_out(self) -> None:
        """Lay out the board for paper, in a section that only shows in print."""
        root = find("paper-board")
        drawing = Drawing(root, self.page.session, element, self.entries(), spoken=False)
        drawing.build()
        root.setAttribute("width", "{:.1f}cm".format(drawing.plan.width * PAPER / 100))
        find("paper-title").textContent = self.title()
        find("paper-link").textContent = self.link


def image_address(text: str) -> str:
    """Return the address of an SVG text, to use as an image's source."""
    return "data:image/svg+xml;charset=utf-8," + str(window.encodeURIComponent(text))


def style() -> str:
    """Return the rules of static/board.css for elements, as the browser parsed them."""
    sheets = document.styleSheets
    for at in range(sheets.length):
        sheet = sheets.item(at)
        if sheet.href and sheet.href.endswith("/board.css"):
            rules = sheet.cssRules
            listed = [rules.item(number) for number in range(rules.length)]
            return "\n".join(rule.cssText for rule in listed if rule.type == STYLE_RULE)
    return ""

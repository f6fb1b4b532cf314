"""Taking the board away: as an SVG file, as a PNG file, on paper."""

from pyscript import ffi, window

from puzzles.portable.drawing.board import Drawing
from puzzles.portable.drawing.picture import picture
from ui.board.board import element
from ui.dom import document, find, make, on
from ui.dom import listener as proxy

SIDE = 96  # pixels of a cell in a PNG file
LARGEST = 4800  # pixels of a PNG file's side
PAPER = 1.4  # centimetres of a cell on paper, where there is room


class Exporter:
    """The buttons of "Save and print"; what they make has the entries or not, by one tick."""

    def __init__(self, page):
        self.page = page
        self.link = ""  # to the board as it is, if it is known
        self.address = ""  # of the file that was made last
        on(find("save-svg"), "click", self.save_svg)
        on(find("save-png"), "click", self.save_png)
        on(find("print"), "click", self.print)
        on(find("save-entries"), "change", lambda event: self.forget())
        window.onbeforeprint = proxy(lambda event: self.lay_out())
        page.on_change.append(self.forget)

    def forget(self):
        """The board changed, so the link is not to it."""
        self.link = ""

    def entries(self):
        """Tell whether the entries go along."""
        return find("save-entries").checked

    def title(self):
        """Return what the board is called."""
        return find("board-title").textContent

    def save_svg(self, event):
        """Give the board as a file that any program draws."""
        text = picture(self.page.session, self.title(), style(), self.entries())
        kind = ffi.to_js({"type": "image/svg+xml"})
        self.save(window.Blob.new(ffi.to_js([text]), kind), "svg")

    async def save_png(self, event):
        """Give the board as a file of pixels."""
        session = self.page.session
        side = min(SIDE, LARGEST * 2 // (3 * max(session.rows, session.columns)))
        image = window.Image.new()
        text = picture(session, self.title(), style(), self.entries(), side)
        image.src = image_address(text)
        await image.decode()
        canvas = window.OffscreenCanvas.new(image.naturalWidth, image.naturalHeight)
        pen = canvas.getContext("2d")
        pen.fillStyle = "white"
        pen.fillRect(0, 0, canvas.width, canvas.height)
        pen.drawImage(image, 0, 0)
        self.save(await canvas.convertToBlob(), "png")

    def save(self, blob, ending):
        """Have the browser keep a file."""
        if self.address:
            window.URL.revokeObjectURL(self.address)
        self.address = window.URL.createObjectURL(blob)
        session = self.page.session
        name = "{}-{}x{}.{}".format(session.kind, session.rows, session.columns, ending)
        make("a", href=self.address, download=name).click()

    async def print(self, event):
        """Print the board, with a link to it where the worker is there to make one."""
        page = self.page
        if page.solver.ready and not self.link:
            entries = page.session.entries if self.entries() else None
            answer = await page.solver.call("share", page.session.puzzle(), entries)
            if answer and "fragment" in answer:
                self.link = window.location.href.split("#")[0] + "#" + answer["fragment"]
        self.lay_out()
        window.print()

    def lay_out(self):
        """Put the board on the paper, which shows in print alone."""
        root = find("paper-board")
        drawing = Drawing(root, self.page.session, element, self.entries(), spoken=False)
        drawing.build()
        root.setAttribute("width", "{:.1f}cm".format(drawing.plan.width * PAPER / 100))
        find("paper-title").textContent = self.title()
        find("paper-link").textContent = self.link


def image_address(text):
    """Return an address for an SVG text, as an image's source."""
    return "data:image/svg+xml;charset=utf-8," + window.encodeURIComponent(text)


def style():
    """Return the rules of static/board.css, as the browser read them."""
    sheets = document.styleSheets
    for at in range(sheets.length):
        sheet = sheets.item(at)
        if sheet.href and sheet.href.endswith("/board.css"):
            rules = sheet.cssRules
            return "\n".join(rules.item(number).cssText for number in range(rules.length))
    return ""

"""Ways to bring a puzzle: paste anywhere, the text box, a drop, files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import document, ffi, window

from puzzles.portable.links import fragments
from ui.panels.fault_box import FaultBox
from ui.shell.clipboard import heard
from ui.views.dom import find, held, native, on

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from typing import Any

    from ui.page import Page
    from ui.panels.reading import Reader
    from ui.shapes import Event

MOST_HELD = 70_000  # characters, as in the longest link; a longer text stays out of this page's heap, and of the box
FIELDS = "input:not([type=checkbox], [type=radio], [type=file]), textarea, select, [contenteditable]"
PLAIN = "text/plain"
PICTURE = "image/"
NO_TEXT = "The clipboard holds no text. Of a picture, type the puzzle on an empty board instead."
NO_CLIPBOARD = "The browser did not allow that: hold a finger on the box and choose Paste."


class Paster:
    """Takes texts and files from wherever they come to the reader."""

    def __init__(self, page: Page, reader: Reader) -> None:
        self.page = page
        self.reader = reader
        self.faults = FaultBox(page)
        self.box = find("text")
        self.spent = False
        self.refused = False  # whether what the box holds was not opened, and is as it was then
        on(find("read"), "click", self.press)
        on(find("text-clear"), "click", self.clear)
        on(find("paste-now"), "click", self.paste_now)
        on(find("file"), "change", self.choose)
        on(find("paste"), "keydown", self.key)
        on(find("paste"), "toggle", self.toggled)
        on(self.box, "focus", self.focus)
        on(self.box, "input", lambda event: self.spend(False))
        on(document, "paste", self.paste)
        on(document, "dragover", self.drag)
        on(document, "dragleave", self.leave)
        on(document, "drop", self.drop)
        reader.on_open.append(self.faults.clear)
        self.spend()

    # The text box.

    def spend(self, spent: bool = True) -> None:
        """Note whether what the box holds has been opened, or is nothing: the next paste may then replace it."""
        self.spent = spent
        self.refused = False
        find("paste").classList.toggle("spent", spent)

    def focus(self, event: Event) -> None:
        """Select a text that has been opened: the next one is typed over it."""
        if self.spent:
            self.box.select()

    def key(self, event: Event) -> None:
        """Open the text on Ctrl+Enter; leave the panel on Escape."""
        if event.key == "Enter" and (event.ctrlKey or event.metaKey):
            event.preventDefault()
            find("read").click()
        elif event.key == "Escape":
            event.preventDefault()
            self.page.sheets.close("paste")
            self.page.board.follow()

    def toggled(self, event: Event) -> None:
        """Once the panel has closed, show the beginning of the text in the header; the board has its verdict again."""
        if event.newState == "closed" and not self.page.sheets.is_open("paste"):
            self.box.scrollTop = self.box.scrollLeft = 0
            self.faults.leave()

    def clear(self, event: Event) -> None:
        """Empty the box."""
        self.box.value = ""
        self.spend()
        self.faults.clear()
        self.box.focus()

    def press(self, event: Event) -> Coroutine[Any, Any, None]:
        """Open the text in the box."""
        return self.read(self.reader.expect())

    async def read(self, number: int) -> None:
        """Open the text in the box, which was brought with this number."""
        self.faults.clear()
        box, reader = self.box, self.reader
        focused = held(find("paste")) is not None
        held_here = box.textLength <= MOST_HELD
        link, packed = "", None
        if held_here:
            text = box.value
            link = fragments.link_in(text)
            if link:
                answer: Any = reader.follow(link, number)
            else:
                answer = await reader.open("read", [text, None], None, number=number)
        else:
            # The browser packs the box as a form, and the worker opens that.
            packed = await window.Response.new(window.FormData.new(find("text-form"))).blob()
            answer = await reader.open("read_form", [None], packed, number=number)
        if answer is None:
            return
        if "fault" in answer:
            self.faults.show(answer["fault"], "link" if link else "text", held_here and not link, packed)
            self.refused = True
            return
        if not held_here:
            box.value = ""  # laying it out again would take the browser seconds
        self.spend()
        if focused:
            self.page.board.follow()

    # Paste, drop and files.

    def paste(self, event: Event) -> Coroutine[Any, Any, None] | None:
        """Open what is pasted, unless it goes into another field or a part of the text in the box.

        Not `async`: the data is gone after the handler.
        """
        field: Any = event.target.closest(FIELDS)
        data = event.clipboardData
        if not field or data.files.length or getattr(field, "readOnly", False):  # no field takes files
            return self.take(event, data)
        return self.take(event, data) if field.isSameNode(self.box) and not self.part() else None

    def part(self) -> bool:
        """Tell whether a paste in the box is to go into its text; after a fault it is rather the text anew."""
        if self.spent or self.faults.shown() or not self.page.sheets.is_open("paste"):
            return False
        return (self.box.selectionStart, self.box.selectionEnd) != (0, self.box.textLength)

    def take(self, event: Event, data: Any) -> Coroutine[Any, Any, None] | None:
        """Open the files or the text of a paste or a drop."""
        if data.files.length and not pictured(data):
            event.preventDefault()
            return self.open_files(all_of(data.files), self.reader.expect())
        for at in range(data.items.length):
            item = data.items[at]
            if item.kind == "string" and item.type == PLAIN:
                event.preventDefault()
                brought = window.Promise.withResolvers()
                item.getAsString(native(brought, "resolve"))
                return self.bring(brought.promise, self.reader.expect())
        return None

    async def bring(self, text: Any, number: int) -> None:
        """Open the text of a promise, unless something else was brought since."""
        pieces = await arrived(text)
        if number == self.page.coming:
            await self.replace(pieces, number)

    async def replace(self, pieces: Any, number: int) -> None:
        """Open a text that has arrived; put it in the box unless it is long."""
        packed = window.Blob.new(pieces)
        if packed.size <= MOST_HELD:
            self.fill(pieces)
            await self.read(number)
            return
        self.clear_box()
        await self.open_file(packed, "text", number)

    def fill(self, pieces: Any) -> None:
        """Put a text that has arrived in the box, in place of what it holds."""
        self.clear_box()
        window.Reflect.apply(native(self.box, "setRangeText"), None, pieces)
        self.spend(False)

    def clear_box(self) -> None:
        """Make room in the box."""
        self.box.value = ""
        self.spend()

    def paste_now(self, event: Event) -> Coroutine[Any, Any, None]:
        """Open the text on the clipboard, if the browser hands it over; WebKit demands that a press asks for it."""
        clipboard = window.navigator.clipboard
        text = clipboard.readText() if clipboard else None
        heard(text)
        return self.pasted(text)

    async def pasted(self, text: Any) -> None:
        """Open the text that the clipboard hands over; None if there is no clipboard."""
        try:
            pieces = await arrived(text)
        except Exception:
            find("text-hint").textContent = NO_CLIPBOARD
            return
        if not window.Blob.new(pieces).size:
            find("text-hint").textContent = NO_TEXT
            return
        await self.replace(pieces, self.reader.expect())

    async def take_shared(self, pieces: Any) -> None:
        """Open a text that another program shares, an array of its pieces."""
        await self.bring(window.Blob.new(pieces).text(), self.reader.expect())

    async def take_files(self, files: list[Any]) -> None:
        """Open the files that the device opens with this page."""
        await self.open_files(files, self.reader.expect())

    async def choose(self, event: Event) -> None:
        """Open the chosen files; the same can be chosen again."""
        chosen = all_of(event.target.files)
        if chosen:
            await self.open_files(chosen, self.reader.expect())
        find("file").value = ""

    def drag(self, event: Event) -> None:
        """Show that a file or a text can be dropped here."""
        event.preventDefault()
        document.body.classList.add("dropping")

    def leave(self, event: Event) -> None:
        """Stop showing it: the drag left the page."""
        if not event.relatedTarget:
            document.body.classList.remove("dropping")

    def drop(self, event: Event) -> Coroutine[Any, Any, None] | None:
        """Open what is dropped. Not `async`: the data is gone after the handler."""
        event.preventDefault()
        document.body.classList.remove("dropping")
        return self.take(event, event.dataTransfer)

    async def open_files(self, files: list[Any], number: int) -> None:
        """Open files, several as one list; one that a listener takes as a file without puzzles is left out."""
        left: list[Any] = []
        for file in files:
            if not await self.taken(file):
                left.append(file)
        if not left:
            self.reader.over(number)
        elif len(left) == 1:
            await self.open_file(left[0], "file", number)
        elif number == self.page.coming:
            replaces = self.replaces()
            self.faults.clear()
            names = [file.name for file in left]
            answer = await self.reader.open("read_files", [names, None], ffi.to_js(left), number=number)
            if answer is not None and "fault" in answer:
                if replaces:
                    self.clear_box()
                self.faults.show(answer["fault"], "file", False, left[0])

    async def taken(self, file: Any) -> bool:
        """Return whether a listener takes a file as one without puzzles."""
        for taker in self.reader.on_file:
            if await taker(file):
                return True
        return False

    async def open_file(self, file: Any, what: str, number: int) -> None:
        """Open a file, or a long text; a short one that cannot be read is put in the box, to be mended there."""
        if number != self.page.coming:
            return  # something else was brought since
        replaces = self.replaces()
        self.faults.clear()
        answer = await self.reader.open("read_file", [None], file, number=number)
        if answer is None or "fault" not in answer:
            return
        mendable = replaces and answer["fault"]["line"] and file.size <= MOST_HELD
        if mendable:
            self.fill(await arrived(file.text()))
        elif replaces:
            self.clear_box()  # its text has nothing to do with what is said now
        if what == "file" and file.type.startswith(PICTURE):
            what = "picture"
        self.faults.show(answer["fault"], what, mendable, file)

    def replaces(self) -> bool:
        """Tell whether a file may take the place of the text in the box: nobody is mending that."""
        return self.spent or self.refused


def pictured(data: Any) -> bool:
    """Tell whether the files pasted are only pictures of the text beside them: a spreadsheet copies its cells so."""
    pictures = all(file.type.startswith(PICTURE) for file in all_of(data.files))
    return pictures and PLAIN in list(data.types)


async def arrived(text: Any) -> Any:
    """Wait for the text of a promise; return an array of the browser's with it. It never passes through this heap."""
    pieces = window.Array.new()
    await text.then(native(pieces, "push"))
    return pieces


def all_of(files: Any) -> list[Any]:
    """Return the files of an event, which are gone after its handler."""
    return [files[at] for at in range(files.length)]

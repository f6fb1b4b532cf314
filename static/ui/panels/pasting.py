"""Ways to bring a puzzle: paste anywhere, the text box, a drop, files."""

from pyscript import document, ffi, window

from ui.dom import find, held, native, on
from ui.panels.fault_box import FaultBox

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Coroutine
    from typing import Any

    from ui.model.shapes import Event
    from ui.page import Page
    from ui.panels.reading import Reader

MOST_HELD = 200_000  # characters; a longer text is too much for this page's heap, and for the box
FIELDS = "input:not([type=checkbox], [type=radio], [type=file]), textarea, select, [contenteditable]"
PLAIN = "text/plain"
NO_CLIPBOARD = "The browser did not allow that: hold a finger on the box and choose Paste."


class Paster:
    """Takes texts and files from wherever they come to the reader."""

    def __init__(self, page: "Page", reader: "Reader") -> None:
        self.page = page
        self.reader = reader
        self.faults = FaultBox(page)
        self.box = find("text")
        self.spent = False
        on(find("read"), "click", self.read)
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
        find("paste").classList.toggle("spent", spent)

    def focus(self, event: "Event") -> None:
        """Select a text that has been opened: the next one is typed over it."""
        if self.spent:
            self.box.select()

    def key(self, event: "Event") -> None:
        """Open the text on Ctrl+Enter; leave the panel on Escape."""
        if event.key == "Enter" and (event.ctrlKey or event.metaKey):
            event.preventDefault()
            find("read").click()
        elif event.key == "Escape":
            event.preventDefault()
            self.page.sheets.close("paste")
            self.page.board.follow()

    def toggled(self, event: "Event") -> None:
        """Show the beginning of the text in the header once the panel has closed."""
        if event.newState == "closed":
            self.box.scrollTop = self.box.scrollLeft = 0

    def clear(self, event: "Event") -> None:
        """Empty the box."""
        self.box.value = ""
        self.spend()
        self.faults.clear()
        self.box.focus()

    async def read(self, event: "Event") -> None:
        """Open the text in the box."""
        self.faults.clear()
        box, reader = self.box, self.reader
        focused = held(find("paste")) is not None
        held_here = box.textLength <= MOST_HELD
        link = ""
        if held_here:
            text = box.value
            link = link_in(text)
            answer = await (reader.follow(link) if link else reader.open("read", [text, None], None))
        else:
            # The browser packs the box as a form, and the worker opens that.
            packed = await window.Response.new(window.FormData.new(find("text-form"))).blob()
            answer = await reader.open("read_form", [None], packed)
        if answer is None:
            return
        if "fault" in answer:
            self.faults.show(answer["fault"], "link" if link else "text", held_here and not link)
            return
        if not held_here:
            box.value = ""  # laying it out again would take the browser seconds
        self.spend()
        if focused:
            self.page.board.follow()

    # Paste, drop and files.

    def paste(self, event: "Event") -> "Coroutine[Any, Any, None] | None":
        """Open what is pasted, unless it goes into another field or a part of the text in the box.

        Not `async`: the data is gone after the handler.
        """
        field: "Any" = event.target.closest(FIELDS)
        data = event.clipboardData
        if not field or data.files.length or getattr(field, "readOnly", False):  # no field takes files
            return self.take(event, data)
        return self.take(event, data) if field.isSameNode(self.box) and not self.part() else None

    def part(self) -> bool:
        """Tell whether a paste in the box is to go into its text; after a fault it is rather the text anew."""
        selected = self.box.selectionStart, self.box.selectionEnd
        if self.spent or selected == self.faults.pointed or not self.page.sheets.is_open("paste"):
            return False
        return selected != (0, self.box.textLength)

    def take(self, event: "Event", data: "Any") -> "Coroutine[Any, Any, None] | None":
        """Open the files or the text of a paste or a drop."""
        if data.files.length:
            event.preventDefault()
            return self.open_files(all_of(data.files))
        for at in range(data.items.length):
            item = data.items[at]
            if item.kind == "string" and item.type == PLAIN:
                event.preventDefault()
                brought = window.Promise.withResolvers()
                item.getAsString(native(brought, "resolve"))
                return self.replace(brought.promise)
        return None

    async def replace(self, text: "Any") -> None:
        """Open the text of a promise; put it in the box unless it is long. It never passes through this page's heap."""
        listed, made = native(window.Array, "of"), native(window.Reflect, "construct")
        packed = await text.then(listed).then(listed).then(made.bind(None, window.Blob))
        if packed.size <= MOST_HELD:
            await self.fill(packed)
            await self.read(packed)
            return
        self.clear_box()
        await self.open_file(packed, "text")

    async def fill(self, file: "Any") -> None:
        """Put the text of a file in the box, without the page's own Python."""
        self.clear_box()
        await file.text().then(native(self.box, "setRangeText"))
        self.spend(False)

    def clear_box(self) -> None:
        """Make room in the box."""
        self.box.value = ""
        self.spend()

    async def paste_now(self, event: "Event") -> None:
        """Open the text on the clipboard, if the browser hands it over."""
        try:
            await self.replace(window.navigator.clipboard.readText())
        except Exception:
            find("text-hint").textContent = NO_CLIPBOARD

    async def choose(self, event: "Event") -> None:
        """Open the chosen files; the same can be chosen again."""
        chosen = all_of(event.target.files)
        if chosen:
            await self.open_files(chosen)
        find("file").value = ""

    def drag(self, event: "Event") -> None:
        """Show that a file or a text can be dropped here."""
        event.preventDefault()
        document.body.classList.add("dropping")

    def leave(self, event: "Event") -> None:
        """Stop showing it: the drag left the page."""
        if not event.relatedTarget:
            document.body.classList.remove("dropping")

    def drop(self, event: "Event") -> "Coroutine[Any, Any, None] | None":
        """Open what is dropped. Not `async`: the data is gone after the handler."""
        event.preventDefault()
        document.body.classList.remove("dropping")
        return self.take(event, event.dataTransfer)

    async def open_files(self, files: "list[Any]") -> None:
        """Open files, several as one list; one that a listener takes as a file without puzzles is left out."""
        left: "list[Any]" = []
        for file in files:
            if not await self.taken(file):
                left.append(file)
        if len(left) == 1:
            await self.open_file(left[0], "file")
        elif left:
            self.faults.clear()
            answer = await self.reader.open("read_files", [[file.name for file in left], None], ffi.to_js(left))
            if answer is not None and "fault" in answer:
                self.faults.show(answer["fault"], "file", False)

    async def taken(self, file: "Any") -> bool:
        """Return whether a listener takes a file as one without puzzles."""
        for taker in self.reader.on_file:
            if await taker(file):
                return True
        return False

    async def open_file(self, file: "Any", what: str) -> None:
        """Open a file, or a long text; a short one that cannot be read is put in the box, to be mended there."""
        self.faults.clear()
        answer = await self.reader.open("read_file", [None], file)
        if answer is None or "fault" not in answer:
            return
        mendable = self.spent and answer["fault"]["line"] and file.size <= MOST_HELD
        if mendable:
            await self.fill(file)
        self.faults.show(answer["fault"], what, mendable)


def all_of(files: "Any") -> "list[Any]":
    """Return the files of an event, which are gone after its handler."""
    return [files[at] for at in range(files.length)]


def link_in(text: str) -> str:
    """Return the fragment of the link to a puzzle that a text holds; "" if it holds none."""
    if "#1" not in text:
        return ""
    for word in text.split():
        at = word.find("#1")
        if at >= 0 and (at == 0 or "://" in word[:at]) and word[at + 2 : at + 4].lstrip("z")[:1] == "/":
            return word[at:]
    return ""

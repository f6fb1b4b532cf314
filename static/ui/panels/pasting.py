"""Ways to bring a puzzle: paste anywhere, the text box, a drop, a file. What is wrong with one stands below the box."""

from pyscript import document, window

from puzzles.portable.naming import sized
from ui.dom import find, held, on, show
from ui.shell.sheets import wide

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Coroutine
    from typing import Any

    from puzzles.api import messages
    from ui.model.shapes import Event
    from ui.page import Page
    from ui.panels.reading import Reader

MOST_HELD = 200_000  # characters
WINDOW = 28  # characters of a line that are shown around a fault
FIELDS = "input:not([type=checkbox], [type=radio], [type=file]), textarea, select, [contenteditable]"
PLAIN = "text/plain"


class Paster:
    """Takes texts and files from wherever they come to the reader."""

    def __init__(self, page: "Page", reader: "Reader") -> None:
        self.page = page
        self.reader = reader
        self.box = find("text")
        self.whole = False  # whether what is being pasted in the box takes the place of all that it holds
        self.spent = False
        on(find("read"), "click", self.read)
        on(find("text-clear"), "click", self.clear)
        on(find("file"), "change", self.choose)
        on(find("paste-now"), "click", self.paste_now)
        on(find("paste"), "keydown", self.key)
        on(find("paste"), "toggle", self.toggled)
        on(self.box, "focus", self.focus)
        on(self.box, "input", self.typed)
        on(document, "paste", self.paste)
        on(document, "dragover", self.drag)
        on(document, "dragleave", self.leave)
        on(document, "drop", self.drop)
        reader.on_open.append(lambda: self.fault(None))
        self.spend()

    # The text box.

    def spend(self, spent: bool = True) -> None:
        """Note whether what the box holds has been opened, or is nothing: the next paste may then replace it."""
        self.spent = spent
        find("paste").classList.toggle("spent", spent)

    def focus(self, event: "Event") -> None:
        """Select a text that has been opened: the next one is pasted or typed over it."""
        if self.spent:
            self.box.select()

    def typed(self, event: "Event") -> "Coroutine[Any, Any, None] | None":
        """Open what was pasted over everything else; wait for the button if the visitor types."""
        self.spend(False)
        pasted = self.whole and event.inputType == "insertFromPaste"
        self.whole = False
        return self.read(event) if pasted else None

    def key(self, event: "Event") -> None:
        """Open the text on Ctrl+Enter; leave the panel on Escape."""
        if event.key == "Enter" and (event.ctrlKey or event.metaKey):
            event.preventDefault()
            find("read").click()
        elif event.key == "Escape":
            event.preventDefault()
            self.page.sheets.close("paste")
            self.page.board.follow()

    def clear(self, event: "Event") -> None:
        """Empty the box."""
        self.box.value = ""
        self.spend()
        self.fault(None)
        self.box.focus()

    def toggled(self, event: "Event") -> None:
        """Show the beginning of the text in the header once the panel has closed."""
        if event.newState == "closed":
            self.box.scrollTop = self.box.scrollLeft = 0

    async def read(self, event: "Event") -> None:
        """Open the text in the box."""
        self.fault(None)
        box, reader = self.box, self.reader
        focused = held(find("paste")) is not None
        link = ""
        if box.textLength <= MOST_HELD:
            text = box.value
            link = link_in(text)
            failure = await (reader.follow(link) if link else reader.open("read", [text, None], None))
        else:
            # Too much for this page's small heap: the browser packs the box as a form, and the worker opens that.
            packed = await window.Response.new(window.FormData.new(find("text-form"))).blob()
            failure = await reader.open("read_form", [None], packed)
        if failure is None:
            self.spend()
            if focused:
                self.page.board.follow()
        else:
            self.refused(failure["fault"], "link" if link else "text", not link and box.textLength <= MOST_HELD)

    # Paste, drop and files.

    def paste(self, event: "Event") -> "Coroutine[Any, Any, None] | None":
        """Open what is pasted where nothing else takes it. Not `async`: the data goes after the handler."""
        field: "Any" = event.target.closest(FIELDS)
        data, box = event.clipboardData, self.box
        if field and field.isSameNode(box) and not data.files.length:
            if self.spent:
                box.select()
            self.whole = box.selectionEnd - box.selectionStart == box.textLength
            return None
        if field and not field.isSameNode(box) and not getattr(field, "readOnly", False):
            return None
        return self.take(event, data)

    def take(self, event: "Event", data: "Any") -> "Coroutine[Any, Any, None] | None":
        """Open the files or the text of a paste or a drop."""
        if data.files.length:
            event.preventDefault()
            return self.open_files(data.files)
        for at in range(data.items.length):
            item = data.items[at]
            if item.kind == "string" and item.type == PLAIN:
                event.preventDefault()
                brought = window.Promise.withResolvers()
                item.getAsString(brought.resolve)
                return self.replace(brought.promise)
        return None

    async def replace(self, text: "Any") -> None:
        """Put the text of a promise in the box and open it."""
        await self.fill(text)
        await self.read(text)

    async def fill(self, text: "Any") -> None:
        """Put the text of a promise in the box, by way of the browser alone: this page's heap is small."""
        self.box.value = ""
        await text.then(self.box.setRangeText)
        self.spend(False)

    async def paste_now(self, event: "Event") -> None:
        """Open the text on the clipboard, if the browser hands it over."""
        try:
            await self.fill(window.navigator.clipboard.readText())
        except Exception:
            find("text-hint").textContent = "The browser did not allow that: hold a finger on the box and choose Paste."
            return
        await self.read(event)

    async def choose(self, event: "Event") -> None:
        """Open the chosen files; the same can be chosen again."""
        chosen = event.target.files
        if chosen.length:
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
        """Open what is dropped. Not `async`: the data goes after the handler."""
        event.preventDefault()
        document.body.classList.remove("dropping")
        return self.take(event, event.dataTransfer)

    async def open_files(self, files: "Any") -> None:
        """Open the first of some files, unless a listener takes it as a file without puzzles."""
        file, count = files[0], files.length
        for taker in self.reader.on_file:
            if await taker(file):
                return
        self.fault(None)
        remark = "" if count == 1 else "the first of {} files".format(count)
        failure = await self.reader.open("read_file", [None], file, remark)
        if failure is None:
            return
        fault = failure["fault"]
        mendable = self.spent and fault["line"] and file.size <= MOST_HELD
        if mendable:
            await self.fill(file.text())
        self.refused(fault, "file", mendable)

    # Faults.

    def refused(self, fault: "messages.Fault", what: str, in_box: object) -> None:
        """Show what is wrong with a text, file or link that was not opened, and where; it may stand in the box."""
        page = self.page
        if "code" not in fault:
            page.say(sized(fault["message"]), "bad")  # the text is not to blame
            return
        place = "line {}".format(fault["line"]) if fault["line"] else ""
        if place and fault["column"]:
            place += ", column {}".format(fault["column"])
        page.say("Could not read this " + what, "bad", place)
        self.fault(fault)
        page.sheets.open("paste")
        if in_box and fault["line"]:
            self.point(fault["line"], fault["column"])

    def fault(self, fault: "messages.Fault | None") -> None:
        """Show a fault below the box; None removes it."""
        show(find("fault"), fault is not None)
        if fault is None:
            return
        find("fault-message").textContent = sized(fault["message"])
        find("fault-hint").textContent = sized(fault["hint"])
        excerpt = marked(fault["excerpt"], fault["column"])
        find("fault-excerpt").textContent = excerpt
        show(find("fault-excerpt"), bool(excerpt))

    def point(self, line: int, column: int) -> None:
        """Select in the box the character at a line and column from 1, or the line if the column is 0."""
        box, text = self.box, self.box.value
        start = 0
        for _ in range(line - 1):
            start = text.find("\n", start) + 1
        end = text.find("\n", start)
        end = len(text) if end < 0 else end
        if 0 < column <= end - start:
            start += column - 1
            end = start + 1
        lines = text.count("\n") + 1
        box.setSelectionRange(units(text[:start]), units(text[:end]))
        box.scrollTop = box.scrollHeight * (line - 1) // lines - box.clientHeight // 2
        box.scrollLeft = 8 * column - box.clientWidth // 2
        if wide() or held(box):
            box.focus()  # on a phone this would bring the keyboard


def link_in(text: str) -> str:
    """Return the fragment of the link to a puzzle that a text holds; "" if it holds none."""
    if "#1" not in text:
        return ""
    for word in text.split():
        at = word.find("#1")
        if at >= 0 and (at == 0 or "://" in word[:at]) and word[at + 2 : at + 4].lstrip("z")[:1] == "/":
            return word[at:]
    return ""


def marked(excerpt: str, column: int) -> str:
    """Return the line of a fault with a caret below its column, cut to what is near it."""
    excerpt = excerpt.replace("\t", " ")
    if not excerpt or not 0 < column <= len(excerpt) + 1:
        return excerpt
    first = max(0, min(column - 1 - WINDOW // 2, len(excerpt) - WINDOW))
    shown = ("…" if first else "") + excerpt[first : first + WINDOW] + ("…" if first + WINDOW < len(excerpt) else "")
    return shown + "\n" + " " * (column - 1 - first + (1 if first else 0)) + "^"


def units(text: str) -> int:
    """Return how many characters the browser counts in a text: two for one beyond the first 65,536."""
    return len(text) + sum(1 for letter in text if ord(letter) > 0xFFFF)

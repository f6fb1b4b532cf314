"""The box for a puzzle's text, and a text or files that are pasted or dropped anywhere on the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import document, window

from ui.actions.text import bringing, faults
from ui.views.dom import find, held, native, on, show

if TYPE_CHECKING:
    from typing import Any

    from ui.protocols import Act
    from ui.shapes import Event
    from ui.state.changes import Changed
    from ui.state.state import State

FIELDS = "input:not([type=checkbox], [type=radio], [type=file]), textarea, select, [contenteditable]"
PLAIN = "text/plain"
PICTURE = "image/"


class BoxView:
    """What is pasted is gone after its event: the browser's text, as a promise, or its files go to the action."""

    parts = ("box", "box:fill", "fault", "screen")

    def __init__(self, act: Act) -> None:
        self._act = act
        self._box = find("text")
        self._whole = True  # whether a paste in the box replaces its text, wherever the cursor stands
        self._spent = True
        self._open = False  # whether the panel is
        on(find("read"), "click", lambda event: self._read())
        on(find("text-clear"), "click", lambda event: act(bringing.empty))
        on(find("paste-now"), "click", lambda event: act(bringing.paste_now, self._inside()))
        on(find("file"), "change", self._choose)
        on(find("paste"), "keydown", self._key)
        on(find("paste"), "toggle", self._toggled)
        on(self._box, "focus", self._focused)
        on(self._box, "input", lambda event: act(bringing.typed))
        on(document, "paste", self._paste)
        on(document, "dragover", self._drag)
        on(document, "dragleave", self._leave)
        on(document, "drop", self._drop)

    def paint(self, state: State, changed: Changed) -> None:
        """Show what the page puts in the box."""
        self._spent = state.box.spent
        self._open = state.screen.is_open("paste")
        self._whole = state.box.spent or state.refusal.fault is not None or not self._open
        find("paste").classList.toggle("spent", state.box.spent)
        find("text-note").textContent = state.box.hint
        show(find("text-usual"), not state.box.hint)
        if "box:fill" in changed.parts:
            content = state.box.content
            self._box.value = content if isinstance(content, str) else ""
            if content is not None and not isinstance(content, str):
                window.Reflect.apply(native(self._box, "setRangeText"), None, content)

    def _inside(self) -> bool:
        return held(find("paste")) is not None

    def _read(self) -> None:
        """Open the text in the box. A long one is packed by the browser as a form."""
        if self._box.textLength <= bringing.MOST_HELD:
            self._act(bringing.read, self._box.value, self._inside())
        else:
            packed = window.Response.new(window.FormData.new(find("text-form"))).blob()
            self._act(bringing.read_long, packed, self._inside())

    def _focused(self, event: Event) -> None:
        """Select a text that has been opened: the next one is typed over it."""
        if self._spent:
            self._box.select()

    def _key(self, event: Event) -> None:
        """Open the text on Ctrl+Enter; leave the panel on Escape."""
        if event.key == "Enter" and (event.ctrlKey or event.metaKey):
            event.preventDefault()
            self._read()
        elif event.key == "Escape":
            event.preventDefault()
            self._act(bringing.leave_panel)

    def _toggled(self, event: Event) -> None:
        """Once the panel has closed, show the beginning of the text in the header; the board has its verdict again."""
        if event.newState == "closed" and not self._open:
            self._box.scrollTop = self._box.scrollLeft = 0
            self._act(faults.leave)

    def _paste(self, event: Event) -> None:
        """Open what is pasted, unless it goes into another field or a part of the text in the box."""
        field: Any = event.target.closest(FIELDS)
        data = event.clipboardData
        ours = not field or data.files.length or getattr(field, "readOnly", False)  # no field takes files
        if ours or (field.isSameNode(self._box) and (self._whole or self._all_selected())):
            self._take(event, data)

    def _all_selected(self) -> bool:
        return (self._box.selectionStart, self._box.selectionEnd) == (0, self._box.textLength)

    def _take(self, event: Event, data: Any) -> None:
        """Open the files or the text of a paste or a drop."""
        if data.files.length and not pictured(data):
            event.preventDefault()
            self._act(bringing.take_files, all_of(data.files))
            return
        for at in range(data.items.length):
            item = data.items[at]
            if item.kind == "string" and item.type == PLAIN:
                event.preventDefault()
                brought = window.Promise.withResolvers()
                item.getAsString(native(brought, "resolve"))
                self._act(bringing.bring, brought.promise, self._inside())
                return

    def _choose(self, event: Event) -> None:
        """Open the chosen files; the same can be chosen again."""
        chosen = all_of(event.target.files)
        if chosen:
            self._act(bringing.take_files, chosen)
        event.target.value = ""

    def _drag(self, event: Event) -> None:
        """Show that a file or a text can be dropped here."""
        event.preventDefault()
        document.body.classList.add("dropping")

    def _leave(self, event: Event) -> None:
        """Stop showing it: the drag left the page."""
        if not event.relatedTarget:
            document.body.classList.remove("dropping")

    def _drop(self, event: Event) -> None:
        """Open what is dropped."""
        event.preventDefault()
        document.body.classList.remove("dropping")
        self._take(event, event.dataTransfer)


def pictured(data: Any) -> bool:
    """Tell whether the files pasted are only pictures of the text beside them: a spreadsheet copies its cells so."""
    pictures = all(file.type.startswith(PICTURE) for file in all_of(data.files))
    return pictures and PLAIN in list(data.types)


def all_of(files: Any) -> list[Any]:
    """Return the files of an event, which are gone after its handler."""
    return [files[at] for at in range(files.length)]

"""A text or files that are pasted or dropped anywhere on the page, or chosen; a picture that was taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import document, window

from ui.actions.text import bringing
from ui.views.dom import find, native, on
from ui.views.text.box import inside

if TYPE_CHECKING:
    from typing import Any

    from ui.protocols import Act
    from ui.shapes import Event
    from ui.state.changes import Changed
    from ui.state.state import State

FIELDS = (
    "input:not([type=checkbox], [type=radio], [type=file], [readonly]), "
    "textarea:not([readonly]), select, [contenteditable]"
)
PLAIN = "text/plain"
ADDRESS = "text/uri-list"
PICTURE = "image/"


class BringView:
    """What is brought is gone after its event: the browser's text, as a promise, or its files go to the action."""

    parts = ("box", "fault", "screen")

    def __init__(self, act: Act) -> None:
        self._act = act
        self._whole = True  # whether a paste in the box replaces its text, wherever the cursor stands
        on(find("file"), "change", self._choose)
        on(find("camera"), "change", self._choose)
        on(find("camera"), "click", self._look)
        on(document, "paste", self._paste)
        on(document, "dragover", self._drag)
        on(document, "dragleave", self._leave)
        on(document, "drop", self._drop)

    def paint(self, state: State, changed: Changed) -> None:
        """Take note of what a paste in the box is to replace: after a fault it is rather the text anew."""
        self._whole = state.box.spent or state.refusal.fault is not None or not state.screen.is_open("paste")

    def _paste(self, event: Event) -> None:
        """Open what is pasted, unless it goes into another field or a part of the text in the box."""
        data = event.clipboardData
        box: Any = event.target.closest("#text")
        part = box and not self._whole and (box.selectionStart, box.selectionEnd) != (0, box.textLength)
        if data.files.length or (not part and (box or not event.target.closest(FIELDS))):  # no field takes files
            self._take(event, data)

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
                self._act(bringing.bring, brought.promise, inside())
                return

    def _choose(self, event: Event) -> None:
        """Open the chosen files; the same can be chosen again."""
        chosen = all_of(event.target.files)
        if chosen:
            self._act(bringing.take_files, chosen)
        event.target.value = ""

    def _look(self, event: Event) -> None:
        """Look through the camera here; a browser that hands none over has the device take a picture."""
        if getattr(window.navigator, "mediaDevices", None):
            event.preventDefault()
            self._act(bringing.look)

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
    """Tell whether the files pasted are only pictures of the text beside them: a spreadsheet copies its cells so.

    Beside a picture that is dragged from another page stands its address.
    """
    pictures, kinds = all(file.type.startswith(PICTURE) for file in all_of(data.files)), list(data.types)
    return pictures and PLAIN in kinds and ADDRESS not in kinds


def all_of(files: Any) -> list[Any]:
    """Return the files of an event, which are gone after its handler."""
    return [files[at] for at in range(files.length)]

"""The box for a puzzle's text, with its buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import window

from ui.actions.text import bringing, faults
from ui.views.dom import find, held, native, on, show

if TYPE_CHECKING:
    from ui.protocols import Act
    from ui.shapes import Event
    from ui.state.changes import Changed
    from ui.state.state import State


class BoxView:
    """What the page puts there, and what a person does with it but for a paste."""

    parts = ("box", "box:fill", "screen")

    def __init__(self, act: Act) -> None:
        self._act = act
        self._box = find("text")
        self._spent = True
        self._open = False  # whether the panel is
        on(find("read"), "click", lambda event: self._read())
        on(find("text-clear"), "click", lambda event: act(bringing.empty))
        on(find("paste-now"), "click", lambda event: act(bringing.paste_now, inside()))
        on(find("paste"), "keydown", self._key)
        on(find("paste"), "toggle", self._toggled)
        on(self._box, "focus", self._focused)
        on(self._box, "input", lambda event: act(bringing.typed))

    def paint(self, state: State, changed: Changed) -> None:
        """Show what the page puts in the box."""
        self._spent = state.box.spent
        self._open = state.screen.is_open("paste")
        find("paste").classList.toggle("spent", state.box.spent)
        find("text-note").textContent = state.box.hint
        show(find("text-usual"), not state.box.hint)
        if "box:fill" in changed.parts:
            content = state.box.content
            self._box.value = content if isinstance(content, str) else ""
            if content is not None and not isinstance(content, str):
                window.Reflect.apply(native(self._box, "setRangeText"), None, content)

    def _read(self) -> None:
        """Open the text in the box. A long one is packed by the browser as a form."""
        if self._box.textLength <= bringing.MOST_HELD:
            self._act(bringing.read, self._box.value, inside())
        else:
            packed = window.Response.new(window.FormData.new(find("text-form"))).blob()
            self._act(bringing.read_long, packed, inside())

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


def inside() -> bool:
    """Tell whether the focus is in the panel of the box."""
    return held(find("paste")) is not None

"""The text that is read, with a button to cancel that; and what is said of the open text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions.text import reading
from ui.views.dom import find, on, relay, show

if TYPE_CHECKING:
    from ui.protocols import Act
    from ui.state.changes import Changed
    from ui.state.state import State


class ReadingView:
    """Its Cancel takes the place of the other one."""

    parts = ("reading", "text")

    def __init__(self, act: Act) -> None:
        on(find("read-cancel"), "click", lambda event: act(reading.cancel))

    def paint(self, state: State, changed: Changed) -> None:
        """Show what was recognised, and that a text is read."""
        if "reading" in changed.parts:
            relay(state.reading.announced, ("read-cancel",), cancel=not state.reading.announced)
        if "text" in changed.parts:
            opened = state.text.opened
            show(find("opened"), opened is not None)
            if opened is not None:
                find("recognised").textContent = opened["title"]
            for name in ("warning", "skipped", "assumed", "taken"):
                said = "" if opened is None else opened["warning" if name in ("warning", "skipped") else "assumed"]
                find(name).textContent = said
                show(find(name), bool(said))

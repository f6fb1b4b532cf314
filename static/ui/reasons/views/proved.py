"""Below the button that saves the proof of a verdict: what is said of the one that was saved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.reasons.state.reasons import reasons
from ui.views.dom import find, make

if TYPE_CHECKING:
    from ui.state.changes import Changed
    from ui.state.state import State


class ProvedView:
    """The note."""

    parts = ("proved",)

    def __init__(self) -> None:
        self._note = make("p", "note", id="proved", aria_live="polite")
        find("prove").parentNode.after(self._note)

    def paint(self, state: State, changed: Changed) -> None:
        """Show it."""
        self._note.textContent = reasons(state).proved.note

"""The focus, where an action moves it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.views.dom import find

if TYPE_CHECKING:
    from ui.state.changes import Changed
    from ui.state.state import State


class FocusView:
    """Moves the focus to the element that `state.focus_on` named. It is the last view: others may show the element."""

    parts = ("focus",)

    def paint(self, state: State, changed: Changed) -> None:
        """Move the focus."""
        if state.focused:
            find(state.focused).focus()

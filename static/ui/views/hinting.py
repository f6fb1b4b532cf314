"""The button Hint. What explains comes late; the button is there from the start."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions import explained, hinting
from ui.views.dom import enable, find, on

if TYPE_CHECKING:
    from ui.protocols import Act
    from ui.state.changes import Changed
    from ui.state.state import State


class HintView:
    """Enables it where a hint may be."""

    parts = ("board", "search")

    def __init__(self, act: Act) -> None:
        on(find("hint"), "click", lambda event: act(hinting.hint))

    def paint(self, state: State, changed: Changed) -> None:
        """Enable it on a board that is played, while no search runs."""
        enable(hint=explained.can_hint(state) and not state.search.announced)

"""The way back to the board that another one replaced, until this is an action: it is gone by a part that listens."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.state.state import State
    from ui.tools import Tools


def go_back(state: State, tools: Tools) -> None:
    """Bring the board before back."""
    state.changes.note("way:back")


def go_on(state: State, tools: Tools) -> None:
    """Return to the board that undo took away."""
    state.changes.note("way:on")

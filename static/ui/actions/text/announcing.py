"""What is said while a text is read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.words import reading

if TYPE_CHECKING:
    from ui.state.state import State
    from ui.tools import Tools


def wish(state: State, tools: Tools, limit: int, seconds: int) -> None:
    """Have the puzzle that is on its way solved once it is there."""
    state.text.wish((limit, seconds))
    if state.reading.announced:
        tell(state, tools)


def tell(state: State, tools: Tools) -> None:
    """Say that a text is being read, and what follows."""
    state.said.say_in_passing(reading.waiting(tools.worker.ready, state.text.wished is not None), "busy")

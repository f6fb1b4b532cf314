"""The open text is closed, or gives way to another; and what is on its way is dropped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions.text import faults
from ui.state.text.text import FILTER, LANE, RUN, TURN

if TYPE_CHECKING:
    from ui.shapes import OpenText
    from ui.state.state import State
    from ui.tools import Tools


def drop(state: State, tools: Tools) -> None:
    """Drop what is on its way: what was brought last is wanted, even if it is read faster."""
    state.requests.drop(LANE)
    state.text.wish(None)
    if state.reading.count:
        state.text.lose()  # the worker may have opened the new text already
        tools.worker.cancel_reading()


def take(state: State, tools: Tools, opened: OpenText | None, generation: int = 0) -> None:
    """Have this text open in place of the one before, or none; what was done with that one ends."""
    state.requests.drop(TURN, FILTER, RUN)
    if state.file_run.running:
        tools.worker.stop_all()
    state.file_run.clear()
    state.filter.choose("", "")
    state.filter.want(None)
    faults.forgive(state, tools)
    state.text.open(opened, generation)


def detach(state: State, tools: Tools) -> None:
    """Close the text, because the board shows something else; drop what is coming."""
    drop(state, tools)
    take(state, tools, None)

"""Pressing on the board and dragging over it, by mouse, pen or finger: what becomes of the cells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions.play import arming, chain
from ui.state.board.grid import way
from ui.tasks import start

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.state.state import State
    from ui.tools import Tools

HOLD = 0.4  # seconds a finger must rest on a board that it scrolls, to select cells instead of scrolling
LANE = "finger"
TOGGLE = "toggle"
MORE = "more"
"""How a press selects its cell: alone, in addition or no longer, in addition."""


def press(state: State, tools: Tools, index: int, how: str = "", finger: bool = False) -> None:
    """Start a press on a cell: select it, alone or in addition. A finger may be about to scroll the board."""
    if finger and state.zoom.wide and state.entry.mode != "chain":  # static/playing.css has the same rule
        state.drag.pan()
        start(_rest(state, tools, state.requests.begin(LANE), index, how))
        return
    state.requests.drop(LANE)
    state.drag.begin(index)
    _pick(state, index, how)
    state.board.follow(focus=False)  # the browser moves the focus


async def _rest(state: State, tools: Tools, number: int, index: int, how: str) -> None:
    """Select the cell that a finger rests on; it then selects the cells that it is dragged over."""
    await tools.clock.sleep(HOLD)
    if not state.requests.take(LANE, number) or not state.drag.panning:
        return  # it has scrolled the board or been lifted, or the board is another one
    state.drag.begin(index, held=True)
    _pick(state, index, how)
    state.board.follow(focus=False)  # the focus would scroll the board under the finger


def drag(state: State, tools: Tools, cells: Sequence[int]) -> None:
    """Drag over these cells: select them and those on the way, write the armed number there, or draw the chain."""
    if state.drag.at < 0:
        return
    for index in cells:
        if index != state.drag.at:
            _go(state, index)
    state.board.follow(focus=not state.entry.armed.number)


def release(state: State, tools: Tools) -> None:
    """End a press."""
    state.requests.drop(LANE)
    if state.drag.held:
        state.board.follow()
    state.drag.let_go()


def click(state: State, tools: Tools, index: int, how: str = "", pressed: bool = True) -> None:
    """Move the focus to the cursor. A tap that might have scrolled, and a click without a press, select the cell."""
    if state.drag.panning or not pressed:
        _pick(state, index, how)
    state.board.follow()


def turn_sign(state: State, tools: Tools, low: int, high: int) -> None:
    """Change the clue between two cells, while givens are set."""
    if state.board.session.setting:
        state.moved(state.board.session.cycle(low, high))


def _pick(state: State, index: int, how: str) -> None:
    """Select a cell, alone or in addition; in chain mode, continue the chain to it; write an armed number."""
    selection, entry = state.board.selection, state.entry
    entry.rest()
    before = selection.cursor if selection.cells else -1
    if entry.armed.number:
        selection.point(index)
        arming.press(state, index)
        before = -1
    elif how == TOGGLE:
        selection.toggle(index)
        return
    elif how == MORE:
        selection.add(index)
        return
    else:
        selection.only(index)
    if entry.mode == "chain":
        chain.begin(state, before, index)


def _go(state: State, index: int) -> None:
    """Drag to a cell, near or far."""
    selection, armed = state.board.selection, state.entry.armed
    if state.drag.drawing:
        chain.go(state, index)
        selection.point(index)
        armed.go_on()
        if not armed.number:
            selection.only(index)
    else:
        for cell in way(state.drag.at, index, state.board.session.columns):
            if armed.number:
                selection.point(cell)
                arming.press(state, cell, first=False)
            else:
                selection.add(cell)
    state.drag.go(index)

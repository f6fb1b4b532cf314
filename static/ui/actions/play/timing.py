"""The clock of the game, and the pause: the board is hidden and the clock stands until the player goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.words.play import PAUSED

if TYPE_CHECKING:
    from ui.state.state import State
    from ui.tools import Tools


def tick(state: State, tools: Tools) -> None:
    """Look at the time."""
    state.clock.advance(tools.clock.now())


def see(state: State, tools: Tools, seen: bool) -> None:
    """Take note of whether the page is visible."""
    state.clock.see(seen)


def pause(state: State, tools: Tools) -> None:
    """Hide the board, or show it again."""
    if state.entry.paused:
        go_on(state, tools)
        return
    tick(state, tools)
    state.entry.hide(PAUSED)
    state.said.say_in_passing(PAUSED)
    state.focus_on("resume")


def go_on(state: State, tools: Tools) -> None:
    """Show the board again; the focus goes to the selected cell, else to the button that hid the board."""
    tick(state, tools)
    state.entry.hide("")
    state.said.say_again()
    if state.board.selection.cells:
        state.board.follow()
    else:
        state.focus_on("pause")

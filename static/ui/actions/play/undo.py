"""Undo, redo and restart. Undo before the first move leads back to the board before, which redo leaves again."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.state.state import State
    from ui.tools import Tools


def undo(state: State, tools: Tools) -> None:
    """Undo the last move; before the first one, go back to the board before this one."""
    if state.entry.paused:
        return
    state.entry.rest()
    if state.board.session.leads_back():
        from ui.actions.kept import way_back

        way_back.go_back(state, tools)
    else:
        state.moved(state.board.session.undo())


def redo(state: State, tools: Tools) -> None:
    """Redo the move that was undone last; if that was the opening of another board, go on to that board."""
    if state.entry.paused:
        return
    state.entry.rest()
    if state.board.session.leads_on():
        from ui.actions.kept import way_back

        way_back.go_on(state, tools)
    else:
        state.moved(state.board.session.redo())


def restart(state: State, tools: Tools) -> None:
    """Take everything off the board that is not part of the puzzle."""
    if state.entry.paused:
        return
    cells = state.board.session.restart()
    state.clock.restart()
    state.moved(cells)

"""Selecting cells by other means than a press: by keys, by the focus, all, none, all of a number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions.play import chain

if TYPE_CHECKING:
    from ui.state.state import State
    from ui.tools import Tools


def step(state: State, tools: Tools, focused: bool, down: int, right: int, more: bool = False) -> None:
    """Move the selection by one cell; in chain mode, continue the chain. `more` keeps what is selected."""
    selection = state.board.selection
    before = selection.cursor if selection.cells else -1
    _aim(state, focused)
    selection.step(down, right, more)
    state.board.follow()
    if state.entry.mode == "chain" and not more:
        chain.draw(state, before, selection.cursor)


def jump(state: State, tools: Tools, focused: bool, end: bool, board: bool, more: bool = False) -> None:
    """Move the selection to the start or the end of its row, or of the board."""
    _aim(state, focused)
    state.board.selection.jump(end, board, more)
    state.board.follow()


def everything(state: State, tools: Tools) -> None:
    """Select all cells."""
    state.entry.aim()
    state.board.selection.everything()
    state.board.follow()


def nothing(state: State, tools: Tools) -> None:
    """Select nothing and arm nothing; the focus stays where it is."""
    state.entry.aim()
    state.board.selection.clear()
    state.board.follow(focus=False)


def alike(state: State, tools: Tools) -> None:
    """Select every cell with the number of the cursor."""
    session, selection = state.board.session, state.board.selection
    number = session.value(selection.cursor)
    if number and session.view.repeats and selection.cells:
        selection.gather([index for index, other in enumerate(session.values()) if other == number])
        state.board.follow()


def attend(state: State, tools: Tools, index: int) -> None:
    """Select the cell that got the focus by other means than a press."""
    selection = state.board.selection
    if state.drag.at >= 0 or state.entry.armed.number or (index == selection.cursor and selection.cells):
        return
    state.entry.rest()
    selection.only(index)
    state.board.follow(focus=False)


def go_to_board(state: State, tools: Tools) -> None:
    """Move the focus to the board."""
    state.board.follow()


def _aim(state: State, focused: bool) -> None:
    """Be about to move the selection; without one, from the cell that has the focus, if one has it."""
    selection = state.board.selection
    state.entry.aim()
    if focused and not selection.cells:
        selection.only(selection.cursor)

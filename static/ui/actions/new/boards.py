"""Boards that come from no text: the examples, and empty ones to set."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions.new.form import wanted
from ui.actions.opening import open_board
from ui.actions.text.closing import detach
from ui.state.board.kinds import KINDS
from ui.words.new.made import EXAMPLE, to_set

if TYPE_CHECKING:
    from puzzles.api import messages
    from ui.state.state import State
    from ui.tools import Tools


def show_board(
    state: State,
    tools: Tools,
    puzzle: messages.Puzzle,
    layers: messages.Layers | None = None,
    setting: bool = False,
    note: str = "",
) -> None:
    """Put a board on the page, and close the open text."""
    state.screen.close("new")
    detach(state, tools)
    open_board(state, tools, puzzle, layers, setting, note)


def show_example(state: State, tools: Tools, kind: str) -> None:
    """Show the example of a kind."""
    show_board(state, tools, KINDS[kind].example(), note=EXAMPLE)


async def set_chosen(state: State, tools: Tools) -> None:
    """Show an empty board as the form says, for the visitor to set."""
    puzzle = await wanted(state, tools)
    if puzzle is not None:
        _set_up(state, tools, puzzle)


def set_alike(state: State, tools: Tools) -> None:
    """Show an empty board of the kind and size on the board, for the visitor to set."""
    _set_up(state, tools, state.board.session.blank())


def _set_up(state: State, tools: Tools, puzzle: messages.Puzzle) -> None:
    show_board(state, tools, puzzle, setting=True, note=to_set(KINDS[puzzle["kind"]].gaps))
    state.screen.close_all()
    if state.screen.wide:
        state.screen.show_tab("set")
    state.board.selection.only(0)
    state.board.follow()

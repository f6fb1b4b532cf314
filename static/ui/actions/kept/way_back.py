"""The way back to the board that another one replaced: one undo, until the first move on the new one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions.address import entries, places
from ui.actions.kept import keeping
from ui.actions.kept.leaving import here
from ui.actions.text import reading
from ui.words import games as words

if TYPE_CHECKING:
    from ui.state.left import LeftBoard
    from ui.state.state import State
    from ui.tools import Tools


def go_back(state: State, tools: Tools) -> None:
    """Bring the board before back; redo returns to this one."""
    board, before = here(state, tools), state.left.before
    if before is None:
        return
    bring(state, tools, before, words.BEFORE_IS_BACK)
    state.left.redo_returns(board)
    if board is not None:
        state.board.connect(later=True)
    entries.step(state, tools, *places.current(state, tools), way=-1)


def go_on(state: State, tools: Tools) -> None:
    """Return to the board that undo took away."""
    after = state.left.after
    if after is None:
        return
    bring(state, tools, after, words.AFTER_IS_BACK)
    state.board.connect(earlier=True)
    entries.step(state, tools, *places.current(state, tools), way=1)


def bring(state: State, tools: Tools, board: LeftBoard, said: str) -> None:
    """Put a board on the page that was left, and say so."""
    keeping.note_game(state, tools)
    tools.keeper.back(board.game)
    state.left.come_from(None)
    state.board.say(board.note)
    state.clock.start(board.seconds)
    reading.put_back(state, tools, board.text)
    state.another_board()
    tools.keeper.note(board.seconds)  # the next visit begins with this game
    keeping.list_games(state, tools)
    state.said.say(said)

"""A board is replaced: what brings it back is kept, for undo and for Back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions.kept import keeping
from ui.state.left import LeftBoard

if TYPE_CHECKING:
    from ui.state.state import State
    from ui.tools import Tools


def here(state: State, tools: Tools) -> LeftBoard | None:
    """Return what brings the board on the page back; None if no game is kept of it."""
    if not tools.keeper.name:
        return None
    return LeftBoard(tools.keeper.left(), state.board.note, state.clock.seconds, state.left.text)


def leave(state: State, tools: Tools) -> None:
    """Keep the board that is about to be replaced; undo brings back the last one that was not empty."""
    keeping.save(state, tools)
    session, board = state.board.session, here(state, tools)
    state.left.keep(board, bool(tools.keeper.order))
    if any(session.values()) or session.clues or session.history.moves:
        state.left.undo_brings(board)


def arrive(state: State, tools: Tools) -> None:
    """Let undo bring the board back that was there before the one that was opened."""
    state.left.come_from(None)
    if state.left.before is not None:
        state.board.connect(earlier=True)

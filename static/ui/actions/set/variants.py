"""Setting a variant: regions in place of boxes, and both diagonals, for a kind that has them. Each is one move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.board import regions

if TYPE_CHECKING:
    from puzzles.api import messages
    from ui.state.state import State
    from ui.tools import Tools


def cross(state: State, tools: Tools) -> None:
    """Let both diagonals hold every number, or no longer."""
    puzzle = state.board.session.puzzle()
    puzzle["diagonals"] = not state.board.session.diagonals
    _become(state, puzzle)


def divide(state: State, tools: Tools) -> None:
    """Make a jigsaw of the board, or boxes of its regions again."""
    session = state.board.session
    _become(state, regions.undivided(session) if session.regions else regions.divided(session.puzzle()))


def join(state: State, tools: Tools) -> None:
    """Make one region of the selected cells; on a small screen, show the board again."""
    if not state.screen.wide:
        state.screen.close_all()
    session, cells = state.board.session, state.board.selection.cells
    if len(cells) != session.rows:
        state.setting.misselect(len(cells))
        return
    puzzle = session.puzzle()
    puzzle["regions"] = regions.joined(session.rows, session.regions, cells)
    _become(state, puzzle)


def _become(state: State, puzzle: messages.Puzzle) -> None:
    """Change the variant of the board, as one move; the cursor stays."""
    cursor = state.board.selection.cursor
    state.moved(state.board.session.become(regions.with_puzzle(state.board.session, puzzle)))
    state.board.selection.only(cursor)
    state.board.follow(focus=False)

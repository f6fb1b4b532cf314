"""A board is opened in place of the one on the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions import explained
from ui.actions.address import places
from ui.actions.kept.keeping import begin_game, close_game
from ui.actions.kept.leaving import arrive, leave
from ui.actions.kept.texts import begun

if TYPE_CHECKING:
    from puzzles.api.messages import Layers, Puzzle
    from ui.state.state import State
    from ui.tools import Tools


def open_board(
    state: State,
    tools: Tools,
    puzzle: Puzzle,
    layers: Layers | None = None,
    setting: bool = False,
    note: str = "",
    turning: bool = False,
) -> None:
    """Put a puzzle on the board, with what came along: a new game, which undo takes back until its first move.

    `setting` lets its givens be edited; `turning` says that it is another puzzle of the open text.
    """
    explained.leave(state, tools)
    leave(state, tools)
    close_game(state, tools)
    state.board.session.load(puzzle, layers, setting)
    state.board.say(note)
    state.another_board()
    begin_game(state, tools)
    begun(state, tools)
    arrive(state, tools)
    places.opened(state, tools, turning)

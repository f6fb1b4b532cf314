"""The level beside the title, and what counts as an action of the player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import document

from ui.actions.leveling import player_acts
from ui.views.dom import find, listener

if TYPE_CHECKING:
    from ui.protocols import Act
    from ui.state.changes import Changed
    from ui.state.state import State

ACTIONS = ("pointerdown", "pointerup", "keydown", "wheel", "paste", "drop")


class LevelView:
    """Shows the level of the givens on the board, if it is known and they are played."""

    parts = ("level", "board", "cells")

    def __init__(self, act: Act) -> None:
        self._shown = ""
        acts = listener(lambda event: act(player_acts))
        for name in ACTIONS:
            document.addEventListener(name, acts, True)  # also what others keep to themselves

    def paint(self, state: State, changed: Changed) -> None:
        """Show it."""
        session = state.board.session
        shown = "" if session.setting else state.level.level_of(session.puzzle())
        if shown != self._shown:
            find("board-level").textContent = self._shown = shown

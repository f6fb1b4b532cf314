"""Help during play: Check, Reveal and Candidates, which apply to a board that is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions import checking
from ui.views.dom import enable, find, on

if TYPE_CHECKING:
    from ui.protocols import Act
    from ui.state.changes import Changed
    from ui.state.state import State


class CheckingView:
    """The buttons."""

    parts = ("board", "cells", "search")

    def __init__(self, act: Act) -> None:
        on(find("check"), "click", lambda event: act(checking.check))
        on(find("reveal"), "click", lambda event: act(checking.reveal))
        on(find("candidates"), "click", lambda event: act(checking.candidates))

    def paint(self, state: State, changed: Changed) -> None:
        """Enable those that apply to the board; of those that end a search, none while one runs."""
        free, helpable = not state.search.announced, checking.helpable(state)
        enable(check=free and checking.checkable(state), reveal=free and helpable, candidates=helpable)

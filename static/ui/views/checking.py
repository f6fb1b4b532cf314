"""Help during play: Check, Reveal and Candidates, which apply to a board that is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions import checking
from ui.views.dom import clicks, enable

if TYPE_CHECKING:
    from ui.protocols import Act
    from ui.state.changes import Changed
    from ui.state.state import State


class CheckingView:
    """The buttons."""

    parts = ("board", "cells", "search")

    def __init__(self, act: Act) -> None:
        self._able: tuple[bool, ...] = ()
        clicks(act, check=checking.check, reveal=checking.reveal, candidates=checking.candidates)

    def paint(self, state: State, changed: Changed) -> None:
        """Enable those that apply to the board; of those that end a search, none while one runs."""
        free, helpable = not state.search.announced, checking.helpable(state)
        able = free and checking.checkable(state), free and helpable, helpable
        if able != self._able or "search" in changed.parts:  # whose view may have enabled one
            self._able = able
            enable(check=able[0], reveal=able[1], candidates=able[2])

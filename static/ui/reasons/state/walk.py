"""The walkthrough: the whole solution in numbered steps, and which of them is on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.changes import Concern

if TYPE_CHECKING:
    from ui.state.board.session import Session
    from ui.state.changes import Changes


class Walk(Concern):
    """The steps of a puzzle from its givens on."""

    name = "walk"

    def __init__(self, changes: Changes, session: Session) -> None:
        Concern.__init__(self, changes)
        self._session = session

"""The end of a game, in the verdict's place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions.new import making
from ui.views.dom import find, on, show

if TYPE_CHECKING:
    from ui.protocols import Act
    from ui.state.changes import Changed
    from ui.state.state import State


class FinishedView:
    """What is offered beside "Solved in 4:12": the next puzzle, or to share this one."""

    parts = ("remarks",)

    def __init__(self, act: Act) -> None:
        on(find("done-next"), "click", lambda event: act(making.go_on))

    def paint(self, state: State, changed: Changed) -> None:
        """Show it once the game is finished."""
        find("done-time").textContent = state.remarks.time
        show(find("done"), state.remarks.finished)

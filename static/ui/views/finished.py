"""The end of a game, below the verdict."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions.new import making
from ui.views.dom import find, hand_on, on, show

if TYPE_CHECKING:
    from ui.protocols import Act
    from ui.state.changes import Changed
    from ui.state.state import State


class FinishedView:
    """What is offered below "Solved in 4:12" in place of what plays: the next puzzle, or to share this one."""

    parts = ("remarks",)

    def __init__(self, act: Act) -> None:
        on(find("done-next"), "click", lambda event: act(making.go_on))

    def paint(self, state: State, changed: Changed) -> None:
        """Show it once the game is finished; the focus goes on to it from what gives way."""
        show(find("done"), state.remarks.finished)
        if state.remarks.finished:
            hand_on([find("actions"), find("panel-play")], [find("done-next")])

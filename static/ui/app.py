"""What holds the page together: it runs actions, and has the views show what they changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.changes import Changed
from ui.state.state import State
from ui.tasks import start

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any

    from ui.protocols import Action, View
    from ui.tools import Tools


class App:
    """The state, the tools and the views. What comes late joins as what is there from the start does."""

    def __init__(self, tools: Callable[[App], Tools]) -> None:
        self.state = State(self._wake)
        self.tools = tools(self)
        self.views: list[View] = []
        self._shows = False  # whether the views show the state yet
        self._acting = 0

    def join(self, *views: View) -> None:
        """Have views show the state from now on. What moves the focus stays last: the others may show its element."""
        focusing = [view for view in self.views if "focus" in view.parts]
        self.views = [view for view in self.views if view not in focusing] + list(views) + focusing
        if self._shows:
            self._show(views)

    def show(self) -> None:
        """Have the views begin to show the state."""
        self.state.changes.take()
        self._shows = True
        self._show(self.views)

    def act(self, action: Action, *arguments: Any) -> None:
        """Run an action, and show what it changed; one that waits for something goes on as a task."""
        self._acting += 1
        try:
            start(action(self.state, self.tools, *arguments))
        finally:
            self._acting -= 1
        if not self._acting:
            self.paint()

    def paint(self) -> None:
        """Have the views show what changed."""
        while self._shows and self.state.changes.are_waiting():
            self._paint(self.views, self.state.changes.take())

    def join_late(self) -> None:
        """Have the parts join that came late."""
        from ui.making.register import register as register_making
        from ui.reasons.register import register as register_reasons
        from ui.watching.register import register as register_watching

        register_reasons(self)
        register_making(self)
        register_watching(self)

    def join_pictures(self) -> None:
        """Have the part join that reads pictures."""
        from ui.pictures.register import register

        register(self)

    def join_strength(self) -> None:
        """Have the part join that counts games, and the days' puzzles."""
        from ui.days.register import register as register_days
        from ui.strength.register import register as register_strength

        register_strength(self)
        register_days(self)

    def _show(self, views: Iterable[View]) -> None:
        """Have views show all of the state."""
        for view in views:
            self._paint([view], Changed([part for part in view.parts if ":" not in part]))
        if not self._acting:
            self.paint()

    def _paint(self, views: Iterable[View], changed: Changed) -> None:
        self._acting += 1  # the focus that a view moves may call an action
        try:
            for view in views:
                if changed.any(view.parts):
                    view.paint(self.state, changed)
        finally:
            self._acting -= 1

    def _wake(self) -> None:
        if not self._acting:
            start(self._soon())

    async def _soon(self) -> None:
        if not self._acting:
            self.paint()

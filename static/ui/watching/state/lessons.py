"""The lessons in the help, a link each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.changes import Concern

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from puzzles.api import watch_messages
    from ui.state.changes import Changes
    from ui.state.state import State


class Lessons(Concern):
    """They come from the solver, once."""

    name = "lessons"

    def __init__(self, changes: Changes) -> None:
        Concern.__init__(self, changes)
        self.lessons: Sequence[watch_messages.Lesson] = ()

    def offer(self, lessons: Sequence[watch_messages.Lesson]) -> None:
        """Take them."""
        self.lessons = lessons
        self.touch()


def lessons(state: State) -> Lessons:
    """Return them; the package has come."""
    late: Any = state.late
    found: Lessons = late[Lessons.name]
    return found

"""What leaves the page of a search that is watched, and what is said of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.changes import Concern

if TYPE_CHECKING:
    from typing import Any

    from ui.state.changes import Changes
    from ui.state.state import State
    from ui.watching.state.watch import Watch


class Leaving(Concern):
    """It is about one run: of another one nothing is said."""

    name = "watch-leaving"

    def __init__(self, changes: Changes, watch: Watch) -> None:
        Concern.__init__(self, changes)
        self._watch = watch
        self._words = ""
        self._of = 0

    @property
    def words(self) -> str:
        """What became of it."""
        return self._words if self._of == self._watch.run else ""

    def report(self, words: str) -> None:
        """Say what became of it."""
        self._words, self._of = words, self._watch.run
        self.touch()


def leaving(state: State) -> Leaving:
    """Return it; the package has come."""
    late: Any = state.late
    found: Leaving = late[Leaving.name]
    return found

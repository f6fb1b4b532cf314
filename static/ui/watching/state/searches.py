"""The textbook searches on offer for the board, under Learn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.changes import Concern
from ui.watching.words.own import TITLE
from ui.watching.words.watching import STARTING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from puzzles.api import watch_messages
    from ui.state.changes import Changes
    from ui.state.state import State


OWN = "own"


class Searches(Concern):
    """`all` are those that can handle the board; `note` says why others cannot, or why there are none."""

    name = "searches"

    def __init__(self, changes: Changes) -> None:
        Concern.__init__(self, changes)
        self.all: list[watch_messages.Search] = []
        self.note = STARTING
        self._own: watch_messages.Search | None = None

    def named(self, name: str) -> watch_messages.Search | None:
        """Return the one with this name."""
        if name == OWN:
            return self._own
        found = [one for one in self.all if one["name"] == name]
        return found[0] if found else None

    def take_own(self, code: str) -> None:
        """Take the code of the visitor's own search, which is about to be watched."""
        self._own = {
            "name": OWN,
            "title": TITLE,
            "description": "",
            "document": "",
            "code": code.split("\n"),
            "switches": [],
        }
        self.touch()

    def offer(self, searches: Sequence[watch_messages.Search], refusals: Sequence[str]) -> None:
        """Offer searches."""
        self.all, self.note = list(searches), " ".join(refusals)
        self.touch()

    def say(self, note: str) -> None:
        """Say why none is offered."""
        self.note = note
        self.touch()


def offered(state: State) -> Searches:
    """Return the searches on offer; the package has come."""
    late: Any = state.late
    searches: Searches = late[Searches.name]
    return searches

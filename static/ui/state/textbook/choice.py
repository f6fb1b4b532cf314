"""The textbook searches: which of them know the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.changes import Concern
from ui.words.textbook import STARTING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzles.api import messages
    from ui.state.changes import Changes


class Textbook(Concern):
    """The searches on offer, one of which is chosen by its name."""

    name = "textbook"

    def __init__(self, changes: Changes) -> None:
        Concern.__init__(self, changes)
        self.searches: list[messages.Textbook] = []
        self.chosen = ""
        self.refusals = ""  # why others cannot handle the board
        self.fault = STARTING  # in place of the description of the one that is chosen

    @property
    def about(self) -> str:
        """What is said of the search that is chosen."""
        return self.fault or "".join([one["description"] for one in self.searches if one["name"] == self.chosen])

    def await_searches(self, ready: bool) -> None:
        """Say that the searches are on their way, if the worker is not there yet."""
        self.refuse("" if ready else STARTING)

    def offer(self, searches: Sequence[messages.Textbook], refusals: Sequence[str]) -> None:
        """Offer searches; the one that was chosen stays if it is one of them."""
        self.searches, self.refusals, self.fault = list(searches), " ".join(refusals), ""
        names = [one["name"] for one in searches]
        if self.chosen not in names:
            self.chosen = names[0] if names else ""
        self.touch()

    def refuse(self, fault: str) -> None:
        """Say why none is offered."""
        self.fault = fault
        self.touch()

    def choose(self, name: str) -> None:
        """Choose a search."""
        self.chosen = name
        self.touch()

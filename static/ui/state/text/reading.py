"""Whether the worker reads a text, and whether the page says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.changes import Concern

if TYPE_CHECKING:
    from ui.state.changes import Changes


class Reading(Concern):
    """Texts that were brought, and the open one if it is opened again."""

    name = "reading"

    def __init__(self, changes: Changes) -> None:
        Concern.__init__(self, changes)
        self.count = 0  # of the texts that the worker reads
        self.announced = False  # whether the page says that it reads, and offers to cancel that

    def begin(self) -> None:
        """Count a text."""
        self.count += 1

    def end(self) -> bool:
        """Count it no longer; return whether nothing is announced any more that was."""
        self.count -= 1
        announced = self.announced and not self.count
        if announced:
            self.announce(False)
        return announced

    def announce(self, announced: bool) -> None:
        """Say that the worker reads, or no longer."""
        if announced != self.announced:
            self.announced = announced
            self.touch()

"""The entries that a button offers to remove."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.changes import Concern

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.state.changes import Changes


class Removal(Concern):
    """Any change of the board takes the offer back."""

    name = "removal"

    def __init__(self, changes: Changes) -> None:
        Concern.__init__(self, changes)
        self.cells: list[int] = []
        self.words = ""  # on the button

    def moved(self) -> None:
        """Take the offer back."""
        self.offer((), "")

    def offer(self, cells: Sequence[int], words: str) -> None:
        """Offer to remove the entries in these cells; none for no offer."""
        if (list(cells), words) != (self.cells, self.words):
            self.cells, self.words = list(cells), words
            self.touch()

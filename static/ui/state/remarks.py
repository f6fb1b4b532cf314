"""The end of a game, as it is remarked on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.changes import Concern

if TYPE_CHECKING:
    from ui.state.changes import Changes


class Remarks(Concern):
    """`finished` is whether the player's solution was praised; the next change of the board ends that."""

    name = "remarks"

    def __init__(self, changes: Changes) -> None:
        Concern.__init__(self, changes)
        self.finished = False
        self.time = ""  # that the game took, in words

    def moved(self) -> None:
        """Go on with the game."""
        if self.finished:
            self.finished = False
            self.touch()

    def finish(self, time: str) -> None:
        """End the game."""
        self.finished, self.time = True, time
        self.touch()

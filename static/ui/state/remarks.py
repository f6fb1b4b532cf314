"""What is remarked of a game: the help that was had, and its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.changes import Concern

if TYPE_CHECKING:
    from ui.state.changes import Changes


SOLVE, REVEAL = "solve", "reveal"
GIVEN_UP = (SOLVE, REVEAL)
"""What tells numbers of the solution."""


class Remarks(Concern):
    """`finished` is whether the player's solution was praised; the next change of the board ends that."""

    name = "remarks"

    def __init__(self, changes: Changes) -> None:
        Concern.__init__(self, changes)
        self.finished = False
        self.time = ""  # that the game took, in words
        self.told: list[str] = []  # what was told of this board: the worker's calls for steps, GIVEN_UP among them

    def another_board(self) -> None:
        """Begin anew, with nothing told."""
        self.told = []

    def moved(self) -> None:
        """Go on with the game."""
        if self.finished:
            self.finished = False
            self.touch()

    def tell(self, name: str) -> None:
        """Take note that the worker has told of steps by this call, or of numbers of the solution."""
        self.told.append(name)
        self.touch()

    def finish(self, time: str) -> None:
        """End the game."""
        self.finished, self.time = True, time
        self.touch()


def helps(told: list[str]) -> bool:
    """Tell whether a step was told."""
    return any(name not in GIVEN_UP for name in told)


def gave_up(told: list[str]) -> bool:
    """Tell whether a number of the solution was told, by Solve or by Reveal."""
    return any(name in GIVEN_UP for name in told)

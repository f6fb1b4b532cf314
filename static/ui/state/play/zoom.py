"""The zoom, for a board whose cells are too small when all of it is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.changes import Concern

if TYPE_CHECKING:
    from ui.state.changes import Changes

SMALL = 24  # pixels: the zoom is offered if the cells of the whole board are smaller
LARGEST = 90
CLOSE = 0.05  # pixels: a smaller difference between two sides is none


class Zoom(Concern):
    """The side of a cell in pixels, as the screen has it and as the visitor wants it."""

    name = "zoom"

    def __init__(self, changes: Changes) -> None:
        Concern.__init__(self, changes)
        self.fit = 0.0  # the side when the whole board is shown
        self.now = 0.0
        self.wanted = 0.0  # 0 for the whole board, which then stays whole when the window changes
        self._begun = (0.0, 0.0)  # when two fingers came down: the side, and the pixels between the fingers

    def another_board(self) -> None:
        """Show another board whole."""
        self.wanted = 0.0
        self.touch()

    def measure(self, fit: float, now: float) -> None:
        """Take note of what is on the screen."""
        if (fit, now) != (self.fit, self.now):
            self.fit, self.now = fit, now
            self.touch()

    @property
    def offered(self) -> bool:
        """Whether the board needs it."""
        return self.fit < SMALL

    @property
    def wide(self) -> bool:
        """Whether a part of the board is hidden; one finger then moves the board."""
        return self.offered and self.now > self.fit + CLOSE

    def set(self, side: float) -> None:
        """Have the side be this, within limits."""
        fit = min(self.fit, LARGEST)
        side = min(max(side, fit), LARGEST)
        self.wanted = side if side > fit + CLOSE else 0.0
        self.touch()

    def begin(self, spread: float) -> None:
        """Begin a pinch of two fingers that are so far apart."""
        self._begun = self.now, spread

    def pinch(self, spread: float) -> None:
        """Go on with the fingers so far apart."""
        side, before = self._begun
        if before:
            self.set(side * spread / before)

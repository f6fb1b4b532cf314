"""A press on the board that goes on: over which cells it has gone, and what it draws."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.changes import Concern

if TYPE_CHECKING:
    from ui.shapes import Name
    from ui.state.changes import Changes


class Drag(Concern):
    """A finger on a board larger than its frame scrolls it, unless it rests first."""

    name = "drag"

    def __init__(self, changes: Changes) -> None:
        Concern.__init__(self, changes)
        self.at = -1  # the cell that the press is on, -1 if there is none
        self.drawing = False  # whether it draws a chain
        self.adding = True  # whether it writes the armed number, or takes it away
        self.panning = False  # whether a finger scrolls the board; a tap or a rest selects
        self.held = False  # whether the finger has rested and now selects
        # The cells of the chain in order, each with the move that wrote it; None if nothing was written.
        self.trail: list[tuple[int, Name | None]] = []

    def another_board(self) -> None:
        """Stop: the cells are others."""
        self.let_go()
        self.panning = False

    def begin(self, index: int, held: bool = False) -> None:
        """Begin in a cell."""
        self.at, self.drawing, self.panning, self.held = index, False, False, held

    def pan(self) -> None:
        """Leave the board to the finger that scrolls it."""
        self.at, self.panning, self.held = -1, True, False

    def write(self, adding: bool) -> None:
        """Write the armed number into the cells of this press, or take it away."""
        self.adding = adding

    def draw(self, index: int, move: Name | None) -> None:
        """Begin a chain in a cell."""
        self.drawing, self.trail = True, [(index, move)]

    def go(self, index: int) -> None:
        """Go on to a cell."""
        self.at = index

    def extend(self, index: int, move: Name | None) -> None:
        """Extend the chain to a cell."""
        self.trail.append((index, move))

    def shorten(self) -> Name | None:
        """Take the last cell from the chain; return the move that wrote it."""
        return self.trail.pop()[1]

    def let_go(self) -> None:
        """End the press."""
        self.at, self.held = -1, False

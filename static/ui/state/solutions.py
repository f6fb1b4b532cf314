"""The solutions that a verdict listed, one of which is on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.board.listing import Listing
from ui.state.changes import Concern

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzles.api import messages
    from ui.state.changes import Changes
    from ui.state.marked import Marked


class Solutions(Concern):
    """They are put away when the board changes by anything but a turn to another of them."""

    name = "solutions"

    def __init__(self, changes: Changes, marked: Marked) -> None:
        Concern.__init__(self, changes)
        self._marked = marked
        self.listing = Listing()
        self.offered = False  # whether there are several to turn through
        # What the worker is to list once it is there: the puzzle, the limits of its search, what was said in short.
        self.wanted: tuple[messages.Puzzle, int, int, str] | None = None
        self.placing = False  # whether the board changes because one of them is put on it

    def another_board(self) -> None:
        """Put them away."""
        self.take(())

    def moved(self) -> None:
        """Put them away, unless one of them is put on the board."""
        if self.listing.count and not self.placing:
            self.take(())
            self._marked.differ(())

    def take(self, solutions: Sequence[list[int]], listed: int = 0) -> None:
        """Take solutions at hand; `listed` says how many there are if the worker has more."""
        self.listing = Listing(solutions, listed)
        self.offered = self.listing.count > 1
        self.touch()

    def grow(self, found: messages.Verdict) -> None:
        """Take all solutions that a longer search has listed; the one on the board stays."""
        self.listing = self.listing.grown(found["solutions"], found["listed"])
        self.offered = True
        self.touch()

    def want(self, wanted: tuple[messages.Puzzle, int, int, str] | None) -> None:
        """Take note of what the worker is to list once it is there, None for nothing."""
        self.wanted = wanted

    def lose(self) -> None:
        """Take note that the worker no longer has more solutions than are at hand."""
        self.listing.lose()
        self.touch()

    def place(self, placing: bool) -> None:
        """Take note of whether the board changes because one of them is put on it."""
        self.placing = placing
        self.touch()

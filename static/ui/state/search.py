"""The running search, one at a time: solving, a hint, the making of a puzzle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.changes import Concern

if TYPE_CHECKING:
    from puzzles.api import messages
    from ui.state.changes import Changes

NOTHING: messages.Progress = {"nodes": 0, "found": 0, "seconds": 0.0}


class Search(Concern):
    """`doing` says in words what is done, "" once what it found stands there; `counts` names what is told of its
    progress (words/searches.py).

    A cancelled search ends a moment later, and may report until then. "search:left" is noted when another board takes
    the place of the one that is searched.
    """

    name = "search"

    def __init__(self, changes: Changes) -> None:
        Concern.__init__(self, changes)
        self.running = False
        self.announced = False  # whether the page says that it is searching
        self.cancelled = False
        self.doing = ""
        self.counts = ""
        self.began = 0.0
        self.number = 0  # of the search, counted
        self.progress = NOTHING

    def another_board(self) -> None:
        """Cancel the search without a word: it is of the board before."""
        if self.running and not self.cancelled:
            self.cancel()
            self.changes.note("search:left")

    def begin(self, doing: str, counts: str, now: float) -> int:
        """Begin a search; return its number."""
        self.number += 1
        self.running, self.announced, self.cancelled = True, False, False
        self.doing, self.counts, self.began, self.progress = doing, counts, now, NOTHING
        self.touch()
        return self.number

    def announce(self, number: int) -> bool:
        """Say that this search runs and offer to cancel it, unless it is over."""
        if self.running and self.number == number:
            self.announced = True
            self.touch()
            return True
        return False

    def tell(self, progress: messages.Progress | None) -> None:
        """Take a report; None says that what it found stands there."""
        if progress:
            self.progress = progress
        else:
            self.doing = ""

    def cancel(self) -> None:
        """Take note that the search is to end."""
        self.cancelled = True
        self.touch()

    def end(self) -> None:
        """End the search."""
        self.running = self.announced = False
        self.touch()

"""The setting of a puzzle: the count of its solutions, and the changes of the board that are on their way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.board import regions
from ui.state.changes import Concern
from ui.words.setting import COUNTING

if TYPE_CHECKING:
    from ui.state.board.session import Session
    from ui.state.changes import Changes
    from ui.state.marked import Marked


class Setting(Concern):
    """The session says whether the givens are edited. Meanwhile `count` stands where nothing else is said.

    `outcome` is its outcome as of what is said: "busy" while it is counted, "bad" if the board cannot be counted yet.
    """

    name = "setting"

    def __init__(self, changes: Changes, session: Session, marked: Marked) -> None:
        Concern.__init__(self, changes)
        self._session = session
        self._marked = marked
        self.count = ""
        self.outcome = ""
        self.selected = -1  # how many cells were selected to be a region, if that was the wrong number
        self.queue: list[tuple[str, list[int] | None]] = []  # changes to be made, the one on its way first

    def moved(self) -> None:
        """Count anew, or say which regions do not fit yet."""
        self.selected = -1
        if not self._session.setting:
            self.say("")
            return
        unfit = regions.fault(self._session)
        if unfit:
            self._marked.mark_clash(regions.unfit_cells(self._session))
        self.say(unfit or COUNTING, "bad" if unfit else "busy")

    def say(self, text: str, outcome: str = "") -> None:
        """Say how many solutions the givens have, or why that is not known."""
        if (text, outcome) != (self.count, self.outcome):
            self.count, self.outcome = text, outcome
            self.touch()

    def misselect(self, selected: int) -> None:
        """Take note of how many cells were selected to be a region, though that many make none."""
        self.selected = selected
        self.touch()

    def line_up(self, change: str, numbers: list[int] | None) -> bool:
        """Put a change in line; return whether it is the first, which nobody makes yet."""
        self.queue.append((change, numbers))
        return len(self.queue) == 1

    def leave_line(self) -> None:
        """Take note that the first change has been made."""
        self.queue.pop(0)

    def clear_line(self) -> None:
        """Make no more of the changes."""
        self.queue = []

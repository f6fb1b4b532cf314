"""What a check found wrong among the player's entries, until it is mended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.changes import Concern
from ui.words.verdicts import removal_words, still_wrong

if TYPE_CHECKING:
    from puzzles.api import messages
    from ui.state.board.removal import Removal
    from ui.state.board.session import Session
    from ui.state.changes import Changes


class AtFault(Concern):
    """Entries that a check found at fault, whose removal is offered while they are there.

    Each is wrong by itself, or they are a clash, which `clash` says: then all of them are at fault while all are there.
    What was mended is forgotten: the player may try it again.
    """

    name = "at_fault"

    def __init__(self, changes: Changes, session: Session, removal: Removal) -> None:
        Concern.__init__(self, changes)
        self._session = session
        self._removal = removal
        self._puzzle: messages.Puzzle | None = None
        self._entries: list[tuple[int, int]] = []  # each as (cell, number)
        self.clash = ""

    @property
    def cells(self) -> list[int]:
        """The cells that are still at fault."""
        return [cell for cell, _ in self._entries]

    def find(self, found: messages.EntriesCheck) -> None:
        """Take what a check has just found."""
        self._puzzle = self._session.puzzle()
        self._entries = [(cell, self._session.entries[cell]) for cell in found["cells"]]
        self.clash = found["message"] if found["standing"] == "clash" else ""
        self._offer()

    def moved(self) -> None:
        """Forget what was mended."""
        if self._entries:
            entries = self._session.entries
            still = [(cell, number) for cell, number in self._entries if entries[cell : cell + 1] == [number]]
            mended = len(still) < len(self._entries)
            self._entries = [] if self._session.puzzle() != self._puzzle or (self.clash and mended) else still
            self._offer()

    def said(self) -> tuple[str, str]:
        """Return what stays said of it, with its outcome; "" for nothing."""
        if not self._entries:
            return "", ""
        return self.clash or still_wrong(self.cells, self._session.columns), "bad"

    def _offer(self) -> None:
        self._removal.offer(self.cells, removal_words(len(self._entries)))

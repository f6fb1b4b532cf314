"""The reason of the verdict: what is asked about the givens, and what was answered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.changes import Concern

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzles.api import messages
    from puzzles.api.explain_messages import Removal
    from ui.state.board.session import Session
    from ui.state.changes import Changes


class Why(Concern):
    """It is forgotten once the givens are others."""

    name = "why"

    def __init__(self, changes: Changes, session: Session) -> None:
        Concern.__init__(self, changes)
        self._session = session
        self._puzzle: messages.Puzzle | None = None  # which `note` and `removals` are of
        self.note = ""  # in the details: more than the sentence in the verdict's place says
        self.removals: Sequence[Removal] = ()  # what may be taken away
        self._symmetric: messages.Puzzle | None = None  # which `symmetry` is of
        self.symmetry = ""  # of the givens, in words; "" for none
        self.keeps = False  # whether further givens are to keep it

    def moved(self) -> None:
        """Forget what is said of other givens."""
        if self._puzzle is not None and self._puzzle != self._session.puzzle():
            self.tell("")
        if self._symmetric is not None and self._symmetric != self._session.puzzle():
            self.symmetry, self._symmetric = "", None
            self.touch()

    def tell(self, note: str, removals: Sequence[Removal] = ()) -> None:
        """Take an answer about the givens on the board; "" for none."""
        self._puzzle = self._session.puzzle() if note or removals else None
        self.note, self.removals = note, removals
        self.touch()

    def take_symmetry(self, words: str) -> None:
        """Take what symmetry the givens on the board have."""
        self.symmetry, self._symmetric = words, self._session.puzzle()
        self.keeps = self.keeps and bool(words)
        self.touch()

    def keep(self, keeps: bool) -> None:
        """Take note of whether further givens are to keep the symmetry."""
        self.keeps = keeps
        self.touch()

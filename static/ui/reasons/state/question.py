"""What is asked about the board: the search for an answer is given up when what it is about changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.reasons.words.told import centre
from ui.state.changes import Concern

if TYPE_CHECKING:
    from typing import Any

    from ui.state.board.session import Session
    from ui.state.changes import Changes
    from ui.state.search import Search

GIVENS, ENTRIES, MARKS = "givens", "entries", "marks"
"""What a question is about: the puzzle; the numbers on the board, too; its centre marks, too."""


class Question(Concern):
    """The last question that was asked; "search:left" is noted when its search is given up."""

    name = "question"

    def __init__(self, changes: Changes, session: Session, search: Search) -> None:
        Concern.__init__(self, changes)
        self._session = session
        self._search = search
        self._about = ""
        self._seen: Any = None
        self._number = 0

    def ask(self, about: str) -> Any:
        """Take note of what the next search is about; return that."""
        self._about, self._seen, self._number = about, self.seen(about), self._search.number + 1
        return self._seen

    def moved(self) -> None:
        """Give the search up, without a word, if what it is about has changed: the move has its own."""
        search = self._search
        mine = search.running and not search.cancelled and search.number == self._number
        if mine and self.seen(self._about) != self._seen:
            search.cancel()
            self.changes.note("search:left")

    def seen(self, about: str) -> list[Any]:
        """Return what a question is about, as arguments of a call."""
        session = self._session
        seen: list[Any] = [session.puzzle()]
        if about != GIVENS:
            seen.append(list(session.entries))
        if about == MARKS:
            seen.append(centre(session))
        return seen

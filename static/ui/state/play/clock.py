"""The time spent on a game: it begins with the first move and stands while the game does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.changes import Concern

if TYPE_CHECKING:
    from ui.shapes import Name
    from ui.state.board.session import Session
    from ui.state.changes import Changes
    from ui.state.play.entry import Entry

LONGEST = 1.0  # seconds between two looks at the time that count: the page may have slept


class GameClock(Concern):
    """The seconds of the game on the board.

    It stands before the first move, while the page or the board is hidden, while givens are set, and while the board
    holds a solution, whoever wrote it.
    """

    name = "clock"

    def __init__(self, changes: Changes, session: Session, entry: Entry) -> None:
        Concern.__init__(self, changes)
        self._session = session
        self._entry = entry
        self.seconds = 0.0
        self.started = False  # the player has made a move
        self.over = False  # the board is full, and nothing is known to be wrong with it
        self.seen = True  # whether the page is visible
        # The move that took everything off the board, and the seconds until then: to undo it brings them back.
        self._before: tuple[Name, float] | None = None
        self._last = 0.0  # when it was last looked at the time

    def start(self, seconds: float = 0.0) -> None:
        """Start from this many seconds, at the next move."""
        self.seconds, self.started, self.over, self._before = seconds, False, False, None
        self.touch()

    def moved(self) -> None:
        """Follow a change of the board."""
        session, before = self._session, (self.seconds, self.started, self.over)
        if self._before and self._before[0] not in session.history.effects:
            self.seconds += self._before[1]
            self._before = None
        if session.last() and played(session):
            self.started = True
        self.over = session.full()
        if before != (self.seconds, self.started, self.over):
            self.touch()

    def restart(self) -> None:
        """Begin anew, with everything just taken off the board."""
        seconds, last = self.seconds, self._session.last()
        self.start()
        self._before = (last, seconds) if last else None

    def finish(self, over: bool) -> None:
        """Take note of whether the board holds a solution."""
        self.over = over
        self.touch()

    def see(self, seen: bool) -> None:
        """Take note of whether the page is visible."""
        self.seen = seen

    def running(self) -> bool:
        """Tell whether the time runs."""
        return self.started and not self.over and not self._entry.paused and not self._session.setting

    def advance(self, now: float) -> None:
        """Add the time since the last look, if the time runs and the page is visible."""
        before = int(self.seconds)
        if self.running() and self.seen:
            self.seconds += min(now - self._last, LONGEST)
        if int(self.seconds) != before:
            self.touch()
        self._last = now


def played(session: Session) -> bool:
    """Tell whether anything on the board is the player's own: an entry, a mark or a colour."""
    own = any(entry and not solved for entry, solved in zip(session.entries, session.solved))
    return own or any(session.colours) or any(session.corner) or any(session.centre)

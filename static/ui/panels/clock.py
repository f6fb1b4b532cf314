"""The time spent on a game: it begins with the first move and stands while the game does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import document

from ui.views.dom import find, show

if TYPE_CHECKING:
    from ui.page import Page
    from ui.shapes import Name, Now
    from ui.state.board.session import Session


class Timer:
    """Counts the seconds of the game on the board.

    It stands before the first move, while the page or the board is hidden, while givens are set, and while the board
    holds a solution, whoever wrote it.
    """

    def __init__(self, clock: Now, page: Page) -> None:
        self.clock = clock
        self.page = page
        self.seconds = 0.0
        self.started = False  # the player has made a move
        self.over = False  # the board is full, and nothing is known to be wrong with it
        self.paused = False  # the board is hidden
        # The move that took everything off the board, and the seconds until then: to undo it brings them back.
        self.before: tuple[Name, float] | None = None
        self.last = clock()
        page.on_change.append(self.changed)
        page.settings.on_change.append(self.draw)
        self.draw()

    def start(self, seconds: float = 0.0) -> None:
        """Start from this many seconds, at the next move."""
        self.seconds = seconds
        self.started = False
        self.over = False
        self.before = None
        self.last = self.clock()
        self.draw()

    def changed(self) -> None:
        """Follow a change of the board."""
        session = self.page.session
        if self.before and self.before[0] not in session.history.effects:
            self.seconds += self.before[1]
            self.before = None
            self.draw()
        if session.last() and played(session):
            self.started = True
        self.over = session.full()

    def restart(self) -> None:
        """Begin anew, with everything just taken off the board."""
        session, seconds = self.page.session, self.seconds
        self.start()
        last = session.last()
        self.before = (last, seconds) if last else None

    def running(self) -> bool:
        """Tell whether the time runs."""
        return self.started and not self.over and not self.paused and not self.page.session.setting

    def tick(self) -> None:
        """Add the time since the last tick, if the time runs and the page is visible."""
        now = self.clock()
        if self.running() and not document.hidden:
            before = int(self.seconds)
            self.seconds += min(now - self.last, 1.0)
            if int(self.seconds) != before:
                self.draw()
        self.last = now

    def draw(self) -> None:
        """Show the time, if the visitor wants to see it."""
        shown = self.page.settings.on("timer")
        show(find("timer-text"), shown)
        find("timer-text").textContent = spell(self.seconds)


def played(session: Session) -> bool:
    """Tell whether anything on the board is the player's own: an entry, a mark or a colour."""
    own = any(entry and not solved for entry, solved in zip(session.entries, session.solved))
    return own or any(session.colours) or any(session.corner) or any(session.centre)


def spell(seconds: float) -> str:
    """Return a time as people write it: 4:07, or 1:04:07."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return "{}:{:02d}:{:02d}".format(hours, minutes, rest)
    return "{}:{:02d}".format(minutes, rest)

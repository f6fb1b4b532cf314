"""The search that the visitor writes, and the exercises: their code, and what came of the last run."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.changes import Concern
from ui.watching.state.searches import OWN
from ui.watching.words import own as words

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from puzzles.api import messages, watch_messages
    from ui.state.board.session import Session
    from ui.state.changes import Changes
    from ui.state.state import State

SHEET = "own-sheet"


class Own(Concern):
    """`which` is the exercise that is open, "" for the search itself. "own:text" is noted when the code is another.

    The code comes from this visitor's keyboard or from the browser's store, and from nowhere else.
    """

    name = "own"

    def __init__(self, changes: Changes, session: Session) -> None:
        Concern.__init__(self, changes)
        self._session = session
        self.which = ""
        self.exercises: Sequence[watch_messages.Exercise] = ()
        self.running = False
        self.told: watch_messages.Tested | None = None
        """What is known of the last run."""
        self.ran = ""
        """The code that ran last."""
        self.puzzle: messages.Puzzle | None = None
        """What it runs on, until it is watched."""
        self.note = ""
        self._codes: dict[str, str] = {}

    @property
    def code(self) -> str:
        """Return the code that is open."""
        return self.code_of(self.which)

    def code_of(self, which: str) -> str:
        """Return the code of an exercise, or of the search; what one begins with if nothing was written."""
        if which in self._codes:
            return self._codes[which]
        exercise = self.exercise(which)
        return exercise["start"] if exercise is not None else words.START

    def exercise(self, which: str) -> watch_messages.Exercise | None:
        """Return an exercise by its name; None for the search."""
        found = [each for each in self.exercises if each["name"] == which]
        return found[0] if found else None

    def offer(self, exercises: Sequence[watch_messages.Exercise]) -> None:
        """Take the exercises."""
        self.exercises = exercises
        self.touch()

    def keep(self, which: str, code: str) -> None:
        """Take what the browser's store has."""
        self._codes[which] = code
        self.changes.note("own:text")
        self.touch()

    def write(self, code: str) -> None:
        """Take the code as it is typed."""
        self._codes[self.which] = code

    def choose(self, which: str) -> None:
        """Open an exercise, or the search."""
        self.which, self.told, self.note, self.running = which, None, "", False
        self.changes.note("own:text")
        self.touch()

    def run(self) -> None:
        """Take note that the code runs, on the board as it is now."""
        self.running, self.told, self.note = True, None, ""
        self.ran, self.puzzle = self.code, self._session.puzzle()
        self.touch()

    def is_new(self, told: watch_messages.OwnGoing) -> bool:
        """Tell whether a run has made its first call, and is to be watched from now on."""
        new = bool(told["run"]) and self.puzzle is not None
        if new:
            self.puzzle = None
        return new

    def another_board(self) -> None:
        """Stop what runs on the last board, if it is not yet watched."""
        if self.running and self.puzzle is not None:
            self.puzzle = None
            self.end()
            self.changes.note("own:left")

    def moved(self) -> None:
        """Do so if the givens are others."""
        if self.puzzle is not None and self._session.puzzle() != self.puzzle:
            self.another_board()

    def take(self, told: watch_messages.Tested) -> None:
        """Take what is known of the run."""
        self.told = told
        self.touch()

    def end(self, note: str = "") -> None:
        """Take note that it is over, and say something."""
        self.running = False
        self.say(note)

    def say(self, note: str) -> None:
        """Say something."""
        self.note = note
        self.touch()


def own(state: State) -> Own:
    """Return it; the package has come."""
    late: Any = state.late
    found: Own = late[OWN]
    return found

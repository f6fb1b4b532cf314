"""The textbook search that runs or has run, and what came of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.changes import Concern
from ui.words import textbook as words

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api import messages
    from ui.state.board.session import Session
    from ui.state.changes import Changes

STEPS_AT_A_TIME = 8  # steps listed before the page may respond again


class TextbookRun(Concern):
    """It is of the givens on the board; "textbook:left" is noted when they are others. Without a note, none is shown.

    `number` counts the runs, and what put an end to one.
    """

    name = "textbook_run"

    def __init__(self, changes: Changes, session: Session) -> None:
        Concern.__init__(self, changes)
        self._session = session
        self.running = False
        self.number = 0
        self._reset(None)

    def _reset(self, puzzle: messages.Puzzle | None) -> None:
        self.number += 1
        self._puzzle = puzzle
        self.note = ""
        self.counters: list[tuple[str, str]] = []
        self.steps: list[list[Any]] = []  # the first, [count] of those left out, and the last
        self.listed = 0  # how many of them
        self.solution: list[int] | None = None
        self.traced = -1  # the cell of a step that is marked on the board

    def another_board(self) -> None:
        """End it."""
        self._reset(None)
        self.touch()
        if self.running:
            self.changes.note("textbook:left")

    def moved(self) -> None:
        """End it if the givens are others."""
        if self._puzzle is not None and self._session.puzzle() != self._puzzle:
            self.another_board()

    def begin(self) -> int:
        """Begin a run on the givens; return its number."""
        self._reset(self._session.puzzle())
        self.running = True
        self.say(words.RUNNING)
        return self.number

    def put_off(self, text: str) -> None:
        """Say why nothing is run."""
        self._reset(None)
        self.say(text)

    def end(self) -> None:
        """Take note that nothing runs any more."""
        self.running = False
        self.touch()

    def say(self, text: str) -> None:
        """Say something of the run."""
        self.note = text
        self.touch()

    def count(self, report: messages.Study) -> None:
        """Take a report, unless it is of a run whose board has gone."""
        if self.running and self._puzzle is not None:
            self.counters = words.counters(report)
            self.touch()

    def finish(self, found: messages.Study) -> None:
        """Take what came of the run; its steps are listed a few at a time."""
        first: list[list[Any]] = found["first"]
        last: list[list[Any]] = found["last"]
        self.steps = list(first)
        if last and last[0][0] > first[-1][0] + 1:
            self.steps.append([last[0][0] - first[-1][0] - 1])
        self.steps += last
        self.counters, self.solution = words.counters(found), found["solution"]
        self.say(found["message"])

    def list_more(self) -> bool:
        """List more steps; return whether there are still more."""
        self.listed += STEPS_AT_A_TIME
        self.touch()
        return self.listed < len(self.steps)

    def trace(self, cell: int) -> None:
        """Mark the cell of a step on the board, -1 for none."""
        if cell != self.traced:
            self.traced = cell
            self.touch()

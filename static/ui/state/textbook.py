"""The textbook searches: which of them know the board, and the one that runs or has run."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.changes import Concern
from ui.words import textbook as words

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from puzzles.api import messages
    from ui.state.board.session import Session
    from ui.state.changes import Changes

STEPS_AT_A_TIME = 8  # steps listed before the page may respond again


class Textbook(Concern):
    """A run, and what came of it, is of the givens on the board; "textbook:left" is noted when they are others."""

    name = "textbook"

    def __init__(self, changes: Changes, session: Session) -> None:
        Concern.__init__(self, changes)
        self._session = session
        self.searches: list[messages.Textbook] = []
        self.chosen = ""  # the name of one
        self.refusals = ""  # why others cannot handle the board
        self.fault = words.STARTING  # in place of the description of the one that is chosen
        self.running = False
        self.run = Run(None)

    def another_board(self) -> None:
        """End the run."""
        self._leave()

    def moved(self) -> None:
        """End the run if the givens are others."""
        if self.run.puzzle is not None and self._session.puzzle() != self.run.puzzle:
            self._leave()

    def _leave(self) -> None:
        self.run = Run(None)
        self.touch()
        if self.running:
            self.changes.note("textbook:left")

    @property
    def about(self) -> str:
        """What is said of the search that is chosen."""
        return self.fault or "".join([one["description"] for one in self.searches if one["name"] == self.chosen])

    def await_searches(self, ready: bool) -> None:
        """Say that the searches are on their way, if the worker is not there yet."""
        self.fault = "" if ready else words.STARTING
        self.touch()

    def offer(self, searches: Sequence[messages.Textbook], refusals: Sequence[str]) -> None:
        """Offer searches; the one that was chosen stays if it is one of them."""
        self.searches, self.refusals, self.fault = list(searches), " ".join(refusals), ""
        names = [one["name"] for one in searches]
        if self.chosen not in names:
            self.chosen = names[0] if names else ""
        self.touch()

    def refuse(self, fault: str) -> None:
        """Say why none is offered."""
        self.fault = fault
        self.touch()

    def choose(self, name: str) -> None:
        """Choose a search."""
        self.chosen = name
        self.touch()

    def begin(self) -> Run:
        """Run the chosen search on the givens."""
        self.running = True
        self.run = Run(self._session.puzzle())
        self.say(words.RUNNING)
        return self.run

    def put_off(self, text: str) -> None:
        """Say why nothing is run."""
        self.run = Run(None)
        self.say(text)

    def end(self) -> None:
        """Take note that nothing runs any more."""
        self.running = False
        self.touch()

    def say(self, text: str) -> None:
        """Say something of the run."""
        self.run.note = text
        self.touch()

    def count(self, report: messages.Study) -> None:
        """Take a report."""
        self.run.counters = words.counters(report)
        self.touch()

    def finish(self, found: messages.Study) -> None:
        """Take what came of the run; its steps are listed a few at a time."""
        self.count(found)
        self.run.finish(found)
        self.say(found["message"])

    def list_more(self) -> bool:
        """List more steps; return whether there are still more."""
        self.run.listed += STEPS_AT_A_TIME
        self.touch()
        return self.run.listed < len(self.run.steps)

    def trace(self, cell: int) -> None:
        """Mark the cell of a step on the board, -1 for none."""
        if cell != self.run.traced:
            self.run.traced = cell
            self.touch()


class Run:
    """One run: on which givens, and what came of it. None is shown before something is said of it."""

    def __init__(self, puzzle: messages.Puzzle | None) -> None:
        self.puzzle = puzzle
        self.note = ""
        self.counters: list[tuple[str, str]] = []
        self.steps: list[list[Any]] = []  # the first, [count] of those left out, and the last
        self.listed = 0  # how many of them
        self.solution: list[int] | None = None
        self.traced = -1  # the cell of a step that is marked on the board

    def finish(self, found: messages.Study) -> None:
        """Take the steps and the solution."""
        first: list[list[Any]] = found["first"]
        last: list[list[Any]] = found["last"]
        self.steps = list(first)
        if last and last[0][0] > first[-1][0] + 1:
            self.steps.append([last[0][0] - first[-1][0] - 1])
        self.steps += last
        self.solution = found["solution"]

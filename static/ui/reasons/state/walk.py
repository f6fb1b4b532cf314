"""The walkthrough: the whole solution in numbered steps, and which of them is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.reasons.state.run import Run
from ui.reasons.words import walking
from ui.state.changes import Concern

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api import explain_messages, messages
    from ui.reasons.state.step import Step
    from ui.state.board.session import Session
    from ui.state.changes import Changes

COMING, STOPPED = "coming", "stopped"


class Walk(Concern):
    """The steps of a puzzle from its givens on, as they come. They go when the givens are others.

    `stop` is the step that is shown or was last.
    """

    name = "walk"

    def __init__(self, changes: Changes, session: Session, step: Step) -> None:
        Concern.__init__(self, changes)
        self._session = session
        self._step = step
        self.small = False  # whether steps that remove candidates are steps of their own, for every kind
        self.full = False  # whether all candidates are shown
        self._reset()

    def _reset(self) -> None:
        self.puzzle: messages.Puzzle | None = None  # whose steps these are
        self.chosen: list[Any] = [None, None]  # the techniques without, and their order
        self.steps: list[explain_messages.NumberedStep] = []
        self.rows: list[explain_messages.Row] = []  # alike ones folded, once all have come
        self.condition = ""  # of the steps: they are COMING, or came to an end, or STOPPED before it
        self.note = ""
        self.stop = Run(self.steps)

    @property
    def at(self) -> int:
        """The step on the board, from 0; -1 for none."""
        return self.stop.at if self.is_shown else -1

    @property
    def is_shown(self) -> bool:
        """Tell whether the step is on the board."""
        return self._step.subject is self.stop

    def moved(self) -> None:
        """Forget the steps if they are another puzzle's."""
        if self.puzzle is not None and self.puzzle != self._session.puzzle():
            self.forget()

    def forget(self) -> None:
        """Have no steps."""
        if self.is_shown:
            self._step.away()
        self._reset()
        self.touch()

    def begin(self, chosen: list[Any]) -> None:
        """Begin with the puzzle on the board, and the techniques that are chosen."""
        self.forget()
        self.puzzle, self.chosen = self._session.puzzle(), chosen

    def wait(self) -> None:
        """Take note that steps are under way."""
        self.condition = COMING
        self.touch()

    def come(self, steps: list[explain_messages.NumberedStep]) -> None:
        """Take steps as they come. What was on its way when it was cancelled comes again when it goes on."""
        if self.condition == COMING:
            self.steps.extend(steps)
            self.note = walking.so_far(len(self.steps))
            self.touch()

    def end(self, answer: explain_messages.Walkthrough | None, longer: int) -> None:
        """Take the end: how it went; None if it was cancelled. A `longer` search has so many seconds."""
        stopped = answer is None or answer["standing"] == "undecided"
        self.condition = STOPPED if stopped else ""
        if answer is None:
            self.note = walking.cancelled(len(self.steps))
        else:
            self.note = answer["summary"] + (walking.longer(longer) if stopped else "")
            self.rows = answer["folded"]
        self.touch()

    def choose(self, small: bool) -> None:
        """Have small steps told by themselves, or within those that place numbers, in the next walkthrough."""
        self.small = small
        self.touch()

    def fill(self, full: bool) -> None:
        """Show all candidates, or none but those of the step."""
        self.full = full
        self.stop.candidates = {}
        self.touch()
        if self.is_shown:
            self._step.show(self.stop)

    @property
    def lacks_candidates(self) -> bool:
        """Tell whether those of the step on the board are to be shown and have not come."""
        return self.full and self.at >= 0 and self.at not in self.stop.candidates

    def take(self, at: int, left: Any) -> None:
        """Take what is left in cells before a step, and show it if the step is on the board."""
        if self.full:
            self.stop.candidates[at] = left
            if self.at == at:
                self._step.show(self.stop)

    def go_to(self, at: int, view: int = 0) -> bool:
        """Go to a step; return whether there is one."""
        return self.stop.go_to(at, view)

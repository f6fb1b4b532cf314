"""The walkthrough: the whole solution in numbered steps, and which of them is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.reasons.state.run import Run
from ui.reasons.words import told, walking
from ui.state.changes import Concern

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api import explain_messages, messages
    from ui.reasons.state.leaf import Leaf
    from ui.reasons.state.step import Step
    from ui.state.board.session import Session
    from ui.state.changes import Changes

COMING, STOPPED = "coming", "stopped"


class Stop(Run):
    """A step of the walkthrough, on the board as it stands before it: as it is listed until all of it has come."""

    def __init__(self, steps: list[explain_messages.StepLine]) -> None:
        Run.__init__(self, steps)
        self._wholes: dict[int, explain_messages.NumberedStep] = {}
        self._left: dict[int, Any] = {}  # by step, what is left in cells before it
        self._coming: set[int] = set()  # steps that are asked for
        self._at_end = False  # whether its last view is wanted, which has not come
        self._more = False  # whether more steps are coming
        self.wanted = -1  # the step to go to once it is there, -1 for none

    def step(self, at: int) -> explain_messages.NumberedStep:
        """Return one of the steps, as far as it has come."""
        return self._wholes[at] if at in self._wholes else told.listed(self.steps[at])

    def total(self) -> str:
        """Return how many steps there are, in words; what stands there as more come would soon be wrong."""
        return "…" if self._more else Run.total(self)

    def leaf(self, session: Session) -> Leaf:
        """Return the view that it is at."""
        return self.told(told.written(self.steps[: self.at]), marks=self._left.get(self.at, ()))

    def go_to(self, at: int, view: int = 0) -> bool:
        """Go to a step, and one of its views, -1 for the last; return whether there is one."""
        self._at_end = view < 0
        return Run.go_to(self, at, view)

    def lacks(self, at: int, full: bool) -> bool:
        """Tell whether a step is to be asked for; what is left in cells before it, too, if that is wanted in `full`."""
        return at not in self._coming and (at not in self._wholes or (full and at not in self._left))

    def expect(self, at: int) -> None:
        """Take note that a step is asked for."""
        self._coming.add(at)

    def take(self, at: int, whole: explain_messages.NumberedStep | None, left: Any) -> None:
        """Take all of a step, None if it cannot be had, and what is left in cells before it, None if not wanted."""
        self._coming.discard(at)
        if whole is not None:
            self._wholes[at] = whole
        if left is not None:
            self._left[at] = left
        if at == self.at and self._at_end:
            self.go_to(at, -1)

    def forget(self) -> None:
        """Show no candidates but those of the step."""
        self._left = {}

    def wait(self, wanted: int) -> None:
        """Take note that more steps are coming, and which is wanted on the board; -1 for none."""
        self._more, self.wanted = True, wanted

    def end(self) -> None:
        """Take note that no more are coming."""
        self._more = False

    def reach(self) -> bool:
        """Go to the step that is wanted once it is there; return whether it is."""
        if not 0 <= self.wanted < len(self.steps):
            return False
        at, self.wanted = self.wanted, -1
        return self.go_to(at)


class Walk(Concern):
    """The steps of a puzzle from its givens on, as they come. They go when the givens are others.

    `stop` is the step that is shown or was last.
    """

    name = "walk"

    def __init__(self, changes: Changes, session: Session, step: Step) -> None:
        Concern.__init__(self, changes)
        self._session = session
        self._step = step
        self._reset()

    def _reset(self) -> None:
        self.puzzle: messages.Puzzle | None = None  # whose steps these are
        self.chosen: list[Any] = [None, None]  # the techniques without, and their order
        self.steps: list[explain_messages.StepLine] = []
        self.rows: list[explain_messages.Row] = []  # alike ones folded, once all have come
        self.condition = ""  # of the steps: they are COMING, or came to an end, or STOPPED before it
        self.note = ""
        self.stop = Stop(self.steps)

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

    def wait(self, wanted: int) -> None:
        """Take note that steps are under way, and which is wanted on the board; -1 for none."""
        self.condition = COMING
        self.stop.wait(wanted)
        self.touch()

    def come(self, steps: list[explain_messages.StepLine]) -> None:
        """Take steps as they come. What was on its way when it was cancelled comes again when it goes on."""
        if self.condition == COMING:
            self.steps.extend(steps)
            self.note = walking.so_far(len(self.steps))
            self.touch()

    def end(self, answer: explain_messages.Walkthrough | None, longer: int) -> None:
        """Take the last steps and how it ended; None if it was cancelled. A `longer` search has so many seconds."""
        self.stop.end()
        stopped = answer is None or answer["standing"] == "undecided"
        self.condition = STOPPED if stopped else ""
        if answer is None:
            self.note = walking.cancelled(len(self.steps))
        else:
            self.steps.extend(answer["steps"])
            self.note = answer["summary"] + (walking.longer(longer) if stopped else "")
            self.rows = answer["folded"]
        self.touch()

    def go_to(self, at: int, view: int = 0) -> bool:
        """Go to a step; return whether there is one."""
        return self.stop.go_to(at, view)

"""A hint, revealed stage by stage; and a step that stands alone. No document."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.reasons.state.leaf import Leaf, Subject
from ui.reasons.state.run import Run
from ui.reasons.words import told

if TYPE_CHECKING:
    from puzzles.api import explain_messages
    from ui.state.board.session import Session


class Single(Run):
    """A step that stands alone; a long one is gone through line by line. Apply makes its `changes` one move.

    A `note` comes last under details. `number` is its place among the steps that are possible now, if it is one.
    """

    does = "apply"
    is_whole = True

    def __init__(
        self,
        one: explain_messages.NumberedStep,
        changes: explain_messages.Changes,
        note: str = "",
        number: int = -1,
    ) -> None:
        Run.__init__(self, [one])
        self.changes = changes
        self.note = note
        self.number = number

    def leaf(self, session: Session) -> Leaf:
        """Return the view that it is at."""
        return self.told(None, [self.note] if self.note else [])


class Hint(Subject):
    """The next step as far as it is revealed, or what is wrong on the board. Apply does what all of it says."""

    def __init__(self, hint: explain_messages.Hint) -> None:
        self.hint = hint
        self.changes = hint["apply"]
        self.stage = -1
        self._step: Single | None = None  # once all of it is shown; what goes before the step stands under details
        self.reveal()

    def reveal(self) -> bool:
        """Reveal one thing more; return whether there was one."""
        if self.is_whole:
            return False
        self.stage += 1
        self.is_whole = self.stage + 1 == len(self.hint["stages"])
        if self.is_whole:
            self.does, one = "apply", self.hint["told"]
            self._step = Single(one, self.changes, self.hint["note"]) if one is not None else None
        return True

    def leaf(self, session: Session) -> Leaf:
        """Return what is revealed."""
        if self._step is not None:
            return self._step.leaf(session)
        hint, at, stages = self.hint, self.stage, self.hint["stages"]
        return Leaf(
            stages[at]["sentence"],
            told.stage_picture(hint, at),
            "" if self.is_whole else str(at + 1) + " of " + str(len(stages)),
            lines=[stages[at]["sentence"], hint["note"]] if self.is_whole else [],
            faulty=stages[at]["cells"] if hint["standing"] == "wrong-entry" and at > 1 else [],
        )

    def turn(self, by: int, whole: bool) -> bool:
        """Go to another view of the whole step."""
        return self._step is not None and self._step.turn(by, whole)

    def choose(self, view: int) -> bool:
        """Go to a view of the whole step."""
        return self._step is not None and self._step.choose(view)

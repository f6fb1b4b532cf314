"""What stands under Learn beside the walkthrough: the steps that are possible now, and a note."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.reasons.words.walking import first
from ui.state.changes import Concern

if TYPE_CHECKING:
    from puzzles.api import explain_messages
    from ui.state.changes import Changes

MOST = 40  # steps that are listed


class Study(Concern):
    """It is about the board as it is: any move takes it away."""

    name = "study"

    def __init__(self, changes: Changes) -> None:
        Concern.__init__(self, changes)
        self.steps: list[explain_messages.NumberedStep] = []  # that are possible now
        self.most = MOST  # that are listed of them
        self.note = ""
        self._message = ""  # what is said of the steps, however many are listed

    def moved(self) -> None:
        """Forget it."""
        if self.steps or self.note:
            self.list([], "")

    def list(self, steps: list[explain_messages.NumberedStep], message: str) -> None:
        """List the first of the steps that are possible now."""
        self.steps, self.most, self._message = steps, MOST, message
        self.say(message + (first(MOST) if self.has_more else ""))

    def list_all(self) -> None:
        """List those that were left out, too."""
        self.most = len(self.steps)
        self.say(self._message)

    @property
    def has_more(self) -> bool:
        """Tell whether some are left out."""
        return len(self.steps) > self.most

    def say(self, note: str) -> None:
        """Say something."""
        self.note = note
        self.touch()

"""What can be switched on beside a walkthrough, and the word whose meaning is shown. No document."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.changes import Concern

if TYPE_CHECKING:
    from ui.reasons.state.leaf import Leaf
    from ui.reasons.state.step import Step
    from ui.state.changes import Changes


class Switches(Concern):
    """`small` steps remove candidates and are told by themselves; `full` shows all candidates of each step."""

    name = "switches"

    def __init__(self, changes: Changes) -> None:
        Concern.__init__(self, changes)
        self.small = False
        self.full = False

    def choose(self, small: bool) -> None:
        """Have small steps told by themselves, or within those that place numbers."""
        self.small = small
        self.touch()

    def fill(self, full: bool) -> None:
        """Show all candidates, or none but those of the step."""
        self.full = full
        self.touch()


class Meaning(Concern):
    """What a word of the step's sentence means, until another leaf is shown."""

    name = "meaning"

    def __init__(self, changes: Changes, step: Step) -> None:
        Concern.__init__(self, changes)
        self._step = step
        self._leaf: Leaf | None = None
        self._sentence = ""

    @property
    def sentence(self) -> str:
        """What is shown, "" for nothing."""
        return self._sentence if self._step.leaf is self._leaf else ""

    def show(self, sentence: str) -> None:
        """Show a meaning; no longer if it is shown already."""
        self._sentence = "" if sentence == self.sentence else sentence
        self._leaf = self._step.leaf
        self.touch()

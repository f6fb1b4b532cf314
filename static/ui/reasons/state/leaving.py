"""What leaves the page of a walkthrough, and what is said of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.changes import Concern

if TYPE_CHECKING:
    from ui.reasons.state.walk import Walk
    from ui.state.changes import Changes
    from ui.state.said import Said


class Leaving(Concern):
    """It is about the steps that were there then: with others nothing is said. "leaving:select" has a text selected."""

    name = "leaving"

    def __init__(self, changes: Changes, said: Said, walk: Walk) -> None:
        Concern.__init__(self, changes)
        self._said = said
        self._walk = walk
        self._words = ""
        self._of = walk.steps
        self._text = ("", 0)  # to be copied by hand, and the number of what was said then
        self.named = ""  # the fragment in the address that names the step on the board

    @property
    def words(self) -> str:
        """What became of a copy."""
        return self._words if self._of is self._walk.steps else ""

    @property
    def text(self) -> str:
        """The text that stands there to be copied by hand, until anything is said."""
        return self._text[0] if self._text[1] == self._said.number else ""

    def report(self, words: str) -> None:
        """Say what became of a copy."""
        self._words, self._of, self._text = words, self._walk.steps, ("", 0)
        self.touch()

    def give(self, text: str, words: str) -> None:
        """Have a text stand there to be copied by hand."""
        self.report(words)
        self._text = text, self._said.number
        self.changes.note("leaving:select")

    def name_in(self, fragment: str) -> None:
        """Take note of what the address says of the step, "" for nothing."""
        self.named = fragment

"""What is said of a proof that was saved."""

from __future__ import annotations

from ui.state.changes import Changes, Concern


class Proved(Concern):
    """Another verdict, or another board, has no word of it."""

    name = "proved"

    def __init__(self, changes: Changes) -> None:
        Concern.__init__(self, changes)
        self.note = ""

    def another_board(self) -> None:
        """Say nothing of the board before."""
        self.say("")

    def say(self, note: str) -> None:
        """Say something below the button that saves a proof."""
        self.note = note
        self.touch()

"""Several puzzles to one wish, made one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.changes import Concern

if TYPE_CHECKING:
    from puzzles.api import messages
    from ui.state.changes import Changes


class Several(Concern):
    """`doing` says in words which of them is being made; the running search says how far it is."""

    name = "several"

    def __init__(self, changes: Changes) -> None:
        Concern.__init__(self, changes)
        self.made: list[messages.WishedPuzzle] = []
        self.busy = False  # whether puzzles are being made, or laid out for paper
        self.stopped = False
        self.doing = ""
        self.said = ""

    def begin(self) -> None:
        """Begin something that can be stopped."""
        self.busy, self.stopped = True, False
        self.touch()

    def stop(self) -> None:
        """Have it end."""
        self.stopped = True

    def end(self, said: str) -> None:
        """Take note that it is over."""
        self.busy, self.doing = False, ""
        self.say(said)

    def do(self, doing: str) -> None:
        """Say which puzzle is being made."""
        self.doing = doing
        self.touch()

    def take(self, made: messages.WishedPuzzle) -> None:
        """Take one that was made."""
        self.made.append(made)
        self.touch()

    def clear(self) -> None:
        """Have none."""
        self.made = []
        self.touch()

    def say(self, said: str) -> None:
        """Say something of them."""
        self.said = said
        self.touch()

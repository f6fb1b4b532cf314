"""How hard the puzzle is, in a word beside its title."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.changes import Concern

if TYPE_CHECKING:
    from puzzles.api import messages
    from ui.state.changes import Changes

KEPT = 12  # puzzles whose level is kept, so that undo brings it back


class Level(Concern):
    """What is known of the levels of puzzles, and whether that of the givens may still be worked out, in a pause."""

    name = "level"

    def __init__(self, changes: Changes) -> None:
        Concern.__init__(self, changes)
        self._known: list[tuple[messages.Puzzle, str]] = []  # the latest first
        self.due = True
        self.since = 0.0  # when the player last did something, or the solver was not ready

    def moved(self) -> None:
        """Let the level of the board be worked out."""
        self.due = True

    def level_of(self, puzzle: messages.Puzzle) -> str:
        """Return the level of a puzzle, "" if it is not known."""
        for known, word in self._known:
            if known == puzzle:
                return word
        return ""

    def rated(self, puzzle: messages.Puzzle, word: str) -> None:
        """Keep the level of a puzzle, in a word; "" if it has none."""
        self._known = [(puzzle, word)] + [each for each in self._known if each[0] != puzzle][: KEPT - 1]
        self.touch()

    def wait(self, now: float, again: bool = False) -> None:
        """Wait for the next pause, which begins now; `again` lets the level be worked out in it."""
        self.since = now
        self.due = self.due or again

    def take_up(self) -> None:
        """Take note that the level is worked out now."""
        self.due = False

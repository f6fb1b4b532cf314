"""How hard puzzles are: a word beside the title, and the score of the hardest step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.changes import Concern

if TYPE_CHECKING:
    from puzzles.api import messages
    from ui.state.changes import Changes

KEPT = 12  # puzzles whose level is kept, so that undo brings it back


class Rated:
    """What is known of how hard a puzzle is."""

    def __init__(self, puzzle: messages.Puzzle, word: str, score: float = 0.0, technique: str = "") -> None:
        self.puzzle = puzzle
        self.word = word  # its level, "" if it has none
        self.score = score  # of its hardest step, 0 if that is not known
        self.technique = technique  # the name of the one that it needs


class Level(Concern):
    """What is known of the levels of puzzles, and whether that of the givens may still be worked out, in a pause."""

    name = "level"

    def __init__(self, changes: Changes) -> None:
        Concern.__init__(self, changes)
        self._known: list[Rated] = []  # the latest first
        self.due = True
        self.since = 0.0  # when the player last did something, or the solver was not ready

    def moved(self) -> None:
        """Let the level of the board be worked out."""
        self.due = True

    def level_of(self, puzzle: messages.Puzzle) -> str:
        """Return the level of a puzzle, "" if it is not known."""
        return self.of(puzzle).word

    def of(self, puzzle: messages.Puzzle) -> Rated:
        """Return what is known of a puzzle."""
        for known in self._known:
            if known.puzzle == puzzle:
                return known
        return Rated(puzzle, "")

    def rated(self, puzzle: messages.Puzzle, word: str, score: float | None = None, technique: str = "") -> None:
        """Keep the level of a puzzle, in a word; "" if it has none. What was known of score and technique stays."""
        before = self.of(puzzle)
        if word[-1:] == "+" and before.word[-1:] not in ("", "+"):
            word = before.word  # less time was had for this one
        found = Rated(puzzle, word, score or before.score, before.technique or technique)
        self._known = [found] + [each for each in self._known if each.puzzle != puzzle][: KEPT - 1]
        self.touch()

    def wait(self, now: float, again: bool = False) -> None:
        """Wait for the next pause, which begins now; `again` lets the level be worked out in it."""
        self.since = now
        self.due = self.due or again

    def take_up(self) -> None:
        """Take note that the level is worked out now."""
        self.due = False

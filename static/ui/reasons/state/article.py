"""The article of a technique that is open in the help, and its board. No document."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.changes import Concern

if TYPE_CHECKING:
    from puzzles.api.explain_messages import Exercise
    from ui.state.changes import Changes


class Article(Concern):
    """`technique` is the name of its technique, "" while none is open; `after` says which board is shown."""

    name = "article"

    def __init__(self, changes: Changes) -> None:
        Concern.__init__(self, changes)
        self.technique = ""
        self.example: Exercise | None = None  # None until it has come
        self.missing = ""  # why it did not come
        self.after = False
        self.is_alone = False  # whether it was opened without the list, so that the way back closes the help

    def another_board(self) -> None:
        """Close it: it may be of another kind."""
        self.close()

    def open(self, technique: str, alone: bool) -> None:
        """Open the article of a technique, at the board before its step."""
        self.technique, self.is_alone = technique, alone
        self.example, self.missing, self.after = None, "", False
        self.touch()

    def take(self, technique: str, example: Exercise | None, missing: str) -> None:
        """Take its board, or why there is none, unless another article is open by now."""
        if technique == self.technique:
            self.example, self.missing = example, missing
            self.touch()

    def turn(self, after: bool) -> None:
        """Show the board after the step, or before it."""
        self.after = after
        self.touch()

    def close(self) -> None:
        """Close it."""
        if self.technique:
            self.technique = ""
            self.touch()

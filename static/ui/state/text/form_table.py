"""The table of forms in the help."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.changes import Concern

if TYPE_CHECKING:
    from puzzles.api.messages import FormRow
    from ui.state.changes import Changes


class FormTable(Concern):
    """Its rows are asked of the worker once it is opened. "forms:show" brings it into sight."""

    name = "forms"

    def __init__(self, changes: Changes) -> None:
        Concern.__init__(self, changes)
        self.rows: list[FormRow] = []
        self.note = ""
        self.words = ""  # that are searched for

    def fill(self, rows: list[FormRow]) -> None:
        """Take the rows."""
        self.rows = rows
        self.touch()

    def say(self, note: str) -> None:
        """Say why there are no rows yet."""
        self.note = note
        self.touch()

    def find(self, words: str) -> None:
        """Search for forms with these words in their names."""
        self.words = words
        self.touch()

    def show(self) -> None:
        """Bring the table into sight."""
        self.changes.note("forms:show")

    def found(self) -> list[bool]:
        """Tell of each row whether it is found."""
        words = self.words.lower().split()
        found: list[bool] = []
        for row in self.rows:
            spoken = " ".join((row["form"], row["title"], row["opens"])).lower()
            found.append(all(word in spoken for word in words))
        return found

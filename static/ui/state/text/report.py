"""A report on a text that could not be read: its beginning and what was wrong with it, to be copied if one wants."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.changes import Concern

if TYPE_CHECKING:
    from puzzles.api.messages import Fault
    from ui.state.changes import Changes

MOST = 4000  # characters of the text


class Report(Concern):
    """It is about the last fault. "report:shown" is noted when its text is to be shown, since it was not copied."""

    name = "report"

    def __init__(self, changes: Changes) -> None:
        Concern.__init__(self, changes)
        self.fault: Fault | None = None
        self.what = ""  # was not read: a text, a file
        self.beginning = ""  # of the text
        self.length = 0  # of the whole text: characters, or bytes of a file
        self.note = ""  # what is said beside the button
        self.shown = ""  # the report itself, if it could not be copied

    def about(self, fault: Fault, what: str) -> None:
        """Have a new fault to report; its text follows."""
        self.fault, self.what, self.beginning, self.length = fault, what, "", 0
        self.note = self.shown = ""
        self.touch()

    def take(self, beginning: str, length: int) -> None:
        """Take the beginning of the text, and how long the whole of it is."""
        self.beginning, self.length = beginning[:MOST], length

    def say(self, note: str) -> None:
        """Say something beside the button."""
        self.note = note
        self.touch()

    def show(self, text: str) -> None:
        """Show the report, for the visitor to copy by hand."""
        self.shown = text
        self.touch()
        self.changes.note("report:shown")

"""The link to the board that is shared, with its QR code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.changes import Concern

if TYPE_CHECKING:
    from puzzles.api.messages import Code
    from ui.state.changes import Changes
    from ui.state.screen import Screen

SHEET = "share-panel"


class Sharing(Concern):
    """Its sheet closes when the board changes. "sharing:selected" is noted when the visitor is to copy by hand."""

    name = "sharing"

    def __init__(self, changes: Changes, screen: Screen) -> None:
        Concern.__init__(self, changes)
        self._screen = screen
        self.link = ""
        self.offered = ""  # what a link can hold of the player's, in words
        self.sent = ""  # what this one holds
        self.beat = 0  # seconds that it dares to beat, 0 for none
        self.native = False  # whether the device's own way to share is offered
        self.note = ""
        self.code: Code | None = None
        self.no_code = ""  # why there is none

    def moved(self) -> None:
        """Hide the link: it is not one to this board."""
        self._screen.close(SHEET)

    def show(self, link: str, offered: str, sent: str, native: bool, beat: int, near: str) -> None:
        """Show another link, whose code is still to come, near the button with this id."""
        self.link, self.offered, self.sent, self.native, self.beat = link, offered, sent, native, beat
        self.note = ""
        self.draw(None)
        self._screen.open(SHEET, near)

    def say(self, note: str) -> None:
        """Put a note below the link."""
        self.note = note
        self.touch()

    def draw(self, code: Code | None, why: str = "") -> None:
        """Show the code of the link, or say why there is none."""
        self.code, self.no_code = code, why
        self.touch()

    def select(self) -> None:
        """Have the link selected."""
        self.changes.note("sharing:selected")

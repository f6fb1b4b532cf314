"""The open text, and the text that is on its way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.changes import Concern

if TYPE_CHECKING:
    from ui.state.changes import Changes


class OpenText(Concern):
    """`coming` is the number of the text that is on its way to the board, 0 for none."""

    name = "text"

    def __init__(self, changes: Changes) -> None:
        Concern.__init__(self, changes)
        self.coming = 0
        self.turning = False  # whether another puzzle of the open text is on its way to the board

    def is_coming(self) -> bool:
        """Tell whether another board is on its way."""
        return bool(self.coming) or self.turning

    def expect(self, number: int) -> None:
        """Take note of which text is on its way, 0 for none."""
        self.coming = number
        self.touch()

    def turn(self, turning: bool) -> None:
        """Take note of whether another puzzle of the text is on its way."""
        self.turning = turning
        self.touch()

"""Digit first: the number that the next pressed cells get while no cell is selected."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.board.numbers import next_missing
from ui.state.changes import Concern

if TYPE_CHECKING:
    from ui.state.board.session import Session
    from ui.state.changes import Changes

COLOURS = 8


class Armed(Concern):
    """A number, mark or colour in waiting; `number` is 0 if there is none.

    The same number again puts it away. In a kind whose numbers stand only once, the next missing number takes the place
    of one that was written.
    """

    name = "armed"

    def __init__(self, changes: Changes, session: Session) -> None:
        Concern.__init__(self, changes)
        self._session = session
        self.number = 0
        self.mode = ""
        self.latest = 0  # the number written last by whatever means: the next missing one follows it
        self._typing = False  # the next digit continues the number

    def another_board(self) -> None:
        """Put the number away."""
        self.latest = 0
        self.drop()

    def take(self, number: int, mode: str) -> None:
        """Arm a number in a mode, or put it away if it is the armed one."""
        again = (number, mode) == (self.number, self.mode)
        highest = COLOURS if mode == "colour" else self._session.top
        self._set(0 if again or number > highest else number, mode)

    def drop(self) -> None:
        """Put the number away."""
        self._set(0, "")

    def digit(self, digit: int, mode: str, late: bool) -> None:
        """Type a digit of the number, as in a cell: it begins another number if it is late or makes one too high."""
        top, longer = self._session.top, self.number * 10 + digit
        if mode == "colour" or top < 10:
            self.take(digit, mode)
            return
        if self.number and self._typing and not late and mode == self.mode and longer <= top:
            self._set(longer, mode)
        else:
            self.take(digit, mode)
        self._typing = True

    def backspace(self) -> None:
        """Take the last digit away."""
        self._set(self.number // 10, self.mode)
        self._typing = True

    def change(self, mode: str) -> None:
        """Keep the number in another mode, unless it means something else there."""
        if self.number and mode != self.mode:
            self._set(0 if "colour" in (mode, self.mode) else self.number, mode)

    def wrote(self, number: int) -> None:
        """Take note of a number that was written."""
        self.latest = number

    def go_on(self) -> None:
        """Arm the next missing number if this one stands on the board and may not stand there twice."""
        session = self._session
        if self.number and self.layer() == "entries" and not session.view.repeats and self.number in session.values():
            self._set(next_missing(session, self.number), self.mode)

    def layer(self) -> str:
        """Return the name of the layer that the number goes to."""
        return {"colour": "colours", "corner": "corner", "centre": "centre"}.get(self.mode, "entries")

    def lit(self) -> int:
        """Return the number that is lit wherever it stands, 0 for none."""
        return 0 if self.mode == "colour" else self.number

    def _set(self, number: int, mode: str) -> None:
        if (number, mode) != (self.number, self.mode):
            self.touch()
        self.number, self.mode, self._typing = number, mode if number else "", False

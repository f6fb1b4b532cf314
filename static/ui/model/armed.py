"""Digit first: the number that the next pressed cells get while no cell is selected."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.board.numbers import next_missing

if TYPE_CHECKING:
    from typing import Any

    from ui.page import Page
    from ui.shapes import Listener

COLOURS = 8


class Armed:
    """A number, mark or colour in waiting; `number` is 0 if there is none.

    The same number again puts it away. In a kind whose numbers stand only once, the next missing number takes the place
    of one that was written.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        self.on_change: list[Listener] = []
        self.number = 0
        self.mode = ""
        self.latest = 0  # the number written last by whatever means: the next missing one follows it
        self.typing = False  # the next digit continues the number
        self.adding = True  # whether the press writes the number, or takes it away

    def take(self, number: int, mode: str) -> None:
        """Arm a number in a mode, or put it away if it is the armed one."""
        again = (number, mode) == (self.number, self.mode)
        highest = COLOURS if mode == "colour" else self.page.session.top
        self._set(0 if again or number > highest else number, mode)

    def drop(self) -> None:
        """Put the number away."""
        self._set(0, "")

    def digit(self, digit: int, mode: str, late: bool) -> None:
        """Type a digit of the number, as in a cell: it begins another number if it is late or makes one too high."""
        longer = self.number * 10 + digit
        if mode == "colour" or self.page.session.top < 10:
            self.take(digit, mode)
        elif self.number and self.typing and not late and mode == self.mode and longer <= self.page.session.top:
            self._set(longer, mode)
            self.typing = True
        else:
            self.take(digit, mode)
            self.typing = True

    def backspace(self) -> None:
        """Take the last digit away."""
        self._set(self.number // 10, self.mode)
        self.typing = True

    def change(self, mode: str) -> None:
        """Keep the number in another mode, unless it means something else there."""
        if self.number and mode != self.mode:
            self._set(0 if "colour" in (mode, self.mode) else self.number, mode)

    def _set(self, number: int, mode: str) -> None:
        self.number, self.mode, self.typing = number, mode if number else "", False
        self.page.board.arm(0 if mode == "colour" else number)
        for listener in self.on_change:
            listener()

    def press(self, index: int, first: bool = True) -> None:
        """Write the number in a cell; take it away if the first cell of this press or drag has it already."""
        session, number = self.page.session, self.number
        layer: Any = session.values() if self.name() == "entries" else session.layers[self.name()]
        held = layer[index]
        has = number in held if isinstance(held, tuple) else held == number
        if first:
            self.adding = not has
        if first and self.mode not in ("colour", "chain"):  # a chain may begin on a given
            self.page.refused([index])
        if has == self.adding or (self.name() == "entries" and session.fixed(index)):
            return
        if self.name() == "colours":
            self.page.changed(session.colour([index], number))
        elif self.name() == "entries":
            self.latest = number
            tidy = self.page.settings.on("tidy")
            self.page.changed(session.write([index], number if self.adding else 0, tidy))
        else:
            self.page.changed(session.mark(self.name(), [index], number))
        if self.adding:
            self.go_on()

    def go_on(self) -> None:
        """Arm the next missing number if this one stands on the board and may not stand there twice."""
        session = self.page.session
        if self.number and self.name() == "entries" and not session.view.repeats and self.number in session.values():
            self._set(next_missing(session, self.number), self.mode)

    def name(self) -> str:
        """Return the name of the layer that the number goes to."""
        return {"colour": "colours", "corner": "corner", "centre": "centre"}.get(self.mode, "entries")

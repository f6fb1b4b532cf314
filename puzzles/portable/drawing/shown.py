"""A board as it stands at a step, for the drawing; the game underneath stays as it is. No DOM."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from puzzles.portable.annotations import Board

SAME = ("kind", "rows", "columns", "box", "top", "gaps", "chain", "regions", "diagonals", "clues", "givens", "view")


class Shown:
    """The givens of a session and the numbers of a solution so far, in the members that a drawing asks for."""

    setting = False

    def __init__(
        self,
        session: Board,
        numbers: Sequence[Sequence[int]],
        marks: Sequence[Any] = (),
        own: bool = False,
        givens: Sequence[int] | None = None,
    ) -> None:
        """`numbers` are those so far, as [cell, number]; `marks` what is left in cells, as [cell, [numbers]].

        The player's `own` marks and colours stay, but for those. `givens` are those that are shown, if not all.
        """
        self.session: Any = session
        for name in SAME:
            setattr(self, name, getattr(session, name))
        if givens is not None:
            self.givens = list(givens)
        count = session.rows * session.columns
        self.entries = [0] * count
        for cell, number in numbers:
            if not self.givens[cell]:
                self.entries[cell] = number
        self.solved = [1 if number else 0 for number in self.entries]
        none: tuple[int, ...] = ()
        self.colours = list(session.colours) if own else [0] * count
        self.corner = list(session.corner) if own else [none] * count
        self.centre = list(session.centre) if own else [none] * count
        for cell, left in marks:
            self.centre[cell] = tuple(left)

    def value(self, index: int) -> int:
        """Return the number in a cell, 0 for none."""
        given: int = self.givens[index]
        return given or self.entries[index]

    def symbol(self, number: int) -> str:
        """Return how a number is written."""
        text: str = self.session.symbol(number)
        return text

    def sign(self, low: int, high: int) -> str:
        """Return the clue between two touching cells."""
        text: str = self.session.sign(low, high)
        return text

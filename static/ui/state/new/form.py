"""What the form New says: which board is wanted, its level, and how many of its cells are to be empty."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.changes import Concern
from ui.state.new.board import NewBoard
from ui.words.new.form import USUAL, empty_note

if TYPE_CHECKING:
    from puzzles.api import messages
    from ui.state.changes import Changes

RATED_CELLS = range(17, 101)  # smaller boards are all easy, and larger ones take long to be of a level


class NewForm(Concern):
    """The choices and, for the chosen size, the limits on the number of empty cells, once the worker has said them."""

    name = "new_form"

    def __init__(self, changes: Changes) -> None:
        Concern.__init__(self, changes)
        self.board = NewBoard()
        self.empty = ""  # how many cells, as typed
        self.unreadable = False  # whether what was typed there is no number at all
        self.level = USUAL
        self.wishes = 0  # how many further wishes there are
        self.limits: messages.EmptyLimits | None = None
        self.fault = ""  # why there is no board of this size
        self.lost = False  # whether what is to show the further wishes did not come
        self._decided = False  # whether the player has chosen a level, or what decides about it

    def wished(self) -> bool:
        """Tell whether more is wished for than a size and a number of empty cells."""
        return bool(self.level or self.wishes)

    def note(self) -> tuple[str, bool]:
        """Return what is said of the number of empty cells, and whether there is no such puzzle."""
        if self.fault:
            return self.fault, True
        if self.limits is None:
            return "", False
        return empty_note(self.limits, self.empty, self.unreadable, self.wished())

    def choose_board(self) -> None:
        """Follow a choice of another board: no limits are known of it until they come."""
        self.limits, self.fault = None, ""
        self._suggest()

    def type_empty(self, text: str, unreadable: bool = False) -> None:
        """Take the number of empty cells, as it was typed."""
        self.empty, self.unreadable = text, unreadable
        self._suggest()

    def choose_level(self, level: str) -> None:
        """Choose a level, "" for any; it stays from now on, whatever else is chosen."""
        self._decided, self.level = True, level
        self.touch()

    def _suggest(self) -> None:
        """Choose the usual level, unless the player has chosen one or says how many cells are to be empty."""
        rows, columns, _ = self.board.measures()
        if not self._decided:
            self.level = USUAL if rows * columns in RATED_CELLS and not self.empty else ""
        self.touch()

    def take_limits(self, limits: messages.EmptyLimits) -> None:
        """Take the limits of the chosen size."""
        self.limits = limits
        self.touch()

    def refuse(self, fault: str) -> None:
        """Say why there is no board of the chosen size."""
        self.fault = fault
        self.touch()

    def count_wishes(self, wishes: int) -> None:
        """Take note of how many further wishes there are."""
        if wishes != self.wishes:
            self.wishes = wishes
            self.touch()

    def lose_wishes(self, lost: bool) -> None:
        """Take note of whether what is to show the further wishes did not come."""
        self.lost = lost
        self.touch()

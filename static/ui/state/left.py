"""The boards that were left: the one that undo brings back, and those that Back and Forward lead to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ui.state.changes import Concern

if TYPE_CHECKING:
    from ui.shapes import LeftGame, OpenText
    from ui.state.changes import Changes

MOST_KEPT = 12  # an earlier one comes from the store, or from its link


@dataclass
class LeftBoard:
    """What brings a board back that was on the page."""

    game: LeftGame
    note: str
    seconds: float
    text: OpenText | None  # that it came from

    @property
    def name(self) -> str:
        """The name of its game."""
        return self.game[0]


class LeftBoards(Concern):
    """`before` is the board that undo brings back, until the first move; `after` the one that redo then returns to."""

    name = "left"

    def __init__(self, changes: Changes) -> None:
        Concern.__init__(self, changes)
        self.before: LeftBoard | None = None
        self.after: LeftBoard | None = None
        self.text: OpenText | None = None  # that the board on the page came from
        self.played = False  # whether the board that was left last had moves
        self._kept: list[LeftBoard] = []  # for Back and Forward, the last one last

    def keep(self, board: LeftBoard | None, played: bool) -> None:
        """Keep the board that is about to be replaced, None if there is none."""
        self.played = played
        if board is not None:
            others = [kept for kept in self._kept if kept.name != board.name]
            self._kept = (others + [board])[-MOST_KEPT:]

    def undo_brings(self, board: LeftBoard | None) -> None:
        """Have undo bring this board back."""
        self.before = board

    def redo_returns(self, board: LeftBoard | None) -> None:
        """Have redo return to this board."""
        self.after = board

    def come_from(self, text: OpenText | None) -> None:
        """Take note of the text that the board on the page comes from, None for none."""
        self.text = text

    def find(self, name: str) -> LeftBoard | None:
        """Return the board of a game as it was left, None if it is not kept."""
        for board in self._kept:
            if board.name == name:
                return board
        return None

    def forget(self, name: str) -> bool:
        """Drop the board of a game that is forgotten; return whether undo or redo led to it."""
        self._kept = [board for board in self._kept if board.name != name]
        led = False
        if self.before is not None and self.before.name == name:
            self.before, led = None, True
        if self.after is not None and self.after.name == name:
            self.after, led = None, True
        return led

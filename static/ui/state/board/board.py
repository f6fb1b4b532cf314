"""The puzzle in play, the selected cells, and what stands beside its title."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.board.kinds import VIEWS
from ui.state.board.selection import Selection
from ui.state.board.session import Session
from ui.state.changes import Concern

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ui.state.changes import Changes


class Board(Concern):
    """A view draws all of it after "board", the cells of the change after "cells", the selection after "selection".

    "board:focus" moves the focus to the cursor. "board:moved" is noted after any move, by whomever it was made. After
    "history", undo or redo lead elsewhere.
    """

    name = "board"

    def __init__(self, changes: Changes) -> None:
        Concern.__init__(self, changes)
        self.session = Session(VIEWS[0].example())
        self.selection = Selection()
        self._shape = self.session.shape
        self.note = ""  # beside the title: where the puzzle comes from

    def another_board(self) -> None:
        """Select nothing, and have all of it drawn."""
        self._shape = self.session.shape
        self.selection.reset(self.session.rows, self.session.columns)
        self.touch()

    def is_another(self) -> bool:
        """Tell whether the session holds another board than the one that was last followed."""
        return self._shape != self.session.shape

    def paint(self, cells: Iterable[int]) -> None:
        """Have these cells drawn again."""
        self.changes.note("cells", cells)

    def say(self, note: str) -> None:
        """Have a note stand beside the title."""
        self.note = note
        self.changes.note("note")

    def connect(self, earlier: bool = False, later: bool = False) -> None:
        """Have undo lead to the board before this one, and redo to the one after, until the next move."""
        self.session.connect(earlier, later)
        self.changes.note("history")

    def follow(self, focus: bool = True) -> None:
        """Have the selection drawn, and the focus moved to its cursor."""
        self.changes.note("selection")
        if focus:
            self.changes.note("board:focus")

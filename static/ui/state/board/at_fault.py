"""What a check found wrong among the player's entries, until it is mended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.cells import place

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzles.api.messages import Puzzle
    from ui.state.board.session import Session


class AtFault:
    """Entries of a puzzle that a check found at fault, each as (cell, number).

    Each is wrong by itself, or they are a clash, which `clash` says: then all of them are at fault while all are there.
    """

    def __init__(self, puzzle: Puzzle | None = None, entries: Sequence[tuple[int, int]] = (), clash: str = "") -> None:
        self.puzzle = puzzle
        self.entries = list(entries)
        self.clash = clash

    def left(self, session: Session) -> list[int]:
        """Return the cells that are still at fault; the others are forgotten."""
        if not self.entries:
            return []
        still = [(cell, number) for cell, number in self.entries if session.entries[cell : cell + 1] == [number]]
        mended = len(still) < len(self.entries)
        self.entries = [] if session.puzzle() != self.puzzle or (self.clash and mended) else still
        return [cell for cell, number in self.entries]

    def said(self, session: Session) -> tuple[str, str]:
        """Return what stays said of it, with its outcome; "" for nothing."""
        cells = self.left(session)
        if not cells:
            return "", ""
        if self.clash:
            return self.clash, "bad"
        where = place(cells[0], session.columns) if len(cells) == 1 else str(len(cells)) + " entries"
        return where + (" is" if len(cells) == 1 else " are") + " still wrong.", "bad"

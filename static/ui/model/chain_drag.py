"""Drawing a chain of consecutive numbers from cell to cell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.cells import are_adjacent
from ui.state.board.grid import walk

if TYPE_CHECKING:
    from ui.model.entry_mode import EntryMode
    from ui.page import Page
    from ui.shapes import Name


class ChainDrag:
    """Writes the numbers of a chain along a drag or the arrow keys; a drag that goes back erases what it wrote."""

    def __init__(self, page: Page, entry_mode: EntryMode) -> None:
        self.page = page
        self.entry_mode = entry_mode
        # The cells of the drag in order, each with the move that wrote it; None if nothing was written.
        self.trail: list[tuple[int, Name | None]] = []

    def begin(self, before: int, index: int) -> None:
        """Start a drag in a cell; it continues the chain of the cell before it (-1 for none) if the two touch."""
        self.trail = [(index, self.draw(before, index))]

    def to(self, index: int) -> None:
        """Drag to a cell, near or far."""
        session = self.page.session

        def barred(cell: int) -> bool:
            return bool(session.value(cell)) and cell not in [passed for passed, _ in self.trail]

        for cell in walk(self.trail[-1][0], index, session.columns, barred):
            self.step(cell)

    def step(self, index: int) -> None:
        """Go on to a cell that touches the last one, or back to one that the drag has passed."""
        passed = [cell for cell, _ in self.trail]
        if index not in passed:
            self.trail.append((index, self.draw(self.trail[-1][0], index)))
            return
        while self.trail[-1][0] != index:
            move = self.trail.pop()[1]
            if move is not None:
                self.page.changed(self.page.session.retract(move))

    def draw(self, before: int, index: int) -> Name | None:
        """Continue the chain from one cell to another that touches it; return the move that wrote a number, if any.

        It counts up or down, whichever the board leaves open; where both are, as it did last.
        """
        session, entry_mode = self.page.session, self.entry_mode
        number = session.value(before) if before >= 0 else 0
        if not number or session.value(index) or not are_adjacent(before, index, session.columns):
            return None
        held = session.values()
        for counting in (entry_mode.counting, -entry_mode.counting):
            after = number + counting
            if not 1 <= after <= session.top or after in held:
                continue
            last = session.last()
            changed = session.write([index], after, self.page.settings.on("tidy"))
            entry_mode.armed.latest = after
            if counting != entry_mode.counting:
                entry_mode.turn()
            self.page.changed(changed)
            return session.last() if session.last() != last else None
        return None

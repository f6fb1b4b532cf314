"""What the board marks in its cells beside their content: what is broken, what clashes, what differs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.changes import Concern

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ui.state.changes import Changes


class Marked(Concern):
    """Sets of cells. "marked:flash" is noted when units have just become complete; `flashing` has their cells."""

    name = "marked"

    def __init__(self, changes: Changes) -> None:
        Concern.__init__(self, changes)
        self.faulty: set[int] = set()  # the cells that break a rule
        self.clash: set[int] = set()  # the cells whose givens leave no solution
        self.differing: set[int] = set()  # the cells in which the solutions differ
        self.flashing: set[int] = set()
        self._complete: set[tuple[int, ...]] | None = None  # the units that are; None before the first look

    def another_board(self) -> None:
        """Mark nothing."""
        self.faulty, self.clash, self.differing, self._complete = set(), set(), set(), None
        self.touch()

    def moved(self) -> None:
        """Mark no clash any more; what is broken and what differs, others say."""
        if self.clash:
            self.mark_clash(())

    def mark(self, cells: Iterable[int]) -> None:
        """Mark these cells and those of the clash, and no others, as at fault."""
        self.faulty = set(cells)
        self.touch()

    def mark_clash(self, cells: Iterable[int]) -> None:
        """Mark these cells as a clash, beside those that are at fault."""
        self.clash = set(cells)
        self.touch()

    def differ(self, cells: Iterable[int]) -> None:
        """Mark these cells, and no others, as different from one solution to another."""
        self.differing = set(cells)
        self.touch()

    def finish(self, units: Iterable[Sequence[int]], coloured: Sequence[int]) -> None:
        """Take the units that are complete and break no rule, as their cells; those that have become so flash once.

        A flash over a cell that is `coloured` would look like another colour.
        """
        before, self._complete = self._complete, {tuple(unit) for unit in units}
        fresh: set[int] = set()
        for unit in self._complete - before if before is not None else ():
            fresh.update([cell for cell in unit if not coloured[cell]])
        if fresh:
            self.flashing = fresh
            self.changes.note("marked:flash")

"""The tree of choices around the step on the screen, and what was tried at each depth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.changes import Concern

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api import watch_messages
    from ui.state.changes import Changes
    from ui.state.state import State

ZOOMS = (3, 6, 12, 24)
"""Levels that are shown."""


class Tree(Concern):
    """What the worker has told last; it follows the search that is watched while its tab is open."""

    name = "tree"

    def __init__(self, changes: Changes) -> None:
        Concern.__init__(self, changes)
        self.zoom = 1
        """A place in ZOOMS."""
        self.drawn: watch_messages.Tree | None = None
        self.rows: list[watch_messages.Row] = []
        self.asking = False
        self._of: tuple[int, int, int] | None = None

    @property
    def levels(self) -> int:
        """Return how many levels are shown."""
        return ZOOMS[self.zoom]

    def is_of(self, run: int, step: int) -> bool:
        """Tell whether it is of this step, as it is zoomed now."""
        return self._of == (run, step, self.levels)

    def begin(self) -> None:
        """Take note that the worker is asked."""
        self.asking = True

    def rest(self) -> None:
        """Take note that nobody asks any more."""
        self.asking = False

    def take(
        self, run: int, step: int, levels: int, drawn: watch_messages.Tree, rows: list[watch_messages.Row]
    ) -> None:
        """Take what the worker tells of a step."""
        self._of, self.drawn, self.rows = (run, step, levels), drawn, rows
        self.touch()

    def set_zoom(self, zoom: int) -> None:
        """Show more levels, or fewer."""
        self.zoom = min(max(zoom, 0), len(ZOOMS) - 1)
        self.touch()

    def another_board(self) -> None:
        """Forget it."""
        self.drawn, self.rows, self._of = None, [], None


def tree_of(state: State) -> Tree:
    """Return the tree; the package has come."""
    late: Any = state.late
    tree: Tree = late["tree"]
    return tree

"""The solutions that were found: which one is on the board, and the offer to remove entries."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions import solving
from ui.views.dom import clicks, enable, find, show
from ui.words.verdicts import grouped

if TYPE_CHECKING:
    from ui.protocols import Act
    from ui.state.changes import Changed
    from ui.state.state import State


class SolutionsView:
    """Turns through them."""

    parts = ("solutions", "removal")

    def __init__(self, act: Act) -> None:
        clicks(
            act,
            solution_previous=(solving.turn, -1),
            solution_next=(solving.turn, 1),
            remove_entries=solving.remove_offered,
        )

    def paint(self, state: State, changed: Changed) -> None:
        """Show which solution is on the board, and offer the one before and the one after it."""
        listing = state.solutions.listing
        show(find("solutions"), state.solutions.offered)
        if listing.count:
            find("solution-place").textContent = grouped(listing.at + 1) + " of " + grouped(listing.count)
            enable(
                solution_previous=listing.reaches(listing.at - 1),
                solution_next=listing.reaches(listing.at + 1),
            )
        if state.removal.cells:
            find("remove-entries").textContent = state.removal.words
        show(find("remove-entries"), state.removal.cells)

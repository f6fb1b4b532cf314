"""The pager above the board: the previous, the next, a random and any puzzle of the open text, or of some of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions.text import filtering, paging
from ui.views.dom import clicks, enable, find, on, show
from ui.words.verdicts import grouped

if TYPE_CHECKING:
    from ui.protocols import Act
    from ui.state.changes import Changed
    from ui.state.state import State


class PagerView:
    """Hidden for a text with one puzzle."""

    parts = ("text", "filter")

    def __init__(self, act: Act) -> None:
        on(find("puzzle-number"), "change", lambda event: act(paging.number, find("puzzle-number").value))
        clicks(
            act,
            puzzle_previous=(paging.step, -1),
            puzzle_next=(paging.step, 1),
            puzzle_random=paging.draw,
            filter_clear=filtering.clear,
        )

    def paint(self, state: State, changed: Changed) -> None:
        """Show which of how many puzzles is on the board."""
        chosen = state.filter
        count, at = chosen.total, chosen.place
        field = find("puzzle-number")
        field.max = str(max(count, 1))
        field.value = str(at + 1 if count else 1)
        find("puzzle-count").textContent = "of " + grouped(count)
        find("puzzle-words").textContent = chosen.words
        find("puzzle-filed").textContent = "puzzle " + grouped(state.text.index + 1) if chosen.on() else ""
        show(find("filter-clear"), chosen.on())
        show(find("pager"), state.text.count > 1)
        enable(puzzle_previous=count and at, puzzle_next=at + 1 < count, puzzle_number=count, puzzle_random=count)

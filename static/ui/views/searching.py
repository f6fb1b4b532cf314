"""What begins and ends a search: Solve, Cancel, the figures of its cost, and which buttons apply while it runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import document

from ui.actions.searching import cancel
from ui.actions.solving import solve
from ui.views.dom import clear, enable, find, hand_on, make, on, show, within
from ui.views.fields import bounded

if TYPE_CHECKING:
    from ui.protocols import Act
    from ui.shapes import Element
    from ui.state.changes import Changed
    from ui.state.state import State


class SearchView:
    """Shows Cancel while a search runs. The focus moves there from the button that began it, and returns.

    A button that begins a search says so by `data-searches`; its own view says whether it applies to the board.
    """

    parts = ("search", "said")

    def __init__(self, act: Act) -> None:
        self._shown = False  # whether Cancel is
        self._begun: Element | None = None  # the button that the focus came from
        self._figures: list[tuple[str, str]] = []
        on(find("solve"), "click", lambda event: act(solve, bounded("limit", 1, 10000), bounded("seconds", 1, 86400)))
        on(find("cancel"), "click", lambda event: act(cancel))

    def paint(self, state: State, changed: Changed) -> None:
        """Show Cancel, or hide it; list the figures."""
        if state.search.announced != self._shown:
            self._shown = state.search.announced
            self._offer(find("cancel"))
        enable(solve=not state.search.announced)
        if state.said.figures != self._figures:
            self._figures = list(state.said.figures)
            listing = find("effort")
            clear(listing)
            for name, text in self._figures:
                listing.append(within(make("div"), make("dt", text=name), make("dd", text=text)))

    def _offer(self, cancelling: Element) -> None:
        if self._shown:
            show(cancelling)
            self._begun = hand_on(self._starters(), [cancelling])
            return
        begun, self._begun = self._begun, None
        if begun is not None:
            begun.disabled = False  # its own view disables it again if it does not apply any more
        hand_on([cancelling], ([begun] if begun is not None else []) + self._starters())
        show(cancelling, False)

    def _starters(self) -> list[Element]:
        return list(document.querySelectorAll("[data-searches]"))

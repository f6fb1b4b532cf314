"""The puzzles of the open text by their titles: a list under File, from which each can be opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions.text import filtering
from ui.views.dom import clear, find, make, on_part, show, within

if TYPE_CHECKING:
    from ui.protocols import Act
    from ui.shapes import Element
    from ui.state.changes import Changed
    from ui.state.state import State


class TitlesView:
    """Hidden for a text whose puzzles have none."""

    parts = ("text",)

    def __init__(self, act: Act) -> None:
        self._listed: list[str] = []
        self._buttons: list[Element] = []
        on_part(find("titles"), "button", lambda button: act(filtering.open_of_all, int(button.dataset.at)))

    def paint(self, state: State, changed: Changed) -> None:
        """List the titles of the open text, and mark that of the puzzle on the board."""
        listing, titles = find("titles"), state.text.opened["titles"] if state.text.opened is not None else []
        show(listing, bool(titles))
        if titles != self._listed:
            self._listed = titles
            clear(listing)
            self._buttons = []
            for at, title in enumerate(titles):
                button = make("button", "titled", type="button", data_at=at)
                button.append(make("span", "note", text=str(at + 1)), make("bdi", text=title or "Without a title"))
                self._buttons.append(button)
                listing.appendChild(within(make("li"), button))
            more = state.text.count - len(titles)
            if titles and more > 0:
                listing.appendChild(make("li", "note", "and {} more: page to them above the board.".format(more)))
        for at, button in enumerate(self._buttons):
            if at == state.text.index:
                button.setAttribute("aria-current", "true")
            else:
                button.removeAttribute("aria-current")

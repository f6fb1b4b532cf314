"""The searches that can be watched, under Learn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.views.dom import clear, clicks, find, make, on_part, show, within
from ui.watching.actions import own, watching

if TYPE_CHECKING:
    from typing import Any

    from ui.protocols import Act
    from ui.state.changes import Changed
    from ui.state.state import State
    from ui.watching.state.searches import Searches


class SearchesView:
    """Lists them."""

    parts = ("searches",)

    def __init__(self, act: Act, searches: Searches) -> None:
        self._searches = searches
        self._listed: Any = None
        section = within(
            make("section", "study", id="searches", aria_labelledby="searches-title"),
            make("h3", text="Watch a search", id="searches-title"),
            make("p", "note", "Step by step, as a textbook describes it. It leaves the board as it is."),
            make("ul", "searches", id="searches-list"),
            make("p", "note", id="searches-note", hidden=""),
            within(make("div", "buttons"), make("button", text="Write your own search", type="button", id="own-open")),
        )
        find("panel-learn").querySelector(".sheet-body").appendChild(section)
        clicks(act, own_open=own.open_sheet)
        on_part(find("searches-list"), "button", lambda button: act(watching.begin, button.dataset.search))

    def paint(self, state: State, changed: Changed) -> None:
        """List them."""
        searches, note = self._searches, self._searches.note
        find("searches-note").textContent = note
        show(find("searches-note"), note)
        if searches.all is not self._listed:
            self._listed = searches.all
            listing = find("searches-list")
            clear(listing)
            for search in searches.all:
                name, about = search["name"], "about-" + search["name"]
                words = make("span", text=search["description"], id=about)
                pressed = make("button", "searches-one", type="button", data_search=name, aria_describedby=about)
                pressed.setAttribute("aria-label", search["title"])
                listing.appendChild(within(make("li"), within(pressed, make("strong", text=search["title"]), words)))

"""The puzzles of the open text by their titles: a list under File, from which each can be opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.views.dom import clear, find, make, on, show

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from typing import Any

    from ui.panels.pager import Pager
    from ui.panels.reading import Reader
    from ui.shapes import Event


class Titles:
    """The list of titles; hidden for a text whose puzzles have none."""

    def __init__(self, reader: Reader, pager: Pager) -> None:
        self.reader = reader
        self.pager = pager
        self.listed: list[str] = []
        on(find("titles"), "click", self.press)
        reader.on_open.append(self.fill)
        reader.on_place.append(self.mark)
        self.fill()

    def fill(self) -> None:
        """List the titles of the open text."""
        titles = self.reader.titles
        listing = find("titles")
        show(listing, bool(titles))
        if titles != self.listed:
            self.listed = titles
            clear(listing)
            for at, title in enumerate(titles):
                line = make("li")
                button = make("button", "titled", type="button", data_at=at)
                button.appendChild(make("span", "note", text=str(at + 1)))
                button.appendChild(make("bdi", text=title or "Without a title"))
                line.appendChild(button)
                listing.appendChild(line)
            more = self.reader.count - len(titles)
            if titles and more > 0:
                listing.appendChild(make("li", "note", "and {} more: page to them above the board.".format(more)))
        self.mark()

    def mark(self) -> None:
        """Mark the title of the puzzle on the board."""
        for button in find("titles").querySelectorAll("button"):
            if int(button.getAttribute("data-at")) == self.reader.index:
                button.setAttribute("aria-current", "true")
            else:
                button.removeAttribute("aria-current")

    def press(self, event: Event) -> Coroutine[Any, Any, None] | None:
        """Open the puzzle whose title was pressed, out of all puzzles of the text."""
        button: Any = event.target.closest("button")
        if not button:
            return None
        self.pager.chosen.clear()
        return self.pager.go(int(button.getAttribute("data-at")))

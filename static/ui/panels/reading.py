"""The open text as parts that are not actions yet know it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions.text import filtering, paging, reading
from ui.tasks import start

if TYPE_CHECKING:
    from typing import Any

    from ui.page import Page
    from ui.shapes import Listener, OpenText


class Reader:
    """Calls the listeners when the views are shown a change."""

    parts = ("text",)

    def __init__(self, page: Page) -> None:
        self.page = page
        self.opened: OpenText | None = None
        self.on_open: list[Listener] = []
        self.on_place: list[Any] = []
        page.app.join(self)

    def paint(self, state: Any, changed: Any) -> None:
        """Tell them."""
        if state.text.opened is not self.opened:
            self.opened = state.text.opened
            for listener in self.on_open:
                listener()
        for listener in self.on_place:
            start(listener())

    def __getattr__(self, name: str) -> Any:
        text: Any = self.page.state.text
        return text.opened["title"] if name == "title" else getattr(text, name)

    def detach(self) -> None:
        """Close the text."""
        self.page.app.act(reading.detach)

    async def reopen(self) -> bool:
        """Open the text again if its worker was replaced."""
        return await reading.reopen(self.page.state, self.page.app.tools)

    async def turn(self, index: int) -> None:
        """Show the puzzle with this number."""
        await paging.turn(self.page.state, self.page.app.tools, index)


class Filter:
    """The puzzles that are paged through, and the pager."""

    parts = ("filter", "text")

    def __init__(self, page: Page) -> None:
        self.page = page
        self.chosen = self
        self.on_change: list[Listener] = []
        page.app.join(self)

    def paint(self, state: Any, changed: Any) -> None:
        """Tell the listeners."""
        for listener in self.on_change:
            listener()

    def on(self) -> bool:
        """Tell whether some puzzles only are chosen."""
        return self.page.state.filter.on()

    @property
    def words(self) -> str:
        """Which they are."""
        return self.page.state.filter.words

    def at(self) -> int:
        """Return the place of the puzzle on the board."""
        return self.page.state.filter.place

    def count(self) -> int:
        """Return how many are paged through."""
        return self.page.state.filter.total

    def go(self, at: int) -> Any:
        """Show the puzzle at a place."""
        return paging.go(self.page.state, self.page.app.tools, at)

    async def following(self, many: int) -> list[int]:
        """Return the numbers of the puzzle on the board and of those after it."""
        return await paging.following(self.page.state, self.page.app.tools, many)

    def clear(self) -> None:
        """Page through all."""
        self.page.app.act(filtering.clear)

    async def choose(self, key: str, words: str, numbers: list[int], at: int) -> None:
        """Page through these."""
        await filtering.choose(self.page.state, self.page.app.tools, key, words, numbers, at)

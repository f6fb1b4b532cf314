"""The pager above the board: the previous, the next, a random and any puzzle of the open text, or of some of them."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from ui.views.dom import enable, find, on, show
from ui.words.verdicts import grouped

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from typing import Any

    from ui.page import Page
    from ui.panels.filter import Filter
    from ui.panels.reading import Reader
    from ui.shapes import Event


class Pager:
    """The controls that page through the open text, or through what the filter leaves of it; hidden for one puzzle."""

    def __init__(self, page: Page, reader: Reader, chosen: Filter) -> None:
        self.page = page
        self.reader = reader
        self.chosen = chosen
        self.wanted: int | None = None  # the place that was asked for last, until it is on the board
        on(find("puzzle-previous"), "click", lambda event: self.go(self.at() - 1))
        on(find("puzzle-next"), "click", lambda event: self.go(self.at() + 1))
        on(find("puzzle-random"), "click", lambda event: self.go(random.randrange(self.count())))
        on(find("puzzle-number"), "change", self.number)
        on(find("filter-clear"), "click", lambda event: chosen.clear())
        reader.on_open.append(self.opened)
        reader.on_place.append(self.refresh)
        chosen.on_change.append(self.refresh)
        self.refresh()

    def at(self) -> int:
        """Return the place, from 0, of the puzzle on the board, or on its way, among those that are paged through."""
        if self.wanted is not None:
            return self.wanted
        return self.chosen.at if self.chosen.on() else self.reader.index

    def count(self) -> int:
        """Return how many puzzles the pager goes through."""
        return self.chosen.count if self.chosen.on() else self.reader.count

    def go(self, at: int) -> Coroutine[Any, Any, None] | None:
        """Show the puzzle at a place; of several places that are asked for at once, the last.

        Not `async`: the next press, perhaps before a task begins, counts from this place. Returns None
        while an earlier call runs: that one goes on to this place.
        """
        self.wanted = max(0, min(at, self.count() - 1))
        runs, self.page.turning = self.page.turning, True
        self.refresh()
        return None if runs else self.follow()

    async def follow(self) -> None:
        """Show the wanted puzzle, and then the one that was wanted meanwhile."""
        at = None
        try:
            while self.wanted is not None and self.wanted != at:
                at = self.wanted
                await (self.chosen.go(at) if self.chosen.on() else self.reader.turn(at))
        finally:
            self.page.turning = False
            self.wanted = None
            self.refresh()
        if not self.page.coming:  # then it is for the text that comes
            self.reader.wished = self.reader.wished and self.at() == at
            self.reader.grant()

    def opened(self) -> None:
        """Forget which puzzle was wanted: there is another text, or none."""
        self.wanted = None
        self.refresh()

    async def following(self, many: int) -> list[int]:
        """Return the numbers, from 0, of the puzzle on the board and of those after it, at most `many` in all."""
        at = self.at()
        if self.chosen.on():
            return await self.chosen.listed(at, many)
        return list(range(at, min(at + many, self.count())))

    def refresh(self) -> None:
        """Show which of how many puzzles is on the board."""
        count, at = self.count(), self.at()
        field = find("puzzle-number")
        field.max = str(max(count, 1))
        field.value = str(at + 1 if count else 1)
        find("puzzle-count").textContent = "of " + grouped(count)
        find("puzzle-words").textContent = self.chosen.words
        find("puzzle-filed").textContent = "puzzle " + grouped(self.reader.index + 1) if self.chosen.on() else ""
        show(find("filter-clear"), self.chosen.on())
        show(find("pager"), self.reader.count > 1)
        enable(puzzle_previous=count and at, puzzle_next=at + 1 < count, puzzle_number=count, puzzle_random=count)

    def number(self, event: Event) -> Coroutine[Any, Any, None] | None:
        """Show the puzzle whose number was typed; put back the old number if there is no such puzzle."""
        text, count = find("puzzle-number").value, self.count()
        if text.isdigit() and len(text) < 10 and 0 < int(text) <= count:
            return self.go(int(text) - 1)
        self.page.say("Type a puzzle number from 1 to {}.".format(count), "bad")
        self.refresh()
        return None

"""Some puzzles of the open text only: those with an outcome, or that took some effort. The pager goes through them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.page import Page
    from ui.panels.reading import Reader
    from ui.shapes import Listener


class Filter:
    """The puzzles that a tile or a bar of "Solve all" counts, until it is cleared.

    `on_change` holds functions that are called with no arguments when other puzzles, or another of them, are chosen.
    """

    def __init__(self, page: Page, reader: Reader) -> None:
        self.page = page
        self.reader = reader
        self.key = ""  # an outcome, or the least and the most nodes, as in "4-7"; "" for all puzzles
        self.words = ""
        self.count = 0
        self.at = 0  # the place among them, from 0
        self.number = -1  # of the puzzle at that place
        self.places: dict[int, int] = {}  # of the puzzles that were on the board, by their numbers
        self.first = 0  # the place of the first of `numbers`
        self.numbers: list[int] = []
        self.listing = False  # whether `numbers` are all of them, in an order of their own
        self.on_change: list[Listener] = []
        reader.on_open.append(self.clear)
        reader.on_place.append(self.placed)

    def on(self) -> bool:
        """Tell whether some puzzles only are chosen."""
        return self.key != ""

    def wanted(self) -> str | list[int]:
        """Return what the worker is asked for."""
        return [int(nodes) for nodes in self.key.split("-")] if "-" in self.key else self.key

    async def choose(self, key: str, words: str) -> None:
        """Choose the puzzles with an outcome, or with nodes between two numbers; `words` says which they are."""
        self.clear()
        if not await self.reader.reopen():
            return
        self.key, self.words, self.count, self.at = key, words, 0, 0
        await self.go(0)

    def clear(self) -> None:
        """Choose all puzzles again."""
        self.key, self.words, self.number, self.numbers, self.places = "", "", -1, [], {}
        self.listing = False
        self.tell()

    async def go(self, at: int) -> None:
        """Show the puzzle at a place, from 0, among these puzzles."""
        key = self.key
        if not self.first <= at < self.first + len(self.numbers):
            found = self.page.accepted(await self.page.solver.call.filter_puzzles(self.wanted(), max(at, 0)))
            if key != self.key:
                return
            if found is None or not found["numbers"]:
                self.clear()  # a new worker does not know how the puzzles were solved
                return
            self.count, self.first, self.numbers = found["count"], found["first"], found["numbers"]
        before = self.at, self.number
        self.at, self.number = at, self.numbers[at - self.first]
        self.places[self.number] = at
        if self.number != self.reader.index:
            await self.reader.turn(self.number)
            if self.on() and self.reader.index != self.number:
                self.at, self.number = before
        self.tell()

    async def listed(self, at: int, many: int) -> list[int]:
        """Return the numbers of the puzzles from a place on, at most `many`; none if the worker cannot tell."""
        if self.listing:
            return self.numbers[at:][:many]
        found = self.page.accepted(await self.page.solver.call.filter_puzzles(self.wanted(), at))
        return found["numbers"][at - found["first"] :][:many] if found is not None else []

    def placed(self) -> None:
        """Follow an undo to another of these puzzles; choose all again if the one on the board is none of them."""
        index = self.reader.index
        if not self.on() or index == self.number:
            return
        if index in self.places:
            self.at, self.number = self.places[index], index
            self.tell()
        else:
            self.clear()

    def tell(self) -> None:
        """Tell the listeners which puzzles are chosen."""
        for listener in self.on_change:
            listener()

"""The pager, for some puzzles of the open text only: those with an outcome, or that took some effort."""

import random

from ui.dom import enable, find, on, show
from ui.model.verdict_words import grouped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.model.shapes import Listener
    from ui.page import Page
    from ui.panels.reading import Reader


class Filter:
    """Pages through the puzzles that a tile or a bar of "Solve all" counts, until it is cleared."""

    def __init__(self, page: "Page", reader: "Reader") -> None:
        self.page = page
        self.reader = reader
        self.key = ""  # an outcome, or the least and the most nodes, as in "4-7"; "" for all puzzles
        self.words = ""
        self.count = 0
        self.at = 0  # the place among them, from 0
        self.number = -1  # of the puzzle at that place
        self.first = 0  # the place of the first of `numbers`
        self.numbers: "list[int]" = []
        self.on_change: "list[Listener]" = []
        reader.filter = self
        reader.on_open.append(self.clear)
        on(find("filter-clear"), "click", lambda event: self.show_all())

    def on(self) -> bool:
        """Tell whether the pager goes through some puzzles only."""
        return self.key != ""

    def wanted(self) -> "str | list[int]":
        """Return what the worker is asked for."""
        return [int(nodes) for nodes in self.key.split("-")] if "-" in self.key else self.key

    async def choose(self, key: str, words: str) -> None:
        """Page through the puzzles with an outcome, or with nodes between two numbers; `words` says which they are."""
        self.clear()
        if not await self.reader.reopen():
            return
        self.key, self.words = key, words
        await self.go(0)

    def clear(self) -> None:
        """Page through all puzzles again."""
        self.key, self.words, self.number, self.numbers = "", "", -1, []
        find("puzzle-words").textContent = ""
        show(find("filter-clear"), False)
        self.tell()

    def show_all(self) -> None:
        """Page through all puzzles again, from the one on the board."""
        self.clear()
        self.reader.offer_count()
        self.reader.place(self.reader.index)

    async def step(self, by: int) -> None:
        """Show the next or the previous of these puzzles."""
        await self.go(self.at + by)

    async def random(self) -> None:
        """Show any of these puzzles."""
        await self.go(random.randrange(self.count))

    async def go(self, at: int) -> None:
        """Show the puzzle at a place, from 0, among these puzzles."""
        key = self.key
        if not self.first <= at < self.first + len(self.numbers):
            found = self.page.accepted(await self.page.solver.call("filtered", self.wanted(), max(at, 0)))
            if key != self.key:
                return
            if found is None or not found["numbers"]:
                self.show_all()  # a new worker does not know how the puzzles were solved
                return
            self.count, self.first, self.numbers = found["count"], found["first"], found["numbers"]
        before = self.at, self.number
        self.at, self.number = at, self.numbers[at - self.first]
        if self.number == self.reader.index:
            self.draw()
            return
        await self.reader.turn(self.number)
        if self.on() and self.reader.index != self.number:
            self.at, self.number = before

    def placed(self, index: int) -> None:
        """Show the place of the puzzle that is on the board now; clear the filter if it is another puzzle."""
        if self.on() and index == self.number:
            self.draw()
        elif self.on():
            self.show_all()

    def draw(self) -> None:
        """Show the place in the pager."""
        field = find("puzzle-number")
        field.max, field.value = str(self.count), str(self.at + 1)
        find("puzzle-count").textContent = "of " + grouped(self.count)
        find("puzzle-words").textContent = self.words
        enable(puzzle_previous=self.at > 0, puzzle_next=self.at + 1 < self.count)
        show(find("filter-clear"))
        self.tell()

    def tell(self) -> None:
        """Tell the listeners which puzzles the pager goes through."""
        for listener in self.on_change:
            listener()

"""Which puzzles of the open text the pager goes through: all, or those that "Solve all" or "Rate all" counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.changes import Concern

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.state.changes import Changes
    from ui.state.text.text import Text


class Filter(Concern):
    """A place counts from 0 among the puzzles that are paged through; a number counts from 0 in the text."""

    name = "filter"

    def __init__(self, changes: Changes, text: Text) -> None:
        Concern.__init__(self, changes)
        self._text = text
        self.key = ""  # an outcome, the least and the most nodes as in "4-7", or "rated"; "" for all puzzles
        self.words = ""  # that say which they are
        self.count = 0
        self.number = -1  # of the puzzle at hand
        self.places: dict[int, int] = {}  # of the puzzles that were on the board, by their numbers
        self.first = 0  # the place of the first of `numbers`
        self.numbers: list[int] = []
        self.wanted: int | None = None  # the place that was asked for last, until it is on the board

    def on(self) -> bool:
        """Tell whether some puzzles only are chosen."""
        return self.key != ""

    @property
    def place(self) -> int:
        """The place of the puzzle on the board, or on its way."""
        if self.wanted is not None:
            return self.wanted
        return self.places.get(self.number, 0) if self.on() else self._text.index

    @property
    def total(self) -> int:
        """How many puzzles are paged through."""
        return self.count if self.on() else self._text.count

    def choose(self, key: str, words: str, count: int = 0, first: int = 0, numbers: Sequence[int] = ()) -> None:
        """Choose some puzzles, "" for all, with the numbers of some of them as `take` has them."""
        self.key, self.words, self.number, self.places = key, words, -1, {}
        self.take(count, first, numbers)

    def take(self, count: int, first: int, numbers: Sequence[int]) -> None:
        """Take the numbers of some of them, the first of which is at a place."""
        self.count, self.first, self.numbers = count, first, list(numbers)
        self.touch()

    def holds(self, place: int) -> bool:
        """Tell whether the number of the puzzle at a place is at hand."""
        return self.first <= place < self.first + len(self.numbers)

    def stand(self, place: int) -> int:
        """Have the puzzle at a place, whose number is at hand, as the one at hand; return that of the one before."""
        before, self.number = self.number, self.numbers[place - self.first]
        self.places[self.number] = place
        self.touch()
        return before

    def stand_back(self, number: int) -> None:
        """Have a puzzle that was on the board before as the one at hand; choose all again if none was, -1."""
        if number < 0:
            self.choose("", "")
        self.number = number
        self.touch()

    def follow(self) -> None:
        """Follow an undo to another of these puzzles; choose all again if the one on the board is none of them."""
        index = self._text.index
        if self.on() and index != self.number:
            if index in self.places:
                self.stand_back(index)
            else:
                self.choose("", "")

    def want(self, place: int | None) -> None:
        """Take note of which place was asked for, None for none."""
        self.wanted = place
        self.touch()

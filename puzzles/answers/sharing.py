"""The rating of a text, shared: which puzzle is whose to rate, and results that come in any order put in the text's."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator
from time import monotonic
from typing import Final, Protocol

from puzzles.answers.rated import Rated, Row, judged
from puzzles.core.model import Budget, Puzzle
from puzzles.kinds.protocol import Kind

HERE: Final = "here"
"""Who rates in this process."""


class Shares:
    """Who rates which puzzle of a text; puzzles are numbered from 0.

    Nothing is lost: what somebody holds who is gone is dealt again. Nothing is doubled: of a puzzle that two have
    rated, the first result counts.
    """

    def __init__(self, rated: Rated) -> None:
        """Take the rows of the text, which may have been begun."""
        self.rated = rated
        self._next = len(rated.rows)
        self._returned: list[int] = []  # a heap of those that were dealt and are nobody's
        self._held: dict[object, list[int]] = {}
        self._early: dict[int, tuple[Row, bytes | None]] = {}  # rated, while one in front of them is not

    @property
    def done(self) -> int:
        """How many are rated."""
        return len(self.rated.rows) + len(self._early)

    def is_done(self, index: int) -> bool:
        """Return whether a puzzle is rated."""
        return index < len(self.rated.rows) or index in self._early

    def held(self, by: object) -> int:
        """Return how many puzzles somebody has to rate."""
        return len(self._held.get(by, ()))

    def take(self, by: object) -> int | None:
        """Deal somebody the next puzzle, None if there is none for them.

        When all are dealt, who has nothing to do takes the last one of whoever has the most, and both may rate it: so
        the text is done even if somebody never answers.
        """
        mine = self._held.setdefault(by, [])
        if self._returned:
            index = heapq.heappop(self._returned)
        elif self._next < self.rated.total:
            index = self._next
            self._next += 1
        else:
            others = [held for who, held in self._held.items() if who != by and held]
            if mine or not others:
                return None
            index = max(others, key=len)[-1]
        mine.append(index)
        return index

    def put(self, index: int, row: Row, form: bytes | None) -> None:
        """Take the result of a puzzle; one that is rated already stays as it is."""
        if self.is_done(index):
            return
        for held in self._held.values():
            if index in held:
                held.remove(index)
        self._early[index] = row, form
        while (at := len(self.rated.rows)) in self._early:
            self.rated.put(*self._early.pop(at))

    def lose(self, by: object) -> None:
        """Have what somebody holds dealt again."""
        for index in self._held.pop(by, []):
            if not any(index in held for held in self._held.values()):
                heapq.heappush(self._returned, index)


class Helpers(Protocol):
    """Who rates beside this process: takes puzzles from the same shares, and puts results there as they come."""

    @property
    def count(self) -> int:
        """How many rate at this moment."""

    def tend(self) -> None:
        """See to them, several times a second: start them, deal them puzzles, replace who does not answer."""

    def end(self) -> None:
        """End them at once; what they hold is dealt again."""


class Nobody:
    """No helpers."""

    count = 0

    def tend(self) -> None:
        """Do nothing."""

    end = tend


def rated(
    puzzle_at: Callable[[int], tuple[Puzzle, Kind]],
    shares: Shares,
    each: Budget,
    walked: bool = False,
    helpers: Helpers | None = None,
) -> Iterator[Rated]:
    """Rate all puzzles, and yield the rows about ten times a second and last.

    A puzzle takes what `each` allows at most; one that cannot be rated has a row that says so. Results of the helpers
    come in while the caller has the turn.
    """
    began = monotonic()
    into, crew = shares.rated, helpers or Nobody()
    try:
        while (index := shares.take(HERE)) is not None:
            for found in judged(*puzzle_at(index), each, walked):
                if found is not None:
                    shares.put(index, *found)
                elif shares.is_done(index):
                    break  # a helper was faster
                crew.tend()
                into.seconds = monotonic() - began
                into.workers = max(into.workers, 1 + crew.count)
                yield into
    finally:
        crew.end()
        shares.lose(HERE)

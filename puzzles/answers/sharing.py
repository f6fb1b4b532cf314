"""The rating of a text, shared: which puzzle is whose to rate, and results that come in any order put in the text's."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator
from time import monotonic
from typing import Final, Protocol

from puzzles.answers.rated import Alike, Rated, Row, judged
from puzzles.core.model import Budget, Puzzle
from puzzles.kinds.protocol import Kind

HERE: Final = "here"
"""Who rates in this process."""

LOOKS = 20
"""How many puzzles in a row are looked at for one that is like no earlier one, before the caller has its turn."""


class Shares:
    """Who rates which puzzle of a text; puzzles are numbered from 0.

    Nothing is lost: what somebody holds who is gone is dealt again. Nothing is doubled: of a puzzle that two have
    rated, the first result counts. Of equivalent puzzles the first is dealt, and its result is that of all.
    """

    def __init__(self, rated: Rated, puzzle_at: Callable[[int], tuple[Puzzle, Kind]]) -> None:
        """Take the rows of a text, none of them there yet, and what returns its puzzles."""
        self.rated = rated
        self.puzzle_at = puzzle_at
        self._alike = Alike()
        self._next = 0  # the first that was not looked at
        self._firsts: list[int] = []  # of those that were looked at: the first that each is equivalent to
        self._waiting: dict[int, list[int]] = {}  # for the result of the first that they are equivalent to
        self._returned: list[int] = []  # a heap of those that were dealt and are nobody's
        self._held: dict[object, list[int]] = {}
        self._early: dict[int, Row] = {}  # rated, while one in front of them is not

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
        """Deal somebody the next puzzle, None if there is none for them, or none yet: see `LOOKS`.

        When all are dealt, who has nothing to do takes the last one of whoever has the most, and both may rate it: so
        the text is done even if somebody never answers.
        """
        mine = self._held.setdefault(by, [])
        if self._returned:
            index = heapq.heappop(self._returned)
        elif (fresh := self._fresh()) is not None:
            index = fresh
        elif self._next < self.rated.total:
            return None
        else:
            others = [held for who, held in self._held.items() if who != by and held]
            if mine or not others:
                return None
            index = max(others, key=len)[-1]
        mine.append(index)
        return index

    def _fresh(self) -> int | None:
        """Return the next puzzle that is like no earlier one; None if it is not among the next few."""
        for index in range(self._next, min(self._next + LOOKS, self.rated.total)):
            self._next = index + 1
            first = self._alike.first(index, self.puzzle_at(index)[0])
            self._firsts.append(first)
            if first == index:
                return index
            if self.is_done(first):
                self._add(index, self._early[first] if first in self._early else self.rated.rows[first])
            else:
                self._waiting.setdefault(first, []).append(index)
        return None

    def put(self, index: int, row: Row) -> None:
        """Take the result of a puzzle; one that is rated already stays as it is."""
        if self.is_done(index):
            return
        for held in self._held.values():
            if index in held:
                held.remove(index)
        for each in (index, *self._waiting.pop(index, ())):
            self._add(each, row)

    def _add(self, index: int, row: Row) -> None:
        self._early[index] = row
        while (at := len(self.rated.rows)) in self._early:
            self.rated.put(self._early.pop(at), self._firsts[at])

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
    shares: Shares,
    each: Budget,
    walked: bool = False,
    helpers: Helpers | None = None,
) -> Iterator[Rated]:
    """Rate all puzzles, each class of equivalent ones once, and yield the rows about ten times a second and last.

    A puzzle takes what `each` allows at most; one that cannot be rated has a row that says so. Results of the helpers
    come in while the caller has the turn.
    """
    began = monotonic()
    into, crew = shares.rated, helpers or Nobody()
    try:
        while shares.done < into.total:
            for _ in _next(shares, each, walked):
                crew.tend()
                into.seconds = monotonic() - began
                into.workers = max(into.workers, 1 + crew.count)
                yield into
    finally:
        crew.end()
        shares.lose(HERE)


def _next(shares: Shares, each: Budget, walked: bool) -> Iterator[None]:
    """Rate the next puzzle here: yields about ten times a second, and last unless a helper was faster."""
    index = shares.take(HERE)
    if index is None:
        yield
        return
    for found in judged(*shares.puzzle_at(index), each, walked):
        if found is not None:
            shares.put(index, found)
        elif shares.is_done(index):
            return
        yield

"""Share the rating of a text: deal its puzzles to the workers, and put their results in the text's order."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator
from time import monotonic
from typing import Final, Protocol

from puzzles.kinds.protocol import Kind
from puzzles.model.values import Budget, Puzzle
from puzzles.rating.text_rating import EquivalentPuzzles, Row, TextRating, rate_row

THIS_WORKER: Final = "here"
"""This process among the workers that rate."""

LOOKS = 20
"""How many puzzles are compared with the earlier ones before the caller has its turn."""


class Shares:
    """Which worker rates which puzzle of a text; puzzles are numbered from 0.

    The puzzles of a worker that ended are dealt again. If two workers rate one puzzle, the first result counts. Of
    equivalent puzzles the first is dealt, and its result holds for all.
    """

    def __init__(self, rating: TextRating, puzzle_at: Callable[[int], tuple[Puzzle, Kind]]) -> None:
        """Begin with a text's rating, without rows yet; `puzzle_at` returns the puzzle at an index, and its kind."""
        self.rating = rating
        self.puzzle_at = puzzle_at
        self._equivalents = EquivalentPuzzles()
        self._next = 0  # the first puzzle that was not compared
        self._firsts: list[int] = []  # of each puzzle that was compared: the first that it is equivalent to
        self._queues: dict[int, list[int]] = {}  # by the first puzzle: those that wait for its result
        self._returns: list[int] = []  # a heap of puzzles whose worker ended
        self._hands: dict[object, list[int]] = {}
        self._early_rows: dict[int, Row] = {}  # results whose turn in the text has not come

    @property
    def rated_count(self) -> int:
        """How many puzzles are rated."""
        return len(self.rating.rows) + len(self._early_rows)

    def is_rated(self, index: int) -> bool:
        """Return whether a puzzle is rated."""
        return index < len(self.rating.rows) or index in self._early_rows

    def load(self, by: object) -> int:
        """Return how many puzzles a worker has to rate."""
        return len(self._hands.get(by, ()))

    def take(self, by: object) -> int | None:
        """Deal a worker the next puzzle; None if there is none for it, or none was found among the next LOOKS.

        When all are dealt, an idle worker takes the last puzzle of the one with the most, and both may rate it. So the
        text ends even if a worker never answers.
        """
        mine = self._hands.setdefault(by, [])
        if self._returns:
            index = heapq.heappop(self._returns)
        elif (fresh := self._next_to_rate()) is not None:
            index = fresh
        elif self._next < self.rating.total:
            return None
        else:
            others = [held for who, held in self._hands.items() if who != by and held]
            if mine or not others:
                return None
            index = max(others, key=len)[-1]
        mine.append(index)
        return index

    def _next_to_rate(self) -> int | None:
        """Return the next puzzle that is equivalent to no earlier one; None if it is not among the next LOOKS."""
        for index in range(self._next, min(self._next + LOOKS, self.rating.total)):
            self._next = index + 1
            first = self._equivalents.first(index, self.puzzle_at(index)[0])
            self._firsts.append(first)
            if first == index:
                return index
            if self.is_rated(first):
                self._add(index, self._early_rows[first] if first in self._early_rows else self.rating.rows[first])
            else:
                self._queues.setdefault(first, []).append(index)
        return None

    def put(self, index: int, row: Row) -> None:
        """Take the result of a puzzle; a puzzle that is rated already keeps its first result."""
        if self.is_rated(index):
            return
        for held in self._hands.values():
            if index in held:
                held.remove(index)
        for each in (index, *self._queues.pop(index, ())):
            self._add(each, row)

    def _add(self, index: int, row: Row) -> None:
        self._early_rows[index] = row
        while (at := len(self.rating.rows)) in self._early_rows:
            self.rating.put(self._early_rows.pop(at), self._firsts[at])

    def lose(self, by: object) -> None:
        """Deal the puzzles of a worker that ended again."""
        for index in self._hands.pop(by, []):
            if not any(index in held for held in self._hands.values()):
                heapq.heappush(self._returns, index)


class Crew(Protocol):
    """The workers that rate beside this process: they take puzzles from its shares, and put their results there."""

    @property
    def count(self) -> int:
        """How many workers rate at this moment."""

    def tend(self) -> None:
        """Start workers, deal them puzzles, replace those that do not answer; called several times a second."""

    def end(self) -> None:
        """End all workers at once; their puzzles are dealt again."""


class NoCrew:
    """A crew without workers."""

    count = 0

    def tend(self) -> None:
        """Do nothing."""

    end = tend


def rate_all(
    shares: Shares,
    each: Budget,
    walked: bool = False,
    crew: Crew | None = None,
) -> Iterator[TextRating]:
    """Rate all puzzles of a text, equivalent ones once; yield its rating about ten times a second and at the end.

    `each` is the budget of one puzzle; one that cannot be rated has a row that says so. The crew's results come in
    while the caller has the turn.
    """
    began = monotonic()
    rating, crew = shares.rating, crew or NoCrew()
    try:
        while shares.rated_count < rating.total:
            for _ in _rate_next(shares, each, walked):
                crew.tend()
                rating.seconds = monotonic() - began
                rating.workers = max(rating.workers, 1 + crew.count)
                yield rating
    finally:
        crew.end()
        shares.lose(THIS_WORKER)


def _rate_next(shares: Shares, each: Budget, walked: bool) -> Iterator[None]:
    """Rate the next puzzle here: yields about ten times a second, and last unless another worker was faster."""
    index = shares.take(THIS_WORKER)
    if index is None:
        yield
        return
    for found in rate_row(*shares.puzzle_at(index), each, walked):
        if found is not None:
            shares.put(index, found)
        elif shares.is_rated(index):
            return
        yield

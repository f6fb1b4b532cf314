"""A kind whose searches play given events, for tests of what asks several searches."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Protocol

import pytest

from puzzles.kinds import catalog
from puzzles.model.values import Budget, Event, Progress, Puzzle
from tests.contract.toy import Toy


class Scripted(Toy):
    """A toy whose searches play the given events, one search after another, and repeat the last for ever."""

    def __init__(self, *searches: tuple[Event, ...]) -> None:
        self.searches = list(searches)
        self.asked: tuple[int, Budget] | None = None

    def search(self, puzzle: Puzzle, limit: int, budget: Budget) -> Iterator[Event]:
        self.asked = limit, budget
        yield from self.searches.pop(0) if len(self.searches) > 1 else self.searches[0]

    def encode(self, puzzle: Puzzle) -> Generator[Progress, None, None]:
        """Keep CaDiCaL out: what the events do not decide stays undecided."""
        yield from ()


class Script(Protocol):
    def __call__(self, *searches: tuple[Event, ...]) -> Scripted: ...


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> Script:
    def play(*searches: tuple[Event, ...]) -> Scripted:
        monkeypatch.setattr(catalog, "KINDS", (kind := Scripted(*searches),))
        return kind

    return play

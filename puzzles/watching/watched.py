"""What can be watched: a textbook search, or a visitor's own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from puzzles.model.search_frame import Frame
from puzzles.model.values import Puzzle
from puzzles.portable.faults import PuzzleFault
from puzzles.watching.plot import Plot


class Watched(Protocol):
    """A run. Steps count from 1; step 0 is the beginning."""

    puzzle: Puzzle
    plot: Plot
    """Its depth along its steps."""

    seconds: float
    """How long it has gone on."""

    @property
    def title(self) -> str:
        """What the search is called."""

    @property
    def steps(self) -> int:
        """How many steps it has made."""

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to look for."""

    @property
    def solutions(self) -> int:
        """How many solutions it has found."""

    def go_on(self, step: int, seconds: float) -> None:
        """Go on to a step, or to the end, for about so many seconds at most."""

    def frames(self, first: int, count: int, stride: int = 1) -> Iterator[Frame]:
        """Yield what steps look like: every `stride`-th of `count` from `first` on, but none that was not made."""

    def counts(self, step: int) -> tuple[tuple[str, int], ...]:
        """Return what the search has counted after a step."""

    def next(self, step: int, what: str) -> int | None:
        """Return the first step after this one with a backtrack or a solution; None if the run has not come to one."""

    def last(self, step: int, what: str) -> int | None:
        """Return the last step before this one with a backtrack or a solution; None if there is none."""


class KeptRun:
    """The run that is watched: one at a time, under a number, so that nobody asks one run about another."""

    def __init__(self) -> None:
        self._run: Watched | None = None
        self.number = 0

    def begin(self, run: Watched) -> int:
        """Keep a run in place of the one before; return its number."""
        self._run = run
        self.number += 1
        return self.number

    def known(self, number: int) -> Watched:
        """Return the run with this number. Raises PuzzleFault if another one has begun."""
        if self._run is None or number != self.number:
            raise PuzzleFault("run", "This run is gone: another one began.", hint="Begin it again.")
        return self._run

"""The run that is watched: one at a time, under a number, so that nobody asks one run about another."""

from __future__ import annotations

from puzzles.portable.faults import PuzzleFault
from puzzles.watching.watched import Watched


class KeptRun:
    """Keeps it."""

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

"""Work done step by step, so that the caller can report, stop or do something else between two steps."""

from __future__ import annotations

from collections.abc import Generator
from time import monotonic
from typing import TypeVar

from puzzles.core.model import Progress

REPORT_SECONDS = 0.1
"""The time between two reports."""

_T = TypeVar("_T")


def finished(steps: Generator[object, None, _T]) -> _T:
    """Do all the steps; return what they come to."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: _T = end.value
            return result


class Reporter:
    """A source of progress reports, at most ten a second however often it is asked."""

    def __init__(self) -> None:
        self.nodes = 0
        self.found = 0
        """What to report."""
        self._reported = monotonic()

    def due(self) -> Generator[Progress, None, None]:
        """Yield a report if the last one is long enough ago."""
        now = monotonic()
        if now - self._reported >= REPORT_SECONDS:
            self._reported = now
            yield Progress(self.nodes, self.found)

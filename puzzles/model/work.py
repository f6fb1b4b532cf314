"""Work done step by step, so that the caller can report, stop or do something else between two steps."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from time import monotonic
from typing import Generic, TypeVar

from puzzles.model.values import Progress

REPORT_SECONDS = 0.1
"""The time between two reports."""

_Step = TypeVar("_Step")
_Result = TypeVar("_Result")


class Steps(Generic[_Step, _Result]):
    """The steps of some work, which can be run once; `result` is set when all are done."""

    result: _Result

    def __init__(self, work: Generator[_Step, None, _Result]) -> None:
        self._work = work

    def __iter__(self) -> Iterator[_Step]:
        self.result = yield from self._work


def finish(work: Generator[object, None, _Result]) -> _Result:
    """Run all the steps and return their result."""
    steps = Steps(work)
    for _ in steps:
        pass
    return steps.result


class Reporter:
    """Progress reports, at most ten a second however often `due` is called."""

    def __init__(self) -> None:
        self.nodes = 0
        self.solutions = 0
        self._last_report = monotonic()

    def due(self) -> Generator[Progress, None, None]:
        """Yield a report if the last one is long enough ago."""
        now = monotonic()
        if now - self._last_report >= REPORT_SECONDS:
            self._last_report = now
            yield Progress(self.nodes, self.solutions)

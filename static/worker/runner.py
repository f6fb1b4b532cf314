"""How a job of the worker runs: what it reports to the page, its pauses, and its end.

A job pauses for other calls from the page about as often as it may report, and so notices that it was cancelled.
Nothing here depends on a browser: the caller passes what is needed of one.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator, Awaitable, Callable, Generator, Iterable, Mapping
from contextlib import aclosing
from time import monotonic
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from puzzles.api import messages

_Piece = TypeVar("_Piece")

Answer = Mapping[str, object]
"""What a job yields, its reports and its answer: see puzzles/api/messages.pyi."""

Over = Callable[[], bool]
"""Returns whether a job is over: cancelled or replaced by another."""

REPORT_SECONDS = 0.1
BATCH_SECONDS = 0.4
"""The time between reports on solving a file. On one core, painting them takes time from the worker."""

HEAR_SECONDS = 0.1
"""The time between pauses for calls from the page while a file is solved."""

TURN_SECONDS = 0.005
"""The length of a pause for other calls. Below 4 ms Pyodide sets no timer, and a call took forty pauses to come in."""


class Runner:
    """Runs jobs. Each method runs one to its end and returns its answer as JSON text."""

    def __init__(
        self,
        report: Callable[[str, str], object],
        give_way: Callable[[], Awaitable[None]] | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """Take what `Jobs` takes."""
        self._report = report
        self._give_way = give_way or _take_turn
        self._clock = clock
        self.is_paused = False
        """Whether the solving of a file waits."""

    async def search(self, over: Over, answers: Iterable[Answer], report: str = "") -> str:
        """Return the last of a search's answers as JSON text; report the others to the page's function `report`."""
        # A search yields progress as often as it may be reported, a run that is watched twice as often.
        reported, every = 0.0, REPORT_SECONDS if report == "watch" else REPORT_SECONDS / 2
        for answer in answers:
            if _is_last(answer):
                return json.dumps(answer)
            now = self._clock()
            if report and now - reported >= every:
                reported = now
                self._report(report, json.dumps(answer))
            await _take_turn()  # lets other calls from the page come in, among them `cancel`
            if over():
                break
        return "null"

    async def walk(self, over: Over, answers: Iterable[Answer]) -> str:
        """Do the same with a search that yields steps: report these in lists to `steps`, and the rest to `progress`.

        The steps since the last report come with the answer.
        """
        reported = self._clock()
        steps: list[Answer] = []
        for answer in answers:
            if "step" in answer:
                steps.append(answer)
            elif _is_last(answer):
                return json.dumps({**answer, "steps": steps})
            now = self._clock()
            if now - reported < REPORT_SECONDS / 2:
                continue
            reported = now
            if steps:
                self._report("steps", json.dumps(steps))
                steps = []
            else:
                self._report("progress", json.dumps(answer))
            await _take_turn()
            if over():
                break
        return "null"

    async def text(self, over: Over, answers: Iterable[Answer]) -> str:
        """Rate a whole text; the answer is the latest report."""
        heard = reported = 0.0
        latest: Answer | None = None
        try:
            for latest in answers:
                now = self._clock()
                if _is_last(latest) or now - heard < HEAR_SECONDS:
                    continue
                heard = now
                if now - reported >= BATCH_SECONDS:
                    reported = now
                    self._report("ratings", json.dumps(latest))
                await self._give_way()
                if over():
                    break
        finally:
            if isinstance(answers, Generator):
                answers.close()  # ends those who rate beside this worker
        return json.dumps(latest)

    async def batch(
        self,
        over: Over,
        events: Callable[[], Awaitable[AsyncGenerator[messages.Totals | messages.Failure | _Piece]]],
        keep: Callable[[_Piece], object],
    ) -> str:
        """Solve a whole file; the answer is the last totals. `keep` takes each piece that it writes."""
        heard = reported = 0.0
        totals: object = {}
        async with aclosing(await events()) as under_way:
            async for event in under_way:
                if not isinstance(event, dict):
                    keep(event)
                    continue
                totals = event
                now = self._clock()
                if "fault" in event or now - heard < HEAR_SECONDS:
                    continue
                heard = now
                if now - reported >= BATCH_SECONDS:
                    reported = now
                    self._report("batch", json.dumps(event))
                await self._give_way()
                while self.is_paused and not over():
                    await asyncio.sleep(REPORT_SECONDS)
                if over():
                    break
        return json.dumps(totals)


async def _take_turn() -> None:
    await asyncio.sleep(TURN_SECONDS)


def _is_last(answer: Answer) -> bool:
    """Return whether a search's answer is its last: neither progress nor a run that goes on."""
    return "found" not in answer and bool(answer.get("over", True))


def is_never_over() -> bool:
    """Return False: a job that is told to stop by its own parameter ends by itself."""
    return False

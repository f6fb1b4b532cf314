"""The worker's jobs: numbered, reported, paused and cancelled.

One thread does all of them. A job stops for other calls of the page about as often as it may report, and so hears that
it was cancelled. Nothing here knows of a browser: what is needed of one is handed in.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable, Mapping
from contextlib import aclosing
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from puzzles.api import messages

_Piece = TypeVar("_Piece")

Answer = Mapping[str, object]
"""What a search yields: see puzzles/api/messages.pyi."""

Over = Callable[[], bool]
"""Says whether a job is over: cancelled, or with another in its place."""

REPORT_SECONDS = 0.1
BATCH_SECONDS = 0.2
"""How often the solving of a whole file reports: on one core the page paints in the worker's time."""

HEAR_SECONDS = 0.03
"""How often the solving of a whole file looks whether the page has called."""

TURN_SECONDS = 0.005
"""How long other calls may come in. Below 4 ms Pyodide sets no timer, and a call was seen to come in only after forty
such."""


class Lane:
    """Jobs that end together. Each is known by the number of ends that were asked for before it began."""

    def __init__(self) -> None:
        self._ends = 0

    def join(self) -> Over:
        """Begin a job beside those under way."""
        mine = self._ends
        return lambda: self._ends != mine

    def next(self) -> Over:
        """Begin a job in place of those under way."""
        self.end()
        return self.join()

    def end(self) -> None:
        """End the jobs under way."""
        self._ends += 1


class Jobs:
    """What the worker does over some time: one search and one count at most, and the reading of files.

    A job is numbered as soon as it is asked for, though its coroutine begins a moment later: a cancel that comes in
    between ends it.
    """

    def __init__(
        self,
        report: Callable[[str, str], object],
        give_way: Callable[[], Awaitable[None]] | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """Take what tells the page of progress, given a function of the page's by name and its argument as JSON text.

        `give_way` lets calls of the page come in that wait, and no longer; without it they have `TURN_SECONDS`.
        """
        self._report = report
        self._give_way = give_way or _turn
        self._clock = clock
        self._searches, self._counts, self._readings = Lane(), Lane(), Lane()
        self._paused = False
        self.pieces: list[Any] = []
        """What the solving of a whole file wrote so far."""

    def search(self, answers: Iterable[Answer]) -> asyncio.Future[str]:
        """Run a search as the one under way; its answer is null where `cancel`, or the next search, came in between."""
        return asyncio.ensure_future(self._run(self._searches.next(), answers, "progress", REPORT_SECONDS / 2))

    def count(self, answers: Iterable[Answer]) -> asyncio.Future[str]:
        """Count beside any search, unreported; null where `cancel_count`, or the next count, came in between."""
        return asyncio.ensure_future(self._run(self._counts.next(), answers))

    def textbook(self, study: Callable[[Over], Iterable[Answer]]) -> asyncio.Future[str]:
        """Run a textbook search as the one under way; where it is ended, it answers with what it has.

        `study` takes what says whether it should stop.
        """
        over = self._searches.next()
        began = self._clock()
        return asyncio.ensure_future(self._run(_never, study(over), "textbook", REPORT_SECONDS, began))

    def solve_all(
        self,
        events: Callable[[], Awaitable[AsyncGenerator[messages.Totals | messages.Failure | _Piece]]],
        held: Callable[[_Piece], object],
    ) -> asyncio.Future[str]:
        """Solve a whole file as the search under way, reporting five times a second; the answer is the last totals.

        `pieces` are then what it writes, each as `held` makes it.
        """
        self._paused = False
        self.pieces = pieces = []
        return asyncio.ensure_future(
            self._solve_all(self._searches.next(), events, lambda piece: pieces.append(held(piece)))
        )

    def read(self, content: Awaitable[bytes], opened: Callable[[bytes], object]) -> asyncio.Future[str]:
        """Read a file that is still on its way; null where `cancel_reading` came in between."""
        return asyncio.ensure_future(_read(self._readings.join(), content, opened))

    def pause(self, paused: bool) -> None:
        """Hold the solving of a whole file, or let it go on."""
        self._paused = paused

    def cancel(self) -> None:
        """End the search under way, of one puzzle or of all."""
        self._searches.end()

    def cancel_count(self) -> None:
        """End the count under way."""
        self._counts.end()

    def cancel_reading(self) -> None:
        """End the reading of files that have not come in yet."""
        self._readings.end()

    async def _run(
        self,
        over: Over,
        answers: Iterable[Answer],
        told: str = "",
        every: float = 0.0,
        reported: float = 0.0,
    ) -> str:
        """Go through a search's answers to the last one; tell the page's function `told` of the others."""
        for answer in answers:
            if _is_last(answer):
                return json.dumps(answer)
            now = self._clock()
            if told and now - reported >= every:
                reported = now
                self._report(told, json.dumps(answer))
            await _turn()  # other calls of the page come in here, `cancel` too
            if over():
                break
        return "null"

    async def _solve_all(
        self,
        over: Over,
        events: Callable[[], Awaitable[AsyncGenerator[messages.Totals | messages.Failure | _Piece]]],
        keep: Callable[[_Piece], object],
    ) -> str:
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
                while self._paused and not over():
                    await asyncio.sleep(REPORT_SECONDS)
                if over():
                    break
        return json.dumps(totals)


async def _read(over: Over, content: Awaitable[bytes], opened: Callable[[bytes], object]) -> str:
    data = await content
    return "null" if over() else json.dumps(opened(data))


async def _turn() -> None:
    await asyncio.sleep(TURN_SECONDS)


def _is_last(answer: Answer) -> bool:
    """Say whether a search's answer is its last: neither progress nor a study that goes on."""
    return "found" not in answer and bool(answer.get("over", True))


def _never() -> bool:
    """A textbook search is told by itself that it is over, and then answers once more."""
    return False

"""The worker's jobs, numbered: which run beside each other, which in place of others, and what cancels which.

One thread runs them all (see `running`). Nothing here depends on a browser: the caller passes what is needed of one.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeVar, cast

from worker import running
from worker.late import Absent, tried
from worker.running import Answer, Over, Running, never

if TYPE_CHECKING:
    from puzzles.api import messages

_Piece = TypeVar("_Piece")
_Content = TypeVar("_Content")


class Lane:
    """Jobs that end together. Each keeps the number of ends requested before it began."""

    def __init__(self) -> None:
        self._ends = 0

    def join(self) -> Over:
        """Begin a job alongside those under way."""
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
    """The worker's longer tasks: at most one search, one count and the solving of one file, and the reading of files.

    A job is numbered as soon as it is requested, although its coroutine begins a moment later, so a cancel that comes
    in between ends it.
    """

    def __init__(
        self,
        report: Callable[[str, str], object],
        give_way: Callable[[], Awaitable[None]] | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """Take `report`, which calls a function of the page, given its name and its argument as JSON text.

        `give_way` lets waiting calls from the page come in and then returns; by default it waits a moment.
        """
        self._run = Running(report, give_way, clock)
        self._clock = clock
        self._searches, self._counts, self._batches, self._readings = Lane(), Lane(), Lane(), Lane()
        self._ratings, self._worths, self._texts = Lane(), Lane(), Lane()
        self.pieces: list[Any] = []
        """The pieces of text that solving a file has written so far."""

    def search(self, answers: Iterable[Answer]) -> asyncio.Future[str]:
        """Run a search in place of any other; its answer is null if `cancel` or another search ends it."""
        return asyncio.ensure_future(
            self._run.search(self._searches.next(), answers, "progress", running.REPORT_SECONDS / 2)
        )

    def begin(self, begun: Callable[[], Iterable[Answer]]) -> asyncio.Future[str]:
        """Run a search as `search` does, whose modules may have to be fetched before `begun` returns it."""
        return asyncio.ensure_future(self._begin(self._searches.next(), begun, self._run.search))

    def ask(self, begun: Callable[[Over], Iterable[Answer]]) -> asyncio.Future[str]:
        """Do the same with a search that is told to stop, and then answers with what it has.

        `begun` takes a function that returns whether it should stop.
        """
        over = self._searches.next()
        return asyncio.ensure_future(self._begin(over, lambda: begun(over), self._ended))

    def walk(self, begun: Callable[[], Iterable[Answer]]) -> asyncio.Future[str]:
        """Do the same with a search that has steps among its answers, all of which are reported, in lists."""
        return asyncio.ensure_future(self._begin(self._searches.next(), begun, self._run.walk))

    def rate(self, begun: Callable[[], Iterable[Answer]], told: str = "") -> asyncio.Future[str]:
        """Rate a puzzle alongside any search and in place of another rating; null if `cancel_rating` ends it.

        Reports go to the page's function `told`, if it is named.
        """
        return self._rate(self._ratings.next(), begun, told)

    def worth(self, begun: Callable[[], Iterable[Answer]]) -> asyncio.Future[str]:
        """Find what givens are worth, as `rate` rates, with reports."""
        return self._rate(self._worths.next(), begun, "ratings")

    def _rate(self, over: Over, begun: Callable[[], Iterable[Answer]], told: str) -> asyncio.Future[str]:
        return asyncio.ensure_future(
            self._begin(over, begun, lambda over, answers, _, every: self._run.search(over, answers, told, every))
        )

    def rate_text(self, begun: Callable[[], Iterable[Answer]]) -> asyncio.Future[str]:
        """Rate a whole text alongside any other job; if `stop_rating` ends it, its answer is the latest report."""
        return asyncio.ensure_future(self._begin(self._texts.next(), begun, self._run.text))

    def count(self, answers: Iterable[Answer]) -> asyncio.Future[str]:
        """Count alongside any search, without reports; null if `cancel_count` or another count ends it."""
        return asyncio.ensure_future(self._run.search(self._counts.next(), answers))

    def generate(self, made: Callable[[Over], Iterable[Answer]]) -> asyncio.Future[str]:
        """Make a puzzle in place of any search; if it is ended early, its answer is the best so far, null if none.

        `made` takes a function that returns whether it should stop.
        """
        over = self._searches.next()
        return asyncio.ensure_future(self._run.search(never, made(over), "progress", running.REPORT_SECONDS / 2))

    def textbook(self, study: Callable[[Over], Iterable[Answer]]) -> asyncio.Future[str]:
        """Run a textbook search in place of any other; if it is ended early, its answer is the latest state.

        `study` takes a function that returns whether it should stop.
        """
        over = self._searches.next()
        began = self._clock()
        return asyncio.ensure_future(self._run.search(never, study(over), "textbook", running.REPORT_SECONDS, began))

    def solve_all(
        self,
        events: Callable[[], Awaitable[AsyncGenerator[messages.Totals | messages.Failure | _Piece]]],
        held: Callable[[_Piece], object],
    ) -> asyncio.Future[str]:
        """Solve a whole file alongside any search, with 2.5 reports a second; the answer is the last totals.

        `pieces` collects what it writes, each piece converted by `held`.
        """
        self._run.paused = False
        self.pieces = pieces = []
        return asyncio.ensure_future(
            self._run.batch(self._batches.next(), events, lambda piece: pieces.append(held(piece)))
        )

    def read(self, content: Awaitable[_Content], opened: Callable[[_Content], object]) -> asyncio.Future[str]:
        """Read what is still arriving, a file or several; null if `cancel_reading` ends it."""
        return asyncio.ensure_future(self._read(self._readings.join(), content, opened))

    def open(self, call: Callable[[], object]) -> str | asyncio.Future[str]:
        """Answer a call that opens a text, at once if it can; null if it has to wait and `cancel_reading` ends it."""
        return self._answer(call, self._readings.join())

    def answer(self, call: Callable[[], object]) -> str | asyncio.Future[str]:
        """Answer a call, at once if nothing that it needs has to be fetched."""
        return self._answer(call, never)

    def _answer(self, call: Callable[[], object], over: Over) -> str | asyncio.Future[str]:
        try:
            return json.dumps(call())
        except Absent:
            return asyncio.ensure_future(self._tried(call, over))

    def pause(self, paused: bool) -> None:
        """Pause solving a whole file, or resume it."""
        self._run.paused = paused

    def cancel(self) -> None:
        """End the search under way."""
        self._searches.end()

    def stop_all(self) -> None:
        """End the solving of a whole file."""
        self._batches.end()

    def cancel_count(self) -> None:
        """End the count under way."""
        self._counts.end()

    def cancel_rating(self) -> None:
        """End the rating of a puzzle."""
        self._ratings.end()

    def cancel_worth(self) -> None:
        """End the rating of what givens are worth."""
        self._worths.end()

    def stop_rating(self) -> None:
        """End the rating of a whole text."""
        self._texts.end()

    def cancel_reading(self) -> None:
        """End the reading of files that have not arrived yet."""
        self._readings.end()

    async def _begin(
        self,
        over: Over,
        begun: Callable[[], Iterable[Answer]],
        run: Callable[[Over, Iterable[Answer], str, float], Awaitable[str]],
    ) -> str:
        answers = await tried(begun, over)
        if answers is None or isinstance(answers, dict):
            return json.dumps(answers)
        return await run(over, cast("Iterable[Answer]", answers), "progress", running.REPORT_SECONDS / 2)

    async def _ended(self, over: Over, answers: Iterable[Answer], told: str, every: float) -> str:
        """Run a search that ends by itself soon after it is over."""
        return await self._run.search(never, answers, told, every)

    async def _read(self, over: Over, content: Awaitable[_Content], opened: Callable[[_Content], object]) -> str:
        data = await content
        return "null" if over() else await self._tried(lambda: opened(data), over)

    async def _tried(self, call: Callable[[], object], over: Over) -> str:
        return json.dumps(await tried(call, over))

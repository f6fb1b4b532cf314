"""The worker's jobs in lanes: a job takes the place of the one before in its lane, and runs beside all others.

One thread runs them all (see `runner`). Nothing here depends on a browser: the caller passes what is needed of one.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeVar, cast

from puzzles.api.declaration import ENDS
from worker.archives import MissingModule, complete
from worker.runner import Answer, Over, Runner, is_never_over

if TYPE_CHECKING:
    from puzzles.api import messages
    from puzzles.api.declaration import Declaration, Lane

_Piece = TypeVar("_Piece")
_Content = TypeVar("_Content")


class Group:
    """The jobs of a lane, which end together. A job is over if they were ended since it began."""

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
    """Runs the page's calls and jobs.

    A job joins its lane as soon as it is requested, although its coroutine begins a moment later. So a cancel that
    comes in between ends it.
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
        self._run = Runner(report, give_way, clock)
        self._lanes = {name: Group() for name in ENDS}
        self.pieces: list[Any] = []
        """The pieces of text that solving a file has written so far."""

    def run(self, how: Declaration, begin: Callable[..., Iterable[Answer]]) -> asyncio.Future[str]:
        """Run a job in place of the one in its lane; modules may have to be fetched before `begin` returns its answers.

        `begin` takes `stopped`, a function that returns whether the job should stop, if it stops by itself.
        """
        assert how.lane
        return asyncio.ensure_future(self._begin(self._lanes[how.lane].next(), how, begin))

    def solve_all(
        self,
        events: Callable[[], Awaitable[AsyncGenerator[messages.Totals | messages.Failure | _Piece]]],
        convert: Callable[[_Piece], object],
    ) -> asyncio.Future[str]:
        """Solve a whole file alongside any search, with 2.5 reports a second; the answer is the last totals.

        `pieces` collects what it writes, each piece converted by `convert`.
        """
        self._run.is_paused = False
        self.pieces = pieces = []
        return asyncio.ensure_future(
            self._run.batch(self._lanes["file"].next(), events, lambda piece: pieces.append(convert(piece)))
        )

    def read(self, content: Awaitable[_Content], open_content: Callable[[_Content], object]) -> asyncio.Future[str]:
        """Read what is still arriving, a file or several; null if `cancel_reading` ends it."""
        return asyncio.ensure_future(self._read(self._lanes["reading"].join(), content, open_content))

    def answer(self, call: Callable[[], object], lane: Lane | None = None) -> str | asyncio.Future[str]:
        """Answer a call, at once if nothing that it needs has to be fetched; null if its lane is ended meanwhile."""
        over = self._lanes[lane].join() if lane else is_never_over
        try:
            return json.dumps(call())
        except MissingModule:
            return asyncio.ensure_future(self._complete(call, over))

    def pause(self, paused: bool) -> None:
        """Pause solving a whole file, or resume it."""
        self._run.is_paused = paused

    def end(self, lane: Lane) -> None:
        """End the jobs in a lane."""
        self._lanes[lane].end()

    async def _begin(self, over: Over, how: Declaration, begin: Callable[..., Iterable[Answer]]) -> str:
        stops = how.when_ended == "stop"
        found = await complete((lambda: begin(stopped=over)) if stops else begin, over)
        if found is None or isinstance(found, dict):
            return json.dumps(found)
        answers = cast("Iterable[Answer]", found)
        if how.when_ended == "latest":
            return await self._run.text(over, answers)
        if how.report == "steps":
            return await self._run.walk(over, answers)
        return await self._run.search(is_never_over if stops else over, answers, how.report or "")

    async def _read(self, over: Over, content: Awaitable[_Content], open_content: Callable[[_Content], object]) -> str:
        data = await content
        return "null" if over() else await self._complete(lambda: open_content(data), over)

    async def _complete(self, call: Callable[[], object], over: Over) -> str:
        return json.dumps(await complete(call, over))

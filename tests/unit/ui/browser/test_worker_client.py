"""The page's connection to the worker: calls that wait, reports, cancelling, and the replacement of a worker."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from tests.unit.ui.fakes import FakeClock
from ui.browser.running import FAILED, MISFIT, PATIENCE, SILENCE, START_PATIENCE, Runner
from ui.browser.worker import WorkerClient
from ui.words.worker import SEE_ABOVE

HELLO = {"version": "1.0", "engine": "compiled"}


class SteppedClock(FakeClock):
    """A clock that only `go` moves on; what sleeps wakes when its time has come."""

    def __init__(self) -> None:
        super().__init__()
        self.sleepers: list[tuple[float, asyncio.Future[None]]] = []

    async def sleep(self, seconds: float) -> None:
        waiting = asyncio.get_running_loop().create_future()
        self.sleepers.append((self.seconds + seconds, waiting))
        await waiting

    async def go(self, seconds: float) -> None:
        """Let time pass, one waking at a time."""
        end = self.seconds + seconds
        await turns()
        while due := sorted((when for when, _ in self.sleepers if when <= end)):
            self.seconds = due[0]
            for sleeper in [each for each in self.sleepers if each[0] == due[0]]:
                self.sleepers.remove(sleeper)
                sleeper[1].set_result(None)
            await turns()
        self.seconds = end


class Thread:
    """A worker as it runs: it answers with the call's own arguments, unless it is mute, or holds the call."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.mute = False
        self.held: dict[str, asyncio.Future[str]] = {}
        self.reports: dict[str, Callable[[str], None]] = {}

    def __getattr__(self, name: str) -> Callable[..., Awaitable[Any]]:
        if name == "missing":
            raise AttributeError(name)
        return lambda *arguments: self._answer(name, *arguments)

    async def _answer(self, name: str, text: str, *file: object) -> str:
        self.asked.append(name)
        if self.mute:
            await asyncio.get_running_loop().create_future()
        if name == "hello":
            return json.dumps(HELLO)
        if name in ("solve", "read", "look", "puzzle"):
            self.held[name] = asyncio.get_running_loop().create_future()
            return await self.held[name]
        return json.dumps({"told": json.loads(text)})


class Threads:
    """Fulfils Process: a new thread for each start, unless they are to fail or not to come."""

    def __init__(self) -> None:
        self.made: list[Thread] = []
        self.stopped = 0
        self.fails = False
        self.comes = True

    async def start(self, number: int, reports: dict[str, Callable[[str], None]]) -> Any:
        assert number == len(self.made) + 1
        thread = Thread()
        thread.reports = reports
        self.made.append(thread)
        if self.fails:
            raise OSError("404")
        if not self.comes:
            await asyncio.get_running_loop().create_future()
        return thread

    def stop(self) -> None:
        self.stopped += 1


class Started:
    """A client, with what it tells."""

    def __init__(self) -> None:
        self.clock = SteppedClock()
        self.threads = Threads()
        self.told: list[Any] = []
        become: Any = "condition"
        hear: Any = "report"
        self.client = WorkerClient(Runner(self.threads, self.clock, self._act, become, hear))

    def _act(self, action: Any, *arguments: Any) -> None:
        self.told.append((action, *arguments))

    @property
    def thread(self) -> Thread:
        return self.threads.made[-1]

    def conditions(self) -> list[str]:
        return [each[1] for each in self.told if each[0] == "condition"]

    async def starts(self) -> None:
        await self.client.start()
        await turns()

    async def ask(self, name: str, *arguments: object) -> asyncio.Task[Any]:
        call = asyncio.ensure_future(self.client.call(name, *arguments))
        await turns()
        return call


async def turns() -> None:
    """Let every task run as far as it comes."""
    for _ in range(20):
        await asyncio.sleep(0)


@pytest.fixture
def page() -> Started:
    return Started()


async def test_a_call_waits_for_the_worker_and_has_its_answer(page: Started) -> None:
    page.client.cancel()
    page.client.stop_all()
    await turns()
    assert not page.threads.made  # what is asked before the start of nobody is asked of nobody
    search, call = await page.ask("solve"), await page.ask("echo", 1, "a")
    page.client.cancel()
    assert await search is None
    assert page.client.busy()
    await page.starts()
    assert await call == {"told": [1, "a"]}
    assert (page.client.busy(), page.thread.asked) == (False, ["hello", "echo"])  # what was cancelled is never made
    assert page.told == [("condition", "starting", "", None, 1), ("condition", "ready", "", HELLO, 1)]
    assert (await page.client.call("missing"))["fault"]["message"] == MISFIT


async def test_a_worker_that_does_not_start_ends_what_waits_with_a_sentence(page: Started) -> None:
    page.threads.fails = True
    call = await page.ask("echo")
    await page.starts()
    for answer in (await call, await page.client.call("echo")):
        assert answer["fault"]["message"] == FAILED
    assert page.told[-1] == ("condition", "failed", FAILED, None, 1)
    page.client.fail(SEE_ABOVE)
    assert page.told[-1] == ("condition", "failed", SEE_ABOVE, None, 1)
    page.client.fail(FAILED)  # the notice at the top says it already
    assert (await page.client.call("echo"))["fault"]["message"] == SEE_ABOVE


async def test_a_cancelled_search_answers_nothing_and_the_same_worker_goes_on(page: Started) -> None:
    await page.starts()
    search, look = await page.ask("solve"), await page.ask("look")
    page.client.cancel()
    assert await search is None
    await turns()
    assert page.thread.asked[-1] == "cancel"
    page.thread.held["solve"].set_result('"late"')
    page.thread.held["look"].set_result('"looked"')
    assert await look == "looked"
    await page.clock.go(PATIENCE * 2)
    assert not page.threads.stopped


async def test_a_worker_that_does_not_hear_a_cancel_is_replaced_and_its_reports_are_dropped(page: Started) -> None:
    await page.starts()
    first = page.thread
    first.reports["progress"]('{"nodes": 1}')
    assert page.told[-1] == ("report", "progress", {"nodes": 1})
    search, open_text = await page.ask("solve"), await page.ask("puzzle", 1)
    first.mute = True
    page.client.cancel()
    later = await page.ask("echo", 2)
    await page.clock.go(PATIENCE)
    assert page.threads.stopped == 1
    assert await search is await open_text is None  # the next worker does not have the text
    assert await later == {"told": [2]}
    assert (page.conditions(), page.client.generation) == (["starting", "ready"] * 2, 2)
    before = len(page.told)
    first.reports["progress"]('{"nodes": 2}')
    assert len(page.told) == before


async def test_a_worker_is_left_alone_however_long_it_takes_unless_it_is_gone_without_a_word(page: Started) -> None:
    await page.starts()
    look, reading = await page.ask("look", 1), await page.ask("read")
    for name in ("read", "look"):
        await page.clock.go(100 * SILENCE)
        assert not page.threads.stopped
        page.thread.held[name].set_result("1")
    assert await look == await reading == 1
    look = await page.ask("look", 1)
    page.thread.mute = True
    await page.clock.go(SILENCE + 11 * PATIENCE)
    assert page.threads.stopped == 1
    page.thread.held["look"].set_result("2")  # it was asked again
    assert await look == 2


async def test_a_slow_start_is_told_once(page: Started) -> None:
    page.threads.comes = False
    starting = asyncio.ensure_future(page.client.start())
    await page.clock.go(START_PATIENCE * 3)
    assert (page.conditions(), starting.done()) == (["starting", "slow"], False)

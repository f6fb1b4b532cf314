"""The page without a browser: a state, and tools whose worker, store and clock a test holds in its hand."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Any

from puzzles.api.service import Service
from ui.actions.effects import Effects
from ui.app import App
from ui.state.state import State
from ui.tasks import RUNNING
from ui.tools import Tools
from worker.calls import calls
from worker.jobs import Jobs


class FakeClock:
    """A clock that goes only when a test, or a sleep, moves it on."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def now(self) -> float:
        return self.seconds

    def time(self) -> float:
        return 1_700_000_000 + self.seconds

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(0)
        self.seconds += seconds


class FakeWorker:
    """Answers with what a test gives it, else as the shipped worker does.

    A call that is held waits until it is released: `held["solve"]` are its futures, the oldest first.
    """

    def __init__(self) -> None:
        self.ready = True
        self.generation = 1
        self.trouble = ""
        self.answers: dict[str, Any] = {}
        self.log: list[tuple[str, tuple[Any, ...]]] = []
        self.reports: list[tuple[str, Any]] = []
        self.held: dict[str, list[asyncio.Future[bool]]] = {}
        self.cancelled: list[str] = []
        self.call: Any = FakeCalls(self)
        self.answering = 0  # how many answers are being worked out
        service = Service()
        jobs = Jobs(lambda name, text: self.reports.append((name, json.loads(text))))
        self._real = calls(service, jobs, service.late_calls())

    def hold(self, name: str) -> None:
        """Let calls of this name wait."""
        self.held.setdefault(name, [])

    def release(self, name: str, at: int = 0, lost: bool = False) -> None:
        """Let one of the calls that wait go on; or let it be lost, as when the worker is replaced."""
        self.held[name].pop(at).set_result(lost)

    def busy(self) -> bool:
        return any(self.held.values())

    def cancel(self) -> None:
        self.cancelled.append("search")

    def cancel_reading(self) -> None:
        self.cancelled.append("reading")

    def stop_all(self) -> None:
        self.cancelled.append("file")

    async def answer(self, name: str, *arguments: Any, file: Any = None) -> Any:
        self.log.append((name, arguments))
        text = json.dumps(arguments)  # as they are now
        if name in self.held:
            waiting: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
            self.held[name].append(waiting)
            if await waiting:
                return None
        if name in self.answers:
            answer = self.answers[name]
            return answer(*json.loads(text)) if callable(answer) else answer
        return await self.work(name, text)

    async def work(self, name: str, text: str) -> Any:
        """Answer as the shipped worker does."""
        self.answering += 1
        try:
            found = self._real[name](text)
            return json.loads(found if isinstance(found, str) else await found)
        finally:
            self.answering -= 1


class FakeCalls:
    """`calls.solve(...)`, or by name."""

    def __init__(self, worker: FakeWorker) -> None:
        self._worker = worker

    def __getattr__(self, name: str) -> Callable[..., Coroutine[Any, Any, Any]]:
        return lambda *arguments, **more: self._worker.answer(name, *arguments, **more)

    def __call__(self, name: str, *arguments: Any, file: Any = None) -> Coroutine[Any, Any, Any]:
        return self._worker.answer(name, *arguments, file=file)


class FakeEarly:
    """A page that leaves every puzzle to the worker."""

    async def verdict(self, puzzle: Any, wanted: Callable[[], bool]) -> None:
        return None

    def wake(self) -> None:
        """Wake nobody."""


class FakeLate:
    """The late parts, which are there."""

    async def bring(self, state: State) -> bool:
        return True


class FakePage:
    """A page without views; `run` runs an action until it, and what follows from it, is over or waits for the worker.

    All of it runs in one event loop: a test is a coroutine.
    """

    def __init__(self) -> None:
        self.clock = FakeClock()
        self.worker = FakeWorker()
        self.app = App(lambda app: Tools(worker=self.worker, clock=self.clock, early=FakeEarly(), late=FakeLate()))
        self.state = self.app.state
        self.tools = self.app.tools
        self.app.join(Effects(self.app.act))

    async def run(self, action: Callable[..., Any], *arguments: Any) -> None:
        """Run an action and what follows from it, as far as that comes."""
        self.app.act(action, *arguments)
        await self.settle()

    async def settle(self) -> None:
        """Let every task run until each is over or waits for a call that is held."""
        quiet = 0
        while quiet < TURNS:
            await asyncio.sleep(0)
            quiet = 0 if self.worker.answering else quiet + 1
        for task in RUNNING:
            if task.done() and not task.cancelled():
                task.result()  # raises what it raised
        RUNNING[:] = [task for task in RUNNING if not task.done()]


TURNS = 20  # of the event loop; no chain of actions that wait for nothing is longer

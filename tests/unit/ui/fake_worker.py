"""A worker that a test holds in its hand."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Any

from puzzles.api.service import Service
from tests.working import Here
from worker.calls import calls
from worker.jobs import Jobs

READING = ("read", "read_form", "read_file", "read_files")


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
        self.told: Callable[[str, Any], object] = lambda name, report: None  # hears reports, before the answer comes
        self.answering = 0  # how many answers are being worked out
        self.replace()

    def replace(self) -> None:
        """Know nothing of what was asked before."""
        service = Service(launch=Here)
        jobs = Jobs(lambda name, text: self.reports.append((name, json.loads(text))))
        self._real = calls(service, jobs, service.late_calls())
        self._text, self._jobs = service.text, jobs

    def hold(self, *names: str) -> None:
        for name in names:
            self.held.setdefault(name, [])

    def release(self, name: str, at: int = 0, lost: bool = False) -> None:
        """Let one of the calls that wait go on; or let it be lost, as when the worker is replaced."""
        self.held[name].pop(at).set_result(lost)

    def busy(self) -> bool:
        return any(self.held.values())

    async def start(self) -> None:
        """It is started already."""

    def fail(self, sentence: str) -> None:
        self.trouble = sentence

    async def solutions(self) -> Any:
        return "solutions"

    async def proof_file(self) -> Any:
        return "proof"

    async def solutions_text(self, total: int, *arguments: Any) -> Any:
        return await self.answer("solutions_text", total, *arguments)

    def cancel(self) -> None:
        self.cancelled.append("search")

    def cancel_reading(self) -> None:
        self.cancelled.append("reading")
        for name in READING:  # they end at once
            while self.held.get(name):
                self.release(name, lost=True)

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
        if name in ("read_file", "read_files"):
            read = self._jobs.answer(lambda: self._read(name, file, *arguments), "reading")
            return json.loads(read if isinstance(read, str) else await read)
        return await self.work(name, text)

    async def work(self, name: str, text: str) -> Any:
        """Answer as the shipped worker does."""
        self.answering += 1
        try:
            found = self._real[name](text)
            answer = json.loads(found if isinstance(found, str) else await found)
            reports, self.reports = self.reports, []
            for report in reports:
                self.told(*report)
            return answer
        finally:
            self.answering -= 1

    def _read(self, name: str, file: Any, *arguments: Any) -> Any:
        if name == "read_files":
            names, form = arguments
            return self._text.read_files([each.encode() for each in file], names, form)
        return self._text.read_file(file.encode(), *arguments)


class FakeCalls:
    """`calls.solve(...)`, or by name."""

    def __init__(self, worker: FakeWorker) -> None:
        self._worker = worker

    def __getattr__(self, name: str) -> Callable[..., Coroutine[Any, Any, Any]]:
        return lambda *arguments, **more: self._worker.answer(name, *arguments, **more)

    def __call__(self, name: str, *arguments: Any, file: Any = None) -> Coroutine[Any, Any, Any]:
        return self._worker.answer(name, *arguments, file=file)

"""The archive of rare modules under CPython: fetched once, by all who wait, and again after a failure."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Awaitable, Callable
from types import ModuleType
from typing import Any

import pytest

from puzzles.api.errors import never_raises
from worker.forms import Absent, Forms
from worker.jobs import Jobs

NAME = "puzzles.kinds.made_up"


class Host:
    """A host of the archive, which may be down; a test lets it answer."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked = 0
        self.up = True
        self.answers = asyncio.Event()
        self.answers.set()
        self._monkeypatch = monkeypatch

    async def fetch(self) -> None:
        self.asked += 1
        await self.answers.wait()
        if not self.up:
            raise OSError("status 404")
        self._monkeypatch.setitem(sys.modules, NAME, ModuleType(NAME))


@pytest.fixture
def host(monkeypatch: pytest.MonkeyPatch) -> Host:
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    return Host(monkeypatch)


def jobs(host: Host) -> Jobs:
    return Jobs(lambda name, text: None, forms=Forms(host.fetch))


@never_raises
def call() -> Any:
    """Answer as the service does, with a module that may be absent."""
    __import__(NAME)
    return {"form": "made up"}


def run(work: Callable[[], Awaitable[Any]]) -> Any:
    async def whole() -> Any:
        return await work()

    return asyncio.run(whole())


def test_only_modules_of_the_project_are_waited_for(host: Host) -> None:
    Forms(host.fetch)
    with pytest.raises(Absent, match=NAME):
        call()
    with pytest.raises(ModuleNotFoundError):
        __import__("made_up")


def test_calls_at_the_same_time_share_one_fetch(host: Host) -> None:
    async def both() -> Any:
        work = jobs(host)
        answers = [work.answer(call), work.open(call)]
        return await asyncio.gather(*(answer for answer in answers if not isinstance(answer, str))), work.answer(call)

    waited, at_once = run(both)
    assert [json.loads(answer) for answer in waited] == [{"form": "made up"}] * 2
    assert json.loads(at_once) == {"form": "made up"}
    assert host.asked == 1
    assert not [finder for finder in sys.meta_path if isinstance(finder, Forms)]


def test_what_is_nowhere_is_missing_as_ever_once_all_is_here(host: Host) -> None:
    async def after() -> Any:
        return await Forms(host.fetch).tried(call)

    run(after)
    with pytest.raises(ModuleNotFoundError):
        __import__("puzzles.kinds.nowhere")


def test_a_failure_is_one_sentence_and_the_next_call_tries_again(host: Host) -> None:
    async def twice() -> Any:
        work = jobs(host)
        host.up = False
        failed = work.answer(call)
        assert not isinstance(failed, str)
        fault = json.loads(await failed)["fault"]
        host.up = True
        answer = work.answer(call)
        assert not isinstance(answer, str)
        return fault, json.loads(await answer)

    fault, answer = run(twice)
    assert fault["message"] == "The part that reads and writes other programs' forms could not be loaded."
    assert fault["hint"] == "Check your network connection and try again."
    assert answer == {"form": "made up"}
    assert host.asked == 2


@pytest.mark.parametrize("from_file", [False, True])
def test_a_reading_that_was_cancelled_meanwhile_opens_nothing(host: Host, from_file: bool) -> None:
    opened: list[object] = []

    def opening(_: object = None) -> object:
        answer = call()
        opened.append(answer)
        return answer

    async def content() -> bytes:
        return b""

    async def cancelled() -> Any:
        work = jobs(host)
        host.answers.clear()
        reading = work.read(content(), opening) if from_file else work.open(opening)
        other = work.answer(call)
        assert not isinstance(reading, str)
        assert not isinstance(other, str)
        while not host.asked:
            await asyncio.sleep(0)
        work.cancel_reading()
        host.answers.set()
        return await reading, json.loads(await other)

    assert run(cancelled) == ("null", {"form": "made up"})
    assert not opened

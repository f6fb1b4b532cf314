"""The archives of rare modules under CPython: fetched once, by all who wait, and again after a failure."""

from __future__ import annotations

import asyncio
import importlib
import json
import sys
from collections.abc import Awaitable, Callable
from types import ModuleType
from typing import Any

import pytest

from puzzles.api.declaration import Declaration, never_raises
from worker.archives import REASONS, Archive, MissingModule, is_within
from worker.jobs import Jobs

NAME = "puzzles.kinds.made_up"


class Host:
    """A host of the archive, which may be down; a test lets it answer."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, name: str = NAME) -> None:
        self.asked = 0
        self._name = name
        self.up = True
        self.answers = asyncio.Event()
        self.answers.set()
        self._monkeypatch = monkeypatch

    async def fetch(self) -> None:
        self.asked += 1
        await self.answers.wait()
        if not self.up:
            raise OSError("status 404")
        self._monkeypatch.setitem(sys.modules, self._name, ModuleType(self._name))


@pytest.fixture
def host(monkeypatch: pytest.MonkeyPatch) -> Host:
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    return Host(monkeypatch)


def jobs(host: Host) -> Jobs:
    Archive(host.fetch)
    return Jobs(lambda name, text: None)


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
    Archive(host.fetch)
    with pytest.raises(MissingModule, match=NAME):
        call()
    with pytest.raises(ModuleNotFoundError):
        __import__("made_up")


def test_calls_at_the_same_time_share_one_fetch(host: Host) -> None:
    async def both() -> Any:
        work = jobs(host)
        answers = [work.answer(call), work.answer(call, "reading")]
        return await asyncio.gather(*(answer for answer in answers if not isinstance(answer, str))), work.answer(call)

    waited, at_once = run(both)
    assert [json.loads(answer) for answer in waited] == [{"form": "made up"}] * 2
    assert json.loads(at_once) == {"form": "made up"}
    assert host.asked == 1
    assert not [finder for finder in sys.meta_path if isinstance(finder, Archive)]


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
        reading = work.read(content(), opening) if from_file else work.answer(opening, "reading")
        other = work.answer(call)
        assert not isinstance(reading, str)
        assert not isinstance(other, str)
        while not host.asked:
            await asyncio.sleep(0)
        work.end("reading")
        host.answers.set()
        return await reading, json.loads(await other)

    assert run(cancelled) == ("null", {"form": "made up"})
    assert not opened


STEP = "puzzles.explaining.made_up"


def test_an_archive_of_its_own_is_fetched_for_its_modules_alone(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    reasons = Host(monkeypatch, STEP)

    async def asked() -> Any:
        Archive(reasons.fetch, REASONS, frozenset({STEP}))
        work = jobs(host)
        answers = [work.answer(lambda: str(__import__(STEP))), work.answer(call)]
        return [json.loads(answer if isinstance(answer, str) else await answer) for answer in answers]

    assert run(asked)[1] == {"form": "made up"}
    assert (host.asked, reasons.asked) == (1, 1)


def test_what_is_unpacked_already_is_not_found_before_all_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """A step would begin with some of its modules, and break off where it imports another."""
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    here = "puzzles.making.practice_boards"
    monkeypatch.delitem(sys.modules, here, raising=False)
    begun: list[ModuleType] = []

    async def fetch() -> Callable[[], None]:
        with pytest.raises(MissingModule):
            importlib.import_module(here)
        return lambda: begun.append(importlib.import_module(here))

    async def asked() -> bool:
        return await Archive(fetch, REASONS, frozenset({here})).fetch()

    assert run(asked)
    assert [module.__name__ for module in begun] == [here]


def searching(reports: list[tuple[str, Any]], report: Any, host: Host, up: bool = True) -> Any:
    """Run a search that needs what has to be fetched; collect what it reports to this function of the page."""
    host.up = up

    def begun() -> Any:
        __import__(NAME)
        return iter([{"found": 0}, {"step": 1}, {"step": 2}, {"found": 2}, {"step": 3}, {"count": 3}])

    async def job() -> Any:
        Archive(host.fetch, REASONS)
        ticks = iter(range(100))
        work = Jobs(lambda told, text: reports.append((told, json.loads(text))), clock=lambda: next(ticks))
        return json.loads(await work.run(Declaration("search", report), begun))

    return run(job)


def test_a_search_begins_once_its_modules_are_here(host: Host) -> None:
    reports: list[tuple[str, Any]] = []
    assert searching(reports, "steps", host) == {"count": 3}
    assert [step["step"] for told, steps in reports if told == "steps" for step in steps] == [1, 2, 3]
    assert host.asked == 1


def test_a_search_whose_modules_do_not_come_is_one_sentence(host: Host) -> None:
    fault = searching([], "progress", host, up=False)["fault"]
    assert fault["message"] == "The part that explains steps could not be loaded."


def test_a_search_that_was_cancelled_while_its_modules_came_has_no_answer(host: Host) -> None:
    async def cancelled() -> Any:
        Archive(host.fetch, REASONS)
        work = Jobs(lambda name, text: None)
        host.answers.clear()
        search = work.run(Declaration("search", "progress"), lambda: [call()])
        while not host.asked:
            await asyncio.sleep(0)
        work.end("search")
        host.answers.set()
        return await search

    assert run(cancelled) == "null"


def test_a_package_stands_for_its_modules() -> None:
    packed = frozenset({"puzzles.explaining", "puzzles.api.explain"})
    for name in ("puzzles.explaining", "puzzles.explaining.hint", "puzzles.explaining.a.b", "puzzles.api.explain"):
        assert is_within(name, packed)
    for name in ("puzzles", "puzzles.api", "puzzles.explainings", "puzzles.api.wire", ""):
        assert not is_within(name, packed)

"""The archives of rare modules under CPython: fetched once, by all who wait, and again after a failure."""

from __future__ import annotations

import asyncio
import importlib
import json
import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

from puzzles.api.declaration import Declaration, never_raises
from worker.archives import REASONS, Archive, MissingModule
from worker.jobs import Jobs

NAME, STEP = "puzzles.kinds.made_up", "puzzles.explaining.made_up"
MADE = {"form": "made up"}


class Host:
    """A host of the archive, which may be down; a test lets it answer."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, name: str = NAME) -> None:
        self.asked, self.up = 0, True
        self.answers = asyncio.Event()
        self.answers.set()
        self._name, self._monkeypatch = name, monkeypatch

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
    return MADE


async def told(answer: Any) -> Any:
    """Return an answer that comes later, read from JSON."""
    assert not isinstance(answer, str)
    return json.loads(await answer)


async def test_calls_at_the_same_time_share_one_fetch(host: Host) -> None:
    work = jobs(host)
    both: Any = await asyncio.gather(told(work.answer(call)), told(work.answer(call, "reading")))
    assert both == [MADE, MADE]
    assert (work.answer(call), host.asked) == (json.dumps(MADE), 1)
    assert not [finder for finder in sys.meta_path if isinstance(finder, Archive)]


async def test_a_failure_is_one_sentence_and_the_next_call_tries_again(host: Host) -> None:
    work, host.up = jobs(host), False
    fault = (await told(work.answer(call)))["fault"]
    assert fault["message"] == "The part that reads and writes other programs' forms could not be loaded."
    assert fault["hint"] == "Check your network connection and try again."
    host.up = True
    assert (await told(work.answer(call)), host.asked) == (MADE, 2)


@pytest.mark.parametrize("from_file", [False, True])
async def test_a_reading_that_was_cancelled_meanwhile_opens_nothing(host: Host, from_file: bool) -> None:
    opened: list[object] = []

    def opening(_: object = None) -> object:
        answer = call()
        opened.append(answer)
        return answer

    async def content() -> bytes:
        return b""

    work = jobs(host)
    host.answers.clear()
    reading = work.read(content(), opening) if from_file else work.answer(opening, "reading")
    other = work.answer(call)
    while not host.asked:
        await asyncio.sleep(0)
    work.end("reading")
    host.answers.set()
    assert (await told(reading), await told(other), opened) == (None, MADE, [])


async def test_an_archive_of_its_own_is_fetched_for_its_modules_alone(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    reasons = Host(monkeypatch, STEP)
    Archive(reasons.fetch, REASONS, frozenset({STEP}))
    work = jobs(host)
    step, made = work.answer(lambda: str(__import__(STEP))), work.answer(call)
    await told(step)
    assert (await told(made), host.asked, reasons.asked) == (MADE, 1, 1)


async def test_what_is_unpacked_already_is_not_found_before_all_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """A step would begin with some of its modules, and break off where it imports another."""
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    here = "puzzles.making.practice_boards"
    monkeypatch.delitem(sys.modules, here, raising=False)
    begun: list[ModuleType] = []

    async def fetch() -> Callable[[], None]:
        with pytest.raises(MissingModule):
            importlib.import_module(here)
        return lambda: begun.append(importlib.import_module(here))

    assert await Archive(fetch, REASONS, frozenset({here})).fetch()
    assert [module.__name__ for module in begun] == [here]


@pytest.mark.parametrize("up", [True, False])
async def test_a_search_begins_once_its_modules_are_here_or_is_one_sentence(host: Host, up: bool) -> None:
    def begun() -> Any:
        __import__(NAME)
        return iter([{"found": 0}, {"step": 1}, {"step": 2}, {"found": 2}, {"step": 3}, {"count": 3}])

    host.up, reports, ticks = up, list[tuple[str, Any]](), iter([0, 1, 2, 3, 4, 4])
    Archive(host.fetch, REASONS)
    work = Jobs(lambda name, text: reports.append((name, json.loads(text))), clock=lambda: next(ticks))
    answer = await told(work.run(Declaration("search", "steps"), begun))
    if up:
        assert answer == {"count": 3, "steps": [{"step": 3}]}  # found just after a report
        assert [step["step"] for name, steps in reports if name == "steps" for step in steps] == [1, 2]
    else:
        assert answer["fault"]["message"] == "The part that explains steps could not be loaded."

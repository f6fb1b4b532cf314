"""The worker's jobs under CPython: numbered on request, reported, paused, and ended when cancelled."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterator
from functools import partial
from typing import Any

import pytest

from puzzles import engine
from puzzles.api.declaration import Declaration, declarations
from puzzles.api.race import RaceService
from puzzles.api.rate import RateService
from puzzles.api.service import Service
from puzzles.machines.base import Interpreter
from tests.sampling import looped
from worker import runner
from worker.jobs import Jobs

PROGRESS: dict[str, Any] = {"nodes": 1, "found": 0, "seconds": 0.0}
ANSWER = {"outcome": "unique"}
BEST = {"puzzle": {}, "empty": 3, "message": "Stopped."}
SEARCH, COUNT = Declaration("search", "progress"), Declaration("count", "")
STOPPABLE = Declaration("search", "progress", "stop")
WATCH, RATINGS = declarations(RaceService)["race"], declarations(RateService)
LANES: dict[str, Any] = {"search": SEARCH, "count": COUNT, "rating": RATINGS["rate"], "worth": RATINGS["worth"]}


class Page(Jobs):
    """Jobs, with the reports to the page, and a clock that advances one second each time it is read."""

    def __init__(self) -> None:
        self.told: list[tuple[str, Any]] = []
        self.seconds, self.step = 0.0, 1.0
        self.seen: list[int] = []
        super().__init__(lambda name, text: self.told.append((name, json.loads(text))), clock=self._clock)

    def _clock(self) -> float:
        self.seconds += self.step
        return self.seconds

    def endless(self, stopped: Callable[[], bool] = lambda: False) -> Iterator[dict[str, Any]]:
        """Report without end; if it is stopped, answer with the best."""
        while not stopped():
            self.seen.append(1)
            yield PROGRESS
        yield BEST

    async def more(self) -> None:
        """Wait until what runs without end has gone on."""
        before = len(self.seen)
        while len(self.seen) < before + 3:
            await asyncio.sleep(0)

    async def reports(self, count: int = 1) -> None:
        while len(self.told) < count:
            await asyncio.sleep(0)


@pytest.fixture(autouse=True)
def _no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "TURN_SECONDS", 0)
    monkeypatch.setattr(runner, "REPORT_SECONDS", 0.001)


async def told(job: Awaitable[str]) -> Any:
    """Return what a job answers, read from JSON."""
    return json.loads(await job)


def some(*events: Any) -> Callable[[], Iterator[Any]]:
    return lambda: iter(events)


@looped(("step", "count"), [(1.0, 3), (0.0, 1)])
async def test_a_search_reports_as_often_as_it_may_and_answers(step: float, count: int) -> None:
    page = Page()
    page.seconds, page.step = 100.0, step
    assert await told(page.run(SEARCH, some(PROGRESS, PROGRESS, PROGRESS, ANSWER, PROGRESS))) == ANSWER
    assert page.told == [("progress", PROGRESS)] * count


@looped("own", LANES)
async def test_a_job_ends_with_its_own_lane_alone_and_with_the_next_of_it(own: Any) -> None:
    page = Page()
    first = page.run(LANES[own], lambda: Page().endless())
    job = page.run(LANES[own], page.endless)
    assert await told(first) is None
    others: list[Any] = [*({*LANES, "reading"} - {own})]
    for other in others:
        page.end(other)
    await page.more()
    assert not job.done()
    page.end(own)
    assert await told(job) is None


async def test_a_count_beside_a_search_is_not_reported_and_ends_nothing() -> None:
    page = Page()
    search = page.run(SEARCH, some(*[PROGRESS] * 20, ANSWER))
    count = page.run(COUNT, some(PROGRESS, ANSWER))
    assert (await told(count), await told(search), len(page.told)) == (ANSWER, ANSWER, 20)


async def test_the_rating_of_a_text_that_is_stopped_answers_with_what_it_has() -> None:
    page = Page()
    job = page.run(RATINGS["rate_text"], page.endless)
    await page.reports(3)
    page.end("search")
    page.end("rating")
    await page.more()
    page.end("text")
    assert (await told(job), page.told[0]) == (PROGRESS, ("ratings", PROGRESS))


@looped("reports", [0, 3])
async def test_a_race_that_is_stopped_answers_with_how_it_stands(reports: int) -> None:
    page, going = Page(), {"over": False, "lanes": []}

    def race(stopped: Callable[[], bool]) -> Iterator[dict[str, Any]]:
        yield going
        while not stopped():
            yield going
        yield going | {"over": True}

    job = page.run(WATCH, race)
    await page.reports(reports)
    page.end("search")
    await page.reports(reports + 1)
    page.end("race")
    assert (await told(job))["over"]
    assert page.told[0] == ("watch", going)


class Whole:
    """A stand-in for solving a file of ten puzzles."""

    done, closed = 0, False

    async def events(self) -> AsyncGenerator[Any]:
        return self._events()

    async def _events(self) -> AsyncGenerator[Any]:
        try:
            for self.done in range(1, 11):
                yield b"%d" % self.done
                yield {"done": self.done}
        finally:
            self.closed = True


def begun(page: Page, whole: Whole) -> Any:
    return page.solve_all(whole.events, bytes.decode)


async def test_a_whole_file_is_solved_piece_by_piece_and_again_without_the_pieces_of_an_ended_run() -> None:
    page = Page()
    first, whole = begun(page, Whole()), Whole()
    await page.reports()
    page.told.clear()
    answer = begun(page, whole)
    await first
    assert (await told(answer), whole.closed) == ({"done": 10}, True)
    assert page.pieces == [str(at) for at in range(1, 11)]
    assert page.told == [("batch", {"done": at}) for at in range(1, 11)]


@looped("held", [False, True])
async def test_a_whole_file_that_is_held_waits_and_one_that_is_stopped_answers_with_what_it_has(held: bool) -> None:
    page, whole = Page(), Whole()
    job = begun(page, whole)
    page.pause(held)
    await page.reports()
    if held:
        for _ in range(100):
            await asyncio.sleep(0)
        assert whole.done == 1
        page.pause(False)
        assert await told(job) == {"done": 10}
        return
    page.end("search")  # ends nothing here
    page.end("file")
    done = (await told(job))["done"]
    assert whole.closed
    assert done <= len(page.pieces) == whole.done < 10


@looped("cancelled", [True, False])
async def test_a_file_that_comes_after_a_cancel_is_not_opened(cancelled: bool) -> None:
    page, opened, come = Page(), [], asyncio.Event()

    def open_(data: bytes) -> dict[str, int]:
        opened.append(data)
        return {"count": 1}

    async def content() -> bytes:
        await come.wait()
        return b"text"

    first = page.read(content(), open_)
    if cancelled:
        page.end("reading")
    second = page.read(content(), open_)  # does not end the first
    page.end("search")
    come.set()
    assert (await told(first), await told(second)) == (None if cancelled else {"count": 1}, {"count": 1})
    assert len(opened) == 2 - cancelled


@looped("best", [[BEST], []])
async def test_a_question_that_is_cancelled_answers_with_its_best_or_null(best: list[dict[str, Any]]) -> None:
    page = Page()

    def making(stopped: Callable[[], bool]) -> Iterator[dict[str, Any]]:
        for event in page.endless(stopped):
            yield from [event] if event is PROGRESS else best

    job = page.run(STOPPABLE, making)
    await page.reports(3)
    before = len(page.seen)
    page.end("search")
    assert await told(job) == (BEST if best else None)
    assert (len(page.seen), page.told[0]) == (before, ("progress", PROGRESS))


@looped(
    ("kind", "side", "box", "empty", "at"),
    [("sudoku", 9, [3, 3], 64, 4), ("numbrix", 100, None, 9000, 1), ("futoshiki", 32, None, None, 4)],
)
async def test_a_new_puzzle_of_any_kind_is_cancelled_at_once(
    kind: str, side: int, box: list[int] | None, empty: int | None, at: int
) -> None:
    """It answers after no more than one more report; interpreted, the kernels are slow enough for four reports."""
    engine.use(Interpreter())
    page = Page()
    job = page.run(STOPPABLE, partial(Service().generate, kind, side, side, box, empty, 1))
    await page.reports(at)
    page.end("search")
    answer = await told(job)
    assert len(page.told) <= at + 1
    assert all(name == "progress" and 0 <= report["share"] <= 1 for name, report in page.told)
    if answer is not None:
        assert answer["message"].startswith("Stopped. The best puzzle so far has ")
        assert answer["puzzle"]["givens"].count(0) == answer["empty"] < side * side

"""The worker's jobs under CPython: numbered on request, reported, paused, and ended when cancelled."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator, Callable, Coroutine, Iterator
from functools import partial
from typing import Any

import pytest

from puzzles import engine
from puzzles.api.declaration import Declaration, declarations
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
TEXTBOOK, RATINGS = declarations(Service)["textbook"], declarations(RateService)
LANES: dict[str, Any] = {"search": SEARCH, "count": COUNT, "rating": RATINGS["rate"], "worth": RATINGS["worth"]}


class Page:
    """Records the reports to the page, with a clock that advances one second each time it is read."""

    def __init__(self) -> None:
        self.told: list[tuple[str, Any]] = []
        self.seconds, self.step = 0.0, 1.0
        self.seen: list[int] = []
        self.jobs = Jobs(self.report, clock=self.clock)

    def report(self, name: str, text: str) -> None:
        self.told.append((name, json.loads(text)))

    def clock(self) -> float:
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


def run(work: Callable[[Page, Jobs], Coroutine[Any, Any, Any]]) -> tuple[Any, Page]:
    """Return what comes of it, read from JSON, and the page."""

    async def whole() -> tuple[Any, Page]:
        page = Page()
        answer = await work(page, page.jobs)
        texts = [answer] if isinstance(answer, str) else answer
        found = [json.loads(text) for text in texts]
        return (found[0] if isinstance(answer, str) else found), page

    return asyncio.run(whole())


def some(*events: Any) -> Callable[[], Iterator[Any]]:
    return lambda: iter(events)


@looped(("step", "count"), [(1.0, 3), (0.0, 1)])
def test_a_search_reports_as_often_as_it_may_and_answers(step: float, count: int) -> None:
    async def search(page: Page, jobs: Jobs) -> str:
        page.seconds, page.step = 100.0, step
        return await jobs.run(SEARCH, some(PROGRESS, PROGRESS, PROGRESS, ANSWER, PROGRESS))

    answer, page = run(search)
    assert (answer, page.told) == (ANSWER, [("progress", PROGRESS)] * count)


@looped("own", LANES)
def test_a_job_ends_with_its_own_lane_alone_and_with_the_next_of_it(own: Any) -> None:
    async def ended(page: Page, jobs: Jobs) -> list[str]:
        first = jobs.run(LANES[own], lambda: Page().endless())
        job = jobs.run(LANES[own], page.endless)
        answers = [await first]
        others: list[Any] = [*({*LANES, "reading"} - {own})]
        for other in others:
            jobs.end(other)
        await page.more()
        assert not job.done()
        jobs.end(own)
        return [*answers, await job]

    assert run(ended)[0] == [None, None]


@looped("how", [SEARCH, COUNT])
def test_a_cancel_before_the_coroutine_begins_ends_the_job(how: Declaration) -> None:
    async def ended(page: Page, jobs: Jobs) -> str:
        job = jobs.run(how, page.endless)
        jobs.end(how.lane or "file")
        assert not page.seen
        return await job

    answer, page = run(ended)
    assert (answer, len(page.seen)) == (None, 1)


def test_a_count_beside_a_search_is_not_reported_and_ends_nothing() -> None:
    async def both(page: Page, jobs: Jobs) -> list[str]:
        search = jobs.run(SEARCH, some(*[PROGRESS] * 20, ANSWER))
        count = jobs.run(COUNT, some(PROGRESS, ANSWER))
        return [await count, await search]

    answers, page = run(both)
    assert (answers, len(page.told)) == ([ANSWER] * 2, 20)


def test_ratings_run_beside_each_other_and_any_search() -> None:
    async def all_four(page: Page, jobs: Jobs) -> list[str]:
        under_way = [jobs.run(SEARCH, some(*[PROGRESS] * 20, ANSWER))]
        under_way += [jobs.run(RATINGS[name], some(PROGRESS, ANSWER)) for name in ("rate", "worth", "rate_text")]
        return [await job for job in under_way]

    answers, page = run(all_four)
    assert (answers, {name for name, _ in page.told}) == ([ANSWER] * 4, {"progress", "ratings"})


def test_the_rating_of_a_text_that_is_stopped_answers_with_what_it_has() -> None:
    async def stopped(page: Page, jobs: Jobs) -> str:
        job = jobs.run(RATINGS["rate_text"], page.endless)
        await page.reports(3)
        jobs.end("search")
        jobs.end("rating")
        await page.more()
        jobs.end("text")
        return await job

    answer, page = run(stopped)
    assert (answer, page.told[0]) == (PROGRESS, ("ratings", PROGRESS))


@looped("at_once", [True, False])
def test_a_textbook_search_that_is_cancelled_answers_with_what_it_has(at_once: bool) -> None:
    going: dict[str, Any] = {"over": False, "counters": [], "seconds": 0.0}

    def study(stopped: Callable[[], bool]) -> Iterator[dict[str, Any]]:
        yield going
        while not stopped():
            yield going
        yield going | {"over": True, "message": "Stopped."}

    async def ended(page: Page, jobs: Jobs) -> str:
        job = jobs.run(TEXTBOOK, study)
        await page.reports(0 if at_once else 3)
        jobs.end("search")
        return await job

    answer, page = run(ended)
    assert answer["message"] == "Stopped."
    assert len(page.told) == 1 if at_once else len(page.told) >= 3
    assert page.told[0] == ("textbook", going)


@looped("how", [SEARCH, TEXTBOOK])
def test_a_fault_is_an_answer(how: Declaration) -> None:
    fault = {"fault": {"message": "No."}}

    async def search(page: Page, jobs: Jobs) -> str:
        return await jobs.run(how, lambda **stopped: iter([fault]))

    assert run(search)[0] == fault


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


def begun(jobs: Jobs, whole: Whole) -> Any:
    return jobs.solve_all(whole.events, bytes.decode)


def test_a_whole_file_is_solved_piece_by_piece_and_again_without_the_pieces_of_an_ended_run() -> None:
    async def both(page: Page, jobs: Jobs) -> str:
        first, whole = begun(jobs, Whole()), Whole()
        await page.reports()
        page.told.clear()
        answer = begun(jobs, whole)
        await first
        found: str = await answer
        assert whole.closed
        return found

    answer, page = run(both)
    assert answer == {"done": 10}
    assert page.jobs.pieces == [str(at) for at in range(1, 11)]
    assert page.told == [("batch", {"done": at}) for at in range(1, 11)]


@looped("held", [False, True])
def test_a_whole_file_that_is_stopped_answers_with_what_it_has(held: bool) -> None:
    async def ended(page: Page, jobs: Jobs) -> str:
        whole = Whole()
        job = begun(jobs, whole)
        jobs.pause(held)
        await page.reports()
        jobs.end("file")
        answer: str = await job
        assert whole.closed
        assert len(jobs.pieces) == whole.done < 10
        return answer

    done = run(ended)[0]["done"]
    assert done == 1 if held else done < 10


def test_a_whole_file_can_be_held_and_goes_on() -> None:
    async def paused(page: Page, jobs: Jobs) -> str:
        whole = Whole()
        job = begun(jobs, whole)
        jobs.pause(True)
        await page.reports()
        for _ in range(100):
            await asyncio.sleep(0)
        assert whole.done == 1
        jobs.pause(False)
        answer: str = await job
        return answer

    assert run(paused)[0] == {"done": 10}


def test_a_search_beside_a_whole_file_ends_nothing() -> None:
    async def both(page: Page, jobs: Jobs) -> list[str]:
        job = begun(jobs, Whole())
        await page.reports()
        first = await jobs.run(SEARCH, some(PROGRESS, ANSWER))
        second = jobs.run(SEARCH, page.endless)
        await asyncio.sleep(0)
        jobs.end("search")
        return [first, await second, await job]

    assert run(both)[0] == [ANSWER, None, {"done": 10}]


@looped("cancelled", [True, False])
def test_a_file_that_comes_after_a_cancel_is_not_opened(cancelled: bool) -> None:
    opened: list[bytes] = []

    def open_(data: bytes) -> dict[str, int]:
        opened.append(data)
        return {"count": 1}

    async def read(page: Page, jobs: Jobs) -> list[str]:
        come = asyncio.Event()

        async def content() -> bytes:
            await come.wait()
            return b"text"

        first = jobs.read(content(), open_)
        if cancelled:
            jobs.end("reading")
        second = jobs.read(content(), open_)  # does not end the first
        jobs.end("search")
        come.set()
        return [await first, await second]

    assert run(read)[0] == [None if cancelled else {"count": 1}, {"count": 1}]
    assert len(opened) == 2 - cancelled


@looped("best", [[BEST], []])
def test_a_question_that_is_cancelled_answers_with_its_best_or_null(best: list[dict[str, Any]]) -> None:
    async def ended(page: Page, jobs: Jobs) -> str:
        def making(stopped: Callable[[], bool]) -> Iterator[dict[str, Any]]:
            for event in page.endless(stopped):
                yield from [event] if event is PROGRESS else best

        job = jobs.run(STOPPABLE, making)
        await page.reports(3)
        before = len(page.seen)
        jobs.end("search")
        answer = await job
        assert len(page.seen) == before
        return answer

    answer, page = run(ended)
    assert answer == (BEST if best else None)
    assert page.told[0] == ("progress", PROGRESS)


@looped(
    ("kind", "side", "box", "empty", "at"),
    [("sudoku", 9, [3, 3], 64, 4), ("sudoku", 25, [5, 5], 400, 1), ("numbrix", 50, None, None, 4),
     ("numbrix", 100, None, 9000, 1), ("futoshiki", 32, None, None, 4)],
)  # fmt: skip
def test_a_new_puzzle_of_any_kind_is_cancelled_at_once(
    kind: str, side: int, box: list[int] | None, empty: int | None, at: int
) -> None:
    """It answers after no more than one more report; interpreted, the kernels are slow enough for four reports."""
    engine.use(Interpreter())

    async def ended(page: Page, jobs: Jobs) -> str:
        job = jobs.run(STOPPABLE, partial(Service().generate, kind, side, side, box, empty, 1))
        await page.reports(at)
        jobs.end("search")
        return await job

    answer, page = run(ended)
    assert len(page.told) <= at + 1
    assert all(name == "progress" and 0 <= told["share"] <= 1 for name, told in page.told)
    if answer is not None:
        assert answer["message"].startswith("Stopped. The best puzzle so far has ")
        assert answer["puzzle"]["givens"].count(0) == answer["empty"] < side * side

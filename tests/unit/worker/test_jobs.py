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
from puzzles.api.rate import RateService
from puzzles.api.service import Service
from puzzles.machines.base import Interpreter
from worker import runner
from worker.jobs import Jobs

PROGRESS: dict[str, Any] = {"nodes": 1, "found": 0, "seconds": 0.0}
ANSWER: dict[str, Any] = {"outcome": "unique"}
GOING: dict[str, Any] = {"over": False, "counters": [], "seconds": 0.0}


SEARCH = Declaration("search", "progress")
STOPPABLE = Declaration("search", "progress", "stop")
COUNT = Declaration("count", "")
TEXTBOOK = declarations(Service)["textbook"]
RATINGS = declarations(RateService)


class Page:
    """Records the reports to the page, with a clock that advances one second each time it is read."""

    def __init__(self) -> None:
        self.told: list[tuple[str, Any]] = []
        self.seconds = 0.0
        self.step = 1.0

    def report(self, name: str, text: str) -> None:
        self.told.append((name, json.loads(text)))

    def clock(self) -> float:
        self.seconds += self.step
        return self.seconds


@pytest.fixture(autouse=True)
def _no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "TURN_SECONDS", 0)
    monkeypatch.setattr(runner, "REPORT_SECONDS", 0.001)


@pytest.fixture
def page() -> Page:
    return Page()


def made(page: Page) -> Jobs:
    return Jobs(page.report, clock=page.clock)


def run(work: Callable[[], Awaitable[Any]]) -> Any:
    async def whole() -> Any:
        return await work()

    return asyncio.run(whole())


def endless(seen: list[int]) -> Iterator[dict[str, Any]]:
    for at in range(10_000):
        seen.append(at)
        yield PROGRESS
    yield ANSWER


def test_a_search_reports_and_answers(page: Page) -> None:
    answer = run(lambda: made(page).run(SEARCH, lambda: iter([PROGRESS, PROGRESS, ANSWER, PROGRESS])))
    assert json.loads(answer) == ANSWER
    assert page.told == [("progress", PROGRESS)] * 2


def test_a_search_reports_no_more_often_than_it_may(page: Page) -> None:
    page.seconds, page.step = 100.0, 0.0
    run(lambda: made(page).run(SEARCH, lambda: iter([PROGRESS, PROGRESS, PROGRESS, ANSWER])))
    assert page.told == [("progress", PROGRESS)]


@pytest.mark.parametrize(
    ("how", "others"), [(SEARCH, ["count", "reading"]), (COUNT, ["search", "reading"])], ids=["search", "count"]
)
def test_a_job_ends_with_its_own_lane_alone(page: Page, how: Declaration, others: list[Any]) -> None:
    async def ended() -> tuple[str, int]:
        work, seen = made(page), list[int]()
        job = work.run(how, lambda: endless(seen))
        while not seen:
            await asyncio.sleep(0)
        for other in others:
            work.end(other)
        before = len(seen)
        while len(seen) < before + 3:
            await asyncio.sleep(0)
        assert not job.done()
        work.end(how.lane or "file")
        return await job, len(seen)

    answer, seen = asyncio.run(ended())
    assert answer == "null"
    assert seen < 10_000


@pytest.mark.parametrize("how", [SEARCH, COUNT], ids=["search", "count"])
def test_a_cancel_before_the_coroutine_begins_ends_the_job(page: Page, how: Declaration) -> None:
    async def ended() -> tuple[str, int]:
        work, seen = made(page), list[int]()
        job = work.run(how, lambda: endless(seen))
        work.end(how.lane or "file")
        assert not seen
        return await job, len(seen)

    assert asyncio.run(ended()) == ("null", 1)


@pytest.mark.parametrize("how", [SEARCH, COUNT], ids=["search", "count"])
def test_the_next_job_of_its_lane_takes_the_place_of_the_last(page: Page, how: Declaration) -> None:
    async def both() -> tuple[str, str]:
        work = made(page)
        first = work.run(how, lambda: endless([]))
        second = work.run(how, lambda: iter([PROGRESS, ANSWER]))
        return await first, await second

    assert asyncio.run(both()) == ("null", json.dumps(ANSWER))


def test_a_count_beside_a_search_is_not_reported_and_ends_nothing(page: Page) -> None:
    async def both() -> tuple[str, str]:
        work = made(page)
        search = work.run(SEARCH, lambda: iter([PROGRESS] * 20 + [ANSWER]))
        count = work.run(COUNT, lambda: iter([PROGRESS, ANSWER]))
        return await count, await search

    assert asyncio.run(both()) == (json.dumps(ANSWER), json.dumps(ANSWER))
    assert len(page.told) == 20


def test_ratings_run_beside_each_other_and_any_search(page: Page) -> None:
    async def all_four() -> list[str]:
        work = made(page)
        jobs = [work.run(SEARCH, lambda: iter([PROGRESS] * 20 + [ANSWER]))]
        for name in ("rate", "worth", "rate_text"):
            jobs.append(work.run(RATINGS[name], lambda: iter([PROGRESS] * 3 + [ANSWER])))
        return [await job for job in jobs]

    assert asyncio.run(all_four()) == [json.dumps(ANSWER)] * 4
    assert {name for name, _ in page.told} == {"progress", "ratings"}


def test_the_rating_of_a_text_that_is_stopped_answers_with_what_it_has(page: Page) -> None:
    async def stopped() -> dict[str, Any]:
        work, seen = made(page), list[int]()
        job = work.run(RATINGS["rate_text"], lambda: endless(seen))
        while len(page.told) < 3:
            await asyncio.sleep(0)
        work.end("search")
        work.end("rating")
        before = len(seen)
        while len(seen) < before + 3:
            await asyncio.sleep(0)
        work.end("text")
        answer: dict[str, Any] = json.loads(await job)
        return answer

    assert asyncio.run(stopped()) == PROGRESS
    assert page.told[0] == ("ratings", PROGRESS)


@pytest.mark.parametrize("start", ["rate", "worth"])
def test_a_rating_ends_by_its_own_cancel_and_by_the_next(page: Page, start: str) -> None:
    lanes: tuple[Any, Any] = ("rating", "worth") if start == "rate" else ("worth", "rating")
    own, other = lanes

    async def both() -> tuple[str, bool, str]:
        work, seen = made(page), list[int]()
        first = work.run(RATINGS[start], lambda: endless([]))
        second = work.run(RATINGS[start], lambda: endless(seen))
        answer = await first
        work.end(other)
        before = len(seen)
        while len(seen) < before + 3:
            await asyncio.sleep(0)
        went_on = not second.done()
        work.end(own)
        return answer, went_on, await second

    assert asyncio.run(both()) == ("null", True, "null")


@pytest.mark.parametrize("at_once", [True, False])
def test_a_textbook_search_that_is_cancelled_answers_with_what_it_has(page: Page, at_once: bool) -> None:
    def study(stopped: Callable[[], bool]) -> Iterator[dict[str, Any]]:
        while True:
            yield GOING
            if stopped():
                yield GOING | {"over": True, "message": "Stopped."}
                return

    async def ended() -> str:
        work = made(page)
        job = work.run(TEXTBOOK, study)
        while not at_once and len(page.told) < 3:
            await asyncio.sleep(0)
        work.end("search")
        return await job

    assert json.loads(asyncio.run(ended()))["message"] == "Stopped."
    assert page.told == [("textbook", GOING)] * (1 if at_once else 3) or len(page.told) > 3


def test_a_fault_is_an_answer(page: Page) -> None:
    fault = {"fault": {"message": "No."}}
    work = made(page)
    assert json.loads(run(lambda: work.run(SEARCH, lambda: iter([fault])))) == fault
    assert json.loads(run(lambda: work.run(TEXTBOOK, lambda stopped: iter([fault])))) == fault


class Whole:
    """A stand-in for solving a file of ten puzzles."""

    def __init__(self) -> None:
        self.done = 0
        self.closed = False

    async def events(self) -> AsyncGenerator[Any]:
        return self._events()

    async def _events(self) -> AsyncGenerator[Any]:
        try:
            for self.done in range(1, 11):
                yield b"%d" % self.done
                yield {"done": self.done}
        finally:
            self.closed = True


def held(piece: bytes) -> str:
    return piece.decode()


def test_a_whole_file_is_solved_piece_by_piece(page: Page) -> None:
    work, whole = made(page), Whole()
    assert json.loads(run(lambda: work.solve_all(whole.events, held))) == {"done": 10}
    assert work.pieces == [str(at) for at in range(1, 11)]
    assert page.told == [("batch", {"done": at}) for at in range(1, 11)]
    assert whole.closed


def test_a_whole_file_that_is_stopped_answers_with_what_it_has(page: Page) -> None:
    async def ended() -> str:
        work, whole = made(page), Whole()
        job = work.solve_all(whole.events, held)
        while not page.told:
            await asyncio.sleep(0)
        work.end("file")
        answer = await job
        assert whole.closed
        assert len(work.pieces) == whole.done < 10
        return answer

    assert json.loads(asyncio.run(ended()))["done"] < 10


def test_a_whole_file_can_be_held_and_goes_on(page: Page) -> None:
    async def paused() -> str:
        work, whole = made(page), Whole()
        job = work.solve_all(whole.events, held)
        work.pause(True)
        while not page.told:
            await asyncio.sleep(0)
        for _ in range(100):
            await asyncio.sleep(0)
        assert whole.done == 1
        work.pause(False)
        return await job

    assert json.loads(asyncio.run(paused())) == {"done": 10}


def test_a_whole_file_that_is_held_can_be_stopped(page: Page) -> None:
    async def ended() -> str:
        work, whole = made(page), Whole()
        job = work.solve_all(whole.events, held)
        work.pause(True)
        while not page.told:
            await asyncio.sleep(0)
        work.end("file")
        return await job

    assert json.loads(asyncio.run(ended())) == {"done": 1}


def test_the_pieces_of_an_ended_run_stay_out_of_the_next(page: Page) -> None:
    async def both() -> list[str]:
        work = made(page)
        first = work.solve_all(Whole().events, held)
        while not page.told:
            await asyncio.sleep(0)
        second = work.solve_all(Whole().events, held)
        await first
        await second
        return work.pieces

    assert asyncio.run(both()) == [str(at) for at in range(1, 11)]


def test_a_search_beside_a_whole_file_ends_nothing(page: Page) -> None:
    async def both() -> tuple[str, str, str]:
        work, whole = made(page), Whole()
        job = work.solve_all(whole.events, held)
        while not page.told:
            await asyncio.sleep(0)
        first = await work.run(SEARCH, lambda: iter([PROGRESS, ANSWER]))
        second = work.run(SEARCH, lambda: endless([]))
        await asyncio.sleep(0)
        work.end("search")
        return first, await second, await job

    assert asyncio.run(both()) == (json.dumps(ANSWER), "null", json.dumps({"done": 10}))


@pytest.mark.parametrize("cancelled", [True, False])
def test_a_file_that_comes_after_a_cancel_is_not_opened(page: Page, cancelled: bool) -> None:
    opened: list[bytes] = []

    def open_(data: bytes) -> dict[str, int]:
        opened.append(data)
        return {"count": 1}

    async def read() -> list[str]:
        work, come = made(page), asyncio.Event()

        async def content() -> bytes:
            await come.wait()
            return b"text"

        first = work.read(content(), open_)
        if cancelled:
            work.end("reading")
        second = work.read(content(), open_)  # does not end the first
        work.end("search")
        come.set()
        return [await first, await second]

    answer = json.dumps({"count": 1})
    assert asyncio.run(read()) == ["null" if cancelled else answer, answer]
    assert len(opened) == 2 - cancelled


MAKING: dict[str, Any] = {"nodes": 1, "found": 0, "seconds": 0.0, "share": 0.5, "empty": 3}
BEST: dict[str, Any] = {"puzzle": {}, "empty": 3, "message": "Stopped."}


@pytest.mark.parametrize("best", [[BEST], []])
def test_a_making_that_is_cancelled_answers_with_its_best_or_null(page: Page, best: list[dict[str, Any]]) -> None:
    made: list[int] = []

    def making(stopped: Callable[[], bool]) -> Iterator[dict[str, Any]]:
        while not stopped():
            made.append(1)
            yield MAKING
        yield from best

    async def ended() -> tuple[str, int]:
        work = Jobs(page.report, clock=page.clock)
        job = work.run(STOPPABLE, making)
        while len(page.told) < 3:
            await asyncio.sleep(0)
        before = len(made)
        work.end("search")
        return await job, len(made) - before

    answer, more = asyncio.run(ended())
    assert json.loads(answer) == (BEST if best else None)
    assert more == 0
    assert page.told[0] == ("progress", MAKING)


@pytest.mark.parametrize(
    ("kind", "rows", "columns", "box", "empty"),
    [("sudoku", 9, 9, [3, 3], 64), ("sudoku", 25, 25, [5, 5], 400), ("sudoku", 16, 16, [4, 4], None),
     ("numbrix", 50, 50, None, None), ("numbrix", 100, 100, None, 9000), ("futoshiki", 32, 32, None, None)],
)  # fmt: skip
@pytest.mark.parametrize("at", [1, 4])
def test_a_new_puzzle_of_any_kind_is_cancelled_at_once(
    page: Page, kind: str, rows: int, columns: int, box: list[int] | None, empty: int | None, at: int
) -> None:
    """It answers after no more than one more report; interpreted, the kernels are slow enough for four reports."""
    engine.use(Interpreter())

    async def ended() -> Any:
        work = Jobs(page.report, clock=page.clock)
        job = work.run(STOPPABLE, partial(Service().generate, kind, rows, columns, box, empty, 1))
        while len(page.told) < at:
            await asyncio.sleep(0)
        work.end("search")
        return json.loads(await job)

    answer = asyncio.run(ended())
    assert len(page.told) <= at + 1
    assert all(name == "progress" and 0 <= told["share"] <= 1 for name, told in page.told)
    if answer is not None:
        assert answer["message"].startswith("Stopped. The best puzzle so far has ")
        assert answer["puzzle"]["givens"].count(0) == answer["empty"] < rows * columns


def test_a_question_that_is_cancelled_answers_with_what_it_has(page: Page) -> None:
    """Its modules may have to be fetched first, which a cancel ends without an answer."""
    over: list[bool] = []

    def begun(stopped: Callable[[], bool]) -> Iterator[dict[str, Any]]:
        while not stopped():
            yield PROGRESS
        over.append(True)
        yield BEST

    async def ended() -> str:
        work = Jobs(page.report, clock=page.clock)
        job = work.run(STOPPABLE, begun)
        while len(page.told) < 3:
            await asyncio.sleep(0)
        work.end("search")
        return await job

    assert json.loads(asyncio.run(ended())) == BEST
    assert over == [True]
    assert page.told[0] == ("progress", PROGRESS)

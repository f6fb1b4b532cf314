"""Solve all: its progress and its results are of the open text, and of no other."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.unit.ui.fakes import FakePage
from ui.actions.text import file_run, reading
from ui.words.file_run import effort, progress

TEXT = "1234............\n.234341221434321\n"


def totals(done: int = 2, workers: int = 0) -> Any:
    counts = {"unique": done - 1, "several": 1, "none": 0, "undecided": 0}
    more = {"hardest": 1, "most": 3, "spread": [0, 1, 1], "nodes": 4, "misfits": 0}
    return {"total": 2, "done": done, "workers": workers, "counts": counts, **more}


async def with_text() -> FakePage:
    page = FakePage()
    await page.run(reading.open_text, "read", [TEXT, None], None)
    page.worker.answers["solve_all"] = totals()
    return page


def test_a_run_tells_how_far_it_is_and_ends_with_results() -> None:
    async def visit() -> None:
        page = await with_text()
        run = page.state.file_run
        page.worker.hold("solve_all")
        await page.run(file_run.run, 4)
        assert run.running
        assert run.note == "0 of 2 in 0.001 s"
        page.clock.seconds += 2
        file_run.hear(page.state, page.tools, totals(1, 2))
        assert run.note == "1 of 2 in 2.00 s, 0 a second, 2 s left, on 2 workers"
        # A pause does not count.
        await page.run(file_run.pause)
        page.clock.seconds += 60
        file_run.hear(page.state, page.tools, totals(1, 2))
        assert run.note.startswith("1 of 2 in 2.00 s")
        await page.run(file_run.pause)
        assert [call for call in page.worker.log if call[0] == "pause"] == [("pause", (True,)), ("pause", (False,))]
        page.worker.release("solve_all")
        await page.settle()
        assert (run.running, run.results, run.note) == (False, totals(), "2 of 2 in 2.00 s, 1 a second")
        assert run.address == "blob:solutions"
        assert (page.state.said.text, page.state.said.remark) == ("1 of 2 unique", "1 several")
        await page.run(file_run.show_hardest)
        assert page.state.text.index == 1

    asyncio.run(visit())


def test_a_run_that_is_stopped_says_so() -> None:
    async def visit() -> None:
        page = await with_text()
        page.worker.hold("solve_all")
        await page.run(file_run.run, 1)
        await page.run(file_run.stop)
        assert page.worker.cancelled == ["file"]
        page.worker.answers["solve_all"] = totals(1)
        page.worker.release("solve_all")
        await page.settle()
        assert page.state.file_run.note.startswith("Stopped at 1 of 2 in ")
        assert page.state.said.text == "Stopped at 1 of 2"

    asyncio.run(visit())


def test_a_run_whose_worker_is_gone_or_fails_says_so() -> None:
    async def visit() -> None:
        page = await with_text()
        for answer, said in (
            (None, "The solver was stopped; press Solve all to start again."),
            ({"fault": {"message": "No room.", "hint": ""}}, "No room."),
        ):
            page.worker.answers["solve_all"] = answer
            await page.run(file_run.run, 1)
            assert (page.state.file_run.running, page.state.file_run.note) == (False, said)
            assert page.state.file_run.results is None

    asyncio.run(visit())


def test_nothing_of_a_run_is_left_when_another_text_is_open() -> None:
    """Not even if that has as many puzzles, and is being solved, too."""

    async def visit() -> None:
        page = await with_text()
        run = page.state.file_run
        page.worker.hold("solve_all")
        await page.run(file_run.run, 1)
        await reading.open_text(page.state, page.tools, "read", [TEXT[::-1].strip(), None], None)
        assert page.worker.cancelled == ["file"]
        assert (run.running, run.note) == (False, "")
        said = page.state.said.text
        file_run.hear(page.state, page.tools, totals(1))
        assert run.note == ""
        await page.run(file_run.run, 1)
        page.worker.answers["solve_all"] = totals(1)
        page.worker.release("solve_all")  # the answer to the first
        await page.settle()
        assert (run.running, run.results, page.state.said.text) == (True, None, said)
        page.worker.answers["solve_all"] = totals()
        page.worker.release("solve_all")
        await page.settle()
        assert run.results == totals()

    asyncio.run(visit())


def test_words_for_bars_and_progress() -> None:
    assert [effort(at) for at in (0, 1, 2, 11)] == [
        (0, 0, "0"),
        (1, 1, "1"),
        (2, 3, "2 to 3"),
        (1024, 2047, "1,024 to 2,047"),
    ]
    assert progress(3, 10, 1.5, True, 1) == "3 of 10 in 1.50 s, 2 a second, 4 s left, on 1 worker"
    assert progress(3, 10, 1.5, False) == "Stopped at 3 of 10 in 1.50 s, 2 a second"
    assert progress(10, 10, 1.5, False) == "10 of 10 in 1.50 s, 6 a second"

"""The pager, its filter and Solve all: no press is swallowed, and all of it is of the open text alone."""

from __future__ import annotations

from typing import Any

from tests.unit.ui.fakes import FakePage
from ui.actions.text import file_run, filtering, paging
from ui.tasks import start
from ui.words.file_run import effort, progress

SIX = "".join(f"{number}{'.' * 80}\n" for number in range(1, 7))
TWO = "1234............\n.234341221434321\n"


async def opened(text: str = SIX) -> FakePage:
    """Return a page with a text: six puzzles, each with its own number as its only given."""
    page = FakePage()
    await page.open(text)
    return page


def first(page: FakePage) -> int:
    return page.session.givens[0]


async def test_of_quick_presses_none_is_swallowed() -> None:
    page = await opened()
    for by, times, place in ((1, 3, 4), (-1, 2, 2), (1, 9, 6), (-1, 5, 1)):
        for _ in range(times):
            start(paging.step(page.state, page.tools, by))
        assert page.state.filter.place + 1 == place  # at once
        await page.settle()
        assert (first(page), page.state.board.note) == (place, f"Puzzle {place} of 6")
        assert (page.state.text.index, page.state.text.is_coming()) == (place - 1, False)


def even(wanted: Any, at: int) -> Any:
    """Answer as a worker that found that the even puzzles have no solution; it tells of two at a time."""
    return {"count": 3, "first": at, "numbers": [1, 3, 5][at:][:2]}


async def test_the_filter_goes_through_some_puzzles_until_it_is_cleared() -> None:
    page = await opened()
    page.worker.answers["filter_puzzles"] = even
    chosen = page.state.filter
    await page.run(filtering.choose, "none", "without a solution")
    for seen in ((2, 0, 3), (4, 1, 3), (6, 2, 3), (6, 2, 3)):
        assert (first(page), chosen.place, chosen.total) == seen
        await page.run(paging.step, 1)
    assert await paging.following(page.state, page.tools, 5) == [5]
    await page.run(paging.turn, 2)  # one that is none of them ends it
    assert (first(page), chosen.on(), chosen.place) == (3, False, 2)
    assert await paging.following(page.state, page.tools, 2) == [2, 3]


def totals(done: int = 2, workers: int = 0) -> Any:
    counts = {"unique": done - 1, "several": 1, "none": 0, "undecided": 0}
    more = {"hardest": 1, "most": 3, "spread": [0, 1, 1], "nodes": 4, "misfits": 0}
    return {"total": 2, "done": done, "workers": workers, "counts": counts, **more}


async def solving_all() -> FakePage:
    """Return a page on which Solve all runs, and waits for its answer."""
    page = await opened(TWO)
    page.worker.answers["solve_all"] = totals()
    page.worker.hold("solve_all")
    await page.run(file_run.run, 4)
    return page


async def test_a_run_tells_how_far_it_is_and_ends_with_results() -> None:
    page = await solving_all()
    run = page.state.file_run
    assert (run.running, run.note) == (True, "0 of 2 in 0.001 s")
    page.clock.seconds += 2
    file_run.hear(page.state, page.tools, totals(1, 2))
    assert run.note == "1 of 2 in 2.00 s, 0 a second, 2 s left, on 2 workers"
    await page.run(file_run.pause)  # it does not count
    page.clock.seconds += 60
    file_run.hear(page.state, page.tools, totals(1, 2))
    assert run.note.startswith("1 of 2 in 2.00 s")
    await page.run(file_run.pause)
    assert page.asked("pause") == [(True,), (False,)]
    await page.release("solve_all")
    assert (run.running, run.results, run.note) == (False, totals(), "2 of 2 in 2.00 s, 1 a second")
    assert run.address == "blob:solutions"
    assert (page.state.said.text, page.state.said.remark) == ("1 of 2 unique", "1 several")
    await page.run(file_run.show_hardest)
    assert page.state.text.index == 1
    page.worker.answers["solve_all"] = None
    await page.run(file_run.run, 1)
    await page.release("solve_all")
    assert (run.note, run.results) == ("The solver was stopped; press Solve all to start again.", None)


def test_words_for_bars_and_progress() -> None:
    bars = [(0, 0, "0"), (1, 1, "1"), (2, 3, "2 to 3"), (1024, 2047, "1,024 to 2,047")]
    assert [effort(at) for at in (0, 1, 2, 11)] == bars
    assert progress(3, 10, 1.5, True, 1) == "3 of 10 in 1.50 s, 2 a second, 4 s left, on 1 worker"

"""The pager, its filter and Solve all: no press is swallowed, and all of it is of the open text alone."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.sampling import looped
from tests.unit.ui.fakes import FakePage
from ui.actions import solving
from ui.actions.text import file_run, filtering, paging, reading
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


@looped("typed", ["7", "0", "99999999999999999999", "", "two"])
async def test_a_number_of_no_puzzle_is_refused(typed: str) -> None:
    page = await opened()
    await page.run(paging.number, "2")
    page.app.shown.clear()
    await page.run(paging.number, typed)
    assert (page.state.said.text, first(page)) == ("Type a puzzle number from 1 to 6.", 2)
    assert page.showed("filter")  # the number in the field is the old one again


async def test_random_puzzles_come_from_the_whole_text(monkeypatch: pytest.MonkeyPatch) -> None:
    page, seen = await opened(), set()
    for at in range(6):
        monkeypatch.setattr(random, "randrange", lambda count, at=at: count - 1 - at)
        await page.run(paging.draw)
        seen.add(first(page))
    assert seen == set(range(1, 7))


async def test_solve_pressed_while_the_next_puzzle_comes_solves_that_one() -> None:
    page = await opened(TWO)
    page.worker.hold("puzzle")
    await page.run(paging.step, 1)
    await page.run(solving.solve, 2, 60)
    assert not page.asked("solve")
    await page.release("puzzle")
    assert (page.state.board.note, page.state.said.text) == ("Puzzle 2 of 2", "Exactly one solution")


def even(wanted: Any, at: int) -> Any:
    """Answer as a worker that found that the even puzzles have no solution; it tells of two at a time."""
    return {"count": 3, "first": at, "numbers": [1, 3, 5][at:][:2]}


async def test_another_text_leaves_nothing_of_a_turn_or_a_choice_that_was_on_its_way() -> None:
    page = await opened()
    page.worker.answers["filter_puzzles"] = even
    page.worker.hold("puzzle", "filter_puzzles")
    await page.run(paging.step, 3)
    await page.run(filtering.choose, "none", "without a solution")
    await page.open(f"9{'.' * 80}\n{'.' * 81}\n")
    for name in ("puzzle", "filter_puzzles"):
        await page.release(name)
    assert (first(page), page.state.text.index, page.state.filter.place) == (9, 0, 0)
    assert (page.state.text.is_coming(), page.state.filter.on()) == (False, False)
    assert page.state.board.note == "Puzzle 1 of 2"


async def test_the_filter_goes_through_some_puzzles_until_it_is_cleared() -> None:
    page = await opened()
    page.worker.answers["filter_puzzles"] = even
    chosen = page.state.filter
    await page.run(filtering.choose, "none", "without a solution")
    for seen in ((2, 0, 3), (4, 1, 3), (6, 2, 3), (6, 2, 3)):
        assert (first(page), chosen.place, chosen.total) == seen
        await page.run(paging.step, 1)
    assert await paging.following(page.state, page.tools, 5) == [5]
    reading.place(page.state, page.tools, 1)  # undo brings back one that was on the board
    assert (chosen.place, chosen.on()) == (0, True)
    await page.run(paging.turn, 2)  # one that is none of them ends it
    assert (first(page), chosen.on(), chosen.place) == (3, False, 2)
    assert await paging.following(page.state, page.tools, 2) == [2, 3]
    await page.run(filtering.choose, "none", "without a solution")
    page.worker.answers["filter_puzzles"] = {"count": 0, "first": 0, "numbers": []}  # a new worker knows no outcome
    await page.run(paging.number, "3")
    assert (chosen.on(), first(page)) == (False, 2)


async def test_puzzles_that_are_listed_are_paged_through_in_their_order() -> None:
    page = await opened()
    await page.run(filtering.choose, "rated", "hard", [4, 0, 2], 1)
    assert (first(page), page.state.filter.place) == (1, 1)
    await page.run(paging.step, 1)
    assert first(page) == 3
    assert await paging.following(page.state, page.tools, 5) == [2]
    await page.run(filtering.open_of_all, 5)
    assert (first(page), page.state.filter.on()) == (6, False)


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


async def test_a_run_that_is_stopped_or_fails_says_so() -> None:
    page = await solving_all()
    await page.run(file_run.stop)
    page.worker.answers["solve_all"] = totals(1)
    await page.release("solve_all")
    assert page.worker.cancelled == ["file"]
    assert page.state.file_run.note.startswith("Stopped at 1 of 2 in ")
    assert page.state.said.text == "Stopped at 1 of 2"
    for answer, said in (
        (None, "The solver was stopped; press Solve all to start again."),
        ({"fault": {"message": "No room.", "hint": ""}}, "No room."),
    ):
        page.worker.answers["solve_all"] = answer
        await page.run(file_run.run, 1)
        await page.release("solve_all")
        run = page.state.file_run
        assert (run.running, run.note, run.results) == (False, said, None)


async def test_nothing_of_a_run_is_left_when_another_text_is_open() -> None:
    """Not even if that has as many puzzles, and is being solved, too."""
    page = await solving_all()
    run = page.state.file_run
    await page.open(TWO[::-1].strip())
    said = page.said()
    file_run.hear(page.state, page.tools, totals(1))
    assert (page.worker.cancelled, run.running, run.note) == (["file"], False, "")
    await page.run(file_run.run, 1)
    page.worker.answers["solve_all"] = totals(1)
    await page.release("solve_all")  # the answer to the first
    assert (run.running, run.results, page.said()) == (True, None, said)
    page.worker.answers["solve_all"] = totals()
    await page.release("solve_all")
    assert run.results == totals()


def test_words_for_bars_and_progress() -> None:
    bars = [(0, 0, "0"), (1, 1, "1"), (2, 3, "2 to 3"), (1024, 2047, "1,024 to 2,047")]
    assert [effort(at) for at in (0, 1, 2, 11)] == bars
    assert progress(3, 10, 1.5, True, 1) == "3 of 10 in 1.50 s, 2 a second, 4 s left, on 1 worker"

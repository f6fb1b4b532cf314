"""Textbook searches: which of them are offered, a run and its steps, and what ends it."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests import founding
from tests.unit.ui.fakes import FakePage
from ui.actions import searching, sheets, solving, textbook
from ui.actions.new import boards
from ui.actions.text import reading


async def opened(text: str = founding.SUDOKU_BOX_LINE, wide: bool = True) -> FakePage:
    """Return a page with a puzzle and the tab of the searches."""
    page = FakePage()
    await page.run(sheets.resize, wide)
    await page.run(sheets.show_tab, "learn")
    await page.run(reading.open_text, "read", [text, None], None)
    if not wide:
        await page.run(sheets.show_tab, "learn")
    return page


def titles(page: FakePage) -> list[str]:
    return [search["title"] for search in page.state.textbook.searches]


@pytest.mark.parametrize("wide", [True, False])
def test_the_searches_that_know_the_board_are_offered(wide: bool) -> None:
    async def visit() -> None:
        page = await opened(wide=wide)
        known = page.state.textbook
        assert titles(page) == ["Stack and conflict tables", "Recursion over used values", "First valid number"]
        assert (known.chosen, known.refusals) == (known.searches[0]["name"], "")
        await page.run(textbook.choose, known.searches[2]["name"])
        assert known.about == known.searches[2]["description"]
        # What is chosen stays chosen on a board that it knows.
        await page.run(reading.open_text, "read", ["." * 256, None], None)
        await page.run(sheets.show_tab, "learn")
        assert titles(page) == ["First valid number"]
        assert known.refusals == (
            "“Stack and conflict tables” only handles 4×4 and 9×9 boards with square boxes. "
            "“Recursion over used values” only handles 9×9 boards with square boxes."
        )
        assert known.chosen == known.searches[0]["name"]

    asyncio.run(visit())


def test_nobody_asks_while_they_are_not_on_the_screen() -> None:
    async def visit() -> None:
        page = FakePage()
        await page.run(boards.show_example, "sudoku")
        assert "textbooks" not in [name for name, _ in page.worker.log]
        page.worker.ready = False
        page.worker.hold("textbooks")
        await page.run(sheets.show_tab, "learn")
        assert page.state.textbook.about == "The solver is starting; please wait."
        page.worker.release("textbooks", lost=True)
        await page.settle()
        page.worker.release("textbooks")
        await page.settle()
        assert page.state.textbook.about == page.state.textbook.searches[0]["description"]
        page.worker.answers["textbooks"] = {"fault": {"message": "No solver."}}
        await page.run(sheets.show_tab, "play")
        await page.run(sheets.show_tab, "learn")
        page.worker.release("textbooks")
        await page.settle()
        assert page.state.textbook.about == "No solver."

    asyncio.run(visit())


def test_a_run_counts_lists_its_steps_and_shows_its_solution() -> None:
    async def visit() -> None:
        page = await opened()
        known = page.state.textbook
        before = page.state.board.session.values()
        await page.run(textbook.choose, known.searches[2]["name"])
        await page.run(textbook.run, 60)
        run = page.state.textbook_run
        number = run.number
        assert (run.note, run.running) == ("Done: it found one solution.", False)
        assert [name for name, _ in run.counters][:4] == ["numbers tried", "placed", "backtracks", "solutions"]
        assert len(run.steps) == 129
        assert run.listed >= 129
        assert [len(step) for step in run.steps].count(1) == 1  # those left out
        assert page.state.board.session.values() == before
        await page.run(textbook.trace, 9, 9)
        assert run.traced == 80
        for row, column in ((0, 0), (9, 10), (10, 1)):
            await page.run(textbook.trace, row, column)
            assert run.traced == -1
        await page.run(textbook.show_solution)
        assert page.state.board.session.full()
        page.state.moved(page.state.board.session.undo())
        assert page.state.board.session.values() == before
        assert run.number == number  # the givens are the same

    asyncio.run(visit())


def report(calls: int) -> Any:
    return {"over": False, "counters": [["calls", calls]], "seconds": 0.5}


def test_a_running_search_counts_and_is_stopped() -> None:
    async def visit() -> None:
        page = await opened()
        known = page.state.textbook_run
        page.worker.hold("textbook")
        await page.run(textbook.run, 60)
        await page.run(textbook.hear, report(1234567))
        assert (known.running, known.note) == (True, "Running…")
        assert known.counters == [("calls", "1,234,567"), ("seconds", "0.500")]
        await page.run(textbook.run, 60)  # one at a time
        assert len(page.worker.held["textbook"]) == 1
        await page.run(textbook.stop)
        assert page.worker.cancelled == ["search"]
        page.worker.release("textbook", lost=True)
        await page.settle()
        assert (known.running, known.note) == (False, "Stopped.")
        page.worker.answers["textbook"] = {"fault": {"message": "No such search."}}
        await page.run(textbook.run, 60)
        page.worker.release("textbook")
        await page.settle()
        assert known.note == "No such search."

    asyncio.run(visit())


def test_another_board_ends_a_run_and_clears_what_came_of_it() -> None:
    async def visit() -> None:
        page = await opened()
        known = page.state.textbook_run
        page.worker.hold("textbook")
        await page.run(textbook.run, 60)
        await page.run(boards.show_example, "futoshiki")
        assert page.worker.cancelled == ["search"]
        await page.run(textbook.hear, report(5))
        page.worker.release("textbook")
        await page.settle()
        assert (known.running, known.note, known.counters, known.steps) == (False, "", [], [])
        # A change of the givens does so too, but a number that is written does not.
        page.worker.held.clear()
        await page.run(textbook.run, 60)
        assert known.note == "Done: it found one solution."
        session = page.state.board.session
        cell = session.givens.index(0)
        page.state.moved(session.write([cell], 1))
        assert known.note
        session.edit(True)
        page.state.moved(session.write([cell], 2))
        assert known.note == ""

    asyncio.run(visit())


def test_a_search_that_runs_is_not_ended() -> None:
    async def visit() -> None:
        page = await opened()
        page.worker.hold("solve")
        await page.run(solving.solve, 10, 10)
        await page.run(textbook.run, 60)
        assert page.state.textbook_run.note == "Solve is still searching: cancel it first."
        assert not page.state.textbook_run.running
        await page.run(searching.cancel)

    asyncio.run(visit())

"""Textbook searches: which of them are offered, a run and its steps, and what ends it."""

from __future__ import annotations

from typing import Any

from tests import founding
from tests.unit.ui.fakes import FakePage
from ui.actions import sheets, textbook
from ui.actions.new import boards


async def opened() -> FakePage:
    page = FakePage()
    await page.run(sheets.resize, True)
    await page.open(founding.SUDOKU_BOX_LINE)
    await page.run(sheets.show_tab, "learn")
    return page


def titles(page: FakePage) -> list[str]:
    return [search["title"] for search in page.state.textbook.searches]


async def test_the_searches_that_know_the_board_are_offered() -> None:
    page = await opened()
    known = page.state.textbook
    assert titles(page) == ["Stack and conflict tables", "Recursion over used values", "First valid number"]
    assert (known.chosen, known.refusals) == (known.searches[0]["name"], "")
    await page.run(textbook.choose, known.searches[2]["name"])
    assert known.about == known.searches[2]["description"]
    await page.open("." * 256)
    await page.run(sheets.show_tab, "learn")
    assert titles(page) == ["First valid number"]  # what is chosen stays chosen on a board that it knows
    assert known.chosen == known.searches[0]["name"]
    assert known.refusals == (
        "“Stack and conflict tables” only handles 4×4 and 9×9 boards with square boxes. "
        "“Recursion over used values” only handles 9×9 boards with square boxes."
    )


async def test_a_run_counts_lists_its_steps_and_shows_its_solution() -> None:
    page = await opened()
    run, before = page.state.textbook_run, page.session.values()
    await page.run(textbook.choose, page.state.textbook.searches[2]["name"])
    await page.run(textbook.run, 60)
    number = run.number
    assert (run.note, run.running) == ("Done: it found one solution.", False)
    assert [name for name, _ in run.counters][:4] == ["numbers tried", "placed", "backtracks", "solutions"]
    assert len(run.steps) == 129 <= run.listed
    assert [len(step) for step in run.steps].count(1) == 1  # those left out
    assert page.session.values() == before
    for row, column, traced in ((9, 9, 80), (0, 0, -1), (9, 10, -1), (10, 1, -1)):
        await page.run(textbook.trace, row, column)
        assert run.traced == traced
    await page.run(textbook.show_solution)
    assert page.session.full()
    await page.undo()
    assert (page.session.values(), run.number) == (before, number)  # the givens are the same


REPORT: Any = {"over": False, "counters": [["calls", 1234567]], "seconds": 0.5}


async def test_a_running_search_counts_and_is_stopped() -> None:
    page = await opened()
    run = page.state.textbook_run
    page.worker.hold("textbook")
    await page.run(textbook.run, 60)
    await page.run(textbook.hear, REPORT)
    assert (run.running, run.note) == (True, "Running…")
    assert run.counters == [("calls", "1,234,567"), ("seconds", "0.500")]
    await page.run(textbook.stop)
    assert page.worker.cancelled == ["search"]
    await page.release("textbook", lost=True)
    assert (run.running, run.note) == (False, "Stopped.")


async def test_another_board_ends_a_run_and_clears_what_came_of_it() -> None:
    page = await opened()
    run = page.state.textbook_run
    page.worker.hold("textbook")
    await page.run(textbook.run, 60)
    await page.run(boards.show_example, "futoshiki")
    assert page.worker.cancelled == ["search"]
    await page.run(textbook.hear, REPORT)
    await page.release("textbook")
    assert (run.running, run.note, run.counters, run.steps) == (False, "", [], [])

"""Texts, files and links: the last that was brought wins, what is said is of it, and Solve waits for it."""

from __future__ import annotations

from typing import Any

from tests import founding
from tests.unit.ui.actions.text.test_bringing import LINK, givens
from tests.unit.ui.fakes import FakePage
from ui.actions import solving
from ui.actions.text import closing, paging, reading

LINE, EMPTY, GRID = founding.SUDOKU_LINE, "." * 81, founding.SUDOKU_GRID


async def opened(*lines: str) -> FakePage:
    """Return a page with a text."""
    page = FakePage()
    await page.open("\n".join(lines))
    return page


async def test_a_text_is_on_the_board_with_what_was_recognised() -> None:
    page = await opened(LINE, "foo", EMPTY)
    text, said = page.state.text, page.state.said
    assert (givens(page), page.state.board.note) == (LINE, "Puzzle 1 of 2")
    assert not said.offers_readings  # there is no other
    assert (said.text, said.remark) == ("2 Sudoku puzzles 9×9, one line each", "1 line skipped")
    assert text.opened is not None
    assert "Line 2" in text.opened["warning"]
    # Another text takes its place, and nothing is said any more of the one before.
    await page.open(GRID)
    assert text.opened["warning"] == ""
    assert (said.text, said.remark) == ("Sudoku 9×9, rows of numbers", "")
    assert said.offers_readings
    assert {other["form"] for other in text.opened["others"]} == {"numbrix/spaced"}
    await page.run(reading.read_as, "numbrix/spaced")
    assert text.opened["title"] == "Numbrix 9×9, rows of numbers"
    assert [other["title"] for other in text.opened["others"]] == ["Sudoku 9×9, rows of numbers"]
    await page.run(closing.detach)
    assert (text.kept(), text.count) == (None, 0)


async def test_before_the_solver_is_there_a_text_waits_and_a_line_does_not() -> None:
    page = FakePage()
    page.worker.ready = False
    page.worker.hold("read")
    await page.open(LINE)
    assert (givens(page), page.state.said.text) == (LINE, "Sudoku 9×9, one line")
    await page.open(f"{EMPTY}\n{LINE}\n")
    assert page.state.said.text == "The solver is starting; this text is next."
    await page.run(solving.solve, 2, 60)
    assert page.state.said.text == "The solver is starting; then it solves this."


async def test_a_cancelled_text_is_neither_opened_nor_solved() -> None:
    page = await opened(EMPTY, LINE)
    page.worker.hold("read")
    await page.open(LINE)
    await page.run(solving.solve, 2, 60)
    await page.run(reading.cancel)
    assert (givens(page), page.state.said.text) == (EMPTY, "Reading cancelled.")
    assert (page.state.reading.announced, page.asked("solve")) == (False, [])
    # The worker may have opened the other text already: the open one is opened there again.
    del page.worker.held["read"]
    await page.run(paging.step, 1)
    assert givens(page) == LINE


async def test_a_link_closes_the_text_and_a_cut_one_does_not() -> None:
    page = await opened(EMPTY, LINE)
    answer: Any = reading.follow_link(page.state, page.tools, LINK[:-20], reading.expect(page.state, page.tools))
    assert "fault" in answer
    assert page.state.text.count == 2
    number = reading.expect(page.state, page.tools)
    reading.follow_link(page.state, page.tools, LINK, number)
    assert (givens(page), page.state.text.count, page.state.said.text) == (LINE, 0, "Opened from a link.")
    reading.expect(page.state, page.tools)  # something else was brought since
    assert reading.follow_link(page.state, page.tools, LINK, number) is None

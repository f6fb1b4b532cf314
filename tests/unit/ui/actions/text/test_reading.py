"""Texts, files and links: the last that was brought wins, what is said is of it, and Solve waits for it."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from puzzles.forms import read
from puzzles.forms.sharing import puzzle_links
from tests import founding
from tests.unit.ui.fakes import FakePage
from ui.actions import solving
from ui.actions.text import closing, paging, reading
from ui.actions.text.reading import open_text
from ui.tasks import start

LINE = founding.SUDOKU_LINE
EMPTY = "." * 81
GRID = founding.SUDOKU_GRID
LINK = puzzle_links.encode(read.read(LINE).puzzles[0])


def numbers(page: FakePage) -> str:
    return "".join(str(number or ".") for number in page.state.board.session.givens)


async def opened(page: FakePage, text: str) -> Any:
    await page.run(open_text, "read", [text, None], None)


def begun(page: FakePage, text: str) -> None:
    """Bring a text, whose reading a test may hold."""
    start(open_text(page.state, page.tools, "read", [text, None], None))


def test_a_text_is_on_the_board_with_what_was_recognised() -> None:
    async def visit() -> None:
        page = FakePage()
        await opened(page, f"{LINE}\nfoo\n{EMPTY}\n")
        text, said = page.state.text, page.state.said
        assert numbers(page) == LINE
        assert page.state.board.note == "Puzzle 1 of 2"
        assert not said.offers_readings  # there is no other
        assert (said.text, said.remark) == ("2 Sudoku puzzles 9×9, one line each", "1 line skipped")
        assert text.opened is not None
        assert "Line 2" in text.opened["warning"]
        # Another text takes its place, and nothing is said any more of the one before.
        await opened(page, GRID)
        assert text.opened["warning"] == ""
        assert (said.text, said.remark) == ("Sudoku 9×9, rows of numbers", "")
        assert said.offers_readings
        assert {other["form"] for other in text.opened["others"]} == {"numbrix/spaced"}
        await page.run(reading.read_as, "numbrix/spaced")
        assert text.opened["title"] == "Numbrix 9×9, rows of numbers"
        assert [other["title"] for other in text.opened["others"]] == ["Sudoku 9×9, rows of numbers"]
        await page.run(closing.detach)
        assert page.state.text.kept() is None
        assert page.state.text.count == 0

    asyncio.run(visit())


def test_a_fault_leaves_the_board_and_the_text() -> None:
    async def visit() -> None:
        page = FakePage()
        await opened(page, f"{LINE}\n{EMPTY}\n")
        before = page.state.text.opened
        answer: Any = await open_text(page.state, page.tools, "read", ["no puzzle", None], None)
        assert answer["fault"]["code"] == "unrecognised"
        assert page.state.text.opened is before
        assert numbers(page) == LINE
        assert not page.state.text.is_coming()

    asyncio.run(visit())


def test_the_last_text_that_was_brought_wins() -> None:
    async def visit() -> None:
        page = FakePage()
        page.worker.hold("read")
        begun(page, f"{LINE}\n{LINE}\n")
        await page.settle()
        begun(page, f"{EMPTY}\n{EMPTY}\n")
        await page.settle()
        assert page.worker.cancelled == ["reading"]
        assert page.state.said.text == "Reading…"
        page.worker.release("read")
        await page.settle()
        assert (numbers(page), page.state.said.text) == (EMPTY, "2 Sudoku puzzles 9×9, one line each")

    asyncio.run(visit())


def test_solve_waits_for_what_is_on_its_way() -> None:
    async def visit() -> None:
        page = FakePage()
        page.worker.hold("read")
        begun(page, f"{LINE}\n{EMPTY}\n")
        await page.settle()
        assert page.state.said.text == "Reading…"
        await page.run(solving.solve, 2, 60)
        assert page.state.said.text == "Reading, then solving…"
        page.worker.release("read")
        await page.settle()
        assert page.state.said.text == "Exactly one solution"
        assert all(page.state.board.session.values())

    asyncio.run(visit())


def test_before_the_solver_is_there_a_text_waits_and_a_line_does_not() -> None:
    async def visit() -> None:
        page = FakePage()
        page.worker.ready = False
        page.worker.hold("read")
        begun(page, LINE)
        await page.settle()
        assert numbers(page) == LINE
        assert page.state.said.text == "Sudoku 9×9, one line"
        begun(page, f"{EMPTY}\n{LINE}\n")
        await page.settle()
        assert page.state.said.text == "The solver is starting; this text is next."
        await page.run(solving.solve, 2, 60)
        assert page.state.said.text == "The solver is starting; then it solves this."

    asyncio.run(visit())


def test_a_cancelled_text_is_neither_opened_nor_solved() -> None:
    async def visit() -> None:
        page = FakePage()
        await opened(page, f"{EMPTY}\n{LINE}\n")
        page.worker.hold("read")
        begun(page, LINE)
        await page.settle()
        await page.run(solving.solve, 2, 60)
        await page.run(reading.cancel)
        assert page.state.said.text == "Reading cancelled."
        assert not page.state.reading.announced
        assert (numbers(page), page.state.said.text) == (EMPTY, "Reading cancelled.")
        assert "solve" not in [name for name, _ in page.worker.log]
        # The worker may have opened the other text already: the open one is opened there again.
        del page.worker.held["read"]
        await page.run(paging.step, 1)
        assert numbers(page) == LINE

    asyncio.run(visit())


def test_what_is_said_while_a_text_is_read_gives_way_to_what_was_said_before() -> None:
    async def visit() -> None:
        page = FakePage()
        await opened(page, LINE)
        await page.run(solving.solve, 2, 60)
        page.worker.hold("read")
        begun(page, "no puzzle")
        await page.settle()
        assert page.state.said.outcome == "busy"
        page.worker.release("read")
        await page.settle()
        assert (page.state.said.text, page.state.said.outcome) == ("Exactly one solution", "unique")

    asyncio.run(visit())


@pytest.mark.parametrize("fault", ["gone", "another count"])
def test_a_text_that_another_release_reads_differently_is_closed(fault: str) -> None:
    async def visit() -> None:
        page = FakePage()
        await opened(page, f"{LINE}\n{EMPTY}\n")
        page.worker.generation += 1
        answer = Any
        answer = await page.worker.answer("read", "no puzzle" if fault == "gone" else f"{LINE}\n" * 3, None)
        page.worker.answers["read"] = answer
        await page.run(paging.step, 1)
        assert page.state.said.text == "Givens now reads this text differently: open it again."
        assert page.state.text.count == 0
        assert numbers(page) == LINE

    asyncio.run(visit())


def test_a_link_closes_the_text_and_a_cut_one_does_not() -> None:
    async def visit() -> None:
        page = FakePage()
        await opened(page, f"{EMPTY}\n{LINE}\n")
        number = reading.expect(page.state, page.tools)
        answer: Any = reading.follow_link(page.state, page.tools, LINK[:-20], number)
        assert "fault" in answer
        assert page.state.text.count == 2
        number = reading.expect(page.state, page.tools)
        reading.follow_link(page.state, page.tools, LINK, number)
        assert (numbers(page), page.state.text.count) == (LINE, 0)
        assert page.state.said.text == "Opened from a link."
        # Something else was brought since.
        reading.expect(page.state, page.tools)
        assert reading.follow_link(page.state, page.tools, LINK, number) is None

    asyncio.run(visit())


def test_a_text_that_was_open_is_put_back_and_paged_on() -> None:
    async def visit() -> None:
        page = FakePage()
        await opened(page, f"{EMPTY}\n{LINE}\n{EMPTY}\n")
        await page.run(paging.step, 1)
        kept = page.state.text.kept()
        await page.run(paging.step, 1)
        reading.put_back(page.state, page.tools, kept)
        assert page.state.text.index == 1
        await opened(page, GRID)
        reading.put_back(page.state, page.tools, kept)
        assert (page.state.text.index, page.state.text.count) == (1, 3)
        await page.run(paging.step, -1)
        assert (page.state.text.index, page.state.board.note) == (0, "Puzzle 1 of 3")
        reading.put_back(page.state, page.tools, None)
        assert page.state.text.count == 0

    asyncio.run(visit())

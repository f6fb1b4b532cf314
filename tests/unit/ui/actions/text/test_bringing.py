"""Texts, files and links that a person brings: what is in the box, what is said until when, reports on faults."""

from __future__ import annotations

import asyncio
from typing import Any

from puzzles.forms import read
from puzzles.forms.sharing import puzzle_links
from tests import founding
from tests.sampling import looped
from tests.unit.ui.fakes import FakeFile, FakePage, arriving
from ui.actions import solving
from ui.actions.text import bringing, closing, faults, paging, reading, reporting
from ui.storage import game_file
from ui.words.faults import COPIED, REFUSED

LINE, GRID = founding.SUDOKU_LINE, founding.SUDOKU_GRID
BAD = GRID.replace("5", "x", 1)
"""Its fault is on line 3, in column 11."""

LINK = puzzle_links.encode(read.read(LINE).puzzles[0])
ADDRESS = "https://example.org/givens/#"
COULD_NOT = "Could not read this "


def givens(page: FakePage) -> str:
    return "".join(str(number or ".") for number in page.session.givens)


def said(page: FakePage) -> tuple[str, str, str]:
    return (*page.said(), page.state.said.remark)


async def typed(page: FakePage, text: str, inside: bool = False) -> None:
    await page.run(bringing.typed)
    await page.run(bringing.read, text, inside)


async def pasted(page: FakePage, *texts: str) -> None:
    for text in texts:
        await page.run(bringing.bring, arriving(text), False)


async def chosen(page: FakePage, *files: FakeFile) -> None:
    await page.run(bringing.take_files, list(files))


async def brought(page: FakePage, way: str, text: str) -> None:
    if way == "typed":
        await typed(page, text)
    else:
        await (pasted(page, text) if way == "pasted" else chosen(page, FakeFile(text, "one.txt")))


def boxed(page: FakePage) -> Any:
    """Return what the page put in the box last, pieces or a text; None for nothing."""
    content = page.state.box.content
    return "".join(content) if isinstance(content, list) else content


async def test_a_pasted_text_opens_and_gives_way_to_the_next() -> None:
    page = FakePage()
    await pasted(page, LINE)
    assert (givens(page), boxed(page), page.state.box.spent, page.state.screen.sheet) == (LINE, LINE, True, "")
    await page.run(bringing.typed)
    assert not page.state.box.spent
    await pasted(page, GRID)
    assert (boxed(page), page.state.box.spent) == (GRID, True)
    assert not page.showed("board:focus")
    await typed(page, LINE, inside=True)  # a text that was opened from within the panel leads to the board
    assert page.showed("board:focus")
    await page.run(bringing.take_shared, [GRID, "\n"])
    assert boxed(page) == GRID + "\n"


@looped("way", ["typed", "pasted", "file"])
async def test_a_fault_is_told_in_place_until_it_is_mended(way: str) -> None:
    page, what = FakePage(), "file" if way == "file" else "text"
    await pasted(page, LINE)
    await brought(page, way, BAD)
    fault = page.state.refusal.fault
    assert fault is not None
    assert fault["message"] == "Line 3, column 11: “x” is not a number."
    assert said(page) == (COULD_NOT + what, "bad", "line 3, column 11")
    assert page.state.screen.is_open("paste")
    assert page.showed("fault:point")
    assert way == "typed" or boxed(page) == BAD
    assert (page.state.report.what, page.state.report.beginning) == (what, BAD)
    assert (page.state.said.offers_readings, givens(page)) == (False, LINE)
    await typed(page, BAD.replace("x", "5"))
    assert (page.state.refusal.fault, said(page)[0]) == (None, "Sudoku 9×9, rows of numbers")
    assert page.state.screen.sheet == ""


@looped("leaving", [faults.leave, bringing.empty])
async def test_the_verdict_is_back_when_the_fault_is_left(leaving: Any) -> None:
    page = FakePage()
    await pasted(page, LINE)
    await page.run(solving.solve, 2, 60)
    before = said(page)
    assert before[1] == "unique"
    await pasted(page, BAD, BAD.replace("x", "y"))  # a second fault changes nothing in that
    assert said(page)[1] == "bad"
    await page.run(leaving)
    assert said(page) == before
    assert (page.state.refusal.fault is None) == (leaving is bringing.empty)


async def test_a_long_text_stays_out_of_the_box() -> None:
    page = FakePage()
    await pasted(page, f"{LINE}\n" * 1_000)
    assert (boxed(page), page.state.text.count) == (None, 1_000)
    assert [name for name, _ in page.worker.log if name.startswith("read")] == ["read_file"]
    await pasted(page, "no puzzle\n" * 10_000)
    assert (said(page)[0], boxed(page), page.state.text.count) == (COULD_NOT + "text", None, 1_000)
    assert not page.showed("fault:point")


async def test_several_files_are_one_list_and_a_file_of_games_is_none_of_them() -> None:
    page, one = FakePage(), FakeFile(LINE, "one.txt")
    games = FakeFile(f"{game_file.START}\n{game_file.END}\n", "games.json")
    await chosen(page, one, games, FakeFile(founding.FUTOSHIKI, "two.txt"))
    assert (said(page)[0], page.state.text.count) == ("2 files, 2 puzzles", 2)
    await chosen(page, games)
    assert (page.state.text.count, page.state.text.is_coming()) == (2, False)


@looped(("around", "what"), [("{}", "link"), ("Look at [this]({}) please!", "text"), ("<{}>", "link")])
async def test_a_link_is_brought_like_any_text_even_without_a_worker(around: str, what: str) -> None:
    page = FakePage()
    page.worker.ready = False
    await pasted(page, around.format(ADDRESS + LINK))
    assert (givens(page), said(page)[0]) == (LINE, "Opened from a link.")
    await pasted(page, around.format(ADDRESS + LINK[:-20]))
    assert (givens(page), said(page)[0]) == (LINE, COULD_NOT + what)


async def test_a_text_that_arrives_late_does_not_take_the_place_of_a_later_one() -> None:
    page = FakePage()
    late: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    await page.run(bringing.bring, late)
    await pasted(page, GRID)
    late.set_result(LINE)
    await page.settle()
    assert (boxed(page), said(page)[0]) == (GRID, "Sudoku 9×9, rows of numbers")


async def test_a_bad_file_changes_nothing_and_a_partly_bad_one_opens_and_names_what_is_bad() -> None:
    page = FakePage()
    await chosen(page, FakeFile("2\n1234341221434321\n.234341221434321\n..34341221434321\n", "good.txt"))
    await page.run(paging.step, 1)
    before = givens(page)
    await brought(page, "file", f"4\n{'.' * 256}\n")
    assert page.state.refusal.fault is not None
    assert page.state.refusal.fault["message"] == "Invalid block size."
    assert givens(page) == before
    await page.run(paging.step, 1)
    assert page.state.board.note == "Puzzle 3 of 3"
    await brought(page, "file", f"3\n{'.' * 81}\n{'.' * 16}\n{'x' * 81}\n")
    assert said(page)[2] == "2 lines skipped"
    assert page.state.text.opened is not None
    assert "Line 3 has the wrong length." in page.state.text.opened["warning"]


EMPTY = "." * 81


async def opened(*lines: str) -> FakePage:
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


FAULT: Any = {"code": "unread", "message": "No.", "hint": "Try.", "excerpt": "5 3", "line": 2, "column": 1, "cells": []}


async def reported(text: str, way: str = "text", allows: bool = True) -> FakePage:
    """Return a page whose report on a text was to be copied."""
    page = FakePage()
    page.clipboard.allows = allows
    page.state.report.about(FAULT, "text" if way == "form" else way)
    if way == "text":
        page.state.report.take(text, len(text))
    else:
        field = '--x\r\nContent-Disposition: form-data; name="text"\r\n\r\n' if way == "form" else ""
        await page.run(reporting.take_file, field + text)
    await page.run(reporting.copy_report)
    return page


async def test_a_report_has_the_text_and_the_diagnosis() -> None:
    page = await reported("5 3 x")
    assert page.state.report.note == COPIED
    assert page.clipboard.text.startswith("Givens could not read this text.\nVersion: ")
    for part in ("Browser: Browser 1.0", "Fault: unread, line 2, column 1\nNo. Try.", "Text (5 characters):\n5 3 x"):
        assert part in page.clipboard.text


@looped("way", ["text", "form", "file"])
async def test_a_report_is_short_however_long_the_text(way: str) -> None:
    text = (await reported("not a puzzle at all\n" * 5_000, way)).clipboard.text
    assert "not a puzzle at all\nnot a puzzle" in text
    assert way == "form" or "the first 4000 of 100000" in text
    assert "form-data" not in text
    assert len(text) < 5_000


async def test_a_browser_that_refuses_shows_the_report_until_the_next_fault() -> None:
    page = await reported("5 3 x", allows=False)
    assert page.state.report.note == REFUSED
    assert page.state.report.shown.startswith("Givens could not read this text.")
    assert page.showed("report:shown")
    page.state.report.about(FAULT | {}, "file")
    assert not page.state.report.shown + page.state.report.note

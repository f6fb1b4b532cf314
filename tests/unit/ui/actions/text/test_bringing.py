"""Texts and files that a person brings: what is in the box, what is said of a fault and until when, what wins."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest

from puzzles.forms import read
from puzzles.forms.sharing import puzzle_links
from tests import founding
from tests.unit.ui.fakes import FakeFile, FakePage, arriving
from ui.actions import solving
from ui.actions.text import bringing, closing, faults, paging
from ui.storage import game_file
from ui.words.faults import NO_CLIPBOARD, NO_TEXT

LINE = founding.SUDOKU_LINE
GRID = founding.SUDOKU_GRID
BAD = GRID.replace("5", "x", 1)
"""Its fault is on line 3, in column 11."""

LINK = puzzle_links.encode(read.read(LINE).puzzles[0])
LONG = f"{LINE}\n" * 1_000
COULD_NOT = "Could not read this "
FILE = "2\n1234341221434321\n.234341221434321\n..34341221434321\n...4341221434321\n"

# The messages for the malformed files of Homework 1, each from a file like the one named. These hold no puzzle.
BAD_FILES = {
    "bad-puzzle-length4.txt": (f"2\n{'.' * 81}\n", "Line 2 has the wrong length."),
    "bad-value-2.txt": (f"3\n{'.' * 80}0\n", "Line 2 has an invalid character."),
    "blocksize-1.txt": (f"1\n{'.' * 81}\n", "Invalid block size."),
    "blocksize-4.txt": (f"4\n{'.' * 256}\n", "Invalid block size."),
}
# These hold puzzles and open; the malformed line is reported in the same words.
PARTLY_BAD_FILES = {
    "bad-puzzle-length1.txt": ("2\n1234341221434321\n123434122143432\n", "Line 3 has the wrong length."),
    "bad-puzzle-length2.txt": (f"3\n{'.' * 81}\n{'.' * 81}\n{'.' * 82}\n", "Line 4 has the wrong length."),
    "bad-puzzle-length3.txt": (f"3\n{'.' * 81}\n{'.' * 16}\n{'x' * 81}\n", "Line 3 has the wrong length."),
    "bad-value-1.txt": (f"2\n{'.' * 16}\n{'.' * 16}\n{'.' * 15}5\n", "Line 4 has an invalid character."),
    "bad-value-3.txt": (f"3\n{'.' * 81}\n{'.' * 40}a{'.' * 40}\n", "Line 3 has an invalid character."),
    "bad-value-4.txt": ("2\n" + "1234341221434321\n" * 3 + "123434122143432-\n", "Line 5 has an invalid character."),
}


def givens(page: FakePage) -> str:
    return "".join(str(number or ".") for number in page.state.board.session.givens)


def said(page: FakePage) -> tuple[str, str, str]:
    return page.state.said.text, page.state.said.outcome, page.state.said.remark


async def typed(page: FakePage, text: str, inside: bool = False) -> None:
    await page.run(bringing.typed)
    await page.run(bringing.read, text, inside)


async def pasted(page: FakePage, text: str, inside: bool = False) -> None:
    await page.run(bringing.bring, arriving(text), inside)


async def chosen(page: FakePage, *files: FakeFile) -> None:
    await page.run(bringing.take_files, list(files))


def boxed(page: FakePage) -> Any:
    """Return what the page put in the box last, pieces or a text; None for nothing."""
    content = page.state.box.content
    return "".join(content) if isinstance(content, list) else content


def test_a_pasted_text_opens_and_gives_way_to_the_next() -> None:
    async def visit() -> None:
        page = FakePage()
        await pasted(page, LINE)
        assert givens(page) == LINE
        assert (boxed(page), page.state.box.spent, page.state.screen.sheet) == (LINE, True, "")
        await page.run(bringing.typed)
        assert not page.state.box.spent
        await pasted(page, GRID)
        assert (boxed(page), page.state.box.spent) == (GRID, True)
        # A text that was opened from within the panel leads to the board.
        page.app.shown.clear()
        await typed(page, LINE, inside=True)
        assert "board:focus" in page.app.shown

    asyncio.run(visit())


@pytest.mark.parametrize("way", ["typed", "pasted", "a file"])
def test_a_fault_is_told_in_place_until_it_is_mended(way: str) -> None:
    async def visit() -> None:
        page = FakePage()
        await pasted(page, LINE)
        if way == "typed":
            await typed(page, BAD)
        elif way == "pasted":
            await pasted(page, BAD)
        else:
            await chosen(page, FakeFile(BAD, "bad.txt"))
        what = "file" if way == "a file" else "text"
        fault = page.state.refusal.fault
        assert fault is not None
        assert fault["message"] == "Line 3, column 11: “x” is not a number."
        assert said(page) == (COULD_NOT + what, "bad", "line 3, column 11")
        assert page.state.screen.is_open("paste")
        assert "fault:point" in page.app.shown
        assert way == "typed" or boxed(page) == BAD
        assert (page.state.report.what, page.state.report.beginning) == (what, BAD)
        assert not page.state.said.offers_readings
        assert givens(page) == LINE
        await typed(page, BAD.replace("x", "5"))
        assert page.state.refusal.fault is None
        assert said(page)[0] == "Sudoku 9×9, rows of numbers"
        assert page.state.screen.sheet == ""

    asyncio.run(visit())


@pytest.mark.parametrize("leaving", [faults.leave, bringing.empty])
def test_the_verdict_is_back_when_the_fault_is_left(leaving: Any) -> None:
    async def visit() -> None:
        page = FakePage()
        await pasted(page, LINE)
        await page.run(solving.solve, 2, 60)
        before = said(page)
        assert before[1] == "unique"
        await pasted(page, BAD)
        await pasted(page, BAD.replace("x", "y"))  # a second fault changes nothing in that
        assert said(page)[1] == "bad"
        await page.run(leaving)
        assert said(page) == before
        assert (page.state.refusal.fault is None) == (leaving is bringing.empty)
        # A verdict that is said meanwhile is not taken back.
        await pasted(page, BAD)
        await page.run(solving.solve, 2, 60)
        await page.run(faults.leave)
        assert said(page)[:2] == before[:2]

    asyncio.run(visit())


@pytest.mark.parametrize("next_board", ["a link", "a file", "an example"])
def test_a_fault_and_other_readings_go_with_the_next_board(next_board: str) -> None:
    async def visit() -> None:
        page = FakePage()
        await pasted(page, GRID)
        assert page.state.said.offers_readings
        await pasted(page, BAD)
        if next_board == "a link":
            await pasted(page, f"Look at https://example.org/givens/#{LINK} please!")
        elif next_board == "a file":
            await chosen(page, FakeFile(LINE, "one.txt"))
        else:
            await page.run(closing.detach)
        assert page.state.refusal.fault is None
        assert not said(page)[0].startswith(COULD_NOT)
        opened = page.state.text.opened
        assert opened is None or not opened["others"]

    asyncio.run(visit())


def test_a_long_text_stays_out_of_the_box() -> None:
    async def visit() -> None:
        page = FakePage()
        await pasted(page, LONG)
        assert (boxed(page), page.state.text.count) == (None, 1_000)
        assert [name for name, _ in page.worker.log if name.startswith("read")] == ["read_file"]
        await pasted(page, "no puzzle\n" * 10_000)
        assert said(page)[0] == COULD_NOT + "text"
        assert boxed(page) is None
        assert "fault:point" not in page.app.shown
        assert page.state.text.count == 1_000

    asyncio.run(visit())


def test_several_files_are_one_list_and_a_file_of_games_is_none_of_them() -> None:
    async def visit() -> None:
        page = FakePage()
        games = FakeFile(f"{game_file.START}\n{game_file.END}\n", "games.json")
        await chosen(page, FakeFile(LINE, "one.txt"), games, FakeFile(founding.FUTOSHIKI, "two.txt"))
        assert (said(page)[0], page.state.text.count) == ("2 files, 2 puzzles", 2)
        await chosen(page, games)
        assert (page.state.text.count, page.state.text.is_coming()) == (2, False)
        await chosen(page, FakeFile(LINE, "one.txt"), games)
        assert page.state.text.count == 1
        await chosen(page, FakeFile("a", "a.txt"), FakeFile("b", "b.txt"))
        assert said(page)[0] == COULD_NOT + "file"

    asyncio.run(visit())


def test_a_file_that_cannot_be_read_takes_the_place_of_no_text_that_waits_in_the_box() -> None:
    async def visit() -> None:
        page = FakePage()
        await chosen(page, FakeFile(BAD, "bad.txt"))
        assert boxed(page) == BAD
        await page.run(bringing.typed)
        await chosen(page, FakeFile(BAD.replace("x", "y"), "bad.txt"))
        assert boxed(page) == BAD  # as it was put there, and then changed by hand
        assert page.state.refusal.fault is not None
        assert "“y”" in page.state.refusal.fault["message"]
        # A text that was refused is not being mended: a picture leaves the box empty.
        await typed(page, "no puzzle")
        await chosen(page, FakeFile("%PDF-1.7", "scan.png", "image/png"))
        assert (said(page)[0], boxed(page)) == (COULD_NOT + "picture", None)

    asyncio.run(visit())


def test_the_clipboard_hands_over_a_text_or_the_box_says_why_not() -> None:
    async def visit() -> None:
        page = FakePage()
        for held, hint in ((OSError("no"), NO_CLIPBOARD), ("", NO_TEXT), (LINE, "")):
            page.texts.clipboard = held
            await page.run(bringing.paste_now, True)
            assert page.state.box.hint == hint
        assert givens(page) == LINE

    asyncio.run(visit())


@pytest.mark.parametrize(("around", "what"), [("{}", "link"), ("Look at [this]({}) please!", "text"), ("<{}>", "link")])
def test_a_link_is_brought_like_any_text_even_without_a_worker(around: str, what: str) -> None:
    async def visit() -> None:
        page = FakePage()
        page.worker.ready = False
        await pasted(page, around.format(f"https://example.org/givens/#{LINK}"))
        assert (givens(page), said(page)[0]) == (LINE, "Opened from a link.")
        await pasted(page, around.format(f"https://example.org/givens/#{LINK[:-20]}"))
        assert said(page)[0] == COULD_NOT + what
        assert givens(page) == LINE

    asyncio.run(visit())


def test_what_was_typed_while_a_text_is_read_is_not_opened_yet() -> None:
    async def visit() -> None:
        page = FakePage()
        page.worker.hold("read")
        await typed(page, LINE)
        await page.run(bringing.typed)
        page.worker.release("read")
        await page.settle()
        assert givens(page) == LINE
        assert not page.state.box.spent

    asyncio.run(visit())


def test_a_text_that_arrives_late_does_not_take_the_place_of_a_later_one() -> None:
    async def visit() -> None:
        page = FakePage()
        late: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        await page.run(bringing.bring, late)
        await pasted(page, GRID)
        late.set_result(LINE)
        await page.settle()
        assert (boxed(page), said(page)[0]) == (GRID, "Sudoku 9×9, rows of numbers")
        # The same with a file that is read for long.
        page.worker.hold("read_file")
        await chosen(page, FakeFile(LINE, "slow.txt"))
        await pasted(page, BAD)
        assert page.worker.cancelled == ["reading"]
        assert (boxed(page), said(page)[0]) == (BAD, COULD_NOT + "text")

    asyncio.run(visit())


def test_a_shared_text_is_brought_in_pieces() -> None:
    async def visit() -> None:
        page = FakePage()
        await page.run(bringing.take_shared, [LINE, "\n"])
        assert (givens(page), boxed(page)) == (LINE, LINE + "\n")

    asyncio.run(visit())


def test_a_worker_that_fails_is_not_the_texts_fault() -> None:
    async def visit() -> None:
        page = FakePage()
        page.worker.answers["read"] = {"fault": {"message": "The solver did not start.", "line": 0}}
        await typed(page, GRID)
        assert said(page) == ("The solver did not start.", "bad", "")
        assert page.state.refusal.fault is None

    asyncio.run(visit())


@pytest.mark.parametrize("name", BAD_FILES)
@pytest.mark.parametrize("way", ["file", "text"])
def test_a_bad_file_changes_nothing(name: str, way: str) -> None:
    text, message = BAD_FILES[name]

    async def visit() -> None:
        page = FakePage()
        await chosen(page, FakeFile(FILE, "good.txt"))
        await page.run(paging.step, 1)
        before = givens(page)
        await (chosen(page, FakeFile(text, name)) if way == "file" else pasted(page, text))
        assert page.state.refusal.fault is not None
        assert (page.state.refusal.fault["message"], said(page)[0]) == (message, COULD_NOT + way)
        assert givens(page) == before
        await page.run(paging.step, 1)
        assert page.state.board.note == "Puzzle 3 of 4"

    asyncio.run(visit())


@pytest.mark.parametrize("name", PARTLY_BAD_FILES)
@pytest.mark.parametrize("way", ["file", "text"])
def test_a_partly_bad_file_opens_and_names_what_is_bad(name: str, way: str) -> None:
    text, message = PARTLY_BAD_FILES[name]

    async def visit() -> None:
        page = FakePage()
        await (chosen(page, FakeFile(text, name)) if way == "file" else pasted(page, text))
        assert re.match("^[12] lines? skipped$", said(page)[2])
        assert page.state.text.opened is not None
        assert message in page.state.text.opened["warning"]

    asyncio.run(visit())

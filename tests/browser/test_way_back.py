"""One undo brings the board before back, with its game and its text."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import FilePayload, Page, expect

from puzzles.forms import read
from puzzles.forms.sharing import puzzle_links
from tests import founding
from tests.browser.driving import (
    another_board,
    button,
    cell,
    choose,
    example,
    names,
    numbers,
    paste,
    press,
    status,
    type_at,
)
from tests.browser.test_shelf import anew, kept

LINE, GRID = founding.SUDOKU_LINE, founding.SUDOKU_GRID
WAYS: dict[str, Callable[[Page], None]] = {
    "a paste": lambda page: paste(page, GRID),
    "a file": lambda page: choose(page, "grid.txt", GRID.encode()),
    "an example": lambda page: example(page, "Numbrix"),
    "a link": lambda page: page.evaluate(
        "to => { location.hash = to }", puzzle_links.encode(read.read(GRID).puzzles[0])
    ),
}


def test_one_undo_brings_the_whole_board_before_back(page: Page, subtests: pytest.Subtests) -> None:
    with another_board(page):
        paste(page, LINE)
    expect(status(page)).to_have_text("Sudoku 9×9, one line")
    type_at(page, 1, 1, "6")
    cell(page, 1, 2).click()
    page.keyboard.press("Shift+Digit5")
    before = names(page)
    for way, opens in WAYS.items():
        with subtests.test(way):
            with another_board(page):
                opens(page)
            opened = names(page)
            assert opened != before
            with another_board(page):
                button(page, "Undo").click()
            expect(status(page)).to_have_text("The previous board is back.")
            assert names(page) == before
            with another_board(page):
                button(page, "Redo").click()
            assert names(page) == opened
            with another_board(page):
                page.keyboard.press("ControlOrMeta+z")
            assert names(page) == before
    # Its own moves can still be undone, and a reload has the game.
    page.keyboard.press("ControlOrMeta+z")
    expect(cell(page, 1, 2)).to_have_accessible_name("row 1 column 2, empty")
    page.keyboard.press("ControlOrMeta+y")
    page.evaluate("() => history.replaceState(null, '', location.pathname)")
    page.reload()
    expect(status(page)).to_have_text("Your last game is back.")
    assert names(page) == before


def test_the_pager_and_the_text_come_back_too(page: Page) -> None:
    with another_board(page):
        choose(page, "three.txt", f"{LINE}\n{'.' * 81}\n{LINE}\n".encode())
    with another_board(page):
        button(page, "Next puzzle").click()
    with another_board(page):
        press(page, "Undo")  # to the first of the same file
    field = page.get_by_role("spinbutton", name="Puzzle number")
    expect(field).to_have_value("1")
    assert numbers(page) == [int(digit) for digit in LINE.replace(".", "0")]
    with another_board(page):
        paste(page, founding.FUTOSHIKI)
    expect(field).to_be_hidden()
    with another_board(page):
        press(page, "Undo")
    expect(field).to_have_value("1")
    expect(page.locator("#recognised")).to_have_text("3 Sudoku puzzles 9×9, one line each")
    with another_board(page):
        button(page, "Next puzzle").click()  # the worker opens the file again
    assert numbers(page) == [0] * 81


def test_several_files_come_back_with_a_reload(page: Page) -> None:
    anew(page)
    files: list[FilePayload] = [
        {"name": "one.txt", "mimeType": "text/plain", "buffer": LINE.encode()},
        {"name": "two.txt", "mimeType": "text/plain", "buffer": founding.FUTOSHIKI.encode()},
    ]
    with another_board(page):
        page.get_by_label("Open puzzle file").set_input_files(files)
    expect(status(page)).to_have_text("2 files, 2 puzzles")
    type_at(page, 1, 1, "6")
    kept(page)
    page.reload()
    expect(status(page)).to_have_text("Your last game is back.")
    expect(page.locator("#puzzle-count")).to_have_text("of 2")
    button(page, "Next puzzle").click()
    expect(page.get_by_role("heading", name="Futoshiki 5×5")).to_be_visible(timeout=60_000)

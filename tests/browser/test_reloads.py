"""A reload loses nothing, at any moment of a game, for the sender of a link and for who opened it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from puzzles.forms import read
from puzzles.forms.sharing import puzzle_links
from puzzles.model.layers import Layers
from tests import founding
from tests.browser.driving import (
    another_board,
    button,
    cell,
    choose,
    example,
    names,
    numbers,
    open_sheet,
    paste,
    status,
    type_at,
)
from tests.browser.test_shelf import anew, kept

SMALL = "1.34\n3412\n2143\n432.\n"  # two cells are empty
LINK = "#" + puzzle_links.encode(read.read(SMALL).puzzles[0])
LAST = "#" + puzzle_links.encode(read.read(SMALL).puzzles[0], Layers(entries=(0, 2) + (0,) * 14))
FULL = "#" + puzzle_links.encode(read.read(SMALL).puzzles[0], Layers(entries=(0, 2) + (0,) * 13 + (1,)))


def mark(page: Page) -> None:
    cell(page, 1, 2).click()
    page.keyboard.press("Shift+Digit3")
    page.keyboard.press("Alt+Digit2")


def undo(page: Page) -> None:
    type_at(page, 1, 2, "3")
    type_at(page, 4, 4, "1")
    button(page, "Undo").click()


def solved(page: Page) -> None:
    button(page, "Solve").click()
    expect(status(page)).to_have_text("Exactly one solution")


def finished(page: Page) -> None:
    type_at(page, 1, 2, "2")
    type_at(page, 4, 4, "1")
    expect(status(page)).to_have_text(re.compile("^Solved in"), timeout=60_000)


def shared(page: Page, entries: bool) -> str:
    """Share the board and close the sheet; return the address."""
    page.locator("#share").click()
    box = page.locator("#share-entries")
    if box.is_visible():  # it is not offered where nothing was entered
        box.set_checked(entries)
    expect(page.get_by_role("textbox", name="Link to this puzzle")).not_to_have_value("")
    page.keyboard.press("Escape")
    return page.url


def steps(page: Page) -> tuple[list[str], list[str]]:
    """Return the board after undoing all, and again after redoing all: what the history holds."""
    found: list[list[str]] = []
    for name in ("Undo", "Redo"):
        control = page.locator(f"#{name.lower()}")
        while control.is_enabled():
            control.click()
        found.append(names(page))
    return found[0], found[1]


def after_reload(page: Page, solver: bool = False) -> None:
    page.reload()
    expect(page.locator('body[data-ready="solver"]' if solver else "body[data-ready]")).to_be_attached(timeout=60_000)


def expect_back(page: Page, moved: bool = True, undone: bool = False) -> None:
    """Reload, and expect address, board, clock and history as they were."""
    address, before = page.url, names(page)
    clock = page.locator("#timer-text")
    seconds = clock.text_content() or ""
    after_reload(page)
    expect(page.locator("#board-title")).to_have_text("Sudoku 4×4")
    assert names(page) == before
    assert page.url == address
    assert (clock.text_content() or "") >= seconds
    if moved:
        begun, ended = steps(page)
        assert begun != before
        if undone:
            assert ended != before
        else:
            assert ended == before


@pytest.mark.parametrize("role", ["sender", "recipient"])
def test_a_reload_brings_board_history_and_clock_back(open_page: Callable[..., Page], role: str) -> None:
    page = open_page(LINK, ready="board")
    if role == "sender":
        # A puzzle opened here, shared with what is on it, and played on.
        example(page, "Futoshiki")
        paste(page, LINK)
        expect(page.locator("#board-title")).to_have_text("Sudoku 4×4")
        shared(page, entries=True)
        expect_back(page, moved=False)
        type_at(page, 1, 2, "2")
        shared(page, entries=True)
    else:
        expect_back(page, moved=False)
        mark(page)
        expect(page.locator("#timer-text")).not_to_have_text("0:00")  # it runs
        expect_back(page)
        type_at(page, 1, 2, "3")
        expect_back(page)
        button(page, "Restart").click()
    undo(page)
    expect_back(page, undone=True)
    # Again, from what the reload itself has written.
    before = names(page)
    after_reload(page)
    assert names(page) == before


def test_a_reload_brings_the_solver_s_board_and_a_finished_one_back(page: Page) -> None:
    page.evaluate("link => { location.hash = link }", LINK)
    expect(status(page)).to_have_text("Opened from a link.")
    solved(page)
    expect_back(page)
    button(page, "Undo").click()
    finished(page)
    expect_back(page)


def test_a_link_that_comes_full_is_not_praised(page: Page) -> None:
    page.evaluate("link => { location.hash = link }", FULL)
    expect(status(page)).to_have_text("Opened from a link.")
    cell(page, 1, 2).click()
    page.keyboard.type("v2")  # a colour: a move, but no number
    expect(cell(page, 1, 2)).to_have_accessible_name(re.compile("colour 2"))
    looked(page)
    expect(status(page)).to_have_text("The board is solved.")
    expect(page.locator("#done")).to_be_hidden()
    # Neither is it when a number that came with the link is written again.
    page.keyboard.type("z3")
    expect(cell(page, 1, 2)).to_have_accessible_name(re.compile("entry 3"))
    looked(page)
    type_at(page, 1, 2, "2")
    looked(page)
    expect(page.locator("#done")).to_be_hidden()
    # The last number of a link is the player's.
    page.evaluate("link => { location.hash = link }", LAST)
    expect(status(page)).to_have_text("Opened from a link.")
    type_at(page, 4, 4, "1")
    expect(status(page)).to_have_text(re.compile("^Solved in "))


def looked(page: Page) -> None:
    """Wait until the solver has checked the board: it answers in order."""
    for _ in range(3):
        page.evaluate("() => document.querySelector('script[type=py]').xworker.sync.hello('[]')")


def test_a_file_opened_after_share_is_back_with_its_pager(phone: Page) -> None:
    page = phone
    example(page, "Sudoku")
    type_at(page, 1, 1, "7")
    open_sheet(page, "More").get_by_role("button", name="Share", exact=True).click()
    expect(page.get_by_role("textbox", name="Link to this puzzle")).to_be_visible()
    text = f"{founding.SUDOKU_LINE}\n{'.' * 81}\n{founding.SUDOKU_LINE}\n"
    anew(page)
    with another_board(page):
        choose(page, "three.txt", text.encode())
    kept(page)
    after_reload(page)
    expect(page.locator("#puzzle-count")).to_have_text("of 3")
    assert numbers(page) == list(read.read(founding.SUDOKU_LINE).puzzles[0].givens)
    type_at(page, 1, 1, "9")
    after_reload(page, True)
    expect(page.locator("#puzzle-count")).to_have_text("of 3")
    expect(cell(page, 1, 1)).to_have_accessible_name(re.compile("entry 9"))
    with another_board(page):
        page.locator("#puzzle-next").click()
    assert numbers(page) == [0] * 81

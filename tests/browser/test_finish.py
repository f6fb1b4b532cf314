"""The end of a game leads on: by keys to the next puzzle, whose level is known, unless where one stands is not said."""

from __future__ import annotations

import re

from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import DESKTOP
from tests.browser.driving import another_board, button, cell, close_sheets, open_sheet, paste, status, type_at
from tests.browser.keyboard import holds, press
from tests.journeys import ALMOST

SCREENS: tuple[ViewportSize, ...] = ({"width": 390, "height": 664}, {"width": 844, "height": 390}, DESKTOP)
HELD = """() => document.documentElement.scrollHeight <= innerHeight
    && [...document.querySelectorAll("#done > *")].every(one => one.getBoundingClientRect().bottom <= innerHeight)"""
LONGEST = """() => { document.getElementById("done-lines").textContent =
    "Your best Very hard is 1:11:08. You have mastered a technique: Finned swordfish. You stand between Hard and "
    + "Very hard. The next one is Very hard, and needs one new technique: Alternating inference chain."; }"""
LONG = 60_000  # milliseconds: the first puzzle that is made brings what makes it


def finish(page: Page) -> None:
    with another_board(page):
        paste(page, ALMOST)
    type_at(page, 9, 9, "9")
    expect(status(page)).to_have_text(re.compile(r"^Solved in \d+:\d\d$"))
    expect(page.locator("#remark")).to_have_text("no help")


def test_a_finish_leads_by_keys_to_the_next_puzzle_and_says_where_one_stands_if_that_is_wanted(page: Page) -> None:
    page.emulate_media(reduced_motion="no-preference")
    finish(page)
    expect(page.locator("#board .unit")).to_have_count(27)
    expect(button(page, "Solve")).to_be_hidden()
    expect(page.locator("#done-lines")).to_have_text("The first one is Easy, and needs nothing new.", timeout=LONG)
    page.evaluate(LONGEST)
    for screen in SCREENS:
        page.set_viewport_size(screen)
        assert page.evaluate(HELD), screen
    cell(page, 9, 9).focus()
    for name in ("Next puzzle", "Share", "Look back"):
        press(page, "Tab")
        holds(page, f"^{name}$")
    press(page, "Shift+Tab", "Shift+Tab")
    with another_board(page, LONG):
        page.keyboard.press("Enter")
    expect(page.locator("#board-level")).to_have_text(re.compile("^(Easy|Medium|Hard)$"))
    expect(button(page, "Solve")).to_be_visible()
    expect(page.locator("#board .unit")).to_have_count(0)

    new = open_sheet(page, "New")
    expect(new.locator(".primary:visible")).to_have_text(["Next Sudoku"])
    expect(page.locator("#next-line")).to_have_text("The first one is Easy, and needs nothing new.", timeout=LONG)
    close_sheets(page)
    open_sheet(page, "Settings").get_by_label("Say where I stand").uncheck()
    close_sheets(page)
    finish(page)
    expect(page.locator("#done-lines")).to_be_hidden()
    expect(open_sheet(page, "New").locator(".primary:visible")).to_have_text(["New puzzle"])
    close_sheets(page)
    open_sheet(page, "Settings").get_by_label("Say where I stand").check()
    close_sheets(page)

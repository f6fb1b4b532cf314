"""Back on a phone: an open sheet closes first, then the puzzle before comes back."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests import founding
from tests.browser.driving import OPEN, another_board, names, open_sheet, paste, type_at
from tests.browser.test_history import fragment

LINE = founding.SUDOKU_LINE


def named(page: Page) -> None:
    """Expect the address to name the puzzle."""
    expect(page).to_have_url(re.compile(re.escape(fragment(LINE)) + "$"))


def test_back_closes_a_sheet_first_and_then_goes_to_the_puzzle_before(open_page: Callable[..., Page]) -> None:
    page = open_page(ready="board", phone=True)
    plain = page.url
    assert "#" not in plain
    with another_board(page):
        paste(page, LINE)
    named(page)
    opened = names(page)
    sheet = open_sheet(page, "New")
    page.go_back()
    expect(sheet).to_be_hidden()
    named(page)
    assert names(page) == opened
    with another_board(page):
        page.go_back()
    expect(page).to_have_url(plain)
    # Forward leads to the puzzle, and not to a sheet that has closed.
    with another_board(page):
        page.go_forward()
    named(page)
    page.go_forward()
    named(page)
    expect(page.locator(OPEN)).to_have_count(0)
    with another_board(page):
        page.go_back()
    expect(page).to_have_url(plain)

    # A reload with a sheet open loses nothing.
    with another_board(page):
        paste(page, LINE)
    type_at(page, 1, 1, "3")
    before = names(page)
    open_sheet(page, "New")
    page.reload()
    expect(page.locator("body[data-ready]")).to_be_attached()
    assert names(page) == before
    named(page)
    with another_board(page):
        page.go_back()
    expect(page.locator("#board-note")).to_have_text("Example")

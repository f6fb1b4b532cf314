"""Back on a phone: an open sheet closes first, then the puzzle before comes back."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests import founding
from tests.browser.driving import OPEN, another_board, names, open_sheet, paste, type_at
from tests.browser.test_history import fragment

GRID = founding.SUDOKU_GRID


def named(page: Page, text: str) -> None:
    """Expect the address to name this puzzle."""
    expect(page).to_have_url(re.compile(re.escape(fragment(text)) + "$"))


@pytest.fixture
def small(open_page: Callable[..., Page]) -> Page:
    """Return a page of the test's own on a phone, its solver ready."""
    return open_page(ready="solver", phone=True)


def test_back_closes_a_sheet_first_and_then_goes_to_the_puzzle_before(small: Page) -> None:
    page = small
    plain = page.url
    with another_board(page):
        paste(page, GRID)
    named(page, GRID)
    opened = names(page)
    sheet = open_sheet(page, "New")
    page.go_back()
    expect(sheet).to_be_hidden()
    named(page, GRID)
    assert names(page) == opened
    with another_board(page):
        page.go_back()
    expect(page).to_have_url(plain)
    # Forward leads to the puzzle, and not to a sheet that has closed.
    with another_board(page):
        page.go_forward()
    named(page, GRID)
    page.go_forward()
    named(page, GRID)
    expect(page.locator(OPEN)).to_have_count(0)
    with another_board(page):
        page.go_back()
    expect(page).to_have_url(plain)


def test_a_reload_with_a_sheet_open_loses_nothing(small: Page) -> None:
    page = small
    with another_board(page):
        paste(page, GRID)
    type_at(page, 1, 1, "3")
    before = names(page)
    open_sheet(page, "New")
    page.reload()
    expect(page.locator("body[data-ready]")).to_be_attached()
    assert names(page) == before
    named(page, GRID)
    with another_board(page):
        page.go_back()
    expect(page.locator("#board-note")).to_have_text("Example")

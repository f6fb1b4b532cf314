"""New puzzle: the sheet says at once what it can make, and makes it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.driving import another_board, close_sheets, fill, open_sheet, solve, status

DECIDED = ("Sudoku", "9×9")


@pytest.fixture
def sheet(page: Page) -> Locator:
    """Return the sheet, open, with the usual board chosen."""
    sheet = open_sheet(page, "New")
    choose(sheet, *DECIDED)
    level(sheet).select_option(label="Any")
    return sheet


def choose(sheet: Locator, kind: str, size: str) -> None:
    sheet.get_by_role("combobox", name="Kind").select_option(label=kind)
    sheet.get_by_role("combobox", name="Size").select_option(label=size)


def level(sheet: Locator) -> Locator:
    return sheet.get_by_role("combobox", name="Level", exact=True)


def empty(sheet: Locator) -> Locator:
    return sheet.get_by_role("spinbutton", name="Empty cells")


def note(sheet: Locator) -> Locator:
    """Return what is said of the number of empty cells."""
    return sheet.locator("#empty-note")


def make(sheet: Locator) -> Locator:
    return sheet.get_by_role("button", name="New puzzle", exact=True)


def test_a_puzzle_has_the_empty_cells_that_were_asked_for(sheet: Locator) -> None:
    page = sheet.page
    expect(empty(sheet)).to_have_accessible_description(re.compile("Up to 61 empty cells are found quickly"))
    expect(empty(sheet)).to_have_attribute("max", "64")
    fill(empty(sheet), "45")
    with another_board(page):
        make(sheet).click()
    expect(sheet).to_be_hidden()
    expect(status(page)).to_have_text("Exactly one solution")
    expect(page.locator("#remark")).to_have_text("45 empty cells")
    expect(page.get_by_role("gridcell", name=re.compile("empty$"))).to_have_count(45)
    # The seed is for those who look for it.
    expect(page.locator("body")).not_to_contain_text("seed", use_inner_text=True)
    details = open_sheet(page, "Details")
    expect(details).to_contain_text("seed")
    close_sheets(page)
    solve(page, "Exactly one solution")
    # The sheet remembers the choice.
    sheet = open_sheet(page, "New")
    expect(empty(sheet)).to_have_value("45")
    close_sheets(page)

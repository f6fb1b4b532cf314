"""New puzzle: the sheet says at once what it can make, and makes it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.driving import another_board, button, close_sheets, fill, open_sheet, reach, solve, status

DECIDED = ("Sudoku", "9×9")


@pytest.fixture(params=["desktop", "phone"])
def sheet(request: pytest.FixtureRequest) -> Locator:
    """Return the sheet, open, at either size of the shared page, with the usual board chosen."""
    page: Page = request.getfixturevalue("page" if request.param == "desktop" else "phone")
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


def test_the_sheet_says_what_it_can_make_and_offers_nothing_else(sheet: Locator) -> None:
    limits = "Up to 61 empty cells are found quickly; up to 64 may not be found."
    most = "Leave it blank for as many as possible. " + limits
    expect(note(sheet)).to_have_text(most)
    expect(empty(sheet)).to_have_accessible_description(most)
    expect(empty(sheet)).to_have_attribute("max", "64")
    fill(empty(sheet), "65")
    expect(note(sheet)).to_have_text("No puzzle has more than 64 empty cells: 17 givens are proven to be the fewest.")
    expect(note(sheet)).to_have_class(re.compile("refused"))
    expect(make(sheet)).to_be_disabled()
    # Nor does a search that ends enable the button.
    close_sheets(sheet.page)
    solve(sheet.page, re.compile("solution"))
    open_sheet(sheet.page, "New")
    expect(make(sheet)).to_be_disabled()
    fill(empty(sheet), "62")
    expect(note(sheet)).to_have_text(re.compile("^Puzzles with 17 to 19 givens are rare"))
    expect(make(sheet)).to_be_enabled()
    # Another size is another range.
    choose(sheet, "Numbrix", "Other size…")
    expect(empty(sheet)).to_have_value("")
    fill(sheet.get_by_role("spinbutton", name="Rows"), "3")
    fill(sheet.get_by_role("spinbutton", name="Columns"), "3")
    expect(note(sheet)).to_contain_text("up to 8 may not be found.")
    close_sheets(sheet.page)


def test_a_puzzle_has_the_empty_cells_that_were_asked_for(sheet: Locator) -> None:
    page = sheet.page
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


def test_the_examples_are_in_the_sheet(sheet: Locator) -> None:
    page = sheet.page
    for kind in ("Numbrix", "Futoshiki", "Sudoku"):
        with another_board(page):
            reach(page.get_by_role("button", name=f"{kind} example", exact=True, include_hidden=True)).click()
        expect(page.get_by_role("heading", name=re.compile(kind))).to_be_visible()
        expect(sheet).to_be_hidden()
    expect(button(page, "Solve")).to_be_visible()

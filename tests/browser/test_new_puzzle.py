"""New puzzle: the sheet says at once what it can make, and makes it."""

from __future__ import annotations

import re
from collections.abc import Callable

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


def test_a_new_puzzle_is_medium_until_something_else_is_chosen(open_page: Callable[..., Page]) -> None:
    sheet = open_sheet(open_page(ready="solver"), "New")
    expect(level(sheet)).to_have_value("Medium")
    # All boards of 4×4 are easy, and a number of empty cells may leave no level.
    choose(sheet, "Sudoku", "4×4")
    expect(level(sheet)).to_have_value("")
    choose(sheet, "Numbrix", "5×5")
    expect(level(sheet)).to_have_value("Medium")
    fill(empty(sheet), "9")
    expect(level(sheet)).to_have_value("")
    fill(empty(sheet), "")
    expect(level(sheet)).to_have_value("Medium")
    with another_board(sheet.page, timeout=60_000):
        make(sheet).click()
    expect(sheet.page.locator("#board-level")).to_have_text("Medium")
    sheet = open_sheet(sheet.page, "New")
    level(sheet).select_option(label="Easy")
    choose(sheet, "Futoshiki", "5×5")
    expect(level(sheet)).to_have_value("Easy")


def test_the_limits_of_each_kind_and_size_are_said_at_once(sheet: Locator) -> None:
    limits = "Up to 61 empty cells are found quickly; up to 64 may not be found."
    most = "Leave it blank for as many as possible. " + limits
    expect(note(sheet)).to_have_text(most)
    expect(empty(sheet)).to_have_accessible_description(most)
    expect(empty(sheet)).to_have_attribute("max", "64")
    choose(sheet, "Sudoku", "4×4")
    expect(note(sheet)).to_have_text("Leave it blank for as many as possible. Up to 12 empty cells are found quickly.")
    choose(sheet, "Numbrix", "9×9")
    expect(note(sheet)).to_have_text(re.compile(r"^Leave it blank for \d+\. Up to \d+ empty cells"))
    choose(sheet, "Numbrix", "Other size…")
    fill(sheet.get_by_role("spinbutton", name="Rows"), "3")
    fill(sheet.get_by_role("spinbutton", name="Columns"), "3")
    expect(note(sheet)).to_contain_text("up to 8 may not be found.")
    close_sheets(sheet.page)


def test_what_no_puzzle_has_is_refused_and_what_few_have_is_said(sheet: Locator) -> None:
    expect(note(sheet)).to_contain_text("Up to 61")
    fill(empty(sheet), "65")
    expect(note(sheet)).to_have_text("No puzzle has more than 64 empty cells: 17 givens are proven to be the fewest.")
    expect(make(sheet)).to_be_disabled()
    for number in ("-1", "65"):
        fill(empty(sheet), number)
        expect(note(sheet)).to_have_class(re.compile("refused"))
        # Nor does a search that ends enable the button.
        close_sheets(sheet.page)
        solve(sheet.page, re.compile("solution"))
        open_sheet(sheet.page, "New")
        expect(make(sheet)).to_be_disabled()
    for number in ("62", "64"):
        fill(empty(sheet), number)
        expect(note(sheet)).to_have_text(re.compile("^Puzzles with 17 to 19 givens are rare"))
        expect(make(sheet)).to_be_enabled()
    fill(empty(sheet), "61")
    expect(note(sheet)).to_have_text(re.compile("^Up to 61 empty cells"))
    # Another size is another range.
    choose(sheet, "Sudoku", "6×6, boxes 2×3")
    expect(empty(sheet)).to_have_value("")
    expect(note(sheet)).to_contain_text("Up to 21 empty cells")
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


@pytest.mark.parametrize(("kind", "size"), [("Numbrix", "6×6"), ("Futoshiki", "5×5")])
def test_a_blank_number_makes_the_usual_puzzle(page: Page, kind: str, size: str) -> None:
    sheet = open_sheet(page, "New")
    choose(sheet, kind, size)
    with another_board(page):
        make(sheet).click()
    expect(page.get_by_role("heading", name=f"{kind} {size}", exact=True)).to_be_visible()
    count = page.get_by_role("gridcell", name=re.compile(", empty")).count()
    expect(page.locator("#remark")).to_have_text(f"{count} empty cells")
    solve(page, "Exactly one solution")


def test_the_examples_are_in_the_sheet(sheet: Locator) -> None:
    page = sheet.page
    for kind in ("Numbrix", "Futoshiki", "Sudoku"):
        with another_board(page):
            reach(page.get_by_role("button", name=f"{kind} example", exact=True, include_hidden=True)).click()
        expect(page.get_by_role("heading", name=re.compile(kind))).to_be_visible()
        expect(sheet).to_be_hidden()
    expect(button(page, "Solve")).to_be_visible()

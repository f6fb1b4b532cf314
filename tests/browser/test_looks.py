"""What a first visit shows, and that the colour keys have their colours."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.driving import button, cell, close_sheets, example, open_sheet

KINDS = ("Sudoku", "Numbrix", "Futoshiki")


def test_the_first_visit_shows_a_board_and_invites(page: Page) -> None:
    """The first test of the file: nobody has opened or played anything yet."""
    expect(page.get_by_role("heading", name="Sudoku 9×9")).to_be_visible()
    expect(page.get_by_role("status")).to_have_text("Paste a puzzle, or play this one.")
    expect(page.get_by_role("textbox", name="Puzzle text")).to_have_attribute("placeholder", "Paste any puzzle or link")
    for kind in KINDS:
        shown = (
            open_sheet(page, "New").get_by_role("group", name="Examples").get_by_role("button", name=f"{kind} example")
        )
        # The picture is part of the button, not beside it.
        shown.locator("svg").click()
        expect(page.get_by_role("heading", name=re.compile(kind))).to_be_visible()
    page.get_by_role("textbox", name="Puzzle text").click()
    expect(page.get_by_role("textbox", name="Puzzle text")).to_be_focused()
    close_sheets(page)


def test_the_colour_keys_show_name_and_number_their_colours(page: Page) -> None:
    example(page, "Sudoku")
    button(page, "Colour").click()
    grounds = set()
    for number, name in enumerate(("orange", "sky blue", "green", "yellow", "blue", "red", "pink", "grey"), 1):
        key = button(page, f"Colour {number}, {name}")
        expect(key).to_have_text(str(number))
        grounds.add(key.evaluate("key => getComputedStyle(key).borderBottomColor"))
        cell(page, 1, number).click()
        key.click()
        expect(cell(page, 1, number)).to_have_accessible_name(re.compile(f", colour {number}$"))
        ground = cell(page, 1, number).locator(".ground")
        expect(ground).to_have_css("fill", key.evaluate("key => getComputedStyle(key).borderBottomColor"))
    assert len(grounds) == 8

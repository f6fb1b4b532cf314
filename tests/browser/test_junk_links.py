"""What is no link leaves the address, and the board stays: a sentence says what was wrong."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from puzzles.forms import read
from puzzles.forms.sharing import puzzle_links
from tests import founding
from tests.browser.driving import another_board, button, cell, example, names, open_sheet, status, type_at
from tests.sampling import sample
from ui.state.board import linked

NUMBRIX = "#" + puzzle_links.encode(read.read(founding.NUMBRIX_TABLE).puzzles[0])
GOOD = puzzle_links.encode(read.read(founding.SUDOKU_LINE).puzzles[0])
JUNK = {
    "truncated": (GOOD[:-10], "This link is cut short"),
    "long": ("x" * 100_000, "This link is too long"),
    "bytes": ("%ff%zz", "This link is broken"),
}


def visit(page: Page, fragment: str) -> None:
    """Come to the page by an address with this fragment, as from elsewhere."""
    site = page.url.split("#")[0]
    page.goto("about:blank")
    page.goto(f"{site}#{fragment}")
    expect(page.locator("body[data-ready]")).to_be_attached()


def details(page: Page, fragment: str) -> None:
    """Expect the details to say all that is wrong with a link."""
    answer: Any = linked.open_link("#" + fragment)
    said = answer["fault"]
    expect(open_sheet(page, "Details").locator("#sentence")).to_have_text(f"{said['message']} {said['hint']}".strip())
    page.keyboard.press("Escape")


def test_junk_at_the_start_brings_the_last_game(still: Page, subtests: pytest.Subtests) -> None:
    page = still
    example(page, "Numbrix")
    type_at(page, 1, 2, "7")
    before, address = names(page), page.url
    assert address.endswith(NUMBRIX)
    for kind, (fragment, sentence) in sample(JUNK.items(), 2):
        with subtests.test(kind=kind):
            visit(page, fragment)
            expect(status(page)).to_have_text(sentence)
            assert names(page) == before
            expect(page).to_have_url(address)
            details(page, fragment)
    page.reload()
    expect(status(page)).to_have_text("Your last game is back.")
    assert names(page) == before
    button(page, "Undo").click()
    expect(cell(page, 1, 2)).to_have_accessible_name(re.compile("empty"))


def test_junk_in_the_address_of_an_open_page_leaves_the_board(still: Page, subtests: pytest.Subtests) -> None:
    page = still
    example(page, "Sudoku")
    start = page.url
    with another_board(page):
        example(page, "Futoshiki")
    type_at(page, 1, 2, "3")
    before, address = names(page), page.url
    for kind, (fragment, sentence) in JUNK.items():
        with subtests.test(kind=kind):
            page.evaluate("to => { location.hash = to }", fragment)
            expect(status(page)).to_have_text(sentence)
            expect(page).to_have_url(address)
            assert names(page) == before
            details(page, fragment)
    # Back leads past all of it, and the game can be undone.
    for _ in JUNK:
        page.go_back()
        expect(page).to_have_url(address)
        assert names(page) == before
    with another_board(page):
        page.go_back()
    expect(page).to_have_url(start)
    with another_board(page):
        page.go_forward()
    button(page, "Undo").click()
    expect(cell(page, 1, 2)).to_have_accessible_name(re.compile("empty"))

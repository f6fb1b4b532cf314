"""A reload loses nothing of a game: board, history and clock come back."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from puzzles.forms import read
from puzzles.forms.sharing import puzzle_links
from tests.browser.driving import (
    button,
    cell,
    names,
    status,
    type_at,
)

SMALL = "1.34\n3.12\n21.3\n432.\n"  # four cells are empty
LINK = "#" + puzzle_links.encode(read.read(SMALL).puzzles[0])


def mark(page: Page) -> None:
    cell(page, 2, 2).click()
    page.keyboard.press("Shift+Digit3")
    page.keyboard.press("Alt+Digit2")


def undo(page: Page) -> None:
    type_at(page, 3, 3, "4")
    type_at(page, 4, 4, "1")
    button(page, "Undo").click()


def finished(page: Page) -> None:
    place = page.locator("#frame").evaluate("frame => frame.offsetTop")
    for row, column, number in ((1, 2, "2"), (2, 2, "4"), (3, 3, "4"), (4, 4, "1")):
        type_at(page, row, column, number)
    expect(status(page)).to_have_text(re.compile("^Solved in"), timeout=60_000)
    expect(page.locator("#done")).to_be_visible()
    assert page.locator("#frame").evaluate("frame => frame.offsetTop") == place  # praise moves nothing


def share(page: Page) -> None:
    """Share the board with what was entered, and close the sheet."""
    page.locator("#share").click()
    page.locator("#share-entries").check()
    expect(page.get_by_role("textbox", name="Link to this puzzle")).not_to_have_value("")
    page.keyboard.press("Escape")


def steps(page: Page) -> tuple[list[str], list[str]]:
    """Return the board after undoing all, and again after redoing all: what the history holds."""
    found: list[list[str]] = []
    for name in ("Undo", "Redo"):
        control = page.locator(f"#{name.lower()}")
        while control.is_enabled():
            control.click()
        found.append(names(page))
    return found[0], found[1]


NAMED = """before => JSON.stringify(before) ===
    JSON.stringify([...document.querySelectorAll("#board [role=gridcell]")].map(cell => cell.ariaLabel))"""


def expect_back(page: Page, undone: bool = False) -> None:
    """Reload, and expect address, board, clock and history as they were."""
    address, before = page.url, names(page)
    clock = page.locator("#timer-text")
    seconds = clock.text_content() or ""
    page.reload()
    expect(page.locator("body[data-ready]")).to_be_attached(timeout=60_000)
    expect(page.locator("#board-title")).to_have_text("Sudoku 4×4")
    page.wait_for_function(NAMED, arg=before)  # the solver says what is at fault
    assert page.url == address
    assert (clock.text_content() or "") >= seconds
    begun, ended = steps(page)
    assert begun != before
    assert (ended != before) == undone


def test_a_reload_brings_board_history_and_clock_back(page: Page) -> None:
    page.evaluate("link => { location.hash = link }", LINK)
    expect(status(page)).to_have_text("Opened from a link.")
    # Shared with what is on it, and played on.
    type_at(page, 1, 2, "2")
    share(page)
    mark(page)
    expect(page.locator("#timer-text")).not_to_have_text("0:00")  # it runs
    undo(page)
    expect_back(page, undone=True)
    # Again, from what the reload itself has written.
    button(page, "Restart").click()
    finished(page)
    expect_back(page)

"""The end of a game: the time, the next puzzle, and sharing, in the verdict's place."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.driving import (
    another_board,
    bring,
    button,
    choose,
    close_sheets,
    press,
    status,
    type_at,
)
from tests.browser.holding import pace

# One cell is left of each; the third has another number in its corner.
FIRST = ".234341221434321"
SECOND = ".341412332141432"
THIRD = "1.34341221434321"


@pytest.fixture(params=["desktop", "phone"])
def screen(request: pytest.FixtureRequest) -> Page:
    """Return the shared page at either size."""
    page: Page = request.getfixturevalue("page" if request.param == "desktop" else "phone")
    return page


def finished(page: Page) -> Locator:
    """Return what is offered after a game."""
    return page.get_by_role("group", name="Solved", exact=True)


def play(page: Page, column: int, number: str) -> None:
    """Write the last number, and expect the end of the game."""
    expect(finished(page)).to_be_hidden()
    type_at(page, 1, column, number)
    expect(status(page)).to_have_text(re.compile(r"^Solved in \d+:\d\d$"))
    expect(page.locator("#verdict")).to_have_attribute("data-outcome", "good")
    expect(button(page, "details")).to_be_hidden()


def test_the_next_puzzle_of_a_file_comes_after_the_last_number(screen: Page) -> None:
    page = screen
    choose(page, "three.txt", "\n".join([FIRST, SECOND, THIRD]).encode())
    number = page.get_by_role("spinbutton", name="Puzzle number")
    expect(page.locator("#puzzle-count")).to_have_text("of 3")
    for at, (column, digit) in enumerate([(1, "1"), (1, "2"), (2, "2")], 1):
        expect(number).to_have_value(str(at))
        play(page, column, digit)
        with another_board(page, timeout=60_000):
            finished(page).get_by_role("button", name="Next puzzle").click()
    # After the last puzzle of the file comes a new one of its kind and size.
    expect(page.get_by_role("group", name="Puzzles in the file")).to_be_hidden()
    expect(page.get_by_role("heading", name="Sudoku 4×4", exact=True)).to_be_visible()
    expect(status(page)).to_have_text("Exactly one solution")
    expect(page.locator("#board-level")).to_have_text("Easy")
    expect(finished(page)).to_be_hidden()


def test_a_finished_game_is_still_finished_when_it_is_come_back_to(page: Page) -> None:
    bring(page, FIRST, "Sudoku 4×4")
    pace(page, 20, "performance")  # the time that it took is not none
    type_at(page, 1, 1, "2")
    expect(page.locator("#timer-text")).not_to_have_text("0:00")
    type_at(page, 1, 1, "1")
    expect(finished(page)).to_be_visible()
    said = status(page).inner_text()
    page.reload()
    expect(finished(page)).to_be_visible(timeout=60_000)
    expect(status(page)).to_have_text(said)


def test_a_solved_puzzle_is_shared_from_where_its_end_is_said(screen: Page) -> None:
    page = screen
    bring(page, FIRST, "Sudoku 4×4")
    play(page, 1, "1")
    finished(page).get_by_role("button", name="Share", exact=True).click()
    expect(page.get_by_role("textbox", name="Link to this puzzle")).to_have_value(re.compile("sudoku/4x4"))
    close_sheets(page)
    press(page, "Undo")
    expect(finished(page)).to_be_hidden()

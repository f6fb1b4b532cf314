"""In the verdict's details: why there is no solution, and what makes it one; test_rating has what givens are worth."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from puzzles.forms import read as reading
from puzzles.model.values import Outcome
from puzzles.solving import solve as solving
from tests.browser.driving import button, cell, names, press, read, solve, status

LINE_9, LINE_4 = "Sudoku 9×9, one line", "Sudoku 4×4, one line"
FEW = "1234............"
CLASHING = "77" + "." * 79


def details(page: Page) -> Locator:
    """Open the details of the verdict."""
    button(page, "details").click()
    sheet = page.get_by_role("dialog", name="Details")
    expect(sheet).to_be_visible()
    return sheet


def ask(page: Page, name: str) -> None:
    """Press a button of the details, which closes them."""
    details(page).get_by_role("button", name=name, exact=True).click()
    expect(page.locator("#verdict")).to_have_attribute("data-outcome", "hint")


def outcome(page: Page) -> Outcome:
    """Return what the solver says of the givens on the board."""
    given = [int(match[1]) if (match := re.search(r", given (\d+)", name)) else 0 for name in names(page)]
    return solving.solve(reading.read("".join(map(str, given))).puzzles[0]).outcome


def test_what_to_take_away_is_listed_and_what_to_give_is_applied(page: Page) -> None:
    read(page, CLASHING, LINE_9)
    solve(page, "No solution")
    ask(page, "Why?")
    expect(status(page)).to_have_text("Two 7s in row 1, columns 1 and 2.")
    lines = details(page).get_by_role("list", name="What to take away").get_by_role("listitem")
    expect(lines).to_have_count(2)
    expect(lines.last).to_contain_text("7 in row 1, column 2: leaves several solutions")
    lines.last.get_by_role("button", name="Take it away").click()
    expect(status(page)).to_have_text("More than one solution")
    expect(cell(page, 1, 2)).to_have_accessible_name("row 1 column 2, empty")
    # Make it unique shows givens, and applies them as one move.
    read(page, FEW, LINE_4)
    solve(page, "Exactly 12 solutions")
    ask(page, "Make it unique")
    expect(status(page)).to_have_text("2 further givens settle the puzzle; no fewer do.")
    expect(page.locator("#board .told-place")).to_have_count(2)
    button(page, "Apply").click()
    expect(status(page)).to_have_text("Exactly one solution")
    assert sum(", given" in name for name in names(page)) == 6
    assert not any(", solved" in name for name in names(page))
    assert outcome(page) is Outcome.UNIQUE
    press(page, "Undo")
    assert sum(", given" in name for name in names(page)) == 4

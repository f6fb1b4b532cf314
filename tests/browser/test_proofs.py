"""Proofs on the page: Save the proof under the details of a verdict; one that is brought is checked and told."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

import puzzles
from tests.browser.driving import (
    cell,
    choose,
    close_sheets,
    downloaded,
    read,
    solve,
    status,
)
from tests.hostile import LINE

FORM = "Sudoku 9×9, one line"
HARDEST = "98.7..6..5.4.......3..9.....7.8..3....5....4......2..1...38.7.......1.5.........2"
ONE = "Exactly one solution"
STEPS = re.compile(r"^Proven: this is the only solution\. Checked: \d+ steps?\.$")


def offered(page: Page) -> Locator:
    """Open the details of the verdict; return the button."""
    page.locator("#details-open").click()
    return page.locator("#prove")


def saved(page: Page, said: str | re.Pattern[str]) -> str:
    """Save the proof of the verdict; return the text of its file."""
    control = offered(page)
    figures = page.locator("#effort").inner_text()
    name, data = downloaded(page, control)
    assert re.fullmatch(r"(sudoku|numbrix|futoshiki)-\d+x\d+\.proof\.txt", name)
    expect(page.locator("#proved")).to_have_text(said)
    assert figures
    assert page.locator("#effort").inner_text() == figures
    close_sheets(page)
    return data.decode()


def test_the_proof_of_one_solution_is_checked_and_saved_and_opens_its_puzzle(page: Page) -> None:
    read(page, HARDEST, FORM)
    solve(page, ONE)
    text = saved(page, STEPS)
    checked = puzzles.check_proof(text)
    assert checked.steps > 10
    assert checked.puzzle == puzzles.read(HARDEST)[0]
    assert status(page).inner_text() == ONE

    # Brought, a long one too, it is checked and its puzzle opened.
    read(page, LINE, FORM)
    choose(page, "long.txt", (text.replace("c verdict", "c note " + "x" * 300_000 + "\nc verdict")).encode())
    expect(status(page)).to_have_text(STEPS)
    expect(cell(page, 1, 1)).to_have_accessible_name("row 1 column 1, given 9")

"""Proofs on the page: Save the proof under the details of a verdict; one that is brought is checked and told."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

import puzzles
from tests.browser.driving import (
    choose,
    close_sheets,
    downloaded,
    names,
    paste,
    read,
    solve,
    status,
)
from tests.hostile import LINE

FORM = "Sudoku 9×9, one line"
HARDEST = "98.7..6..5.4.......3..9.....7.8..3....5....4......2..1...38.7.......1.5.........2"
NONE = LINE.strip().replace("53..7", "53..2", 1)
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


def test_the_proof_of_one_solution_is_checked_and_saved(page: Page) -> None:
    read(page, HARDEST, FORM)
    solve(page, ONE)
    text = saved(page, STEPS)
    checked = puzzles.check_proof(text)
    assert checked.steps > 10
    assert checked.puzzle == puzzles.read(HARDEST)[0]
    assert status(page).inner_text() == ONE


@pytest.fixture(scope="module")
def proof() -> str:
    """Return the text of a proof."""
    return puzzles.prove(puzzles.read(HARDEST)[0]).text


def test_a_proof_that_is_pasted_is_checked_and_its_puzzle_opened(page: Page, proof: str) -> None:
    read(page, LINE, FORM)
    paste(page, proof)
    expect(status(page)).to_have_text(STEPS)
    expect(page.locator("#verdict")).to_have_attribute("data-outcome", "unique")
    assert names(page)[:4] == names_of(HARDEST)[:4]


def test_a_file_too_and_a_long_one(page: Page, proof: str) -> None:
    read(page, LINE, FORM)
    choose(page, "sudoku-9x9.proof.txt", proof.encode())
    expect(status(page)).to_have_text(STEPS)
    read(page, LINE, FORM)
    choose(page, "long.txt", (proof.replace("c verdict", "c note " + "x" * 300_000 + "\nc verdict")).encode())
    expect(status(page)).to_have_text(STEPS)


def names_of(line: str) -> list[str]:
    """Return how the cells of a line are named for a screen reader, as far as their numbers go."""
    return [
        f"row {at // 9 + 1} column {at % 9 + 1}, " + (f"given {number}" if number != "." else "empty")
        for at, number in enumerate(line)
    ]

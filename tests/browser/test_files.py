"""Puzzle files: opened and paged, also half a million puzzles."""

from __future__ import annotations

import random
from pathlib import Path

from playwright.sync_api import Page, expect

from tests import founding
from tests.browser.driving import (
    another_board,
    button,
    choose,
    enter,
    example,
    numbers,
    status,
)

GOOD = "2\n1234341221434321\n.234341221434321\n..34341221434321\n...4341221434321\n"


def number(page: Page) -> str:
    return page.get_by_role("spinbutton", name="Puzzle number").input_value()


def open_good(page: Page) -> None:
    with another_board(page):
        choose(page, "sudoku-4x4.txt", GOOD.encode())
    expect(page.get_by_role("heading", name="Sudoku 4×4")).to_be_visible()
    expect(page.locator("#board-note")).to_have_text("Puzzle 1 of 4")


def test_paging_goes_from_the_first_to_the_last(page: Page) -> None:
    open_good(page)
    assert number(page) == "1"
    expect(button(page, "Previous puzzle")).to_be_disabled()
    for at in (2, 3, 4):
        button(page, "Next puzzle").click()
        expect(page.locator("#board-note")).to_have_text(f"Puzzle {at} of 4")
        assert number(page) == str(at)
        assert numbers(page).count(0) == at - 1
    expect(button(page, "Next puzzle")).to_be_disabled()
    field = page.get_by_role("spinbutton", name="Puzzle number")
    enter(field, "2")
    expect(page.locator("#board-note")).to_have_text("Puzzle 2 of 4")
    button(page, "Previous puzzle").click()
    expect(page.locator("#board-note")).to_have_text("Puzzle 1 of 4")
    enter(field, "5")
    expect(status(page)).to_have_text("Type a puzzle number from 1 to 4.")
    assert number(page) == "1"


def test_half_a_million_puzzles_open_and_the_last_is_the_last(page: Page, tmp_path: Path) -> None:
    """As large as the larger file of Homework 1, 43 MB; the player can write on the board while it is read."""
    rng = random.Random(1)
    lines = []
    for _ in range(1000):
        order = "".join(rng.sample("123456789", 9))
        lines.append(founding.SUDOKU_LINE.translate(str.maketrans("123456789", order)))
    count = 528_012
    file = tmp_path / "sudoku-9x9-hard.txt"
    file.write_text("3\n" + "".join(f"{lines[at % 1000]}\n" for at in range(count)), encoding="ascii")
    example(page, "Sudoku")
    # By its path, because the driver would take half a minute to pass the bytes.
    page.get_by_label("Open puzzle file").set_input_files(file)
    expect(page.locator("#recognised")).to_have_text("528,012 Sudoku puzzles 9×9, puzzle file", timeout=60_000)
    field = page.get_by_role("spinbutton", name="Puzzle number")
    enter(field, str(count))
    expect(page.locator("#board-note")).to_have_text("Puzzle 528012 of 528012")
    assert numbers(page) == [int(digit) for digit in lines[(count - 1) % 1000].replace(".", "0")]

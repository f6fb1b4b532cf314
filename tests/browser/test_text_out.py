"""Copy or save as: the puzzle, the player's board, a solution or all; copied, saved, and never over a paste."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from puzzles.forms import read as reading
from puzzles.solving import solve as solving
from tests import founding
from tests.browser.browsers import FIREFOX
from tests.browser.driving import (
    button,
    choose_form,
    close_sheets,
    downloaded,
    limits,
    press,
    read,
    solve,
)

EMPTY_9 = "." * 81


def text(page: Page) -> Locator:
    return page.get_by_role("textbox", name="The puzzle as text")


def test_a_puzzle_is_shown_copied_and_saved_and_the_paste_stays(phone: Page) -> None:
    page = phone
    read(page, founding.SUDOKU_GRID, "Sudoku 9×9, rows of numbers")
    press(page, "Copy or save as…")
    line = founding.SUDOKU_GRID.replace(" ", "").replace("\n", "").replace("0", ".")
    choose_form(page, "one line")
    expect(text(page)).to_have_value(f"{line}\n")
    button(page, "Copy").click()
    expect(page.locator("#copy-note")).to_have_text("Copied.")
    if page.context.browser and page.context.browser.browser_type.name == "chromium":
        assert page.evaluate("() => navigator.clipboard.readText()") == f"{line}\n"
    assert downloaded(page, button(page, "Save as file")) == ("sudoku-9x9.txt", f"{line}\n".encode())
    close_sheets(page)
    expect(page.get_by_role("textbox", name="Puzzle text", include_hidden=True)).to_have_value(founding.SUDOKU_GRID)


def choose_all(page: Page, count: str) -> None:
    press(page, "Copy or save as…")
    page.get_by_role("combobox", name="Show", exact=True).select_option(f"All {count} solutions")


def test_a_thousand_solutions_are_copied_and_saved_whole_past_the_box(page: Page) -> None:
    read(page, EMPTY_9, "Sudoku 9×9, one line")
    limits(page, solutions=1_000)
    solve(page, "1,000 solutions listed")
    limits(page, solutions=100)
    listed = [solution.values for solution in solving.solve(reading.read(EMPTY_9).puzzles[0], 1_000).solutions]
    whole = "".join("".join(map(str, values)) + "\n" for values in listed)
    choose_all(page, "1,000")
    choose_form(page, "one line")
    expect(text(page)).to_have_value(whole[: 82 * 799])
    note = page.locator("#copy-note")
    expect(note).to_have_text("The box shows the first 799 of 1,000 solutions; Copy and Save as file take all.")
    expect(button(page, "Save as file")).to_be_enabled()
    assert downloaded(page, button(page, "Save as file")) == ("sudoku-9x9-solutions.txt", whole.encode())
    button(page, "Copy").click()
    expect(note).to_have_text("Copied.")
    if not FIREFOX:
        assert page.evaluate("() => navigator.clipboard.readText()") == whole
    # A browser that refuses to copy so much.
    page.evaluate("() => { navigator.clipboard.write = () => Promise.reject(new Error('no')) }")
    button(page, "Copy").click()
    expect(note).to_have_text("The browser did not allow copying so much: press Save as file instead.")
    page.evaluate("() => { delete navigator.clipboard.write }")
    choose_form(page, "box drawing")
    expect(note).to_have_text(re.compile(r"^The box shows the first \d+ of 1,000 solutions"))
    expect(button(page, "Save as file")).to_be_enabled()
    _, content = downloaded(page, button(page, "Save as file"))
    assert [puzzle.givens for puzzle in reading.read(content.decode(), "sudoku/box").puzzles] == listed
    # What is short again is copied from the box.
    page.get_by_role("combobox", name="Show", exact=True).select_option("The solution on the board")
    choose_form(page, "one line")
    expect(text(page)).to_have_value(whole[:82])
    assert downloaded(page, button(page, "Save as file")) == ("sudoku-9x9-solution.txt", whole[:82].encode())
    close_sheets(page)

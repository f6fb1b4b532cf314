"""Each form of the founding documents, pasted as printed there, is recognised, solved and checked against the print."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from puzzles.forms import read as reading
from puzzles.kinds import catalog
from puzzles.solving import solution_check
from tests import founding
from tests.browser.driving import (
    button,
    choose_form,
    close_sheets,
    names,
    numbers,
    open_tab,
    press,
    reach,
    read,
    solve,
    status,
)
from tests.sampling import sample

BOARD_BOX = [int(digit) for digit in founding.SUDOKU_BOX_LINE.replace(".", "0")]
BOARD_LINE = [int(digit) for digit in founding.SUDOKU_LINE.replace(".", "0")]
BOARD_GRID = [int(digit) for digit in founding.SUDOKU_GRID.split()]
BOARD_NUMBRIX = [number for row in founding.NUMBRIX_ROWS for number in row]

FORMS = {
    "a line of 81": (founding.SUDOKU_LINE, BOARD_LINE),
    "a line of 81 with zeros": (founding.SUDOKU_LINE.replace(".", "0"), BOARD_LINE),
    "a line of 81 with dashes": (founding.SUDOKU_LINE.replace(".", "-"), BOARD_LINE),
    "a line of 81 with underscores": (founding.SUDOKU_LINE.replace(".", "_"), BOARD_LINE),
    "a line of 81 with stars": (founding.SUDOKU_LINE.replace(".", "*"), BOARD_LINE),
    "a line of 81 with spaces": (founding.SUDOKU_LINE.replace(".", " "), BOARD_LINE),
    "a course's puzzle file": (f"3\n{founding.SUDOKU_LINE}\n", BOARD_LINE),
    "nine lines of nine numbers": (founding.SUDOKU_GRID, BOARD_GRID),
    "nine lines without spaces": (founding.SUDOKU_GRID.replace(" ", ""), BOARD_GRID),
    "a Java array": (founding.SUDOKU_JAVA, BOARD_BOX),
    "a Python list": (str([BOARD_BOX[at : at + 9] for at in range(0, 81, 9)]), BOARD_BOX),
    "box drawing": (founding.SUDOKU_BOX, BOARD_BOX),
    "an ASCII frame": (founding.SUDOKU_ASCII, BOARD_BOX),
    "rows and columns, then numbers": (founding.NUMBRIX_HEADER, BOARD_NUMBRIX),
    "tabs and dashes": (founding.NUMBRIX_TABS, BOARD_NUMBRIX),
    "a Markdown table": (founding.NUMBRIX_TABLE, BOARD_NUMBRIX),
    "three clusters": (founding.FUTOSHIKI, [0] * 25),
}


@pytest.mark.parametrize("name", FORMS)
def test_a_founding_form_is_read_and_solved(page: Page, name: str) -> None:
    text, givens = FORMS[name]
    opened = reading.read(text)
    read(page, text, opened.title)
    assert numbers(page) == givens
    assert [" given " in name for name in names(page)] == [given > 0 for given in givens]

    board = solve(page, "Exactly one solution")
    assert solution_check.check(opened.puzzles[0], tuple(board)).correct
    if opened.puzzles[0].kind == "numbrix":
        assert board == founding.NUMBRIX_SOLUTION
    button(page, "Check").click()
    expect(status(page)).to_have_text("The puzzle is correctly solved.")


def test_the_coursework_s_finished_grid_is_correctly_solved(page: Page) -> None:
    """The document prints the nine lines of its finished grid as one line."""
    read(page, founding.SUDOKU_SOLVED_LINES, "Sudoku 9×9, rows of characters")
    button(page, "Check").click()
    expect(status(page)).to_have_text("The puzzle is correctly solved.")


@pytest.mark.parametrize("change", ["\r\n", "bom", "trailing", "blank lines"])
@pytest.mark.parametrize(
    "name", ["a course's puzzle file", "nine lines of nine numbers", "box drawing", "three clusters"]
)
def test_what_editors_do_to_a_text_is_no_error(page: Page, name: str, change: str) -> None:
    text, givens = FORMS[name]
    changed = {
        "\r\n": text.replace("\n", "\r\n"),
        "bom": f"\ufeff{text}",
        "trailing": text.replace("\n", "  \t\n"),
        "blank lines": f"\n \n{text}\n\n \n",
    }[change]
    read(page, changed, reading.read(text).title)
    assert numbers(page) == givens


def test_another_reading_is_offered_and_taken(page: Page) -> None:
    """Nine lines of nine numbers up to nine look like a Sudoku but could be a Numbrix."""
    text = "1 2 3 4\n0 0 0 0\n0 0 0 0\n0 0 0 0\n"
    opened = reading.read(text)
    other = next(other for other in opened.others if other.form.kind == "numbrix")
    read(page, text, opened.title)
    expect(status(page)).to_have_text("Sudoku 4×4, rows of numbers")
    page.get_by_role("group", name="Other readings").get_by_role("button", name=other.title).click()
    expect(page.get_by_role("heading", name="Numbrix 4×4")).to_be_visible()
    expect(status(page)).to_have_text(other.title)
    # Once something else is said, the readings stand under File alone.
    solve(page, re.compile("solution"))
    expect(page.get_by_role("group", name="Other readings")).to_be_hidden()
    reach(
        page.get_by_role("group", name="Read it as", include_hidden=True).get_by_role("button", include_hidden=True)
    ).click()
    expect(page.get_by_role("heading", name="Sudoku 4×4")).to_be_visible()
    open_tab(page, "Play")


def test_what_is_written_can_be_pasted_again(page: Page) -> None:
    for kind in catalog.KINDS:
        text = {"sudoku": founding.SUDOKU_LINE, "numbrix": founding.NUMBRIX_TABLE, "futoshiki": founding.FUTOSHIKI}
        puzzle = reading.read(text[kind.name]).puzzles[0]
        read(page, text[kind.name], reading.read(text[kind.name]).title)
        press(page, "Copy or save as…")
        for format in sample(kind.first_forms, 3):
            try:
                written = format.write(puzzle)
            except ValueError:
                continue
            choose_form(page, f"{kind.name}/{format.name}")
            expect(page.get_by_role("textbox", name="The puzzle as text")).to_have_value(written)
            assert list(format.parse(written)) == [puzzle]
        close_sheets(page)

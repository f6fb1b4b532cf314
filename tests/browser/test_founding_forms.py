"""A form of the founding documents of each kind, pasted as printed there, is recognised, solved and checked."""

from __future__ import annotations

import re

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

FORMS = {"sudoku": founding.SUDOKU_JAVA, "numbrix": founding.NUMBRIX_TABS, "futoshiki": founding.FUTOSHIKI}


def test_a_founding_form_of_each_kind_is_read_and_solved(page: Page) -> None:
    for kind, text in FORMS.items():
        opened = reading.read(text)
        puzzle = opened.puzzles[0]
        assert puzzle.kind == kind
        read(page, text.replace("\n", "\r\n"), opened.title)
        assert numbers(page) == list(puzzle.givens)
        assert [" given " in name for name in names(page)] == [given > 0 for given in puzzle.givens]

        board = solve(page, "Exactly one solution")
        assert solution_check.check(puzzle, tuple(board)).correct
        button(page, "Check").click()
        expect(status(page)).to_have_text("The puzzle is correctly solved.")


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
        opened = reading.read(FORMS[kind.name])
        puzzle = opened.puzzles[0]
        read(page, FORMS[kind.name], opened.title)
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

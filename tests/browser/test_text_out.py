"""Copy as, save as, open in: forms found by typing, copied and saved whole; the help's table of forms; proofs."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

from puzzles.api.service import Service
from puzzles.forms import read as reading
from puzzles.solving import solve as solving
from tests import founding
from tests.browser.browsers import FIREFOX
from tests.browser.driving import (
    LINE_FORM,
    button,
    choose_form,
    close_sheets,
    downloaded,
    fill,
    limits,
    paste,
    press,
    read,
    solve,
    type_at,
)

EMPTY_9 = "." * 81


def sheet(page: Page) -> Locator:
    return page.get_by_role("dialog", name="Copy or save as")


def choices(page: Page) -> Locator:
    return page.get_by_role("radiogroup", name="Text form").get_by_role("radio")


def text(page: Page) -> Locator:
    return page.get_by_role("textbox", name="The puzzle as text")


def shown(page: Page) -> Locator:
    return page.get_by_role("combobox", name="Show", exact=True)


def written(name: str) -> str:
    service: Any = Service()
    found: str = service.writer.write(service.text.read(founding.SUDOKU_LINE)["puzzle"], name, None, {})["text"]
    return found


def test_a_program_gets_the_link_that_holds_my_entries(page: Page) -> None:
    read(page, founding.SUDOKU_LINE, LINE_FORM)
    press(page, "Share")
    button(page, "Other programs and forms…").click()
    expect(sheet(page)).to_be_visible()
    expect(page.get_by_role("dialog", name="Share", exact=True)).to_be_hidden()
    # Any form is found by typing its name.
    finder = page.get_by_role("searchbox", name="Find a form", exact=True)
    fill(finder, "no such thing")
    expect(sheet(page).locator("#form-none")).to_have_text("No form for this board has that name.")
    expect(choices(page)).to_have_count(0)
    fill(finder, "simon solo link")
    expect(choices(page)).to_have_count(1)
    finder.press("Enter")
    expect(text(page)).to_have_value(written("sudoku/solo"))
    expect(sheet(page).locator("#open-in")).to_have_text("Open in Simon Tatham's Solo")
    fill(finder, "")
    expect(choices(page)).to_have_count(6)
    expect(choices(page).last).to_be_checked()  # the one chosen takes the place of the sixth
    choose_form(page, "sudoku/sdk")
    assert downloaded(page, button(page, "Save as file")) == ("sudoku-9x9.sdk", written("sudoku/sdk").encode())
    choose_form(page, "sudoku/sudokupad")
    expect(text(page)).to_have_value(written("sudoku/sudokupad"))
    link = sheet(page).locator("#open-in")
    assert link.get_attribute("href") == written("sudoku/sudokupad").strip()
    assert (link.get_attribute("target"), link.get_attribute("rel")) == ("_blank", "noopener")
    close_sheets(page)
    type_at(page, 1, 1, "6")
    press(page, "Copy or save as…")
    shown(page).select_option("The puzzle with my entries")
    expect(page.locator("#form input:checked")).to_have_value("sudoku/sudokupad-marks")
    assert reading.read(text(page).input_value()).layers[0].entries[0] == 6
    choose_form(page, "sudoku/sudokupad")
    expect(page.locator("#left-behind")).to_have_text("Your entries are written as givens.")


def test_a_thousand_solutions_are_copied_and_saved_whole_past_the_box(page: Page) -> None:
    read(page, EMPTY_9, LINE_FORM)
    limits(page, solutions=1_000)
    solve(page, "1,000 solutions listed")
    listed = [solution.values for solution in solving.solve(reading.read(EMPTY_9).puzzles[0], 1_000).solutions]
    whole = "".join("".join(map(str, values)) + "\n" for values in listed)
    press(page, "Copy or save as…")
    shown(page).select_option("All 1,000 solutions")
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
    # What is short again is copied from the box.
    shown(page).select_option("The solution on the board")
    expect(text(page)).to_have_value(whole[:82])
    button(page, "Copy").click()
    expect(note).to_have_text("Copied.")
    assert downloaded(page, button(page, "Save as file")) == ("sudoku-9x9-solution.txt", whole[:82].encode())


def test_the_help_has_every_form_where_a_text_in_none_leads(page: Page) -> None:
    service: Any = Service()
    rows = service.writer.form_table()["rows"]
    paste(page, "what is this page?")
    page.locator("#fault-forms").click()
    expect(page.locator("#fault")).to_be_hidden()
    table = page.locator("#forms-help")
    finder = table.get_by_role("searchbox", name="Find a form by its name")
    expect(finder).to_be_in_viewport()
    lines = table.locator("tbody tr")
    expect(lines).to_have_count(len(rows))
    expect(lines.first.get_by_role("button")).to_be_in_viewport()  # no matter how much help stands above the table
    fill(finder, "numbrix csp")
    shown = table.locator("tbody tr:visible")
    expect(shown).to_have_count(1)
    expect(shown.get_by_role("button")).to_be_in_viewport()
    shown.get_by_role("button").click()
    expect(page.get_by_role("dialog", name="How to play")).to_be_hidden()
    expect(page.locator("#recognised")).to_have_text("Numbrix 9×9, call of CSP-Rules")

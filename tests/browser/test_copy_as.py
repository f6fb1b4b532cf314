"""Copy as, save as, open in: the commonest forms, others by typing, what is left behind; the help's table of forms."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

from puzzles.api.service import Service
from puzzles.forms import read as reading
from puzzles.model.layers import Layers
from puzzles.model.values import Puzzle
from tests import founding
from tests.browser.driving import (
    button,
    cell,
    choose_form,
    close_sheets,
    downloaded,
    fill,
    open_tab,
    paste,
    press,
    read,
)

WITH_ENTRIES = "The puzzle with my entries"


def sheet(page: Page) -> Locator:
    return page.get_by_role("dialog", name="Copy or save as")


def choices(page: Page) -> Locator:
    return page.get_by_role("radiogroup", name="Text form").get_by_role("radio")


def text(page: Page) -> Locator:
    return page.get_by_role("textbox", name="The puzzle as text")


def left(page: Page) -> Locator:
    return page.locator("#left-behind")


def written(name: str, layers: Any = None) -> str:
    service: Any = Service()
    puzzle = service.text.read(founding.SUDOKU_LINE)["puzzle"]
    found: str = service.writer.write(puzzle, name, None, layers or {})["text"]
    return found


def test_a_program_gets_the_link_that_holds_my_entries(page: Page) -> None:
    read(page, founding.SUDOKU_LINE, "Sudoku 9×9, one line")
    press(page, "Copy or save as…")
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
    expect(link).to_have_text("Open in SudokuPad")
    assert link.get_attribute("href") == written("sudoku/sudokupad").strip()
    assert (link.get_attribute("target"), link.get_attribute("rel")) == ("_blank", "noopener")
    close_sheets(page)
    open_tab(page, "Play")
    cell(page, 1, 1).click()
    page.keyboard.press("6")
    press(page, "Copy or save as…")
    shown = page.get_by_role("combobox", name="Show", exact=True)
    shown.select_option(WITH_ENTRIES)
    expect(page.locator("#form input:checked")).to_have_value("sudoku/sudokupad-marks")
    expect(choices(page)).to_have_count(6)
    expect(left(page)).to_have_text("")
    expect(sheet(page).locator("#open-in")).to_have_text("Open in SudokuPad")
    _, layers = opened(text(page).input_value())
    assert layers.entries[0] == 6
    choose_form(page, "sudoku/sudokupad")  # which stays to be chosen
    expect(left(page)).to_have_text("Your entries are written as givens.")
    shown.select_option("The puzzle")
    expect(page.locator("#form input:checked")).to_have_value("sudoku/sudokupad")
    expect(text(page)).to_have_value(written("sudoku/sudokupad"))
    close_sheets(page)


def opened(link: str) -> tuple[Puzzle, Layers]:
    found = reading.read(link)
    return found.puzzles[0], found.layers[0]


def test_the_share_sheet_leads_to_other_programs(page: Page) -> None:
    read(page, founding.SUDOKU_LINE, "Sudoku 9×9, one line")
    press(page, "Share")
    button(page, "Other programs and forms…").click()
    expect(sheet(page)).to_be_visible()
    expect(page.get_by_role("dialog", name="Share", exact=True)).to_be_hidden()
    close_sheets(page)


def test_the_help_has_every_form_where_a_text_in_none_leads(page: Page) -> None:
    service: Any = Service()
    rows = service.writer.form_table()["rows"]
    every = page.locator("#fault-forms")
    paste(page, "https://sudokupad.app/M83Hj6DRQh")
    expect(page.locator("#fault-message")).to_contain_text("short name")
    expect(every).to_be_hidden()
    close_sheets(page)
    paste(page, "what is this page?")
    every.click()
    expect(page.locator("#fault")).to_be_hidden()
    table = page.locator("#forms-help")
    finder = table.get_by_role("searchbox", name="Find a form by its name")
    expect(finder).to_be_in_viewport()
    lines = table.locator("tbody tr")
    expect(lines).to_have_count(len(rows))
    expect(lines.first.get_by_role("button")).to_be_in_viewport()  # no matter how much help stands above the table
    expect(lines.first).to_contain_text(rows[0]["title"])
    fill(finder, "numbrix csp")
    shown = table.locator("tbody tr:visible")
    expect(shown).to_have_count(1)
    expect(shown).to_contain_text("Numbrix, call of CSP-Rules")
    expect(shown.get_by_role("button")).to_be_in_viewport()
    shown.get_by_role("button").click()
    expect(page.get_by_role("dialog", name="How to play")).to_be_hidden()
    expect(page.locator("#recognised")).to_have_text("Numbrix 9×9, call of CSP-Rules")

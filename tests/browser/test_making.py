"""New with further wishes; setting: signs by borders and keys, jigsaws turned."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from puzzles import library
from puzzles.model.values import Size
from tests.browser.driving import (
    ONE,
    another_board,
    button,
    called,
    cell,
    close_sheets,
    example,
    fill,
    names,
    open_sheet,
    open_tab,
    paste,
    press,
    status,
    type_at,
)
from tests.browser.layout import outside

JIGSAW = library.generate("sudoku", Size(9, 9), 45, 7, jigsaw=True)
LINE = "".join(map(str, JIGSAW.givens)) + " " + "".join(map(str, JIGSAW.regions))


def form(page: Page, size: str = "6×6, boxes 2×3", level: str = "Any") -> Locator:
    """Return the sheet New, open, with these choices and no further wishes."""
    sheet = open_sheet(page, "New")
    sheet.get_by_role("combobox", name="Kind").select_option(label="Sudoku")
    sheet.get_by_role("combobox", name="Size").select_option(label=size)
    sheet.get_by_role("combobox", name="Level", exact=True).select_option(label=level)
    fill(sheet.get_by_role("spinbutton", name="Empty cells"), "")
    return sheet


def wishes(sheet: Locator) -> Locator:
    """Open the fold of further wishes, wish for nothing there, and return it once there is something to choose."""
    fold = sheet.locator("#wishes")
    if fold.get_attribute("open") is None:
        fold.locator("summary").click()
    place = fold.get_by_role("combobox", name="Where givens go")
    expect(place.locator("option", has_text="Rim")).to_have_count(1)
    if place.input_value():
        place.select_option("")
    fill(fold.get_by_role("textbox", name="Seed"), "")
    return fold


def make(sheet: Locator) -> None:
    """Make a puzzle and wait until it is on the board."""
    with another_board(sheet.page):
        sheet.get_by_role("button", name="New puzzle", exact=True).click()


def test_a_level_is_made_and_said_and_the_sheet_is_no_wider_than_the_screen(phone: Page) -> None:
    page = phone
    sheet = form(page, size="9×9", level="Medium")
    fill(wishes(sheet).get_by_role("textbox", name="Seed"), "2")
    expect(sheet.locator("#wishes > summary")).to_have_text("More wishes (1), several at once")
    make(sheet)
    expect(status(page)).to_have_text(ONE)
    expect(page.locator("#remark")).to_have_text("Medium. Seed 1-2")
    fold = wishes(form(page))
    fold.get_by_role("combobox", name="Where givens go").select_option(label="Lattice")
    expect(fold.get_by_role("group", name="Cells that may hold givens")).to_be_visible()
    assert page.locator("#new").evaluate("({scrollWidth, clientWidth}) => scrollWidth <= clientWidth")
    wishes(form(page))


def test_a_wish_that_cannot_be_is_refused_and_the_board_stays(page: Page) -> None:
    sheet = form(page, size="9×9", level="Easy")
    fold = wishes(sheet)
    fold.get_by_role("combobox", name="Where givens go").select_option(label="Drawn cells")
    switches = fold.get_by_role("group", name="Cells that may hold givens").get_by_role("button")
    expect(switches).to_have_count(81)
    switches.nth(0).focus()
    for key in ("Space", "ArrowRight", "Space", "ArrowDown", "Space"):
        page.keyboard.press(key)
    expect(fold).to_contain_text("3 cells may hold givens.")
    expect(fold.get_by_role("button", name="Row 2, column 2", exact=True)).to_have_attribute("aria-pressed", "true")
    before = names(page)
    sheet.get_by_role("button", name="New puzzle", exact=True).click()
    expect(status(page)).to_have_text(re.compile("^A 9×9 Sudoku with 3 givens has several solutions"))
    assert names(page) == before
    wishes(form(page))


def test_nothing_moves_when_setting_begins_and_play_ends_it(page: Page) -> None:
    example(page, "Sudoku")
    open_tab(page, "Set")
    edit = button(page, "Edit givens")
    before = edit.bounding_box()
    edit.click()
    expect(button(page, "Turn")).to_be_visible()
    assert edit.bounding_box() == before
    type_at(page, 1, 1, "5")
    called(page, 1, 1, "given 5")
    page.get_by_role("tab", name="Play", exact=True).click()
    expect(page.locator("#frame")).not_to_have_class(re.compile("setting"))
    expect(button(page, "Done")).to_be_hidden()
    type_at(page, 1, 2, "4")
    called(page, 1, 2, "entry 4")


def test_signs_are_cycled_by_the_borders_and_set_by_keys(phone: Page) -> None:
    page = phone
    example(page, "Futoshiki")
    press(page, "Edit givens")
    press(page, "Clear the board")
    close_sheets(page)
    border = page.locator('#board [data-low="6"][data-high="7"]')
    for said in ("empty, less than the cell to its right", "empty, greater than the cell to its right", "empty"):
        border.click()
        called(page, 2, 2, said)
    cell(page, 1, 1).click()
    for key, said in ((">", "greater than the cell to its right"), ("<", "less than the cell to its right")):
        page.keyboard.press(key)
        called(page, 1, 1, f"empty, {said}")
    for key in ("<", "v"):
        page.keyboard.press(key)
    called(page, 1, 1, "empty, greater than the cell below")
    button(page, "Done").click()
    page.locator('#board [data-low="0"][data-high="5"]').click(force=True)
    called(page, 1, 1, "empty, greater than the cell below")


def test_a_pasted_jigsaw_is_played_by_its_regions_and_turned_round(page: Page) -> None:
    paste(page, LINE)
    expect(page.locator("#board-title")).to_have_text("Jigsaw Sudoku 9×9")
    shape = page.locator("#board .boxes").get_attribute("d")
    at = JIGSAW.givens.index(0)
    row, column = at // 9 + 1, at % 9 + 1
    mates = [other for other in range(81) if JIGSAW.regions[other] == JIGSAW.regions[at] and other // 9 != at // 9]
    type_at(page, row, column, str(next(JIGSAW.givens[other] for other in mates if JIGSAW.givens[other])))
    expect(cell(page, row, column)).to_have_accessible_name(re.compile("at fault"))
    open_tab(page, "Set")
    press(page, "Edit givens")
    for _ in range(4):
        press(page, "Turn")
        expect(page.locator("#board .boxes")).to_have_count(1)
    page.wait_for_function("shape => document.querySelector('#board .boxes').getAttribute('d') === shape", arg=shape)
    # All tools are on the screen, with the sentence on what to do.
    assert not outside(page, "#set-regions", "#keypad button", "#undo", "#redo", "#erase")

"""Jigsaws and Sudoku X on the page: made, pasted, set, solved, played and found again after a reload."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from puzzles import library
from puzzles.model.values import Puzzle, Size
from puzzles.solving.solve import solve as solved
from tests.browser.driving import cell, open_sheet, open_tab, paste, press, reach, solve, status
from tests.browser.layout import outside

JIGSAW = library.generate("sudoku", Size(9, 9), 45, 7, jigsaw=True)
X = library.generate("sudoku", Size(4, 4), None, 3, diagonals=True)


def title(page: Page) -> Locator:
    return page.locator("#board-title")


def borders(page: Page) -> str:
    return page.locator("#board .boxes").get_attribute("d") or ""


def new(page: Page, *variants: str, size: str = "9×9") -> None:
    """Make a new puzzle with these variants, and no others."""
    sheet = open_sheet(page, "New")
    sheet.get_by_role("combobox", name="Kind").select_option(label="Sudoku")
    for variant in ("Jigsaw regions", "Both diagonals (X)"):
        sheet.get_by_label(variant).set_checked(variant in variants)
    sheet.get_by_role("combobox", name="Size").select_option(label=size)
    sheet.get_by_role("button", name="New puzzle", exact=True).click()
    expect(status(page)).to_have_text("Exactly one solution")


def line(puzzle: Puzzle) -> str:
    return "".join(map(str, puzzle.givens)) + " " + "".join(map(str, puzzle.regions))


def test_a_new_sudoku_x_and_a_new_jigsaw(page: Page) -> None:
    new(page, "Both diagonals (X)")
    expect(title(page)).to_have_text("Sudoku X 9×9")
    expect(page.locator("#board .diagonals")).to_have_count(1)
    plain = borders(page)
    solve(page, "Exactly one solution")
    new(page, "Jigsaw regions")
    expect(title(page)).to_have_text("Jigsaw Sudoku 9×9")
    expect(page.locator("#board .diagonals")).to_have_count(0)
    assert borders(page) != plain
    new(page)
    expect(title(page)).to_have_text("Sudoku 9×9")
    assert borders(page) == plain


def test_a_pasted_jigsaw_is_played_and_there_again_after_a_reload(page: Page) -> None:
    paste(page, line(JIGSAW))
    expect(title(page)).to_have_text("Jigsaw Sudoku 9×9")
    shape = borders(page)
    values = solved(JIGSAW).solutions[0].values
    at = JIGSAW.givens.index(0)
    mates = [other for other in range(81) if JIGSAW.regions[other] == JIGSAW.regions[at] and other // 9 != at // 9]
    wrong = next(JIGSAW.givens[other] for other in mates if JIGSAW.givens[other])
    here = cell(page, at // 9 + 1, at % 9 + 1)
    here.click()
    page.keyboard.press(str(wrong))
    expect(here).to_have_accessible_name(re.compile("at fault"))
    page.keyboard.press("Backspace")
    here.click()
    page.keyboard.press(str(values[at]))
    expect(here).to_have_accessible_name(re.compile(f"entry {values[at]}$"))
    page.reload()
    expect(title(page)).to_have_text("Jigsaw Sudoku 9×9")
    assert borders(page) == shape
    expect(here).to_have_accessible_name(re.compile(f"entry {values[at]}$"))
    solve(page, "Exactly one solution", timeout=60_000)
    expect(cell(page, 9, 9)).to_have_accessible_name(re.compile(str(values[80])))
    expect(page.locator("#help-rules")).to_contain_text("regions of other shapes stand in place of the boxes")
    open_tab(page, "Learn")
    expect(page.locator("#textbook-refusals")).to_have_text("No textbook search knows jigsaw regions or diagonals.")
    open_tab(page, "Play")


def test_undo_goes_back_over_a_change_of_the_variant(page: Page) -> None:
    sheet = open_sheet(page, "New")
    for variant in ("Jigsaw regions", "Both diagonals (X)"):
        sheet.get_by_label(variant).set_checked(False)
    sheet.get_by_role("combobox", name="Size").select_option(label="4×4")
    sheet.get_by_role("button", name="Empty board", exact=True).click()
    expect(title(page)).to_have_text("Sudoku 4×4")
    boxes = borders(page)
    open_tab(page, "Set")
    press(page, "Diagonals")
    expect(title(page)).to_have_text("Sudoku X 4×4")
    press(page, "Jigsaw")
    expect(title(page)).to_have_text("Jigsaw Sudoku X 4×4")
    note = reach(page.locator("#set-regions-note"))
    expect(note).to_have_text("Select 4 cells, then press One region.")
    press(page, "One region")
    expect(note).to_contain_text("Now 1 cell is selected.")
    drag(page, [(1, 1), (1, 2), (1, 3), (1, 4)])
    press(page, "One region")
    expect(page.locator("#set-count")).to_contain_text("in no region.")
    expect(note).to_have_text("Select 4 cells, then press One region.")
    expect(page.get_by_text("in no region.").filter(visible=True)).to_have_count(1)  # on a phone the tools repeat it
    expect(page.locator("#set-filled")).to_be_disabled()
    expect(cell(page, 2, 1)).to_have_accessible_name(re.compile("at fault"))
    press(page, "Done")
    expect(page.locator("#set-done")).to_be_visible()  # nobody could play it
    for row in (2, 3, 4):
        drag(page, [(row, column) for column in range(1, 5)])
        press(page, "One region")
    expect(note).to_have_text("Select 4 cells, then press One region.")
    rows = borders(page)
    assert rows != boxes
    for _ in range(6):
        page.keyboard.press("Control+z")
    expect(title(page)).to_have_text("Sudoku 4×4")
    assert borders(page) == boxes
    press(page, "Done")


def test_a_jigsaw_turns_with_its_regions_and_a_puzzle_is_made_in_them(page: Page) -> None:
    paste(page, line(JIGSAW))
    expect(title(page)).to_have_text("Jigsaw Sudoku 9×9")
    shape = borders(page)
    open_tab(page, "Set")
    press(page, "Edit givens")
    for _ in range(4):
        press(page, "Turn")
        expect(page.locator("#board .boxes")).to_have_count(1)
    page.wait_for_function("shape => document.querySelector('#board .boxes').getAttribute('d') === shape", arg=shape)
    # All tools are on the screen, with the sentence on what to do.
    assert not outside(page, "#set-regions", "#keypad button", "#undo", "#redo", "#erase")
    press(page, "Make a puzzle")
    expect(status(page)).to_have_text("Exactly one solution")
    assert borders(page) == shape
    open_tab(page, "Play")


def drag(page: Page, cells: list[tuple[int, int]]) -> None:
    """Select these cells with the mouse."""
    for at, place in enumerate(cells):
        box = cell(page, *place).bounding_box()
        assert box
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        if at == 0:
            page.mouse.down()
    page.mouse.up()

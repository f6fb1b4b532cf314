"""New with a level and further wishes, today's puzzle, and several at once, with the real worker."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.driving import another_board, button, close_sheets, downloaded, fill, open_sheet, status

COUNT_PRINTED = "() => { window.printed = 0; window.print = () => { window.printed += 1 } }"
TODAY = """() => new Date().toLocaleDateString("en-GB", {day: "numeric", month: "long", year: "numeric"})"""


def form(page: Page, kind: str = "Sudoku", size: str = "6×6, boxes 2×3", level: str = "Any") -> Locator:
    """Return the sheet New, open, with these choices and no further wishes."""
    sheet = open_sheet(page, "New")
    sheet.get_by_role("combobox", name="Kind").select_option(label=kind)
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
    usually = (("Highest level", ""), ("Must need", ""), ("Symmetry", "none"), ("Where givens go", ""))
    for name, usual in usually:
        chooser = fold.get_by_role("combobox", name=name)
        if chooser.input_value() != usual:
            chooser.select_option(usual)
    fill(fold.get_by_role("textbox", name="Seed"), "")
    return fold


def make(sheet: Locator) -> None:
    """Make a puzzle and wait until it is on the board."""
    with another_board(sheet.page):
        sheet.get_by_role("button", name="New puzzle", exact=True).click()


def cells(page: Page) -> list[str]:
    """Return the names of the board's cells, with what stands in them."""
    found: list[str] = page.get_by_role("gridcell").evaluate_all("cells => cells.map(cell => cell.ariaLabel)")
    return found


def test_a_level_is_made_and_said_and_its_seed_makes_it_again(phone: Page) -> None:
    page = phone
    sheet = form(page, size="9×9", level="Medium")
    fill(wishes(sheet).get_by_role("textbox", name="Seed"), "2")
    expect(sheet.locator("summary")).to_have_text("More wishes (1), several at once")
    make(sheet)
    expect(status(page)).to_have_text("Exactly one solution")
    expect(page.locator("#remark")).to_have_text("Medium. Seed 1-2")
    first = cells(page)
    sheet = form(page, level="Easy")
    wishes(sheet)
    expect(sheet.locator("summary")).to_have_text("More wishes, several at once")
    make(sheet)
    expect(page.locator("#remark")).to_have_text(re.compile(r"^Easy\. Seed 1-\d+$"))
    sheet = form(page, size="9×9", level="Medium")
    fill(wishes(sheet).get_by_role("textbox", name="Seed"), "1-2")
    make(sheet)
    assert cells(page) == first
    # The sheet is no wider than the screen, whatever is open in it.
    fold = wishes(form(page))
    fold.get_by_role("combobox", name="Where givens go").select_option(label="Lattice")
    expect(fold.get_by_role("group", name="Cells that may hold givens")).to_be_visible()
    assert page.evaluate(
        "() => { const {scrollWidth, clientWidth} = document.querySelector('#new'); return scrollWidth <= clientWidth }"
    )
    wishes(form(page))


def test_a_wish_that_cannot_be_is_refused_and_the_board_stays(page: Page) -> None:
    sheet = form(page, size="9×9", level="Easy")
    fill(sheet.get_by_role("spinbutton", name="Empty cells"), "78")
    expect(sheet.locator("#empty-note")).to_have_text(re.compile("^No puzzle has more than 64 empty cells"))
    expect(button(page, "New puzzle")).to_be_disabled()
    fill(sheet.get_by_role("spinbutton", name="Empty cells"), "")
    fold = wishes(sheet)
    fold.get_by_role("combobox", name="Where givens go").select_option(label="Drawn cells")
    switches = fold.get_by_role("group", name="Cells that may hold givens").get_by_role("button")
    expect(switches).to_have_count(81)
    switches.nth(0).focus()
    for key in ("Space", "ArrowRight", "Space", "ArrowDown", "Space"):
        page.keyboard.press(key)
    expect(fold).to_contain_text("3 cells may hold givens.")
    expect(fold.get_by_role("button", name="Row 2, column 2", exact=True)).to_have_attribute("aria-pressed", "true")
    before = cells(page)
    sheet.get_by_role("button", name="New puzzle", exact=True).click()
    expect(status(page)).to_have_text(
        "A 9×9 Sudoku with 3 givens has several solutions; at least 17 are needed. Allow 17 givens or more."
    )
    assert cells(page) == before
    wishes(form(page))


def test_today_s_puzzle_bears_the_visitor_s_day_and_a_booklet_of_three_has_three_boards_and_answers(page: Page) -> None:
    days = [page.evaluate(TODAY)]
    form(page, level="Easy")
    with another_board(page):
        button(page, "Today’s puzzle").click()
    days.append(page.evaluate(TODAY))
    assert page.locator("#board-title").inner_text() in [f"Easy Sudoku, {day}" for day in days]
    page.evaluate(COUNT_PRINTED)
    sheet = form(page, level="Easy")
    fold = wishes(sheet)
    fill(fold.get_by_role("spinbutton", name="How many"), "3")
    fold.get_by_role("combobox", name="Boards per page").select_option("2")
    before = cells(page)
    fold.get_by_role("button", name="Make them").click()
    note = fold.locator("#several-note")
    expect(note).to_have_text("3 puzzles: 3 Easy.")
    assert cells(page) == before
    name, text = downloaded(page, fold.get_by_role("button", name="Save as file"))
    lines = text.decode().splitlines()
    assert name == "sudoku-3.txt"
    assert [len(line) for line in lines] == [36] * 3
    assert len(set(lines)) == 3
    fold.get_by_role("button", name="Print booklet").click()
    expect(fold.get_by_role("button", name="Make them")).to_be_enabled()
    expect(note).to_have_text("3 puzzles: 3 Easy.")
    leaves = page.locator("#paper .leaf")
    expect(leaves).to_have_count(3)
    titles = [leaf.locator("figcaption").all_text_contents() for leaf in leaves.all()]
    heading = "Sudoku 6×6, boxes 2×3, Easy"
    assert titles == [[f"1. {heading}", f"2. {heading}"], [f"3. {heading}"], ["1", "2", "3"]]
    assert page.evaluate("() => window.printed") == 1
    close_sheets(page)

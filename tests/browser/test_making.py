"""New with further wishes, today's puzzle and several at once; setting: signs by borders and keys, jigsaws turned."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from puzzles import library
from puzzles.model.values import Size
from puzzles.solving.solve import solve as solved
from tests.browser.driving import (
    ONE,
    another_board,
    button,
    called,
    cell,
    close_sheets,
    downloaded,
    example,
    fill,
    names,
    open_sheet,
    open_tab,
    paste,
    press,
    reload,
    solve,
    status,
    type_at,
)
from tests.browser.layout import outside

JIGSAW = library.generate("sudoku", Size(9, 9), 45, 7, jigsaw=True)
LINE = "".join(map(str, JIGSAW.givens)) + " " + "".join(map(str, JIGSAW.regions))
COUNT_PRINTED = "() => { window.printed = 0; window.print = () => { window.printed += 1 } }"
TODAY = """() => new Date().toLocaleDateString("en-GB", {day: "numeric", month: "long", year: "numeric"})"""


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


def test_a_level_is_made_and_said_and_its_seed_makes_it_again(phone: Page) -> None:
    page = phone
    sheet = form(page, size="9×9", level="Medium")
    fill(wishes(sheet).get_by_role("textbox", name="Seed"), "2")
    expect(sheet.locator("summary")).to_have_text("More wishes (1), several at once")
    make(sheet)
    expect(status(page)).to_have_text(ONE)
    expect(page.locator("#remark")).to_have_text("Medium. Seed 1-2")
    first = names(page)
    sheet = form(page)
    fill(sheet.get_by_role("spinbutton", name="Empty cells"), "20")
    wishes(sheet)
    make(sheet)
    expect(page.locator("#remark")).to_have_text("20 empty cells")
    expect(page.get_by_role("gridcell", name=re.compile("empty$"))).to_have_count(20)
    sheet = form(page, size="9×9", level="Medium")
    fill(wishes(sheet).get_by_role("textbox", name="Seed"), "1-2")
    make(sheet)
    assert names(page) == first
    # The sheet is no wider than the screen, whatever is open in it.
    fold = wishes(form(page))
    fold.get_by_role("combobox", name="Where givens go").select_option(label="Lattice")
    expect(fold.get_by_role("group", name="Cells that may hold givens")).to_be_visible()
    assert page.locator("#new").evaluate("({scrollWidth, clientWidth}) => scrollWidth <= clientWidth")
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
    before = names(page)
    sheet.get_by_role("button", name="New puzzle", exact=True).click()
    expect(status(page)).to_have_text(re.compile("^A 9×9 Sudoku with 3 givens has several solutions"))
    assert names(page) == before
    wishes(form(page))


def test_today_s_puzzle_bears_the_visitor_s_day_and_a_booklet_of_three_has_three_boards_and_answers(page: Page) -> None:
    days = [page.evaluate(TODAY)]
    form(page, level="Easy")
    with another_board(page):
        button(page, "Today’s puzzle").click()
    days.append(page.evaluate(TODAY))
    assert page.locator("#board-title").inner_text() in [f"Easy Sudoku, {day}" for day in days]
    page.evaluate(COUNT_PRINTED)
    fold = wishes(form(page, level="Easy"))
    fill(fold.get_by_role("spinbutton", name="How many"), "3")
    fold.get_by_role("combobox", name="Boards per page").select_option("2")
    fold.get_by_role("button", name="Make them").click()
    expect(fold.locator("#several-note")).to_have_text("3 puzzles: 3 Easy.")
    name, text = downloaded(page, fold.get_by_role("button", name="Save as file"))
    assert name == "sudoku-3.txt"
    assert [len(line) for line in text.decode().splitlines()] == [36] * 3
    fold.get_by_role("button", name="Print booklet").click()
    expect(fold.get_by_role("button", name="Make them")).to_be_enabled()
    leaves = page.locator("#paper .leaf")
    expect(leaves).to_have_count(3)
    titles = [leaf.locator("figcaption").all_text_contents() for leaf in leaves.all()]
    heading = "Sudoku 6×6, boxes 2×3, Easy"
    assert titles == [[f"1. {heading}", f"2. {heading}"], [f"3. {heading}"], ["1", "2", "3"]]
    assert page.evaluate("() => window.printed") == 1
    close_sheets(page)


def title(page: Page) -> Locator:
    return page.locator("#board-title")


def borders(page: Page) -> str:
    return page.locator("#board .boxes").get_attribute("d") or ""


def new(page: Page, size: str, *variants: str, made: str) -> None:
    """Start a Sudoku of this size with these variants, and no others."""
    sheet = open_sheet(page, "New")
    sheet.get_by_role("combobox", name="Kind").select_option(label="Sudoku")
    for variant in ("Jigsaw regions", "Both diagonals (X)"):
        sheet.get_by_label(variant).set_checked(variant in variants)
    sheet.get_by_role("combobox", name="Size").select_option(label=size)
    with another_board(page):
        sheet.get_by_role("button", name=made, exact=True).click()


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
    for (row, column), high, words in (
        ((2, 2), 7, "{} than the cell to its right"),
        ((3, 3), 17, "{} than the cell below"),
    ):
        border = page.locator(f'#board [data-low="{5 * row + column - 6}"][data-high="{high}"]')
        for said in ("empty, " + words.format("less"), "empty, " + words.format("greater"), "empty"):
            border.click()
            called(page, row, column, said)
    cell(page, 1, 1).click()
    for key, words in (
        (">", "empty, greater than the cell to its right"),
        ("<", "empty, less than the cell to its right"),
        ("<", "empty"),
        ("^", "empty, less than the cell below"),
        ("v", "empty, greater than the cell below"),
    ):
        page.keyboard.press(key)
        called(page, 1, 1, words)
    button(page, "Done").click()
    page.locator('#board [data-low="0"][data-high="5"]').click(force=True)
    called(page, 1, 1, "empty, greater than the cell below")


def test_a_pasted_jigsaw_is_played_there_again_after_a_reload_turned_and_made_anew(page: Page) -> None:
    paste(page, LINE)
    expect(title(page)).to_have_text("Jigsaw Sudoku 9×9")
    shape = borders(page)
    at = JIGSAW.givens.index(0)
    row, column, value = at // 9 + 1, at % 9 + 1, solved(JIGSAW).solutions[0].values[at]
    mates = [other for other in range(81) if JIGSAW.regions[other] == JIGSAW.regions[at] and other // 9 != at // 9]
    type_at(page, row, column, str(next(JIGSAW.givens[other] for other in mates if JIGSAW.givens[other])))
    expect(cell(page, row, column)).to_have_accessible_name(re.compile("at fault"))
    page.keyboard.press(str(value))
    reload(page)
    assert borders(page) == shape
    called(page, row, column, f"entry {value}")
    solve(page, ONE, timeout=60_000)
    open_tab(page, "Set")
    press(page, "Edit givens")
    for _ in range(4):
        press(page, "Turn")
        expect(page.locator("#board .boxes")).to_have_count(1)
    page.wait_for_function("shape => document.querySelector('#board .boxes').getAttribute('d') === shape", arg=shape)
    # All tools are on the screen, with the sentence on what to do.
    assert not outside(page, "#set-regions", "#keypad button", "#undo", "#redo", "#erase")
    press(page, "Make a puzzle")
    expect(status(page)).to_have_text(ONE)
    assert borders(page) == shape
    new(page, "9×9", "Both diagonals (X)", made="New puzzle")
    expect(title(page)).to_have_text("Sudoku X 9×9")
    expect(page.locator("#board .diagonals")).to_have_count(1)
    assert borders(page) != shape

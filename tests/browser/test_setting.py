"""Setting a puzzle: editing givens and signs, an empty board of another size, and making a puzzle unique."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.driving import (
    another_board,
    button,
    cell,
    close_sheets,
    example,
    fill,
    open_sheet,
    open_tab,
    press,
    reach,
    read,
    type_at,
)

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ONE = "Exactly one solution"


def edit(page: Page) -> None:
    """Switch to setting the givens."""
    press(page, "Edit givens")
    setting(page)


def setting(page: Page) -> None:
    """Expect that the givens are edited. On a small screen the tools are then a press away, and the board in sight."""
    toggle = page.get_by_role("button", name="Edit givens", exact=True, include_hidden=True)
    expect(toggle).to_have_attribute("aria-pressed", "true")
    expect(button(page, "Done")).to_be_visible()


def play(page: Page) -> None:
    """Switch back to playing."""
    close_sheets(page)
    button(page, "Done").click()
    expect(button(page, "Done")).to_be_hidden()
    expect(tools(page)).to_be_hidden()


def tools(page: Page) -> Locator:
    return page.get_by_role("group", name="Set the puzzle")


def tool(page: Page, name: str) -> Locator:
    hidden = page.get_by_role("group", name="Set the puzzle", include_hidden=True)
    return reach(hidden.get_by_role("button", name=name, exact=True, include_hidden=True))


def use(page: Page, name: str) -> None:
    """Press a tool, and see the board again."""
    tool(page, name).click()
    close_sheets(page)


def count(page: Page) -> Locator:
    """Return the line of the quiet count, in the verdict's place."""
    return page.locator("#set-count")


def start(page: Page, kind: str, size: str, heading: str, rows: int = 0, columns: int = 0) -> None:
    """Start an empty board of a size in the list, or of another size."""
    open_sheet(page, "New")
    page.get_by_role("combobox", name="Kind").select_option(label=kind)
    page.get_by_role("combobox", name="Size").select_option(label=size)
    if rows:
        fill(page.get_by_role("spinbutton", name="Side" if kind == "Futoshiki" else re.compile("^Rows")), str(rows))
    if columns:
        fill(page.get_by_role("spinbutton", name=re.compile("^Columns")), str(columns))
    with another_board(page):
        page.get_by_role("dialog", name="New puzzle").get_by_role("button", name="Empty board", exact=True).click()
    expect(page.get_by_role("heading", name=heading, exact=True)).to_be_visible()


def called(page: Page, row: int, column: int, words: str) -> None:
    """Expect these words after the place in the name of a cell, followed by nothing except perhaps "at fault"."""
    name = re.compile(f"^row {row} column {column}, {words}(, at fault)?$")
    expect(cell(page, row, column)).to_have_accessible_name(name)


def test_givens_are_edited_and_then_played_on(page: Page) -> None:
    read(page, EASY, "Sudoku 9×9, one line")
    type_at(page, 1, 1, "4")
    called(page, 1, 1, "given 5")
    edit(page)
    expect(count(page)).to_have_text(ONE)
    type_at(page, 1, 1, "4")
    called(page, 1, 1, "given 4")
    page.keyboard.press("Delete")
    called(page, 1, 1, "empty")
    page.get_by_role("group", name="Keypad").get_by_role("button", name="1", exact=True).click()
    called(page, 1, 1, "given 1")
    play(page)
    type_at(page, 1, 1, "7")
    called(page, 1, 1, "given 1")
    type_at(page, 1, 3, "2")
    called(page, 1, 3, "entry 2")
    press(page, "Undo")
    for words in ("empty", "given 4", "given 5"):
        press(page, "Undo")
        called(page, 1, 1, words)


def test_signs_are_cycled_by_the_borders_and_set_by_keys(phone: Page) -> None:
    page = phone
    start(page, "Futoshiki", "4×4", "Futoshiki 4×4")
    for (row, column), (less, more) in (
        # The border to the right of the cell, and the one below it.
        ((2, 2), ("less than the cell to its right", "greater than the cell to its right")),
        ((3, 3), ("less than the cell below", "greater than the cell below")),
    ):
        low = 4 * (row - 1) + column - 1
        border = page.locator(f'#board [data-low="{low}"][data-high="{low + (1 if row == 2 else 4)}"]')
        for words in (f"empty, {less}", f"empty, {more}", "empty", f"empty, {less}"):
            border.click()
            called(page, row, column, words)
    called(page, 2, 3, "empty, greater than the cell to its left")
    cell(page, 1, 1).click()
    for key, words in (
        (">", "empty, greater than the cell to its right"),
        ("<", "empty, less than the cell to its right"),
        ("<", "empty"),
        ("^", "empty, less than the cell below"),
        ("v", "empty, greater than the cell below"),
        ("v", "empty"),
    ):
        page.keyboard.press(key)
        called(page, 1, 1, words)
    # There is nothing beyond the edge.
    cell(page, 4, 4).click()
    page.keyboard.type("<>^v")
    called(page, 4, 4, "empty")
    press(page, "Undo")
    called(page, 1, 1, "empty, greater than the cell below")
    play(page)
    page.locator('#board [data-low="5"][data-high="6"]').click(force=True)
    cell(page, 2, 2).click()
    page.keyboard.press(">")
    called(page, 2, 2, "empty, less than the cell to its right")


def test_a_board_of_another_size_is_started(phone: Page) -> None:
    page = phone
    start(page, "Numbrix", "Other size…", "Numbrix 3×14", 3, 14)
    grid = page.get_by_role("grid", name="Numbrix 3×14")
    expect(grid.get_by_role("gridcell", name=re.compile("empty$"))).to_have_count(42)
    setting(page)
    page.keyboard.press("1")
    called(page, 1, 1, "given 1")
    wide, room = page.evaluate("() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]")
    assert wide <= room
    play(page)


def test_a_puzzle_with_several_solutions_is_made_unique_from_beside_their_number(phone: Page) -> None:
    page = phone
    read(page, "1234............", "Sudoku 4×4, one line")
    edit(page)
    expect(count(page)).to_have_text("Exactly 12 solutions")
    button(page, "Make it unique").click()
    button(page, "Apply").click(timeout=60_000)
    expect(count(page)).to_have_text(ONE)
    expect(button(page, "Make it unique")).to_be_hidden()
    use(page, "Clear the board")
    expect(count(page)).to_have_text("At least 100 solutions")
    verdict, more = page.locator("#verdict").bounding_box(), button(page, "Make it unique").bounding_box()
    assert verdict
    assert more
    assert verdict["x"] < more["x"] < more["x"] + more["width"] < verdict["x"] + verdict["width"]
    play(page)
    expect(button(page, "Make it unique")).to_be_hidden()


def test_nothing_moves_when_setting_begins_and_play_ends_it(page: Page) -> None:
    example(page, "Sudoku")
    open_tab(page, "Set")
    edit = button(page, "Edit givens")
    before = edit.bounding_box()
    edit.click()
    expect(button(page, "Turn")).to_be_visible()
    assert edit.bounding_box() == before
    page.get_by_role("tab", name="Play", exact=True).click()
    expect(page.locator("#frame")).not_to_have_class(re.compile("setting"))
    expect(button(page, "Done")).to_be_hidden()
    cell(page, 1, 1).click()
    page.keyboard.type("5")
    expect(cell(page, 1, 1)).to_have_accessible_name(re.compile("entry 5"))

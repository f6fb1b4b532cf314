"""Playing: pencil marks, colours, many cells, chains, remarks about the board, and the end of a game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from puzzles.forms import read as reading
from puzzles.solving import solve as solving
from tests.browser.driving import (
    button,
    cell,
    close_sheets,
    example,
    names,
    numbers,
    press,
    reach,
    read,
    solve,
    status,
    type_at,
)

# An easy puzzle and its only solution.
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def called(page: Page, row: int, column: int, words: str) -> None:
    """Expect these words in the name of a cell."""
    expect(cell(page, row, column)).to_have_accessible_name(re.compile(re.escape(words)))


def modes(page: Page) -> Locator:
    return page.get_by_role("group", name="What the keys write")


def test_the_literals_are_what_they_say() -> None:
    verdict = solving.solve(reading.read(EASY).puzzles[0])
    assert "".join(map(str, verdict.solutions[0].values)) == SOLVED
    assert verdict.count == 1


def test_marks_by_key_by_mode_and_by_pad(page: Page) -> None:
    read(page, EASY, "Sudoku 9×9, one line")
    cell(page, 1, 3).click()
    page.keyboard.press("Shift+Digit1")
    page.keyboard.press("Shift+Digit4")
    page.keyboard.press("Alt+Digit2")
    called(page, 1, 3, "1 4")
    modes(page).get_by_role("button", name="Centre").click()
    page.get_by_role("group", name="Keypad").get_by_role("button", name="9", exact=True).click()
    called(page, 1, 3, "2 9")
    cell(page, 1, 3).click()
    page.keyboard.press("Space")
    expect(modes(page).get_by_role("button", name="Colour")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("3")
    called(page, 1, 3, "colour 3")
    page.keyboard.press("Shift+Space")
    page.keyboard.press("Shift+Space")
    page.keyboard.press("Shift+Space")
    expect(modes(page).get_by_role("button", name="Number")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("4")
    called(page, 1, 3, "entry 4")
    for _ in range(3):
        page.keyboard.press("Delete")
    assert names(page)[2] == "row 1 column 3, empty"
    for _ in range(9):
        page.keyboard.press("Control+z")
    expect(button(page, "Undo")).to_be_disabled()


def test_many_cells_by_shift_by_drag_and_all(page: Page) -> None:
    read(page, EASY, "Sudoku 9×9, one line")
    cell(page, 4, 2).click()
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator("[role=gridcell][aria-selected=true]")).to_have_count(3)
    page.keyboard.press("7")
    assert numbers(page)[28:31] == [7, 7, 7]
    box, end = cell(page, 5, 2).bounding_box(), cell(page, 5, 3).bounding_box()
    assert box
    assert end
    page.mouse.move(box["x"] + 9, box["y"] + 9)
    page.mouse.down()
    page.mouse.move(end["x"] + 9, end["y"] + 9, steps=4)
    page.mouse.up()
    expect(page.locator("[role=gridcell][aria-selected=true]")).to_have_count(2)
    page.keyboard.press("Shift+Digit2")
    called(page, 5, 2, "2")
    called(page, 5, 3, "2")
    page.keyboard.press("Control+a")
    expect(page.locator("[role=gridcell][aria-selected=true]")).to_have_count(81)
    page.keyboard.press("Delete")
    assert sum(map(bool, numbers(page))) == 30
    page.keyboard.press("Escape")
    expect(page.locator("[role=gridcell][aria-selected=true]")).to_have_count(0)


def test_broken_rules_show_at_once_and_can_be_switched_off(page: Page) -> None:
    read(page, EASY, "Sudoku 9×9, one line")
    type_at(page, 1, 3, "5")
    expect(status(page)).to_have_text("Two 5s in row 1, columns 1 and 3.")
    called(page, 1, 3, "at fault")
    called(page, 1, 1, "at fault")
    reach(page.get_by_label("Mark broken rules as I play")).uncheck()
    expect(cell(page, 1, 3)).to_have_accessible_name("row 1 column 3, entry 5")
    reach(page.get_by_label("Mark broken rules as I play")).check()
    called(page, 1, 3, "at fault")
    close_sheets(page)
    cell(page, 1, 3).click()
    page.keyboard.press("Delete")
    expect(cell(page, 1, 1)).to_have_accessible_name("row 1 column 1, given 5")


def test_check_judges_what_is_written_so_far(page: Page) -> None:
    read(page, EASY, "Sudoku 9×9, one line")
    expect(button(page, "Check")).to_be_disabled()
    type_at(page, 1, 3, SOLVED[2])
    button(page, "Check").click()
    expect(page.locator("#verdict")).to_have_attribute("data-outcome", "good")
    type_at(page, 1, 4, "2")
    button(page, "Check").click()
    expect(status(page)).to_have_text("1 of your 2 entries is wrong.")
    called(page, 1, 4, "at fault")
    assert "at fault" not in names(page)[2]


def test_one_cell_is_revealed_and_candidates_are_pencilled_in(page: Page) -> None:
    read(page, EASY, "Sudoku 9×9, one line")
    cell(page, 1, 3).click()
    button(page, "Reveal").click()
    called(page, 1, 3, f"solved {SOLVED[2]}")
    press(page, "Candidates")
    called(page, 1, 4, "2 6")
    button(page, "Undo").click()
    assert names(page)[3] == "row 1 column 4, empty"


def test_a_finished_game_is_praised_with_its_time(page: Page) -> None:
    read(page, EASY, "Sudoku 9×9, one line")
    cell(page, 1, 1).click()
    place = page.locator("#frame").evaluate("frame => frame.offsetTop")
    for row in range(9):
        for column in range(9):
            page.keyboard.press(SOLVED[9 * row + column])
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Home")
        page.keyboard.press("ArrowDown")
    expect(status(page)).to_have_text(re.compile(r"^Solved in \d+:\d\d$"))
    expect(page.locator("#done")).to_be_visible()
    assert page.locator("#frame").evaluate("frame => frame.offsetTop") == place  # praise moves nothing
    cell(page, 1, 3).click()
    page.keyboard.press("Delete")
    expect(page.locator("#done")).to_have_js_property("hidden", True)


def test_the_solver_is_not_praised(page: Page) -> None:
    example(page, "Futoshiki")
    button(page, "Solve").click()
    expect(status(page)).to_have_text("Exactly one solution")
    expect(page.locator("#done")).to_be_hidden()


def test_a_chain_is_drawn_by_keys_and_by_drag(page: Page) -> None:
    read(page, "3 3\n1 0 0\n0 0 0\n0 0 0\n", "Numbrix 3×3, rows, columns and numbers")
    cell(page, 1, 1).click()
    page.keyboard.press("Space")
    expect(modes(page).get_by_role("button", name="Chain")).to_have_attribute("aria-pressed", "true")
    for key in ("ArrowRight", "ArrowRight", "ArrowDown"):
        page.keyboard.press(key)
    assert numbers(page) == [1, 2, 3, 0, 0, 4, 0, 0, 0]
    path = [cell(page, row, column).bounding_box() for row, column in ((2, 3), (2, 2), (2, 1), (3, 1))]
    for at, box in enumerate(path):
        assert box
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=5)
        if not at:
            page.mouse.down()
    page.mouse.up()
    assert numbers(page) == [1, 2, 3, 6, 5, 4, 7, 0, 0]
    cell(page, 3, 2).click()
    assert numbers(page)[7] == 8


@pytest.mark.parametrize("kind", ["Sudoku", "Numbrix", "Futoshiki"])
def test_help_is_in_place(page: Page, kind: str) -> None:
    example(page, kind)
    cell(page, 1, 1).click()
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="How to play")
    expect(dialog).to_be_visible()
    expect(dialog.get_by_role("rowheader", name="Ctrl Z, Ctrl Y")).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def test_a_browser_that_refuses_service_workers_has_the_page_all_the_same(page: Page) -> None:
    """The context of the shared page blocks them."""
    assert page.evaluate("() => navigator.serviceWorker.controller") is None
    read(page, EASY, "Sudoku 9×9, one line")
    solve(page, "Exactly one solution")
    expect(button(page, "Reload")).to_be_hidden()
    expect(status(page)).to_be_visible()

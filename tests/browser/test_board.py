"""Using the board: typing, setting, signs, the keypad, and what can and cannot be changed."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests import founding
from tests.browser.driving import (
    button,
    cell,
    example,
    numbers,
    open_sheet,
    open_tab,
    press,
    solve,
    status,
    type_at,
)


def start(page: Page, kind: str, size: str) -> None:
    new = open_sheet(page, "New")
    new.get_by_role("combobox", name="Kind").select_option(label=kind)
    new.get_by_role("combobox", name="Size").select_option(label=size)
    new.get_by_role("button", name="Empty board").click()
    expect(page.get_by_role("heading", name=f"{kind} {size}")).to_be_visible()


def test_the_board_is_a_grid_of_rows_of_named_cells(page: Page) -> None:
    example(page, "Sudoku")
    grid = page.get_by_role("grid", name="Sudoku 9×9")
    expect(grid.get_by_role("row")).to_have_count(9)
    expect(grid.get_by_role("gridcell")).to_have_count(81)
    expect(grid.get_by_role("gridcell", name="row 9 column 7, given 2", exact=True)).to_have_attribute("data-row", "9")
    expect(grid.get_by_role("gridcell", name="row 9 column 7, given 2", exact=True)).to_have_attribute(
        "data-column", "7"
    )
    assert page.locator('[role=gridcell][tabindex="0"]').count() == 1


def test_a_number_of_a_numbrix_is_linked_to_its_neighbours(page: Page) -> None:
    example(page, "Numbrix")
    type_at(page, 1, 2, "50")
    expect(cell(page, 1, 2)).to_have_accessible_name("row 1 column 2, entry 50")
    # 50 is between 49 and 51, so the chain runs through all three.
    links = page.locator(".chain path").first.get_attribute("d") or ""
    strokes = [(int(start), int(end)) for start, end in re.findall(r"M(\d+) 50H(\d+)", links)]
    assert len(strokes) == 2
    assert links.count("M") == 2
    # Each breaks off before the numbers, which are in the middle of their cells.
    assert 50 < strokes[0][0] < 100 < strokes[0][1] < 150 < strokes[1][0] < 200 < strokes[1][1] < 250


def test_a_sudoku_is_set_by_hand_and_solved(page: Page) -> None:
    start(page, "Sudoku", "9×9")
    cell(page, 1, 1).click()
    for row in founding.SUDOKU_GRID.splitlines():
        for digit in row.split():
            page.keyboard.press("Delete" if digit == "0" else digit)
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Home")
        page.keyboard.press("ArrowDown")
    assert numbers(page) == [int(digit) for digit in founding.SUDOKU_GRID.split()]
    expect(cell(page, 1, 7)).to_have_accessible_name("row 1 column 7, given 9")
    solve(page, "Exactly one solution")
    button(page, "Check").click()
    expect(status(page)).to_have_text("The puzzle is correctly solved.")


def test_a_futoshiki_is_set_with_signs_by_click_and_by_key(page: Page) -> None:
    start(page, "Futoshiki", "4×4")
    sign = page.locator('.sign[data-low="0"][data-high="1"]')
    sign.click()
    expect(sign).to_have_attribute("data-sign", "<")
    expect(cell(page, 1, 1)).to_have_accessible_name("row 1 column 1, empty, less than the cell to its right")
    sign.click()
    expect(sign).to_have_attribute("data-sign", ">")
    sign.click()
    expect(sign).to_have_attribute("data-sign", "")
    type_at(page, 2, 2, "<")
    expect(page.locator('.sign[data-low="5"][data-high="6"]')).to_have_attribute("data-sign", "<")
    page.keyboard.type("^")
    expect(page.locator('.sign[data-low="5"][data-high="9"]')).to_have_attribute("data-sign", "^")
    page.keyboard.type("v1")
    expect(page.locator('.sign[data-low="5"][data-high="9"]')).to_have_attribute("data-sign", "v")
    # A 1 cannot be greater than the cell below it.
    solve(page, "No solution")
    page.keyboard.press("Control+z")
    press(page, "Edit givens")
    open_tab(page, "Set")
    expect(button(page, "Edit givens")).to_have_attribute("aria-pressed", "false")


def test_a_numbrix_rectangle_is_started_empty_and_solved(page: Page) -> None:
    start(page, "Numbrix", "6×10")
    type_at(page, 1, 1, "1")
    expect(cell(page, 1, 1)).to_have_accessible_name("row 1 column 1, given 1")
    solve(page, "100 solutions listed")
    assert sorted(numbers(page)) == list(range(1, 61))


@pytest.mark.parametrize("kind", ["Sudoku", "Numbrix", "Futoshiki"])
def test_a_new_puzzle_is_made_and_has_one_solution(page: Page, kind: str) -> None:
    new = open_sheet(page, "New")
    new.get_by_role("combobox", name="Kind").select_option(label=kind)
    new.get_by_role("button", name="New puzzle").click()
    expect(page.locator("#effort")).to_contain_text("seed")
    expect(page.get_by_role("heading", name=re.compile(kind))).to_be_visible()
    solve(page, "Exactly one solution")


@pytest.mark.parametrize("kind", ["Sudoku", "Numbrix", "Futoshiki"])
def test_nothing_is_wider_than_a_phone(phone: Page, kind: str) -> None:
    example(phone, kind)
    wide = phone.evaluate("() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]")
    assert wide[0] == wide[1]

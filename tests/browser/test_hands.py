"""How the board is pressed and typed on: the focus, nothing selected, what is armed, fast drags."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.driving import (
    bring,
    button,
    cell,
    close_sheets,
    names,
    numbers,
    reach,
    type_number,
)
from tests.browser.touching import middle

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
TITLE = "Sudoku 9×9"


def key(page: Page, name: str) -> Locator:
    return page.get_by_role("group", name="Keypad").get_by_role("button", name=name, exact=True)


def mode(page: Page, name: str) -> Locator:
    return page.get_by_role("group", name="What the keys write").get_by_role("button", name=name, exact=True)


def chosen(page: Page) -> Locator:
    return page.locator("[role=gridcell][aria-selected=true]")


def beside(page: Page) -> None:
    """Click where nothing is but the page."""
    page.mouse.click(2, 300)


def open_board(page: Page, text: str, title: str) -> None:
    """Open a board with no selection, no armed number and the focus on nothing."""
    bring(page, text, title)
    page.evaluate("() => document.activeElement.blur()")


@pytest.fixture
def easy(page: Page) -> Page:
    open_board(page, EASY, TITLE)
    return page


def drag(page: Page, *cells: tuple[int, int]) -> None:
    """Drag with the mouse from cell to cell, in one movement each."""
    for at, place in enumerate(cells):
        page.mouse.move(*middle(cell(page, *place)))
        if not at:
            page.mouse.down()
    page.mouse.up()


def test_keys_go_to_the_board_and_to_what_has_the_focus(easy: Page) -> None:
    # The keyboard goes on after a press on the pad.
    cell(easy, 1, 3).click()
    key(easy, "4").click()
    easy.keyboard.press("ArrowRight")
    easy.keyboard.press("6")
    assert numbers(easy)[2:4] == [4, 6]
    button(easy, "Undo").click()
    easy.keyboard.press("2")
    assert numbers(easy)[2:4] == [4, 2]
    easy.keyboard.press("Control+z")
    easy.keyboard.press("Control+z")
    assert numbers(easy)[2:4] == [0, 0]
    # Space and Enter press the button that has the focus.
    cell(easy, 1, 3).click()
    key(easy, "4").focus()
    easy.keyboard.press("Enter")
    assert numbers(easy)[2] == 4
    button(easy, "Undo").focus()
    easy.keyboard.press("Space")
    assert numbers(easy)[2] == 0
    expect(mode(easy, "Number")).to_have_attribute("aria-pressed", "true")
    # Keys in a field or a dialog are not the board's.
    cell(easy, 1, 3).click()
    for field in (
        easy.get_by_role("textbox", name="Puzzle text"),
        easy.get_by_label("Seconds to search"),
    ):
        before = names(easy)
        reach(field).focus()
        for pressed in ("7", "Delete", "Backspace", "z", "ArrowLeft", "Control+z"):
            field.press(pressed)
        assert names(easy) == before
        close_sheets(easy)
    cell(easy, 1, 3).click()
    easy.keyboard.press("?")
    expect(easy.get_by_role("dialog", name="How to play")).to_be_visible()
    easy.keyboard.press("4")
    easy.keyboard.press("ArrowRight")
    assert names(easy)[2] == "row 1 column 3, empty"
    easy.keyboard.press("Escape")
    expect(easy.get_by_role("dialog", name="How to play")).to_be_hidden()
    expect(chosen(easy)).to_have_count(1)


def test_cells_are_chosen_by_arrows_clicks_and_fast_drags_and_left_by_escape_and_beside(easy: Page) -> None:
    expect(chosen(easy)).to_have_count(0)
    easy.keyboard.press("ArrowUp")
    expect(cell(easy, 9, 9)).to_be_focused()
    expect(cell(easy, 9, 9)).to_have_attribute("aria-selected", "true")
    cell(easy, 5, 5).click()
    easy.keyboard.press("Escape")
    expect(chosen(easy)).to_have_count(0)
    # The keyboard is still there: the next step goes on from it, and Tab comes back to it.
    expect(cell(easy, 5, 5)).to_be_focused()
    expect(cell(easy, 5, 5)).to_have_attribute("tabindex", "0")
    easy.keyboard.press("ArrowLeft")
    expect(cell(easy, 5, 4)).to_have_attribute("aria-selected", "true")
    # A click on a control leaves the selection, one beside the board does not.
    cell(easy, 5, 5).click()
    key(easy, "4").click()
    mode(easy, "Corner").click()
    easy.locator("#keypad").click(position={"x": 1, "y": 1})
    expect(chosen(easy)).to_have_count(1)
    beside(easy)
    expect(chosen(easy)).to_have_count(0)
    easy.keyboard.press("ArrowDown")
    expect(cell(easy, 1, 1)).to_have_attribute("aria-selected", "true")
    for at, count in (((6, 6), 2), ((1, 1), 1), ((6, 6), 0)):
        cell(easy, *at).click(modifiers=["ControlOrMeta"])
        expect(chosen(easy)).to_have_count(count)
    drag(easy, (2, 2), (2, 8), (8, 8))
    expect(chosen(easy)).to_have_count(13)
    drag(easy, (1, 1), (9, 9))
    expect(chosen(easy)).to_have_count(9)


def test_what_is_armed_and_what_is_left_is_seen(easy: Page) -> None:
    eight, lit = key(easy, "8"), easy.locator("#board .tint.same")
    expect(mode(easy, "Corner")).to_have_attribute("aria-keyshortcuts", "X")
    expect(eight.locator(".left")).to_have_text("4")
    expect(eight).to_have_attribute("aria-description", "4 left")
    easy.keyboard.press("8")
    expect(eight).to_have_attribute("aria-pressed", "true")
    expect(eight).to_have_class(re.compile("armed"))
    expect(lit).to_have_attribute("d", re.compile("."))
    for row, column in ((1, 9), (2, 3), (5, 5), (7, 1)):
        cell(easy, row, column).click()
    expect(chosen(easy)).to_have_count(0)
    expect(eight.locator(".left")).to_have_text("0")
    expect(eight).to_have_class(re.compile("spent"))
    expect(eight).to_be_enabled()
    easy.keyboard.press("Control+z")
    expect(eight.locator(".left")).to_have_text("1")
    mode(easy, "Colour").click()
    expect(easy.locator("#keypad [aria-pressed=true]")).to_have_count(0)
    expect(lit).to_have_attribute("d", "")
    colour = easy.get_by_role("group", name="Keypad").get_by_role("button", name="Colour 3, ")
    colour.click()
    expect(colour).to_have_attribute("aria-pressed", "true")
    beside(easy)
    expect(easy.locator("#keypad [aria-pressed=true]")).to_have_count(0)


def test_one_key_is_the_armed_or_the_next_missing_number(page: Page) -> None:
    open_board(page, "5 5\n1 0 0 0 0\n" + "0 0 0 0 0\n" * 3 + "0 0 0 0 13\n", "Numbrix 5×5")
    expect(key(page, "Next missing number, 2")).to_have_text("2")
    type_number(page, "12")
    expect(key(page, "Number 12")).to_have_attribute("aria-pressed", "true")
    cell(page, 5, 4).click()
    assert numbers(page)[23] == 12
    expect(key(page, "Number 14")).to_have_attribute("aria-pressed", "true")  # 13 stands already
    page.keyboard.press("Escape")
    expect(page.locator("#keypad [aria-pressed=true]")).to_have_count(0)
    key(page, "Next missing number, 14").click()
    key(page, "Number 14").click()
    expect(page.locator("#keypad [aria-pressed=true]")).to_have_count(0)
    expect(page.locator("#remark")).to_have_text("next: 14")

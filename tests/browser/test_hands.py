"""How the board is pressed and typed on: the focus, nothing selected, fast drags, a paused game."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.driving import (
    EASY,
    bring,
    button,
    cell,
    close_sheets,
    names,
    numbers,
    reach,
    type_at,
)
from tests.browser.touching import middle


def key(page: Page, name: str) -> Locator:
    return page.get_by_role("group", name="Keypad").get_by_role("button", name=name, exact=True)


def mode(page: Page, name: str) -> Locator:
    return page.get_by_role("group", name="What the keys write").get_by_role("button", name=name, exact=True)


def chosen(page: Page) -> Locator:
    return page.locator("[role=gridcell][aria-selected=true]")


def fresh(page: Page) -> None:
    """Open a board with no selection, no armed number and the focus on nothing."""
    bring(page, EASY, "Sudoku 9×9")
    page.evaluate("() => document.activeElement.blur()")


def drag(page: Page, *cells: tuple[int, int]) -> None:
    """Drag with the mouse from cell to cell, in one movement each."""
    for at, place in enumerate(cells):
        page.mouse.move(*middle(cell(page, *place)))
        if not at:
            page.mouse.down()
    page.mouse.up()


def test_keys_go_to_the_board_and_to_what_has_the_focus(page: Page) -> None:
    fresh(page)
    # The keyboard goes on after a press on the pad.
    cell(page, 1, 3).click()
    key(page, "4").click()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("6")
    assert numbers(page)[2:4] == [4, 6]
    button(page, "Undo").click()
    page.keyboard.press("2")
    assert numbers(page)[2:4] == [4, 2]
    for _ in range(2):
        page.keyboard.press("Control+z")
    # Space and Enter press the button that has the focus.
    cell(page, 1, 3).click()
    key(page, "4").focus()
    page.keyboard.press("Enter")
    assert numbers(page)[2] == 4
    button(page, "Undo").focus()
    page.keyboard.press("Space")
    assert numbers(page)[2] == 0
    expect(mode(page, "Number")).to_have_attribute("aria-pressed", "true")
    # Keys in a field or a dialog are not the board's.
    cell(page, 1, 3).click()
    before = names(page)
    for field in (page.get_by_role("textbox", name="Puzzle text"), page.get_by_label("Seconds to search")):
        reach(field).focus()
        for pressed in ("7", "Delete", "Backspace", "z", "ArrowLeft", "Control+z"):
            field.press(pressed)
        close_sheets(page)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="How to play")).to_be_visible()
    page.keyboard.press("4")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="How to play")).to_be_hidden()
    assert names(page) == before


def test_cells_are_chosen_by_arrows_clicks_and_fast_drags_and_left_by_escape_and_beside(page: Page) -> None:
    fresh(page)
    expect(chosen(page)).to_have_count(0)
    page.keyboard.press("ArrowUp")
    expect(cell(page, 9, 9)).to_be_focused()
    expect(cell(page, 9, 9)).to_have_attribute("aria-selected", "true")
    cell(page, 5, 5).click()
    page.keyboard.press("Escape")
    expect(chosen(page)).to_have_count(0)
    # The keyboard is still there: the next step goes on from it, and Tab comes back to it.
    expect(cell(page, 5, 5)).to_be_focused()
    expect(cell(page, 5, 5)).to_have_attribute("tabindex", "0")
    # A click on a control leaves the selection, one beside the board does not.
    cell(page, 5, 5).click()
    mode(page, "Corner").click()
    page.locator("#keypad").click(position={"x": 1, "y": 1})
    expect(chosen(page)).to_have_count(1)
    page.mouse.click(2, 300)
    expect(chosen(page)).to_have_count(0)
    mode(page, "Number").click()
    for at, count in (((6, 6), 1), ((1, 1), 2), ((6, 6), 1)):
        cell(page, *at).click(modifiers=["ControlOrMeta"])
        expect(chosen(page)).to_have_count(count)
    drag(page, (2, 2), (2, 8), (8, 8))
    expect(chosen(page)).to_have_count(13)
    drag(page, (1, 1), (9, 9))
    expect(chosen(page)).to_have_count(9)


def test_a_number_that_is_armed_shows_how_many_are_left(page: Page) -> None:
    fresh(page)
    eight, lit = key(page, "8"), page.locator("#board .tint.same")
    expect(eight).to_have_attribute("aria-description", "4 left")
    page.keyboard.press("8")
    expect(eight).to_have_class(re.compile("armed"))
    expect(lit).to_have_attribute("d", re.compile("."))
    for row, column in ((1, 9), (2, 3), (5, 5), (7, 1)):
        cell(page, row, column).click()
    expect(chosen(page)).to_have_count(0)
    expect(eight.locator(".left")).to_have_text("0")
    expect(eight).to_have_class(re.compile("spent"))
    page.mouse.click(2, 300)
    expect(page.locator("#keypad [aria-pressed=true]")).to_have_count(0)


def test_pause_hides_the_board_until_the_player_goes_on(page: Page) -> None:
    fresh(page)
    type_at(page, 1, 3, "4")
    before, on = names(page), button(page, "Paused. Go on")
    button(page, "Pause").click()
    expect(on).to_be_focused()
    expect(page.locator("#keypad")).to_have_css("opacity", "0.45")
    expect(cell(page, 1, 3)).to_be_hidden()
    expect(page.get_by_role("gridcell")).to_have_count(0)  # nor does a screen reader find one
    page.keyboard.press("7")
    key(page, "8").click()
    assert names(page) == before
    on.click()
    expect(cell(page, 1, 3)).to_be_focused()
    expect(on).to_be_hidden()
    expect(page.locator("#keypad")).to_have_css("opacity", "1")
    button(page, "Pause").click()
    page.keyboard.press("Escape")
    expect(cell(page, 1, 3)).to_be_focused()
    assert names(page) == before

"""How the board is pressed and typed on: the focus, nothing selected, digit first, letters for modes, fast drags."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.driving import (
    bring,
    button,
    cell,
    close_sheets,
    example,
    names,
    numbers,
    press,
    reach,
    standing_clock,
    status,
    stop_clock,
    type_number,
)
from tests.browser.touching import middle, tap

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
EMPTY = "." * 81
TITLE = "Sudoku 9×9"
BIG = "." * 256


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


@pytest.fixture
def empty(page: Page) -> Page:
    open_board(page, EMPTY, TITLE)
    return page


def drag(page: Page, *cells: tuple[int, int]) -> None:
    """Drag with the mouse from cell to cell, in one movement each."""
    for at, place in enumerate(cells):
        page.mouse.move(*middle(cell(page, *place)))
        if not at:
            page.mouse.down()
    page.mouse.up()


# Keys and the focus.


def test_the_keyboard_goes_on_after_a_press_on_the_pad(easy: Page) -> None:
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


def test_space_and_enter_press_the_button_that_has_the_focus(easy: Page) -> None:
    cell(easy, 1, 3).click()
    key(easy, "4").focus()
    easy.keyboard.press("Enter")
    assert numbers(easy)[2] == 4
    button(easy, "Undo").focus()
    easy.keyboard.press("Space")
    assert numbers(easy)[2] == 0
    expect(mode(easy, "Number")).to_have_attribute("aria-pressed", "true")


def test_keys_in_a_field_or_a_dialog_are_not_the_boards(easy: Page) -> None:
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


# Nothing selected.


def test_nothing_is_selected_at_first_and_after_escape(easy: Page) -> None:
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


def test_a_click_beside_the_board_deselects_and_one_on_a_control_does_not(easy: Page) -> None:
    cell(easy, 5, 5).click()
    key(easy, "4").click()
    mode(easy, "Corner").click()
    easy.locator("#keypad").click(position={"x": 1, "y": 1})
    expect(chosen(easy)).to_have_count(1)
    beside(easy)
    expect(chosen(easy)).to_have_count(0)
    easy.keyboard.press("ArrowDown")
    expect(cell(easy, 1, 1)).to_have_attribute("aria-selected", "true")


def test_the_last_selected_cell_is_deselected_with_control(easy: Page) -> None:
    cell(easy, 5, 5).click()
    cell(easy, 6, 6).click(modifiers=["ControlOrMeta"])
    expect(chosen(easy)).to_have_count(2)
    cell(easy, 6, 6).click(modifiers=["ControlOrMeta"])
    expect(chosen(easy)).to_have_count(1)
    cell(easy, 5, 5).click(modifiers=["ControlOrMeta"])
    expect(chosen(easy)).to_have_count(0)


def test_nothing_is_revealed_without_a_cell(easy: Page) -> None:
    before = names(easy)
    button(easy, "Reveal").click()
    expect(status(easy)).to_have_text("Choose an empty cell first.")
    expect(easy.locator("#verdict")).to_have_attribute("data-outcome", "")  # it is no fault
    assert names(easy) == before


# Letters for modes.


def test_letters_choose_the_mode(easy: Page) -> None:
    for letter, name in (("x", "Corner"), ("c", "Centre"), ("v", "Colour"), ("Z", "Number")):
        easy.keyboard.press(letter)
        expect(mode(easy, name)).to_have_attribute("aria-pressed", "true")
        expect(mode(easy, name)).to_have_attribute("aria-keyshortcuts", letter.upper())


def test_a_letter_that_is_a_number_here_stays_one(page: Page) -> None:
    open_board(page, BIG, "Sudoku 16×16")
    expect(mode(page, "Centre")).not_to_have_attribute("aria-keyshortcuts", re.compile("."))
    cell(page, 1, 1).click()
    page.keyboard.press("c")
    assert names(page)[0] == "row 1 column 1, entry C"
    page.keyboard.press("x")
    expect(mode(page, "Corner")).to_have_attribute("aria-pressed", "true")


def test_a_sign_stays_one_while_a_futoshiki_is_set(page: Page) -> None:
    example(page, "Futoshiki")
    press(page, "Edit givens")
    cell(page, 1, 1).click()
    before = names(page)[0]
    page.keyboard.press("v")
    assert names(page)[0] == before + ", greater than the cell below"
    press(page, "Edit givens")
    page.keyboard.press("v")
    expect(mode(page, "Colour")).to_have_attribute("aria-pressed", "true")


def test_the_chain_has_a_letter(page: Page) -> None:
    example(page, "Numbrix")
    page.keyboard.press("b")
    expect(mode(page, "Chain")).to_have_attribute("aria-pressed", "true")


# Digit first.


def test_a_digit_without_a_cell_is_armed_and_goes_to_the_cells_that_are_pressed(easy: Page) -> None:
    easy.keyboard.press("4")
    assert sum(map(bool, numbers(easy))) == 30
    expect(key(easy, "4")).to_have_attribute("aria-pressed", "true")
    expect(key(easy, "4")).to_have_class(re.compile("armed"))
    cell(easy, 1, 3).click()
    cell(easy, 5, 5).click()
    cell(easy, 1, 1).click()  # a given
    assert [numbers(easy)[at] for at in (0, 2, 40)] == [5, 4, 4]
    expect(chosen(easy)).to_have_count(0)
    cell(easy, 5, 5).click()  # the same number again takes it away
    assert numbers(easy)[40] == 0
    key(easy, "4").click()
    expect(key(easy, "4")).not_to_have_attribute("aria-pressed", "true")
    cell(easy, 5, 5).click()
    expect(chosen(easy)).to_have_count(1)
    assert numbers(easy)[40] == 0


def test_an_armed_digit_is_put_away_by_escape_and_beside_the_board(easy: Page) -> None:
    for escape in (True, False):
        key(easy, "7").click()
        expect(key(easy, "7")).to_have_attribute("aria-pressed", "true")
        if escape:
            easy.keyboard.press("Escape")
        else:
            beside(easy)
        expect(easy.locator("#keypad [aria-pressed=true]")).to_have_count(0)


def test_an_armed_digit_lights_up_where_it_stands(easy: Page) -> None:
    easy.keyboard.press("8")
    lit = easy.locator("#board .tint.same")
    expect(lit).to_have_attribute("d", re.compile("."))
    easy.keyboard.press("8")
    expect(lit).to_have_attribute("d", "")


def test_an_armed_digit_is_a_mark_or_a_colour_by_mode(empty: Page) -> None:
    mode(empty, "Corner").click()
    empty.keyboard.press("4")
    drag(empty, (1, 1), (1, 5))
    assert [name.split(", ")[-1] for name in names(empty)[:6]] == ["corner marks 4"] * 5 + ["empty"]
    drag(empty, (1, 2), (1, 6))  # begun on a cell that has it: it is taken away
    assert [name.split(", ")[-1] for name in names(empty)[:6]] == ["corner marks 4"] + ["empty"] * 5
    mode(empty, "Centre").click()
    expect(key(empty, "4")).to_have_attribute("aria-pressed", "true")
    cell(empty, 2, 1).click()
    assert names(empty)[9] == "row 2 column 1, empty, centre marks 4"
    mode(empty, "Colour").click()
    expect(empty.locator("#keypad [aria-pressed=true]")).to_have_count(0)
    empty.keyboard.press("3")
    cell(empty, 3, 1).click()
    assert names(empty)[18] == "row 3 column 1, empty, colour 3"


def test_a_number_of_two_digits_is_armed_and_the_next_missing_one_follows(page: Page) -> None:
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
    cell(page, 4, 5).click()
    assert numbers(page)[19] == 14
    key(page, "Number 15").click()
    expect(page.locator("#keypad [aria-pressed=true]")).to_have_count(0)
    expect(page.locator("#remark")).to_have_text("next: 15")
    button(page, "Undo").click()
    button(page, "Undo").click()
    expect(button(page, "Undo")).to_be_disabled()


def test_a_number_is_typed_in_one_move(page: Page) -> None:
    open_board(page, "5 5\n1 0 0 0 0\n" + "0 0 0 0 0\n" * 4, "Numbrix 5×5")
    with standing_clock(page):
        cell(page, 3, 3).click()
        for digit in "21":
            page.keyboard.press(f"Shift+Digit{digit}")  # the marks 2 and 21: the first is on its way to the second
        cell(page, 2, 2).click()
        page.keyboard.type("2")
        page.keyboard.press("Backspace")
        page.keyboard.type("21")
    assert numbers(page)[6] == 21
    assert names(page)[12] == "row 3 column 3, empty"  # 21 has taken its mark from there
    button(page, "Undo").click()
    assert names(page)[6] == "row 2 column 2, empty"
    assert names(page)[12] == "row 3 column 3, empty, corner marks 21"


def test_fingers_write_on_a_cell_and_digit_first(open_page: Callable[..., Page]) -> None:
    page = open_page(ready="board", phone=True)
    keypad = page.get_by_role("group", name="Keypad")
    for target in keypad.get_by_role("button").all():
        box = target.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    tap(cell(page, 1, 1))
    tap(key(page, "7"))
    expect(cell(page, 1, 1)).to_have_accessible_name("row 1 column 1, entry 7")
    tap(keypad.get_by_role("button", name="Erase"))
    expect(cell(page, 1, 1)).to_have_accessible_name("row 1 column 1, empty")
    page.keyboard.press("Escape")
    expect(chosen(page)).to_have_count(0)
    before = sum(map(bool, numbers(page)))
    tap(key(page, "3"))
    tap(cell(page, 1, 1))
    tap(cell(page, 1, 2))
    expect(cell(page, 1, 2)).to_have_accessible_name(re.compile("entry 3"))
    assert numbers(page)[:2] == [3, 3]
    assert sum(map(bool, numbers(page))) == before + 2
    expect(chosen(page)).to_have_count(0)
    example(page, "Numbrix")
    stop_clock(page)
    tap(cell(page, 1, 2))
    tap(key(page, "5"))
    tap(key(page, "0"))
    expect(cell(page, 1, 2)).to_have_accessible_name("row 1 column 2, entry 50")


# What is left.


def test_keys_say_how_many_are_left_and_fade(easy: Page) -> None:
    left = key(easy, "8").locator(".left")
    expect(left).to_have_text("4")
    expect(key(easy, "8")).to_have_attribute("aria-description", "4 left")
    easy.keyboard.press("8")
    for row, column in ((1, 9), (2, 3), (5, 5), (7, 1)):
        cell(easy, row, column).click()
    expect(left).to_have_text("0")
    expect(key(easy, "8")).to_have_class(re.compile("spent"))
    expect(key(easy, "8")).to_be_enabled()
    easy.keyboard.press("Control+z")
    expect(left).to_have_text("1")


def test_a_number_takes_its_marks_from_its_peers_in_the_same_move(empty: Page) -> None:
    cell(empty, 1, 1).click()
    empty.keyboard.press("Control+a")
    empty.keyboard.press("Shift+Digit4")
    empty.keyboard.press("Alt+Digit4")
    cell(empty, 5, 5).click()
    before = names(empty)
    empty.keyboard.press("4")
    assert sum("corner marks 4, centre marks 4" in name for name in names(empty)) == 81 - 21
    empty.keyboard.press("Control+z")
    assert names(empty) == before


# Drags.


def test_a_fast_drag_leaves_no_hole(empty: Page) -> None:
    drag(empty, (2, 2), (2, 8), (8, 8))
    expect(chosen(empty)).to_have_count(13)
    drag(empty, (1, 1), (9, 9))
    expect(chosen(empty)).to_have_count(9)


def test_a_fast_chain_leaves_no_hole_and_back_erases(page: Page) -> None:
    open_board(page, "5 5\n1 0 0 0 0\n" + "0 0 0 0 0\n" * 4, "Numbrix 5×5")
    page.keyboard.press("b")
    for at, place in enumerate(((1, 1), (1, 5), (3, 5))):
        page.mouse.move(*middle(cell(page, *place)))
        if not at:
            page.mouse.down()
    assert [number for number in numbers(page) if number] == [1, 2, 3, 4, 5, 6, 7]
    page.mouse.move(*middle(cell(page, 1, 5)))
    page.mouse.move(*middle(cell(page, 1, 3)))
    assert numbers(page)[:6] == [1, 2, 3, 0, 0, 0]
    page.mouse.move(*middle(cell(page, 2, 3)))
    page.mouse.up()
    assert [numbers(page)[at] for at in (0, 1, 2, 7)] == [1, 2, 3, 4]
    for _ in range(3):
        button(page, "Undo").click()
    assert sum(map(bool, numbers(page))) == 1


def test_the_chain_goes_where_a_number_is_missing(page: Page) -> None:
    open_board(page, "3 3\n0 0 0\n0 5 6\n0 0 0\n", "Numbrix 3×3")
    page.keyboard.press("b")
    drag(page, (2, 2), (2, 1), (1, 1))
    assert numbers(page) == [3, 0, 0, 4, 5, 6, 0, 0, 0]
    # Both 5 and 7 would touch 6 if neither stood there: then it counts as before, here down.
    open_board(page, "3 3\n0 0 0\n0 5 0\n0 0 0\n", "Numbrix 3×3")
    page.keyboard.press("b")
    button(page, "Counting down").click()
    drag(page, (2, 2), (2, 3))
    assert numbers(page)[5] == 6

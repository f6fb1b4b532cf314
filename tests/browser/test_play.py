"""Playing: Check, Reveal and candidates, chains, and the keys in the help."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.driving import (
    button,
    cell,
    example,
    names,
    numbers,
    press,
    read,
    status,
    type_at,
)

# Its first row is solved by 534678912.
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def called(page: Page, row: int, column: int, words: str) -> None:
    """Expect these words in the name of a cell."""
    expect(cell(page, row, column)).to_have_accessible_name(re.compile(re.escape(words)))


def modes(page: Page) -> Locator:
    return page.get_by_role("group", name="What the keys write")


def test_check_reveal_and_candidates_write_on_the_board(page: Page) -> None:
    read(page, EASY, "Sudoku 9×9, one line")
    expect(button(page, "Check")).to_be_disabled()
    type_at(page, 1, 3, "4")
    type_at(page, 1, 4, "2")
    button(page, "Check").click()
    expect(status(page)).to_have_text("1 of your 2 entries is wrong.")
    called(page, 1, 4, "at fault")
    assert "at fault" not in names(page)[2]
    button(page, "Remove it").click()
    expect(cell(page, 1, 4)).to_have_accessible_name("row 1 column 4, empty")
    cell(page, 1, 6).click()
    button(page, "Reveal").click()
    called(page, 1, 6, "solved 8")
    press(page, "Candidates")
    called(page, 1, 4, "2 6")
    button(page, "Undo").click()
    assert names(page)[3] == "row 1 column 4, empty"


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


def test_the_help_has_the_keys_of_the_board(page: Page) -> None:
    dialog = page.get_by_role("dialog", name="How to play")
    for kind, chained, signed in (("Sudoku", False, False), ("Numbrix", True, False), ("Futoshiki", False, True)):
        example(page, kind)
        cell(page, 1, 1).click()
        page.keyboard.press("?")
        expect(dialog.get_by_role("rowheader", name="Ctrl Z, Ctrl Y")).to_be_visible()
        for name, there in (("−", chained), ("Chain", chained), ("< > ^ v", signed)):
            expect(dialog.get_by_role("rowheader", name=name, exact=True)).to_be_visible(visible=there)
        page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()

"""Playing: chains, remarks about the board, the help, and the end of a game."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from puzzles.forms import read as reading
from puzzles.solving import solve as solving
from tests.browser.driving import (
    button,
    cell,
    example,
    names,
    numbers,
    press,
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


def test_a_browser_that_refuses_service_workers_has_the_page_all_the_same(page: Page) -> None:
    """The context of the shared page blocks them."""
    assert page.evaluate("() => navigator.serviceWorker.controller") is None
    read(page, EASY, "Sudoku 9×9, one line")
    solve(page, "Exactly one solution")
    expect(button(page, "Reload")).to_be_hidden()
    expect(status(page)).to_be_visible()

"""Show as text: the puzzle, the player's board, a solution or all of them; copied, saved, and never over a paste."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from puzzles.kinds import catalog
from puzzles.texts import reading
from tests import founding
from tests.browser.conftest import DESKTOP
from tests.browser.driving import (
    button,
    cell,
    close_sheets,
    downloaded,
    numbers,
    open_tab,
    press,
    read,
    solve,
)

SIZES: dict[str, ViewportSize] = {"desktop": DESKTOP, "phone": {"width": 390, "height": 664}}
TWO = "12343412........"
"""Sudoku 4×4 with several solutions."""


@pytest.fixture(params=SIZES)
def sized_page(page: Page, request: pytest.FixtureRequest) -> Iterator[Page]:
    page.set_viewport_size(SIZES[request.param])
    yield page
    close_sheets(page)
    open_tab(page, "Play")
    page.set_viewport_size(DESKTOP)


def text(page: Page) -> Locator:
    return page.get_by_role("textbox", name="The puzzle as text")


def expect_choices(page: Page, *choices: str) -> None:
    expect(page.get_by_role("combobox", name="Show", exact=True).locator("option")).to_have_text(list(choices))


def test_a_puzzle_is_shown_copied_and_saved_and_the_paste_stays(sized_page: Page) -> None:
    page = sized_page
    read(page, founding.SUDOKU_GRID, "Sudoku 9×9, rows of numbers")
    press(page, "Show as text")
    line = founding.SUDOKU_GRID.replace(" ", "").replace("\n", "").replace("0", ".")
    page.get_by_label("Text form").select_option("one line")
    expect(text(page)).to_have_value(f"{line}\n")
    button(page, "Copy").click()
    expect(page.locator("#copy-note")).to_have_text("Copied.")
    if page.context.browser and page.context.browser.browser_type.name == "chromium":
        assert page.evaluate("() => navigator.clipboard.readText()") == f"{line}\n"
    assert downloaded(page, button(page, "Save as file")) == ("sudoku-9x9.txt", f"{line}\n".encode())
    close_sheets(page)
    expect(page.get_by_role("textbox", name="Puzzle text", include_hidden=True)).to_have_value(founding.SUDOKU_GRID)


def test_the_player_s_board_and_the_solution_are_shown(sized_page: Page) -> None:
    page = sized_page
    read(page, founding.SUDOKU_LINE, "Sudoku 9×9, one line")
    press(page, "Show as text")
    expect_choices(page, "The puzzle")
    expect(page.get_by_role("dialog", name="As text")).to_contain_text("Press Solve first")
    close_sheets(page)
    open_tab(page, "Play")
    cell(page, 1, 1).click()
    page.keyboard.press("6")
    press(page, "Show as text")
    expect_choices(page, "The puzzle", "The puzzle with my entries")
    page.get_by_role("combobox", name="Show", exact=True).select_option("The puzzle with my entries")
    expect(text(page)).to_have_value(f"6{founding.SUDOKU_LINE[1:]}\n")
    close_sheets(page)
    board = solve(page, "Exactly one solution.")
    press(page, "Show as text")
    expect_choices(page, "The puzzle", "The solution")
    page.get_by_role("combobox", name="Show", exact=True).select_option("The solution")
    expect(text(page)).to_have_value("".join(map(str, board)) + "\n")
    name, content = downloaded(page, button(page, "Save as file"))
    assert (name, content.decode()) == ("sudoku-9x9-solution.txt", "".join(map(str, board)) + "\n")


def test_all_solutions_are_taken_along_in_every_form_of_a_full_board(page: Page) -> None:
    read(page, TWO, "Sudoku 4×4, one line")
    solve(page, "Exactly 4 solutions.")
    boards = [numbers(page)]
    for _ in range(3):
        button(page, "Next solution").click()
        boards.append(numbers(page))
    press(page, "Show as text")
    expect_choices(page, "The puzzle", "The solution on the board", "All 4 solutions")
    page.get_by_role("combobox", name="Show", exact=True).select_option("The solution on the board")
    expect(text(page)).to_have_value("".join(map(str, boards[3])) + "\n")
    page.get_by_role("combobox", name="Show", exact=True).select_option("All 4 solutions")
    expect(text(page)).to_have_value("".join("".join(map(str, board)) + "\n" for board in boards))
    for form in page.get_by_label("Text form").locator("option").all():
        value = form.get_attribute("value")
        page.get_by_label("Text form").select_option(value)
        expect(text(page)).not_to_have_value("")
        written = reading.read(text(page).input_value(), value).puzzles
        assert [list(puzzle.givens) for puzzle in written] == boards
        before = text(page).input_value()
        page.get_by_role("combobox", name="Show", exact=True).select_option("The puzzle")
        expect(text(page)).not_to_have_value(before)
        page.get_by_role("combobox", name="Show", exact=True).select_option("All 4 solutions")
        expect(text(page)).to_have_value(before)
    close_sheets(page)
    open_tab(page, "Play")


def test_the_futoshiki_program_s_output_is_there_for_a_solution(page: Page) -> None:
    read(page, founding.FUTOSHIKI, reading.read(founding.FUTOSHIKI).title)
    board = solve(page, "Exactly one solution.")
    press(page, "Show as text")
    page.get_by_role("combobox", name="Show", exact=True).select_option("The solution")
    page.get_by_label("Text form").select_option("rows of numbers")
    rows = [board[at : at + 5] for at in range(0, 25, 5)]
    expect(text(page)).to_have_value(
        catalog.form_named("futoshiki/rows").format.write(
            reading.read("\n".join(" ".join(map(str, row)) for row in rows)).puzzles[0]
        )
    )
    close_sheets(page)
    open_tab(page, "Play")

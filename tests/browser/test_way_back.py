"""One undo brings the board before back, with its game and its text, until the first move; then Your games does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, Page, ViewportSize, expect

from puzzles.forms import read
from puzzles.forms.sharing import puzzle_links
from tests import founding
from tests.browser.conftest import DESKTOP
from tests.browser.driving import (
    another_board,
    button,
    cell,
    choose,
    close_sheets,
    example,
    names,
    numbers,
    open_tab,
    paste,
    press,
    status,
    type_at,
)
from tests.browser.test_shelf import anew, kept

SIZES: dict[str, ViewportSize] = {"desktop": DESKTOP, "phone": {"width": 390, "height": 664}}
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
LINE, GRID = founding.SUDOKU_LINE, founding.SUDOKU_GRID
WAYS: dict[str, Callable[[Page], None]] = {
    "a paste": lambda page: paste(page, GRID),
    "a file": lambda page: choose(page, "grid.txt", GRID.encode()),
    "an example": lambda page: example(page, "Numbrix"),
    "a link": lambda page: page.evaluate(
        "to => { location.hash = to }", puzzle_links.encode(read.read(GRID).puzzles[0])
    ),
}


@pytest.fixture(params=SIZES)
def played(page: Page, request: pytest.FixtureRequest) -> Iterator[Page]:
    """Return the shared page at a size, with a game that has an entry and a mark."""
    page.set_viewport_size(SIZES[request.param])
    with another_board(page):
        paste(page, LINE)
    expect(status(page)).to_have_text("Sudoku 9×9, one line")
    type_at(page, 1, 1, "6")
    cell(page, 1, 2).click()
    page.keyboard.press("Shift+Digit5")
    yield page
    close_sheets(page)
    page.set_viewport_size(DESKTOP)


def test_one_undo_brings_the_whole_board_before_back(played: Page, subtests: pytest.Subtests) -> None:
    page = played
    before = names(page)
    for way, opens in WAYS.items():
        with subtests.test(way):
            with another_board(page):
                opens(page)
            opened = names(page)
            assert opened != before
            with another_board(page):
                button(page, "Undo").click()
            expect(status(page)).to_have_text("The previous board is back.")
            assert names(page) == before
            with another_board(page):
                button(page, "Redo").click()
            assert names(page) == opened
            with another_board(page):
                page.keyboard.press("ControlOrMeta+z")
            assert names(page) == before
    # Its own moves can still be undone, and a reload has the game.
    page.keyboard.press("ControlOrMeta+z")
    expect(cell(page, 1, 2)).to_have_accessible_name("row 1 column 2, empty")
    page.keyboard.press("ControlOrMeta+y")
    page.evaluate("() => history.replaceState(null, '', location.pathname)")
    page.reload()
    expect(status(page)).to_have_text("Your last game is back.")
    assert names(page) == before


def test_after_the_first_move_your_games_bring_it_back(played: Page) -> None:
    page = played
    before = names(page)
    with another_board(page):
        paste(page, GRID)
    type_at(page, 1, 1, "3")
    button(page, "Undo").click()
    expect(cell(page, 1, 1)).to_have_accessible_name("row 1 column 1, empty")
    expect(button(page, "Undo")).to_be_disabled()
    open_tab(page, "File")
    with another_board(page):
        page.locator(".game").first.click()
    close_sheets(page)
    assert names(page) == before


def test_the_pager_and_the_text_come_back_too(page: Page) -> None:
    with another_board(page):
        choose(page, "three.txt", f"{LINE}\n{'.' * 81}\n{LINE}\n".encode())
    with another_board(page):
        button(page, "Next puzzle").click()
    with another_board(page):
        press(page, "Undo")  # to the first of the same file
    field = page.get_by_role("spinbutton", name="Puzzle number")
    expect(field).to_have_value("1")
    assert numbers(page) == [int(digit) for digit in LINE.replace(".", "0")]
    with another_board(page):
        paste(page, founding.FUTOSHIKI)
    expect(field).to_be_hidden()
    with another_board(page):
        press(page, "Undo")
    expect(field).to_have_value("1")
    expect(page.locator("#recognised")).to_have_text("3 Sudoku puzzles 9×9, one line each")
    with another_board(page):
        button(page, "Next puzzle").click()  # the worker opens the file again
    assert numbers(page) == [0] * 81


def test_several_files_come_back_with_a_reload(page: Page) -> None:
    anew(page)
    files: list[FilePayload] = [
        {"name": "one.txt", "mimeType": "text/plain", "buffer": LINE.encode()},
        {"name": "two.txt", "mimeType": "text/plain", "buffer": founding.FUTOSHIKI.encode()},
    ]
    with another_board(page):
        page.get_by_label("Open puzzle file").set_input_files(files)
    expect(status(page)).to_have_text("2 files, 2 puzzles")
    type_at(page, 1, 1, "6")
    kept(page)
    page.reload()
    expect(status(page)).to_have_text("Your last game is back.")
    expect(page.locator("#puzzle-count")).to_have_text("of 2")
    button(page, "Next puzzle").click()
    expect(page.get_by_role("heading", name="Futoshiki 5×5")).to_be_visible(timeout=60_000)


def test_a_forgotten_game_does_not_come_back(played: Page) -> None:
    page = played
    with another_board(page):
        paste(page, GRID)
    expect(button(page, "Undo")).to_be_enabled()
    open_tab(page, "File")
    page.get_by_role("button", name="Forget Sudoku 9×9", exact=True).first.click()
    close_sheets(page)
    open_tab(page, "Play")
    expect(button(page, "Undo")).to_be_disabled()


def test_undo_within_a_text_leaves_solve_all_its_results_and_its_filter(page: Page) -> None:
    lines = [LINE, "." * 81, LINE, "77" + "." * 79, LINE]
    with another_board(page):
        choose(page, "five.txt", "".join(f"{line}\n" for line in lines).encode())
    press(page, "Solve all")
    expect(page.locator("#all-results")).to_be_visible()
    with another_board(page):
        button(page, "Next puzzle").click()
    page.locator("#board [role=gridcell]").first.focus()
    with another_board(page):
        page.keyboard.press("ControlOrMeta+z")
    field = page.get_by_role("spinbutton", name="Puzzle number")
    expect(field).to_have_value("1")
    expect(page.locator("#all-results")).to_be_visible()
    # Of the three with one solution: the third, then back to the first.
    page.locator("#all-counts button").first.click()
    expect(page.locator("#puzzle-count")).to_have_text("of 3")
    for number in ("2", "3"):
        with another_board(page):
            button(page, "Next puzzle").click()
        expect(field).to_have_value(number)
    with another_board(page):
        press(page, "Undo")
    expect(field).to_have_value("2")
    expect(page.locator("#board-note")).to_have_text("Puzzle 3 of 5")
    expect(page.locator("#puzzle-words")).to_have_text("with one solution")
    with another_board(page):
        button(page, "Next puzzle").click()
    expect(page.locator("#board-note")).to_have_text("Puzzle 5 of 5")
    open_tab(page, "Play")


def test_undo_within_a_text_leaves_solve_all_running(page: Page, tmp_path: Path) -> None:
    file = tmp_path / "many.txt"
    file.write_text(f"{HARD}\n" * 600_000)  # so many that Pause comes in time
    with another_board(page):
        page.get_by_label("Open puzzle file").set_input_files(file)
    press(page, "Solve all")
    button(page, "Pause").click()
    with another_board(page):
        button(page, "Next puzzle").click()
    page.locator("#board [role=gridcell]").first.focus()
    with another_board(page):
        page.keyboard.press("ControlOrMeta+z")
    expect(page.get_by_role("spinbutton", name="Puzzle number")).to_have_value("1")
    button(page, "Go on").click()
    expect(button(page, "Pause")).to_be_visible()
    button(page, "Stop").click()
    expect(page.locator("#all-results")).to_be_visible()
    open_tab(page, "Play")


def test_two_texts_of_one_moment_are_kept_apart(page: Page) -> None:
    page.evaluate("() => caches.delete('givens open')")
    page.evaluate("() => { globalThis.clock = Date.now; const now = Date.now(); Date.now = () => now }")
    for text in (f"{LINE}\n{'.' * 81}", f"{'.' * 16}\n{'.' * 16}"):
        with another_board(page):
            paste(page, text)
    page.wait_for_function("async () => (await (await caches.open('givens open')).keys()).length === 2")
    page.evaluate("() => { Date.now = clock }")

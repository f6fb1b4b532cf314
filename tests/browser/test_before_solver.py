"""What a visitor does before the solver is there is real: links, texts, files and games, and a wish to solve them."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from puzzles.forms import read
from puzzles.forms.sharing import puzzle_links
from puzzles.model.layers import Layers
from tests import founding
from tests.browser.driving import (
    another_board,
    button,
    cell,
    choose,
    names,
    numbers,
    open_tab,
    paste,
    press,
    status,
    type_at,
)
from tests.browser.holding import Held

JUNK = "#%ff%zz"
GRID = founding.SUDOKU_GRID
UNIQUE = "Exactly one solution"


def givens(text: str) -> list[int]:
    return list(read.read(text).puzzles[0].givens)


def fragment(text: str) -> str:
    return "#" + puzzle_links.encode(read.read(text).puzzles[0])


@pytest.fixture
def held() -> Held:
    """Return what holds the solver back."""
    return Held()


def entered(page: Page, side: int, number: int = 1) -> list[str]:
    """Write in the first empty cell; return the name of each cell."""
    row, column = divmod(numbers(page).index(0), side)
    type_at(page, row + 1, column + 1, str(number))
    expect(cell(page, row + 1, column + 1)).to_have_accessible_name(re.compile(f"entry {number}"))
    return names(page)


def test_a_link_s_board_is_there_and_shared_without_the_solver_and_junk_leaves_it(
    open_page: Callable[..., Page],
) -> None:
    page = open_page(fragment(founding.FUTOSHIKI), ready="board", phone=True)
    expect(page.locator("#board-title")).to_have_text("Futoshiki 5×5")
    expect(status(page)).to_have_text("Opened from a link.")
    assert numbers(page) == givens(founding.FUTOSHIKI)
    before = entered(page, 5)
    # What is no link leaves the address, and the board stays.
    address = page.url
    page.evaluate("to => { location.hash = to }", JUNK)
    expect(status(page)).to_have_text("This link is broken")
    expect(page).to_have_url(address)
    assert names(page) == before
    page.go_back()
    expect(page).to_have_url(address)
    entries = tuple(int(name.partition("entry ")[2][:1] or 0) for name in before)
    press(page, "Share")
    page.get_by_label("Include my entries").check()
    link = page.get_by_role("textbox", name="Link to this puzzle")
    linked = puzzle_links.encode(read.read(founding.FUTOSHIKI).puzzles[0], Layers(entries=entries))
    expect(link).to_have_value(re.compile(re.escape(linked) + "$"))
    assert page.url == link.input_value()
    page.goto("about:blank")
    page.goto(address.split("#")[0] + JUNK)
    expect(page.locator("body[data-ready]")).to_be_attached()
    expect(status(page)).to_have_text("This link is broken")
    expect(page).to_have_url(address)
    assert names(page) == before
    page.reload()
    expect(page.locator("body[data-ready]")).to_be_attached()
    expect(status(page)).to_have_text("Your last game is back.")
    assert names(page) == before


def test_links_kept_games_and_texts_are_played_before_the_solver_and_solved_by_it(
    open_page: Callable[..., Page], held: Held
) -> None:
    page = open_page(fragment(founding.NUMBRIX_TABLE), prepare=held)
    assert numbers(page) == givens(founding.NUMBRIX_TABLE)
    type_at(page, 2, 2, "1")
    before = names(page)
    paste(page, fragment(founding.FUTOSHIKI))
    expect(page.locator("#board-title")).to_have_text("Futoshiki 5×5")
    page.reload()
    expect(page.locator('body[data-ready="page"]')).to_be_attached()
    expect(page.locator("#board-title")).to_have_text("Futoshiki 5×5")
    open_tab(page, "File").locator(".game").first.click()
    expect(page.locator("#board-title")).to_have_text("Numbrix 9×9")
    assert names(page) == before
    # A text waits for the solver, and Solve for the text; what was typed stays until then.
    choose(page, "grid.txt", GRID.encode())
    expect(status(page)).to_have_text("The solver is starting; this text is next.")
    button(page, "Solve").click()
    expect(status(page)).to_have_text("The solver is starting; then it solves this.")
    assert names(page) == before
    held.release(page)
    expect(status(page)).to_have_text(UNIQUE)
    expect(page).to_have_url(re.compile(re.escape(fragment(GRID)) + "$"))
    solved = numbers(page)
    assert 0 not in solved
    assert all(given in (0, number) for given, number in zip(givens(GRID), solved, strict=True))
    button(page, "Undo").click()
    assert numbers(page) == givens(GRID)
    with another_board(page):
        page.go_back()
    assert names(page) == before

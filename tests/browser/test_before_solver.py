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

TEXTS = {
    "Sudoku 9×9": founding.SUDOKU_LINE,
    "Numbrix 9×9": founding.NUMBRIX_TABLE,
    "Futoshiki 5×5": founding.FUTOSHIKI,
}
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


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("heading", TEXTS)
def test_a_link_s_board_is_there_and_shared_without_the_solver(
    open_page: Callable[..., Page], heading: str, phone: bool
) -> None:
    text = TEXTS[heading]
    page = open_page(fragment(text), ready="board", phone=phone)
    expect(page.locator("#board-title")).to_have_text(heading)
    expect(status(page)).to_have_text("Opened from a link.")
    assert numbers(page) == givens(text)
    before = entered(page, int(heading[-1]))
    entries = tuple(int(name.partition("entry ")[2][:1] or 0) for name in before)
    press(page, "Share")
    page.get_by_label("Include my entries").check()
    link = page.get_by_role("textbox", name="Link to this puzzle")
    linked = puzzle_links.encode(read.read(text).puzzles[0], Layers(entries=entries))
    expect(link).to_have_value(re.compile(re.escape(linked) + "$"))
    assert page.url == link.input_value()
    page.reload()
    expect(page.locator("body[data-ready]")).to_be_attached()
    assert names(page) == before


def test_a_link_pasted_dropped_or_put_in_the_address_needs_no_solver(still: Page) -> None:
    page = still
    # One that cannot be read gets its sentence.
    paste(page, fragment(founding.FUTOSHIKI)[:-10])
    expect(page.locator("#fault-message")).to_have_text(re.compile("^This link is cut short: "))
    expect(page.locator("#board-note")).to_have_text("Example")
    paste(page, page.url + fragment(founding.FUTOSHIKI))
    expect(page.locator("#board-title")).to_have_text("Futoshiki 5×5")
    page.evaluate("to => { location.hash = to }", fragment(founding.NUMBRIX_TABLE))
    expect(page.locator("#board-title")).to_have_text("Numbrix 9×9")
    expect(status(page)).to_have_text("Opened from a link.")
    dropped = page.evaluate_handle(
        "link => { const data = new DataTransfer(); data.setData('text/plain', link); return data }",
        "https://example.org/" + fragment(founding.SUDOKU_LINE),
    )
    page.dispatch_event("#board", "drop", {"dataTransfer": dropped})
    expect(page.locator("#board-title")).to_have_text("Sudoku 9×9")
    assert numbers(page) == givens(founding.SUDOKU_LINE)


def test_links_and_kept_games_are_played_before_the_solver_and_solved_by_it(
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
    button(page, "Undo").click()
    expect(cell(page, 2, 2)).to_have_accessible_name("row 2 column 2, empty")
    button(page, "Solve").click()
    held.release(page)
    expect(status(page)).to_have_text(UNIQUE)
    assert 0 not in numbers(page)
    expect(page.locator("#board-title")).to_have_text("Numbrix 9×9")


BRINGS: dict[str, Callable[[Page], None]] = {
    "paste": lambda page: paste(page, GRID),
    "file": lambda page: choose(page, "grid.txt", GRID.encode()),
}


@pytest.mark.parametrize("way", BRINGS)
def test_solve_pressed_while_a_text_is_on_its_way_solves_that_text(
    open_page: Callable[..., Page], held: Held, way: str
) -> None:
    page = open_page(prepare=held)
    BRINGS[way](page)
    expect(status(page)).to_have_text("The solver is starting; this text is next.")
    button(page, "Solve").click()
    expect(status(page)).to_have_text("The solver is starting; then it solves this.")
    held.release(page)
    expect(status(page)).to_have_text(UNIQUE)
    solved = numbers(page)
    assert 0 not in solved
    assert all(given in (0, number) for given, number in zip(givens(GRID), solved, strict=True))


@pytest.mark.parametrize("way", BRINGS)
def test_what_was_typed_stays_until_a_text_brought_before_the_solver_opens(
    open_page: Callable[..., Page], held: Held, way: str
) -> None:
    page = open_page(prepare=held)
    before = entered(page, 9, 7)  # which breaks no rule: the solver would say so
    BRINGS[way](page)
    expect(status(page)).to_have_text("The solver is starting; this text is next.")
    assert names(page) == before
    held.release(page)
    expect(page.locator("#recognised")).not_to_have_text("")
    assert numbers(page) == givens(GRID)
    expect(page).to_have_url(re.compile(re.escape(fragment(GRID)) + "$"))
    button(page, "Undo").click()
    expect(status(page)).to_have_text("The previous board is back.")
    assert names(page) == before

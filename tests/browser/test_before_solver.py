"""What a visitor does before the solver is there is real: links, texts, files and games, and a wish to solve them."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from puzzles.core.layers import Layers
from puzzles.texts import links, reading
from tests import founding
from tests.browser.driving import (
    bring,
    button,
    cell,
    choose,
    names,
    numbers,
    open_sheet,
    open_tab,
    paste,
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
    return list(reading.read(text).puzzles[0].givens)


def fragment(text: str) -> str:
    return "#" + links.encode(reading.read(text).puzzles[0])


@pytest.fixture
def held() -> Held:
    """Return what holds the solver back."""
    return Held()


@pytest.mark.parametrize("heading", TEXTS)
@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_link_s_board_is_there_without_the_solver(open_page: Callable[..., Page], heading: str, phone: bool) -> None:
    page = open_page(fragment(TEXTS[heading]), ready="board", phone=phone)
    expect(page.locator("#board-title")).to_have_text(heading)
    expect(status(page)).to_have_text("Opened from a link.")
    assert numbers(page) == givens(TEXTS[heading])
    row, column = divmod(numbers(page).index(0), int(heading[-1]))
    type_at(page, row + 1, column + 1, "1")
    expect(cell(page, row + 1, column + 1)).to_have_accessible_name(re.compile("entry 1"))
    before = names(page)
    page.reload()
    expect(page.locator("body[data-ready]")).to_be_attached()
    assert names(page) == before


@pytest.mark.parametrize("heading", TEXTS)
def test_a_link_opened_before_the_solver_is_solved_by_it(
    open_page: Callable[..., Page], held: Held, heading: str
) -> None:
    page = open_page(fragment(TEXTS[heading]), prepare=held)
    assert numbers(page) == givens(TEXTS[heading])
    button(page, "Solve").click()
    held.release(page)
    expect(status(page)).to_have_text(UNIQUE)
    assert 0 not in numbers(page)
    expect(page.locator("#board-title")).to_have_text(heading)


def test_a_link_pasted_or_put_in_the_address_needs_no_solver(board_page: Page) -> None:
    page = board_page
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


def test_a_link_pasted_and_solved_before_the_solver_comes(open_page: Callable[..., Page], held: Held) -> None:
    page = open_page(prepare=held)
    paste(page, fragment(founding.FUTOSHIKI))
    button(page, "Solve").click()
    held.release(page)
    expect(status(page)).to_have_text(UNIQUE)
    expect(page.locator("#board-title")).to_have_text("Futoshiki 5×5")
    assert 0 not in numbers(page)


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
def test_a_text_brought_before_the_solver_opens_when_it_comes(
    open_page: Callable[..., Page], held: Held, way: str
) -> None:
    page = open_page(prepare=held)
    BRINGS[way](page)
    expect(status(page)).to_have_text("The solver is starting; this text is next.")
    held.release(page)
    expect(page.locator("#recognised")).not_to_have_text("")
    assert numbers(page) == givens(GRID)
    expect(page).to_have_url(re.compile(re.escape(fragment(GRID)) + "$"))


def test_a_kept_game_is_there_and_solved_without_waiting(open_page: Callable[..., Page], held: Held) -> None:
    page = open_page(ready="solver")
    bring(page, founding.NUMBRIX_TABLE, "Numbrix 9×9")
    type_at(page, 2, 2, "1")
    before = names(page)
    bring(page, founding.FUTOSHIKI, "Futoshiki 5×5")
    held(page.context)
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


def test_share_needs_no_solver(open_page: Callable[..., Page]) -> None:
    page = open_page(fragment(founding.FUTOSHIKI), ready="board")
    type_at(page, 1, 1, "4")
    page.locator("#share").click()
    page.get_by_label("Include my entries").check()
    link = page.get_by_role("textbox", name="Link to this puzzle")
    puzzle = reading.read(founding.FUTOSHIKI).puzzles[0]
    expect(link).to_have_value(re.compile(re.escape(links.encode(puzzle, Layers(entries=(4,) + (0,) * 24))) + "$"))
    assert page.url == link.input_value()


def test_a_link_that_cannot_be_read_gets_its_sentence_without_the_solver(board_page: Page) -> None:
    page = board_page
    paste(page, fragment(founding.FUTOSHIKI)[:-10])
    expect(page.locator("#fault-message")).to_have_text(re.compile("^This link is cut short: "))
    expect(page.locator("#board-note")).to_have_text("Example")
    open_sheet(page, "Paste")

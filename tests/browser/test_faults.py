"""Faults in a real browser: whatever breaks, no entry is lost. test_games covers plain reloads, crashes and tabs."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from puzzles.forms import read as reading
from puzzles.forms.sharing import puzzle_links
from puzzles.kinds.catalog import kind_named
from puzzles.model.layers import Layers
from tests.browser.conftest import await_ready
from tests.browser.driving import (
    another_board,
    button,
    cell,
    example,
    open_tab,
    paste,
    press,
    read,
    status,
    stop_clock,
    type_at,
)
from tests.browser.holding import pace
from tests.browser.test_verdicts import sparse
from tests.browser.watching import Watch

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
REFUSED = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })"


def reload(page: Page, watch: Watch) -> None:
    page.reload()
    await_ready(page, "page", watch)


def called(page: Page, row: int, column: int, words: str) -> None:
    """Expect these words after the place in the name of a cell, followed by nothing except perhaps "at fault"."""
    name = re.compile(f"^row {row} column {column}, {words}(, at fault)?$")
    expect(cell(page, row, column)).to_have_accessible_name(name)


def kill_worker(page: Page, number: int) -> None:
    """Stop the worker with this number, as if it had crashed; the page hardly waits for it until it is hurried."""
    pace(page, 0.05)
    page.locator(f'script[name="solver-{number}"]').evaluate("script => script.xworker.terminate()")


def worker(page: Page, number: int) -> None:
    """Wait until the worker with this number is the only one."""
    expect(page.locator(f'script[name="solver-{number}"]')).to_be_attached()
    expect(page.locator('script[name^="solver-"]')).to_have_count(1)


def replace_worker(page: Page, number: int) -> None:
    """Cancel a search that nobody answers, which replaces the worker by the one with this number."""
    button(page, "Cancel").click()
    expect(status(page)).to_have_text("Search cancelled")
    pace(page, 1)
    worker(page, number)


def test_a_worker_that_is_killed_takes_nothing_and_is_replaced(open_page: Callable[..., Page], watch: Watch) -> None:
    page = open_page(ready="solver")
    # In a search.
    with another_board(page, timeout=60_000):
        paste(page, sparse(50))
    expect(page.get_by_role("heading", name="Numbrix 50×50")).to_be_visible()
    type_at(page, 1, 1, "17")
    button(page, "Solve").click()
    expect(status(page)).to_have_text("Searching…")
    kill_worker(page, 1)
    type_at(page, 1, 2, "18")
    replace_worker(page, 2)
    type_at(page, 1, 3, "19")
    await_ready(page, "solver", watch)
    for column, number in ((1, 17), (2, 18), (3, 19)):
        called(page, 1, column, f"entry {number}")

    # Unseen: what it was asked is answered all the same.
    read(page, EASY, "Sudoku 9×9, one line")
    type_at(page, 1, 3, "4")
    kill_worker(page, 2)
    button(page, "Check").click()
    pace(page, 10)  # or the page would look for it in a quarter of a minute
    worker(page, 3)
    pace(page, 1)
    expect(status(page)).to_have_text(re.compile("^Right so far"), timeout=60_000)

    reload(page, watch)
    called(page, 1, 3, "entry 4")
    open_tab(page, "File").get_by_role("button", name=re.compile("^Numbrix 50×50")).click()
    for column, number in ((3, 19), (2, 18), (1, 17)):
        called(page, 1, column, f"entry {number}")
        button(page, "Undo").click()
        called(page, 1, column, "empty")


def test_a_browser_that_refuses_its_store_gives_a_page_and_a_link(
    open_page: Callable[..., Page], site_url: str, watch: Watch
) -> None:
    page = open_page(ready="board", prepare=lambda context: context.add_init_script(REFUSED))
    type_at(page, 1, 1, "5")
    expect(page.get_by_role("alert")).to_be_visible()
    link = page.get_by_role("link", name="This link holds your game")
    expect(link).to_have_attribute("href", re.compile("^#.+"))
    type_at(page, 1, 2, "4")
    called(page, 1, 2, "entry 4")
    type_at(page, 1, 3, "3")
    puzzle = reading.read(kind_named("sudoku").view.example).puzzles[0]
    written = puzzle_links.encode(puzzle, Layers(entries=(5, 4, 3) + (0,) * 78))
    expect(link).to_have_attribute("href", f"#{written}")
    page.goto("about:blank")
    page.goto(f"{site_url}#{written}")
    await_ready(page, "page", watch)
    for column, number in ((1, 5), (2, 4), (3, 3)):
        called(page, 1, column, f"entry {number}")


def test_two_tabs_share_a_game_and_neither_disturbs_the_other(board_page: Page, watch: Watch) -> None:
    one = board_page
    example(one, "Numbrix")
    two = one.context.new_page()
    two.goto(one.url)
    await_ready(two, "page", watch)
    # A number that one of them is in the middle of goes on in its own cell.
    stop_clock(one)
    type_at(one, 1, 2, "5")
    called(two, 1, 2, "entry 5")
    type_at(two, 1, 4, "3")
    called(one, 1, 4, "entry 3")
    one.keyboard.type("0")
    called(one, 1, 2, "entry 50")
    called(two, 1, 2, "entry 50")
    # So do marks, and the mode.
    cell(one, 2, 2).click()
    one.get_by_role("button", name="Corner", exact=True).click()
    cell(one, 2, 2).click()
    one.keyboard.type("7")
    type_at(two, 1, 6, "8")
    called(one, 1, 6, "entry 8")
    expect(one.get_by_role("button", name="Corner", exact=True)).to_have_attribute("aria-pressed", "true")
    one.keyboard.type("1")
    called(one, 2, 2, "empty, corner marks 71")
    called(two, 2, 2, "empty, corner marks 71")
    # What is being set goes on being set.
    press(one, "Edit givens")
    type_at(two, 1, 8, "5")
    called(one, 1, 8, "entry 5")
    expect(button(one, "Edit givens")).to_have_attribute("aria-pressed", "true")
    type_at(one, 2, 4, "4")
    called(one, 2, 4, "given 4")
    called(two, 2, 4, "given 4")
    # All of it is there after a reload.
    reload(one, watch)
    called(one, 1, 2, "entry 50")
    called(one, 1, 8, "entry 5")
    called(one, 2, 2, "empty, corner marks 71")
    called(one, 2, 4, "given 4")


def test_a_browser_that_remembers_controls_as_they_were_left_does_not_mislead(open_page: Callable[..., Page]) -> None:
    """Firefox remembers through a reload which buttons were disabled."""
    script = """addEventListener("DOMContentLoaded", () => {
        window.remembered = [...document.querySelectorAll(":disabled")];
        for (const control of window.remembered) control.disabled = false;
    })"""
    page = open_page(ready="board", prepare=lambda context: context.add_init_script(script))
    # On an unchanged board all of them are disabled, except what only waits for the solver.
    page.wait_for_function(
        "() => remembered.every(one => one.disabled || ['export', 'share-forms', 'textbook-run'].includes(one.id))"
    )
    assert page.evaluate("() => remembered.length") > 5

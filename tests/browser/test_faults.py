"""Faults in a real browser: whatever breaks, no entry is lost. test_keeping has the store, test_start the files."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from puzzles.forms import read as reading
from puzzles.forms.sharing import puzzle_links
from puzzles.kinds.catalog import kind_named
from puzzles.model.layers import Layers
from tests.browser.conftest import await_ready
from tests.browser.driving import (
    EASY,
    another_board,
    button,
    called,
    open_tab,
    paste,
    reload,
    status,
    type_at,
)
from tests.browser.holding import pace
from tests.browser.test_verdicts import sparse
from tests.browser.watching import Watch
from tests.soak import shared as pairs
from tests.soak.browser import Running
from tests.soak.part import Found
from tests.soak.stage import Game

REFUSED = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })"
# As if the browser had remembered through a reload which buttons were disabled.
REMEMBERED = """addEventListener("DOMContentLoaded", () => {
    window.remembered = [...document.querySelectorAll(":disabled")];
    for (const control of window.remembered) control.disabled = false;
})"""


def kill_worker(page: Page, number: int) -> None:
    """Stop the worker with this number, as if it had crashed; the page hardly waits for it until it is hurried."""
    pace(page, 0.05)
    page.locator(f'script[name="solver-{number}"]').evaluate("script => script.xworker.terminate()")


def alone(page: Page, number: int) -> None:
    """Wait until the worker with this number is the only one."""
    pace(page, 1)
    expect(page.locator(f'script[name="solver-{number}"]')).to_be_attached()
    expect(page.locator('script[name^="solver-"]')).to_have_count(1)


def test_a_worker_that_is_killed_takes_nothing_and_is_replaced(page: Page, shared: tuple[Page, Watch]) -> None:
    with another_board(page, timeout=60_000):
        paste(page, sparse(50))
    type_at(page, 1, 1, "17")
    button(page, "Solve").click()
    expect(status(page)).to_have_text("Searching…")
    kill_worker(page, 1)
    type_at(page, 1, 2, "18")
    button(page, "Cancel").click()
    expect(status(page)).to_have_text("Search cancelled")
    alone(page, 2)
    type_at(page, 1, 3, "19")
    await_ready(page, "solver", shared[1])
    for column, number in ((1, 17), (2, 18), (3, 19)):
        called(page, 1, column, f"entry {number}")
    with another_board(page):
        paste(page, EASY)
    reload(page)
    open_tab(page, "File").get_by_role("button", name=re.compile("^Numbrix 50×50")).click()
    for column, number in ((3, 19), (2, 18), (1, 17)):
        called(page, 1, column, f"entry {number}")
        button(page, "Undo").click()
        called(page, 1, column, "empty")


# Of a script that is not the right one, Firefox says each in its own words.
SAID_OF_A_SCRIPT = ("console", "SyntaxError", "Unexpected", "integrity", "expected expression", "missing }")


def test_without_its_store_the_page_plays_and_says_that_it_keeps_nothing(board_page: Page, watch: Watch) -> None:
    page = board_page
    page.route("**/store.js", lambda route: route.fulfill(status=404))
    page.goto("about:blank")
    watch.taken()
    page.goto(watch.origin + "/givens/")
    page.locator("body[data-ready]").wait_for()
    type_at(page, 1, 1, "5")
    called(page, 1, 1, "entry 5")
    expect(page.get_by_role("alert")).to_contain_text("This browser does not store anything for this page")
    said = watch.taken()
    assert all(any(word in each for word in SAID_OF_A_SCRIPT) for each in said), said


def test_a_browser_that_refuses_its_store_gives_a_page_and_a_link(open_page: Callable[..., Page], watch: Watch) -> None:
    page = open_page(ready="board", prepare=lambda context: context.add_init_script(REFUSED))
    for column, number in ((1, "5"), (2, "4")):
        type_at(page, 1, column, number)
    expect(page.get_by_role("alert")).to_be_visible()
    puzzle = reading.read(kind_named("sudoku").view.example).puzzles[0]
    written = puzzle_links.encode(puzzle, Layers(entries=(5, 4) + (0,) * 79))
    expect(page.get_by_role("link", name="This link holds your game")).to_have_attribute("href", f"#{written}")
    page.goto("about:blank")
    page.goto(f"{watch.origin}/givens/#{written}")
    await_ready(page, "page", watch)
    called(page, 1, 2, "entry 4")


def test_a_browser_that_remembers_controls_as_they_were_left_does_not_mislead(open_page: Callable[..., Page]) -> None:
    page = open_page(ready="board", prepare=lambda context: context.add_init_script(REMEMBERED))
    # On an unchanged board all of them are disabled, except what only waits for the solver.
    page.wait_for_function(
        "() => remembered.every(one => one.disabled || ['export', 'share-forms', 'textbook-run'].includes(one.id))"
    )
    assert page.evaluate("() => remembered.length") > 5


@pytest.fixture(scope="module")
def running(browser: Browser, built: Path) -> Iterator[Running]:
    """Return the part of the soak that injects faults in a browser."""
    running = Running(browser, built)
    yield running
    running.clear()


def test_a_share_of_the_faults_that_the_soak_injects_loses_nothing(running: Running) -> None:
    found, stage = Found(), running.on()
    pairs.both(Game(stage, stage.page("board"), Random("two tabs")), found, 4)
    assert sum(found.seen.values()) == 4

"""An open file outlives the page: after a reload, paging goes on from the puzzle on the board."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from playwright.sync_api import FilePayload, Page, expect

from tests import founding
from tests.browser.driving import (
    another_board,
    button,
    cell,
    choose,
    enter,
    example,
    numbers,
    open_tab,
    paste,
    paste_long,
    press,
    status,
    type_at,
)
from tests.browser.holding import Held

LINES = [f"{founding.SUDOKU_LINE[:at]}.{founding.SUDOKU_LINE[at + 1 :]}" for at in range(3)]
TEXT = "".join(f"{line}\n" for line in LINES)
LONG = f"{founding.SUDOKU_LINE}\n" * 4_999 + "." * 81


def bring(page: Page, way: str) -> int:
    """Open puzzles in one of several ways; return the number of the last one."""
    anew(page)
    if way == "file":
        with another_board(page):
            choose(page, "three.txt", TEXT.encode())
    elif way == "text":
        paste(page, TEXT)
    else:
        paste_long(page, LONG)
    count = 5_000 if way == "long text" else 3
    expect(page.locator("#recognised")).to_have_text(f"{count:,} Sudoku puzzles 9×9, one line each")
    return count - 1


def anew(page: Page) -> None:
    """Forget which text was kept last, so that `kept` waits for the next one."""
    page.evaluate("() => localStorage.removeItem('givens:open')")


HELD = """async () => {
    const { key } = JSON.parse(localStorage.getItem("givens:open") ?? "{}");
    return key !== undefined && await (await caches.open("givens open")).match(key) !== undefined;
}"""


def kept(page: Page) -> None:
    """Wait until the browser has stored the bytes: leaving at once may lose them, but not the board."""
    page.wait_for_function(HELD)


def reload(page: Page, ready: Literal["page", "solver"] = "page") -> None:
    page.reload()
    wanted = 'body[data-ready="solver"]' if ready == "solver" else "body[data-ready]"
    expect(page.locator(wanted)).to_be_attached(timeout=60_000)


@contextmanager
def without_solver(page: Page) -> Iterator[None]:
    """Reload the page; its solver comes at the end of the context."""
    held = Held()
    held(page.context)
    reload(page)
    yield
    held.release(page)
    page.context.unroute_all()


def test_a_reload_pages_on_where_it_was(page: Page) -> None:
    last = bring(page, "long text")
    button(page, "Next puzzle").click()
    expect(page.locator("#board-note")).to_have_text(f"Puzzle 2 of {last + 1}")
    empty = numbers(page).index(0)
    type_at(page, empty // 9 + 1, empty % 9 + 1, "4")
    kept(page)
    with without_solver(page):
        expect(page.locator("#board-note")).to_have_text(f"Puzzle 2 of {last + 1}")
        expect(cell(page, empty // 9 + 1, empty % 9 + 1)).to_have_accessible_name(re.compile("entry 4"))
        field = page.get_by_role("spinbutton", name="Puzzle number")
        expect(field).to_have_value("2")
        # Requested before the worker has started: it opens the text first.
        enter(field, str(last + 1))
    expect(page.locator("#board-note")).to_have_text(f"Puzzle {last + 1} of {last + 1}")
    assert numbers(page) == [0] * 81
    expect(button(page, "Next puzzle")).to_be_disabled()
    expect(button(page, "Previous puzzle")).to_be_enabled()
    press(page, "Solve all")
    expect(page.locator("#all-note")).to_contain_text(f"{last + 1:,} of {last + 1:,}")


def test_a_forgotten_game_takes_its_file_along(page: Page) -> None:
    bring(page, "file")
    type_at(page, 1, 2, "4")
    kept(page)
    key = page.evaluate("() => JSON.parse(localStorage.getItem('givens:open')).key")
    example(page, "Numbrix")
    open_tab(page, "File").get_by_role("region", name="Your games").get_by_role(
        "button", name=re.compile("^Forget")
    ).first.click()
    page.wait_for_function("async key => await (await caches.open('givens open')).match(key) === undefined", arg=key)


def test_several_files_come_back_with_a_reload(page: Page) -> None:
    anew(page)
    files: list[FilePayload] = [
        {"name": "one.txt", "mimeType": "text/plain", "buffer": founding.SUDOKU_LINE.encode()},
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

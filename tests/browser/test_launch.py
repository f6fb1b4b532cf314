"""The installed page: files that the device opens with it, and text that another program shares with it."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import urlencode

from playwright.sync_api import BrowserContext, Page, expect

from puzzles.forms import read
from puzzles.forms.sharing import puzzle_links
from tests import founding
from tests.browser.conftest import await_ready
from tests.browser.driving import cell, example, names, numbers, status, type_at
from tests.browser.holding import Held
from tests.browser.watching import Watch

LINE = founding.SUDOKU_LINE
# In place of the browser's own queue, which only an installed page gets files from.
QUEUE = """
globalThis.consumers = [];
Object.defineProperty(globalThis, "launchQueue", {
    value: { setConsumer(consumer) { globalThis.consumers.push(consumer) } }, configurable: true,
});
"""
LAUNCH = """files => consumers[0]({
    files: files.map(([name, text]) => ({ kind: "file", name, getFile: async () => new File([text], name) })),
})"""


def shared(**words: str) -> str:
    """Return the end of the address that a shared text comes in."""
    return "?" + urlencode(words)


def digits(line: str) -> list[int]:
    """Return the numbers of a line."""
    return [int(digit) for digit in line.replace(".", "0")]


def visit(page: Page, site_url: str, watch: Watch, address: str) -> None:
    """Visit the page again with this end of its address."""
    page.goto(site_url + address)
    await_ready(page, "page", watch)


def expect_taken(page: Page, words: dict[str, str]) -> None:
    """Expect the line on the board, the text in the box, and neither in the address."""
    expect(page.locator("#text")).to_have_value(words.get("text", next(iter(words.values()))) + "\n")
    expect(page.locator("#board-title")).to_have_text("Sudoku 9×9")
    expect(page.get_by_role("gridcell").nth(LINE.index("8"))).to_have_accessible_name(re.compile("given 8"))
    assert numbers(page) == digits(LINE)
    assert "?" not in page.url


def test_what_the_device_hands_over_waits_for_the_solver_and_is_on_the_board(
    open_page: Callable[..., Page], site_url: str, watch: Watch
) -> None:
    held = Held()

    def prepare(context: BrowserContext) -> None:
        held(context)
        context.add_init_script(QUEUE)

    page = open_page(prepare=prepare)
    # A file waits for the solver.
    assert page.evaluate("() => consumers.length") == 1
    page.evaluate(LAUNCH, [["one.ss", founding.SUDOKU_GRID]])
    expect(status(page)).to_have_text("The solver is starting; this text is next.")
    held.release(page)
    page.context.unroute_all()  # a route keeps the browser from its cache
    expect(page.locator("#recognised")).to_have_text("Sudoku 9×9, rows of numbers")
    # Files, one or several.
    page.evaluate(LAUNCH, [])
    page.evaluate(LAUNCH, [["one.sdm", f"{LINE}\n"], ["two.txt", founding.FUTOSHIKI]])
    expect(status(page)).to_have_text("2 files, 2 puzzles")
    page.evaluate(LAUNCH, [["photo.txt", "no puzzle"]])
    expect(status(page)).to_have_text("Could not read this file")
    expect(page.locator("#fault-message")).to_be_visible()
    # A shared text that is so long that no server would take it, as behind a service worker, stays out of the heap.
    query = "'?text=' + encodeURIComponent({!r}.repeat(3000))".format(f"{LINE}\n")
    page.add_init_script(f"if (location.protocol.startsWith('http')) history.replaceState(null, '', {query})")
    visit(page, site_url, watch, "")
    expect(status(page)).to_have_text("3,000 Sudoku puzzles 9×9, one line each", timeout=60_000)
    expect(page.locator("#text")).to_have_value("")
    assert "?" not in page.url


def test_a_shared_text_is_opened_and_leaves_the_address(
    open_page: Callable[..., Page], site_url: str, watch: Watch
) -> None:
    own = f"at https://example.org/x#{puzzle_links.encode(read.read(LINE).puzzles[0])} !"
    page = open_page(shared(text=LINE), ready="board")
    # Text.
    expect_taken(page, {"text": LINE})
    # A reload brings the game, and not the text again.
    at = LINE.index(".")
    type_at(page, 1, at + 1, "1")
    before = names(page)
    page.reload()
    await_ready(page, "page", watch)
    assert "?" not in page.url
    expect(status(page)).to_have_text("Your last game is back.")
    assert names(page) == before
    # It does not take the game before it.
    example(page, "Numbrix")
    type_at(page, 1, 2, "5")
    expect(cell(page, 1, 2)).to_have_accessible_name("row 1 column 2, entry 5")
    visit(page, site_url, watch, shared(title=LINE))
    expect_taken(page, {"title": LINE})
    expect(page.locator("#games .game")).to_contain_text(["Numbrix"])
    # A link among words.
    words = {"title": "Have a look", "text": own}
    visit(page, site_url, watch, shared(**words))
    expect_taken(page, words)
    # Other parameters and the link in the address stay.
    fragment = puzzle_links.encode(read.read(LINE).puzzles[0])
    visit(page, site_url, watch, f"?utm_source=mail#{fragment}")
    expect(page.locator("#board-title")).to_have_text("Sudoku 9×9")
    assert numbers(page) == digits(LINE)
    assert "utm_source" in page.url

"""The installed page: files that the device opens with it, and text that another program shares with it."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlencode

from playwright.sync_api import BrowserContext, Page, expect

from puzzles.forms import read
from puzzles.forms.sharing import puzzle_links
from tests import founding
from tests.browser.conftest import await_ready
from tests.browser.driving import example, names, numbers, reload, status, type_at
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


def visit(page: Page, watch: Watch, address: str) -> None:
    """Visit the page again with this end of its address."""
    page.goto(f"{watch.origin}/givens/{address}")
    await_ready(page, "page", watch)


def test_what_the_device_hands_over_waits_for_the_solver_and_is_on_the_board(
    open_page: Callable[..., Page], watch: Watch
) -> None:
    held = Held()

    def prepare(context: BrowserContext) -> None:
        held(context)
        context.add_init_script(QUEUE)

    page = open_page(prepare=prepare)
    page.evaluate(LAUNCH, [["one.ss", founding.SUDOKU_GRID]])
    expect(status(page)).to_have_text("The solver is starting; this text is next.")
    held.release(page)
    page.context.unroute_all()  # a route keeps the browser from its cache
    expect(page.locator("#recognised")).to_have_text("Sudoku 9×9, rows of numbers")
    page.evaluate(LAUNCH, [["one.sdm", f"{LINE}\n"], ["two.txt", founding.FUTOSHIKI]])
    expect(status(page)).to_have_text("2 files, 2 puzzles")
    # A shared text that is so long that no server would take it, as behind a service worker, stays out of the heap.
    query = "'?text=' + encodeURIComponent({!r}.repeat(3000))".format(f"{LINE}\n")
    page.add_init_script(f"if (location.protocol.startsWith('http')) history.replaceState(null, '', {query})")
    visit(page, watch, "")
    expect(status(page)).to_have_text("3,000 Sudoku puzzles 9×9, one line each", timeout=60_000)
    expect(page.locator("#text")).to_have_value("")
    assert "?" not in page.url


def test_a_shared_text_is_opened_and_leaves_the_address(open_page: Callable[..., Page], watch: Watch) -> None:
    link = puzzle_links.encode(read.read(LINE).puzzles[0])
    page = open_page("?" + urlencode({"text": LINE}), ready="board")
    type_at(page, 1, LINE.index(".") + 1, "1")
    before = names(page)
    reload(page)  # brings the game, and not the text again
    expect(status(page)).to_have_text("Your last game is back.")
    assert names(page) == before
    # It does not take the game before it, and may be a link among words.
    example(page, "Numbrix")
    type_at(page, 1, 2, "5")
    words = {"title": "Have a look", "text": f"at https://example.org/x#{link} !"}
    for shared in ({"title": LINE}, words):
        visit(page, watch, "?" + urlencode(shared))
        expect(page.locator("#text")).to_have_value(shared.get("text", LINE) + "\n")
        expect(page.locator("#board-title")).to_have_text("Sudoku 9×9")
        assert "?" not in page.url
        expect(page.locator("#games .game").filter(has_text="Numbrix")).to_have_count(1)
    # Other parameters and the link in the address stay.
    visit(page, watch, f"?utm_source=mail#{link}")
    assert numbers(page) == [int(digit) for digit in LINE.replace(".", "0")]
    assert "utm_source" in page.url

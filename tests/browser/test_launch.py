"""The installed page: files that the device opens with it, and text that another program shares with it."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import urlencode

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from puzzles.texts import links, reading
from tests import founding
from tests.browser.conftest import await_ready
from tests.browser.driving import button, cell, example, names, numbers, status, type_at
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


def test_files_that_the_device_opens_are_on_the_board(open_page: Callable[..., Page]) -> None:
    page = open_page(ready="solver", prepare=lambda context: context.add_init_script(QUEUE))
    assert page.evaluate("() => consumers.length") == 1
    page.evaluate(LAUNCH, [])
    page.evaluate(LAUNCH, [["one.sdk", founding.SUDOKU_GRID]])
    expect(page.locator("#recognised")).to_have_text("Sudoku 9×9, rows of numbers")
    page.evaluate(LAUNCH, [["one.sdm", f"{LINE}\n"], ["two.txt", founding.FUTOSHIKI]])
    expect(status(page)).to_have_text("2 files, 2 puzzles")
    page.evaluate(LAUNCH, [["photo.txt", "no puzzle"]])
    expect(status(page)).to_have_text("Could not read this file")
    expect(page.locator("#fault-message")).to_be_visible()


def test_a_file_waits_for_the_solver(open_page: Callable[..., Page]) -> None:
    page = open_page(prepare=lambda context: context.add_init_script(QUEUE))
    page.evaluate(LAUNCH, [["one.ss", founding.SUDOKU_GRID]])
    expect(page.locator("#recognised")).to_have_text("Sudoku 9×9, rows of numbers", timeout=60_000)


@pytest.mark.parametrize(
    "words",
    [
        {"text": LINE},
        {"text": f"Look:\n\n{founding.SUDOKU_LINE}\n", "title": "A puzzle"},
        {"title": LINE},
        {"url": f"https://www.sudokuwiki.org/sudoku.htm?bd={LINE}"},
        {"title": "Have a look", "text": f"at https://example.org/x#{links.encode(reading.read(LINE).puzzles[0])} !"},
    ],
    ids=["text", "words around", "title", "address", "own link"],
)
def test_a_shared_text_is_opened_and_leaves_the_address(
    open_page: Callable[..., Page], watch: Watch, words: dict[str, str]
) -> None:
    page = open_page(shared(**words), ready="solver")
    expect(page.locator("#board-title")).to_have_text("Sudoku 9×9")
    expect(page.get_by_role("gridcell").nth(LINE.index("8"))).to_have_accessible_name(re.compile("given 8"))
    expect(page.locator("#text")).to_have_value(words.get("text", next(iter(words.values()))) + "\n")
    assert numbers(page) == digits(LINE)
    assert "?" not in page.url
    button(page, "Reveal").click()
    before = names(page)
    page.reload()
    await_ready(page, "page", watch)
    assert "?" not in page.url
    assert len(before) == len(names(page))
    expect(status(page)).to_have_text("Your last game is back.")


def test_a_shared_text_that_is_no_puzzle_is_shown_with_what_is_wrong(open_page: Callable[..., Page]) -> None:
    page = open_page(shared(text="<img src=x onerror=alert(1)>"), ready="solver")
    expect(status(page)).to_have_text("Could not read this text")
    expect(page.locator("#text")).to_have_value("<img src=x onerror=alert(1)>\n")
    expect(page.locator("#board-note")).to_have_text("Example")
    assert "?" not in page.url


def test_other_parameters_and_the_link_in_the_address_stay(open_page: Callable[..., Page]) -> None:
    fragment = links.encode(reading.read(LINE).puzzles[0])
    page = open_page(f"?utm_source=mail#{fragment}", ready="solver")
    expect(page.locator("#board-title")).to_have_text("Sudoku 9×9")
    assert numbers(page) == digits(LINE)
    assert "utm_source" in page.url


def test_a_shared_text_does_not_take_the_game_before_it(open_page: Callable[..., Page], watch: Watch) -> None:
    page = open_page(ready="solver")
    example(page, "Numbrix")
    type_at(page, 1, 2, "5")
    expect(cell(page, 1, 2)).to_have_accessible_name("row 1 column 2, entry 5")
    page.goto(page.url.split("#")[0].split("?")[0] + shared(text=LINE))
    await_ready(page, "solver", watch)
    expect(page.locator("#board-title")).to_have_text("Sudoku 9×9")
    expect(page.locator("#games .game")).to_contain_text(["Numbrix"])


def test_a_long_shared_text_stays_out_of_the_page_s_heap(open_page: Callable[..., Page]) -> None:
    held = f"{LINE}\n" * 3_000

    def waylay(context: BrowserContext) -> None:
        """Have the address hold what no server would take, as behind a service worker."""
        query = f"'?text=' + encodeURIComponent({held!r})"
        context.add_init_script(f"if (location.protocol !== 'about:') history.replaceState(null, '', {query})")

    page = open_page(ready="solver", prepare=waylay)
    expect(status(page)).to_have_text("3,000 Sudoku puzzles 9×9, one line each")
    expect(page.locator("#text")).to_have_value("")
    assert "?" not in page.url

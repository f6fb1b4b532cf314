"""Cancel while a text is read: the worker cannot listen then, so it is replaced, and nothing on the page is lost."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests import founding
from tests.browser.driving import another_board, button, names, read, status

LONG = f"{founding.SUDOKU_LINE}\n" * 3_000
"""Longer than the page handles itself, so the browser packs it."""

FRAME = (("| 1 2 3 | 4 5 6 | 7 8 . |\n" * 3 + "+-------+-------+-------+\n") * 3)[:-26] + "\n"


def drop(page: Page, name: str, text: str) -> None:
    page.evaluate(
        """([name, text]) => {
            const data = new DataTransfer();
            data.items.add(new File([text], name));
            document.body.dispatchEvent(new DragEvent("drop", {dataTransfer: data, bubbles: true, cancelable: true}));
        }""",
        [name, text],
    )


def silence(page: Page) -> None:
    """Stop the worker from answering, as if it were in the middle of a long text."""
    page.locator('script[name^="solver-"]').evaluate("script => script.xworker.terminate()")


def test_reading_is_cancelled_though_the_worker_is_deaf(page: Page) -> None:
    read(page, f"{founding.SUDOKU_LINE}\n{'.' * 81}", "2 Sudoku puzzles 9×9, one line each")
    before = names(page)
    deaf = page.locator('script[name^="solver-"]').get_attribute("name")
    assert deaf
    silence(page)
    drop(page, "lines.txt", LONG)
    expect(status(page)).to_have_text("Reading…")
    text = page.get_by_role("textbox", name="Puzzle text").input_value()
    button(page, "Cancel reading").click()
    expect(status(page)).to_have_text("Reading cancelled.")
    expect(button(page, "Cancel reading")).to_be_hidden()
    assert names(page) == before
    assert page.get_by_role("textbox", name="Puzzle text").input_value() == text
    # The next worker reopens the open text and reads the new one.
    following = f"solver-{int(deaf.removeprefix('solver-')) + 1}"
    expect(page.locator(f'script[name="{following}"]')).to_be_attached()
    button(page, "Next puzzle").click()
    expect(page.locator("#board-note")).to_have_text("Puzzle 2 of 2", timeout=60_000)
    with another_board(page):
        button(page, "Previous puzzle").click()
    assert names(page) == before
    with another_board(page, timeout=60_000):
        drop(page, "lines.txt", LONG)
    expect(status(page)).not_to_have_text("Reading…")
    expect(button(page, "Cancel reading")).to_be_hidden()

"""Long texts from the real clipboard: they go past the page's own heap, wherever the focus is, and again and again."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests import founding
from tests.browser import browsers
from tests.browser.conftest import DESKTOP
from tests.browser.driving import button, close_sheets, example, open_sheet, status
from tests.browser.test_pasting import bring, copied

LINE = founding.SUDOKU_LINE


def press_keys(page: Page) -> None:
    page.keyboard.press("ControlOrMeta+v")


def with_nothing_focused(page: Page) -> None:
    page.evaluate("() => document.activeElement.blur()")
    press_keys(page)


def in_the_field(page: Page) -> None:
    page.get_by_role("textbox", name="Puzzle text").click()
    press_keys(page)


def from_the_clipboard(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 664})
    open_sheet(page, "Paste")
    button(page, "From clipboard").click()


WAYS: dict[str, Callable[[Page], None]] = {
    "nothing focused": with_nothing_focused,
    "the field": in_the_field,
    "From clipboard": from_the_clipboard,
}


@pytest.fixture
def any_size(page: Page) -> Iterator[Page]:
    """Return the shared page; its size is as before afterwards."""
    yield page
    close_sheets(page)
    page.set_viewport_size(DESKTOP)


def copied_lines(page: Page, count: int) -> None:
    """Have the visitor copy this many lines."""
    if browsers.FIREFOX:
        copied(page, f"{LINE}\n" * count)
    else:  # a text box with 5 MB would take the driver, not the page, many seconds
        page.evaluate("([line, count]) => navigator.clipboard.writeText(line.repeat(count))", [f"{LINE}\n", count])


@pytest.mark.parametrize("count", [1_000, 62_000])
@pytest.mark.parametrize("way", WAYS)
def test_a_long_text_is_pasted(any_size: Page, way: str, count: int) -> None:
    page = any_size
    example(page, "Futoshiki")
    copied_lines(page, count)
    WAYS[way](page)
    expect(status(page)).to_have_text(f"{count:,} Sudoku puzzles 9×9, one line each", timeout=60_000)
    expect(page.locator("#text")).to_have_value("")  # hidden on a phone


def test_texts_around_what_the_page_itself_holds_are_pasted_again_and_again(page: Page) -> None:
    for more in range(10):
        copied_lines(page, 100 + more)
        with_nothing_focused(page)
        expect(status(page)).to_have_text(f"{100 + more} Sudoku puzzles 9×9, one line each")
    for count in (700, 1_000, 800, 2_000, 850, 900, 840):
        bring(page, f"{LINE}\n" * count)
        expect(status(page)).to_have_text(f"{count:,} Sudoku puzzles 9×9, one line each")

"""The textbook searches on the page: their counters and steps, and how to stop them."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests import founding
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.driving import (
    button,
    cell,
    close_sheets,
    example,
    numbers,
    open_tab,
    paste,
    read,
    status,
)

LONG = 60_000  # milliseconds: hundreds of millions of steps, on a machine that may be busy
EMPTY_10 = "10 10\n" + "0 0 0 0 0 0 0 0 0 0\n" * 10


@pytest.fixture(autouse=True)
def _opened(page: Page) -> Iterator[None]:
    """Show the tab for a test, and the first tab again on the shared page."""
    example(page, "Sudoku")
    open_tab(page, "Learn")
    yield
    page.set_viewport_size(DESKTOP)
    open_tab(page, "Play")


def chooser(page: Page) -> Locator:
    return page.get_by_role("combobox", name="Search", exact=True)


def offered(page: Page, *titles: str) -> None:
    expect(chooser(page).get_by_role("option")).to_have_text(list(titles))


def run(page: Page, title: str, outcome: str | re.Pattern[str]) -> dict[str, str]:
    """Run a search, wait for this outcome and return its counters."""
    chooser(page).select_option(label=title)
    button(page, "Run textbook search").click()
    expect(page.locator("#textbook-note")).to_have_text(outcome, timeout=LONG)
    return counters(page)


def counters(page: Page) -> dict[str, str]:
    listing = page.locator("#textbook-counters")
    return dict(zip(listing.locator("dt").all_text_contents(), listing.locator("dd").all_text_contents(), strict=True))


def steps(page: Page, count: int) -> list[str]:
    """Return the lines of the list of steps, once it has this many."""
    lines = page.get_by_role("region", name="First and last steps").locator("tbody tr")
    expect(lines).to_have_count(count)
    return [" | ".join(line.locator("td").all_text_contents()) for line in lines.all()]


def test_a_running_search_counts_and_is_stopped_without_losing_the_worker(page: Page) -> None:
    read(page, EMPTY_10, "Numbrix 10×10, rows, columns and numbers")
    offered(page, "Recursive depth-first search")
    button(page, "Run textbook search").click()
    calls = page.locator("#textbook-counters dd").first
    expect(calls).to_have_text(re.compile(r",\d{3},\d{3}$"))
    before = calls.inner_text()
    expect(calls).not_to_have_text(before)
    generation = page.locator("script[worker]").get_attribute("name")
    button(page, "Stop").click()
    expect(page.locator("#textbook-note")).to_have_text("Stopped.")
    steps(page, 129)
    assert page.locator("script[worker]").get_attribute("name") == generation
    expect(button(page, "Run textbook search")).to_be_enabled()
    paste(page, founding.SUDOKU_LINE + "\n")
    expect(page.locator("#textbook-results")).to_be_hidden()
    button(page, "Solve").click()
    expect(status(page)).to_have_text("Exactly one solution")


def test_a_step_marks_its_cell_by_pointer_and_by_keys(page: Page) -> None:
    read(page, founding.SUDOKU_BOX_LINE + "\n", "Sudoku 9×9, one line")
    offered(page, "Stack and conflict tables", "Recursion over used values", "First valid number")
    run(page, "First valid number", "Done: it found one solution.")
    trace = page.get_by_role("region", name="First and last steps")
    lines = trace.locator("tbody tr")
    expect(lines).to_have_count(129)
    # Nothing of it is wider than a phone.
    page.set_viewport_size(PHONE)
    open_tab(page, "Learn")
    for element in ("documentElement", "querySelector('#textbook-trace')"):
        assert page.evaluate(f"(box => box.scrollWidth - box.clientWidth)(document.{element})") == 0
    close_sheets(page)
    page.set_viewport_size(DESKTOP)
    open_tab(page, "Learn")
    page.mouse.move(1, 1)  # a line that scrolls to the pointer would be marked instead
    trace.focus()
    page.keyboard.press("ArrowDown")
    expect(lines.first).to_be_focused()
    expect(cell(page, 1, 1)).to_have_class(re.compile(r"\btraced\b"))
    page.keyboard.press("End")
    expect(lines.last).to_be_focused()
    expect(page.locator(".cell.traced")).to_have_count(1)
    expect(cell(page, 9, 9)).to_have_class(re.compile(r"\btraced\b"))
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    expect(page.locator(".cell.traced")).to_have_count(0)
    lines.nth(1).hover()
    expect(page.locator(".cell.traced")).to_have_count(1)
    button(page, "Show its solution").click()
    assert 0 not in numbers(page)

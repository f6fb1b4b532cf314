"""Hint: each press reveals more of the next step, Apply does it as one move, and what is wrong comes first."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.conftest import START, await_solver
from tests.browser.driving import (
    another_board,
    button,
    names,
    paste,
    read,
    status,
    stop_clock,
)
from tests.browser.faulty import Fault, Visit
from tests.browser.watching import Watch
from tests.hostile import LINE

FORM = "Sudoku 9×9, one line"
SCREENS: dict[str, ViewportSize] = {
    "desktop": {"width": 1280, "height": 800},
    "phone": {"width": 390, "height": 664},
}
LATE = (
    *("static/runtime/reasons.tar.gz", "static/reasons.css", "static/runtime/explain.zip"),
    "static/reasons.wasm",
)
LONG_STEP = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
SENTENCE = "The part that explains steps could not be loaded. Check your network connection and try again."


def hinted(page: Page, said: str | re.Pattern[str] = "", presses: int = 1) -> Locator:
    """Press Hint so many times, each time waiting for another sentence; expect the last one, return its place."""
    for _ in range(presses):
        before = status(page).inner_text()
        button(page, "Hint").click()
        expect(status(page)).not_to_have_text(before)
        # The first one fetches and starts what explains.
        expect(page.locator("#verdict")).to_have_attribute("data-outcome", "hint", timeout=START * 1000)
    if said:
        expect(status(page)).to_have_text(said)
    return status(page)


def test_what_explains_is_fetched_once_each_press_reveals_more_and_apply_is_one_move(
    page: Page, shared: tuple[Page, Watch]
) -> None:
    """The first test of the file, since the page is the shared one."""
    _, watch = shared
    read(page, LINE, FORM)

    def fetched() -> list[int]:
        return [len([address for address in watch.addresses if address.endswith(name)]) for name in LATE]

    # The worker's part may have come for the level, in a pause: see test_level.py.
    assert fetched()[:2] == [0, 0]
    assert max(fetched()) <= 1
    before = names(page)
    place = page.locator("#keypad").bounding_box()
    page.keyboard.press("h")  # which fetches and starts what explains
    expect(status(page)).to_have_text(re.compile("^Look at "), timeout=START * 1000)
    expect(page.locator("#board .area-line")).to_have_attribute("d", re.compile("^M"))
    hinted(page, re.compile("^Look for "))
    hinted(page, re.compile("(gets its number|loses? candidates)[.:]"))
    expect(page.locator("#board .target")).to_have_attribute("d", re.compile("^M"))
    expect(page.locator("#board .told-cell")).to_have_count(0)
    expect(button(page, "Apply")).to_be_hidden()
    hinted(page, re.compile("^Hidden single: .*, only "))
    expect(page.locator("#board .told-cell")).not_to_have_count(0)
    expect(page.locator("#details-open")).to_be_hidden()  # that is all of it
    assert page.locator("#keypad").bounding_box() == place  # the sentence moves nothing
    assert names(page) == before
    button(page, "Apply").click()
    expect(page.locator("#board .told")).to_have_count(0)
    expect(button(page, "Apply")).to_be_hidden()
    assert names(page) != before
    button(page, "Undo").click()
    assert names(page) == before
    hinted(page)
    assert fetched() == [1] * len(LATE)
    assert not [address for address in watch.addresses if address.endswith("forms.zip")]


def test_without_its_files_one_sentence_says_so_and_the_next_press_works(visit: Visit) -> None:
    faults: tuple[Fault, Fault] = ("404", "other")
    page, case = visit(faults[0], LATE[0])
    await_solver(page)
    stop_clock(page)  # in a pause of the player the worker's files would come, for the level
    for fault, name in ((faults[0], LATE[0]), (faults[1], LATE[2])):
        case.fault, case.names = fault, frozenset({name})
        status(page).evaluate("said => { said.textContent = '' }")  # it says the same of the file before
        button(page, "Hint").click()
        expect(status(page)).to_have_text(SENTENCE)
        assert name in case.asked
        case.names = frozenset()
    # A hint that waits for its files can be cancelled.
    case.fault, case.names = "late", frozenset({LATE[2]})
    button(page, "Hint").click()
    expect(status(page)).to_have_text("Looking for a step…")
    button(page, "Cancel").click()
    expect(status(page)).to_have_text("Cancelled")
    # Without their kernel hints only take longer.
    case.fault, case.names = faults[0], frozenset({LATE[3]})
    case.released.set()
    hinted(page, re.compile("^Look at "))
    assert LATE[3] in case.asked


def test_enter_at_the_end_of_a_long_step_does_not_go_back_and_escape_puts_it_away(page: Page) -> None:
    with another_board(page):
        paste(page, LONG_STEP)
    hinted(page, presses=4)
    last = page.locator("#told-next")
    expect(status(page)).to_have_text(re.compile(r"row 1, column 4 is not 3\. .* If row 1, column 4 is 3, then "))
    # The ring of a focused button is off the sentence.
    last.hover()
    expect(last).to_have_css("background-color", "rgba(0, 0, 0, 0)")
    page.keyboard.press("Shift")  # from here on the focus is that of a keyboard
    last.focus()
    expect(last).to_have_css("outline-style", "none")
    assert last.evaluate("button => getComputedStyle(button, '::after').outlineStyle") == "solid"
    for _ in range(40):
        if last.is_disabled():
            break
        page.keyboard.press("Enter")
    expect(button(page, "Apply")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#board .told")).to_have_count(0)
    expect(button(page, "Apply")).to_be_hidden()
    expect(button(page, "Hint")).to_be_focused()

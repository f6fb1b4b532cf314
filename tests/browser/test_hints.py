"""Hint: each press reveals more of the next step, Apply does it as one move, and what is wrong comes first."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.conftest import START, await_solver
from tests.browser.driving import (
    another_board,
    button,
    cell,
    close_sheets,
    example,
    names,
    open_tab,
    paste,
    read,
    status,
    stop_clock,
    type_at,
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


@pytest.fixture(params=list(SCREENS))
def sized(page: Page, request: pytest.FixtureRequest) -> Iterator[Page]:
    """Return the shared page at both sizes."""
    page.set_viewport_size(SCREENS[request.param])
    yield page
    page.set_viewport_size(SCREENS["desktop"])


def test_what_explains_is_fetched_once_when_it_is_first_needed(page: Page, shared: tuple[Page, Watch]) -> None:
    """The first test of the file, since the page is the shared one."""
    _, watch = shared
    read(page, LINE, FORM)

    def fetched() -> list[int]:
        return [len([address for address in watch.addresses if address.endswith(name)]) for name in LATE]

    # The worker's part may have come for the level, in a pause: see test_level.py.
    assert fetched()[:2] == [0, 0]
    assert max(fetched()) <= 1
    hinted(page, presses=4)
    button(page, "Apply").click()
    hinted(page)
    assert fetched() == [1] * len(LATE)
    assert not [address for address in watch.addresses if address.endswith("forms.zip")]


def test_each_press_reveals_more_and_apply_is_one_move(sized: Page) -> None:
    page = sized
    example(page, "Futoshiki")
    before = names(page)
    place = page.locator("#keypad").bounding_box()
    hinted(page, re.compile("^Look at "))
    expect(page.locator("#board .area-line")).to_have_attribute("d", re.compile("^M"))
    hinted(page, re.compile("^Look for "))
    hinted(page, re.compile("(gets its number|loses? candidates)[.:]"))
    expect(page.locator("#board .target")).to_have_attribute("d", re.compile("^M"))
    expect(page.locator("#board .told-cell")).to_have_count(0)
    expect(button(page, "Apply")).to_be_hidden()
    hinted(page)
    expect(page.locator("#board .told-cell")).not_to_have_count(0)
    assert page.locator("#keypad").bounding_box() == place  # the sentence moves nothing
    assert names(page) == before
    button(page, "Apply").click()
    expect(page.locator("#board .told")).to_have_count(0)
    expect(button(page, "Apply")).to_be_hidden()
    assert names(page) != before
    button(page, "Undo").click()
    assert names(page) == before


def test_details_say_more_of_a_step_and_not_the_same_again(page: Page) -> None:
    example(page, "Futoshiki")
    hinted(page, presses=4)
    button(page, "details").click()
    expect(page.locator("#told-lines li")).not_to_have_count(0)  # what comes before it
    expect(page.locator("#details")).not_to_contain_text(status(page).inner_text())
    close_sheets(page)
    read(page, LINE, FORM)
    hinted(page, re.compile("^Hidden single: .*, only "), presses=4)
    expect(button(page, "Apply")).to_be_visible()
    expect(page.locator("#details-open")).to_be_hidden()  # that is all of it


def test_a_wrong_entry_comes_first_with_the_earliest_wrong_move(page: Page) -> None:
    read(page, LINE, FORM)
    type_at(page, 1, 3, "4")
    type_at(page, 1, 4, "2")  # it is 6
    type_at(page, 1, 7, "1")  # it is 9
    hinted(page, re.compile("^Some entries are wrong"))
    hinted(page, re.compile("^Row 1, column 4 is not 2. It is the earliest wrong move, your move 2."), presses=3)
    expect(cell(page, 1, 4)).to_have_accessible_name(re.compile("at fault"))
    button(page, "Apply").click()
    expect(cell(page, 1, 4)).to_have_accessible_name("row 1 column 4, empty")
    expect(cell(page, 1, 3)).to_have_accessible_name(re.compile("entry 4"))


def test_moving_about_keeps_it(page: Page) -> None:
    read(page, LINE, FORM)
    hinted(page, presses=2)
    cell(page, 5, 5).click()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#verdict")).to_have_attribute("data-outcome", "hint")
    expect(page.locator("#board .area-line")).to_have_count(1)


def test_h_is_its_key_and_the_help_says_so(page: Page) -> None:
    read(page, LINE, FORM)
    page.keyboard.press("h")
    expect(status(page)).to_have_text(re.compile("^Look at "))
    page.keyboard.press("H")
    expect(status(page)).to_have_text(re.compile("^Look for "))
    page.keyboard.press("?")
    expect(page.get_by_role("row", name="H hint")).to_be_visible()
    close_sheets(page)


def test_there_is_no_hint_while_a_puzzle_is_set(page: Page) -> None:
    example(page, "Sudoku")
    open_tab(page, "Set")
    button(page, "Edit givens").click()
    expect(button(page, "Hint")).to_be_disabled()
    button(page, "Edit givens").click()
    expect(button(page, "Hint")).to_be_enabled()


@pytest.mark.parametrize("faults", [("404", "other"), ("half", "html")], ids="-".join)
def test_without_its_files_one_sentence_says_so_and_the_next_press_works(
    visit: Visit, faults: tuple[Fault, Fault]
) -> None:
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
    last.focus()
    for _ in range(40):
        if last.is_disabled():
            break
        page.keyboard.press("Enter")
    expect(button(page, "Apply")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#board .told")).to_have_count(0)
    expect(button(page, "Apply")).to_be_hidden()
    expect(button(page, "Hint")).to_be_focused()


def test_a_focused_button_of_a_step_has_its_ring_off_the_sentence(page: Page) -> None:
    page.set_viewport_size(SCREENS["phone"])
    with another_board(page):
        paste(page, LONG_STEP)
    hinted(page, presses=4)
    for _ in range(3):
        button(page, "Next step").click()
    page.locator("#told-next").hover()
    expect(page.locator("#told-next")).to_have_css("background-color", "rgba(0, 0, 0, 0)")
    page.locator("#told-previous").focus()
    page.keyboard.press("Tab")
    expect(page.locator("#told-next")).to_have_css("outline-style", "none")
    ring = "button => getComputedStyle(button, '::after').outlineStyle"
    assert page.locator("#told-next").evaluate(ring) == "solid"
    page.set_viewport_size(SCREENS["desktop"])

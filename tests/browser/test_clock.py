"""The clock of a game, its pause and its end."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import await_ready
from tests.browser.driving import (
    another_board,
    bring,
    button,
    cell,
    choose,
    names,
    status,
    type_at,
)
from tests.browser.watching import Watch

# Two empty cells short of its only solution, which has 5 and 3 there.
SHORT = "..4678912672195348198342567859761423426853791713924856961537284287419635345286179"
# One cell is left of each.
FIRST, SECOND = ".234341221434321", ".341412332141432"
# Each look at the clock takes a second, so that no test waits for one; `looks` counts them.
FAST = """() => {
    let now = performance.now();
    globalThis.looks = 0;
    performance.now = () => { globalThis.looks += 1; return now += 1000; };
}"""


@pytest.fixture
def short(page: Page) -> Page:
    bring(page, SHORT, "Sudoku 9×9")
    page.evaluate(FAST)
    return page


def shown(page: Page) -> int:
    """Return the seconds that the clock shows."""
    minutes, seconds = page.locator("#timer-text").inner_text().split(":")
    return 60 * int(minutes) + int(seconds)


def stands(page: Page) -> None:
    """Expect the clock to stand while the page looks at it a few times."""
    at = shown(page)
    page.evaluate("() => { globalThis.looks = 0 }")
    page.wait_for_function("() => globalThis.looks > 4")
    assert shown(page) == at


def runs(page: Page) -> None:
    """Expect the clock to run."""
    expect(page.locator("#timer-text")).not_to_have_text(page.locator("#timer-text").inner_text())


def finished(page: Page) -> Locator:
    """Return what is offered after a game."""
    return page.get_by_role("group", name="Solved", exact=True)


def pause(page: Page) -> Locator:
    return button(page, "Pause")


def on(page: Page) -> Locator:
    return button(page, "Paused. Go on")


def test_pause_hides_the_board_until_the_player_goes_on(short: Page) -> None:
    type_at(short, 1, 1, "5")
    before = names(short)
    said = status(short).text_content() or ""
    pause(short).click()
    expect(on(short)).to_be_focused()
    expect(short.locator("#frame")).to_have_class(re.compile("paused"))
    expect(status(short)).to_have_text("Paused")
    expect(pause(short)).to_have_attribute("title", "Go on")
    expect(short.locator("#keypad")).to_have_css("opacity", "0.45")
    expect(cell(short, 1, 1)).to_be_hidden()
    expect(short.get_by_role("gridcell")).to_have_count(0)  # nor does a screen reader find one
    stands(short)
    short.keyboard.press("7")
    short.keyboard.press("Control+z")
    button(short, "Undo").click()
    short.get_by_role("group", name="Keypad").get_by_role("button", name="8", exact=True).click()
    assert names(short) == before
    on(short).click()
    expect(cell(short, 1, 1)).to_be_visible()
    expect(cell(short, 1, 1)).to_be_focused()
    expect(on(short)).to_be_hidden()
    expect(status(short)).to_have_text(said)
    expect(pause(short)).to_have_attribute("title", "Pause")
    expect(short.locator("#keypad")).to_have_css("opacity", "1")
    runs(short)
    assert names(short) == before
    pause(short).click()
    short.keyboard.press("Escape")
    expect(cell(short, 1, 1)).to_be_visible()
    expect(cell(short, 1, 1)).to_be_focused()


def test_a_finished_game_says_its_time_is_shared_comes_back_and_leads_to_the_next(
    page: Page, shared: tuple[Page, Watch]
) -> None:
    choose(page, "two.txt", "\n".join([FIRST, SECOND]).encode())
    expect(page.locator("#puzzle-count")).to_have_text("of 2")
    page.evaluate(FAST)
    type_at(page, 1, 1, "2")
    runs(page)
    expect(finished(page)).to_be_hidden()
    type_at(page, 1, 1, "1")
    expect(status(page)).to_have_text(re.compile(r"^Solved in \d+:\d\d$"))
    expect(page.locator("#verdict")).to_have_attribute("data-outcome", "good")
    expect(button(page, "details")).to_be_hidden()
    said, time = status(page).inner_text(), page.locator("#done-time").text_content() or ""
    finished(page).get_by_role("button", name="Share", exact=True).click()
    expect(page.get_by_role("textbox", name="Link to this puzzle")).to_have_value(re.compile("sudoku/4x4"))
    page.reload()
    await_ready(page, "solver", shared[1])
    expect(finished(page)).to_be_visible()
    expect(status(page)).to_have_text(said)
    expect(page.locator("#done-time")).to_have_text(time)
    with another_board(page):
        finished(page).get_by_role("button", name="Next puzzle").click()
    expect(page.get_by_role("spinbutton", name="Puzzle number")).to_have_value("2")
    expect(finished(page)).to_be_hidden()

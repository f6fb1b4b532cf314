"""The clock of a game, its pause and its end."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import await_ready
from tests.browser.driving import (
    bring,
    button,
    cell,
    names,
    status,
    type_at,
)
from tests.browser.watching import Watch

# Two empty cells short of its only solution, which has 5 and 3 there.
SHORT = "..4678912672195348198342567859761423426853791713924856961537284287419635345286179"
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


def finished(page: Page) -> None:
    """Expect the page to praise the player."""
    expect(page.locator("#done")).to_have_js_property("hidden", False)


def pause(page: Page) -> Locator:
    return button(page, "Pause")


def on(page: Page) -> Locator:
    return button(page, "Paused. Go on")


def test_a_finished_game_comes_back_with_its_time(short: Page, shared: tuple[Page, Watch]) -> None:
    type_at(short, 1, 1, "5")
    runs(short)
    type_at(short, 1, 2, "3")
    finished(short)
    at = short.locator("#done-time").text_content() or ""
    short.reload()
    await_ready(short, "solver", shared[1])
    finished(short)
    expect(short.locator("#done-time")).to_have_text(at)


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


def test_a_key_goes_on(short: Page) -> None:
    type_at(short, 1, 1, "5")
    for key, focused in (("Escape", True), ("Enter", False), ("Space", True)):
        pause(short).click()
        if not focused:
            short.evaluate("() => document.activeElement.blur()")
        short.keyboard.press(key)
        expect(cell(short, 1, 1)).to_be_visible()
        expect(cell(short, 1, 1)).to_have_attribute("aria-selected", "true")

"""The level beside the title: worked out unasked in a pause, never while the player acts, and nothing moves for it."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.driving import another_board, button, choose, press
from tests.browser.holding import pace
from tests.rated import NUMBERS

LINES = {number: line for line, number in NUMBERS}
LONG = 60_000  # milliseconds, for a busy machine to fetch what rates


def level(page: Page) -> Locator:
    return page.locator("#board-level")


def places(page: Page) -> list[object]:
    """Return where everything around the level stands."""
    return [
        page.locator(name).bounding_box()
        for name in ("button.title", "#board-note", "#pager", ".clock", "#timer-text", "#frame", "#verdict", "#keypad")
    ]


def apart(page: Page) -> None:
    """Expect that the level is seen, and covers nothing that is beside it."""
    place = level(page).bounding_box()
    assert place
    for name in ("#board-title", "#timer-text", "#pager", "#board", ".head-phone"):
        other = page.locator(name).bounding_box()
        if other:
            beside = place["x"] + place["width"] <= other["x"] or other["x"] + other["width"] <= place["x"]
            below = place["y"] + place["height"] <= other["y"] + 0.5 or other["y"] + other["height"] <= place["y"] + 0.5
            assert beside or below, (name, place, other)


def test_it_comes_in_a_pause_and_moves_nothing(phone: Page) -> None:
    page = phone
    for line, word in ((LINES[4.2], "Hard"), (LINES[5.6], "Very hard")):
        with another_board(page):
            pace(page, 0, "performance")  # no pause before everything is measured
            choose(page, "one.txt", line.encode())
        expect(level(page)).to_be_hidden()
        before = places(page)
        pace(page, 1, "performance")
        expect(level(page)).to_have_text(word, timeout=LONG)
        expect(level(page)).to_be_visible()
        assert places(page) == before
        apart(page)
    press(page, "Edit givens")
    expect(level(page)).to_be_hidden()
    button(page, "Done").click()
    expect(level(page)).to_have_text("Very hard")

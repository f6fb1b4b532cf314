"""The level beside the title: worked out unasked in a pause, never while the player acts, and nothing moves for it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.driving import another_board, button, choose, press
from tests.browser.holding import Held, pace
from tests.browser.test_hints import LATE
from tests.browser.watching import Watch
from tests.rated import NUMBERS

LINES = {number: line for line, number in NUMBERS}
LONG = 60_000  # milliseconds, for a busy machine to fetch what rates


@pytest.fixture(params=["desktop", "phone"])
def screen(page: Page, request: pytest.FixtureRequest) -> Page:
    """Return the shared page at either size."""
    page.set_viewport_size(DESKTOP if request.param == "desktop" else PHONE)
    return page


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


def test_it_comes_in_a_pause_and_moves_nothing(screen: Page) -> None:
    page = screen
    turned = slice(None, None, -1 if page.viewport_size == PHONE else 1)  # another puzzle, whose level is not known yet
    for line, word in ((LINES[4.2][turned], "Hard"), (LINES[5.6][turned], "Very hard")):
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


def test_nothing_of_it_comes_before_the_solver(open_page: Callable[..., Page], watch: Watch) -> None:
    held = Held()
    page = open_page(prepare=held)

    def fetched() -> list[int]:
        return [len([address for address in watch.addresses if address.endswith(name)]) for name in LATE]

    pace(page, 10, "performance")
    now = page.evaluate("() => performance.now()")
    page.wait_for_function("until => performance.now() > until", arg=now + 20_000)
    assert fetched() == [0] * len(LATE)
    held.release(page)
    expect(level(page)).to_have_text("Easy", timeout=LONG)
    # What the page needs for a hint has not come, what the worker needs has, once.
    assert fetched() == [0, 0, 1, 1]

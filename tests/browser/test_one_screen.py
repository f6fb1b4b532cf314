"""Everything that the main job needs is on one screen, at each size: paste, see, solve, without scrolling."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP
from tests.browser.driving import (
    another_board,
    button,
    close_sheets,
    example,
    open_sheet,
    open_tab,
    paste,
    paste_long,
)
from tests.browser.layout import box, cut, outside, scrolls, unreachable

SUDOKU = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SEVERAL = "53..7....6..195....98....6.8...6...34..8.3..17...2...6......28....419..5....8...."
# Width and height of the window in pixels, and of the board's side what there must be at least.
SIZES = {
    (1280, 800): 640,
    (1440, 900): 740,
    (820, 1180): 740,
    (844, 390): 360,
    (390, 664): 330,
    (360, 640): 300,
    (320, 568): 240,
}
# Windows that the pictures of the design do not show: low, narrow, or on their side.
OTHER_SIZES = [(1920, 1080), (1366, 625), (1024, 768), (900, 600), (768, 1024), (667, 375), (600, 320)]
# Returns what takes a press on less than 44 pixels across or down, around its middle.
SMALL_TARGETS = """() => [...document.querySelectorAll("main :is(button, input)")].flatMap(one => {
    const {left, top, width, height} = one.getBoundingClientRect();
    if (one.disabled || !width || !one.checkVisibility({visibilityProperty: true})) return [];
    const own = (x, y) => one.contains(document.elementFromPoint(left + width / 2 + x, top + height / 2 + y));
    const reach = (x, y) => { let at = 0; while (at < 60 && own(x * (at + 1), y * (at + 1))) at++; return at; };
    const found = [reach(-1, 0) + reach(1, 0) + 1, reach(0, -1) + reach(0, 1) + 1];
    return Math.min(...found) < 44 ? [`${one.id || one.textContent}: ${found.join("x")}`] : [];
})"""
PAGER = ("#puzzle-number", "#puzzle-next", "#puzzle-random", "#timer", "#board-title")
FIRST_SCREEN = ("#board", "#verdict", "#modes button", "#keypad button", ".actions button", "#undo", "#redo", "#solve")


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def sized(page: Page, request: pytest.FixtureRequest) -> Iterator[tuple[Page, int]]:
    """Return the shared page at one size after another, with what the board's side must be at least."""
    width, height = request.param
    page.set_viewport_size({"width": width, "height": height})
    yield page, SIZES[request.param]
    page.set_viewport_size(DESKTOP)


@pytest.fixture(params=OTHER_SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def other_sized(page: Page, request: pytest.FixtureRequest) -> Iterator[Page]:
    """Return the shared page at one of the other sizes after another."""
    width, height = request.param
    page.set_viewport_size({"width": width, "height": height})
    yield page
    close_sheets(page)
    open_tab(page, "Play")
    page.set_viewport_size(DESKTOP)


def start_large(page: Page) -> None:
    """Start the Sudoku with the most keys."""
    sheet = open_sheet(page, "New")
    sheet.get_by_label("Kind").select_option("sudoku")
    sheet.get_by_label("Size").select_option(label="25×25")
    with another_board(page):
        button(page, "Empty board").click()


def solve(page: Page, outcome: str) -> None:
    button(page, "Solve").click()
    expect(page.locator("#verdict")).to_have_attribute("data-outcome", outcome)


def expect_one_screen(page: Page) -> None:
    """Expect board, verdict, keys and actions on the first screen, whole, apart, and nothing to scroll."""
    page.evaluate("() => scrollTo(0, 0)")
    assert not outside(page, *FIRST_SCREEN)
    assert scrolls(page) == (False, False)
    assert not unreachable(page)
    assert not cut(page)


def test_board_verdict_and_keys_are_in_the_window_and_take_a_finger_before_and_after_solve(
    sized: tuple[Page, int],
) -> None:
    page, least = sized
    with another_board(page):
        paste(page, SEVERAL)
    expect_one_screen(page)
    before = box(page, "#board")
    solve(page, "several")
    expect_one_screen(page)
    after = box(page, "#board")
    assert after == before, "the verdict moves the board"
    assert min(after["width"], after["height"]) >= least
    expect(page.get_by_role("group", name="Zoom")).to_be_hidden()
    for kind in ("Numbrix", "Futoshiki"):
        example(page, kind)
        solve(page, "unique")
        expect_one_screen(page)
        assert box(page, "#board")["width"] >= least
    with another_board(page):
        paste_long(page, "\n".join([SUDOKU] * 999))
    assert not outside(page, *PAGER)
    expect_one_screen(page)
    board, keys = box(page, "#board"), box(page, "#keypad")
    upright = page.evaluate("() => innerWidth < 900 && innerHeight > innerWidth")
    if upright:
        assert keys["y"] >= board["y"] + board["height"]
    else:
        assert keys["x"] >= board["x"] + board["width"]
    found = page.locator("#keypad button, .actions button, .edit button").evaluate_all(
        "all => all.filter(one => one.checkVisibility()).map(one => [one.textContent, one.offsetHeight])"
    )
    assert found
    assert [name for name, height in found if height < 44] == []
    if min(page.evaluate("() => [innerWidth, innerHeight]")) < 400:  # a phone, where every button takes a finger
        assert page.evaluate(SMALL_TARGETS) == []
        solve(page, "unique")
        assert page.evaluate(SMALL_TARGETS) == []


def test_keys_on_the_left_have_solve_on_the_left_in_the_same_row(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 664})
    example(page, "Sudoku")
    page.evaluate("() => { document.documentElement.dataset.hand = 'left' }")
    try:
        expect_one_screen(page)
        solve_at, undo_at = box(page, "#solve"), box(page, "#undo")
        assert solve_at["x"] < box(page, "#check")["x"] < undo_at["x"]
        assert abs(solve_at["y"] - undo_at["y"]) < 1
    finally:
        page.evaluate("() => { document.documentElement.dataset.hand = 'right' }")
        page.set_viewport_size(DESKTOP)


def test_other_windows_hold_it_all_too(other_sized: Page) -> None:
    page = other_sized
    with another_board(page):
        paste_long(page, "\n".join([SUDOKU] * 999))
    solve(page, "unique")
    assert not outside(page, *PAGER)
    expect_one_screen(page)
    for tool in ("Set", "Learn", "File"):  # they scroll by themselves, and the board stays
        shown = open_tab(page, tool)
        assert not outside(page, "#board", f"#panel-{tool.lower()}")
        assert scrolls(page) == (False, False)
        assert not unreachable(page, f"#{shown.get_attribute('id')}")
        assert not cut(page)


def test_a_large_board_and_its_zoom_stand_apart_and_whole(other_sized: Page) -> None:
    page = other_sized
    start_large(page)
    expect(page.locator("#set-count")).to_have_text("At least 100 solutions")
    assert not outside(page, "#board", "#verdict", "#solve")
    assert scrolls(page) == (False, False)
    assert not unreachable(page)
    assert not cut(page)
    if box(page, "#board")["width"] / 25 > 30:
        expect(page.get_by_role("group", name="Zoom")).to_be_hidden()
        return
    assert not outside(page, "#zoom button")
    board, zoom = box(page, "#board"), box(page, "#zoom")
    below = zoom["y"] + zoom["height"] <= board["y"] + 1 or zoom["y"] >= board["y"] + board["height"] - 1
    assert below or zoom["x"] >= board["x"] + board["width"] - 1, "the zoom hides cells"

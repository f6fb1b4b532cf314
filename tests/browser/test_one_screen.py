"""Each size of the window holds the main job without scrolling, and sheets in which nothing is cut or lost."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import DESKTOP
from tests.browser.driving import (
    EASY,
    LINE_FORM,
    another_board,
    bring,
    button,
    cell,
    close_sheets,
    example,
    names,
    open_sheet,
    open_tab,
    paste,
    paste_long,
    read,
    type_at,
)
from tests.browser.layout import box, cut, outside, scrolls, unreachable
from tests.sampling import few

JIGSAW = EASY + " 112222333111122333111222333" + 3 * "444555666" + 3 * "777888999"
TIE = "1 0 0 4\n0 0 1 0\n0 4 0 0\n3 0 0 1\n"
SEVERAL = "53..7....6..195....98....6.8...6...34..8.3..17...2...6......28....419..5....8...."
CELLS = [{"value": int(each), "given": True} if each != "." else {} for each in EASY]
TITLED = json.dumps(
    {
        "size": 9,
        "title": "A Sudoku of two lines",
        "author": "Philip Newman",
        "grid": [CELLS[at : at + 9] for at in range(0, 81, 9)],
    }
)
UPRIGHT: ViewportSize = {"width": 390, "height": 664}
SIDEWAYS: ViewportSize = {"width": 664, "height": 390}
KEYBOARD: ViewportSize = {"width": 390, "height": 350}  # an on-screen keyboard takes the rest
ZOOMED: ViewportSize = {"width": 320, "height": 200}  # 1280x800 at 400 %
SHEETS = ["Paste", "New", "Settings", "Details", "More", "Set", "Learn", "File"]
# Width and height of the window in pixels, and of the board's side what there must be at least.
SIZES = {(1280, 800): 640, (844, 390): 360, (390, 664): 330, (320, 568): 240}
OTHER_SIZES = {(820, 1180): 740, (1440, 900): 740, (360, 640): 300}
# Low, or on its side.
LOW, LOWEST = (900, 600), (600, 320)
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


@pytest.fixture
def any_size(page: Page) -> Iterator[Page]:
    """Return the shared page, of its usual size again afterwards."""
    yield page
    close_sheets(page)
    page.evaluate("() => { document.documentElement.dataset.hand = 'right' }")
    page.set_viewport_size(DESKTOP)


def sized(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


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
    any_size: Page, subtests: pytest.Subtests
) -> None:
    for size, least in few(SIZES.items(), (SIZES | OTHER_SIZES).items()):
        with subtests.test(size=size):
            holds_it_all(any_size, size, least)


def holds_it_all(page: Page, size: tuple[int, int], least: int) -> None:
    """Expect all on the first screen of such a window, before and after Solve, and a board of this side at least."""
    sized(page, size)
    with another_board(page):
        paste(page, SEVERAL)
    expect_one_screen(page)
    before = box(page, "#board")
    solve(page, "several")
    expect_one_screen(page)
    assert box(page, "#board") == before, "the verdict moves the board"
    assert min(before["width"], before["height"]) >= least
    expect(page.get_by_role("group", name="Zoom")).to_be_hidden()
    example(page, "Futoshiki")
    expect_one_screen(page)
    assert box(page, "#board")["width"] >= least
    with another_board(page):
        paste_long(page, "\n".join([EASY] * 999))
    assert not outside(page, *PAGER)
    expect_one_screen(page)
    board, keys = box(page, "#board"), box(page, "#keypad")
    if page.evaluate("() => innerWidth < 900 && innerHeight > innerWidth"):
        assert keys["y"] >= board["y"] + board["height"]
    else:
        assert keys["x"] >= board["x"] + board["width"]
    if min(size) < 400:  # a phone, where every button takes a finger
        assert page.evaluate(SMALL_TARGETS) == []
        solve(page, "unique")
        assert page.evaluate(SMALL_TARGETS) == []


def test_low_windows_hold_it_all_too_and_the_zoom_of_a_large_board(any_size: Page) -> None:
    page = any_size
    sized(page, LOW)
    with another_board(page):
        paste_long(page, "\n".join([EASY] * 999))
    solve(page, "unique")
    assert not outside(page, *PAGER)
    expect_one_screen(page)
    for tool in ("Set", "Learn", "File"):  # they scroll by themselves, and the board stays
        open_tab(page, tool)
        assert not outside(page, "#board", f"#panel-{tool.lower()}")
        assert scrolls(page) == (False, False)
        assert not unreachable(page, f"#panel-{tool.lower()}")
        assert not cut(page)
    open_tab(page, "Play")
    sized(page, LOWEST)
    with another_board(page):
        paste(page, "." * 625)
    assert not outside(page, "#board", "#verdict", "#solve", "#zoom button")
    assert scrolls(page) == (False, False)
    assert not unreachable(page)
    assert not cut(page)
    board, zoom = box(page, "#board"), box(page, "#zoom")
    below = zoom["y"] + zoom["height"] <= board["y"] + 1 or zoom["y"] >= board["y"] + board["height"] - 1
    assert below or zoom["x"] >= board["x"] + board["width"] - 1, "the zoom hides cells"


def test_a_phone_has_room_for_a_title_for_what_was_assumed_and_for_another_reading(any_size: Page) -> None:
    page = any_size
    sized(page, (360, 640))
    read(page, EASY, LINE_FORM)
    place = box(page, "#board")
    for text, heading in ((TITLED, "A Sudoku of two lines"), (JIGSAW, "Jigsaw Sudoku 9×9")):
        bring(page, text, heading)
        assert not cut(page, ".title-line")
        assert box(page, "#board") == place
    paste(page, f"{TIE}\n1 3 2 4\n2 4 1 3\n1 4 3 2\n3 2 4 1\n")
    tie = page.get_by_role("group", name="Other readings").get_by_role("button")
    expect(tie).to_have_count(1)
    assert not cut(page, "#verdict")
    with another_board(page):
        paste(page, TIE)
    picture = tie.locator("img")
    expect(picture).to_have_attribute("src", re.compile("^data:image/svg"))
    assert picture.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
    assert not outside(page, "#verdict img")
    # The keys are on the left: Solve is too, in the same row.
    page.evaluate("() => { document.documentElement.dataset.hand = 'left' }")
    expect_one_screen(page)
    solve_at, undo_at = box(page, "#solve"), box(page, "#undo")
    assert solve_at["x"] < box(page, "#check")["x"] < undo_at["x"]
    assert abs(solve_at["y"] - undo_at["y"]) < 1


@pytest.fixture
def small(any_size: Page) -> Page:
    """Return the shared page on a phone, with an example and an entry."""
    any_size.set_viewport_size(UPRIGHT)
    example(any_size, "Sudoku")
    type_at(any_size, 1, 3, "4")
    return any_size


def test_a_press_outside_and_close_close_a_sheet_where_the_browser_does_not(small: Page) -> None:
    page = small
    page.evaluate("() => { for (const sheet of document.querySelectorAll('.sheet')) sheet.popover = 'manual' }")
    before = names(page)
    ends: list[Callable[[], None]] = [
        lambda: page.mouse.click(195, 20),
        lambda: button(page, "Close").click(),
        lambda: page.locator(".head-phone [aria-label=More]").click(),
    ]
    for end in ends:
        more = open_sheet(page, "More")
        page.mouse.click(195, 650)  # on the sheet
        expect(more).to_be_visible()
        end()
        expect(more).to_be_hidden()
    assert names(page) == before
    page.evaluate("() => { for (const sheet of document.querySelectorAll('.sheet')) sheet.popover = 'auto' }")


def test_half_a_text_the_selection_and_the_mode_survive_turning_the_phone(small: Page) -> None:
    page = small
    open_sheet(page, "Paste")
    text = page.get_by_role("textbox", name="Puzzle text")
    text.fill("")
    text.press_sequentially("53..7....")
    for each in (SIDEWAYS, KEYBOARD, DESKTOP, UPRIGHT):
        page.set_viewport_size(each)
        expect(text).to_be_visible()
        expect(text).to_have_value("53..7....")
        expect(text).to_be_focused()
        assert not unreachable(page, "#paste")
    text.fill("")
    close_sheets(page)
    cell(page, 2, 2).click()
    page.get_by_role("button", name="Corner").click()
    for size in (SIDEWAYS, UPRIGHT):
        page.set_viewport_size(size)
        expect(cell(page, 2, 2)).to_have_attribute("tabindex", "0")
        expect(page.get_by_role("button", name="Corner")).to_have_attribute("aria-pressed", "true")
        assert not outside(page, "#board", "#verdict", "#keypad button", "#solve")
    page.get_by_role("button", name="Number", exact=False).first.click()


def test_every_sheet_fits_or_scrolls_hides_no_control_and_nothing_is_cut_at_twice_the_size(small: Page) -> None:
    page, found = small, []
    for size in (KEYBOARD, ZOOMED):
        page.set_viewport_size(size)
        for name in few(["More", "Settings", "File", "New"], SHEETS):
            place = f"#{open_sheet(page, name).get_attribute('id')}"
            found += [(size, each) for each in outside(page, place) + unreachable(page, place) + cut(page, place)]
            close_sheets(page)
    # The page itself, at 400 per cent, scrolls.
    assert scrolls(page) == (False, True)
    found += [(ZOOMED, each) for each in unreachable(page) + cut(page)]
    # So it is with text of twice the size.
    page.evaluate("() => { document.documentElement.style.fontSize = '200%' }")
    page.set_viewport_size(UPRIGHT)
    assert scrolls(page)[0] is False
    found += [(UPRIGHT, each) for each in unreachable(page) + cut(page)]
    for name in ("New", "Settings", "File"):
        place = f"#{open_sheet(page, name).get_attribute('id')}"
        found += [(UPRIGHT, each) for each in unreachable(page, place) + cut(page, place)]
        close_sheets(page)
    page.evaluate("() => { document.documentElement.style.fontSize = '' }")
    assert found == []


def test_the_controls_have_the_names_that_others_rely_on(page: Page) -> None:
    with another_board(page):
        paste(page, "\n".join(["." * 81] * 3))
    for name in ("Solve", "Check", "Share", "New", "Settings", "Random puzzle", "Next puzzle", "Previous puzzle"):
        expect(page.get_by_role("button", name=name, exact=True)).to_be_visible()
    expect(page.get_by_label("Open puzzle file", exact=True)).to_have_attribute("type", "file")
    expect(page.get_by_role("spinbutton", name="Puzzle number", exact=True)).to_have_value("1")
    expect(page.get_by_role("grid", name="Sudoku 9×9")).to_be_visible()
    expect(page.get_by_role("gridcell")).to_have_count(81)
    expect(page.get_by_role("status")).to_have_count(1)
    for name in ("Set", "Learn", "File", "Play"):
        tab = page.get_by_role("tab", name=name, exact=True)
        tab.click()
        expect(tab).to_have_attribute("aria-selected", "true")
        expect(page.get_by_role("tabpanel", name=name, exact=True)).to_be_visible()

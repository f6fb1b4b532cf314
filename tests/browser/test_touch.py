"""Playing with fingers on a phone: tap, drag, pan and pinch, large enough keys, nothing wider than the screen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from tests.browser.conftest import PHONE, await_ready, visitor
from tests.browser.driving import (
    another_board,
    button,
    called,
    cell,
    close_sheets,
    example,
    open_sheet,
    paste,
    reach,
)
from tests.browser.test_told import hinted
from tests.browser.touching import between, drag, middle, tap, through
from tests.browser.watching import Watch

NARROW: ViewportSize = {"width": 320, "height": 568}
FINGER = 44  # pixels
LEGIBLE = 24  # pixels a cell
EMPTY = "." * 81
SMALL = """(all, least) => all.flatMap(each => {
    const { width, height } = each.getBoundingClientRect();
    if (!width || !height || !each.checkVisibility({ visibilityProperty: true })) return [];
    return Math.min(width, height) < least ? [`${each.id} ${each.textContent}: ${width} by ${height}`] : [];
})"""
TOUCH_ACTIONS = """element => {
    const actions = [];
    for (let at = element; at; at = at.parentElement) actions.push(getComputedStyle(at).touchAction);
    return actions;
}"""
SHEETS = ("Paste", "More", "New", "Set", "Learn", "File", "Settings", "Details")


@pytest.fixture(scope="module")
def touched(browser: Browser, site_url: str) -> Iterator[tuple[Page, Watch]]:
    """Return a page on a phone and the watch on it."""
    watch = Watch("/".join(site_url.split("/")[:3]))
    with visitor(browser, watch, phone=True, again=True) as context:
        page = context.new_page()
        page.goto(site_url)
        await_ready(page, "solver", watch)
        yield page, watch


@pytest.fixture
def hand(touched: tuple[Page, Watch]) -> Iterator[Page]:
    """Return the page on the phone."""
    page, watch = touched
    page.evaluate("() => scrollTo(0, 0)")
    yield page
    page.set_viewport_size(PHONE)
    assert not watch.taken()


def selected(page: Page) -> list[str]:
    """Return the places of the cells that are selected, row-major."""
    chosen = page.locator("[role=gridcell][aria-selected=true]")
    found: list[str] = chosen.evaluate_all("cells => cells.map(cell => cell.dataset.row + ' ' + cell.dataset.column)")
    return found


def key(page: Page, name: str) -> Locator:
    return page.get_by_role("group", name="Keypad").get_by_role("button", name=name, exact=True)


def mode(page: Page, name: str) -> Locator:
    return page.get_by_role("group", name="What the keys write").get_by_role("button", name=name)


def bring(page: Page, row: int, column: int) -> None:
    """Scroll a cell into view."""
    cell(page, row, column).evaluate("cell => cell.scrollIntoView({ block: 'center', inline: 'center' })")


def edit_givens(page: Page) -> None:
    """Begin to edit the givens, or end it: by the button in the sheet "Set", which closes onto the board."""
    tap(reach(page.get_by_role("button", name="Edit givens", exact=True, include_hidden=True)))
    expect(page.locator(":popover-open")).to_have_count(0)


def sides(element: Locator) -> tuple[float, float]:
    box = element.bounding_box()
    assert box
    return box["width"], box["height"]


def too_small(page: Page) -> list[str]:
    """Return the controls in sight that are too small for a finger, each with its width and height."""
    pressed = page.get_by_role("button").or_(page.get_by_role("combobox")).or_(page.get_by_role("spinbutton"))
    found: list[str] = pressed.evaluate_all(SMALL, FINGER)
    return found


def widths(page: Page) -> set[int]:
    """Return the width of the page, and that of the visible part of it."""
    both = "() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]"
    return set(page.evaluate(both))


def enlarge(page: Page) -> None:
    """Zoom in until a cell can be read."""
    while min(sides(cell(page, 1, 1))) < LEGIBLE:
        tap(button(page, "Zoom in"))


def scrolled(page: Page) -> list[float]:
    """Return how far the page and the board's frame are scrolled, and how far the browser has zoomed."""
    found: list[float] = page.evaluate(
        """() => {
            const frame = document.querySelector("#board").parentElement;
            return [scrollX, scrollY, frame.scrollLeft, frame.scrollTop, visualViewport.scale];
        }"""
    )
    return found


def test_a_tap_selects_the_pad_writes_a_drag_selects_and_nothing_scrolls_or_zooms(hand: Page) -> None:
    example(hand, "Futoshiki")  # whose cells have gaps between them
    before = scrolled(hand)
    tap(cell(hand, 1, 1))
    assert selected(hand) == ["1 1"]
    tap(key(hand, "5"))
    called(hand, 1, 1, "entry 5")
    for place in ((2, 2), (2, 2)):
        tap(cell(hand, *place))
    through(hand, [middle(cell(hand, row, column)) for row, column in ((1, 1), (1, 2), (2, 2), (3, 2), (4, 2))])
    assert selected(hand) == ["1 1", "1 2", "2 2", "3 2", "4 2"]
    assert scrolled(hand) == before
    for element in (cell(hand, 1, 1), key(hand, "4"), button(hand, "Undo"), button(hand, "Corner")):
        # "auto" all the way up would let two quick taps zoom.
        assert any(action != "auto" for action in element.evaluate(TOUCH_ACTIONS))


def test_whatever_is_pressed_is_large_enough_for_a_finger_and_nothing_is_wider_than_the_screen(hand: Page) -> None:
    example(hand, "Futoshiki")
    edit_givens(hand)
    small, wide = too_small(hand), set[int]()
    for name in SHEETS:
        hand.set_viewport_size(PHONE)
        open_sheet(hand, name)
        small += too_small(hand)
        hand.set_viewport_size(NARROW)
        wide |= widths(hand)
    close_sheets(hand)
    edit_givens(hand)
    example(hand, "Sudoku")
    hinted(hand, presses=4)
    told = too_small(hand)
    wide |= widths(hand)
    tap(button(hand, "Apply"))
    expect(button(hand, "Next hint")).to_be_visible()
    told += too_small(hand)
    for text in (EMPTY, "." * 625):
        with another_board(hand):
            paste(hand, text)
        keys = hand.get_by_role("group", name="Keypad").get_by_role("button")
        expect(keys).not_to_have_count(0)
        small += keys.evaluate_all(SMALL, FINGER)
        wide |= widths(hand)
    assert not small, "\n".join(small)
    assert not [each for each in told if each.startswith(("told-", "details"))], "\n".join(told)
    assert wide == {NARROW["width"]}


def test_a_large_board_is_read_by_zoom_and_pan_and_keeps_its_cursor_in_view(hand: Page) -> None:
    with another_board(hand):
        paste(hand, "." * 625)
    zoom = hand.get_by_role("group", name="Zoom")
    expect(zoom).to_be_visible()
    # All of it is shown first; two fingers pinch, and the browser leaves the page as it is.
    frame = hand.locator("#frame")
    assert sides(frame)[0] >= sides(hand.get_by_role("grid"))[0]
    bring(hand, 12, 12)
    x, y = middle(frame)
    side = sides(cell(hand, 1, 1))[0]
    drag(hand, between((x - 20, y), (x - 90, y), 8), between((x + 20, y), (x + 90, y), 8))
    assert sides(cell(hand, 1, 1))[0] > side
    assert scrolled(hand)[4] == 1
    enlarge(hand)
    # A finger pans the board inside its frame, and selects nothing on its way.
    tap(cell(hand, 1, 1))
    drag(hand, [(x, y), *between((x, y), (x - 120, y - 120), 12)])
    expect(cell(hand, 1, 1)).not_to_be_in_viewport()
    moved = scrolled(hand)
    assert moved[2] > 0
    assert moved[3] > 0
    assert selected(hand) == ["1 1"]
    for key, place in (("Control+End", (25, 25)), ("Control+Home", (1, 1))):
        hand.keyboard.press(key)
        expect(cell(hand, *place)).to_be_focused()
        expect(cell(hand, *place)).to_be_in_viewport(ratio=0.9)
    tap(zoom.get_by_role("button", name="Fit"))
    assert sides(frame)[0] >= sides(hand.get_by_role("grid"))[0]
    example(hand, "Sudoku")
    expect(zoom).not_to_be_visible()


def test_a_finger_that_rests_selects_on_a_board_that_it_would_move(hand: Page) -> None:
    with another_board(hand):
        paste(hand, "." * 625)
    # Nothing is hidden yet: a finger selects, as on any board.
    bring(hand, 12, 12)
    through(hand, [middle(cell(hand, 2, 2)), middle(cell(hand, 2, 4))], steps=8)
    assert selected(hand) == ["2 2", "2 3", "2 4"]
    enlarge(hand)
    bring(hand, 12, 12)
    before = scrolled(hand)
    way = [middle(cell(hand, 12, 12)), *between(middle(cell(hand, 12, 12)), middle(cell(hand, 12, 14)), 8)]
    drag(hand, way, rest=700)
    assert selected(hand) == ["12 12", "12 13", "12 14"]
    assert scrolled(hand) == before
    # The next finger moves the board again.
    drag(hand, way)
    assert scrolled(hand)[2] < before[2]
    assert selected(hand) == ["12 12", "12 13", "12 14"]

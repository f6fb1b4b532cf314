"""Playing with fingers on a phone: tap, drag, pan and pinch, large enough keys, nothing wider than the screen."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from tests.browser.conftest import PHONE, await_ready, visitor
from tests.browser.driving import (
    another_board,
    button,
    cell,
    close_sheets,
    example,
    names,
    numbers,
    open_sheet,
    paste,
    reach,
    read,
    status,
)
from tests.browser.test_hints import hinted
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


@pytest.fixture
def narrow(hand: Page) -> Page:
    """Return the page on the narrowest phone."""
    hand.set_viewport_size(NARROW)
    return hand


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


def widths(page: Page) -> list[int]:
    """Return the width of the page and the visible part of it."""
    found: list[int] = page.evaluate(
        "() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]"
    )
    return found


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


def test_a_tap_selects_and_the_pad_writes(hand: Page) -> None:
    read(hand, EMPTY, "Sudoku 9×9, one line")
    tap(cell(hand, 3, 4))
    assert selected(hand) == ["3 4"]
    tap(key(hand, "5"))
    expect(cell(hand, 3, 4)).to_have_accessible_name("row 3 column 4, entry 5")
    tap(cell(hand, 5, 6))
    assert selected(hand) == ["5 6"]
    tap(key(hand, "Erase"))
    expect(cell(hand, 3, 4)).to_have_accessible_name("row 3 column 4, entry 5")


def test_a_drag_selects_the_cells_on_its_way_and_scrolls_nothing(hand: Page) -> None:
    example(hand, "Futoshiki")  # whose cells have gaps between them
    before = scrolled(hand)
    through(hand, [middle(cell(hand, row, column)) for row, column in ((1, 1), (1, 2), (2, 2), (3, 2), (4, 2))])
    assert selected(hand) == ["1 1", "1 2", "2 2", "3 2", "4 2"]
    assert scrolled(hand) == before
    through(hand, [middle(cell(hand, 4, 4)), middle(cell(hand, 4, 5))])
    assert selected(hand) == ["4 4", "4 5"]


def test_a_chain_is_drawn_by_a_finger(hand: Page) -> None:
    read(hand, "4 4\n1" + " 0" * 15 + "\n", "Numbrix 4×4, rows, columns and numbers")
    tap(mode(hand, "Chain"))
    bring(hand, 1, 1)
    path = ((1, 1), (1, 2), (1, 3), (2, 3), (2, 2), (3, 2))
    through(hand, [middle(cell(hand, *place)) for place in path])
    assert numbers(hand) == [1, 2, 3, 0, 0, 5, 4, 0, 0, 6, 0, 0, 0, 0, 0, 0]
    # The next tapped cell continues the chain.
    tap(cell(hand, 4, 2))
    assert numbers(hand)[13] == 7
    tap(button(hand, "Undo"))
    assert numbers(hand)[13] == 0


@pytest.mark.parametrize("kind", ["Sudoku", "Numbrix", "Futoshiki"])
def test_whatever_is_pressed_is_large_enough_for_a_finger(hand: Page, kind: str) -> None:
    example(hand, kind)
    edit_givens(hand)
    small = too_small(hand)
    for name in SHEETS:
        open_sheet(hand, name)
        small += too_small(hand)
    close_sheets(hand)
    edit_givens(hand)
    assert not small, "\n".join(small)


def test_what_a_hint_brings_is_large_enough_for_a_finger(narrow: Page) -> None:
    example(narrow, "Sudoku")
    hinted(narrow, presses=4)
    small = too_small(narrow)
    assert widths(narrow)[0] <= widths(narrow)[1]
    tap(button(narrow, "Apply"))
    expect(button(narrow, "Next hint")).to_be_visible()
    small += too_small(narrow)
    tap(button(narrow, "Next hint"))
    expect(status(narrow)).to_have_text(re.compile("^Look at "))
    assert not [each for each in small if each.startswith(("told-", "details"))], "\n".join(small)


def test_keys_are_large_enough_on_the_narrowest_phone(narrow: Page) -> None:
    for text in (EMPTY, "." * 256, "." * 625):
        with another_board(narrow):
            paste(narrow, text)
        keys = narrow.get_by_role("group", name="Keypad").get_by_role("button")
        expect(keys).not_to_have_count(0)
        assert keys.evaluate_all(SMALL, FINGER) == []


def test_two_taps_zoom_nothing(hand: Page) -> None:
    example(hand, "Sudoku")
    before = scrolled(hand)
    for place in ((1, 1), (1, 1), (5, 5), (5, 5)):
        tap(cell(hand, *place))
    for _ in range(2):
        tap(key(hand, "4"))
    hand.wait_for_timeout(400)
    assert scrolled(hand) == before
    for element in (cell(hand, 1, 1), key(hand, "4"), button(hand, "Undo"), button(hand, "Corner")):
        allowed = element.evaluate(
            """element => {
                const actions = [];
                for (let at = element; at; at = at.parentElement) actions.push(getComputedStyle(at).touchAction);
                return actions;
            }"""
        )
        # "auto" all the way up would let two quick taps zoom.
        assert any(action != "auto" for action in allowed)


@pytest.mark.parametrize(
    "board",
    [
        "Sudoku",
        "Numbrix",
        "Futoshiki",
        "." * 256,
        "." * 625,
        "50 50\n" + "0 " * 2499 + "1\n",
        "12 3\n" + "0 " * 35 + "1\n",
    ],
    ids=["sudoku", "numbrix", "futoshiki", "16x16", "25x25", "50x50", "tall"],
)
def test_nothing_is_wider_than_320_pixels(narrow: Page, board: str) -> None:
    with another_board(narrow):
        example(narrow, board) if board.isalpha() else paste(narrow, board)
    for setting in (False, True):
        if setting:
            edit_givens(narrow)
        wide, seen = widths(narrow)
        assert wide == seen <= 320
        for name in SHEETS:
            open_sheet(narrow, name)
            wide, seen = widths(narrow)
            assert wide == seen <= 320
        close_sheets(narrow)
    edit_givens(narrow)


@pytest.mark.parametrize("text", ["." * 625, "50 50\n1 " + "0 " * 2498 + "2500\n"], ids=["25x25", "50x50"])
def test_a_large_board_is_read_by_zoom_and_pan(hand: Page, text: str) -> None:
    with another_board(hand):
        paste(hand, text)
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
    # Two fingers pinch.
    side = sides(cell(hand, 1, 1))[0]
    drag(hand, between((x - 20, y), (x - 90, y), 8), between((x + 20, y), (x + 90, y), 8))
    assert sides(cell(hand, 1, 1))[0] > side
    assert scrolled(hand)[4] == 1
    tap(zoom.get_by_role("button", name="Zoom out"))
    tap(zoom.get_by_role("button", name="Fit"))
    assert sides(frame)[0] >= sides(hand.get_by_role("grid"))[0]
    last = hand.get_by_role("gridcell").last
    tap(zoom.get_by_role("button", name="Zoom in"))
    tap(zoom.get_by_role("button", name="Zoom in"))
    while min(sides(last)) < LEGIBLE:
        tap(zoom.get_by_role("button", name="Zoom in"))
    last.scroll_into_view_if_needed()
    tap(last)
    assert selected(hand) == [f"{last.get_attribute('data-row')} {last.get_attribute('data-column')}"]
    assert re.search(r"given 2500$|empty$", names(hand)[-1])


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


@pytest.mark.sweep
def test_a_chain_is_drawn_on_a_large_board_that_two_fingers_move(hand: Page) -> None:
    with another_board(hand):
        paste(hand, "50 50\n" + "0 " * (50 * 25 + 25) + "1200 " + "0 " * (50 * 25 - 26) + "\n")
    tap(mode(hand, "Chain"))
    enlarge(hand)
    bring(hand, 26, 26)
    before = scrolled(hand)
    places = [middle(cell(hand, 26 + down, 26 + right)) for down, right in ((0, 0), (0, 1), (1, 1), (1, 0))]
    through(hand, places)
    assert [numbers(hand)[50 * row + column] for row, column in ((25, 25), (25, 26), (26, 26), (26, 25))] == [
        1200,
        1201,
        1202,
        1203,
    ]
    assert scrolled(hand) == before
    x, y = places[0]
    drag(hand, between((x, y), (x - 90, y - 90), 8), between((x + 50, y), (x - 40, y - 90), 8))
    after = scrolled(hand)
    assert after[2] > before[2]
    assert after[3] > before[3]
    assert sum(map(bool, numbers(hand))) == 4
    tap(mode(hand, "Number"))

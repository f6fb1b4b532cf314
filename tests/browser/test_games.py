"""Games, their files, their history and their links: a reload brings all back, Back and Forward go between puzzles."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from urllib.parse import unquote

import numpy as np
import pytest
import zxingcpp
from playwright.sync_api import Locator, Page, expect

from puzzles.forms import read
from puzzles.forms.sharing import puzzle_links
from tests import founding
from tests.browser.browsers import FIREFOX
from tests.browser.driving import (
    EASY,
    OPEN,
    another_board,
    bring,
    button,
    called,
    enter,
    example,
    names,
    numbers,
    open_sheet,
    open_tab,
    paste,
    paste_long,
    press,
    reload,
    type_at,
)
from tests.browser.holding import Held, pace
from tests.browser.watching import Watch

# A screenshot's pixels, as the browser decodes it: the width, and each pixel's green, which is its brightness.
PIXELS = """async bytes => {
    const image = await createImageBitmap(new Blob([new Uint8Array(bytes)], {type: "image/png"}));
    const pen = new OffscreenCanvas(image.width, image.height).getContext("2d");
    pen.drawImage(image, 0, 0);
    const data = pen.getImageData(0, 0, image.width, image.height).data;
    return [image.width, Array.from({length: data.length / 4}, (_, at) => data[4 * at + 1])];
}"""
# A phone's own way to share: the page's call is kept, and answered as the test says.
HAND_OVER = """
answer => {
    const share = data => {
        window.shared = [...(window.shared ?? []), data];
        if (answer) return Promise.reject(new DOMException("The visitor or the device said no.", answer));
        return navigator.userActivation?.isActive === false ? Promise.reject(new Error("too late")) : Promise.resolve();
    };
    Object.defineProperty(navigator, "share", {value: share, configurable: true});
}
"""
GRID, LINE = founding.SUDOKU_GRID, founding.SUDOKU_LINE
HELD = """async () => {
    const { key } = JSON.parse(localStorage.getItem("givens:open") ?? "{}");
    return key !== undefined && await (await caches.open("givens open")).match(key) !== undefined;
}"""


def fragment(text: str) -> str:
    return "#" + puzzle_links.encode(read.read(text).puzzles[0])


def named(page: Page, text: str) -> None:
    """Expect the address to name this puzzle."""
    expect(page).to_have_url(re.compile(re.escape(fragment(text)) + "$"))


def test_each_game_has_a_picture_of_how_it_was_left_and_is_forgotten_from_the_list(page: Page) -> None:
    """The first test of the file: nobody has played anything yet."""
    open_tab(page, "File")
    games = page.get_by_role("region", name="Your games")
    for kind in ("Sudoku", "Numbrix", "Futoshiki"):
        example(page, kind)
        type_at(page, 1, 2, "5")
    bring(page, EASY, "Sudoku 9×9")
    for at, (kind, empty) in enumerate((("Futoshiki 5×5", 21), ("Numbrix 9×9", 64), ("Sudoku 9×9", 41))):
        line = games.get_by_role("listitem").nth(at)
        name = re.compile(f"^{kind} Example · .*, {empty} to go$")
        expect(line.get_by_role("button", name=name)).to_be_visible()
        line.scroll_into_view_if_needed()
        picture = line.locator("img")
        expect(picture).to_have_attribute("src", re.compile("^data:image/svg"))
        assert picture.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
        assert unquote(str(picture.get_attribute("src"))).count('class="cell entry"') == 1
    # Who forgets games goes on in the list, and a game takes its file along.
    forget = games.get_by_role("button", name=re.compile("^Forget"))
    expect(forget).to_have_count(3)
    forget.nth(1).press("Enter")  # Numbrix: the game that takes its place gets the focus
    expect(games.get_by_role("button", name=re.compile("^Forget Sudoku"))).to_be_focused()
    page.keyboard.press("Enter")  # the last of the list: the game above it gets the focus
    expect(games.get_by_role("button", name=re.compile("^Forget Futoshiki"))).to_be_focused()


@pytest.fixture
def unhurried(page: Page) -> Iterator[Page]:
    """Return the shared page, whose seconds pass twenty times as fast: no visitor opens so many puzzles in ten of them.

    The page keeps entries back where there are so many, since browsers would refuse them.
    """
    pace(page, 20, "performance")
    yield page
    pace(page, 1, "performance")


def test_opening_a_puzzle_makes_one_entry_and_undo_goes_back_along_it(unhurried: Page) -> None:
    page = unhurried
    with another_board(page):
        example(page, "Sudoku")
    start, count = page.url, page.evaluate("() => history.length")
    type_at(page, 1, 1, "7")
    played = names(page)
    with another_board(page):
        paste(page, GRID)
    named(page, GRID)
    opened = names(page)
    undo, redo = button(page, "Undo").click, button(page, "Redo").click
    for move, back in ((undo, True), (redo, False), (page.go_back, True), (page.go_forward, False)):
        with another_board(page):
            move()
        if back:
            expect(page).to_have_url(start)
        else:
            named(page, GRID)
        assert names(page) == (played if back else opened)
    assert page.evaluate("() => history.length") == count + 1


def test_a_file_comes_back_with_its_pager_its_moves_and_its_time(page: Page) -> None:
    last = 1_000
    paste_long(page, f"{LINE}\n" * (last - 1) + "." * 81)
    expect(page.locator("#recognised")).to_have_text("1,000 Sudoku puzzles 9×9, one line each")
    button(page, "Next puzzle").click()
    expect(page.locator("#board-note")).to_have_text(f"Puzzle 2 of {last}")
    empty = numbers(page).index(0)
    type_at(page, empty // 9 + 1, empty % 9 + 1, "4")
    clock = page.locator("#timer-text")
    expect(clock).not_to_have_text("0:00")
    paste(page, founding.FUTOSHIKI)
    named(page, founding.FUTOSHIKI)
    expect(clock).to_have_text("0:00")
    with another_board(page):
        page.go_back()
    expect(clock).not_to_have_text("0:00")
    called(page, empty // 9 + 1, empty % 9 + 1, "entry 4")
    page.wait_for_function(HELD)  # the browser has stored the bytes
    held = Held()
    held(page.context)
    reload(page)
    expect(page.locator("#board-note")).to_have_text(f"Puzzle 2 of {last}")
    called(page, empty // 9 + 1, empty % 9 + 1, "entry 4")
    # Requested before the worker has started: it opens the text first.
    enter(page.get_by_role("spinbutton", name="Puzzle number"), str(last))
    held.release(page)
    page.context.unroute_all()
    expect(page.locator("#board-note")).to_have_text(f"Puzzle {last} of {last}")
    assert numbers(page) == [0] * 81
    press(page, "Solve all")
    expect(page.locator("#all-note")).to_contain_text(f"{last:,} of {last:,}")


def shared_link(page: Page) -> Locator:
    return page.get_by_role("textbox", name="Link to this puzzle")


def decoded(page: Page, picture: Locator) -> str:
    """Return what a QR code says, read from a picture of the screen."""
    expect(picture.locator("path")).to_have_attribute("d", re.compile("^M"))
    width, pixels = page.evaluate(PIXELS, list(picture.screenshot(caret="initial")))
    [found] = zxingcpp.read_barcodes(np.array(pixels, dtype=np.uint8).reshape(-1, width))
    return str(found.text)


def press_share(page: Page) -> None:
    """Press Share, which a phone has in its menu."""
    beside = page.locator("#share")
    if beside.is_visible():
        beside.click()
    else:
        open_sheet(page, "More").get_by_role("button", name="Share", exact=True).click()


def share(page: Page, entries: bool) -> str:
    if not shared_link(page).is_visible():
        press_share(page)
    link = page.get_by_role("textbox", name="Link to this puzzle")
    expect(link).to_be_visible()
    box = page.locator("#share-entries")
    if box.is_visible() and box.is_checked() != entries:
        before = link.input_value()
        box.set_checked(entries)
        expect(link).not_to_have_value(before)
    expect(page.locator("#share-note")).to_contain_text("Copied")
    return link.input_value()


def test_a_link_is_copied_and_where_copying_is_refused_it_is_selected(page: Page) -> None:
    bring(page, LINE, "Sudoku 9×9")
    link = share(page, entries=False)
    assert page.evaluate("() => navigator.clipboard.readText()") == link == page.url
    example(page, "Sudoku")
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')) }")
    press_share(page)
    expect(shared_link(page)).to_be_focused()
    selected = shared_link(page).evaluate("field => field.value.slice(field.selectionStart, field.selectionEnd)")
    assert selected == shared_link(page).input_value()
    page.evaluate("() => { delete navigator.clipboard.writeText }")


def test_the_qr_code_on_the_screen_says_the_link(shared: tuple[Page, Watch], phone: Page) -> None:
    page = phone
    page.emulate_media(color_scheme="dark")
    example(page, "Sudoku")
    type_at(page, 1, 1, "7")
    link = share(page, entries=False)
    code = page.get_by_role("img", name="QR code of the link")
    assert decoded(page, code) == link
    # It follows the link.
    page.get_by_label("Include my entries").check()
    expect(shared_link(page)).not_to_have_value(link)
    for _ in range(100):
        if decoded(page, code) != link:
            break
        page.wait_for_timeout(50)
    assert decoded(page, code) == shared_link(page).input_value()
    page.emulate_media(color_scheme="light")
    if FIREFOX:
        shared[1].taken()  # its driver adds a style to take a picture, which the content policy refuses


def test_a_phone_shares_in_its_own_way_and_back_closes_a_sheet_and_then_goes_to_the_puzzle_before(
    open_page: Callable[..., Page],
) -> None:
    page = open_page(ready="board", phone=True)
    plain = page.url
    with another_board(page):
        paste(page, LINE)
    named(page, LINE)
    for name in ("New", "Paste"):  # sheets that follow one another have one entry
        sheet = open_sheet(page, name)
        page.wait_for_function("() => history.state !== undefined && document.querySelector(':popover-open')")
        page.go_back()
        expect(sheet).to_be_hidden()
        named(page, LINE)
    with another_board(page):
        page.go_back()
    expect(page).to_have_url(plain)
    # Forward leads to the puzzle, and not to a sheet that has closed.
    with another_board(page):
        page.go_forward()
    page.go_forward()
    named(page, LINE)
    expect(page.locator(OPEN)).to_have_count(0)
    type_at(page, 1, 1, "3")
    before = names(page)
    open_sheet(page, "New")
    reload(page)  # with a sheet open
    assert names(page) == before
    for entries in (False, True):  # the address that Back arrives at is that of the last link, not of one before it
        link = share(page, entries)
        page.go_back()
        expect(shared_link(page)).to_be_hidden()
        expect(page).to_have_url(link)
    # The device's own way to share; it leaves the clipboard alone. A device that refuses is reported.
    page.evaluate("() => { window.copied = []; navigator.clipboard.writeText = async text => { copied.push(text) } }")
    page.evaluate(HAND_OVER, "")
    press_share(page)
    button(page, "Share…").click()
    page.wait_for_function("() => window.shared?.length === 1")
    assert page.evaluate("() => window.shared") == [{"text": "Sudoku 9×9", "url": shared_link(page).input_value()}]
    page.evaluate(HAND_OVER, "NotAllowedError")
    button(page, "Share…").click()
    expect(page.locator("#share-note")).to_have_text("This device could not share the link: copy it instead.")
    assert page.evaluate("() => window.copied") == []

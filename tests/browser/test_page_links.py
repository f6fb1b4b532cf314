"""Share makes a link and a QR code, and hands both over; a link opens the same board."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import urlsplit

import numpy as np
import zxingcpp
from playwright.sync_api import Locator, Page, expect

from tests import founding
from tests.browser.browsers import FIREFOX
from tests.browser.driving import (
    another_board,
    bring,
    button,
    example,
    names,
    open_sheet,
    status,
    type_at,
)
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


def follow(friend: Page, link: str) -> None:
    """Open a link in a page that is open."""
    friend.evaluate("fragment => { location.hash = fragment }", urlsplit(link).fragment)


def test_a_link_opens_what_was_shared_and_where_copying_is_refused_it_is_selected(
    page: Page, open_page: Callable[..., Page]
) -> None:
    """The friend opens the first link with the page, another in it, where nothing was played in between."""
    bring(page, founding.SUDOKU_LINE, "Sudoku 9×9")
    before, link = names(page), share(page, entries=False)
    assert page.evaluate("() => navigator.clipboard.readText()") == link
    assert page.url == link
    friend = open_page(f"#{urlsplit(link).fragment}", ready="board")
    expect(status(friend)).to_have_text("Opened from a link.")
    assert names(friend) == before
    bring(page, founding.NUMBRIX_TABLE, "Numbrix 9×9")
    before, link = names(page), share(page, entries=False)
    with another_board(friend):
        friend.evaluate("fragment => { location.hash = fragment }", urlsplit(link).fragment)
    expect(status(friend)).to_have_text("Opened from a link.")
    assert names(friend) == before
    page.bring_to_front()  # Firefox focuses nothing in a window behind another
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


def test_a_phone_shares_in_its_own_way_and_back_closes_the_sheet(open_page: Callable[..., Page]) -> None:
    page = open_page(ready="board", phone=True)
    type_at(page, 1, 1, "7")
    before = ""
    for entries in (False, True):  # the address that Back arrives at is that of the last link, not of one before it
        link = share(page, entries)
        assert link != before
        page.go_back()
        expect(shared_link(page)).to_be_hidden()
        expect(page).to_have_url(link)
        before = link
    # The device's own way to share; it leaves the clipboard alone unless asked.
    page.evaluate(HAND_OVER, "")
    page.evaluate("() => { window.copied = []; navigator.clipboard.writeText = async text => { copied.push(text) } }")
    press_share(page)
    button(page, "Share…").click()
    page.wait_for_function("() => window.shared?.length === 1")
    link, note = shared_link(page).input_value(), page.locator("#share-note")
    assert page.evaluate("() => window.shared") == [{"text": "Sudoku 9×9", "url": link}]
    assert page.evaluate("() => window.copied") == []
    # A device that refuses is reported; a visitor who thinks better of it hears nothing more.
    page.evaluate(HAND_OVER, "NotAllowedError")
    button(page, "Share…").click()
    expect(note).to_have_text("This device could not share the link: copy it instead.")
    button(page, "Copy link").click()
    expect(note).to_contain_text("Copied")
    assert page.evaluate("() => window.copied") == [link]
    page.evaluate(HAND_OVER, "AbortError")
    button(page, "Share…").click()
    page.wait_for_function("() => window.shared.length === 3")
    expect(note).to_contain_text("Copied")

"""Settings are kept and applied, the theme and the side of the keys before the first paint; the phone's menu; help."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.browsers import FIREFOX
from tests.browser.driving import button, called, close_sheets, example, open_sheet, reload, type_at
from tests.browser.holding import Held
from tests.browser.layout import box
from tests.browser.watching import Watch

DARK, LIGHT = ("rgb(21, 22, 27)", "#15161b"), ("rgb(246, 244, 239)", "#f6f4ef")
TICKS = {
    "Mark broken rules as I play": True,
    "A number I write removes its marks from the cells it sees": True,
    "Show the time": True,
    "Patterns on colours": False,
    "Keys on the left": False,
    "The letters Z X C V choose the mode": True,
}
# The colours of the page and of the browser's own bars: of the first <meta> whose media query matches.
COLOURS = """() => [getComputedStyle(document.body).backgroundColor,
    [...document.querySelectorAll("meta[name=theme-color]")]
        .find(meta => !meta.media || matchMedia(meta.media === "all" ? "all" : meta.media).matches)?.content]"""
PAINTED = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"


def coloured(page: Page, wanted: tuple[str, str]) -> None:
    """Wait until the page and the browser's bars have these colours."""
    for _ in range(100):
        if tuple(page.evaluate(COLOURS)) == wanted:
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"the colours are {page.evaluate(COLOURS)}")


def keys_are_left(page: Page) -> bool:
    return box(page, "#keypad")["x"] < box(page, "#board")["x"]


def test_every_setting_is_kept_and_a_chosen_theme_is_there_before_any_python(board_page: Page, watch: Watch) -> None:
    page = board_page
    page.emulate_media(color_scheme="light")
    coloured(page, LIGHT)
    assert not keys_are_left(page)
    sheet = open_sheet(page, "Settings")
    sheet.get_by_label("Theme").select_option("Dark")
    coloured(page, DARK)
    for name, ticked in TICKS.items():
        expect(sheet.get_by_label(name)).to_be_checked(checked=ticked)
        sheet.get_by_label(name).set_checked(not ticked)
    python = Held("runtime/micropython/micropython.wasm*")
    python(page.context)  # never answered: no Python starts
    page.reload(wait_until="commit")
    page.locator("#foot").wait_for(state="attached")
    page.evaluate(PAINTED)
    assert page.locator("body").get_attribute("data-ready") is None
    coloured(page, DARK)
    assert keys_are_left(page)
    page.context.unroute_all(behavior="ignoreErrors")
    python.drop()
    watch.taken()  # Firefox reports the request that was never answered
    reload(page)
    coloured(page, DARK)
    sheet = open_sheet(page, "Settings")
    for name, ticked in TICKS.items():
        expect(sheet.get_by_label(name)).to_be_checked(checked=not ticked)
    expect(page.locator("#timer-text")).to_be_hidden()
    expect(page.locator("body")).to_have_class(re.compile("patterns"))
    assert keys_are_left(page)
    sheet.get_by_label("Theme").select_option("Same as system")
    coloured(page, LIGHT)
    if not FIREFOX:  # its driver cannot change the system's theme
        page.emulate_media(color_scheme="dark")
        coloured(page, DARK)
    sheet.get_by_label("Theme").select_option("Light")
    coloured(page, LIGHT)


def test_the_menu_of_a_phone_offers_what_applies_and_back_closes_the_help(open_page: Callable[..., Page]) -> None:
    page = open_page(ready="board", phone=True)
    menu = open_sheet(page, "More")
    expect(menu.get_by_role("button", name="Restart")).to_be_disabled()
    expect(menu.get_by_role("button", name=re.compile("^Counting"))).to_be_hidden()
    close_sheets(page)
    type_at(page, 1, 1, "5")
    open_sheet(page, "More").get_by_role("button", name="Restart").click()
    called(page, 1, 1, "empty")
    expect(page.locator("#more")).to_be_hidden()
    type_at(page, 1, 1, "5")
    address = page.url
    open_sheet(page, "More").get_by_role("button", name="Help and keys").click()
    help_sheet = page.get_by_role("dialog", name="How to play")
    expect(help_sheet).to_contain_text("Every row, column and box")
    page.go_back()
    expect(help_sheet).to_be_hidden()
    expect(page).to_have_url(address)
    called(page, 1, 1, "entry 5")
    # Of the keys, the help has those of the board.
    example(page, "Numbrix")
    open_sheet(page, "More").get_by_role("button", name="Help and keys").click()
    for name, there in (("Ctrl Z, Ctrl Y", True), ("Chain", True), ("< > ^ v", False)):
        expect(help_sheet.get_by_role("rowheader", name=name, exact=True)).to_be_visible(visible=there)
    close_sheets(page)
    button(page, "Chain").click()
    open_sheet(page, "More").get_by_role("button", name="Counting up").click()
    expect(open_sheet(page, "More").get_by_role("button", name="Counting down")).to_be_visible()

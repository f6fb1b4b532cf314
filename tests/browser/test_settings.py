"""Settings are kept and applied, the theme and the side of the keys before the first paint; the phone's menu; help."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.browsers import FIREFOX
from tests.browser.driving import button, cell, close_sheets, example, open_sheet, type_at
from tests.browser.watching import Watch

DARK, LIGHT = "rgb(21, 22, 27)", "rgb(246, 244, 239)"
TICKS = {
    "Mark broken rules as I play": True,
    "A number I write removes its marks from the cells it sees": True,
    "Show the time": True,
    "Patterns on colours": False,
    "Keys on the left": False,
    "The letters Z X C V choose the mode": True,
}
GROUND = "() => getComputedStyle(document.body).backgroundColor"
# The colour that the browser gives its own bars: of the first <meta> whose media query matches.
BARS = """() => [...document.querySelectorAll("meta[name=theme-color]")]
    .find(meta => !meta.media || matchMedia(meta.media === "all" ? "all" : meta.media).matches)?.content"""
PAINTED = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"


def await_colours(page: Page, ground: str, bars: str) -> None:
    """Wait until the page and the browser's bars have these colours."""
    for _ in range(100):
        if (page.evaluate(GROUND), page.evaluate(BARS)) == (ground, bars):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"the colours are {page.evaluate(GROUND)} and {page.evaluate(BARS)}")


def test_every_setting_is_kept_and_a_chosen_theme_is_there_before_any_python(
    open_page: Callable[..., Page], watch: Watch
) -> None:
    page = open_page(ready="board")
    page.emulate_media(color_scheme="light")
    await_colours(page, LIGHT, "#f6f4ef")
    theme = open_sheet(page, "Settings").get_by_label("Theme")
    theme.select_option("Dark")
    assert (page.evaluate(GROUND), page.evaluate(BARS)) == (DARK, "#15161b")
    sheet = open_sheet(page, "Settings")
    for name, ticked in TICKS.items():
        expect(sheet.get_by_label(name)).to_be_checked(checked=ticked)
        sheet.get_by_label(name).set_checked(not ticked)
    page.route("**/micropython.wasm", lambda route: None)  # never answered: no Python starts
    page.reload(wait_until="commit")
    page.locator("#foot").wait_for(state="attached")
    page.evaluate(PAINTED)
    assert page.locator("body").get_attribute("data-ready") is None
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert (page.evaluate(GROUND), page.evaluate(BARS)) == (DARK, "#15161b")
    page.unroute("**/micropython.wasm")
    watch.taken()  # Firefox reports the request that was never answered
    page.reload()
    page.locator("body[data-ready]").wait_for()
    assert (page.evaluate(GROUND), page.evaluate(BARS)) == (DARK, "#15161b")
    sheet = open_sheet(page, "Settings")
    for name, ticked in TICKS.items():
        expect(sheet.get_by_label(name)).to_be_checked(checked=not ticked)
    close_sheets(page)
    expect(page.locator("#timer-text")).to_be_hidden()
    expect(page.locator("body")).to_have_class(re.compile("patterns"))
    board, keys = page.get_by_role("grid").bounding_box(), page.get_by_role("group", name="Keypad").bounding_box()
    assert board is not None
    assert keys is not None
    assert keys["x"] + keys["width"] <= board["x"]
    open_sheet(page, "Settings").get_by_label("Theme").select_option("Same as system")
    assert (page.evaluate(GROUND), page.evaluate(BARS)) == (LIGHT, "#f6f4ef")
    if not FIREFOX:  # its driver cannot change the system's theme
        page.emulate_media(color_scheme="dark")
        await_colours(page, DARK, "#15161b")
    open_sheet(page, "Settings").get_by_label("Theme").select_option("Light")
    assert (page.evaluate(GROUND), page.evaluate(BARS)) == (LIGHT, "#f6f4ef")


def test_the_menu_of_a_phone_offers_what_applies_and_back_closes_the_help(open_page: Callable[..., Page]) -> None:
    page = open_page(ready="solver", phone=True)
    menu = open_sheet(page, "More")
    expect(menu.get_by_role("button", name="Restart")).to_be_disabled()
    expect(menu.get_by_role("button", name="Write candidates")).to_be_enabled()
    expect(menu.get_by_role("button", name=re.compile("^Counting"))).to_be_hidden()
    menu.get_by_role("button", name="Write candidates").click()
    expect(cell(page, 1, 1)).to_have_accessible_name(re.compile("centre marks"))
    open_sheet(page, "More").get_by_role("button", name="Restart").click()
    expect(cell(page, 1, 1)).to_have_accessible_name("row 1 column 1, empty")
    expect(page.locator("#more")).to_be_hidden()
    type_at(page, 1, 1, "5")
    address = page.url
    open_sheet(page, "More").get_by_role("button", name="Help and keys").click()
    expect(page.get_by_role("dialog", name="How to play")).to_contain_text("Every row, column and box")
    page.go_back()
    expect(page.get_by_role("dialog", name="How to play")).to_be_hidden()
    expect(page).to_have_url(address)
    expect(cell(page, 1, 1)).to_have_accessible_name(re.compile("entry 5"))
    example(page, "Numbrix")
    button(page, "Chain").click()
    open_sheet(page, "More").get_by_role("button", name="Counting up").click()
    expect(open_sheet(page, "More").get_by_role("button", name="Counting down")).to_be_visible()

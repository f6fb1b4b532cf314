"""How the page looks in WebKit: its layout after a turn, nothing that scrolls sideways, the dark shade, the focus."""

from __future__ import annotations

import pytest

from tests.webkit.driver import LARGE, Window

PHONE = (390, 664)
TURNS = {LARGE: 670, PHONE: 330, (844, 390): 370}  # how wide the board is at least
# As wide as the board is, and as low as a key reaches, in the second picture from now: no later change may mend it.
PAINTED = """const done = arguments[0], keys = [...document.querySelectorAll("#keypad button")];
requestAnimationFrame(() => requestAnimationFrame(() => done([
    document.querySelector("#board").getBoundingClientRect().width,
    Math.max(...keys.map(key => key.getBoundingClientRect().bottom)),
])));"""
# What can be scrolled sideways, though nobody meant it to.
SIDEWAYS = """return [...document.querySelectorAll("*")].filter(one =>
    one.checkVisibility() && one.scrollWidth > one.clientWidth && one.clientWidth &&
    ["auto", "scroll"].includes(getComputedStyle(one).overflowX)
).map(one => `${one.id || one.className || one.tagName} ${one.scrollWidth - one.clientWidth}`);"""
UNFOLDED = """const help = document.getElementById("help");
help.showPopover();
for (const folded of help.querySelectorAll("details")) folded.open = true;"""


def test_after_a_turn_of_the_window_the_layout_is_that_of_its_size(window: Window) -> None:
    for size in (PHONE, (844, 390), LARGE, PHONE, LARGE):
        window.resize(*size)
        board, lowest = window.driver.execute_async_script(PAINTED)
        assert board > TURNS[size]
        assert lowest <= size[1]


@pytest.mark.parametrize("size", [LARGE, PHONE])
def test_nothing_scrolls_sideways(window: Window, size: tuple[int, int]) -> None:
    window.resize(*size)
    for name in ("Paste", "New", "More", "Set", "Learn", "File", "Settings"):
        if name == "More" and size == LARGE:
            continue
        window.close_sheets()
        window.sheet(name)
        assert window.run(SIDEWAYS) == [], name
    window.close_sheets()
    window.sheet("File")
    window.press("Copy or save as…")
    window.until(lambda: window.shown("#form label"))
    assert [one for one in window.run(SIDEWAYS) if not one.startswith("text-out")] == [], "forms to copy"
    window.close_sheets()
    window.run(UNFOLDED)
    window.until(lambda: window.shown(".forms tbody tr"))
    assert window.run(SIDEWAYS) == [], "list of forms"


def test_help_opened_by_the_mouse_has_no_ring(window: Window) -> None:
    window.press("Help and keys")
    window.until(lambda: window.shown("#help"))
    rings = (
        "return [...document.querySelectorAll('#help, #help *')].filter(one => one.matches(':focus-visible')).length"
    )
    assert window.run(rings) == 0


def test_a_press_outside_closes_a_sheet(window: Window) -> None:
    window.resize(*PHONE)
    window.press("More")
    window.until(lambda: window.shown("#more"))
    window.press("Close", "#more")
    window.until(lambda: not window.shown("#more"))
    window.press("More")
    window.until(lambda: window.shown("#more"))
    window.press_at(195, 20)
    window.until(lambda: not window.shown("#more"))

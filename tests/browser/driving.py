"""A visitor's actions on the page, by role and accessible name, wherever the layout of this size keeps a control.

On a wide screen the tools are tabs beside the board; on a small one they are sheets, opened from "More". `reach`,
`press`, `open_tab` and `open_sheet` go the visitor's way to a control at either size.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import FilePayload, Locator, Page, expect

from tests.browser.browsers import FIREFOX
from tests.browser.holding import pace

# Firefox reports no download to Playwright for what a page made itself: there the page's links pass it to the test.
HAND_OVER = """
const made = new Map(), create = URL.createObjectURL;
globalThis.handedOver = [];
URL.createObjectURL = blob => {
    const address = create.call(URL, blob);
    made.set(address, blob);
    return address;
};
const hand = async link => {
    const bytes = new Uint8Array(await made.get(link.href).arrayBuffer());
    globalThis.handedOver.push([link.download, Array.from(bytes, byte => String.fromCharCode(byte)).join("")]);
};
HTMLAnchorElement.prototype.click = function () { hand(this) };
addEventListener("click", event => {
    const link = event.target.closest("a[download]");
    if (link) {
        event.preventDefault();
        hand(link);
    }
}, true);
"""
# Playwright cannot print a page in Firefox: there the style sheets' rules for print become rules for the screen.
ON_PAPER = """print => {
    for (const sheet of document.styleSheets) for (const rule of sheet.cssRules) {
        if (rule.media && (rule.onPaper || rule.media.mediaText === "print")) {
            rule.onPaper = true;
            rule.media.mediaText = print ? "all" : "print";
        }
    }
}"""

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
LINE_FORM = "Sudoku 9×9, one line"
ONE = "Exactly one solution"
CALL = """async ([name, ...given]) => {
    const worker = document.querySelector("script[type=py]").xworker.sync;
    return JSON.parse(await worker[name](JSON.stringify(given)));
}"""
OPEN = ":popover-open"
CLOSE = """open => {
    for (const sheet of [...document.querySelectorAll(open)].reverse()) {
        const close = sheet.querySelector("[data-close]");
        if (close && close.checkVisibility()) close.click();
        else sheet.hidePopover();
    }
}"""
SHEETS = {
    "Paste": "paste",
    "New": "new",
    "Settings": "settings",
    "Details": "details",
    "More": "more",
    "Set": "panel-set",
    "Learn": "panel-learn",
    "File": "panel-file",
}


def downloaded(page: Page, control: Locator) -> tuple[str, bytes]:
    """Press a control; return the name and the content of the file that is downloaded."""
    if not FIREFOX:
        with page.expect_download() as download:
            control.click()
        return download.value.suggested_filename, Path(download.value.path()).read_bytes()
    page.evaluate("() => { globalThis.handedOver = [] }")
    control.click()
    for _ in range(300):
        for name, text in page.evaluate("() => globalThis.handedOver"):
            return name, text.encode("latin-1")
        page.wait_for_timeout(50)
    raise AssertionError("no file was downloaded")


@contextmanager
def on_paper(page: Page) -> Iterator[None]:
    """Show the page as it would be printed."""
    if FIREFOX:
        page.evaluate(ON_PAPER, True)
    else:
        page.emulate_media(media="print")
    try:
        yield
    finally:
        if FIREFOX:
            page.evaluate(ON_PAPER, False)
        else:
            page.emulate_media(media="screen")


def button(page: Page, name: str) -> Locator:
    """Return the button of this name."""
    return page.get_by_role("button", name=name, exact=True)


def cell(page: Page, row: int, column: int) -> Locator:
    """Return a cell of the board, row and column from 1."""
    return page.locator(f'[role=gridcell][data-row="{row}"][data-column="{column}"]')


def status(page: Page) -> Locator:
    """Return the line that shows the verdict."""
    return page.get_by_role("status")


def open_sheet(page: Page, name: str) -> Locator:
    """Open a sheet if it is not open: "Paste", "New", "Settings", "Details", or on a small screen a tool or "More"."""
    return _show(page, SHEETS[name])


def open_tab(page: Page, name: str) -> Locator:
    """Show a tool: "Play", "Set", "Learn" or "File". On a small screen it is a sheet, except Play, which is below."""
    if name == "Play" and not _wide(page):
        close_sheets(page)
    return _show(page, f"panel-{name.lower()}")


def close_sheets(page: Page) -> None:
    """Close whatever is open over the page."""
    # In one go, since one sheet may be about to open in place of another.
    page.evaluate(CLOSE, OPEN)
    expect(page.locator(OPEN)).to_have_count(0)


def reach(control: Locator) -> Locator:
    """Bring a control to where it can be used, by opening the tab or sheet that it is in; return it."""
    expect(control.first).to_be_attached()
    place = control.first.evaluate("control => (control.closest('.sheet, #panel-play') ?? {}).id ?? ''")
    if place:
        _show(control.page, place)
    return control


def press(page: Page, name: str) -> None:
    """Press the button of this name, wherever it is."""
    every = page.get_by_role("button", name=name, exact=True, include_hidden=True)
    expect(every.first).to_be_attached()
    within = page.locator(".sheet, #panel-play").get_by_role("button", name=name, exact=True, include_hidden=True)
    hidden = within if within.count() else every
    if button(page, name).count() == 0:
        reach(hidden)
        # A small screen has some buttons only in "More", under the same name or a longer one.
        stand_in = page.locator(f'#more [data-press="{hidden.first.get_attribute("id")}"]')
        if not hidden.first.is_visible() and stand_in.count():
            open_sheet(page, "More")
            stand_in.click()
            return
    button(page, name).click()


def choose_form(page: Page, form: str) -> None:
    """Choose a form to copy, by its title or its name, finding it if it is not among the commonest."""
    # While a text is being written, which forms there are may still change.
    expect(button(page, "Copy")).to_be_enabled()
    finder = page.get_by_role("searchbox", name="Find a form", exact=True)
    named = page.locator(f'#form input[value="{form}"]')
    if "/" not in form:
        named = page.get_by_role("radiogroup", name="Text form").get_by_role("radio", name=form, exact=True)
    if finder.is_visible():
        fill(finder, form if not named.count() else "")
    named.check()


def limits(page: Page, solutions: int | None = None, seconds: int | None = None) -> None:
    """Set the limits of a search."""
    for name, value in (("Solutions to list", solutions), ("Seconds to search", seconds)):
        if value is not None:
            fill(reach(page.get_by_label(name)), str(value))
            page.keyboard.press("Tab")
    close_sheets(page)


def _wide(page: Page) -> bool:
    return page.get_by_role("tablist", name="Tools").count() == 1


def _show(page: Page, place: str) -> Locator:
    """Open the sheet or tab with this id the way a visitor does; return it."""
    sheet = page.locator(f"#{place}")
    if place == "panel-play" and _wide(page):
        page.get_by_role("tab", name="Play", exact=True).click()
        return sheet
    if sheet.is_visible() and (place != "paste" or sheet.evaluate("sheet => sheet.matches(':popover-open')")):
        return sheet
    close_sheets(page)
    tab = page.locator(f'[role=tab][aria-controls="{place}"]:visible')
    opener = page.locator(f'[popovertarget="{place}"]:visible')
    if tab.count():
        tab.click()
    elif place == "paste" and _wide(page):
        page.get_by_role("textbox", name="Puzzle text").click()
    elif opener.count():
        opener.first.click()
    elif _wide(page) or place == "details":
        open_sheet(page, "Settings").locator(f'[data-sheet="{place}"]').click()
    else:
        open_sheet(page, "More").locator(f'[data-sheet="{place}"]').click()
    expect(sheet).to_be_visible()
    return sheet


def paste(page: Page, text: str) -> None:
    """Put a text in the box and have it opened."""
    open_sheet(page, "Paste")
    page.get_by_role("textbox", name="Puzzle text").fill(text)
    button(page, "Open puzzle").click()


def paste_long(page: Page, text: str) -> None:
    """Put a long text in the box and have it opened; sets its value, since `fill` takes minutes for many lines."""
    put(page, text)
    button(page, "Open puzzle").click()


def put(page: Page, text: str) -> None:
    """Make this text the content of the box, however long it is."""
    open_sheet(page, "Paste")
    page.get_by_role("textbox", name="Puzzle text").evaluate("(box, text) => { box.value = text }", text)


@contextmanager
def another_board(page: Page, timeout: float | None = None) -> Iterator[None]:
    """Do something that brings another board, and wait until it is there, even if it looks like the one before."""
    page.locator("[role=gridcell]").first.evaluate("cell => { cell.dataset.before = '' }")
    yield
    expect(page.locator("[role=gridcell][data-before]")).to_have_count(0, timeout=timeout)


def read(page: Page, text: str, title: str) -> None:
    """Read a text and wait until it is on the board and recognised as the title says."""
    with another_board(page):
        paste(page, text)
    expect(page.locator("#recognised")).to_have_text(title)


def bring(page: Page, text: str, heading: str) -> None:
    """Open a text, in whatever form, and wait until its board is there under this heading."""
    with another_board(page):
        paste(page, text)
    expect(page.get_by_role("heading", name=heading, exact=True)).to_be_visible()


def fill(field: Locator, text: str) -> None:
    """Replace the number in a field by typing: in Firefox, `Locator.fill` appends to it."""
    field.press("ControlOrMeta+a")
    field.press("Delete")
    field.press_sequentially(text)


def enter(field: Locator, text: str) -> None:
    """Replace the number in a field by typing, and press Enter."""
    fill(field, text)
    field.press("Enter")


def choose(page: Page, name: str, content: bytes) -> None:
    """Choose a file of this name and content."""
    chosen: FilePayload = {"name": name, "mimeType": "text/plain", "buffer": content}
    page.get_by_label("Open puzzle file").set_input_files(chosen)


def stop_clock(page: Page) -> None:
    """Stop the page's clock, so that every next digit comes in time, however busy the machine is."""
    pace(page, 0, "performance")


def example(page: Page, kind: str) -> None:
    """Show the example of a kind: a known board without entries."""
    open_sheet(page, "New").get_by_role("button", name=f"{kind} example", exact=True).click()
    expect(page.get_by_role("heading", name=re.compile(kind))).to_be_visible()


def solve(page: Page, verdict: str | re.Pattern[str], timeout: float | None = None) -> list[int]:
    """Press Solve, wait for the verdict (`timeout` in milliseconds), return the board."""
    # The status may already show the same verdict, and keeps it until the search is over or takes a while.
    # While givens are edited and counted, an empty status is not shown.
    page.locator("#status").evaluate("status => status.replaceChildren()")
    button(page, "Solve").click()
    expect(status(page)).to_have_text(verdict, timeout=timeout)
    return numbers(page)


def numbers(page: Page) -> list[int]:
    """Return the numbers on the board, row-major, 0 for an empty cell."""
    return [int(text or 0) for text in page.locator("[role=gridcell] .number").all_text_contents()]


def names(page: Page) -> list[str]:
    """Return the accessible name of each cell, row-major."""
    found: list[str] = page.locator("[role=gridcell]").evaluate_all("cells => cells.map(cell => cell.ariaLabel)")
    return found


def type_at(page: Page, row: int, column: int, keys: str) -> None:
    """Click a cell and type."""
    cell(page, row, column).click()
    if len(keys) > 1:
        type_number(page, keys)
    else:
        page.keyboard.type(keys)


@contextmanager
def standing_clock(page: Page) -> Iterator[None]:
    """Let the page's clock stand, so that the digits of a number come in time, however busy the machine is."""
    before = pace(page, 0, "performance")
    yield
    pace(page, before, "performance")


def type_number(page: Page, digits: str) -> None:
    """Type digits as one number."""
    with standing_clock(page):
        page.keyboard.type(digits)


def have_cores(page: Page, count: int) -> None:
    """Make the page see a machine with this many cores."""
    page.evaluate(
        "count => Object.defineProperty(navigator, 'hardwareConcurrency', {value: count, configurable: true})", count
    )


def called(page: Page, row: int, column: int, words: str) -> None:
    """Expect these words after the place in the name of a cell, followed by nothing except perhaps "at fault"."""
    name = re.compile(f"^row {row} column {column}, {re.escape(words)}(, at fault)?$")
    expect(cell(page, row, column)).to_have_accessible_name(name)


def reload(page: Page) -> None:
    """Reload the page, and wait for its board."""
    page.reload()
    expect(page.locator("body[data-ready]")).to_be_attached(timeout=60_000)


def call(page: Page, name: str, *given: object) -> Any:
    """Return the answer of a function of the worker."""
    return page.evaluate(CALL, [name, *given])

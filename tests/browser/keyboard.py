"""A visitor with a keyboard alone: goes by Tab, presses keys, and after each of them the focus must be visible."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.driving import OPEN

FAR = 120  # presses of Tab, more than the page has stops
# What has the focus, and any fault in that. A focused cell has no outline, but the drawn border of selected cells.
FOCUS = """
() => {
    const at = document.activeElement;
    const read = element => {
        const copy = element.cloneNode(true);
        for (const unread of copy.querySelectorAll("[aria-hidden=true], select, textarea")) unread.remove();
        return copy.textContent;
    };
    const label = at.labels?.[0];
    const name = at.ariaLabel || (label ? read(label) : read(at)) || "";
    const told = {tag: at.tagName, id: at.id, name: name.trim().replace(/\\s+/g, " "), fault: ""};
    if (at === document.body) { told.fault = "the focus is lost"; return told; }
    const seen = at.type === "file" ? at.closest(".button") : at;  // the label is drawn in place of its input
    const box = seen.getBoundingClientRect(), style = getComputedStyle(seen);
    const inside = box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
    if (at.disabled) told.fault = "the focus is on what is disabled";
    else if (!seen.checkVisibility() || !box.width || !box.height || !inside) told.fault = "the focus is out of sight";
    else if (at.role === "gridcell") {
        // A selected cell has the border of the selection; without one, a ring is drawn where the keys would begin.
        const drawn = (name, least) => {
            const line = document.querySelector(`#board .${name}`), look = line && getComputedStyle(line);
            return !!line?.getAttribute("d") && look.stroke !== "none" && parseFloat(look.strokeWidth) >= least;
        };
        const shown = at.ariaSelected === "true" ? drawn("border", 5) : drawn("ring", 3);
        if (!shown) told.fault = "nothing shows the cell with the focus";
    } else if (style.outlineStyle === "none" || parseFloat(style.outlineWidth) < 2) {
        told.fault = "nothing shows the focus";
    }
    return told;
}
"""


def focus(page: Page) -> dict[str, str]:
    """Return what has the focus; fail unless the focus is visible."""
    told: dict[str, str] = page.evaluate(FOCUS)
    assert not told["fault"], told
    return told


def press(page: Page, *keys: str) -> None:
    """Press keys one after another; after each the focus must be visible."""
    for key in keys:
        page.keyboard.press(key)
        focus(page)


def go(page: Page, name: str, key: str = "Tab") -> None:
    """Press Tab until the control with this name (or this name before a comma) has the focus."""
    for _ in range(FAR):
        page.keyboard.press(key)
        if focus(page)["name"].split(",")[0] == name:
            return
    pytest.fail(f"{key} does not come to {name}")


def push(page: Page, name: str, key: str = "Tab") -> None:
    """Go to a button by Tab and press it."""
    go(page, name, key)
    press(page, "Enter")


def holds(page: Page, name: str) -> None:
    """Expect the focus to move to the control with this name."""
    expect(page.locator(":focus")).to_have_accessible_name(re.compile(name))
    expect(page.locator(":focus")).to_be_in_viewport()  # what appears above it may push it away until it is scrolled to
    focus(page)


def wide(page: Page) -> bool:
    return page.get_by_role("tablist", name="Tools").count() == 1


def top(page: Page) -> None:
    """Go back to the first stop of the Tab key, also from beyond the last one."""
    if page.evaluate("() => document.activeElement === document.body"):
        press(page, "Shift+Tab")
    while focus(page)["name"] != "Skip to the board":
        press(page, "Shift+Tab")


def begin(page: Page) -> None:
    """Go to the first stop of the Tab key from wherever the test before left the focus."""
    page.evaluate("() => document.activeElement.blur()")
    top(page)


def write(page: Page, text: str, key: str = "Shift+Tab") -> None:
    """Go to the text box, type this in place of what it holds, and open it."""
    if page.evaluate("() => document.activeElement.id") != "text":
        if not wide(page):
            if not page.locator(f"#paste{OPEN}").count():
                push(page, "Paste", key)
            key = "Tab"
        go(page, "Puzzle text", key)
    press(page, "Control+a")
    page.keyboard.type(text)
    press(page, "Control+Enter")


def menu(page: Page, name: str) -> None:
    """Open "More", whose first button has the focus then, and press one of its buttons."""
    top(page)
    push(page, "More")
    expect(page.locator("#more :focus")).to_have_count(1)
    if focus(page)["name"] != name:
        go(page, name)
    press(page, "Enter")

"""A whole round by keyboard alone, on a desktop and on a phone: the focus is visible at every step and never lost.

There is no mouse or touch, and the driver supplies only the text of the clipboard. A person could press every key that
is pressed here.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import PHONE
from tests.browser.driving import button, cell, names, numbers, status

SCREENS: dict[str, ViewportSize] = {"desktop": {"width": 1280, "height": 900}, "phone": PHONE}
FAR = 120  # presses of Tab, more than the page has stops

# What has the focus, and any fault in that. A focused cell has no outline, but the drawn border of selected cells.
FOCUS = """
() => {
    const at = document.activeElement;
    const name = at.ariaLabel || at.labels?.[0]?.textContent || at.textContent || "";
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
    focus(page)


def bring(page: Page, text: str) -> None:
    """Replace the text in the box with this one, and read it."""
    page.evaluate("text => navigator.clipboard.writeText(text)", text)
    go(page, "Puzzle text")
    press(page, "Control+a", "Control+v", "Control+Enter")


@pytest.mark.parametrize("screen", SCREENS)
def test_a_round_by_keyboard_alone(open_page: Callable[..., Page], screen: str) -> None:
    page = open_page(ready="solver")
    page.set_viewport_size(SCREENS[screen])

    # From the top straight to the board, past the header.
    before = names(page)
    press(page, "Tab")
    assert focus(page)["name"] == "Skip to the board"
    press(page, "Enter")
    expect(cell(page, 1, 1)).to_be_focused()
    assert names(page) == before

    # A puzzle is pasted from the clipboard; a text that is not a puzzle is explained in a sentence.
    bring(page, "no puzzle at all")
    expect(page.get_by_role("alert")).to_be_visible()
    holds(page, "Puzzle text")
    press(page, "Shift+Tab")
    bring(page, "1234............")
    expect(page.get_by_role("heading", name="Sudoku 4×4")).to_be_visible()
    holds(page, "Puzzle text")

    # On the board: arrows, entries, marks by keys and by modes.
    go(page, "row 1 column 1", "Shift+Tab")
    press(page, "ArrowDown", "3", "ArrowRight", "4", "ArrowRight", "Shift+Digit1", "Alt+Digit2", "Control+Digit1")
    expect(cell(page, 2, 1)).to_have_accessible_name("row 2 column 1, entry 3")
    expect(cell(page, 2, 3)).to_have_accessible_name("row 2 column 3, empty, corner marks 1, centre marks 1 2")
    press(page, "Space", "Space", "4", "Space", "5", "Space", "End", "Home", "Control+End", "Control+Home")
    expect(cell(page, 2, 3)).to_have_accessible_name(
        "row 2 column 3, empty, corner marks 1, centre marks 1 2 4, colour 5"
    )
    press(page, "ArrowDown", "Shift+ArrowRight", "Escape")
    press(page, "?", "Escape")
    expect(cell(page, 2, 2)).to_be_focused()

    # Undo and redo to both ends, where the pressed button becomes disabled.
    press(page, "Control+z", "Control+y")
    go(page, "Undo")
    while button(page, "Undo").is_enabled():
        press(page, "Enter")
    holds(page, "^Redo$")
    while button(page, "Redo").is_enabled():
        press(page, "Enter")
    holds(page, "^Undo$")
    assert "entry 3" in names(page)[4]

    push(page, "Check")
    expect(status(page)).to_have_class(re.compile("good"))
    holds(page, "^Check$")
    go(page, "row 2 column 2", "Shift+Tab")
    press(page, "ArrowDown")
    push(page, "Reveal cell")
    expect(cell(page, 3, 2)).to_have_accessible_name(re.compile("solved [1-4]$"))
    push(page, "Restart")
    holds(page, "^Undo$")

    # Every solution, then the first again.
    push(page, "Solve")
    expect(status(page)).to_have_text("Exactly 12 solutions")
    holds(page, "^(Solve|Cancel)$")
    go(page, "Next solution")
    first = numbers(page)
    while button(page, "Next solution").is_enabled():
        press(page, "Enter")
    holds(page, "^Previous solution$")
    assert numbers(page) != first
    while button(page, "Previous solution").is_enabled():
        press(page, "Enter")
    holds(page, "^Next solution$")
    assert numbers(page) == first

    push(page, "Share", "Shift+Tab")
    expect(page.locator("#share-note")).to_contain_text("Copied")
    page.evaluate("() => navigator.clipboard.writeText('')")
    push(page, "Copy link")
    for _ in range(FAR):
        link = page.evaluate("() => navigator.clipboard.readText()")
        if link:
            break
        page.wait_for_timeout(50)
    board = [name.split(", solved")[0].split(", empty")[0] for name in names(page)]

    friend = open_page("#" + link.split("#")[1], ready="solver")
    expect(status(friend)).to_have_text("Opened from a link.")
    assert [name.split(", empty")[0] for name in names(friend)] == board


def test_what_is_pressed_and_goes_hands_the_focus_on(open_page: Callable[..., Page]) -> None:
    page = open_page(ready="solver")

    # The first and last puzzle of a file, all puzzles solved, and one textbook search.
    bring(page, "1234............\n" * 3)
    expect(page.locator("#board-note")).to_have_text("Puzzle 0 (0 to 2)")
    push(page, "Next puzzle")
    expect(page.locator("#board-note")).to_have_text("Puzzle 1 (0 to 2)")
    press(page, "Enter")
    expect(page.locator("#board-note")).to_have_text("Puzzle 2 (0 to 2)")
    holds(page, "^Previous puzzle$")
    press(page, "Enter")
    expect(page.locator("#board-note")).to_have_text("Puzzle 1 (0 to 2)")
    press(page, "Enter")
    holds(page, "^Next puzzle$")
    push(page, "Solve all")
    expect(page.get_by_role("link", name="Download solutions")).to_be_visible()
    holds(page, "^Solve all$")
    push(page, "Textbook search", "Shift+Tab")
    expect(button(page, "Run textbook search")).to_be_enabled()
    push(page, "Run textbook search")
    expect(page.get_by_role("region", name="First and last steps")).to_be_visible()
    holds(page, "^Run textbook search$")

    # Setting: the tools keep the focus, and so does a board whose change of shape is undone.
    go(page, "row 1 column 1", "Shift+Tab")
    press(page, "End", "ArrowDown", "3")
    push(page, "Edit givens")
    push(page, "Make my entries givens")
    holds(page, "^Relabel$")
    push(page, "Turn", "Shift+Tab")
    expect(cell(page, 4, 3)).to_have_accessible_name(re.compile("given 3"))
    holds(page, "^Turn$")
    go(page, "row 1 column 1", "Shift+Tab")
    press(page, "Control+z")
    expect(cell(page, 2, 4)).to_have_accessible_name(re.compile("given 3"))
    holds(page, "^row 1 column 1")


def test_a_search_is_cancelled_where_it_was_begun(open_page: Callable[..., Page]) -> None:
    page = open_page(ready="solver")
    bring(page, "50 50\n" + f"{' '.join(['0'] * 50)}\n" * 49 + " ".join(["0"] * 49 + ["1"]))
    expect(page.get_by_role("heading", name="Numbrix 50×50")).to_be_visible()
    push(page, "Solve", "Shift+Tab")
    holds(page, "^Cancel$")
    press(page, "Enter")
    expect(status(page)).to_have_text("Search cancelled")
    holds(page, "^Solve$")

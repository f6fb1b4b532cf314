"""axe-core finds no fault in any state of the page, for each kind, light and dark, on a desktop and on a phone.

It runs in the published page under its content policy: the driver injects the script, the page does not load it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.driving import another_board, button, cell, choose, example, fill, names, paste, status

AXE = (Path(__file__).resolve().parents[2] / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
SCREENS: dict[str, ViewportSize] = {"desktop": {"width": 1280, "height": 900}, "phone": PHONE}
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")

# Every rule except those of WCAG level AAA, which requires a contrast of 7, while the page keeps 4.5. In the dark theme
# only the rules about colours, since nothing else changes. By default axe skips target size, its experimental rules and
# the contrast of single characters, which a keypad consists of. It takes the pencil marks drawn in a cell for a visible
# label, which the cell's name would have to repeat; but a cell has no label, and its name lists corner and centre marks
# in words.
RUN = """
async dark => {
    axe.configure({checks: [{id: "color-contrast", options: {ignoreLength: true}}]});
    const wanted = rule => !rule.tags.includes("wcag2aaa") && (!dark || rule.tags.includes("cat.color"));
    const rules = axe.getRules().filter(wanted).map(rule => rule.ruleId);
    const found = await axe.run(
        {runOnly: {type: "rule", values: rules}, resultTypes: ["violations"], elementRef: true});
    return found.violations.flatMap(rule => rule.nodes
        .filter(node => rule.id !== "label-content-name-mismatch" || !node.element.matches("[role=gridcell]"))
        .map(node => `${rule.id}: ${node.target} ${node.html.slice(0, 90)}: ${node.failureSummary}`));
}
"""

SAY_ALL = """
said => {
    for (const id of ["not-kept", "room", "take-release"]) document.getElementById(id).hidden = !said;
    document.getElementById("news").textContent = said ? "A new version of Givens is ready." : "";
}
"""

# For each kind: a board with several solutions, and one with a single empty cell.
SIGNS_4 = "\n" + "0 0 0\n" * 4 + "\n" + "0 0 0 0\n" * 3
SEVERAL = {
    "Sudoku": "1234............",
    "Numbrix": "3 3\n1 0 0\n0 0 0\n0 0 0\n",
    "Futoshiki": "1 0 0 0\n" + "0 0 0 0\n" * 3 + SIGNS_4,
}
LAST = {
    "Sudoku": ("123434122143432.", "1"),
    "Numbrix": ("3 3\n1 2 3\n6 5 4\n7 8 0\n", "9"),
    "Futoshiki": ("1 2 3 4\n2 1 4 3\n3 4 1 2\n4 3 2 0\n" + SIGNS_4, "1"),
}
# Parts of the page that look the same for every kind are checked with this kind only.
ANY = "Sudoku"
BIG = {"Sudoku": ("25×25", ""), "Numbrix": ("Other size…", "50"), "Futoshiki": ("12×12", "")}


@pytest.fixture
def axe(page: Page) -> Iterator[Page]:
    """Return the shared page with axe-core in it; restore its size and theme afterwards."""
    page.evaluate(AXE)
    yield page
    page.emulate_media(color_scheme=None)
    page.set_viewport_size(DESKTOP)


def faults(page: Page, state: str) -> list[str]:
    """Return what axe-core finds, light and dark, each finding with the state of the page."""
    found = []
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        found += [f"{state}, {theme}: {fault}" for fault in page.evaluate(RUN, theme == "dark")]
    return found


def play(page: Page) -> None:
    """Write, break a rule, mark and colour; the colours stay on the keypad."""
    empty = [name.removesuffix(", empty").split(", ")[0] for name in names(page) if ", empty" in name]
    rows = [(int(row), int(column)) for row, column in (re.findall(r"\d+", name) for name in empty)]
    first, second, third, *_ = [place for place in rows if place[0] == rows[0][0]]
    for place in (first, second):
        cell(page, *place).click()
        page.keyboard.type("2")
    expect(page.get_by_role("gridcell", name="at fault").first).to_be_visible()
    cell(page, *third).click()
    for key in ("Shift+Digit3", "Shift+Digit4", "Alt+Digit1", "Escape"):
        page.keyboard.press(key)
    for place in (first, third):
        cell(page, *place).click()
        button(page, "Colour").click()
        page.keyboard.press("3")
    page.keyboard.press("Shift+ArrowDown")


def open_all(page: Page, opened: bool) -> None:
    """Open or close every disclosure."""
    page.locator("details").evaluate_all("(all, opened) => all.forEach(one => { one.open = opened })", opened)


def start_big(page: Page, kind: str) -> None:
    """Start the largest board of a kind."""
    size, side = BIG[kind]
    page.get_by_role("combobox", name="Kind").select_option(label=kind)
    page.get_by_role("combobox", name="Size").select_option(label=size)
    for field in ("Rows", "Columns") if side else ():
        fill(page.get_by_role("spinbutton", name=field), side)
    with another_board(page):
        button(page, "Empty board").click()


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("kind", SEVERAL)
def test_no_state_has_a_fault_that_axe_knows(axe: Page, kind: str, screen: str) -> None:
    page = axe
    page.set_viewport_size(SCREENS[screen])
    example(page, kind)
    found = faults(page, "just opened")

    play(page)
    found += faults(page, "played, with marks, colours and a broken rule")
    button(page, "Edit givens").click()
    expect(page.locator("#set-count")).not_to_have_text("Counting solutions…")
    found += faults(page, "setting")
    button(page, "Edit givens").click()

    with another_board(page):
        paste(page, SEVERAL[kind])
    button(page, "Solve").click()
    expect(page.get_by_role("group", name="Solutions")).to_be_visible()
    button(page, "Share").click()
    expect(page.locator("#share-note")).to_contain_text("Copied")
    found += faults(page, "solved, several solutions, shared")
    paste(page, "0 0 0 0 0 0 9 0 7\n0 0 0 4 ? 0 1 8 0\n" + "0 0 0 0 0 0 0 0 0\n" * 7)
    expect(page.get_by_role("alert")).to_be_visible()
    if kind == ANY:
        found += faults(page, "a text that is none")

    choose(page, "three.txt", ("\n".join([SEVERAL[kind]] * 3) + "\n").encode())
    button(page, "Solve all").click()
    expect(page.get_by_role("link", name="Download solutions")).to_be_visible()
    open_all(page, True)
    button(page, "Run textbook search").click()
    expect(page.get_by_role("region", name="First and last steps")).to_be_visible()
    found += faults(page, "a file solved, textbook results, everything disclosed")
    open_all(page, False)

    with another_board(page):
        paste(page, LAST[kind][0])
    cell(page, 4 - (kind == "Numbrix"), 4 - (kind == "Numbrix")).click()
    page.keyboard.type(LAST[kind][1])
    expect(status(page)).to_have_text(re.compile("^Solved in "))
    expect(page.get_by_role("region", name="Your games")).to_be_visible()
    found += faults(page, "finished and praised, with a list of games")

    button(page, "Help and keys").click()
    found += faults(page, "help")
    button(page, "Close help").click()
    start_big(page, kind)
    found += faults(page, "a large board, being set")
    if kind == ANY:  # the banner of a failing store and the notice of a new release
        page.evaluate(SAY_ALL, True)
        found += faults(page, "nothing is kept, a new release is ready")
        page.evaluate(SAY_ALL, False)
    assert not found, "\n".join(found)

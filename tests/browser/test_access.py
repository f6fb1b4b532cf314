"""axe-core finds no fault in the states of the page and in its sheets, on a desktop and on a phone.

It runs in the published page under its content policy: the driver injects the script, the page does not load it. The
whole page is looked at in the states of play; where a sheet is open, that sheet alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.driving import (
    LINE_FORM,
    OPEN,
    another_board,
    button,
    cell,
    choose,
    close_sheets,
    example,
    names,
    open_sheet,
    open_tab,
    paste,
    press,
    read,
    status,
)
from tests.browser.test_told import HARD, LONG_STEP, hinted
from tests.rated import NUMBERS

AXE = (Path(__file__).resolve().parents[2] / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")

# Every rule except those of WCAG level AAA, which requires a contrast of 7, while the page keeps 4.5; once in the dark,
# whose colours tests/contract/test_contrast.py has. By default axe skips target size, its experimental rules and the
# contrast of single characters, as on a keypad. It takes the pencil marks drawn in a cell for a visible label, which
# the cell's name would have to repeat; but a cell has no label, and its name lists the marks in words.
RUN = """
async within => {
    axe.configure({checks: [{id: "color-contrast", options: {ignoreLength: true}}]});
    const wanted = rule => !rule.tags.includes("wcag2aaa");
    const rules = axe.getRules().filter(wanted).map(rule => rule.ruleId);
    const found = await axe.run(within ?? document,
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
SEVERAL, NONE, ALMOST = "1234............", "11..............", "123434122143432."


@pytest.fixture
def axe(page: Page) -> Iterator[Page]:
    """Return the shared page with axe-core in it; restore its size afterwards."""
    page.evaluate(AXE)
    yield page
    page.set_viewport_size(DESKTOP)


def faults(page: Page, state: str, within: str | None = None) -> list[str]:
    """Return what axe-core finds on the page, or within a part of it, each finding with the state of the page."""
    return [f"{state}: {fault}" for fault in page.evaluate(RUN, within)]


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


def solve(page: Page, outcome: str) -> None:
    button(page, "Solve").click()
    expect(page.locator("#verdict")).to_have_attribute("data-outcome", outcome)


def test_no_state_of_play_has_a_fault_that_axe_knows(axe: Page) -> None:
    page, found = axe, []
    for kind in ("Numbrix", "Futoshiki", "Sudoku"):
        example(page, kind)
        play(page)
        found += faults(page, f"{kind} with marks, colours and a broken rule", None if kind == "Sudoku" else "#frame")
    page.emulate_media(color_scheme="dark")
    found += faults(page, "in the dark", "main")
    page.emulate_media(color_scheme="null")  # None would change nothing
    press(page, "Edit givens")
    found += faults(page, "the tools of a setter", "#panel-set")
    press(page, "Edit givens")
    open_tab(page, "Play")
    for text, outcome in ((SEVERAL, "several"), (NONE, "none")):
        with another_board(page):
            paste(page, text)
        solve(page, outcome)
        found += faults(page, outcome, "#verdict")
    with another_board(page):
        paste(page, ALMOST)
    cell(page, 4, 4).click()
    page.keyboard.type("1")
    expect(page.locator("#done")).to_be_visible()
    found += faults(page, "finished")
    read(page, HARD, LINE_FORM)
    hinted(page, presses=4)
    status(page).get_by_role("button", name="box", exact=True).click()
    found += faults(page, "a hint, and what a word of it means", "#verdict")
    paste(page, LONG_STEP)
    hinted(page, presses=4)
    page.get_by_role("tablist", name="Parts of the step").get_by_role("tab").nth(1).click()
    found += faults(page, "the lines of a step", "#verdict")
    assert not found, "\n".join(found)


def test_no_sheet_and_nothing_that_is_said_has_a_fault_that_axe_knows(axe: Page) -> None:
    page, found = axe, []
    page.set_viewport_size(PHONE)
    with another_board(page):
        choose(page, "rated.txt", "\n".join(line for line, number in NUMBERS if number in (1.2, 4.2)).encode())
    press(page, "Solve all")
    expect(page.get_by_role("link", name="Download solutions")).to_be_visible()
    button(page, "Rate all").click()
    expect(page.locator("#rate-rows tr")).to_have_count(2, timeout=60_000)
    found += faults(page, "a file solved and rated", OPEN)
    open_tab(page, "Learn")  # which brings the searches
    press(page, "First valid number")
    expect(page.locator("#watched-place")).to_contain_text("0 of")
    for tab in ("Speed", "Stack", "Tree", "Race", "Code"):
        button(page, tab).click()
        found += faults(page, f"a search that is watched: {tab}", "body")
    page.locator("#watched-switches summary").click()
    found += faults(page, "the switches of a search", "body")
    button(page, "Put the search away").click()
    open_tab(page, "Learn")
    press(page, "Write your own search")
    expect(page.locator("#own-editor .cm-content")).to_be_visible()
    found += faults(page, "a search of one's own", OPEN)
    close_sheets(page)
    press(page, "Copy or save as…")
    expect(page.get_by_role("textbox", name="The puzzle as text")).to_be_visible()
    found += faults(page, "the puzzle as text", OPEN)
    close_sheets(page)
    press(page, "Share")
    expect(page.locator("#share-note")).not_to_have_text("")
    found += faults(page, "shared", OPEN)
    close_sheets(page)
    solve(page, "unique")
    page.locator("#details-open").click()
    expect(page.locator("#rated svg")).to_be_visible(timeout=60_000)
    found += faults(page, "the details of a rating", OPEN)
    for name in ("New", "Settings", "More"):
        open_sheet(page, name)
        found += faults(page, name, OPEN)
    close_sheets(page)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="How to play")).to_be_visible()
    found += faults(page, "help", OPEN)
    page.locator("#defined summary").click()
    page.locator(".article-row").first.click()
    expect(page.locator("#article-board svg")).to_be_visible()
    found += faults(page, "an article", OPEN)
    close_sheets(page)
    paste(page, "0 0 0 0 0 0 9 0 7\n0 0 0 4 ? 0 1 8 0\n" + "0 0 0 0 0 0 0 0 0\n" * 7)
    expect(page.locator("#fault")).to_be_visible()
    page.evaluate(SAY_ALL, True)  # the banner of a failing store and the notice of a new release
    found += faults(page, "a fault in a text, nothing is kept, a new release is ready")
    page.evaluate(SAY_ALL, False)
    assert not found, "\n".join(found)

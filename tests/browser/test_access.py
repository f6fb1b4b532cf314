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
from tests.browser.driving import (
    another_board,
    button,
    cell,
    choose,
    close_sheets,
    example,
    fill,
    names,
    open_sheet,
    open_tab,
    paste,
    press,
    read,
)
from tests.browser.test_hints import hinted
from tests.browser.test_walkthrough import ask
from tests.browser.test_walkthrough_out import HARD
from tests.rated import NUMBERS
from tests.sampling import WHOLE

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

# For each kind: a board with several solutions, one with none, and one with a single empty cell.
SIGNS_4 = "\n" + "0 0 0\n" * 4 + "\n" + "0 0 0 0\n" * 3
SEVERAL = {
    "Sudoku": "1234............",
    "Numbrix": "3 3\n1 0 0\n0 0 0\n0 0 0\n",
    "Futoshiki": "1 0 0 0\n" + "0 0 0 0\n" * 3 + SIGNS_4,
}
NONE = {
    "Sudoku": "11..............",
    "Numbrix": "3 3\n1 0 3\n0 0 0\n2 0 0\n",
    "Futoshiki": "1 1 0 0\n" + "0 0 0 0\n" * 3 + SIGNS_4,
}
LAST = {
    "Sudoku": ("123434122143432.", "1"),
    "Numbrix": ("3 3\n1 2 3\n6 5 4\n7 8 0\n", "9"),
    "Futoshiki": ("1 2 3 4\n2 1 4 3\n3 4 1 2\n4 3 2 0\n" + SIGNS_4, "1"),
}
# Parts of the page that look the same for every kind are checked with this kind only.
ANY = "Sudoku"
BIG = {"Sudoku": ("25×25" if WHOLE else "16×16", ""), "Numbrix": ("Other size…", "50"), "Futoshiki": ("12×12", "")}


@pytest.fixture
def axe(page: Page) -> Iterator[Page]:
    """Return the shared page with axe-core in it; restore its size and theme afterwards."""
    page.evaluate(AXE)
    yield page
    page.emulate_media(color_scheme="null", forced_colors="null")  # None would change nothing
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


def start_big(page: Page, kind: str) -> None:
    """Start the largest board of a kind."""
    size, side = BIG[kind]
    sheet = open_sheet(page, "New")
    sheet.get_by_label("Kind").select_option(label=kind)
    sheet.get_by_label("Size").select_option(label=size)
    for field in ("Rows", "Columns") if side else ():
        fill(sheet.get_by_role("spinbutton", name=field), side)
    with another_board(page):
        button(page, "Empty board").click()


def solve(page: Page, outcome: str) -> None:
    button(page, "Solve").click()
    expect(page.locator("#verdict")).to_have_attribute("data-outcome", outcome)


@pytest.fixture(params=SCREENS)
def screen(axe: Page, request: pytest.FixtureRequest) -> Page:
    """Return the page with axe-core at the size of a desktop, and of a phone."""
    axe.set_viewport_size(SCREENS[request.param])
    close_sheets(axe)
    open_tab(axe, "Play")
    return axe


@pytest.mark.parametrize("kind", SEVERAL)
def test_no_state_of_play_has_a_fault_that_axe_knows(screen: Page, kind: str) -> None:
    page = screen
    example(page, kind)
    play(page)
    found = faults(page, "played, with marks, colours and a broken rule")
    open_tab(page, "Set")
    found += faults(page, "the tools of a setter")
    press(page, "Edit givens")
    close_sheets(page)
    found += faults(page, "setting")
    press(page, "Edit givens")
    close_sheets(page)
    open_tab(page, "Play")
    solve(page, "unique")
    found += faults(page, "exactly one solution")
    with another_board(page):
        paste(page, SEVERAL[kind])
    solve(page, "several")
    found += faults(page, "several solutions")
    with another_board(page):
        paste(page, NONE[kind])
    solve(page, "none")
    found += faults(page, "no solution")
    with another_board(page):
        paste(page, LAST[kind][0])
    cell(page, 4 - (kind == "Numbrix"), 4 - (kind == "Numbrix")).click()
    page.keyboard.type(LAST[kind][1])
    expect(page.locator("#done")).to_be_visible()
    found += faults(page, "finished")
    start_big(page, kind)
    found += faults(page, "a large board, being set")
    assert not found, "\n".join(found)


def test_no_tab_and_no_sheet_has_a_fault_that_axe_knows(screen: Page) -> None:
    page, found = screen, []
    choose(page, "three.txt", ("\n".join([SEVERAL[ANY]] * 3) + "\n").encode())
    expect(page.get_by_role("spinbutton", name="Puzzle number")).to_be_visible()
    press(page, "Solve all")
    expect(page.get_by_role("link", name="Download solutions")).to_be_visible()
    found += faults(page, "a file solved")
    press(page, "Run textbook search")
    expect(page.get_by_role("region", name="First and last steps")).to_be_visible()
    found += faults(page, "textbook results")
    press(page, "Copy or save as…")
    expect(page.get_by_role("textbox", name="The puzzle as text")).to_be_visible()
    found += faults(page, "the puzzle as text")
    close_sheets(page)
    open_tab(page, "Play")
    press(page, "Share")
    expect(page.locator("#share-note")).not_to_have_text("")
    found += faults(page, "shared")
    close_sheets(page)
    solve(page, "several")
    phone = page.get_by_role("tablist").count() == 0
    for name in ("Paste", "New", "Settings", "Details", *(["More"] if phone else [])):
        open_sheet(page, name)
        found += faults(page, name)
        close_sheets(page)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="How to play")).to_be_visible()
    found += faults(page, "help")
    close_sheets(page)
    paste(page, "0 0 0 0 0 0 9 0 7\n0 0 0 4 ? 0 1 8 0\n" + "0 0 0 0 0 0 0 0 0\n" * 7)
    expect(page.locator("#fault")).to_be_visible()
    found += faults(page, "a fault in a text")
    close_sheets(page)
    page.evaluate(SAY_ALL, True)  # the banner of a failing store and the notice of a new release
    found += faults(page, "nothing is kept, a new release is ready")
    page.evaluate(SAY_ALL, False)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("kind", SEVERAL)
def test_forced_colours_have_no_fault_that_axe_knows(screen: Page, kind: str) -> None:
    page = screen
    page.emulate_media(forced_colors="active")
    example(page, kind)
    play(page)
    found = faults(page, "forced colours, played")
    solve(page, "unique")
    found += faults(page, "forced colours, solved")
    assert not found, "\n".join(found)


def test_no_hint_and_no_walkthrough_has_a_fault_that_axe_knows(screen: Page) -> None:
    read(screen, HARD, "Sudoku 9×9, one line")
    found = []
    for presses in (1, 3):
        hinted(screen, presses=presses)
        found += faults(screen, f"hint, after {presses} more")
    open_sheet(screen, "Details")
    found += faults(screen, "the details of a hint")
    close_sheets(screen)
    button(screen, "Apply").click()
    expect(button(screen, "Next hint")).to_be_visible()
    found += faults(screen, "after Apply")
    cell(screen, 3, 4).click()
    ask(screen, "2")
    expect(screen.locator("#told-place")).to_be_visible()
    for _ in range(16):
        button(screen, "Next step").click()
    found += faults(screen, "why not, a line of a chain")
    open_sheet(screen, "Details")
    found += faults(screen, "the details of a chain")
    close_sheets(screen)
    assert not found, "\n".join(found)


def test_no_rating_has_a_fault_that_axe_knows(screen: Page) -> None:
    page = screen
    lines = [line for line, number in NUMBERS if number in (1.2, 4.2)]
    with another_board(page):
        choose(page, "rated.txt", "\n".join(lines).encode())
    expect(page.locator("#recognised")).to_have_text("2 Sudoku puzzles 9×9, one line each")
    open_tab(page, "File")
    button(page, "Rate all").click()
    expect(page.locator("#rate-rows tr")).to_have_count(2, timeout=60_000)
    found = faults(page, "the ratings of a file")
    close_sheets(page)
    solve(page, "unique")
    page.locator("#details-open").click()
    expect(page.locator("#rated svg")).to_be_visible(timeout=60_000)
    button(page, "What givens are worth").click()
    expect(page.locator("#worth-note")).to_contain_text("givens are needed", timeout=60_000)
    found += faults(page, "the details of a rating")
    assert not found

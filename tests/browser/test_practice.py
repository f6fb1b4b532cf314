"""Techniques switched off and moved, and practice: find a technique on a board that needs it; sets for a class."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, expect

from puzzles.explaining.explainer import Explainer
from puzzles.explaining.hint import Hint, next_hint
from puzzles.forms.sharing import puzzle_links
from puzzles.logic.step import Step
from tests.browser.driving import (
    button,
    cell,
    close_sheets,
    enter,
    example,
    fill,
    names,
    on_paper,
    open_tab,
    read,
    status,
    type_at,
)
from tests.browser.holding import Held
from tests.browser.test_hints import SCREENS
from tests.browser.test_walkthrough import FORM, learn
from tests.hostile import LINE


def opened(page: Page, name: str) -> None:
    """Open a section under Learn."""
    learn(page)
    page.locator(f"#{name}").evaluate("room => { room.open = true }")
    expect(page.locator("#ladder li" if name == "techniques" else "#practice-technique option").nth(3)).to_be_attached()
    page.locator("#ladder .level > details").evaluate_all("all => all.forEach(one => { one.open = true })")


def defined(page: Page) -> Locator:
    """Open the list of techniques in the help."""
    page.locator("#help-open").evaluate("open => open.click()")
    room = page.locator("#defined")
    room.locator("summary").click()
    return room


def test_techniques_are_defined_found_switched_off_and_moved(page: Page) -> None:
    """The first test of the file: the help defines them before anything else has explained anything."""
    room = defined(page)
    expect(room.locator("dt").first).to_have_text("Full house")
    close_sheets(page)
    example(page, "Numbrix")
    page.locator("#help-open").evaluate("open => open.click()")
    expect(room.locator("dt").filter(has_text="Straight run")).to_have_count(1)
    expect(room.locator("dl")).to_have_count(1)
    close_sheets(page)
    read(page, LINE, FORM)
    opened(page, "techniques")
    lines, note = page.locator("#ladder li:not(.level)"), page.locator("#ladder-note")
    count = lines.count()
    fill(page.get_by_label("Find a technique", exact=True), "jelly")
    expect(lines).to_have_count(5)
    expect(lines.first).to_be_visible()
    fill(page.get_by_label("Find a technique", exact=True), "naked single")
    expect(lines).to_have_count(1)
    lines.locator("summary").click()
    expect(lines).to_contain_text("A cell has one number left")
    lines.get_by_role("button", name="Earlier").click()
    expect(lines.get_by_role("button", name="Earlier")).to_be_focused()
    enter(lines.get_by_role("spinbutton"), "1")
    expect(lines.get_by_role("spinbutton")).to_be_focused()
    fill(page.get_by_label("Find a technique", exact=True), "")
    expect(page.locator("#ladder input[type=checkbox]").first).to_have_value("naked-single")
    page.get_by_label("Use Full house").uncheck()
    button(page, "Can it be solved with these?").click()
    expect(note).to_have_text(re.compile(r"^Yes, in \d+ steps\. "))
    expect(note).to_be_in_viewport()
    expect(page.locator("#ladder input:checked")).to_have_count(count - 1)
    button(page, "All, in the usual order").click()
    expect(page.locator("#ladder .level")).to_have_count(6)
    expect(page.locator("#ladder input:checked")).to_have_count(count)
    expect(button(page, "All, in the usual order")).to_be_disabled()


def next_step(page: Page) -> Step:
    """Return the step that comes next on the board of the page, which nobody has shown there."""
    puzzle = puzzle_links.decode_shown(urlsplit(page.url).fragment.partition("&")[0])[0]
    entries, centre = [], []
    for name in names(page):
        entry, marks = re.search(r"entry (\d+)", name), re.search(r"centre marks ([\d ]+)", name)
        entries.append(int(entry[1]) if entry else 0)
        centre.append(tuple(map(int, marks[1].split())) if marks else ())
    *_, hint = next_hint(Explainer(puzzle), tuple(entries), tuple(centre))
    assert isinstance(hint, Hint)
    assert hint.walk_step
    return hint.walk_step.step


def brought(page: Page, technique: str) -> None:
    """Practise it for a technique."""
    opened(page, "practice")
    page.get_by_label("Technique to practise").select_option(technique)
    button(page, "Practise it").click()
    expect(status(page)).to_have_text(re.compile("^Find: "), timeout=60_000)


def test_a_number_that_the_technique_places_is_found_until_another_puzzle_comes(page: Page) -> None:
    page.set_viewport_size(SCREENS["phone"])
    example(page, "Sudoku")
    brought(page, "hidden-single-box")
    expect(page.locator("#board-note")).to_have_text("Practice, board 1")
    expect(page).to_have_url(re.compile(r"&practice=hidden-single-box\.\d+\.0\.1$"))
    before = names(page)
    step = next_step(page)
    at, number = step.rules.parts(step.places[0])
    type_at(page, *step.rules.size.place(at), str(number))
    expect(status(page)).to_have_text(re.compile("^Right, hidden single: "))
    expect(page.locator("#board .told-over")).to_have_count(1)
    page.keyboard.press("Control+z")
    expect(status(page)).to_have_text(re.compile("^Find: Hidden single"))
    assert names(page) == before
    page.keyboard.press("Control+y")
    button(page, "Next board").click()
    expect(page.locator("#board-note")).to_have_text("Practice, board 2")
    expect(button(page, "Next board")).to_be_hidden()
    # Another puzzle ends the practice.
    read(page, LINE, FORM)
    cell(page, 1, 3).click()
    page.keyboard.press("4")
    expect(status(page)).not_to_have_text(re.compile("^(Right|True|That)"))
    page.set_viewport_size(SCREENS["desktop"])


def test_a_link_for_a_class_brings_a_set_and_locks_the_help(page: Page, open_page: Callable[..., Page]) -> None:
    example(page, "Sudoku")
    opened(page, "practice")
    page.get_by_label("Technique to practise").select_option("pointing")
    page.locator("#practice details").evaluate("room => { room.open = true }")
    fill(page.get_by_label("Boards", exact=True), "2")
    # On a worksheet its answers stand behind.
    page.evaluate("() => { window.printed = 0; window.print = () => { window.printed += 1 } }")
    page.locator("#practice-print").click()
    page.wait_for_function("() => window.printed === 1", timeout=60_000)
    with on_paper(page):
        expect(page.locator("#paper h2")).to_have_text(["Find: Pointing", "Answers"])
        expect(page.locator("#paper figure")).to_have_count(4)
        assert page.locator("#paper .leaf").nth(0).locator(".remove-line").count() == 0
        assert page.locator("#paper .leaf").nth(1).locator(".remove-line").count() > 0
    page.evaluate("() => window.onafterprint(new Event('afterprint'))")
    page.get_by_label("No hints or solutions").check()
    page.locator("#practice-link").click()
    expect(page.locator("#practice-note")).to_contain_text("Copied")
    link: str = page.evaluate("() => navigator.clipboard.readText()")
    assert re.search(r"&practice=pointing\.\d+\.2\.1\.lock$", link)
    held = Held()
    other = open_page("#" + link.split("#")[1], prepare=held)
    expect(status(other)).to_have_text("Practice: looking for the board…")
    expect(other.locator(".cell .centre, #board .centre").first).to_be_attached()  # the board is there without a solver
    held.release(other)
    other.context.unroute_all()  # a route keeps the browser from its cache
    expect(status(other)).to_have_text("Find: Pointing", timeout=60_000)
    expect(other.locator("#remark")).to_have_text("Board 1 of 2. This set has no hints or solutions.")
    expect(other.locator("#board-note")).to_have_text("Practice, board 1 of 2")
    for name in ("Solve", "Hint", "Check"):
        expect(button(other, name)).to_be_hidden()
    open_tab(other, "Learn")
    expect(other.locator("#panel-learn .sheet-body")).to_have_text(
        "This set has no hints or solutions.", use_inner_text=True
    )
    other.keyboard.press("h")
    expect(status(other)).to_have_text("Find: Pointing")

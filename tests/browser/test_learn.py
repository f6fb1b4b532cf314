"""Learn: techniques, the walkthrough and its link, practice on paper."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.driving import (
    LINE_FORM,
    ONE,
    button,
    close_sheets,
    downloaded,
    enter,
    example,
    fill,
    names,
    numbers,
    on_paper,
    open_sheet,
    open_tab,
    read,
    solve,
    status,
)
from tests.hostile import LINE

# Notes what every copy begins within.
WITHIN = """() => {
    globalThis.begun = [];
    for (const name of ["write", "writeText"]) {
        const copy = navigator.clipboard[name].bind(navigator.clipboard);
        navigator.clipboard[name] = (...what) => { begun.push(window.event?.type ?? "later"); return copy(...what) };
    }
}"""


def learn(page: Page) -> None:
    """Show the tab, with what explains in it."""
    open_tab(page, "Learn")
    expect(button(page, "Walkthrough")).to_be_visible()


def begin(page: Page) -> int:
    """Press Walkthrough; return how many steps there are, all of them shown in the list."""
    learn(page)
    note = page.locator("#walk-note")
    note.evaluate("note => note.replaceChildren()")
    button(page, "Walkthrough").click()
    expect(note).to_have_text(re.compile(r"^\d+ steps\. Hardest technique: "))
    page.locator("#walk-steps details").evaluate_all("all => all.forEach(one => { one.open = true })")
    return int(note.inner_text().split(" ", 1)[0])


def opened(page: Page, name: str) -> None:
    """Open a section under Learn."""
    learn(page)
    page.locator(f"#{name}").evaluate("room => { room.open = true }")
    expect(page.locator("#ladder li" if name == "techniques" else "#practice-list li").nth(3)).to_be_attached()
    page.locator("#ladder .level > details").evaluate_all("all => all.forEach(one => { one.open = true })")


def test_techniques_are_found_switched_off_and_moved(page: Page) -> None:
    read(page, LINE, LINE_FORM)
    opened(page, "techniques")
    lines, note = page.locator("#ladder li:not(.level)"), page.locator("#ladder-note")
    finder = page.get_by_label("Find a technique", exact=True)
    fill(finder, "naked single")
    expect(lines).to_have_count(1)
    lines.locator("summary").click()
    expect(lines).to_contain_text("A cell has one number left")
    lines.get_by_role("button", name="Earlier").click()
    expect(lines.get_by_role("button", name="Earlier")).to_be_focused()
    enter(lines.get_by_role("spinbutton"), "1")
    expect(lines.get_by_role("spinbutton")).to_be_focused()
    fill(finder, "")
    expect(page.locator("#ladder input[type=checkbox]").first).to_have_value("naked-single")
    button(page, "Can it be solved with these?").click()
    expect(note).to_have_text(re.compile(r"^Yes, in \d+ steps\. "))
    expect(note).to_be_in_viewport()
    button(page, "All, in the usual order").click()
    # On a phone the levels stand below each other.
    page.set_viewport_size(PHONE)
    learn(page)
    tops = page.locator("#ladder > .level").evaluate_all("all => all.map(one => one.getBoundingClientRect().top)")
    assert tops == sorted(set(tops))
    assert len(tops) > 2
    close_sheets(page)
    page.set_viewport_size(DESKTOP)
    page.locator("#techniques").evaluate("room => { room.open = false }")


def test_it_leads_to_the_solution_by_slider_list_and_keys_and_leaves_the_game(page: Page) -> None:
    example(page, "Numbrix")
    solution = solve(page, ONE)
    button(page, "Undo").click()
    before = names(page)
    count = begin(page)
    place, slider, lines = page.locator("#told-place"), page.locator("#walk-at"), page.locator("#walk-steps button")
    slider.focus()
    for key, at in (("PageUp", 11), ("End", count)):
        page.keyboard.press(key)
        expect(place).to_have_text(re.compile(f"^{at} of {count}"))
    expect(lines.last).to_have_attribute("aria-current", "step")
    written = page.locator("#board .told-ring, #board .place-disc + .told-place")
    placed, held = written.all_text_contents(), numbers(page)
    assert sorted(map(int, placed)) == sorted(number for at, number in enumerate(solution) if not held[at])
    lines.nth(1).click()
    for key, at in ((",", 1), (".", 2)):
        page.keyboard.press(key)
        expect(place).to_have_text(re.compile(f"^{at} of {count}"))
    button(page, "Check").evaluate("check => document.getElementById('hint').click()")
    expect(status(page)).to_have_text(re.compile("^Look at "))
    assert names(page) == before


def test_every_copy_begins_within_its_press_and_what_is_not_copied_is_selected(page: Page) -> None:
    read(page, LINE, LINE_FORM)
    page.evaluate(WITHIN)
    begin(page)
    said = page.locator("#walk-copied")
    for name in ("Copy link to this step", "Copy as"):
        said.evaluate("said => said.replaceChildren()")
        button(page, name).click()
        expect(said).to_have_text(re.compile("^Copied"))
    button(page, "Share").click()
    expect(page.locator("#share-note")).to_have_text(re.compile("^Copied"))
    page.get_by_role("dialog", name="Share").get_by_role("button", name="Other programs and forms…").click()
    expect(button(page, "Copy")).to_be_enabled()
    button(page, "Copy").click()
    expect(page.locator("#copy-note")).to_have_text("Copied.")
    close_sheets(page)
    page.set_viewport_size({"width": 390, "height": 664})
    open_sheet(page, "More").get_by_role("button", name="Share", exact=True).click()
    expect(page.locator("#share-note")).to_have_text(re.compile("^Copied"))
    close_sheets(page)
    page.set_viewport_size({"width": 1280, "height": 800})
    assert page.evaluate("() => begun") == ["click"] * 5
    page.evaluate("() => { navigator.clipboard.write = () => Promise.reject(new Error('late')) }")
    open_tab(page, "Learn")
    button(page, "Copy as").click()
    expect(page.get_by_label("Walkthrough as text")).to_be_focused()
    assert page.evaluate("() => getSelection().toString().startsWith('9×9 Sudoku')")
    page.evaluate("() => { delete navigator.clipboard.write; delete navigator.clipboard.writeText }")
    name, file = downloaded(page, button(page, "Save step as SVG"))
    assert name == "sudoku-9x9.svg"
    assert b"<text" not in file


def test_a_set_to_practise_is_printed_with_its_answers_behind_and_has_a_link(page: Page) -> None:
    example(page, "Sudoku")
    opened(page, "practice")
    expect(page.locator("#practice-start")).to_be_disabled()
    fill(page.get_by_label("Find one to practise"), "pointing")
    page.get_by_label("Pointing", exact=True).check()
    fill(page.get_by_label("Find one to practise"), "hidden single box")
    page.get_by_label("Hidden single (box)", exact=True).check()
    expect(page.locator("#practice-about")).to_have_text("In this order: hidden single (box), pointing.")
    page.locator("#practice > details").evaluate("room => { room.open = true }")
    expect(page.get_by_label("Boards", exact=True)).to_have_value("20")
    enter(page.get_by_label("Boards", exact=True), "2")
    enter(page.locator("#practice").get_by_label("Seed"), "7")
    page.evaluate("() => { window.printed = 0; window.print = () => { window.printed += 1 } }")
    page.locator("#practice-print").click()
    page.wait_for_function("() => window.printed === 1", timeout=60_000)
    with on_paper(page):
        expect(page.locator("#paper h2")).to_have_text(["A ladder of 2 boards", "Answers"])
        expect(page.locator("#paper .leaf").nth(0).locator("figcaption")).to_have_text(
            ["1. Hidden single (box)", "2. Pointing"]
        )
        expect(page.locator("#paper figure")).to_have_count(4)
        assert page.locator("#paper .leaf").nth(0).locator(".remove-line").count() == 0
        assert page.locator("#paper .leaf").nth(1).locator(".remove-line").count() > 0
    page.evaluate("() => window.onafterprint(new Event('afterprint'))")
    page.get_by_label("Link without hints or solutions").check()
    page.locator("#practice-link").click()
    expect(page.locator("#practice-note")).to_contain_text("Copied")
    assert re.search(
        r"&practice=hidden-single-box\.pointing\.7\.2\.1\.lock$", page.evaluate("() => navigator.clipboard.readText()")
    )

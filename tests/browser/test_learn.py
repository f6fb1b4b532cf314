"""Learn: the walkthrough and its link, why a number cannot stand, techniques and practice, the textbook searches."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests import founding
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.driving import (
    LINE_FORM,
    ONE,
    button,
    cell,
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
    reach,
    read,
    solve,
    status,
)
from tests.browser.holding import Held
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


def ask(page: Page, number: str) -> None:
    """Ask why a number cannot stand in the selected cell."""
    learn(page)
    fill(reach(page.get_by_role("spinbutton", name="Number", exact=True)), number)
    button(page, "Tell me why").click()


def opened(page: Page, name: str) -> None:
    """Open a section under Learn."""
    learn(page)
    page.locator(f"#{name}").evaluate("room => { room.open = true }")
    expect(page.locator("#ladder li" if name == "techniques" else "#practice-technique option").nth(3)).to_be_attached()
    page.locator("#ladder .level > details").evaluate_all("all => all.forEach(one => { one.open = true })")


def test_techniques_are_defined_found_switched_off_and_moved(page: Page) -> None:
    """The first test of the file: the help defines them before anything else has explained anything."""
    page.locator("#help-open").evaluate("open => open.click()")
    page.locator("#defined summary").click()
    expect(page.locator("#defined dt").first).to_have_text("Full house")
    close_sheets(page)
    read(page, LINE, LINE_FORM)
    opened(page, "techniques")
    lines, note = page.locator("#ladder li:not(.level)"), page.locator("#ladder-note")
    count, finder = lines.count(), page.get_by_label("Find a technique", exact=True)
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
    page.get_by_label("Use Full house").uncheck()
    button(page, "Can it be solved with these?").click()
    expect(note).to_have_text(re.compile(r"^Yes, in \d+ steps\. "))
    expect(note).to_be_in_viewport()
    expect(page.locator("#ladder input:checked")).to_have_count(count - 1)
    button(page, "All, in the usual order").click()
    expect(page.locator("#ladder input:checked")).to_have_count(count)
    page.locator("#techniques").evaluate("room => { room.open = false }")


def test_on_a_phone_the_levels_of_techniques_stand_below_each_other(phone: Page) -> None:
    example(phone, "Sudoku")
    opened(phone, "techniques")
    levels = phone.locator("#ladder > .level")
    expect(levels).not_to_have_count(0)
    tops = levels.evaluate_all("all => all.map(one => one.getBoundingClientRect().top)")
    assert tops == sorted(set(tops))
    phone.locator("#techniques").evaluate("room => { room.open = false }")


def test_it_leads_to_the_solution_by_slider_list_and_keys_and_leaves_the_game(page: Page) -> None:
    example(page, "Numbrix")
    solution = solve(page, ONE)
    button(page, "Undo").click()
    before = names(page)
    count = begin(page)
    place, slider, lines = page.locator("#told-place"), page.locator("#walk-at"), page.locator("#walk-steps button")
    slider.focus()
    for key, at in (("PageUp", 11), ("PageUp", 21), ("PageDown", 11), ("End", count)):
        page.keyboard.press(key)
        expect(place).to_have_text(f"{at} of {count}")
    expect(lines.last).to_have_attribute("aria-current", "step")
    placed, held = page.locator("#board .told-place").all_text_contents(), numbers(page)
    assert sorted(map(int, placed)) == sorted(number for at, number in enumerate(solution) if not held[at])
    lines.nth(1).click()
    for key, at in ((",", 1), (".", 2), (".", 3)):
        page.keyboard.press(key)
        expect(place).to_have_text(f"{at} of {count}")
    button(page, "Check").evaluate("check => document.getElementById('hint').click()")
    expect(status(page)).to_have_text(re.compile("^Look at "))
    assert names(page) == before


def test_a_stranger_sees_it_at_the_step_of_a_link(page: Page, open_page: Callable[..., Page]) -> None:
    read(page, LINE, LINE_FORM)
    begin(page)
    page.locator("#walk-at").fill("12")
    button(page, "Copy link to this step").click()
    expect(page.locator("#walk-copied")).to_have_text("Copied: the link opens at this step.")
    link: str = page.evaluate("() => navigator.clipboard.readText()")
    expect(page).to_have_url(link)
    said = status(page).text_content() or ""
    other = open_page("#" + link.split("#")[1], phone=True)
    expect(status(other)).to_have_text(said, timeout=60_000)
    expect(other.locator("#told-place")).to_have_text("12 of 51")
    button(other, "Next step").click()
    expect(other).to_have_url(re.compile("&step=13$"))


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
    field = page.get_by_label("Walkthrough as text")
    expect(field).to_be_focused()
    assert page.evaluate("() => getSelection().toString().startsWith('9×9 Sudoku')")
    page.evaluate("() => { delete navigator.clipboard.write; delete navigator.clipboard.writeText }")
    name, file = downloaded(page, button(page, "Save step as SVG"))
    assert name == "sudoku-9x9.svg"
    assert b"<text" not in file


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
    expect(other.locator("#board .centre").first).to_be_attached()  # the board is there without a solver
    held.release(other)
    other.context.unroute_all()  # a route keeps the browser from its cache
    expect(status(other)).to_have_text("Find: Pointing", timeout=60_000)
    expect(other.locator("#remark")).to_have_text("Board 1 of 2. This set has no hints or solutions.")
    for name in ("Solve", "Hint", "Check"):
        expect(button(other, name)).to_be_hidden()
    body = open_tab(other, "Learn").locator(".sheet-body")
    expect(body).to_have_text("This set has no hints or solutions.", use_inner_text=True)
    other.keyboard.press("h")
    expect(status(other)).to_have_text("Find: Pointing")


def search(page: Page) -> Locator:
    return page.get_by_role("combobox", name="Search", exact=True)


def trace(page: Page) -> Locator:
    return page.get_by_role("region", name="First and last steps")


def lines(page: Page) -> Locator:
    return trace(page).locator("tbody tr")


def test_a_step_marks_its_cell_by_pointer_and_by_keys(page: Page) -> None:
    read(page, founding.SUDOKU_BOX_LINE + "\n", LINE_FORM)
    open_tab(page, "Learn")
    search(page).select_option(label="First valid number")
    button(page, "Run textbook search").click()
    expect(page.locator("#textbook-note")).to_have_text("Done: it found one solution.", timeout=60_000)
    expect(lines(page)).to_have_count(129)
    # Nothing of it is wider than a phone.
    page.set_viewport_size(PHONE)
    open_tab(page, "Learn")
    for element in ("documentElement", "querySelector('#textbook-trace')"):
        assert page.evaluate(f"(box => box.scrollWidth - box.clientWidth)(document.{element})") == 0
    close_sheets(page)
    page.set_viewport_size(DESKTOP)
    open_tab(page, "Learn")
    page.mouse.move(1, 1)  # a line that scrolls to the pointer would be marked instead
    trace(page).focus()
    page.keyboard.press("ArrowDown")
    expect(lines(page).first).to_be_focused()
    expect(cell(page, 1, 1)).to_have_class(re.compile(r"\btraced\b"))
    page.keyboard.press("End")
    expect(lines(page).last).to_be_focused()
    expect(page.locator(".cell.traced")).to_have_count(1)
    expect(cell(page, 9, 9)).to_have_class(re.compile(r"\btraced\b"))
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    expect(page.locator(".cell.traced")).to_have_count(0)
    lines(page).nth(1).hover()
    expect(page.locator(".cell.traced")).to_have_count(1)
    button(page, "Show its solution").click()
    assert 0 not in numbers(page)

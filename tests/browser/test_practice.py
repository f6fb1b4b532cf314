"""Techniques switched off and moved, and practice: find a technique on a board that needs it; sets for a class."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Locator, Page, expect

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
from tests.browser.holding import Held, until_cancelled
from tests.browser.test_hints import SCREENS, hinted
from tests.browser.test_walkthrough import FORM, learn
from tests.browser.watching import Watch
from tests.hostile import LINE

SHOWN = re.compile("^This step was shown to you, so it does not count as found")


# How far the lines of what is said and the buttons beside it stand out of their box; 999 if the text is cut.
CUT = """() => {
    const said = document.getElementById("status"), box = document.querySelector(".told-box");
    const frame = box.getBoundingClientRect();
    const parts = [...said.getClientRects(), ...[...box.querySelectorAll("button")].map(
        button => button.getBoundingClientRect())].filter(part => part.width);
    const cut = getComputedStyle(said).overflow !== "visible";
    return cut ? 999 : Math.max(...parts.map(part => Math.max(frame.top - part.top, part.bottom - frame.bottom)));
}"""


KNOWN = "#2/sudoku/9x9/NoHMZAyNjLj6Ql3S7m7ZyjJDMHSIbEVyI0hFFwLz"


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


def test_the_help_defines_techniques_before_anything_else_explains(page: Page) -> None:
    """The first test of the file: no other has explained anything yet."""
    room = defined(page)
    expect(room.locator("dt").first).to_have_text("Full house")
    close_sheets(page)
    example(page, "Numbrix")
    page.locator("#help-open").evaluate("open => open.click()")
    expect(room.locator("dt").filter(has_text="Straight run")).to_have_count(1)
    expect(room.locator("dl")).to_have_count(1)
    close_sheets(page)


def test_techniques_are_found_switched_off_moved_and_kept(page: Page) -> None:
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
    page.reload()
    expect(page.locator('body[data-ready="solver"]')).to_be_attached(timeout=60_000)
    opened(page, "techniques")
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
    # Without an end, it goes on after a reload.
    page.reload()
    expect(status(page)).to_have_text("Find: Hidden single (box)", timeout=60_000)
    expect(page.locator("#board-note")).to_have_text("Practice, board 1")
    assert names(page) == before
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


def test_another_kind_is_practised_and_what_is_said_has_room(page: Page) -> None:
    example(page, "Futoshiki")
    brought(page, "ordered-subset")
    expect(status(page)).to_have_text("Find: Ordered subset")
    hinted(page, re.compile(" not "), presses=4)
    button(page, "Apply").click()
    expect(status(page)).to_have_text(SHOWN)
    for size in SCREENS.values():
        page.set_viewport_size(size)
        assert page.evaluate(CUT) <= 4  # a button's own air
    page.set_viewport_size(SCREENS["desktop"])


def test_a_link_for_a_class_brings_a_set_and_locks_the_help(page: Page, open_page: Callable[..., Page]) -> None:
    example(page, "Sudoku")
    opened(page, "practice")
    page.get_by_label("Technique to practise").select_option("pointing")
    page.locator("#practice details").evaluate("room => { room.open = true }")
    fill(page.get_by_label("Boards", exact=True), "2")
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
    before = names(other)
    other.reload()
    expect(status(other)).to_have_text("Find: Pointing", timeout=60_000)
    assert names(other) == before
    expect(button(other, "Hint")).to_be_hidden()


def test_back_leaves_practice_as_it_leaves_any_link(page: Page) -> None:
    read(page, LINE, FORM)
    link, before, count = page.url, names(page), page.evaluate("() => history.length")
    page.evaluate("link => { location.href = link }", link + "&practice=pointing.7.3.1")
    expect(status(page)).to_have_text("Find: Pointing")
    assert page.evaluate("() => history.length") == count + 1
    page.go_back()
    expect(status(page)).to_have_text("This puzzle is open again.")
    assert names(page) == before
    page.go_forward()
    expect(page.locator("#board-note")).to_have_text("Practice, board 1 of 3")
    expect(status(page)).to_have_text("Find: Pointing")
    assert page.evaluate("() => history.length") == count + 1


def test_the_old_board_is_not_played_while_the_next_one_is_looked_for(page: Page) -> None:
    example(page, "Sudoku")
    opened(page, "practice")
    before = names(page)
    page.get_by_label("Technique to practise", exact=True).select_option("remote-pair")
    expect(page.locator("#practice-rare")).to_be_visible()
    cell(page, 1, 1).click()
    with until_cancelled(page, "practice"):
        button(page, "Practise it").click()
        expect(page.locator("#practice-coming")).to_have_text("Practice: Remote pair\nLooking for board 1…")
        expect(page.locator("#board")).to_have_css("visibility", "hidden")
        expect(status(page)).to_have_text("Looking for a board…")
        page.keyboard.press("7")
        button(page, "Cancel").click()
        expect(page.locator("#practice-coming")).to_be_hidden()
    expect(page.locator("#board")).to_have_css("visibility", "visible")
    expect(status(page)).to_have_text("Cancelled")
    assert names(page) == before
    cell(page, 1, 1).click()
    page.keyboard.press("7")
    assert names(page) != before


def test_without_the_part_that_explains_practice_says_so(open_page: Callable[..., Page], watch: Watch) -> None:
    def broken(context: BrowserContext) -> None:
        context.route("**/explain.zip", lambda route: route.fulfill(body=b"PK" + bytes(5000)))

    page = open_page(ready="solver", prepare=broken)
    example(page, "Sudoku")
    page.evaluate("() => navigator.clipboard.writeText('as before')")
    learn(page)
    page.locator("#practice > summary").click()
    note = page.locator("#practice-note")
    expect(note).to_contain_text("could not be loaded")
    page.locator("#practice details > summary").click()
    for name in ("Copy link", "Print worksheet", "Practise it"):
        button(page, name).click()
        expect(note).to_contain_text("could not be loaded")
    assert page.evaluate("() => navigator.clipboard.readText()") == "as before"
    page.evaluate("link => { location.href = link }", KNOWN + "&practice=pointing.7.3.1.lock")
    expect(status(page)).to_contain_text("could not be loaded")
    expect(button(page, "Solve")).to_be_visible()
    watch.taken()


def test_a_worksheet_is_printed_with_the_answers_behind(page: Page) -> None:
    example(page, "Sudoku")
    opened(page, "practice")
    page.get_by_label("Technique to practise").select_option("naked-pair")
    page.locator("#practice details").evaluate("room => { room.open = true }")
    fill(page.get_by_label("Boards", exact=True), "2")
    page.evaluate("() => { window.printed = 0; window.print = () => { window.printed += 1 } }")
    page.locator("#practice-print").click()
    page.wait_for_function("() => window.printed === 1", timeout=60_000)
    with on_paper(page):
        expect(page.locator("#paper h2")).to_have_text(["Find: Naked pair", "Answers"])
        expect(page.locator("#paper figure")).to_have_count(4)
        expect(page.locator("#paper figcaption").nth(0)).to_have_text("1")
        expect(page.locator("#paper figcaption").nth(2)).to_contain_text("1. Naked pair: ")
        assert page.locator("#paper .leaf").nth(0).locator(".remove-line").count() == 0
        assert page.locator("#paper .leaf").nth(1).locator(".remove-line").count() > 0
    page.evaluate("() => window.onafterprint(new Event('afterprint'))")

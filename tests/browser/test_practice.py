"""Techniques switched off and moved, and practice: find a technique on a board that needs it; sets for a class."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from puzzles.explaining.explainer import Explainer
from puzzles.explaining.hint import Hint, next_hint
from puzzles.forms.sharing import puzzle_links
from puzzles.logic.bits import bits
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


def verdict_of(page: Page) -> str:
    """Ask whether the board can be solved with the techniques that are chosen."""
    note = page.locator("#ladder-note")
    note.evaluate("note => note.replaceChildren()")
    button(page, "Can it be solved with these?").click()
    expect(note).not_to_be_empty()
    return note.text_content() or ""


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


def test_techniques_are_switched_off_and_kept(page: Page) -> None:
    read(page, LINE, FORM)
    opened(page, "techniques")
    assert verdict_of(page) == "Yes, in 51 steps. Hardest technique: hidden single (box)."
    boxes = page.locator("#ladder input[type=checkbox]")
    count = boxes.count()
    boxes.evaluate_all("all => all.forEach(box => { if (box.checked !== (box.value === 'full-house')) box.click() })")
    expect(page.locator("#ladder input:checked")).to_have_count(1)
    assert re.match(r"No: .* It comes to \d+ steps?\.", verdict_of(page))
    button(page, "Hint").click()
    expect(status(page)).to_contain_text("do not lead any further")
    page.reload()
    expect(page.locator('body[data-ready="solver"]')).to_be_attached(timeout=60_000)
    opened(page, "techniques")
    expect(page.locator("#ladder input:checked")).to_have_count(1)
    button(page, "All, in the usual order").click()
    expect(page.locator("#ladder input:checked")).to_have_count(count)
    expect(button(page, "All, in the usual order")).to_be_disabled()
    assert verdict_of(page).startswith("Yes")
    # Names that the ladder does not have stop no hint.
    page.evaluate("() => localStorage.setItem('givens:ladder-sudoku', '[[\"gone\"], []]')")
    page.reload()
    expect(page.locator('body[data-ready="solver"]')).to_be_attached(timeout=60_000)
    hinted(page, re.compile("^Look at "))
    page.evaluate("() => localStorage.removeItem('givens:ladder-sudoku')")


def test_a_technique_that_comes_earlier_is_taken_first(page: Page) -> None:
    read(page, LINE, FORM)
    opened(page, "techniques")
    line = page.locator("#ladder li:not(.level)").filter(has=page.locator('input[value="naked-single"]'))
    line.locator("summary").click()
    expect(line).to_contain_text("A cell has one number left")
    line.get_by_role("button", name="Earlier").click()
    expect(line.get_by_role("spinbutton")).to_have_value("5")
    expect(line.get_by_role("button", name="Earlier")).to_be_focused()
    enter(line.get_by_role("spinbutton"), "1")
    expect(page.locator("#ladder input[type=checkbox]").first).to_have_value("naked-single")
    hinted(page, re.compile("^Look at "))
    button(page, "Hint").click()
    expect(status(page)).to_contain_text("(naked single)")
    button(page, "Walkthrough").click()
    expect(button(page, "Copy link to this step")).to_be_disabled()
    button(page, "All, in the usual order").click()
    hinted(page, re.compile("^Look at "))
    button(page, "Hint").click()
    expect(status(page)).not_to_contain_text("(naked single)")


def test_the_help_defines_every_technique(page: Page) -> None:
    example(page, "Sudoku")
    opened(page, "techniques")
    count = page.locator("#ladder li:not(.level)").count()
    page.keyboard.press("Escape")
    room = defined(page)
    expect(room.locator("dt")).to_have_count(count)
    texts = room.locator("dd").all_text_contents()
    assert all(len(text) > 20 and text.endswith(".") for text in texts)
    close_sheets(page)


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


def remove(page: Page, step: Step) -> None:
    """Remove by hand the marks that a step removes."""
    for candidate in bits(step.removes & step.live):
        at, number = step.rules.parts(candidate)
        row, column = step.rules.size.place(at)
        cell(page, row, column).click()
        page.keyboard.press(f"Control+{number}")


def brought(page: Page, technique: str) -> None:
    """Practise it for a technique."""
    opened(page, "practice")
    page.get_by_label("Technique to practise").select_option(technique)
    button(page, "Practise it").click()
    expect(status(page)).to_have_text(re.compile("^Find: "), timeout=60_000)


@pytest.mark.parametrize("size", SCREENS)
def test_a_number_that_the_technique_places_is_found_until_another_puzzle_comes(page: Page, size: str) -> None:
    page.set_viewport_size(SCREENS[size])
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


def test_a_mark_that_the_technique_removes_is_found_and_a_wrong_one_is_told(page: Page) -> None:
    example(page, "Sudoku")
    brought(page, "naked-pair")
    remove(page, next_step(page))
    expect(status(page)).to_have_text(re.compile("^Right, naked pair: .*[^e]\\.$"))
    button(page, "Next board").click()
    expect(page.locator("#board-note")).to_have_text("Practice, board 2")
    empty = next(name for name in names(page) if "centre marks" in name)
    row, column = map(int, re.findall(r"row (\d+) column (\d+)", empty)[0])
    marks = empty.rsplit("centre marks ", 1)[1].split()
    cell(page, row, column).click()
    seen = set()
    for mark in marks:
        page.keyboard.press(f"Control+{mark}")
        expect(status(page)).to_have_text(re.compile("^(That|True|Right)"))
        seen.add((status(page).text_content() or "").split(" ")[0])
        page.keyboard.press("Control+z")
        expect(status(page)).to_have_text("Find: Naked pair")
    assert "That" in seen  # one of the marks is the cell's number


@pytest.mark.parametrize(
    ("kind", "technique", "title"),
    [("Numbrix", "walled-off-cells", "Walled-off cells"), ("Futoshiki", "ordered-subset", "Ordered subset")],
)
def test_other_kinds_are_practised(page: Page, kind: str, technique: str, title: str) -> None:
    example(page, kind)
    brought(page, technique)
    expect(status(page)).to_have_text(f"Find: {title}")
    before = names(page)
    hinted(page, re.compile(" not "), presses=4)
    button(page, "Apply").click()
    expect(status(page)).to_have_text(SHOWN)
    for size in SCREENS.values():
        page.set_viewport_size(size)
        assert page.evaluate(CUT) <= 4  # a button's own air
    page.set_viewport_size(SCREENS["desktop"])
    page.keyboard.press("Control+z")
    expect(status(page)).to_have_text(f"Find: {title}")
    assert names(page) == before


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


def test_a_link_for_a_class_brings_its_board_once(page: Page) -> None:
    read(page, LINE, FORM)
    link = page.url
    page.evaluate(
        """() => {
            window.looked = 0;
            new MutationObserver(() => {
                if (!document.getElementById("practice-coming").hidden) window.looked += 1;
            }).observe(document.getElementById("practice-coming"), { attributes: true, attributeFilter: ["hidden"] });
        }"""
    )
    page.evaluate("link => { location.href = link }", link + "&practice=naked-single.7.3.1")
    expect(page.locator("#board-note")).to_have_text("Practice, board 1 of 3")
    expect(status(page)).to_have_text("Find: Naked single")
    hinted(page, presses=4)
    button(page, "Apply").click()
    expect(status(page)).to_have_text(SHOWN)
    assert page.evaluate("() => window.looked") == 1
    read(page, LINE, FORM)  # whatever is opened next is not practice
    button(page, "Hint").click()
    expect(status(page)).to_have_text(re.compile("^Look at "))
    expect(page.locator("#board-note")).not_to_have_text(re.compile("Practice"))
    page.go_back()
    expect(status(page)).to_have_text(SHOWN)
    expect(page).to_have_url(re.compile(r"&practice=naked-single\.\d+\.3\.1$"))


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


def test_the_old_board_is_judged_as_before_when_the_search_for_another_is_cancelled(page: Page) -> None:
    example(page, "Sudoku")
    brought(page, "x-wing")
    expect(page.locator("#practice-rare")).to_be_hidden()
    opened(page, "practice")
    with until_cancelled(page, "practice"):
        button(page, "Practise it").click()
        expect(status(page)).to_have_text("Looking for a board…")
        button(page, "Cancel").click()
        expect(page.locator("#practice-coming")).to_be_hidden()
    close_sheets(page)
    remove(page, next_step(page))
    expect(status(page)).to_have_text(re.compile("^Right, X-wing: "))
    expect(button(page, "Next board")).to_be_visible()


def test_techniques_are_found_by_typing_and_stand_by_level(page: Page) -> None:
    example(page, "Sudoku")
    opened(page, "practice")
    chooser = page.locator("#practice-technique")
    assert chooser.locator("optgroup").evaluate_all("all => all.map(one => one.label)") == [
        "Easy",
        "Medium",
        "Hard",
        "Very hard",
        "Extreme",
    ]
    fill(page.get_by_label("Find one to practise"), "wing xy")
    expect(chooser.locator("option")).to_have_text(["XY-wing", "XYZ-wing", "ALS-XY-wing"])
    fill(page.get_by_label("Find one to practise"), "nothing")
    expect(page.locator("#practice-note")).to_have_text("No technique has these words in its name.")
    button(page, "Practise it").click()
    expect(page.locator("#board-note")).to_have_text("Example")
    fill(page.get_by_label("Find one to practise"), "")
    page.locator("#techniques").evaluate("room => { room.open = true }")
    lines = page.locator("#ladder li:not(.level)")
    expect(lines).not_to_have_count(0)
    fill(page.get_by_label("Find a technique", exact=True), "jelly")
    expect(lines).to_have_count(5)
    expect(lines.first).to_be_visible()
    fill(page.get_by_label("Find a technique", exact=True), "")
    expect(page.locator("#ladder .level")).to_have_count(6)


def test_a_move_of_practice_ends_no_walkthrough_and_is_judged_after_it(page: Page) -> None:
    example(page, "Sudoku")
    brought(page, "hidden-single-box")
    step = next_step(page)
    at, number = step.rules.parts(step.places[0])
    row, column = step.rules.size.place(at)
    learn(page)
    cell(page, row, column).click()
    page.evaluate(  # the move comes before the walkthrough's answer
        """number => {
            document.getElementById("walk-start").click();
            const options = { key: number, bubbles: true, cancelable: true };
            document.body.dispatchEvent(new KeyboardEvent("keydown", options));
        }""",
        str(number),
    )
    expect(page.locator("#walk-note")).to_have_text(re.compile(r"^\d+ steps\. Hardest technique: "))
    expect(status(page)).to_have_text(re.compile("^Right, hidden single: "))


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


def test_junk_practice_in_a_link_says_why(page: Page) -> None:
    read(page, LINE, FORM)
    link = page.url
    example(page, "Numbrix")
    page.evaluate("link => { location.href = link }", link + "&practice=none.1.5.1")
    expect(status(page)).to_contain_text("No technique named none can be practised.")
    expect(button(page, "Solve")).to_be_visible()


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

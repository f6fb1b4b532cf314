"""What the page says and draws of a step, a level, a rating and reasons: no sentence is cut, and nothing moves."""

from __future__ import annotations

import re
from functools import cache

from playwright.sync_api import Locator, Page, expect

from puzzles.kinds.catalog import KINDS
from puzzles.kinds.protocol import WithReasons
from puzzles.logic.step import SHORT
from tests.browser.conftest import DESKTOP, START
from tests.browser.driving import (
    EASY,
    LINE_FORM,
    ONE,
    another_board,
    button,
    cell,
    choose,
    close_sheets,
    names,
    open_tab,
    paste,
    read,
    solve,
    status,
)
from tests.browser.holding import pace
from tests.browser.techniques import kept_steps
from tests.browser.test_learn import begin, learn
from tests.hostile import LINE
from tests.rated import NUMBERS

HARD = "2...94.......5..1..5....6..6...2175.5.......4.7...58..4.......8.21.8.......976..."
LONG_STEP = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
LINES = {number: line for line, number in NUMBERS}
CLASHING = "77" + "." * 79
FEW = "1234............"
LONG = 60_000  # milliseconds
# Everything around the level.
AROUND = ("button.title", "#board-note", "#pager", ".clock", "#timer-text", "#frame", "#verdict", "#keypad")
# What moves outside the verdict's place, however soon after a press.
SHIFTS = """async () => {
    // What was moved before, by the window's size, has been painted after two frames.
    for (const frame of [1, 2]) await new Promise(requestAnimationFrame);
    globalThis.shiftsSeen?.disconnect();
    globalThis.shifts = [];
    const verdict = document.getElementById("verdict"), outside = node => node && !verdict.contains(node);
    globalThis.shiftsSeen = new PerformanceObserver(list => {
        for (const entry of list.getEntries())
            for (const { node } of entry.sources.filter(source => outside(source.node)))
                shifts.push(node.id || node.nodeName);
    });
    shiftsSeen.observe({ type: "layout-shift" });
}"""
# Of a text in the verdict's place, how far its lines and its buttons stand out of the box.
OUT = """text => {
    const said = document.getElementById("status"), box = document.querySelector(".told-box");
    said.textContent = text;
    document.getElementById("verdict").classList.toggle("told-long", text.length > 200);
    const frame = box.getBoundingClientRect();
    const parts = [...said.getClientRects(), ...box.querySelectorAll("button")].map(
        part => part.getBoundingClientRect ? part.getBoundingClientRect() : part);
    const seen = parts.filter(part => part.width);
    const clamped = getComputedStyle(said).overflow !== "visible";
    return clamped ? 999 : Math.max(...seen.map(part => Math.max(frame.top - part.top, part.bottom - frame.bottom)));
}"""

# A word that has a meaning, above the buttons whose room for a finger reaches up to it.
WORD = """() => {
    const said = document.getElementById("status"), word = document.createElement("button");
    word.className = "word";
    word.append("cases");
    said.replaceChildren("Cases: row 1, column 4 is not 3, as exactly two ", word, " would follow; each fails.");
    const place = word.getBoundingClientRect();
    return document.elementFromPoint(place.x + place.width / 2, place.y + place.height / 2) === word;
}"""


def hinted(page: Page, presses: int = 1, key: str = "") -> None:
    """Press Hint, or a key, so many times, each time waiting for another sentence."""
    for _ in range(presses):
        before = status(page).inner_text()
        page.keyboard.press(key) if key else button(page, "Hint").click()
        expect(status(page)).not_to_have_text(before)
        # The first one fetches and starts what explains.
        expect(page.locator("#verdict")).to_have_attribute("data-outcome", "hint", timeout=START * 1000)


@cache
def shorts() -> list[str]:
    """Return the short sentence of a step of each technique that has a board."""
    found = []
    for kind in KINDS:
        assert isinstance(kind, WithReasons)
        found += [step.sentence(SHORT) for _, step in kept_steps(kind, kind.reasons)]
    return found


def places(page: Page) -> list[object]:
    """Return where everything is that a hint must not move."""
    return [page.locator(f"#{name}").bounding_box() for name in ("board", "hint", "modes", "keypad", "undo")]


def watch_shifts(page: Page) -> None:
    """Watch what moves from now on, once the page has come to rest after another size of the window."""
    last: list[object] = []
    while (now := places(page)) != last:
        last = now
        page.evaluate(SHIFTS)


def test_no_sentence_is_cut_and_nothing_moves(phone: Page) -> None:
    page = phone
    page.set_viewport_size({"width": 390, "height": 664})
    read(page, LINE, LINE_FORM)
    watch_shifts(page)
    before = places(page)
    hinted(page, presses=4)
    expect(button(page, "Apply")).to_be_visible()
    out = {text: page.evaluate(OUT, text) for text in shorts()}
    assert len(out) > 60
    assert {text: by for text, by in out.items() if by > 4} == {}  # a button's own air
    assert page.evaluate(WORD)
    assert places(page) == before
    assert page.evaluate("() => shifts") == []


def turner(page: Page) -> Locator:
    return page.locator("#told-place")


def tab(page: Page, name: str) -> Locator:
    return page.get_by_role("tablist", name="Parts of the step").get_by_role("tab", name=name, exact=True)


def test_a_long_step_goes_line_by_line_and_stands_whole_where_there_is_room(page: Page) -> None:
    read(page, HARD, LINE_FORM)
    count = begin(page)
    titles = page.locator("#walk-steps button").all_text_contents()
    at = 1 + next(at for at, title in enumerate(titles) if title.startswith("Alternating chain: "))
    page.locator("#walk-at").fill(str(at))
    expect(turner(page)).to_have_text(f"{at} of {count}")
    expect(tab(page, "lines")).to_be_visible()  # they come a little later
    title = (status(page).text_content() or "").split(":")[0]
    # By keys in its tabs, by keys anywhere, by buttons: the focus stays where it is.
    tab(page, "all").focus()
    page.keyboard.press("ArrowRight")
    expect(tab(page, "lines")).to_be_focused()
    expect(tab(page, "lines")).to_have_attribute("aria-selected", "true")
    expect(status(page)).to_have_text(re.compile("^If "))
    expect(turner(page)).to_have_text(re.compile(rf"^{at} of {count}: 1/\d+$"))
    page.keyboard.press(">")
    expect(status(page)).to_have_text(re.compile("^Then "))
    page.keyboard.press("<")
    page.keyboard.press("<")
    expect(tab(page, "all")).to_be_focused()
    expect(turner(page)).to_have_text(f"{at} of {count}")
    page.keyboard.press(".")
    expect(turner(page)).to_have_text(f"{at + 1} of {count}")
    page.keyboard.press(",")
    tab(page, "lines").click()
    button(page, "Next step").click()
    expect(turner(page)).to_have_text(re.compile(rf"^{at} of {count}: 2/\d+$"))
    tab(page, "all").click()
    # Details tell it line by line, below its assumption.
    button(page, "details").click()
    within = page.locator("#told-lines > li").filter(has_text=re.compile("^If .*:"))
    expect(within).to_have_count(1)
    assert within.locator("li").count() >= 2
    close_sheets(page)
    open_tab(page, "Learn")
    full = page.locator(".told-full")
    expect(full).to_be_hidden()  # there the list has it
    open_tab(page, "Play")
    expect(full).to_have_text(re.compile(f"^{title}: if .*; then .* So ", re.DOTALL))
    assert full.evaluate("text => text.scrollHeight <= text.clientHeight")


def test_a_tab_leads_to_its_own_lines_after_a_step_with_like_tabs(page: Page) -> None:
    read(page, LONG_STEP, LINE_FORM)
    learn(page)
    button(page, "Walkthrough").click()  # its first steps are there long before its last
    expect(turner(page)).to_have_text(re.compile("^1 of "), timeout=START * 1000)  # what explains may have to come
    expect(tab(page, "case 2")).to_be_visible()
    button(page, "Next step").click()
    expect(turner(page)).to_have_text(re.compile("^2 of "))
    tab(page, "case 2").click()
    expect(tab(page, "case 2")).to_have_attribute("aria-selected", "true")


def test_a_word_of_a_sentence_opens_its_meaning(page: Page) -> None:
    read(page, LINE, LINE_FORM)
    begin(page)
    word = status(page).get_by_role("button", name="box", exact=True)
    meaning = page.get_by_text("A box is a block of cells within thick lines, which holds each number once.")
    expect(word).to_have_attribute("aria-expanded", "false")
    word.focus()
    page.keyboard.press("Enter")
    expect(meaning).to_be_visible()
    expect(word).to_have_attribute("aria-expanded", "true")
    expect(word).to_be_focused()
    page.keyboard.press("Escape")
    expect(meaning).to_be_hidden()
    expect(page.locator("#board .told")).not_to_have_count(0)  # the step stays


def test_enter_leads_through_a_hint_and_escape_puts_it_away(page: Page) -> None:
    read(page, LINE, LINE_FORM)
    cell(page, 1, 3).click()
    hinted(page, 4, key="h")
    page.keyboard.press("Enter")
    expect(page.locator("#board .told")).to_have_count(0)
    page.keyboard.press("Enter")  # the key says nothing else
    assert len([name for name in names(page) if "solved" in name]) == 1
    button(page, "Next hint").click()
    hinted(page, presses=3)
    button(page, "Apply").focus()
    page.keyboard.press("Enter")
    expect(button(page, "Next hint")).to_be_focused()
    # At the end of a long step it does not go back.
    paste(page, LONG_STEP)
    hinted(page, presses=4)
    page.get_by_role("tablist", name="Parts of the step").get_by_role("tab").nth(1).click()
    last = page.locator("#told-next")
    last.hover()  # the ring of a focused button is off the sentence
    expect(last).to_have_css("background-color", "rgba(0, 0, 0, 0)")
    last.click()
    page.locator("#told-previous").focus()
    page.keyboard.press("Tab")  # the focus is that of a keyboard
    expect(last).to_have_css("outline-style", "none")
    assert last.evaluate("button => getComputedStyle(button, '::after').outlineStyle") == "solid"
    for _ in range(40):
        if last.is_disabled():
            break
        page.keyboard.press("Enter")
    expect(button(page, "Apply")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#board .told")).to_have_count(0)
    expect(button(page, "Hint")).to_be_focused()


def details(page: Page) -> Locator:
    """Open the details of the verdict."""
    button(page, "details").click()
    sheet = page.get_by_role("dialog", name="Details")
    expect(sheet).to_be_visible()
    return sheet


def ask(page: Page, name: str) -> None:
    """Press a button of the details, which closes them."""
    details(page).get_by_role("button", name=name, exact=True).click()
    expect(page.locator("#verdict")).to_have_attribute("data-outcome", "hint")


def test_the_level_comes_in_a_pause_and_moves_nothing(phone: Page) -> None:
    page = phone
    level = page.locator("#board-level")
    for line, word in ((LINES[4.2], "Hard"), (LINES[5.6], "Very hard")):
        with another_board(page):
            pace(page, 0, "performance")  # no pause before everything is measured
            choose(page, "one.txt", line.encode())
        expect(level).to_be_hidden()
        before = [page.locator(name).bounding_box() for name in AROUND]
        pace(page, 1, "performance")
        expect(level).to_have_text(word, timeout=LONG)
        assert [page.locator(name).bounding_box() for name in AROUND] == before
        place = level.bounding_box()
        assert place
        for name in ("#board-title", "#timer-text", "#pager", "#board", ".head-phone"):
            if other := page.locator(name).bounding_box():
                beside = place["x"] + place["width"] <= other["x"] or other["x"] + other["width"] <= place["x"]
                assert (
                    beside
                    or place["y"] + place["height"] <= other["y"] + 0.5
                    or (other["y"] + other["height"] <= place["y"] + 0.5)
                ), (name, place, other)


def test_details_say_how_hard_a_puzzle_is_and_what_its_givens_are_worth(page: Page) -> None:
    read(page, LINES[4.2], LINE_FORM)
    solve(page, ONE)
    rated = details(page)
    line = re.compile(r"^Hard\. SE 1\.2\.1: 4\.2 \(hardest step: XY-wing\)\. No step needs more than [2-9] rules at")
    expect(rated.locator("#rated-line")).to_have_text(line, timeout=LONG)
    whole = rated.get_by_role("img", name=re.compile(r"^5[0-9] steps: .* XY-wing\.")).bounding_box()
    frame = page.locator("#details").bounding_box()
    assert whole
    assert frame
    assert frame["x"] < whole["x"] < whole["x"] + whole["width"] < frame["x"] + frame["width"]
    close_sheets(page)
    page.set_viewport_size({"width": 390, "height": 664})
    read(page, EASY, LINE_FORM)
    solve(page, ONE)
    expect(details(page).locator("#rated-line")).to_contain_text("SE", timeout=LONG)
    button(page, "What givens are worth").click()
    expect(page.locator("#board .target")).to_have_count(1)
    expect(page.locator("#details")).to_be_hidden()  # the board is below
    details(page)
    given = page.get_by_role("group", name="Givens not needed").get_by_role("button")
    expect(given).to_have_count(22, timeout=LONG)
    given.first.click()
    expect(page.locator('[role=gridcell][aria-selected="true"]')).to_have_attribute("data-row", "5")
    expect(page.locator("#details")).to_be_hidden()
    page.set_viewport_size(DESKTOP)


def test_details_list_what_to_take_away_and_what_to_give(page: Page) -> None:
    read(page, CLASHING, LINE_FORM)
    solve(page, "No solution")
    ask(page, "Why?")
    expect(status(page)).to_have_text("Two 7s in row 1, columns 1 and 2.")
    lines = details(page).get_by_role("list", name="What to take away").get_by_role("listitem")
    expect(lines).to_have_count(2)
    lines.last.get_by_role("button", name="Take it away").click()
    expect(status(page)).to_have_text("More than one solution")
    expect(cell(page, 1, 2)).to_have_accessible_name("row 1 column 2, empty")
    read(page, FEW, "Sudoku 4×4, one line")
    solve(page, "Exactly 12 solutions")
    ask(page, "Make it unique")
    expect(page.locator("#board .told-place")).to_have_count(2)
    button(page, "Apply").click()
    expect(status(page)).to_have_text(ONE)
    assert sum(", given" in name for name in names(page)) == 6

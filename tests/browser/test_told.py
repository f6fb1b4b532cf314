"""What the page says and draws of a step: no sentence is cut, nothing moves, a long one goes line by line; Enter."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from puzzles.kinds.catalog import KINDS
from puzzles.kinds.protocol import WithReasons
from puzzles.logic.step import SHORT
from tests.browser.driving import button, cell, close_sheets, names, open_tab, read, status
from tests.browser.techniques import kept_steps
from tests.browser.test_hints import hinted
from tests.browser.test_walkthrough import begin
from tests.browser.test_walkthrough_out import HARD
from tests.hostile import LINE

FORM = "Sudoku 9×9, one line"
SIZES: dict[str, ViewportSize] = {
    "desktop": {"width": 1280, "height": 800},
    "small": {"width": 1024, "height": 768},
    "phone": {"width": 390, "height": 664},
}
# What moves outside the verdict's place, however soon after a press.
SHIFTS = """async () => {
    // What was moved before, by the window's size, has been painted after two frames.
    for (const frame of [1, 2]) await new Promise(requestAnimationFrame);
    globalThis.shifts = [];
    const verdict = document.getElementById("verdict"), outside = node => node && !verdict.contains(node);
    globalThis.shiftsSeen?.disconnect();
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


@pytest.fixture(params=list(SIZES))
def sized(page: Page, request: pytest.FixtureRequest) -> Iterator[Page]:
    """Return the shared page at each size."""
    page.set_viewport_size(SIZES[request.param])
    yield page
    close_sheets(page)
    page.set_viewport_size(SIZES["desktop"])


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
    parts = ("board", "hint", "modes", "keypad", "undo")
    return [page.locator(f"#{name}").bounding_box() for name in parts]


def test_no_sentence_is_cut_and_nothing_moves(sized: Page) -> None:
    page = sized
    read(page, LINE, FORM)
    page.evaluate(SHIFTS)
    before = places(page)
    hinted(page, presses=4)
    expect(button(page, "Apply")).to_be_visible()
    out = {text: page.evaluate(OUT, text) for text in shorts()}
    assert len(out) > 60
    assert {text: by for text, by in out.items() if by > 4} == {}  # a button's own air
    assert places(page) == before
    assert page.evaluate("() => shifts") == []


def turner(page: Page) -> Locator:
    return page.locator("#told-place")


def long_step(page: Page) -> str:
    """Show the first long step of a walkthrough; return its number and how many there are."""
    read(page, HARD, FORM)
    count = begin(page)
    for at in range(1, count + 1):
        page.locator("#walk-at").fill(str(at))
        expect(turner(page)).to_have_text(re.compile(f"^{at} of {count}"))
        if "/" in (turner(page).text_content() or ""):
            return f"{at} of {count}"
    raise AssertionError("no step is long")


def test_a_long_step_opens_at_its_first_line_with_its_name_and_stands_whole_where_there_is_room(page: Page) -> None:
    place = long_step(page)
    expect(turner(page)).to_have_text(re.compile(rf"^{place}: 1/\d+$"))
    title = (status(page).text_content() or "").split(":")[0]
    # Details tell it line by line, below its assumption.
    button(page, "details").click()
    expect(page.locator("#sentence")).to_have_text(re.compile(f"^{title}: "))
    within = page.locator("#told-lines > li").filter(has_text=re.compile("^If .*:"))
    expect(within).to_have_count(1)
    lines = within.locator("li").all_text_contents()
    assert len(lines) >= 2
    assert all(line.endswith(".") for line in lines)
    assert not [line for line in lines if line.startswith("If ")]
    expect(page.get_by_role("heading", name="Search limits")).to_be_hidden()
    close_sheets(page)
    # On a phone its counter takes less room than its sentence.
    page.set_viewport_size(SIZES["phone"])
    close_sheets(page)
    said, counter = status(page).bounding_box(), turner(page).bounding_box()
    assert said
    assert counter
    assert counter["width"] * counter["height"] < said["width"] * said["height"] / 2
    page.set_viewport_size(SIZES["desktop"])
    open_tab(page, "Learn")
    full = page.locator(".told-full")
    expect(full).to_be_hidden()  # there the list has it
    open_tab(page, "Play")
    expect(full).to_have_text(re.compile(f"^{title}: if .*; then .* So ", re.DOTALL))
    assert full.evaluate("text => text.scrollHeight <= text.clientHeight")
    while "1/" in (turner(page).text_content() or "") or button(page, "Previous step").is_disabled():
        button(page, "Next step").click()
    expect(status(page)).to_have_text(re.compile(f"^{title}: then "))
    button(page, "Next step").click()
    open_tab(page, "Learn")
    expect(page.locator("#walk-steps [aria-current]")).to_have_text(re.compile(f"{title}: "))


def test_enter_applies_the_hint_and_the_next_is_offered(sized: Page) -> None:
    page = sized
    read(page, LINE, FORM)
    cell(page, 1, 3).click()
    before = names(page)
    for _ in range(4):
        said = status(page).inner_text()
        page.keyboard.press("h")
        expect(status(page)).not_to_have_text(said)
        expect(page.locator("#verdict")).to_have_attribute("data-outcome", "hint")
    expect(button(page, "Apply")).to_have_attribute("title", "Apply (Enter)")
    page.keyboard.press("Enter")
    expect(page.locator("#board .told")).to_have_count(0)
    changed = [at for at, (old, new) in enumerate(zip(before, names(page), strict=True)) if old != new]
    assert len(changed) == 1
    page.keyboard.press("Enter")  # the key says nothing else
    assert len([name for name in names(page) if "solved" in name]) == 1
    button(page, "Next hint").click()
    expect(status(page)).to_have_text(re.compile("^Look at "))
    expect(button(page, "Next hint")).to_be_hidden()
    hinted(page, presses=3)
    button(page, "Apply").focus()
    page.keyboard.press("Enter")
    expect(button(page, "Next hint")).to_be_focused()
    page.keyboard.press("Enter")
    expect(status(page)).to_have_text(re.compile("^Look at "))
    for _ in range(3):
        said = status(page).inner_text()
        page.keyboard.press("Enter")
        expect(status(page)).not_to_have_text(said)
    page.keyboard.press("Enter")
    assert len([name for name in names(page) if "solved" in name]) == 3

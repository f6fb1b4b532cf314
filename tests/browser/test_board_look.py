"""How the board shows what happens on it: light, marks, broken rules, finished units, colours, selections."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.browsers import FIREFOX
from tests.browser.driving import ONE, bring, button, cell, example, press, read, solve, type_at

FAMILY = "Atkinson Hyperlegible Next"
ALMOST = "53467891267219534819834256785976142342685379171392485696153728428741963534528617."
COLOURS = ("orange", "sky blue", "green", "yellow", "blue", "red", "pink", "grey")
# Firefox emulates neither: there the rules for such a visitor become rules for everybody.
AS_IF = """([feature, value]) => {
    for (const sheet of document.styleSheets) for (const rule of sheet.cssRules) {
        if (!rule.media) continue;
        rule.before ??= rule.media.mediaText;
        rule.media.mediaText = rule.before === `(${feature}: ${value})` ? "all" : rule.before;
    }
}"""
# A flash may be over before the driver looks.
COUNT_FLASHES = """() => {
    globalThis.flashes = 0;
    document.addEventListener("animationstart", ({ target }) => { flashes += target.matches("#board .finished"); });
}"""
WIDE = """() => {
    const text = document.querySelector("#board .number"), before = text.textContent;
    const found = [..."0178"].map(digit => { text.textContent = digit; return text.getComputedTextLength() });
    text.textContent = before;
    return found;
}"""


def cells_in(page: Page, name: str) -> int:
    """Return how many cells a path of the board covers."""
    return (page.locator(f"#board .{name}").get_attribute("d") or "").count("M")


def style_of(page: Page, selector: str, name: str) -> str:
    found: str = page.locator(selector).first.evaluate("(it, name) => getComputedStyle(it)[name]", name)
    return found


def test_a_first_visit_s_numbers_are_written_in_the_page_s_own_typeface(page: Page) -> None:
    """The first test of the file: nobody has opened or played anything yet."""
    expect(page.get_by_role("status")).to_have_text("Paste a puzzle, or play this one.")
    page.wait_for_function(f"() => document.fonts.check('16px \"{FAMILY}\"')")
    assert page.evaluate("name => [...document.fonts].some(face => face.family.includes(name))", FAMILY)
    assert style_of(page, "#board .number", "fontFamily").replace('"', "").startswith(FAMILY)
    type_at(page, 1, 1, "7")
    cell(page, 1, 2).click()
    page.keyboard.press("Shift+Digit4")
    parts = (".given .number", ".entry .number", ".corner")
    assert [style_of(page, f"#board {part}", "fontWeight") for part in parts] == ["650", "400", "500"]
    assert {style_of(page, f"#board {part}", "fontStyle") for part in parts[1:]} == {"normal"}
    wide = page.evaluate(WIDE)  # every digit is as wide as the next one
    assert max(wide) - min(wide) < 0.5


def test_light_broken_rules_and_the_solver_s_numbers_have_their_own_look(page: Page) -> None:
    example(page, "Sudoku")
    cell(page, 5, 5).click()
    assert cells_in(page, "peers") == 21
    page.keyboard.press("Shift+ArrowRight")
    assert cells_in(page, "peers") == 0
    cell(page, 1, 2).click()
    page.keyboard.press("Shift+Digit6")
    cell(page, 1, 4).click()  # a 6
    assert cell(page, 1, 2).locator(".lit").all_text_contents() == ["6"]
    assert style_of(page, "#board .lit", "fontWeight") == "750"
    type_at(page, 1, 1, "6")
    expect(cell(page, 1, 1)).to_have_accessible_name(re.compile("at fault"))
    assert cells_in(page, "waves") == 2
    given = style_of(page, "#board .given:not(.fault) .number", "fill")
    assert style_of(page, "#board .fault .number", "fill") != given
    page.keyboard.press("3")
    expect(page.locator("#board .fault")).to_have_count(0)
    assert cells_in(page, "waves") == 0
    entry = [style_of(page, "#board .entry .number", name) for name in ("fill", "fontWeight")]
    solve(page, ONE)
    solver = [style_of(page, "#board .solved .number", name) for name in ("fill", "fontWeight")]
    assert all(one != other for one, other in zip(solver, entry, strict=True))


def test_the_colour_keys_name_their_colours_and_the_cells_have_them(page: Page) -> None:
    example(page, "Sudoku")
    button(page, "Colour").click()
    grounds = set()
    for number, name in enumerate(COLOURS, 1):
        key = button(page, f"Colour {number}, {name}")
        colour = key.evaluate("key => getComputedStyle(key).borderBottomColor")
        cell(page, 1, number).click()
        key.click()
        expect(cell(page, 1, number)).to_have_accessible_name(re.compile(f", colour {number}$"))
        expect(cell(page, 1, number).locator(".ground")).to_have_css("fill", colour)
        grounds.add(colour)
    assert len(grounds) == 8
    button(page, "Number").click()
    texture = page.locator("#board .texture").first
    for there, shown in (("remove", "none"), ("add", "inline"), ("remove", "none")):
        page.evaluate("there => document.body.classList[there]('patterns')", there)
        expect(texture).to_have_css("display", shown)


@pytest.fixture
def moving(page: Page) -> Iterator[Page]:
    """Return the page as it is shown to people who do not mind motion."""
    if FIREFOX:
        page.evaluate(AS_IF, ["prefers-reduced-motion", "no-preference"])
    else:
        page.emulate_media(reduced_motion="no-preference")
    yield page
    page.evaluate(AS_IF, ["", ""]) if FIREFOX else page.emulate_media(reduced_motion="reduce")


def test_finished_units_flash_once_unless_motion_is_unwanted(moving: Page) -> None:
    read(moving, ALMOST, "Sudoku 9×9, one line")
    assert cells_in(moving, "finished") == 0, "what comes finished does not flash"
    moving.evaluate(COUNT_FLASHES)
    type_at(moving, 9, 9, "9")
    expect(moving.locator("#done")).to_be_visible()
    assert cells_in(moving, "finished") == 21
    moving.wait_for_function("() => flashes && !document.querySelector('#board .finished').getAnimations().length")
    assert moving.evaluate("() => flashes") == 1
    assert style_of(moving, "#board .finished", "opacity") == "0"
    moving.emulate_media(reduced_motion="reduce") if not FIREFOX else moving.evaluate(AS_IF, ["", ""])
    button(moving, "Undo").click()
    type_at(moving, 9, 9, "9")
    expect(moving.locator("#done")).to_be_visible()
    assert moving.evaluate("() => document.querySelector('#board .finished').getAnimations().length") == 0
    assert style_of(moving, "#board .finished", "opacity") == "0"


@pytest.fixture
def forced(page: Page) -> Iterator[Page]:
    """Return the page as it is shown in the few colours of the visitor's system."""
    page.evaluate(AS_IF, ["forced-colors", "active"]) if FIREFOX else page.emulate_media(forced_colors="active")
    yield page
    page.evaluate(AS_IF, ["", ""]) if FIREFOX else page.emulate_media(forced_colors="none")


def test_forced_colours_tell_colours_light_and_givens_apart_by_shape(forced: Page) -> None:
    example(forced, "Sudoku")
    button(forced, "Colour").click()
    type_at(forced, 1, 1, "3")
    button(forced, "Number").click()
    expect(forced.locator("#board .texture").first).to_have_css("display", "inline")
    expect(forced.locator("#board .coloured .ground").first).to_have_css("fill", "none")
    assert style_of(forced, "#board .same", "strokeWidth") == "3px"
    example(forced, "Numbrix")
    type_at(forced, 1, 2, "50")
    assert style_of(forced, "#board .links", "stroke") == style_of(forced, "#board .entry .number", "fill")
    assert style_of(forced, "#board .tiles", "strokeWidth") == "2px"


def test_outlines_and_signs_of_a_futoshiki_lie_above_every_tint_and_are_large_enough(phone: Page) -> None:
    none = ["0 " * 8] * 8
    rows = [*["0 " * 9] * 9, "", "< " + "0 " * 7, *none, "", *["0 " * 9] * 8]
    bring(phone, "\n".join(row.strip() for row in rows) + "\n", "Futoshiki 9×9")
    order = phone.locator("#board :is(.tint, .ground, .outlines, .chevron)").evaluate_all(
        "all => all.map(one => one.classList[0])"
    )
    assert order.index("outlines") > max(at for at, name in enumerate(order) if name in ("tint", "ground"))
    assert style_of(phone, "#board .chevron", "strokeWidth") == "8px"
    size = phone.locator("#board .chevron:not(.none)").first.bounding_box()
    # As wide as a comma is high, as high as a small letter.
    assert size
    assert min(size["width"], size["height"]) >= 5
    assert max(size["width"], size["height"]) >= 10
    # A click on a gap frames nothing.
    press(phone, "Edit givens")
    phone.locator('.sign[data-low="1"][data-high="2"]').click()
    assert phone.evaluate("() => getComputedStyle(document.activeElement).outlineStyle") == "none"
    assert style_of(phone, "#board", "outlineStyle") == "none"

"""How the board looks, and how it is pressed and typed on: the focus, nothing selected, drags, a paused game."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.browsers import FIREFOX
from tests.browser.driving import (
    EASY,
    ONE,
    bring,
    button,
    cell,
    close_sheets,
    example,
    names,
    numbers,
    press,
    reach,
    read,
    solve,
    status,
    type_at,
)
from tests.browser.touching import middle

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
RESTS = "() => !document.querySelector('#board .finished').getAnimations().length"
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


def key(page: Page, name: str) -> Locator:
    return page.get_by_role("group", name="Keypad").get_by_role("button", name=name, exact=True)


def mode(page: Page, name: str) -> Locator:
    return page.get_by_role("group", name="What the keys write").get_by_role("button", name=name, exact=True)


def chosen(page: Page) -> Locator:
    return page.locator("[role=gridcell][aria-selected=true]")


def fresh(page: Page) -> None:
    """Open a board with no selection, no armed number and the focus on nothing."""
    bring(page, EASY, "Sudoku 9×9")
    page.evaluate("() => document.activeElement.blur()")


def drag(page: Page, *cells: tuple[int, int]) -> None:
    """Drag with the mouse from cell to cell, in one movement each."""
    for at, place in enumerate(cells):
        page.mouse.move(*middle(cell(page, *place)))
        if not at:
            page.mouse.down()
    page.mouse.up()


def style_of(page: Page, selector: str, name: str) -> str:
    found: str = page.locator(selector).first.evaluate("(it, name) => getComputedStyle(it)[name]", name)
    return found


def test_a_first_visit_s_numbers_are_written_in_the_page_s_own_typeface(page: Page) -> None:
    """The first test of the file: nobody has opened or played anything yet."""
    expect(status(page)).to_have_text("Paste a puzzle, or play this one.")
    page.wait_for_function(f"() => document.fonts.check('16px \"{FAMILY}\"')")
    assert page.evaluate("name => [...document.fonts].some(face => face.family.includes(name))", FAMILY)
    assert style_of(page, "#board .number", "fontFamily").replace('"', "").startswith(FAMILY)
    type_at(page, 1, 1, "7")
    cell(page, 1, 2).click()
    page.keyboard.press("Shift+Digit4")
    parts = (".given .number", ".entry .number", ".corner")
    assert [style_of(page, f"#board {part}", "fontWeight") for part in parts] == ["650", "400", "500"]
    wide = page.evaluate(WIDE)  # every digit is as wide as the next one
    assert max(wide) - min(wide) < 0.5


def test_light_broken_rules_colours_and_the_solver_s_numbers_have_their_own_look(page: Page) -> None:
    example(page, "Sudoku")
    cell(page, 1, 2).click()
    page.keyboard.press("Shift+Digit6")
    cell(page, 1, 4).click()  # a 6
    assert cell(page, 1, 2).locator(".lit").all_text_contents() == ["6"]
    assert style_of(page, "#board .lit", "fontWeight") == "750"
    type_at(page, 1, 1, "6")
    expect(cell(page, 1, 1)).to_have_accessible_name(re.compile("at fault"))
    given = style_of(page, "#board .given:not(.fault) .number", "fill")
    assert style_of(page, "#board .fault .number", "fill") != given
    page.keyboard.press("3")
    expect(page.locator("#board .fault")).to_have_count(0)
    entry = [style_of(page, "#board .entry .number", name) for name in ("fill", "fontWeight")]
    solve(page, ONE)
    solver = [style_of(page, "#board .solved .number", name) for name in ("fill", "fontWeight")]
    assert all(one != other for one, other in zip(solver, entry, strict=True))
    button(page, "Colour").click()
    for number, name in enumerate(COLOURS, 1):
        key = button(page, f"Colour {number}, {name}")
        cell(page, 1, number).click()
        key.click()
        colour = key.evaluate("key => getComputedStyle(key).borderBottomColor")
        expect(cell(page, 1, number).locator(".ground")).to_have_css("fill", colour)
    button(page, "Number").click()
    texture = page.locator("#board .texture").first
    for there, shown in (("remove", "none"), ("add", "inline"), ("remove", "none")):
        page.evaluate("there => document.body.classList[there]('patterns')", there)
        expect(texture).to_have_css("display", shown)


def as_if(page: Page, feature: str, value: str) -> None:
    """Show the page as to a visitor with this preference; without any for no value."""
    if FIREFOX:
        page.evaluate(AS_IF, [feature, value] if value else ["", ""])
    elif feature == "forced-colors":
        page.emulate_media(forced_colors="active" if value else "none")
    else:
        page.emulate_media(reduced_motion="no-preference" if value else "reduce")


def test_finished_units_flash_once_unless_motion_is_unwanted_and_praise_moves_nothing(page: Page) -> None:
    as_if(page, "prefers-reduced-motion", "no-preference")
    read(page, ALMOST, "Sudoku 9×9, one line")
    page.wait_for_function(RESTS)  # a board that is drawn anew begins with one that nobody sees
    page.evaluate(COUNT_FLASHES)
    place = page.locator("#frame").evaluate("frame => frame.offsetTop")
    type_at(page, 9, 9, "9")
    expect(page.locator("#done")).to_be_visible()
    assert page.locator("#frame").evaluate("frame => frame.offsetTop") == place
    page.wait_for_function("() => flashes && !document.querySelector('#board .finished').getAnimations().length")
    assert page.evaluate("() => flashes") == 1
    as_if(page, "prefers-reduced-motion", "")
    page.keyboard.press("Control+z")
    type_at(page, 9, 9, "9")
    expect(page.locator("#done")).to_be_visible()
    assert page.evaluate("() => document.querySelector('#board .finished').getAnimations().length") == 0
    assert style_of(page, "#board .finished", "opacity") == "0"


def test_forced_colours_tell_colours_light_and_givens_apart_by_shape(page: Page) -> None:
    as_if(page, "forced-colors", "active")
    example(page, "Sudoku")
    button(page, "Colour").click()
    type_at(page, 1, 1, "3")
    button(page, "Number").click()
    expect(page.locator("#board .texture").first).to_have_css("display", "inline")
    expect(page.locator("#board .coloured .ground").first).to_have_css("fill", "none")
    assert style_of(page, "#board .same", "strokeWidth") == "3px"
    example(page, "Numbrix")
    type_at(page, 1, 2, "50")
    assert style_of(page, "#board .links", "stroke") == style_of(page, "#board .entry .number", "fill")
    assert style_of(page, "#board .tiles", "strokeWidth") == "2px"
    as_if(page, "forced-colors", "")


def test_outlines_and_signs_of_a_futoshiki_lie_above_every_tint_and_are_large_enough(phone: Page) -> None:
    none = ["0 " * 8] * 8
    rows = [*["0 " * 9] * 9, "", "< " + "0 " * 7, *none, "", *["0 " * 9] * 8]
    bring(phone, "\n".join(row.strip() for row in rows) + "\n", "Futoshiki 9×9")
    order = phone.locator("#board :is(.tint, .ground, .outlines, .chevron)").evaluate_all(
        "all => all.map(one => one.classList[0])"
    )
    assert order.index("outlines") > max(at for at, name in enumerate(order) if name in ("tint", "ground"))
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


def test_keys_go_to_the_board_and_to_what_has_the_focus(page: Page) -> None:
    fresh(page)
    # The keyboard goes on after a press on the pad.
    cell(page, 1, 3).click()
    key(page, "4").click()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("6")
    assert numbers(page)[2:4] == [4, 6]
    button(page, "Undo").click()
    page.keyboard.press("2")
    assert numbers(page)[2:4] == [4, 2]
    for _ in range(2):
        page.keyboard.press("Control+z")
    # Space and Enter press the button that has the focus.
    cell(page, 1, 3).click()
    key(page, "4").focus()
    page.keyboard.press("Enter")
    assert numbers(page)[2] == 4
    button(page, "Undo").focus()
    page.keyboard.press("Space")
    assert numbers(page)[2] == 0
    # Keys in a field or a dialog are not the board's.
    cell(page, 1, 3).click()
    before = names(page)
    for field in (page.get_by_role("textbox", name="Puzzle text"), page.get_by_label("Seconds to search")):
        reach(field).focus()
        for pressed in ("7", "Delete", "Backspace", "z", "ArrowLeft", "Control+z"):
            field.press(pressed)
        close_sheets(page)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="How to play")).to_be_visible()
    page.keyboard.press("4")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="How to play")).to_be_hidden()
    assert names(page) == before


def test_cells_are_chosen_by_arrows_clicks_and_fast_drags_and_left_by_escape_and_beside(page: Page) -> None:
    fresh(page)
    expect(chosen(page)).to_have_count(0)
    page.keyboard.press("ArrowUp")
    expect(cell(page, 9, 9)).to_be_focused()
    expect(cell(page, 9, 9)).to_have_attribute("aria-selected", "true")
    cell(page, 5, 5).click()
    page.keyboard.press("Escape")
    expect(chosen(page)).to_have_count(0)
    # The keyboard is still there: the next step goes on from it, and Tab comes back to it.
    expect(cell(page, 5, 5)).to_be_focused()
    expect(cell(page, 5, 5)).to_have_attribute("tabindex", "0")
    # A click on a control leaves the selection, one beside the board does not.
    cell(page, 5, 5).click()
    mode(page, "Corner").click()
    page.locator("#keypad").click(position={"x": 1, "y": 1})
    expect(chosen(page)).to_have_count(1)
    page.mouse.click(2, 300)
    expect(chosen(page)).to_have_count(0)
    mode(page, "Number").click()
    for at, count in (((6, 6), 1), ((1, 1), 2)):
        cell(page, *at).click(modifiers=["ControlOrMeta"])
        expect(chosen(page)).to_have_count(count)
    drag(page, (2, 2), (2, 8), (8, 8))
    expect(chosen(page)).to_have_count(13)


def test_pause_hides_the_board_until_the_player_goes_on(page: Page) -> None:
    fresh(page)
    type_at(page, 1, 3, "4")
    before, on = names(page), button(page, "Paused. Go on")
    button(page, "Pause").click()
    expect(on).to_be_focused()
    expect(page.locator("#keypad")).to_have_css("opacity", "0.45")
    expect(cell(page, 1, 3)).to_be_hidden()
    expect(page.get_by_role("gridcell")).to_have_count(0)  # nor does a screen reader find one
    page.keyboard.press("7")
    key(page, "8").click()
    assert names(page) == before
    on.click()
    expect(cell(page, 1, 3)).to_be_focused()
    expect(on).to_be_hidden()
    expect(page.locator("#keypad")).to_have_css("opacity", "1")

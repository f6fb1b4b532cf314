"""How the board shows what happens on it: light, marks, broken rules, finished units, colours, selections."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.browsers import FIREFOX
from tests.browser.conftest import DESKTOP
from tests.browser.driving import button, cell, example, numbers, open_sheet, press, read, solve, type_at

FAMILY = "Atkinson Hyperlegible Next"
ALMOST = "53467891267219534819834256785976142342685379171392485696153728428741963534528617."


def cells_in(page: Page, name: str) -> int:
    """Return how many cells a path of the board covers."""
    return (page.locator(f"#board .{name}").get_attribute("d") or "").count("M")


def style_of(page: Page, selector: str, name: str) -> str:
    found: str = page.locator(selector).first.evaluate("(it, name) => getComputedStyle(it)[name]", name)
    return found


def test_numbers_are_written_in_the_page_s_own_typeface(page: Page) -> None:
    example(page, "Sudoku")
    page.wait_for_function(f"() => document.fonts.check('16px \"{FAMILY}\"')")
    loaded = page.evaluate(
        "() => [...document.fonts].filter(face => face.status === 'loaded').map(face => face.family)"
    )
    assert FAMILY in {name.strip('"') for name in loaded}
    assert style_of(page, "#board .number", "fontFamily").replace('"', "").startswith(FAMILY)
    type_at(page, 1, 1, "7")
    cell(page, 1, 2).click()
    page.keyboard.press("Shift+Digit4")
    weights = [
        style_of(page, f"#board {what}", "fontWeight") for what in (".given .number", ".entry .number", ".corner")
    ]
    assert weights == ["650", "400", "500"]
    assert {style_of(page, f"#board {what}", "fontStyle") for what in (".entry .number", ".corner")} == {"normal"}
    # Every digit is as wide as the next one, in every weight.
    wide = page.evaluate(
        """() => {
            const text = document.querySelector("#board .number");
            const before = text.textContent;
            const found = [];
            for (const digit of "0178") {
                text.textContent = digit;
                found.push(text.getComputedTextLength());
            }
            text.textContent = before;
            return found;
        }"""
    )
    assert max(wide) - min(wide) < 0.5


def test_the_selected_cell_tints_its_row_column_and_box(page: Page) -> None:
    example(page, "Sudoku")
    cell(page, 5, 5).click()
    assert cells_in(page, "peers") == 21
    page.keyboard.press("Shift+ArrowRight")
    assert cells_in(page, "peers") == 0
    example(page, "Futoshiki")
    cell(page, 2, 2).click()
    assert cells_in(page, "peers") == 9
    # A number of a Numbrix stands once, anywhere: its row means nothing.
    example(page, "Numbrix")
    cell(page, 2, 2).click()
    assert cells_in(page, "peers") == 0


def test_the_selected_number_is_lit_in_marks_too(page: Page) -> None:
    example(page, "Sudoku")
    cell(page, 1, 2).click()
    for key in ("Shift+Digit6", "Alt+Digit6", "Alt+Digit4"):
        page.keyboard.press(key)
    cell(page, 1, 4).click()
    sixes = sum(number == 6 for number in numbers(page))
    assert cells_in(page, "same") == sixes
    assert cell(page, 1, 2).locator(".lit").all_text_contents() == ["6", "6"]
    assert style_of(page, "#board .lit", "fontWeight") == "750"
    cell(page, 1, 2).click()
    expect(page.locator("#board .lit")).to_have_count(0)
    assert cells_in(page, "same") == 0


def test_a_broken_rule_is_told_by_a_wave_and_a_colour(page: Page) -> None:
    example(page, "Sudoku")
    type_at(page, 1, 1, "6")
    expect(cell(page, 1, 1)).to_have_accessible_name(re.compile("at fault"))
    assert cells_in(page, "waves") == 2
    given = style_of(page, "#board .given:not(.fault) .number", "fill")
    assert style_of(page, "#board .fault .number", "fill") != given
    page.keyboard.press("Delete")
    expect(page.locator("#board .fault")).to_have_count(0)
    assert cells_in(page, "waves") == 0


# Firefox emulates neither: there the rules for such a visitor become rules for everybody.
AS_IF = """([feature, value]) => {
    for (const sheet of document.styleSheets) for (const rule of sheet.cssRules) {
        if (!rule.media) continue;
        rule.before ??= rule.media.mediaText;
        rule.media.mediaText = rule.before === `(${feature}: ${value})` ? "all" : rule.before;
    }
}"""


@pytest.fixture
def moving(page: Page) -> Iterator[Page]:
    """Return the page as it is shown to people who do not mind motion."""
    if FIREFOX:
        page.evaluate(AS_IF, ["prefers-reduced-motion", "no-preference"])
    else:
        page.emulate_media(reduced_motion="no-preference")
    yield page
    page.evaluate(AS_IF, ["", ""]) if FIREFOX else page.emulate_media(reduced_motion="reduce")


@pytest.fixture
def forced(page: Page) -> Iterator[Page]:
    """Return the page as it is shown in the few colours of the visitor's system."""
    if FIREFOX:
        page.evaluate(AS_IF, ["forced-colors", "active"])
    else:
        page.emulate_media(forced_colors="active")
    yield page
    page.evaluate(AS_IF, ["", ""]) if FIREFOX else page.emulate_media(forced_colors="none")


# A flash may be over before the driver looks.
COUNT_FLASHES = """() => {
    globalThis.flashes = 0;
    document.addEventListener("animationstart", ({ target }) => { flashes += target.matches("#board .finished"); });
}"""
FLASHING = "() => document.querySelector('#board .finished').getAnimations().length"


def test_finished_units_flash_once_and_leave_the_board_white(moving: Page) -> None:
    read(moving, ALMOST, "Sudoku 9×9, one line")
    sheet = style_of(moving, "#board .sheet", "fill")
    assert cells_in(moving, "finished") == 0, "what comes finished does not flash"
    moving.evaluate(COUNT_FLASHES)
    type_at(moving, 9, 9, "9")
    expect(moving.locator("#done")).to_be_visible()
    assert cells_in(moving, "finished") == 21
    moving.wait_for_function("() => flashes && !document.querySelector('#board .finished').getAnimations().length")
    assert moving.evaluate("() => flashes") == 1
    assert style_of(moving, "#board .finished", "opacity") == "0"
    assert {style_of(moving, f"#board .{name} .ground", "fill") for name in ("given", "entry")} == {"none"}
    assert style_of(moving, "#board .sheet", "fill") == sheet


def test_a_coloured_cell_does_not_flash(page: Page) -> None:
    read(page, ALMOST, "Sudoku 9×9, one line")
    page.get_by_role("button", name="Colour").click()
    type_at(page, 9, 1, "2")
    page.get_by_role("button", name="Number", exact=False).first.click()
    type_at(page, 9, 9, "9")
    expect(page.locator("#done")).to_be_visible()
    assert cells_in(page, "finished") == 20


def test_nothing_flashes_for_who_minds_motion(page: Page) -> None:
    read(page, ALMOST, "Sudoku 9×9, one line")
    type_at(page, 9, 9, "9")
    expect(page.locator("#done")).to_be_visible()
    assert cells_in(page, "finished") == 21
    assert page.evaluate(FLASHING) == 0
    assert style_of(page, "#board .finished", "opacity") == "0"


def test_numbers_of_the_solver_differ_from_the_player_s(page: Page) -> None:
    example(page, "Sudoku")
    type_at(page, 1, 1, "3")
    entry = [style_of(page, "#board .entry .number", name) for name in ("fill", "fontWeight")]
    solve(page, "Exactly one solution")
    solver = [style_of(page, "#board .solved .number", name) for name in ("fill", "fontWeight")]
    assert solver[0] != entry[0]
    assert solver[1] != entry[1]


def test_candidates_have_a_place_each(page: Page) -> None:
    example(page, "Sudoku")
    press(page, "Candidates")
    expect(cell(page, 1, 1)).to_have_accessible_name(re.compile("centre marks"))
    places: dict[str, set[tuple[str, str]]] = {}
    for text in page.locator("#board .centre").all():
        across, down = (text.get_attribute("x") or "").split(), (text.get_attribute("y") or "").split()
        for digit, x, y in zip(text.text_content() or "", across, down, strict=True):
            places.setdefault(digit, set()).add((x, y))
    assert sorted(places) == list("123456789")
    assert {len(where) for where in places.values()} == {1}
    assert len({next(iter(where)) for where in places.values()}) == 9


PATTERNS = "if (location.protocol.startsWith('http')) localStorage.setItem('givens:patterns', 'on')"


def test_patterns_come_by_a_setting(page: Page, open_page: Callable[..., Page]) -> None:
    asked = open_page(ready="board", prepare=lambda context: context.add_init_script(PATTERNS))
    for shown, display in ((page, "none"), (asked, "inline")):
        example(shown, "Sudoku")
        button(shown, "Colour").click()
        type_at(shown, 1, 1, "3")
        button(shown, "Number").click()
        expect(shown.locator("#board .texture")).to_have_count(1)
        expect(shown.locator("#board .texture")).to_have_css("display", display)


def test_forced_colours_tell_colours_light_and_givens_apart_by_shape(forced: Page) -> None:
    example(forced, "Sudoku")
    button(forced, "Colour").click()
    type_at(forced, 1, 1, "3")
    button(forced, "Number").click()
    expect(forced.locator("#board .texture")).to_have_css("display", "inline")
    expect(forced.locator("#board .coloured .ground")).to_have_css("fill", "none")
    assert style_of(forced, "#board .same", "strokeWidth") == "3px"
    example(forced, "Numbrix")
    type_at(forced, 1, 2, "50")
    assert style_of(forced, "#board .links", "stroke") == style_of(forced, "#board .entry .number", "fill")
    assert style_of(forced, "#board .tiles", "strokeWidth") == "2px"


def test_a_click_on_a_gap_frames_nothing(page: Page) -> None:
    example(page, "Futoshiki")
    press(page, "Edit givens")
    page.locator('.sign[data-low="0"][data-high="1"]').click()
    focused = page.evaluate("() => getComputedStyle(document.activeElement).outlineStyle")
    assert focused == "none"
    assert style_of(page, "#board", "outlineStyle") == "none"
    press(page, "Edit givens")


def test_outlines_and_signs_of_a_futoshiki_lie_above_every_tint(page: Page) -> None:
    example(page, "Futoshiki")
    order = page.evaluate(
        """() => [...document.querySelectorAll("#board .tint, #board .ground, #board .outlines, #board .chevron")]
            .map(element => element.classList[0])"""
    )
    assert order.index("outlines") > max(at for at, name in enumerate(order) if name in ("tint", "ground"))
    assert style_of(page, "#board .chevron", "strokeWidth") == "8px"


def test_signs_of_a_9x9_futoshiki_can_be_seen_on_a_phone(phone: Page) -> None:
    phone.set_viewport_size({"width": 390, "height": 844})
    new = open_sheet(phone, "New")
    new.get_by_role("combobox", name="Kind").select_option(label="Futoshiki")
    new.get_by_role("combobox", name="Size").select_option(label="9×9")
    new.get_by_role("button", name="New puzzle").click()
    expect(phone.get_by_role("heading", name="Futoshiki 9×9")).to_be_visible()
    size = phone.locator("#board .chevron:not(.none)").first.evaluate(
        """sign => {
            const { width, height } = sign.getBoundingClientRect();
            return [Math.min(width, height), Math.max(width, height)];
        }"""
    )
    # As wide as a comma is high, as high as a small letter: the box of the strokes' middles, without their width.
    assert size[0] >= 5
    assert size[1] >= 10
    phone.set_viewport_size(DESKTOP)

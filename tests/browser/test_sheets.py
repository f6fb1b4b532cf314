"""Sheets and tabs: how a sheet is closed, that nothing in it is cut, and that turning the phone loses nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import DESKTOP
from tests.browser.driving import button, cell, close_sheets, example, names, open_sheet, open_tab, type_at
from tests.browser.layout import cut, outside, scrolls, unreachable
from tests.sampling import few

UPRIGHT: ViewportSize = {"width": 390, "height": 664}
SIDEWAYS: ViewportSize = {"width": 664, "height": 390}
KEYBOARD: ViewportSize = {"width": 390, "height": 350}  # an on-screen keyboard takes the rest
ZOOMED: ViewportSize = {"width": 320, "height": 200}  # 1280x800 at 400 %
SHEETS = ["Paste", "New", "Settings", "Details", "More", "Set", "Learn", "File"]
HALF = "53..7....\n6..195..."


@pytest.fixture
def small(page: Page) -> Iterator[Page]:
    """Return the shared page on a phone, with an example and an entry."""
    page.set_viewport_size(UPRIGHT)
    example(page, "Sudoku")
    type_at(page, 1, 3, "4")
    yield page
    close_sheets(page)
    page.set_viewport_size(DESKTOP)


def test_a_press_outside_and_close_close_a_sheet_where_the_browser_does_not(small: Page) -> None:
    page = small
    page.evaluate("() => { for (const sheet of document.querySelectorAll('.sheet')) sheet.popover = 'manual' }")
    before = names(page)
    ends: list[Callable[[], None]] = [
        lambda: page.mouse.click(195, 20),
        lambda: button(page, "Close").click(),
        lambda: page.locator(".head-phone [aria-label=More]").click(),
    ]
    for end in ends:
        more = open_sheet(page, "More")
        page.mouse.click(195, 650)  # on the sheet
        expect(more).to_be_visible()
        end()
        expect(more).to_be_hidden()
    assert names(page) == before
    page.evaluate("() => { for (const sheet of document.querySelectorAll('.sheet')) sheet.popover = 'auto' }")


def test_half_a_text_a_choice_the_selection_and_the_mode_survive_turning_the_phone(small: Page) -> None:
    page = small
    before = names(page)
    open_sheet(page, "Paste")
    box = page.get_by_role("textbox", name="Puzzle text")
    box.fill("")
    box.press_sequentially(HALF)
    for each in (SIDEWAYS, KEYBOARD, DESKTOP, UPRIGHT):
        page.set_viewport_size(each)
        expect(box).to_be_visible()
        expect(box).to_have_value(HALF)
        expect(box).to_be_focused()
        expect(button(page, "Open puzzle")).to_be_visible()
        assert not unreachable(page, "#paste")
    box.press_sequentially("5")
    expect(box).to_have_value(HALF + "5")
    box.fill("")
    close_sheets(page)
    assert names(page) == before
    # So do an open tool and its choice, the selection and the mode.
    sheet = open_tab(page, "File")
    chooser = sheet.get_by_role("combobox", name="Puzzles per page")
    expect(chooser).to_be_visible()
    expect(chooser.locator("option").first).to_be_attached()
    options = chooser.locator("option").all_text_contents()
    chooser.select_option(label=options[-1])
    for size in (SIDEWAYS, UPRIGHT):
        page.set_viewport_size(size)
        expect(sheet).to_be_visible()
        assert chooser.evaluate("chooser => chooser.selectedOptions[0].textContent") == options[-1]
        assert not unreachable(page, f"#{sheet.get_attribute('id')}")
        assert not cut(page, f"#{sheet.get_attribute('id')}")
    close_sheets(page)
    cell(page, 2, 2).click()
    page.get_by_role("button", name="Corner").click()
    for size in (SIDEWAYS, UPRIGHT):
        page.set_viewport_size(size)
        expect(cell(page, 2, 2)).to_have_attribute("tabindex", "0")
        expect(page.get_by_role("button", name="Corner")).to_have_attribute("aria-pressed", "true")
        assert not outside(page, "#board", "#verdict", "#keypad button", "#solve")
        assert scrolls(page) == (False, False)
    page.get_by_role("button", name="Number", exact=False).first.click()


def test_every_sheet_fits_or_scrolls_and_hides_no_control(small: Page) -> None:
    page, found = small, []
    for size in (KEYBOARD, ZOOMED):
        page.set_viewport_size(size)
        for name in few(["More", "Settings", "File", "New"], SHEETS):
            place = f"#{open_sheet(page, name).get_attribute('id')}"
            found += [(size, each) for each in outside(page, place) + unreachable(page, place) + cut(page, place)]
            close_sheets(page)
    # The page itself, at 400 per cent, scrolls.
    assert scrolls(page) == (False, True)
    found += [(ZOOMED, each) for each in unreachable(page) + cut(page)]
    assert found == []


def test_with_text_of_twice_the_size_nothing_is_cut(small: Page) -> None:
    page, found = small, []
    page.evaluate("() => { document.documentElement.style.fontSize = '200%' }")
    for size in few([UPRIGHT], [UPRIGHT, DESKTOP]):
        page.set_viewport_size(size)
        assert scrolls(page)[0] is False
        found += unreachable(page) + cut(page)
        for name in ("New", "Settings", "File"):
            place = f"#{open_sheet(page, name).get_attribute('id')}"
            found += unreachable(page, place) + cut(page, place)
            close_sheets(page)
    page.evaluate("() => { document.documentElement.style.fontSize = '' }")
    assert found == []


def test_the_controls_have_the_names_that_others_rely_on(page: Page) -> None:
    example(page, "Sudoku")
    for name in ("Solve", "Check", "Share", "New", "Settings", "Help and keys"):
        expect(page.get_by_role("button", name=name, exact=True)).to_be_visible()
    expect(page.get_by_label("Open puzzle file", exact=True)).to_have_attribute("type", "file")
    open_sheet(page, "Paste")
    page.get_by_role("textbox", name="Puzzle text", exact=True).fill("\n".join(["." * 81] * 3))
    page.get_by_role("button", name="Open puzzle", exact=True).click()
    expect(page.get_by_role("spinbutton", name="Puzzle number", exact=True)).to_have_value("1")
    for name in ("Random puzzle", "Next puzzle", "Previous puzzle"):
        expect(page.get_by_role("button", name=name, exact=True)).to_be_visible()
    expect(page.get_by_role("grid", name="Sudoku 9×9")).to_be_visible()
    expect(page.get_by_role("gridcell")).to_have_count(81)
    expect(page.locator('[role=gridcell][data-row="9"][data-column="9"]')).to_be_visible()
    expect(page.get_by_role("status")).to_have_count(1)
    for name in ("Set", "Learn", "File", "Play"):
        tab = page.get_by_role("tab", name=name, exact=True)
        tab.click()
        expect(tab).to_have_attribute("aria-selected", "true")
        expect(page.get_by_role("tabpanel", name=name, exact=True)).to_be_visible()

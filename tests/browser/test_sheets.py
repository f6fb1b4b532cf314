"""Sheets and tabs: the phone's Back closes a sheet, and turning the phone or its keyboard loses nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import DESKTOP
from tests.browser.driving import OPEN, button, cell, close_sheets, example, names, open_sheet, open_tab, type_at
from tests.browser.layout import cut, outside, scrolls, unreachable

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


def test_back_closes_a_sheet_and_leaves_the_board(small: Page) -> None:
    page = small
    address, before = page.url, names(page)
    sheet = open_sheet(page, "Paste")
    expect(sheet).to_be_visible()
    page.wait_for_function("() => history.state !== undefined && document.querySelector(':popover-open')")
    page.go_back()
    expect(sheet).to_be_hidden()
    expect(page.locator(OPEN)).to_have_count(0)
    assert page.url == address
    assert names(page) == before
    # The page is where it was: another sheet opens, and Back closes that one too.
    other = open_sheet(page, "New")
    page.go_back()
    expect(other).to_be_hidden()
    assert names(page) == before


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


def test_back_closes_a_card_that_has_become_a_sheet(small: Page) -> None:
    page = small
    page.set_viewport_size(DESKTOP)
    page.evaluate("() => history.replaceState('below', '')")
    sheet = open_sheet(page, "New")
    page.set_viewport_size(UPRIGHT)
    page.wait_for_function("() => history.state !== 'below'")
    page.go_back()
    expect(sheet).to_be_hidden()
    page.wait_for_function("() => history.state === 'below'")


def test_half_a_text_survives_another_size_of_the_window(small: Page) -> None:
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


def test_an_open_tool_and_its_choice_the_selection_and_the_mode_survive_turning_the_phone(small: Page) -> None:
    page = small
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


@pytest.mark.parametrize("name", SHEETS)
def test_every_sheet_fits_or_scrolls_and_hides_no_control(small: Page, name: str) -> None:
    page = small
    for size in (UPRIGHT, SIDEWAYS, KEYBOARD, ZOOMED):
        page.set_viewport_size(size)
        sheet = open_sheet(page, name)
        place = sheet.get_attribute("id")
        assert not outside(page, f"#{place}"), size
        assert not unreachable(page, f"#{place}"), size
        assert not cut(page, f"#{place}"), size
        close_sheets(page)


def test_at_400_per_cent_the_page_scrolls_and_nothing_is_cut(small: Page) -> None:
    page = small
    page.set_viewport_size(ZOOMED)
    assert scrolls(page) == (False, True)
    assert not unreachable(page)
    assert not cut(page)


@pytest.mark.parametrize("size", [DESKTOP, UPRIGHT], ids=["desktop", "phone"])
def test_with_text_of_twice_the_size_nothing_is_cut(small: Page, size: ViewportSize) -> None:
    page = small
    page.set_viewport_size(size)
    page.evaluate("() => { document.documentElement.style.fontSize = '200%' }")
    try:
        assert scrolls(page)[0] is False
        assert not unreachable(page)
        assert not cut(page)
        for name in ("New", "Settings", "File"):
            place = open_sheet(page, name).get_attribute("id")
            assert not unreachable(page, f"#{place}"), name
            assert not cut(page, f"#{place}"), name
            close_sheets(page)
        open_tab(page, "Play")
    finally:
        page.evaluate("() => { document.documentElement.style.fontSize = '' }")


def test_the_controls_have_the_names_that_others_rely_on(page: Page) -> None:
    example(page, "Sudoku")
    expect(page.get_by_role("textbox", name="Puzzle text", exact=True)).to_be_visible()
    for name in ("Solve", "Check", "Share", "New", "Settings", "Help and keys"):
        expect(page.get_by_role("button", name=name, exact=True)).to_be_visible()
    expect(page.get_by_label("Open puzzle file", exact=True)).to_have_attribute("type", "file")
    open_sheet(page, "Paste")
    box = page.get_by_role("textbox", name="Puzzle text", exact=True)
    box.fill("\n".join(["." * 81] * 3))
    page.get_by_role("button", name="Open puzzle", exact=True).click()
    number = page.get_by_role("spinbutton", name="Puzzle number", exact=True)
    expect(number).to_have_value("1")
    for name in ("Random puzzle", "Next puzzle", "Previous puzzle"):
        expect(page.get_by_role("button", name=name, exact=True)).to_be_visible()
    expect(page.get_by_role("grid", name="Sudoku 9×9")).to_be_visible()
    expect(page.get_by_role("gridcell")).to_have_count(81)
    expect(page.locator('[role=gridcell][data-row="9"][data-column="9"]')).to_be_visible()
    expect(page.get_by_role("status")).to_have_count(1)
    expect(page.locator("body[data-ready=solver]")).to_be_attached()
    for name in ("Play", "Set", "Learn", "File"):
        tab = page.get_by_role("tab", name=name, exact=True)
        tab.click()
        expect(tab).to_have_attribute("aria-selected", "true")
        expect(page.get_by_role("tabpanel", name=name, exact=True)).to_be_visible()
    page.get_by_role("tab", name="Play", exact=True).click()

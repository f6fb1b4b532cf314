"""Sheets and tabs, and the entry of the history that an open sheet has on a small screen."""

import asyncio
from typing import Any

import hypothesis.strategies as st
from hypothesis import given

from tests.unit.ui.fakes import FakePage
from ui.actions import sheets
from ui.state.screen import PANEL, TABS


def page_of(wide: bool) -> FakePage:
    """Return a page on a wide or a small screen."""
    page = FakePage()
    sheets.resize(page.state, page.tools, wide)
    page.state.changes.take()
    return page


def test_a_sheet_takes_the_place_of_another_and_tells_that_it_opened() -> None:
    page = page_of(wide=True)
    screen = page.state.screen
    sheets.open_sheet(page.state, page.tools, "help")
    sheets.open_sheet(page.state, page.tools, "new", "finish")
    assert (screen.sheet, screen.near) == ("new", "finish")
    assert page.state.changes.take().any(["opened:new"])
    sheets.open_sheet(page.state, page.tools, "new")  # the browser tells what was asked of it
    sheets.close_sheet(page.state, page.tools, "help")  # and late, that the one before has closed
    assert (screen.sheet, screen.near) == ("new", "finish")
    assert not page.state.changes.are_waiting()
    sheets.close_all(page.state, page.tools)
    assert not screen.sheet


def test_tabs_are_sheets_where_there_is_no_room_for_them() -> None:
    wide, small = page_of(wide=True), page_of(wide=False)
    for page in (wide, small):
        sheets.show_tab(page.state, page.tools, "learn")
        assert page.state.changes.take().any(["tab:learn"])
    assert (wide.state.screen.tab, wide.state.screen.sheet) == ("learn", "")
    assert (small.state.screen.tab, small.state.screen.sheet) == (TABS[0], PANEL + "learn")
    sheets.resize(small.state, small.tools, True)
    assert (small.state.screen.tab, small.state.screen.sheet) == ("learn", "")
    sheets.resize(small.state, small.tools, False)
    sheets.show_tab(small.state, small.tools, "file")
    sheets.show_tab(small.state, small.tools, TABS[0])
    assert not small.state.screen.sheet


def test_arrow_keys_go_round_the_tabs_with_the_focus() -> None:
    page = page_of(wide=True)
    for step, tab in ((-1, TABS[-1]), (1, TABS[0]), (1, TABS[1])):
        sheets.turn_tab(page.state, page.tools, step)
        assert (page.state.screen.tab, page.state.focused) == (tab, f"tab-{tab}")
    for last, tab in ((True, TABS[-1]), (False, TABS[0])):
        sheets.end_tab(page.state, page.tools, last)
        assert (page.state.screen.tab, page.state.focused) == (tab, f"tab-{tab}")


def test_the_header_s_field_closes_behind_the_focus_where_it_is_no_sheet() -> None:
    for wide in (True, False):
        page = page_of(wide)
        sheets.open_sheet(page.state, page.tools, "paste")
        sheets.leave_field(page.state, page.tools)
        assert page.state.screen.is_open("paste") is not wide


STEPS = st.one_of(
    st.sampled_from(["new", "help", PANEL + "set"]).map(lambda name: (sheets.open_sheet, (name,))),
    st.just((sheets.close_all, ())),
    st.sampled_from(TABS).map(lambda name: (sheets.show_tab, (name,))),
    st.booleans().map(lambda wide: (sheets.resize, (wide,))),
)


@given(st.lists(STEPS, max_size=12))
def test_an_open_sheet_has_an_entry_on_a_small_screen_and_none_has_none(
    steps: list[tuple[Any, tuple[Any, ...]]],
) -> None:
    """A card keeps the entry that it had as a sheet."""

    async def take(page: FakePage) -> None:
        for action, arguments in steps:
            action(page.state, page.tools, *arguments)
            await page.run(sheets.settle)
            while page.address.told:
                await page.run(page.address.told.pop(0))
            screen = page.state.screen
            if not screen.sheet:
                assert not page.state.place.covered
            elif not screen.wide:
                assert page.state.place.covered

    asyncio.run(take(page_of(wide=True)))

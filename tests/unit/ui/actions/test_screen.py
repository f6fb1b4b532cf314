"""What is around the board: sheets and tabs, the entry that an open sheet has, settings, the worker's condition."""

from __future__ import annotations

from random import Random

from tests.sampling import looped
from tests.unit.ui.fakes import FakePage
from ui.actions import settings, sheets
from ui.state.screen import PANEL, TABS
from ui.state.settings import CHOICES


def page_of(wide: bool) -> FakePage:
    page = FakePage()
    sheets.resize(page.state, page.tools, wide)
    page.state.changes.take()
    return page


def test_tabs_are_sheets_where_there_is_no_room_for_them() -> None:
    for wide, tab, sheet in ((True, "learn", ""), (False, TABS[0], PANEL + "learn")):
        page = page_of(wide)
        sheets.show_tab(page.state, page.tools, "learn")
        assert page.state.changes.take().any(["tab:learn"])
        assert (page.state.screen.tab, page.state.screen.sheet) == (tab, sheet)
    sheets.resize(page.state, page.tools, True)
    assert (page.state.screen.tab, page.state.screen.sheet) == ("learn", "")


@looped("seed", range(60), at_most=5)
async def test_an_open_sheet_has_an_entry_on_a_small_screen_and_none_has_none(seed: int) -> None:
    """A card keeps the entry that it had as a sheet."""
    random, page = Random(seed), page_of(wide=True)
    for _ in range(12):
        action, *arguments = random.choice(
            (
                (sheets.open_sheet, random.choice(("new", "help", PANEL + "set"))),
                (sheets.close_all,),
                (sheets.show_tab, random.choice(TABS)),
                (sheets.resize, random.random() < 0.5),
            )
        )
        await page.run(action, *arguments)
        await page.run(sheets.settle)
        screen = page.state.screen
        assert page.state.place.covered or not screen.sheet or screen.wide
        assert screen.sheet or not page.state.place.covered


def visit(before: FakePage | None = None) -> FakePage:
    page = FakePage(before.browser if before else None)
    settings.recall(page.state, page.tools)
    return page


def test_a_choice_is_kept_for_the_next_visit_and_shown_once() -> None:
    page = visit()
    assert {name: page.state.settings.get(name) for name in CHOICES} == {name: CHOICES[name][0] for name in CHOICES}
    page.state.changes.take()
    settings.choose(page.state, page.tools, "theme", "dark")
    assert page.state.changes.take().any(["settings"])
    settings.choose(page.state, page.tools, "theme", "dark")
    assert not page.state.changes.are_waiting()
    assert visit(page).state.settings.get("theme") == "dark"


def test_what_cannot_be_chosen_is_ignored_and_without_room_a_choice_lasts_for_the_visit() -> None:
    before = FakePage()
    before.store.put("givens:theme", "plaid")
    page = visit(before)
    settings.choose(page.state, page.tools, "marking", "plaid")
    assert (page.state.settings.get("theme"), page.state.settings.on("marking")) == ("system", True)
    page.store.shared.room = 0
    settings.choose(page.state, page.tools, "timer", "hidden")
    assert not page.state.settings.on("timer")
    assert visit(page).state.settings.on("timer")

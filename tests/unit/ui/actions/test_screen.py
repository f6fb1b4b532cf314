"""What is around the board: sheets and tabs, the entry that an open sheet has, settings, the worker's condition."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.sampling import looped
from tests.unit.ui.fakes import FakePage
from ui.actions import settings, sheets, worker
from ui.state.screen import PANEL, TABS
from ui.state.settings import CHOICES
from ui.words.worker import INTERPRETED, READINESS, SEE_ABOVE, news_line, readiness


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
    assert (screen.sheet, screen.near, page.state.changes.are_waiting()) == ("new", "finish", False)
    sheets.close_all(page.state, page.tools)
    assert not screen.sheet


def test_tabs_are_sheets_where_there_is_no_room_for_them() -> None:
    for wide, tab, sheet in ((True, "learn", ""), (False, TABS[0], PANEL + "learn")):
        page = page_of(wide)
        sheets.show_tab(page.state, page.tools, "learn")
        assert page.state.changes.take().any(["tab:learn"])
        assert (page.state.screen.tab, page.state.screen.sheet) == (tab, sheet)
    sheets.resize(page.state, page.tools, True)
    assert (page.state.screen.tab, page.state.screen.sheet) == ("learn", "")
    sheets.resize(page.state, page.tools, False)
    for tab in ("file", TABS[0]):
        sheets.show_tab(page.state, page.tools, tab)
    assert not page.state.screen.sheet


def test_keys_go_round_the_tabs_with_the_focus() -> None:
    page = page_of(wide=True)
    last, first, second = TABS[-1], TABS[0], TABS[1]
    turned: list[tuple[Any, int, str]] = [
        (sheets.turn_tab, -1, last),
        (sheets.turn_tab, 1, first),
        (sheets.turn_tab, 1, second),
        (sheets.end_tab, True, last),
        (sheets.end_tab, False, first),
    ]
    for turn, by, tab in turned:
        turn(page.state, page.tools, by)
        assert (page.state.screen.tab, page.state.focused) == (tab, f"tab-{tab}")


def test_the_header_s_field_closes_behind_the_focus_where_it_is_no_sheet() -> None:
    for wide in (True, False):
        page = page_of(wide)
        sheets.open_sheet(page.state, page.tools, "paste")
        sheets.leave_field(page.state, page.tools)
        assert page.state.screen.is_open("paste") is not wide


@looped("seed", range(60), at_most=15)
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
    """Return a page at a visit after another."""
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


@looped(
    ("condition", "engine", "words"),
    [
        ("starting", "", READINESS["starting"]),
        ("slow", "", READINESS["slow"]),
        ("ready", "compiled", ""),
        ("ready", "interpreted", INTERPRETED),
        ("failed", "", READINESS["failed"]),
    ],
)
async def test_the_foot_says_whether_there_is_a_solver(condition: str, engine: str, words: str) -> None:
    page, failed = FakePage(), condition == "failed"
    greeting: Any = {"version": "1.0", "engine": engine} if engine else None
    await page.run(worker.become, condition, "No." if failed else "", greeting, 1)
    assert readiness(page.state.worker) == words
    assert page.said() == (("No.", "bad") if failed else ("", ""))
    worker.lose(page.state, page.tools)
    assert page.worker.trouble == SEE_ABOVE


def test_the_line_at_the_top_tells_of_a_release_and_of_no_network() -> None:
    page, lines = FakePage(), set()
    for news, offline in (("", False), ("", True), ("ready", False), ("elsewhere", False)):
        page.state.release.tell(news, offline)
        lines.add(news_line(page.state.release))
    assert len(lines) == 4
    page.state.release.tell("", False)  # the network is back: the news stays
    assert page.state.release.news == "elsewhere"

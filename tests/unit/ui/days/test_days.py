"""The days' puzzles: which days there are, what opens one, and which are done."""

from __future__ import annotations

from datetime import date, timedelta
from random import Random
from typing import Any

from tests.sampling import looped
from tests.unit.ui.days.daily import TODAY, YESTERDAY, DayVisit, keep
from tests.unit.ui.fakes import FakeBrowser
from tests.unit.ui.visits import LINE
from ui.actions import searching
from ui.days.actions import opening
from ui.days.storage.day_games import done_in, named, of_days
from ui.days.words import days as words
from ui.storage.logs import Full
from ui.storage.played.games import PLAYED


def test_thirty_days_stand_before_any_day() -> None:
    random = Random(41)
    for _ in range(300):
        day = date(1999, 1, 1) + timedelta(days=random.randrange(40_000))
        wanted = [(day - timedelta(days=back)).isoformat() for back in range(1, 31)]
        assert words.earlier(day.isoformat()) == wanted
    assert words.earlier("2028-03-01")[0] == "2028-02-29"
    assert words.earlier("2100-03-01")[0] == "2100-02-28"


def test_a_day_is_called_as_people_write_it() -> None:
    assert words.title_of("2026-11-28", "Sudoku") == "Sudoku, 28 November 2026"
    assert words.in_short("2026-11-08") == "8 Nov"
    assert words.label("Numbrix", "2026-11-08", None) == "Numbrix, 8 November"
    assert words.label("Numbrix", "2026-11-08", 492) == "Numbrix, 8 November, done ✓ 8:12"


async def test_a_day_s_puzzle_is_made_of_the_usual_size_for_everybody() -> None:
    page = await DayVisit.begun()
    asked = []
    for kind in ("sudoku", "numbrix", "futoshiki"):
        await page.open_day(kind)
        asked.append(page.asked("make")[-1])
        assert page.record["day"] == TODAY
    assert [(each[:4], each[4], each[6:]) for each in asked] == [
        (("sudoku", 9, 9, [3, 3]), {"level": "Medium"}, (None, False, TODAY)),
        (("numbrix", 9, 9, None), {"level": "Medium"}, (None, False, TODAY)),
        (("futoshiki", 6, 6, None), {"level": "Medium"}, (None, False, TODAY)),
    ]
    assert page.session.words == {"title": "Futoshiki, 23 November 2026"}
    assert (page.record["end"], page.record["seconds"]) == ("", 0)


async def test_a_day_s_puzzle_comes_back_with_its_moves_after_a_reload_too() -> None:
    page = await DayVisit.begun()
    await page.open_day("numbrix")
    page = await page.reloaded()  # before the first move
    assert page.record["day"] == TODAY
    await page.play(12, (1, 8))
    game = page.tools.keeper.name
    await page.open_day("numbrix")  # it is on the board
    assert (page.tools.keeper.name, page.session.entries[1]) == (game, 8)
    await page.open_day("numbrix", YESTERDAY)
    assert (page.record["day"], page.session.entries[1]) == (YESTERDAY, 0)
    page = await page.reloaded()
    await page.open_day("numbrix")
    assert (page.tools.keeper.name, page.session.entries[1], page.record["day"]) == (game, 8, TODAY)
    assert not page.asked("make")


async def test_what_was_not_played_is_not_known_twice() -> None:
    page = await DayVisit.begun()
    for _ in range(3):
        await page.open_day("numbrix")
        await page.bring(LINE)
        page = await page.reloaded()
    assert len(of_days(page.store)) == 1
    await page.open_day("numbrix")
    left = page.tools.keeper.name
    await page.open_day("sudoku")
    await page.open_day("numbrix")  # Back leads to the one that was left
    assert left in of_days(page.store)


async def test_a_day_is_done_once_its_game_is_finished_and_the_day_changes_at_midnight() -> None:
    page = await DayVisit.begun()
    await page.open_day("sudoku", YESTERDAY)
    page.end(492)
    page.end(61, kind="sudoku", day=TODAY)
    page.end(400, kind="sudoku", day=TODAY, end="left")
    page.end(70, kind="sudoku", day=TODAY)
    await page.run(opening.look)
    assert page.days.done == {("numbrix", YESTERDAY): 492, ("sudoku", TODAY): 61}
    assert page.days.day == TODAY
    page.clock.today = lambda: (2026, 11, 24)  # type: ignore[method-assign]
    await page.run(opening.look)
    assert page.days.day == "2026-11-24"
    await page.open_day("futoshiki")
    assert page.record["day"] == "2026-11-24"


@looped("counted", [True, False])
async def test_a_finish_ticks_the_day_whether_or_not_games_are_counted(counted: bool) -> None:
    page = await DayVisit.begun()
    page.state.settings.choose("strength", "on" if counted else "off")
    await page.open_day("sudoku")
    await page.play(492, (0, 1))
    assert page.days.done == {}
    await page.play(492, (1, 2))
    assert page.days.done == {("sudoku", TODAY): 492}
    await page.undo()
    await page.play(700, (1, 2))
    assert page.days.done == {("sudoku", TODAY): 492}
    assert page.record["cells"] == 2


@looped("counted", [True, False])
async def test_a_day_that_was_revealed_is_not_done(counted: bool) -> None:
    page = await DayVisit.begun()
    page.state.settings.choose("strength", "on" if counted else "off")
    await page.open_day("sudoku")
    await page.run(lambda state, tools: state.remarks.tell("reveal"))
    await page.move(page.session.reveal, 0, 1)
    await page.play(492, (1, 2))
    assert page.state.remarks.finished
    assert page.days.done == {}


async def test_the_page_sees_midnight_by_itself() -> None:
    page = await DayVisit.begun()
    await page.strength.bring(page.state)
    page.clock.today = lambda: (2026, 11, 23 + (page.clock.seconds > 60))  # type: ignore[method-assign]
    looked = opening.follow_days(page.state, page.tools)
    days = []
    while page.clock.seconds < 100:
        looked.send(None)
        days.append(page.days.day)
    looked.close()
    assert (days[0], days[-1]) == (TODAY, "2026-11-24")


async def test_a_search_that_is_cancelled_leaves_the_board_and_no_day() -> None:
    page = await DayVisit.begun()
    await page.bring(LINE)
    before = page.board()
    page.worker.answers["make"] = lambda *given: {**page.made(*given), "fits": False}
    page.worker.hold("make")
    await page.open_day("numbrix")
    await page.run(searching.cancel)
    await page.release("make")
    assert (page.board(), of_days(page.store)) == (before, {})
    assert page.state.making.best is not None
    assert page.state.making.best.title == ""  # it is not the day's


async def test_without_that_part_or_room_nothing_breaks(monkeypatch: Any) -> None:
    page = await DayVisit.begun()
    page.strength.lost = True
    before = page.board()
    page.state.screen.open("new")
    await page.settle()
    assert page.board() == before

    def refuse(key: str, text: str) -> None:
        raise Full

    page = await DayVisit.begun(browser=FakeBrowser())
    monkeypatch.setattr(page.store, "put", refuse)
    await page.open_day("numbrix")
    assert page.session.words["title"] == "Numbrix, 23 November 2026"


def test_what_is_malformed_in_the_store_is_passed_over() -> None:
    page = DayVisit()
    for name in ("kind", "day", "end", "seconds", "when"):
        keep(page.store, name, **{"seconds": 5, name: ["junk"]})
    page.store.put(PLAYED + "junk", '["day"')
    page.end(300)
    games = of_days(page.store)
    assert (done_in(games), named(games, "numbrix", YESTERDAY)) == ({("numbrix", YESTERDAY): 300}, ["g300"])

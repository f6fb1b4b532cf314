"""The visitor's own search on the page: written, kept, run, watched, tested and saved."""

from __future__ import annotations

from tests.unit.ui.watching.watched import Watching, opened
from tests.working import SOLVE
from ui.actions import hinting
from ui.storage.logs import Full
from ui.watching.actions import own, racing, watching
from ui.watching.state.own import SHEET
from ui.watching.words import own as words

BOARD = "2.1..3.....4.2.."
ENDLESS = "def solve(board):\n    while True:\n        pass\n"


async def writing(code: str = SOLVE) -> Watching:
    page = await opened(BOARD, "")
    await page.run(own.open_sheet)
    await page.run(own.write, code)
    return page


async def test_it_is_watched_as_soon_as_there_is_something_to_see_and_says_how_it_ended() -> None:
    page = await writing()
    assert page.state.screen.is_open(SHEET)
    await page.run(own.run)
    assert (page.watch.chosen, page.state.screen.is_open(SHEET), page.own.running) == ("own", False, False)
    found = page.searches.named("own")
    assert found is not None
    assert found["code"] == SOLVE.split("\n")
    await page.run(watching.to_end)
    assert page.watch.frame is not None
    assert page.watch.frame["words"][1].endswith("Your search has ended: the board is solved.")
    await page.run(watching.leave)
    assert not page.watch.is_open


async def test_an_error_before_the_first_call_stays_beside_the_code() -> None:
    page = await writing("def solve(board):\n    return 1 / 0\n")
    await page.run(own.run)
    assert page.state.screen.is_open(SHEET)
    assert not page.watch.is_open
    assert page.own.told is not None
    assert (page.own.told["trouble"], page.own.told["line"]) == ("Line 2: ZeroDivisionError: division by zero", 2)
    await page.run(own.write, "def solve(board):\n    print('here')\n")
    await page.run(own.run)
    assert page.own.told is not None
    assert (page.own.note, page.own.told["printed"]) == (words.ENDED, "here\n")


async def test_what_was_written_is_there_again_and_a_full_store_says_so() -> None:
    page = await writing("def solve(board): ...\n")
    await page.run(own.choose, "used")
    await page.run(own.write, "def used(board, cell): ...\n")
    again = Watching()
    again.store.texts = dict(page.store.texts)
    await again.run(own.open_sheet)
    assert again.own.code == "def solve(board): ...\n"
    await again.run(own.choose, "used")
    assert again.own.code == "def used(board, cell): ...\n"
    await again.run(own.save)
    assert again.files.saved[-1][0] == "used.py"

    def refuse(key: str, text: str) -> None:
        raise Full

    again.store.put = refuse  # type: ignore[method-assign]
    await again.run(own.write, "x")
    assert (again.own.note, again.own.code) == (words.FULL, "x")


async def test_an_exercise_is_tested_on_its_boards() -> None:
    page = await writing()
    await page.run(own.choose, "solve")
    assert page.own.code.startswith("def solve(board):\n    # Find")
    await page.run(own.run)
    assert page.own.told is not None
    assert words.failed(page.own.told["results"]) == "6 of 8 boards failed."
    await page.run(own.write, SOLVE)
    await page.run(own.run)
    assert not any(each["words"] for each in page.own.told["results"])
    assert not page.watch.is_open


async def test_it_is_stopped_where_it_is_left_or_told_to_stop() -> None:
    page = await writing()
    page.worker.hold("run_own")
    page.app.act(own.run)
    await page.settle()
    assert page.own.running
    await page.run(own.run)
    assert len(page.asked("run_own")) == 1
    for leave in (own.stop, watching.leave):
        page.worker.log.clear()
        page.state.changes.note("watch:left")
        await page.run(leave)
        assert page.asked("stop_own")


async def test_another_board_stops_what_is_not_yet_watched() -> None:
    page = await writing()
    page.worker.hold("run_own")
    page.app.act(own.run)
    await page.settle()
    await page.open("1234............")
    assert page.asked("stop_own")
    page.worker.release("run_own")
    await page.settle()
    assert (page.watch.is_open, page.own.running) == (False, False)


async def test_a_link_never_brings_or_runs_it() -> None:
    page = await opened(BOARD, "")
    page.store.put("givens:own:", SOLVE)
    await page.run(hinting.visit, "watch=own.0.2")
    assert page.state.said.text.startswith("No textbook search called “own” can handle this board.")
    assert not page.watch.is_open
    assert not page.asked("run_own")


async def test_it_races_as_it_is_written() -> None:
    page = await writing()
    await page.run(own.run)
    await page.run(racing.open_race)
    assert page.racing.lanes[0]["name"] == "own"
    assert page.racing.has_own
    await page.run(racing.run_or_stop)
    assert page.racing.race is not None
    assert page.racing.race["lanes"][0]["solved"]

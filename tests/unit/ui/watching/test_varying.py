"""The switches of a search that is watched: each begins its run again, and what differs is said."""

from __future__ import annotations

from tests.unit.ui.watching.watched import opened
from ui.watching.actions import lessons, racing, watching
from ui.watching.state.switches import put, value_of


async def test_a_switch_begins_the_run_again_and_what_differs_is_said_and_shared() -> None:
    page = await opened()
    await page.run(watching.go_to, 5)
    last = page.watch.run
    page.state.focused = ""
    await page.run(watching.vary, "cells", "columns")
    assert (page.watch.at, page.watch.steps, page.watch.run) == (0, 0, last + 1)
    assert page.watch.varied == "Cells: column by column"
    assert page.state.focused == ""  # it stays on the switch
    await page.run(watching.vary, "numbers", "random")
    await page.run(watching.vary, "seed", "7")
    assert page.watch.varied == "Cells: column by column, Numbers: shuffled, Shuffled by 7"
    await page.run(watching.vary, "cells", "rows")
    await page.run(watching.step, 1)
    assert page.watch.varied == "Numbers: shuffled, Shuffled by 7"
    await page.run(lessons.copy_link)
    assert page.clipboard.text.endswith("&watch=first-valid.1.4.numbers:random.seed:7")
    await page.run(watching.begin, "used-values")
    assert (page.watch.switches, page.watch.varied) == ({}, "")


async def test_a_switch_that_is_wrong_is_said_and_the_run_begins_again_without_it() -> None:
    page = await opened()
    await page.run(watching.vary, "numbers", "down")
    await page.run(watching.vary, "seed", "1000000")
    assert page.watch.note == "The switch “seed” has to be a whole number up to 999,999."
    assert (page.watch.switches, page.watch.varied) == ({"numbers": "down"}, "Numbers: highest first")
    await page.run(watching.step, 1)
    assert (page.watch.at, page.watch.note) == (1, "")


async def test_of_two_changes_the_later_one_counts() -> None:
    page = await opened()
    page.worker.hold("begin_run")
    await page.run(watching.vary, "numbers", "down")
    await page.run(watching.vary, "boxes", "off")
    for _ in range(2):
        await page.release("begin_run")
    assert page.watch.varied == "Check the box: only when the board is full, Numbers: highest first"


async def test_a_lane_of_a_race_and_a_search_that_is_watched_take_switches_alike() -> None:
    page = await opened()
    await page.run(racing.open_race)
    known = page.racing.entrant("first-valid")["switches"]
    assert [value_of(switch, {"numbers": "down"}) for switch in known] == [
        "on",
        "on",
        "on",
        "rows",
        "down",
        "stop",
        "1",
    ]
    assert put(known, {"numbers": "down"}, "rows", "off") == {"numbers": "down", "rows": "off"}
    for name, value in (("numbers", "down"), ("seed", "5"), ("numbers", "up"), ("seed", "1")):
        await page.run(racing.set_switch, 0, name, value)
        await page.run(watching.vary, name, value)
    assert page.racing.lanes[0]["switches"] == page.watch.switches == {}

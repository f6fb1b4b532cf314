"""A race on the page: lanes of one's own, a story, a stop, and what is taken along."""

from __future__ import annotations

from tests.unit.ui.watching.watched import Watching, opened
from ui.watching.actions import racing, watching
from ui.watching.state.racing import MOST
from ui.watching.words import racing as words


async def at_the_race() -> Watching:
    page = await opened()
    await page.run(racing.open_race)
    return page


async def test_the_search_that_is_watched_runs_first_and_lanes_are_chosen_and_varied() -> None:
    page = await at_the_race()
    race = page.racing
    assert [lane["name"] for lane in race.lanes] == ["first-valid", "dancing-links", "engine"]
    for _ in range(3):
        await page.run(racing.add)
    assert len(race.lanes) == MOST
    await page.run(racing.set_switch, 0, "numbers", "down")
    await page.run(racing.set_lane, 3, "cadical")
    await page.run(racing.remove, 1)
    assert race.lanes == [
        {"name": "first-valid", "switches": {"numbers": "down"}},
        {"name": "engine", "switches": {}},
        {"name": "cadical", "switches": {}},
    ]
    for _ in range(5):
        await page.run(racing.remove, 0)
    assert len(race.lanes) == 1


async def test_a_race_runs_to_its_end_and_its_table_is_taken_along() -> None:
    page = await at_the_race()
    await page.run(racing.run_or_stop)
    race = page.racing.race
    assert race is not None
    assert (page.racing.running, race["over"]) == (False, True)
    assert [lane["state"] for lane in race["lanes"]] == ["done"] * 3
    await page.run(racing.copy)
    assert page.racing.note == words.COPIED
    assert page.clipboard.text.splitlines()[1].startswith("A\tFirst valid number\t")
    assert words.csv(race).splitlines()[1].startswith('"First valid number",done,')


async def test_a_story_is_told_and_another_choice_puts_it_away() -> None:
    page = await at_the_race()
    await page.run(racing.choose, "ten")
    assert page.racing.told
    await page.run(racing.run_or_stop)
    assert page.racing.race
    assert len(page.racing.race["lanes"]) == 10
    await page.run(racing.choose, "")
    assert page.racing.race is None


async def test_a_wrong_switch_is_said_and_the_search_that_is_left_takes_the_race_along() -> None:
    page = await at_the_race()
    await page.run(racing.set_switch, 0, "seed", "x")
    await page.run(racing.run_or_stop)
    assert "whole number" in page.racing.note
    await page.run(watching.leave)
    assert (page.racing.lanes, page.racing.race, page.racing.running) == ([], None, False)

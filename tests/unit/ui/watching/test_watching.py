"""A search is watched: offered, opened, stepped, played, sought in and left, with the shipped worker and no browser."""

from __future__ import annotations

import pytest

from tests import founding
from tests.unit.ui.watching.watched import Watching, opened
from ui.actions import sheets
from ui.state.play.keys import ASIDE
from ui.watching.actions import playing, watching
from ui.watching.words import watching as words

AT_ONCE = len(words.SPEEDS) - 1
FAST = words.SPEEDS.index(60)


async def played(page: Watching) -> None:
    """Play to the end."""
    await page.run(playing.play_or_pause)
    while page.watch.playing:
        await page.settle()


async def test_the_searches_that_know_the_board_are_offered_while_learn_is_on_the_screen() -> None:
    page = await opened(name="")
    names = [search["name"] for search in page.searches.all]
    assert (names, page.searches.note) == (["conflict-tables", "used-values", "first-valid", "dancing-links"], "")
    await page.open("." * 256)
    assert [search["name"] for search in page.searches.all] == ["first-valid", "dancing-links"]
    assert "only handles 9×9" in page.searches.note
    await page.run(sheets.show_tab, "play")
    asked = len(page.asked("searches"))
    await page.open("." * 81)
    assert len(page.asked("searches")) == asked


async def test_a_step_is_shown_and_gone_back_and_the_game_stays_as_it_is() -> None:
    page = await opened()
    before = page.session.values()
    assert (page.watch.at, page.watch.is_open, page.state.screen.tab) == (0, True, "learn")
    for _ in range(3):
        await page.run(watching.step, 1)
    assert (page.watch.at, page.watch.steps, page.watch.frame and page.watch.frame["mood"]) == (3, 3, "placed")
    await page.run(watching.step, -2)
    await page.run(watching.step, -10)
    assert (page.watch.at, page.watch.steps) == (0, 3)
    assert page.session.values() == before
    await page.run(watching.to_end)
    assert page.watch.at == 3
    await page.run(watching.leave)
    assert not page.watch.is_open
    assert page.showed("board:focus")


async def test_playing_shows_each_step_in_its_turn_and_pause_ends_it() -> None:
    page = await opened("1234............", "first-valid")
    page.watch.set_speed(FAST)
    await played(page)
    steps = page.watch.steps
    assert page.watch.ended
    assert page.shown[:2] == [0, 1]
    assert page.shown[-1] == steps == page.watch.at
    assert not [pair for pair in zip(page.shown, page.shown[1:], strict=False) if pair[1] - pair[0] != 1]
    assert not page.watch.playing
    page.shown.clear()
    await played(page)  # all has been seen: it begins again
    assert (page.shown[1], page.shown[-1]) == (0, steps)


async def test_all_at_once_the_worker_goes_on_by_itself_until_it_is_stopped_or_over() -> None:
    page = await opened("1234............", "first-valid")
    page.watch.set_speed(AT_ONCE)
    await page.run(playing.play_or_pause)
    assert (page.watch.ended, page.watch.at, page.watch.running) == (True, page.watch.steps, False)
    page = await opened()
    page.watch.set_speed(AT_ONCE)
    page.worker.hold("run_on")
    await page.run(playing.play_or_pause)
    assert (page.watch.playing, page.watch.running) == (True, True)
    await page.run(playing.play_or_pause)
    page.worker.release("run_on")
    await page.settle()
    assert (page.watch.playing, page.watch.running, len(page.asked("run_on"))) == (False, False, 1)


@pytest.mark.parametrize("what", ["backtrack", "solution"])
async def test_it_goes_to_what_comes_next_however_far_and_back_to_what_was_last(what: str) -> None:
    page = await opened()
    await page.run(watching.seek, what)
    found = page.watch.at
    assert found > 30
    assert page.watch.frame
    assert page.watch.frame["mood"] == {"backtrack": "back", "solution": "solution"}[what]
    await page.run(watching.seek, what, True)
    assert (page.watch.at, page.watch.note) == (found, words.NOT_FURTHER)
    await page.run(watching.step, 1)
    if what == "backtrack":
        await page.run(watching.seek, what, True)
        assert page.watch.at == found


async def test_another_board_or_another_given_puts_it_away_and_ends_what_goes_on() -> None:
    page = await opened()
    page.watch.set_speed(AT_ONCE)
    page.worker.hold("run_on")
    await page.run(playing.play_or_pause)
    await page.open("1234............")
    page.worker.release("run_on")
    await page.settle()
    assert (page.watch.is_open, page.watch.running, len(page.asked("run_on"))) == (False, False, 1)


async def test_a_slow_page_is_never_asked_to_show_more_than_one_stretch() -> None:
    page = await opened(founding.NUMBRIX_TABLE, "depth-first")
    page.watch.set_speed(AT_ONCE)
    page.worker.hold("run_on")
    await page.run(playing.play_or_pause)
    for asked in range(1, 4):
        assert len(page.worker.held["run_on"]) == 1
        assert len(page.asked("run_on")) == asked
        page.worker.release("run_on")
        await page.settle()
    assert page.watch.at == page.watch.steps > 0


async def test_keys_pressed_before_the_answer_comes_add_up() -> None:
    page = await opened()
    page.worker.hold("frames")
    for _ in range(3):
        await page.run(watching.step, 1)
    for _ in range(3):
        await page.release("frames")
    assert page.watch.at == 3


async def test_an_answer_that_comes_too_late_is_dropped() -> None:
    page = await opened()
    page.worker.hold("frames")
    await page.run(watching.step, 1)
    await page.run(watching.leave)
    page.worker.release("frames")
    await page.settle()
    assert page.watch.frame is None
    assert not page.watch.is_open


async def test_a_run_that_the_worker_lost_says_so_and_can_begin_again() -> None:
    page = await opened()
    page.watch.run = 99
    await page.run(watching.step, 1)
    assert page.watch.note == "This run is gone: another one began."
    await page.run(watching.begin, "first-valid")
    await page.run(watching.step, 1)
    assert (page.watch.at, page.watch.note) == (1, "")


async def test_while_it_is_watched_its_keys_alone_count() -> None:
    page = await opened()
    found = {name: page.state.keys.find(page.state, [name]) for name in ("5", "Space", "ArrowLeft", "h", "?", "n")}
    wheres = {name: row[0].where if row else "" for name, row in found.items()}
    assert wheres == {"5": "", "Space": ASIDE, "ArrowLeft": ASIDE, "h": "", "?": "everywhere", "n": ASIDE}
    await page.run(watching.leave)
    assert page.state.keys.find(page.state, ["n"]) is None
    five = page.state.keys.find(page.state, ["5"])
    assert five is not None


async def test_speeds_have_words_and_ends() -> None:
    page = await opened()
    for _ in range(30):
        await page.run(watching.faster, 1)
    assert words.speed(page.watch.rate) == "all at once"
    for _ in range(30):
        await page.run(watching.faster, -1)
    assert words.speed(page.watch.rate) == "1 step a second"

"""A time to beat: what a link dares, one's own best of other days, and what is said at the end."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any

import pytest

from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped
from tests.unit.ui.days.daily import TODAY, YESTERDAY, DayVisit
from tests.unit.ui.fakes import FakeBrowser
from tests.unit.ui.visits import LINE, SMALL, link_of
from ui.actions.address import sharing
from ui.actions.kept import games
from ui.days.words.beating import beat_asked, compared, to_beat
from ui.state.board import linked

LINK = link_of(SMALL)
LAST = ((1, 2), (15, 1))
"""The moves that solve SMALL."""


async def finished(seconds: float, fragment: str = LINK) -> DayVisit:
    """Return a page whose game from this link was finished in so many seconds."""
    page = await DayVisit.begun(fragment)
    await page.play(seconds, *LAST)
    assert page.state.remarks.finished
    return page


@looped(
    ("text", "seconds"),
    [
        ("beat=754", 754),
        ("beat=754.", 754),
        ("beat=99999)", 99999),
        ("utm_source=mail&beat=12", 12),
        ("beat%3D12", 12),
        ("amp;beat=12", 12),
        ("step=3", 0),
        ("beats=3", 0),
        ("", 0),
    ],
)
def test_the_time_in_a_link_is_read(text: str, seconds: int) -> None:
    assert beat_asked(text) == seconds


@looped("text", ["", "0", "000", "-5", "1e3", "12:34", "100000", "٣", "NaN", "9" * 5000, "<b>"])
def test_junk_in_place_of_the_time_is_refused(text: str) -> None:
    with pytest.raises(PuzzleFault) as fault:
        beat_asked("beat=" + text)
    assert fault.value.message.startswith("This link dares to beat “")
    assert len(fault.value.message) < 120


def test_a_link_that_dares_to_beat_two_times_is_refused() -> None:
    with pytest.raises(PuzzleFault, match="more than one time"):
        beat_asked("step=1&beat=5&beat=6")


def test_whatever_stands_in_a_link_it_is_a_time_or_refused() -> None:
    random = Random(5)
    for _ in range(2000):
        text = "".join(random.choices("beat=&0123456789%amp;. \u0000é", k=random.randrange(40)))
        with suppress(PuzzleFault):
            assert 0 <= beat_asked(text) < 100_000


def test_the_end_says_by_how_much() -> None:
    assert compared(754, 684) == "You beat 12:34 by 1:10."
    assert compared(754, 782) == "12:34 stands: you took 13:02."
    assert compared(754, 754) == "You took 12:34, too."
    assert (to_beat(754, False), to_beat(492, True)) == ("Time to beat: 12:34", "Your best: 8:12")


async def test_a_link_at_the_end_has_the_time_and_nothing_of_the_player_s() -> None:
    page = await finished(754)
    await page.run(sharing.share, True, False)
    shared = page.state.sharing
    assert (shared.link, page.clipboard.text) == (f"https://example.org/{LINK}&beat=754", shared.link)
    assert shared.note == "Copied: a dare to beat 12:34."
    assert (shared.offered, page.address.fragment()) == ("", LINK)
    await page.run(sharing.hand_over)
    assert page.clipboard.text == f"Sudoku 4×4: solve it in less than 12:34. {shared.link}"
    await page.undo()
    await page.run(sharing.share, True, False)
    assert (shared.beat, "beat" in shared.link) == (0, False)
    assert shared.note == "Copied: anyone who opens the link sees this board with your entries."


@looped("seconds", [0.5, 100_000.0])
async def test_a_time_that_no_link_can_say_is_not_dared(seconds: float) -> None:
    page = await finished(seconds)
    await page.run(sharing.share, False, False)
    assert page.state.sharing.link == f"https://example.org/{LINK}"


async def test_a_dare_stands_through_a_reload_back_and_forward_and_the_list_of_games() -> None:
    page = await DayVisit.begun(LINK + "&beat=754")
    assert (page.days.beat, page.days.own) == (754, False)
    assert page.record["beat"] == 754
    game = page.tools.keeper.name
    page = await page.reloaded()
    assert page.days.beat == 754
    await page.play(30, LAST[0])
    await page.bring(LINE)
    assert page.days.beat == 0
    for way, beat in ((-1, 754), (1, 0)):
        await page.go(way)
        assert page.days.beat == beat
    page = await page.reloaded()
    assert not page.strength.brought
    await page.run(games.choose, game)
    assert (page.days.beat, "&beat" in page.address.fragment()) == (754, False)
    await page.play(684, LAST[1])
    assert page.days.outcome == "You beat 12:34 by 1:10."
    await page.undo()
    assert page.days.outcome == ""


async def test_a_dare_to_a_game_that_was_finished_is_answered_at_once() -> None:
    page = await finished(782)
    await page.follow(LINK + "&beat=754")
    assert page.days.outcome == "12:34 stands: you took 13:02."


async def test_a_hostile_time_is_refused_and_the_puzzle_is_open() -> None:
    page = await DayVisit.begun(LINK + "&beat=1e9")
    text, outcome = page.said()
    assert text.startswith("This link dares to beat “1e9”")
    assert text.endswith("The puzzle itself is open.")
    assert (outcome, page.days.beat, page.session.columns, page.record) == ("bad", 0, 4, None)


async def test_one_s_best_of_other_days_is_to_beat_on_a_day_s_puzzle() -> None:
    browser = FakeBrowser()
    page = await DayVisit.begun(browser=browser)
    await page.open_day("numbrix")
    assert page.days.beat == 0  # there is none
    page.end(600)
    page.end(492)
    page.end(5, kind="sudoku")
    page.end(10, day=TODAY)
    page.end(20, end="left")
    page = await page.reloaded()
    assert (page.days.beat, page.days.own) == (492, True)
    page.state.clock.seconds = 482.0
    page.state.remarks.finish("8:02")
    await page.settle()
    assert page.days.outcome == "You beat 8:12 by 0:10."
    await page.bring(LINE)
    assert (page.days.beat, page.days.outcome) == (0, "")


async def test_a_dare_that_is_pasted_is_taken_too() -> None:
    page = await DayVisit.begun()
    for text in (f"https://example.org/?a=1&b=2{LINK}&beat=754", f"https://example.org/{LINK}%26beat%3D61."):
        await page.bring(text)
        assert page.days.beat == page.record["beat"]
    assert page.days.beat == 61


async def dared(day: str, *, forged: bool = False) -> DayVisit:
    """Return the page of a friend who was dared to a day's puzzle, or to another with its title, and finished it."""
    page = await DayVisit.begun()
    await page.open_day("sudoku", day)
    puzzle, words = page.session.puzzle(), page.session.words
    layers: Any = words
    if forged:
        puzzle["givens"] = [0] * len(puzzle["givens"])
    page = await DayVisit.begun(f"#{linked.fragment_of(puzzle, layers)}&beat=754")
    assert page.session.words == words
    page.state.clock.seconds = 684.0
    page.state.remarks.finish("11:24")
    await page.settle()
    assert page.days.outcome == "You beat 12:34 by 1:10."
    return page


@looped("day", [TODAY, YESTERDAY])
async def test_a_day_s_puzzle_that_a_friend_dares_is_done_too(day: str) -> None:
    page = await dared(day)
    assert page.days.done == {("sudoku", day): 684}
    assert page.record["day"] == day


async def test_a_title_alone_makes_no_day_s_puzzle() -> None:
    page = await dared(TODAY, forged=True)
    assert page.asked("make")
    assert page.days.done == {}

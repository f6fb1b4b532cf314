"""A game's record says how it counts: won, half won, lost, or not at all; through reload, two tabs and a full store."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from puzzles.strength.games import HALF, LOST, WON
from tests.sampling import looped
from tests.unit.ui.fakes import FakeBrowser
from tests.unit.ui.strength.counted import OTHER, PATH, SHORT, SOLVED, Counted
from ui.actions.kept import games
from ui.reasons.words.told import apply
from ui.storage.played.games import PlayedGames
from ui.strength.state.moves import wrong_entries
from ui.words.late import PRACTISED

Step = Callable[[Counted], Coroutine[Any, Any, None]]


async def hinted(page: Counted) -> None:
    page.state.remarks.tell("hint")
    await page.settle()


async def applied(page: Counted) -> None:
    """A number that a hint has written was told, not given away."""
    await page.tell("hint")
    await page.move(apply, page.session, {"places": [[0, 1]], "marks": []}, False)


async def undone(page: Counted) -> None:
    await page.write(0, 3)
    await page.undo()


async def marked_wrong(page: Counted) -> None:
    await page.move(page.session.mark, "centre", [0], 3)


async def late(page: Counted) -> None:
    await page.write(0, 1)
    await page.spend(3600)


async def solved(page: Counted) -> None:
    await page.write(0, 1)
    await page.tell("solve")
    await page.move(page.session.fill, SOLVED)
    await page.undo()


async def revealed(page: Counted) -> None:
    await page.write(0, 1)
    await page.tell("reveal")
    await page.move(page.session.reveal, 1, 2)


async def nothing(page: Counted) -> None:
    pass


@looped(
    ("before", "outcome"),
    [
        (nothing, WON),
        (marked_wrong, WON),
        (hinted, HALF),
        (applied, HALF),
        (undone, HALF),
        (late, HALF),
        (solved, LOST),
        (revealed, LOST),
    ],
)
async def test_a_finished_game_counts_as_it_was_played(before: Step, outcome: float) -> None:
    page = Counted()
    await page.play()
    await before(page)
    await page.finish()
    assert page.outcome() == outcome


async def test_a_game_that_is_left_counts_after_a_week_if_five_minutes_were_played() -> None:
    for seconds, outcome in ((299, None), (300, LOST)):
        page = Counted()
        await page.play()
        await page.write(0, 1)
        await page.spend(seconds)
        assert page.record()["end"] == ""
        await page.play(OTHER)
        assert (page.outcome(), page.outcome(8)) == (None, outcome)
        await page.undo()  # which brings the first one back
        await page.spend(-page.state.clock.seconds)
        await page.write(1, 2)
        assert page.outcome(8) == WON


async def test_a_game_without_a_move_one_that_is_set_practice_and_a_full_board_have_no_record() -> None:
    page = Counted()
    await page.play()
    await page.tell("solve")
    await page.move(page.session.fill, SOLVED)  # the solution of what nobody played
    await page.play(OTHER)
    page.session.edit(True)
    await page.write(14, 2)
    page.session.edit(False)
    await page.play(SHORT)
    page.state.board.say(PRACTISED + "board 1")
    await page.finish()
    assert not page.records()
    page.session.load(OTHER, {"entries": [*[0] * 14, 2, 1]})
    await page.run(lambda state, tools: state.another_board())
    await page.write(14, 3)
    assert not page.records()


def test_a_number_typed_digit_by_digit_is_one_entry() -> None:
    for typed, count in (([1, 12], 0), ([1, 11, 1, 12], 1), ([12, 1, 12], 0), ([1, 0, 12], 1), ([3, 0, 12], 1)):
        page = Counted()
        page.session.load(PATH)
        for number in typed:
            page.session.write([9], number)
        assert wrong_entries(page.session) == count, typed


@pytest.mark.parametrize("by", ["hardest", "explainer"])
async def test_the_score_is_noted_when_it_comes_or_worked_out_at_the_end(by: str) -> None:
    page = Counted()
    rating = {"level": 1, "at_least": False, "score": 2.5, "hardest": None, "explainer": None}
    page.worker.answers["rate"] = rating | {by: {"technique": "naked-pair"}}
    await page.play(score=0)
    await page.write(0, 1)
    assert "score" not in page.record()
    await page.write(1, 2)
    record = page.record()
    assert (record["score"], record["technique"], record["end"], record["cells"]) == (2.5, "naked-pair", "finished", 2)
    assert page.asked("choose_next")[-1][6] == [record]


async def test_the_first_finish_stays_and_what_was_solved_stays_so() -> None:
    page = Counted()
    await page.play()
    await page.finish()
    first = page.record()
    page.clock.seconds += 60
    await page.undo()
    await page.write(1, 3)
    await hinted(page)
    await page.tell("solve")
    await page.move(page.session.fill, SOLVED)
    assert page.record() == first


async def test_a_game_goes_on_after_a_reload_with_its_help() -> None:
    page = Counted()
    await page.play()
    await hinted(page)
    await page.write(0, 1)
    again = Counted(page.browser)
    again.store.hear()
    again.state.level.rated(SHORT, "Easy", 1.5)
    await again.run(games.start_with)
    await again.write(1, 2)
    assert again.outcome() == HALF
    assert again.state.said.remark == "with help"


async def test_two_tabs_play_one_game() -> None:
    browser = FakeBrowser()
    one, other = Counted(browser), Counted(browser)
    await one.play()
    await one.write(0, 1)
    other.store.hear()
    await other.run(games.start_with)
    await hinted(other)
    await one.hear()
    one.clock.seconds += 5
    await one.write(1, 2)
    first = one.record()
    assert one.outcome() == HALF
    one.clock.seconds += 5
    await other.hear()  # it sees the finish, and has one too
    assert other.record() == first


async def test_a_record_that_is_there_before_the_game_is_kept_and_not_counted_until_that_is_played() -> None:
    page = Counted()
    await page.play()
    day = {"kind": "sudoku", "puzzle": "p", "cells": 2, "seconds": 0, "when": 1, "end": "", "day": "2026-11-23"}
    PlayedGames(page.store).put(page.tools.keeper.name, day)  # type: ignore[arg-type]
    await page.tell("solve")
    await page.move(page.session.fill, SOLVED)  # the solution of what nobody played
    assert page.record() == day
    await page.undo()
    await page.finish()
    assert (page.outcome(), page.record()["day"]) == (LOST, "2026-11-23")  # its solution was seen


async def test_a_full_store_keeps_the_record_waiting() -> None:
    page = Counted()
    await page.play()
    page.store.shared.room = sum(map(len, page.store.shared.now().values()))
    await page.write(0, 1)
    assert (page.records(), len(page.known.unkept)) == ({}, 1)
    page.store.shared.room = 10**9
    await page.write(1, 2)
    assert (page.outcome(), page.known.unkept) == (WON, {})


async def test_nothing_is_noted_while_the_switch_is_off() -> None:
    page = Counted()
    page.state.settings.choose("strength", "off")
    await page.play()
    await page.finish()
    assert not page.records()
    assert not page.asked("choose_next")

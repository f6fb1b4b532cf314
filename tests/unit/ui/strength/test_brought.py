"""Records of games go to a file with the games and come back; what is malformed in a file is left out."""

from __future__ import annotations

import json
from typing import Any

from tests.sampling import looped
from tests.unit.ui.fakes import FakeFile
from tests.unit.ui.strength.counted import Counted
from ui.actions.kept import files
from ui.storage.played.games import PLAYED, PlayedGames, sound
from ui.words import games as words

RECORD = {"game": "a-1", "kind": "sudoku", "puzzle": "p", "cells": 2, "seconds": 9, "when": 5, "end": "", "score": 2.5}


def file(*records: Any) -> FakeFile:
    return FakeFile(json.dumps({"givens": "games", "version": 1, "games": [], "played": records}).replace(" ", ""))


async def test_records_go_to_a_file_and_come_back_once() -> None:
    page = Counted()
    await page.play()
    await page.finish()
    await page.run(files.save_all)
    [saved] = page.games_file.saved
    assert [each["end"] for each in json.loads(saved)["played"]] == ["finished"]
    other = Counted()
    await other.run(files.bring_back, FakeFile(saved))
    assert other.records() == page.records()
    assert other.outcome() == 1.0
    none = Counted()
    await none.run(files.save_all)
    assert "played" not in none.games_file.saved[0]


async def test_one_that_is_here_stays_unless_the_other_is_finished_and_it_is_not() -> None:
    page = Counted()
    for end, seconds, kept in (("left", 9, 9), ("solved", 8, 9), ("finished", 7, 7), ("finished", 6, 7), ("", 5, 7)):
        await page.run(files.bring_back, file({**RECORD, "end": end, "seconds": seconds}))
        assert page.records()["a-1"]["seconds"] == kept


async def test_many_records_come_back() -> None:
    page = Counted()
    await page.run(files.bring_back, file(*[{**RECORD, "game": f"a-{number}"} for number in range(205)]))
    assert len(page.records()) == 205


async def test_a_full_store_takes_no_more_and_says_so() -> None:
    page = Counted()
    page.store.shared.room = 0
    await page.run(files.bring_back, file(RECORD))
    assert page.state.game.note.endswith(words.NO_ROOM)
    assert not page.records()


async def test_a_file_with_anything_in_place_of_records_is_taken_without_them() -> None:
    page = Counted()
    anything: list[Any] = [[7, None, "x", {}], {"a": 1}, "x", None]
    for played in anything:
        text = json.dumps({"givens": "games", "version": 1, "games": [], "played": played}).replace(" ", "")
        await page.run(files.bring_back, FakeFile(text))
        assert page.state.said.outcome == ""
    assert not page.records()


@looped(
    ("change", "is_sound"),
    [
        ({}, True),
        ({"kind": ""}, False),
        ({"puzzle": ["p"]}, False),
        ({"puzzle": "p" * 201}, False),
        ({"cells": True}, False),
        ({"seconds": -1}, False),
        ({"when": 1 << 60}, False),
        ({"end": "won"}, False),
        ({"end": ["won"]}, False),
    ],
)
def test_a_record_is_sound(change: dict[str, Any], is_sound: bool) -> None:
    assert bool(sound({**RECORD, **change})) is is_sound


async def test_a_record_of_a_game_without_a_sound_name_is_left_out() -> None:
    page = Counted()
    for game in ("../x", "a" * 999, 5, None):
        await page.run(files.bring_back, file({**RECORD, "game": game}))
    assert not page.records()


def test_what_is_malformed_in_the_store_is_not_there() -> None:
    page = Counted()
    games = PlayedGames(page.tools.store)
    for text in ("[]", "{", "null", '{"kind":"sudoku","when":"x"}', json.dumps({**RECORD, "more": "x" * 3000})):
        page.tools.store.put(PLAYED + "a-1", text)
        assert games.get("a-1") is None
        assert games.all() == {}


def test_what_may_be_left_out_is_left_out_if_it_is_malformed() -> None:
    more = {"score": "2", "technique": 5, "day": "", "helped": 1, "wrong": "yes", "beat": -2, "x": "y"}
    found = sound({**RECORD, **more})
    assert found
    assert found.keys() == {"kind", "puzzle", "cells", "seconds", "when", "end"}
    full = {**RECORD, "technique": "x-wing", "day": "2026-11-23", "helped": True, "wrong": True, "beat": 60}
    found = sound(full)
    assert found
    assert {"game": "a-1", **found} == full
    for score in (0, 1001, True, float("nan"), float("inf")):
        found = sound({**RECORD, "score": score})
        assert found
        assert "score" not in found

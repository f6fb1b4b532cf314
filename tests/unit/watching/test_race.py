"""A race: turns of equal time, what is noted of a lane, who can run, and the job that races for the page."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from puzzles.api import wire
from puzzles.api.race import RaceService
from puzzles.kinds.catalog import kind_named
from puzzles.model.values import Budget, Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from puzzles.watching.presets import PRESETS
from puzzles.watching.race import TURN, Lane, Race
from puzzles.watching.runners import entrants, lane_from, lane_of
from tests.sampling import looped

SMALL = Puzzle("sudoku", Size(4, 4, 2, 2), (1, 0, 0, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0, 0, 0, 2))


class Clock:
    """Time that passes only when somebody runs."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Runs:
    """Takes `cost` seconds for each of its calls, finds a solution in one of them, and ends with another."""

    unit = "steps"
    beside = None
    trouble = ""

    def __init__(self, clock: Clock, cost: float, finds: int = 0, ends: int = 0, waits: int = 0) -> None:
        self._clock, self._cost, self._finds, self._ends, self._waits = clock, cost, finds, ends, waits
        self.nodes = self.solutions = 0

    @property
    def is_over(self) -> bool:
        return 0 < self._ends <= self.nodes

    @property
    def waits(self) -> bool:
        return self._waits > 0

    def go(self, seconds: float) -> bool:
        if self._waits:
            self._waits -= 1
            return False
        self._clock.now += self._cost
        self.nodes += 1
        self.solutions += self.nodes == self._finds
        return self.nodes == self._finds


def raced(clock: Clock, *runners: Runs, seconds: float | None = None, turns: int = 10_000) -> list[Lane]:
    lanes = [Lane(str(at), runner) for at, runner in enumerate(runners)]
    race = Race(lanes, seconds, clock)
    while not race.is_over and turns:
        turns -= 1
        race.turn()
        used = [lane.seconds for lane in lanes if not lane.is_over]
        assert not used or max(used) - min(used) <= TURN + 0.1 + 1e-9, "nobody is ahead by more than a turn"
    return lanes


def test_lanes_get_equal_time_however_long_their_calls_take() -> None:
    clock = Clock()
    lanes = raced(clock, Runs(clock, 0.001), Runs(clock, 0.005), Runs(clock, 0.1), turns=500)
    longest = max(lane.seconds for lane in lanes)
    assert min(lane.seconds for lane in lanes) > longest - 0.12
    assert sum(lane.seconds for lane in lanes) == pytest.approx(clock.now)
    assert [lane.state for lane in lanes] == ["runs"] * 3


def test_a_lane_ends_when_it_is_done_or_its_time_is_up_and_the_others_go_on() -> None:
    clock = Clock()
    lanes = raced(clock, Runs(clock, 0.001, finds=30, ends=40), Runs(clock, 0.002), seconds=1.0)
    assert [lane.state for lane in lanes] == ["done", "time is up"]
    assert lanes[0].solved
    assert lanes[0].solved[1] == 30
    assert lanes[0].solved[0] == pytest.approx(0.03)
    assert (lanes[0].runner.nodes, lanes[1].solved) == (40, None)
    assert lanes[1].seconds == pytest.approx(1.0, abs=0.003)
    assert lanes[1].rate == pytest.approx(500)


def test_a_lane_that_has_to_be_fetched_waits_without_losing_time() -> None:
    clock = Clock()
    lanes = raced(clock, Runs(clock, 0.001, ends=100), Runs(clock, 0.001, ends=5, waits=3))
    assert [lane.state for lane in lanes] == ["done", "done"]
    assert lanes[1].seconds == pytest.approx(0.005)


def test_points_are_few_and_the_last_is_the_newest() -> None:
    clock = Clock()
    lane = raced(clock, Runs(clock, 0.001), seconds=3600, turns=10**6)[0]
    times = [seconds for seconds, _ in lane.points]
    assert times == sorted(times)
    assert len(times) < 250
    assert lane.points[-1] == (lane.seconds, lane.runner.nodes)


@looped("name", ["conflict-tables", "first-valid", "dancing-links", "engine", "cadical"])
def test_each_of_them_finds_the_solutions(name: str) -> None:
    kind = kind_named("sudoku")
    every = len([event for event in kind.search(SMALL, 1000, Budget()) if hasattr(event, "values")])
    for after, expected in (("all", every), ("stop", 1)):
        lane = lane_of(SMALL, name, {"after": after})
        race = Race([lane])
        while not race.is_over:
            race.turn()
        assert (lane.runner.solutions, lane.state) == (expected, "done")
        assert lane.solved


def test_titles_say_what_differs_from_the_document() -> None:
    assert lane_of(SMALL, "first-valid").title == "First valid number"
    lane = lane_of(SMALL, "first-valid", {"rows": "off", "cells": "random", "seed": "7"})
    wanted = "First valid number (Check the row: only when the board is full, Cells: shuffled, Shuffled by 7)"
    assert lane.title == wanted
    assert [each.name for each in entrants(SMALL)][-2:] == ["engine", "cadical"]


@looped(
    ("text", "sentence"),
    [
        ("first-valid:rows", "is no switch"),
        ("first-valid:ways=up", "has no switch"),
        ("first-valid:rows=maybe", "cannot be"),
        ("first-valid:seed=x", "whole number"),
        ("first-valid:seed=" + "9" * 12, "whole number"),
        ("used-values", "can handle this board"),
        ("engine:rows=off", "has no switch"),
        ("", "can handle this board"),
    ],
)
def test_a_wrong_lane_gets_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(PuzzleFault, match=sentence):
        lane_of(SMALL, *lane_from(text))


def told(answers: Iterator[Any]) -> list[Any]:
    return [json.loads(json.dumps(answer)) for answer in answers]


@pytest.fixture
def service() -> Any:
    return RaceService()


def plain() -> Any:
    return json.loads(json.dumps(wire.puzzle_out(SMALL)))


def test_the_page_races_on_its_puzzle(service: Any) -> None:
    offered = service.entrants(plain())
    assert "dancing-links" in [each["name"] for each in offered["entrants"]]
    assert [len(each["lanes"]) for each in offered["presets"]] == [4, 4, 4, 10]
    lanes = [{"name": "first-valid", "switches": {}}, {"name": "engine", "switches": {"after": "all"}}]
    *_, last = told(service.race(plain(), lanes, 5))
    assert last["over"]
    assert [lane["state"] for lane in last["lanes"]] == ["done", "done"]
    assert all(lane["points"][-1][1] == lane["nodes"] for lane in last["lanes"])


def test_a_preset_runs_until_it_is_stopped(service: Any) -> None:
    for preset in PRESETS:
        *_, last = told(service.race(plain(), [], 5, preset.name, stopped=lambda: True))
        assert last["over"]
        assert [lane["title"] for lane in last["lanes"]] == [one.title for one in preset.starts]
    assert {lane["state"] for lane in last["lanes"]} <= {"runs", "done"}


WRONG: list[Any] = [
    [],
    [{"name": "first-valid"}] * 11,
    [{"name": "nobody"}],
    [{"name": 3}],
    ["x"],
    [{"name": "engine", "switches": [1]}],
]


@looped("lanes", WRONG)
def test_wrong_lanes_get_a_sentence(lanes: Any) -> None:
    answer = told(RaceService().race(plain(), lanes, 5))[-1]
    assert answer["fault"]["code"] != "internal"

"""Searches that are watched, as the page asks for them: calls with any arguments get an answer or a sentence."""

from __future__ import annotations

import json
from typing import Any

import pytest

from puzzles.api.service import Service
from puzzles.api.watch import MOST_FRAMES
from tests.sampling import looped


def puzzle(service: Any, kind: str, rows: int, columns: int) -> Any:
    return service.blank(kind, rows, columns)["puzzle"]


def ran(watch: Any, step: int) -> Any:
    """Have run 1 go on to a step, or to its end; return the last answer."""
    answer = watch.run_on(1, step)
    while not answer["over"]:
        answer = watch.run_on(1, step)
    return answer


@pytest.fixture
def small() -> Any:
    """Return a service with a run, number 1, of a 4x4 Sudoku, which has ended."""
    service: Any = Service()
    watch = service.watch_service
    watch.begin_run(service.text.read("1....2....3....4")["puzzle"], "conflict-tables")
    ran(watch, 100)
    return watch


def sentence(answer: Any) -> str:
    """Return the one sentence of a fault."""
    fault = json.loads(json.dumps(answer if isinstance(answer, dict) else list(answer)[-1]))["fault"]
    assert len(fault["message"]) < 200
    assert fault["message"].endswith(".")
    return str(fault["message"])


def test_a_run_goes_on_shows_steps_and_ends(small: Any) -> None:
    whole = ran(small, 0)
    assert (whole["over"], whole["run"], whole["state"]["ended"], whole["state"]["solutions"]) == (True, 1, True, 1)
    end = whole["state"]["steps"]
    assert [frame["step"] for frame in whole["frames"]] == [end]
    assert whole["state"]["marks"] == [end]
    shown = small.frames(1, end - 2, 10)["frames"]
    assert [frame["step"] for frame in shown] == [end - 2, end - 1, end]
    assert len(small.frames(1, 0, 10**6)["frames"]) == min(MOST_FRAMES, end + 1)
    back = small.seek(1, end, "backtrack", True)["step"]
    assert small.frames(1, back, 1)["frames"][0]["mood"] == "back"
    assert small.seek(1, back, "backtrack", False)["step"] is None
    assert small.seek(1, 0, "solution", False)["step"] == end


def test_a_large_board_comes_in_fewer_frames() -> None:
    service: Any = Service()
    watch = service.watch_service
    watch.begin_run(puzzle(service, "numbrix", 100, 100), "depth-first")
    assert 1 < len(watch.frames(1, 0, 240)["frames"]) < 20


def test_a_run_goes_on_for_a_stretch_and_says_where_it_is(small: Any) -> None:
    small.begin_run(puzzle(Service(), "numbrix", 9, 9), "depth-first")
    first, second = small.run_on(2, 0), small.run_on(2, 0)
    assert [first["over"], second["over"]] == [False, False]
    assert second["state"]["steps"] > first["state"]["steps"] == first["frames"][0]["step"] > 0


def test_a_run_is_gone_when_another_begins(small: Any) -> None:
    service: Any = Service()
    assert small.begin_run(puzzle(service, "numbrix", 9, 9), "depth-first")["run"] == 2
    for answer in (small.frames(1, 0, 1), small.seek(1, 0, "solution", False), small.run_on(1, 0)):
        assert sentence(answer) == "This run is gone: another one began."
    assert sentence(Service().watch_service.frames(1, 0, 1)) == "This run is gone: another one began."


WRONG: list[object] = [None, "1", [], {}, 0.5, float("inf"), float("nan"), True, 2**60, -(2**60), 10**400]


@looped("wrong", WRONG)
def test_numbers_that_are_none_get_a_sentence(wrong: object) -> None:
    service: Any = Service()
    watch = service.watch_service
    watch.begin_run(puzzle(service, "sudoku", 4, 4), "first-valid")
    for answer in (
        watch.run_on(1, wrong),
        watch.frames(1, wrong, 1),
        watch.frames(1, 0, wrong),
        watch.frames(1, 0, 1, wrong),
        watch.seek(1, wrong, "solution", False),
        watch.frames(wrong, 0, 1) if wrong is not True else watch.frames(2, 0, 1),
    ):
        sentence(answer)


def test_numbers_out_of_range_are_taken_for_the_nearest_or_find_nothing(small: Any) -> None:
    steps = small.frames(1, 0, 1)["state"]["steps"]
    assert [frame["step"] for frame in small.frames(1, -5, 1, -7)["frames"]] == [0]
    assert small.frames(1, 0, -3)["frames"] == []
    assert small.frames(1, 2**52, 1, 2**52)["frames"] == []
    assert small.seek(1, -4, "backtrack", True)["step"] is None
    assert ran(small, -9)["state"]["steps"] >= steps
    sentence(small.seek(1, 2**52, "backtrack", True))


@looped("what", [None, "", "x" * 10_000, ["solution"], {}, 7])
def test_what_nobody_can_go_to_gets_a_sentence(what: object) -> None:
    service: Any = Service()
    watch = service.watch_service
    watch.begin_run(puzzle(service, "sudoku", 4, 4), "first-valid")
    sentence(watch.seek(1, 0, what, False))


@looped("wrong", [None, 7, [], {}, {"kind": "sudoku"}, "sudoku"])
def test_a_board_or_a_name_that_is_none_gets_a_sentence(wrong: object) -> None:
    service: Any = Service()
    watch, board = service.watch_service, puzzle(service, "sudoku", 4, 4)
    for answer in (watch.searches(wrong), watch.begin_run(wrong, "first-valid"), watch.begin_run(board, wrong)):
        sentence(answer)
    if wrong is not None and wrong != {}:
        sentence(watch.begin_run(board, "first-valid", wrong))

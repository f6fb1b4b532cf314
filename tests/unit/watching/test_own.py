"""A search that the visitor writes: its calls, what comes of it, and what it is told."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from puzzles.api import wire
from puzzles.api.own import OwnService, answer_own
from puzzles.api.race import RaceService
from puzzles.api.watch import MOST_FRAMES, WatchService
from puzzles.kinds.catalog import kind_of
from puzzles.model.helpers import FAILURE, UP
from puzzles.portable.faults import PuzzleFault
from puzzles.watching.own import exercises
from puzzles.watching.own.calls import piece_of
from puzzles.watching.own.exercises import board_of
from puzzles.watching.own.run import OwnRun
from tests.sampling import looped
from tests.working import SOLVE, Here

BOARD = board_of("2.1..3.....4.2..")
IMPOSSIBLE = board_of("....31....24.3..")
"""No rule is broken, and there is no solution."""


class Silent:
    """A helper that is up, and says nothing more."""

    def __init__(self, hear: Callable[[str], None]) -> None:
        self.ended = False
        hear(UP)

    def send(self, question: str) -> None: ...
    def end(self) -> None:
        self.ended = True


def services(launch: Callable[..., Any] = Here) -> tuple[Any, Any]:
    watch = WatchService()
    return watch, OwnService(watch.kept, launch)


def plain(puzzle: Any = BOARD) -> Any:
    return wire.puzzle_out(puzzle, kind=kind_of(puzzle))


def run(code: str, puzzle: Any = BOARD) -> tuple[Any, Any]:
    watch, own = services()
    return watch, list(own.run_own(plain(puzzle), code))[-1]


def last(answers: Any) -> Any:
    return list(answers)[-1]


def frames(watch: Any, number: int = 1) -> list[Any]:
    answer: Any = watch.frames(number, 0, 200)
    return list(answer["frames"])


def test_each_call_is_a_step_with_its_line_and_its_words() -> None:
    watch, told = run(SOLVE)
    steps = frames(watch)
    assert told["state"]["ended"]
    assert not told["trouble"]
    assert told["state"]["solutions"] == 1
    assert [each["words"][0] for each in steps[:4]] == [
        "The search begins.",
        "Which cells are there?",
        "What can stand in row 1, column 2?",
        "Place 4 in row 1, column 2:",
    ]
    lines = SOLVE.split("\n")
    assert ["cells" in lines[steps[1]["line"]], "candidates" in lines[steps[2]["line"]]] == [True, True]
    assert steps[3]["tried"] == [1, 4]
    assert steps[3]["numbers"][1] == 4
    assert steps[3]["stack"] == ["row 1, column 2: 4"]
    assert steps[-1]["words"][1].endswith("the board is solved.")
    assert steps[-1]["mood"] == "solution"


def test_what_is_taken_back_is_counted_and_can_be_gone_to() -> None:
    watch, told = run(SOLVE, IMPOSSIBLE)
    steps = frames(watch)
    counted = {each["name"]: each["count"] for each in steps[-1]["counts"]}
    assert counted["placed"] == counted["taken back"] > 1
    assert counted["calls"] == told["state"]["steps"] == len(steps) - 1
    backs = [each["step"] for each in steps if each["mood"] == "back"]
    found: list[int] = []
    at: Any = 0
    while (at := watch.seek(1, at, "backtrack", False)["step"]) is not None:
        found.append(at)
    assert found == backs
    assert watch.seek(1, backs[2], "backtrack", True)["step"] == backs[1]
    assert tuple(steps[-1]["numbers"]) == IMPOSSIBLE.givens


def test_a_step_looks_the_same_however_it_is_reached_and_its_board_is_that_of_the_calls() -> None:
    board = board_of(exercises.USUAL_ONES[0])
    watch, told = run(SOLVE, board)
    steps = told["state"]["steps"]
    places = random.Random(38).sample(range(steps + 1), 200)
    there = {step: watch.frames(1, step, 1)["frames"][0] for step in places}
    back = {step: watch.frames(1, step, 1)["frames"][0] for step in sorted(places, reverse=True)}
    assert there == back
    numbers, given = list(board.givens), 81 - board.givens.count(0)
    for first in range(0, steps + 1, MOST_FRAMES):
        for frame in watch.frames(1, first, MOST_FRAMES)["frames"]:
            for cell, number in [frame["tried"]] if frame["tried"] else []:
                numbers[cell] = number
            for cell, _ in frame["taken"]:
                numbers[cell] = 0
            assert frame["numbers"] == numbers
            assert frame["depth"] == 81 - numbers.count(0) - given


def test_the_last_calls_are_kept_and_those_before_are_gone() -> None:
    own, text = OwnRun(BOARD, most=5_000), "def solve(board):\n    for at in range(30_000):\n        board.broken()\n"
    answer_own(
        json.dumps({"puzzle": plain(), "code": text}),
        lambda message: own.take(piece_of(message[1:])) if message[0] == "c" else None,
    )
    assert own.steps == 30_000
    assert 20_000 < own.first <= 25_001
    assert [frame.step for frame in own.frames(0, 2)] == [own.first, own.first + 1]
    assert [frame.step for frame in own.frames(29_999, 5)] == [29_999, 30_000]
    with pytest.raises(PuzzleFault, match="is gone: the last 5,000 calls are kept"):
        own.frame(0)


@looped(
    ("code", "words"),
    [
        ("def solve(board):\n    return 1 / 0\n", "Line 2: ZeroDivisionError: division by zero"),
        ("def solve(board)\n    return\n", "Line 1: expected ':'."),
        ("x = 3\n", "There is no function solve: write “def solve(…):”."),
        ("def solve(board):\n    return solve(board)\n", "calls itself without an end"),
        ("def solve(board):\n    board.place(3, 4)\n", "Line 2: place() takes a cell of board.cells(), not 3."),
        (
            "def solve(board):\n    board.place(board.cells()[1], 9)\n",
            "Line 2: place() takes a number from 1 to 4, not 9.",
        ),
        ("def solve(board):\n    board.remove(board.cells()[0])\n", "cannot change row 1, column 1: its 2 is a given."),
        ("def solve(board):\n    raise SystemExit\n", "Line 2: SystemExit"),
        ("import sys\nsys.exit('no')\n", "Line 2: SystemExit: no"),
        ("def solve(board):\n    board.cells()[1].number = 2\n", "Line 2: AttributeError"),
        ("def solve(board):\n    raise ValueError('one\\ntwo')\n", "Line 2: ValueError: one two"),
        ("import copy\ndef solve(board):\n    copy.deepcopy(board)\n", "Line 3: the board cannot be copied"),
        ("def solve(board):\n    input()\n", "Line 2: nobody answers input() here."),
        ("async def solve(board): ...\n", "solve has to be a plain function, without async and yield."),
        ("class E(Exception):\n    def __str__(self): 1 / 0\ndef solve(board):\n    raise E\n", "Line 4: E"),
    ],
)
def test_what_goes_wrong_is_a_sentence_with_its_line(code: str, words: str) -> None:
    _, told = run(code)
    assert words in told["trouble"]
    assert told["over"]


def test_prints_are_kept_and_cut() -> None:
    _, told = run("def solve(board):\n    for at in range(100_000):\n        print('line', at)\n")
    assert told["printed"].startswith("line 0\nline 1\n")
    assert len(told["printed"]) == 10_000
    assert told["printed"].count("\n") + told["lines_cut"] == 100_000


def test_an_endless_loop_is_stopped_with_what_it_has_done() -> None:
    _, own = services(Silent)
    going = own.run_own(plain(), SOLVE, stopped=lambda: True)
    assert not next(going)["over"]
    assert next(going)["trouble"] == "You stopped it."


def test_a_helper_that_is_silent_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("puzzles.watching.own.work.SILENT_SECONDS", 0.0)
    _, own = services(Silent)
    assert "an endless loop, so it was stopped" in list(own.run_own(plain(), SOLVE))[-1]["trouble"]


def test_a_helper_that_breaks_down_is_a_sentence() -> None:
    class Broken(Here):
        def send(self, question: str) -> None:
            if self.hear:
                self.hear(FAILURE + "out of memory")

    def refused(hear: Callable[[str], None]) -> None:
        raise OSError

    for launch, words in ((Broken, "broke down in your search"), (refused, "run it again")):
        _, own = services(launch)
        assert words in last(own.run_own(plain(), SOLVE))["trouble"]


def test_what_is_too_long_or_has_no_helper_is_refused() -> None:
    watch, own = services()
    assert "at most 50,000 characters" in last(own.run_own(plain(), "#" * 60_000))["fault"]["message"]
    without: Any = OwnService(watch.kept)
    assert "cannot run your own search" in last(without.run_own(plain(), SOLVE))["fault"]["message"]


def test_messages_that_the_code_sends_itself_end_it() -> None:
    for garbage in ("x", "c{}", "cnull", "e5", "p[]", "r7", '!"'):

        class Garbage(Here):
            def send(self, question: str, garbage: str = garbage) -> None:
                for message in (garbage, 'e["", 0, 1.0]'):
                    if self.hear:
                        self.hear(message)

        _, own = services(Garbage)
        assert last(own.run_own(plain(), SOLVE))["over"]


def test_a_board_that_never_ends_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    class Stuck(Here):
        def send(self, question: str) -> None:
            if self.hear:
                self.hear('r{"board": "1 2", "words": ""}')
                self.hear('r{"board": "3 4", "words": null}')

    monkeypatch.setattr("puzzles.watching.own.work.SILENT_SECONDS", 0.0)
    _, own = services(Stuck)
    told = last(own.test_own("used", SOLVE))
    assert told["trouble"] == "Board 2 did not end in 0 seconds: it was stopped."
    assert told["results"][1] == {"board": "3 4", "words": "it did not end in 0 seconds."}


def test_a_run_that_makes_no_call_leaves_the_one_that_is_watched() -> None:
    watch, own = services()
    assert last(own.run_own(plain(), SOLVE))["run"] == 1
    assert last(own.run_own(plain(), "def solve(board): ...\n"))["run"] == 0
    assert watch.frames(1, 0, 1)["frames"]


def test_it_has_no_tree() -> None:
    watch, _ = run(SOLVE)
    assert "has no tree" in watch.tree(1, 0, 3)["fault"]["message"]


def test_it_races_beside_the_others() -> None:
    lanes: Any = [{"name": "own", "switches": {}}, {"name": "first-valid", "switches": {}}]
    race = RaceService(Here).race(plain(), lanes, 5, "", SOLVE)
    last: Any = list(race)[-1]
    own, other = last["lanes"]
    assert (own["title"], own["unit"], own["state"], own["solutions"]) == ("Your own search", "calls", "done", 1)
    assert own["solved"]
    assert own["points"]
    assert other["state"] == "done"
    bad: Any = list(RaceService(Here).race(plain(), lanes, 5, "", "def solve(board):\n    1 / 0\n"))[-1]
    assert bad["lanes"][0]["state"] == "Line 2: ZeroDivisionError: division by zero"


ANSWERS = {
    "next-empty": "def next_empty(board):\n    return next((one for one in board.cells() if not one.number), None)\n",
    "used": (
        "def used(board, cell):\n    return {other.number for other in board.cells() if other.number and "
        "(other.row == cell.row or other.column == cell.column or other.box == cell.box)}\n"
    ),
    "solve": SOLVE,
}
MISTAKES = {
    "next-empty": (
        "return next(",
        "return sorted(board.cells(), key=lambda cell: cell.column)[0] or next(",
        "gives row",
    ),
    "used": ("or other.box == cell.box", "", "is wrong for the cell in row"),
    "solve": ("board.remove(cell)", "pass", "has to leave the board as it was"),
}


def results_of(name: str, code: str) -> Any:
    _, own = services()
    return list(own.test_own(name, code))[-1]


@looped("name", [each.name for each in exercises.EXERCISES])
def test_an_exercise_passes_or_says_what_failed_on_which_board(name: str) -> None:
    right = results_of(name, ANSWERS[name])
    boards = next(each.boards for each in exercises.EXERCISES if each.name == name)
    assert [each["words"] for each in right["results"]] == [""] * len(boards)
    old, new, words = MISTAKES[name]
    wrong = [each for each in results_of(name, ANSWERS[name].replace(old, new))["results"] if each["words"]]
    assert any(words in each["words"] for each in wrong), wrong
    assert all(each["board"] for each in wrong)
    beginning = next(each.start for each in exercises.EXERCISES if each.name == name)
    assert any(each["words"] for each in results_of(name, beginning)["results"])

"""The worker's service for a search that the visitor writes; plain values in and out, never an exception.

The code runs in a helper: a worker of its own, which can be stopped at any moment. `answer_own` is what it does there.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from time import monotonic
from typing import TYPE_CHECKING

from puzzles.api import wire, wire_watch
from puzzles.api.declaration import call, job
from puzzles.model.helpers import Launch
from puzzles.watching.own.board import Board
from puzzles.watching.own.calls import Recorder
from puzzles.watching.own.code import Printed, Trouble, attempt, loaded
from puzzles.watching.own.exercises import EXERCISES, exercise_named, test
from puzzles.watching.own.run import OwnRun
from puzzles.watching.own.work import Work, work_on
from puzzles.watching.watched import KeptRun

if TYPE_CHECKING:
    from puzzles.api import messages, watch_messages


class OwnService:
    """Runs one code at a time."""

    def __init__(self, kept: KeptRun, launch: Launch | None = None) -> None:
        self._kept, self._launch = kept, launch
        self._work: Work | None = None

    def _begin(self, code: str, question: dict[str, object], run: OwnRun | None = None) -> Work:
        work = work_on(self._launch, wire.text_in(code, "code"), question, run)
        if self._work is not None:
            self._work.end()
        self._work = work
        return work

    @call()
    def exercises(self) -> watch_messages.Exercises:
        """Return the exercises."""
        return {
            "exercises": [
                {"name": each.name, "title": each.title, "task": each.task, "start": each.start} for each in EXERCISES
            ]
        }

    @job("own", "watch", "stop")
    def run_own(
        self, puzzle: messages.Puzzle, code: str, stopped: Callable[[], bool] = lambda: False
    ) -> Iterator[watch_messages.OwnGoing]:
        """Run the visitor's code on a puzzle; report on it until it has ended.

        With its first call it takes the place of the run before. `stopped` is called after each report, and stops it by
        True.
        """
        run = OwnRun(wire.kind_and_puzzle_in(puzzle)[1])
        work, number = self._begin(code, {"puzzle": puzzle}, run), 0
        for over in work.ongoing(stopped):
            if run.steps and not number:
                number = self._kept.begin(run)
            yield wire_watch.own_out(number, run, work, over=over)

    @job("own", "watch", "stop")
    def test_own(
        self, name: str, code: str, stopped: Callable[[], bool] = lambda: False
    ) -> Iterator[watch_messages.Tested]:
        """Test the code of an exercise; yield the results so far. `stopped` is as in `run_own`."""
        exercise = exercise_named(wire.text_in(name, "an exercise"))
        work = self._begin(code, {"exercise": exercise.name})
        for over in work.ongoing(stopped):
            yield wire_watch.tested_out(work, over=over)


def answer_own(question: str, send: Callable[[str], None]) -> None:
    """Run the visitor's code, as a helper does, and send what comes of it.

    `send` takes "c" with a piece of calls, "p" with what was printed, "r" with a board that is tried next, or its
    result, and last "e" with what went wrong, its line and the seconds.
    """
    asked = json.loads(question)
    printed, began = Printed(lambda text, cut: send("p" + json.dumps([text, cut]))), monotonic()
    trouble: Trouble | None = None
    if "exercise" in asked:
        exercise = exercise_named(asked["exercise"])
        function, trouble = loaded(asked["code"], exercise.function, printed)
        for result in test(exercise, function, printed) if function is not None else ():
            send("r" + json.dumps({"board": result.board, "words": result.words}))
    else:
        solve, trouble = loaded(asked["code"], "solve", printed)
        board = Board(wire.kind_and_puzzle_in(asked["puzzle"])[1])
        began = monotonic()
        if solve is not None:
            recorder = Recorder(board.standing.numbers, lambda piece: send("c" + piece))
            board.record(recorder)
            _, trouble = attempt(lambda: solve(board), printed)
            attempt(lambda: recorder.flush(board.standing.numbers), printed)
    printed.flush()
    words, line = (trouble.words, trouble.line) if trouble else ("", 0)
    send("e" + json.dumps([words, line, monotonic() - began]))

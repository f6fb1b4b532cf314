"""The worker's service for a search that the visitor writes; plain values in and out, never an exception.

The code runs in a helper: a worker of its own, which can be stopped at any moment. `answer_own` is what it does there.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from time import monotonic
from typing import TYPE_CHECKING, Protocol

from puzzles.api import wire, wire_watch
from puzzles.api.declaration import call, job
from puzzles.api.runs import KeptRun
from puzzles.portable.faults import PuzzleFault
from puzzles.watching.own.board import Board
from puzzles.watching.own.calls import Recorder, piece_of
from puzzles.watching.own.code import Printed, Trouble, attempt, check_code, loaded
from puzzles.watching.own.exercises import EXERCISES, test
from puzzles.watching.own.run import OwnRun

if TYPE_CHECKING:
    from puzzles.api import messages, watch_messages

UP, FAILURE = "", "!"
"""A helper's first message, and what begins the one of a helper that failed."""

SILENT_SECONDS = 20.0
"""A search that makes no call and prints nothing for so long is stopped: it is in an endless loop."""

START_SECONDS = 60.0
"""The same while its worker starts."""


class Helper(Protocol):
    """A worker beside this one."""

    def send(self, question: str) -> None:
        """Give it its work."""

    def end(self) -> None:
        """Stop it at once, whatever it is doing; it is not heard any more."""


Launch = Callable[[Callable[[str], None]], Helper]
"""Starts a helper. Its argument hears the helper's messages: UP, then those of `answer_own`, or FAILURE with a reason.
May raise an Exception."""


class Work:
    """What a helper does with the visitor's code, and what is heard of it. `run` takes the calls, if there are any."""

    def __init__(self, launch: Launch, question: object, run: OwnRun | None = None) -> None:
        self.printed, self.lines_cut = "", 0
        self.results: list[watch_messages.Result] = []
        self.trouble: Trouble | None = None
        self.is_over = self.is_up = False
        self._run = run
        self._question = json.dumps(question)
        self._heard = monotonic()
        self._helper: Helper | None = None
        try:
            self._helper = launch(self._hear)
        except Exception as error:  # the browser refuses another worker
            self._hear(f"{FAILURE}{error}")
        self._greet()

    def _hear(self, message: str) -> None:
        self._heard = monotonic()
        if message == UP:
            self.is_up = True
            if self._run is not None:
                self._run.is_up = True
            self._greet()
        elif message.startswith(FAILURE):
            self.end(Trouble("Python could not start for your search, or it broke down: run it again."))
        else:
            self._take(message[0], message[1:])

    def _greet(self) -> None:
        """Ask, once the helper is up and known."""
        if self.is_up and self._helper is not None and self._question:
            question, self._question = self._question, ""
            self._helper.send(question)

    def _take(self, what: str, text: str) -> None:
        if what == "c" and self._run is not None:
            self._run.take(piece_of(text))
            return
        told = json.loads(text)
        if what == "p":
            self.printed += told[0]
            self.lines_cut = told[1]
        elif what == "r":
            self.results.append(told)
        elif what == "e":
            words, line, seconds = told
            self.end(Trouble(words, line) if words else None, seconds)

    def tend(self) -> None:
        """Stop it if it is silent."""
        patience = SILENT_SECONDS if self.is_up else START_SECONDS
        if not self.is_over and monotonic() - self._heard > patience:
            self.end(Trouble(self._silent()))

    def _silent(self) -> str:
        if not self.is_up:
            return "Python did not start for your search: run it again."
        line = 0
        if self._run is not None and self._run.steps:
            line = self._run.frame(self._run.steps).line + 1
        after = f" after line {line}" if line else ""
        return f"It made no call for {SILENT_SECONDS:.0f} seconds{after}: an endless loop, so it was stopped."

    def end(self, trouble: Trouble | None = None, seconds: float = 0.0) -> None:
        """Stop it, unless it has ended."""
        if self.is_over:
            return
        self.is_over, self.trouble = True, trouble
        if self._run is not None:
            self._run.end(trouble, seconds)
        if self._helper is not None:
            self._helper.end()


def work_on(launch: Launch | None, code: str, question: dict[str, object], run: OwnRun | None = None) -> Work:
    """Have a helper run code. Raises PuzzleFault if that is too long, or there are no helpers."""
    check_code(wire.text_in(code, "code"))
    if launch is None:
        raise PuzzleFault("helper", "This program cannot run your own search.", hint="Open it on the page.")
    return Work(launch, {**question, "code": code}, run)


class OwnService:
    """Runs one code at a time."""

    def __init__(self, kept: KeptRun, launch: Launch | None = None) -> None:
        self._kept, self._launch = kept, launch
        self._work: Work | None = None

    def _begin(self, code: str, question: dict[str, object], run: OwnRun | None = None) -> Work:
        work = work_on(self._launch, code, question, run)
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

    @call()
    def begin_own(self, puzzle: messages.Puzzle, code: str) -> watch_messages.Begun:
        """Begin to run the visitor's code on a puzzle, in place of the run before."""
        board = wire.kind_and_puzzle_in(puzzle)[1]
        run = OwnRun(board)
        self._begin(code, {"puzzle": puzzle}, run)
        return {
            "run": self._kept.begin(run),
            "name": "own",
            "state": wire_watch.state_out(run),
            "frames": wire_watch.frames_out(run, 0, 1),
        }

    @job("own", "watch", "stop")
    def own_on(self, run: int, stopped: Callable[[], bool] = lambda: False) -> Iterator[watch_messages.OwnGoing]:
        """Report on the code until it has ended. `stopped` is called after each report, and stops it by True."""
        going, work = self._kept.known(run), self._work
        assert work is not None
        while not work.is_over:
            yield wire_watch.own_out(run, going, work, over=False)
            work.tend()
            if stopped():
                work.end(Trouble("You stopped it."))
        yield wire_watch.own_out(run, going, work, over=True)

    @job("own", "watch", "stop")
    def test_own(
        self, name: str, code: str, stopped: Callable[[], bool] = lambda: False
    ) -> Iterator[watch_messages.Tested]:
        """Test the code of an exercise; yield the results so far. `stopped` is as in `own_on`."""
        work = self._begin(code, {"exercise": wire.text_in(name, "an exercise")})
        while not work.is_over:
            yield wire_watch.tested_out(work, over=False)
            work.tend()
            if stopped():
                work.end(Trouble("You stopped it."))
        yield wire_watch.tested_out(work, over=True)


def answer_own(question: str, send: Callable[[str], None]) -> None:
    """Run the visitor's code, as a helper does, and send what comes of it.

    `send` takes "c" with a piece of calls, "p" with what was printed, "r" with the result of a test, and last "e" with
    what went wrong, its line and the seconds.
    """
    asked = json.loads(question)
    printed, began = Printed(lambda text, cut: send("p" + json.dumps([text, cut]))), monotonic()
    trouble: Trouble | None = None
    if "exercise" in asked:
        for result in test(asked["exercise"], asked["code"], printed):
            send("r" + json.dumps({"board": result.board, "words": result.words}))
    else:
        solve, trouble = loaded(asked["code"], "solve", printed)
        board = Board(wire.kind_and_puzzle_in(asked["puzzle"])[1])
        began = monotonic()
        if solve is not None:
            recorder = Recorder(board.standing.numbers, lambda piece: send("c" + piece))
            board.record(recorder)
            _, trouble = attempt(lambda: solve(board), printed)
            recorder.flush(board.standing.numbers)
    printed.flush()
    words, line = (trouble.words, trouble.line) if trouble else ("", 0)
    send("e" + json.dumps([words, line, monotonic() - began]))

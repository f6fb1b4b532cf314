"""A helper that runs the visitor's code: a worker beside this one, which can be stopped at any moment."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from time import monotonic

from puzzles.model.helpers import FAILURE, UP, Helper, Launch
from puzzles.portable.faults import PuzzleFault
from puzzles.watching.own.calls import piece_of
from puzzles.watching.own.code import Trouble, check_code
from puzzles.watching.own.run import OwnRun

BROKEN_DOWN = "Python broke down in your search: its calls go too deep, or it needs too much memory."

SILENT_SECONDS = 20.0
"""A search that makes no call and prints nothing for so long is stopped: it is in an endless loop."""

START_SECONDS = 60.0
"""The same while its worker starts."""


class Work:
    """What a helper does with the visitor's code, and what is heard of it: the messages of `api.own.answer_own`.

    `run` takes the calls, if there are any.
    """

    def __init__(self, launch: Launch, question: object, run: OwnRun | None = None) -> None:
        self.printed, self.lines_cut = "", 0
        self.results: list[dict[str, str]] = []
        self.trouble: Trouble | None = None
        self.is_over = self.is_up = False
        self.trying = ""
        """The board of the test that is under way."""
        self._began = monotonic()
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
            self._began = monotonic()
            if self._run is not None:
                self._run.is_up = True
            self._greet()
        elif message.startswith(FAILURE):
            self.end(Trouble(BROKEN_DOWN if self.is_up else "Python could not start for your search: run it again."))
        else:
            try:
                self._take(message[0], message[1:])
            except Exception:  # the code has sent messages of its own
                self.end(Trouble(BROKEN_DOWN))

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
            self.trying = told["board"] if told["words"] is None else ""
            if not self.trying:
                self.results.append(told)
        elif what == "e":
            words, line, seconds = told
            self.end(Trouble(words, line) if words else None, seconds)

    def ongoing(self, stopped: Callable[[], bool]) -> Iterator[bool]:
        """Yield False while it goes on, and True once it is over. `stopped` is called after each, and stops it by True.

        Whoever takes these lets the helper's messages in meanwhile.
        """
        while not self.is_over:
            yield False
            self.tend()
            if stopped():
                self.end(Trouble("You stopped it."))
        yield True

    def tend(self) -> None:
        """Stop it if it is silent."""
        patience = SILENT_SECONDS if self.is_up else START_SECONDS
        if not self.is_over and monotonic() - self._heard > patience:
            self.end(self._silent(), monotonic() - self._began)

    def _silent(self) -> Trouble:
        if not self.is_up:
            return Trouble("Python did not start for your search: run it again.")
        if self.trying:
            self.results.append({"board": self.trying, "words": f"it did not end in {SILENT_SECONDS:.0f} seconds."})
            return Trouble(f"Board {len(self.results)} did not end in {SILENT_SECONDS:.0f} seconds: it was stopped.")
        line = 0
        if self._run is not None and self._run.steps:
            line = self._run.frame(self._run.steps).line + 1
        after = f" after line {line}" if line else ""
        return Trouble(f"It made no call for {SILENT_SECONDS:.0f} seconds{after}: an endless loop, so it was stopped.")

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
    check_code(code)
    if launch is None:
        raise PuzzleFault("helper", "This program cannot run your own search.", hint="Open it on the page.")
    return Work(launch, {**question, "code": code}, run)

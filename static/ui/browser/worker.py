"""The page's connection to the worker. Calls wait until it has started; it can be replaced while it is busy. No DOM."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING

from ui.tasks import start
from ui.words.worker import SEE_ABOVE

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from typing import Any

    from puzzles.api import messages, page
    from ui.protocols import Act, Action, Clock, Process

READING = ("read", "read_file", "read_files", "read_form")
OF_OPEN_TEXT = ("puzzle", "solve_all", "rate_text", "list_ratings")
# Calls in which a worker may hear nothing.
BUSY = READING + OF_OPEN_TEXT + ("filter_puzzles", "write_solutions", "solutions_text")
REPORTS = ("progress", "batch", "textbook", "steps", "ratings")
SILENCE = 5  # seconds after which a worker that owes an answer is asked whether it hears
PATIENCE = 1.0  # seconds within which a worker must answer a cancel call
SEARCHES = (
    "solve",
    "hint",
    "why_not",
    "all_steps",
    "trivial_steps",
    "walkthrough",
    "walkthrough_text",
    "prove",
    "check_proof",
)  # calls that give no answer once they are cancelled
START_PATIENCE = 20  # seconds after which a start is reported as slow; it continues
FAILED = "The solver did not start. You can still play; reload the page to try again."
MISFIT = "The page and its solver are from different releases. Reload the page."


class WorkerClient:
    """The one worker. `generation` counts its replacements; reports of an earlier worker are dropped.

    `become` is the action that hears of its condition, `hear` the one that hears its reports, each with its name.
    """

    def __init__(self, process: Process, clock: Clock, act: Act, become: Action, hear: Action) -> None:
        self.generation = 0
        self.ready = False
        self.trouble = ""  # why there is no solver, as a sentence; it may still start late
        calls: Any = Calls(self._call)
        self.call: page.Calls = calls
        self._process = process
        self._clock = clock
        self._act = act
        self._become = become
        self._hear = hear
        self._functions: Any = None
        self._up = asyncio.Event()
        self._calls: list[Call] = []

    async def start(self) -> None:
        """Start a worker, and wait until it answers."""
        self.generation += 1
        generation = self.generation
        self.trouble = ""
        self._tell("starting")
        start(self._wait(generation))
        try:
            functions = await self._process.start(
                generation, {name: self._hearing(generation, name) for name in REPORTS}
            )
            greeting: messages.Hello = json.loads(await functions.hello("[]"))
        except Exception as error:
            if generation == self.generation:
                print("The worker did not start:", error)
                self.fail(FAILED)
            return
        if generation == self.generation:
            self._functions = functions
            self.trouble = ""
            self.ready = True
            self._up.set()
            self._tell("ready", greeting)
            start(self._watch(generation))

    def _tell(self, condition: str, greeting: messages.Hello | None = None) -> None:
        self._act(self._become, condition, self.trouble, greeting, self.generation)

    def _hearing(self, generation: int, name: str) -> Callable[[str], None]:
        def hear(text: str) -> None:
            # A stopped worker runs, and reports, for up to two more seconds.
            if generation == self.generation:
                self._act(self._hear, name, json.loads(text))

        return hear

    async def _watch(self, generation: int) -> None:
        """Replace this worker if it is gone without a word; what it was asked is asked again."""
        while generation == self.generation:
            await self._clock.sleep(SILENCE)
            calls = self._calls
            if self.ready and generation == self.generation and calls and not any(call.name in BUSY for call in calls):
                walks = [call for call in calls if call.name == "walkthrough"]  # its steps would come twice
                await self._insist(generation, self._functions.hello("[]"), walks, 10)

    async def _wait(self, generation: int) -> None:
        await self._clock.sleep(START_PATIENCE)
        if generation == self.generation and not self.ready and not self.trouble:
            self._tell("slow")

    def busy(self) -> bool:
        """Tell whether an answer is on its way."""
        return bool(self._calls)

    def fail(self, sentence: str) -> None:
        """Give up on the worker that is starting: end the calls that wait for it, with this sentence."""
        if self.ready or self.trouble in (sentence, SEE_ABOVE):
            return  # the notice at the top already says it better
        self.trouble = sentence
        calls, self._calls = self._calls, []
        self._tell("failed")
        for call in calls:
            call.end(fault(sentence))

    def cancel(self) -> None:
        """End the current search; a worker that does not react is replaced.

        The making of a puzzle ends too: it answers with what it has so far. The solving of a whole file goes on.
        """
        self._end(SEARCHES)
        self._ask("cancel")

    def stop_all(self) -> None:
        """End the solving of a whole file, which answers with what it has so far."""
        self._ask("stop_all")

    def cancel_reading(self) -> None:
        """End the reading of texts; a worker in the middle of one does not react and is replaced."""
        self._end(READING)
        self._ask("cancel_reading")

    def _ask(self, name: str) -> None:
        if self.ready:
            # Call at once: a task would call later, perhaps after the next search has begun, and end that one.
            asked = getattr(self._functions, name)("[]")
            start(self._insist(self.generation, asked, list(self._calls)))

    def _end(self, names: tuple[str, ...]) -> None:
        for call in [call for call in self._calls if call.name in names]:
            self._calls.remove(call)
            call.end(None)

    async def _insist(self, generation: int, asked: Any, calls: list[Call], times: int = 1) -> None:
        heard = []

        async def hear() -> None:
            await asked
            heard.append(True)

        asking = asyncio.create_task(hear())
        for _ in range(times):  # a computer that slept has slept through one of them at most
            if not heard:
                await self._clock.sleep(PATIENCE)
        if not heard and generation == self.generation:
            asking.cancel()
            self._restart(calls)

    def _restart(self, given_up: list[Call]) -> None:
        """Stop the worker at once, whatever it is doing, and start another.

        The given calls return None. Later calls, which the old worker has not received, are made again, unless they
        need the text that the old worker had open.
        """
        later = [call for call in self._calls if call not in given_up and call.name not in OF_OPEN_TEXT]
        for call in self._calls:
            if call not in later:
                call.end(None)  # the worker's own promise never settles after it is stopped
        self._calls = later
        self._process.stop()
        self.ready = False
        self._functions = None
        self._up.clear()
        for call in later:
            call.run(self._run(call))
        start(self.start())

    async def _call(self, name: str, *arguments: object, file: object = None) -> Any:
        """Call a function of the worker with plain values and return its answer.

        The answer is None if the call was stopped, and a Failure if there is no worker. `file` is a browser's File,
        which is passed without a copy.
        """
        call = Call(name, json.dumps(arguments), file)
        if self.trouble:
            return fault(self.trouble)
        self._calls.append(call)
        call.run(self._run(call))
        await call.over.wait()
        return call.answer

    async def solutions(self) -> Any:
        """Return the solutions of a file that was solved, as a browser's Blob."""
        return await self._functions.solutions()

    async def proof_file(self) -> Any:
        """Return the file of the proof that was made last, as a browser's Blob."""
        return await self._functions.proof_file()

    async def solutions_text(self, total: int, *arguments: object) -> Any:
        """Return the text of all `total` solutions that `write_solutions` writes for these arguments, as a Blob.

        None if the worker does not have them, or was stopped.
        """
        answer = await self._call("solutions_text", total, *arguments)
        return None if isinstance(answer, dict) else answer

    async def _run(self, call: Call) -> None:
        await self._up.wait()
        if call not in self._calls:
            return
        try:
            function = getattr(self._functions, call.name)
            answer = await (function(call.text, call.file) if call.file else function(call.text))
            if isinstance(answer, str):  # else it is a browser's object
                answer = json.loads(answer)
        except Exception as error:
            # The worker's functions raise nothing themselves: this worker does not have the function.
            print("The worker did not answer", call.name + ":", error)
            answer = fault(MISFIT)
        if call in self._calls:
            self._calls.remove(call)
            call.end(answer)


class Calls:
    """The worker's calls: `calls.look(puzzle, entries)`, or by name. `puzzles/api/page.pyi` has their types."""

    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def __getattr__(self, name: str) -> Callable[..., Any]:
        return lambda *arguments: self._call(name, *arguments)

    def __call__(self, *arguments: object, file: object = None) -> Any:
        """Call by name."""
        return self._call(*arguments, file=file)


def fault(message: str) -> messages.Failure:
    """Return a failed answer for which the visitor's text is not to blame."""
    return {"fault": {"message": message, "hint": "", "excerpt": "", "line": 0, "column": 0, "cells": []}}


class Call:
    """One call of a worker function, until it has its answer or ends without one."""

    def __init__(self, name: str, text: str, file: object) -> None:
        self.name = name
        self.text = text
        self.file = file
        self.over = asyncio.Event()
        self.answer: Any = None
        self._task: Any = None

    def run(self, running: Coroutine[Any, Any, None]) -> None:
        """Have a coroutine bring the answer, in place of the one before."""
        if self._task is not None:
            self._task.cancel()
        self._task = asyncio.create_task(running)

    def end(self, answer: Any) -> None:
        """Give the answer to the caller that waits for it."""
        self.answer = answer
        self.over.set()

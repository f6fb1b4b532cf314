"""A worker that runs: started, watched, and replaced if it does not hear while it is busy. No DOM."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING

from ui.browser.calls import Call, Outstanding, fault
from ui.tasks import start
from ui.words.worker import SEE_ABOVE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from puzzles.api import messages
    from ui.protocols import Act, Action, Clock, Process

READING = ("read", "read_file", "read_files", "read_form")
OF_OPEN_TEXT = ("puzzle", "solve_all", "rate_text", "list_ratings")
# Calls in which a worker may hear nothing.
BUSY = READING + OF_OPEN_TEXT + ("filter_puzzles", "write_solutions", "solutions_text")
REPORTS = ("progress", "batch", "watch", "steps", "ratings")
SILENCE = 5  # seconds after which a worker that owes an answer is asked whether it hears
PATIENCE = 1.0  # seconds within which a worker must answer a cancel call
START_PATIENCE = 20  # seconds after which a start is reported as slow; it continues
FAILED = "The solver did not start. You can still play; reload the page to try again."
MISFIT = "The page and its solver are from different releases. Reload the page."


class Runner:
    """Runs one worker at a time. `number` counts them; reports of an earlier one are dropped.

    `become` is the action that hears of its condition, `hear` the one that hears its reports, each with its name.
    """

    def __init__(self, process: Process, clock: Clock, act: Act, become: Action, hear: Action) -> None:
        self.number = 0
        self.trouble = ""  # why there is no solver, as a sentence; it may still start late
        self.functions: Any = None  # the worker's own, once it answers
        self.calls = Outstanding()
        self._up = asyncio.Event()
        self._process = process
        self._clock = clock
        self._act = act
        self._become = become
        self._hear = hear

    async def start(self) -> None:
        """Start a worker, and wait until it answers."""
        self.number += 1
        number = self.number

        def hearing(name: str) -> Callable[[str], None]:
            def hear(text: str) -> None:
                # A stopped worker runs, and reports, for up to two more seconds.
                if number == self.number:
                    self._act(self._hear, name, json.loads(text))

            return hear

        self.trouble = ""
        self._tell("starting")
        start(self._tell_if_slow(number))
        try:
            functions = await self._process.start(number, {name: hearing(name) for name in REPORTS})
            greeting: messages.Hello = json.loads(await functions.hello("[]"))
        except Exception as error:
            if number == self.number:
                print("The worker did not start:", error)
                self.fail(FAILED)
            return
        if number == self.number:
            self.functions = functions
            self.trouble = ""
            self._up.set()
            self._tell("ready", greeting)
            start(self._watch(number))

    def _tell(self, condition: str, greeting: messages.Hello | None = None) -> None:
        self._act(self._become, condition, self.trouble, greeting, self.number)

    async def _tell_if_slow(self, number: int) -> None:
        await self._clock.sleep(START_PATIENCE)
        if number == self.number and self.functions is None and not self.trouble:
            self._tell("slow")

    async def _watch(self, number: int) -> None:
        """Replace this worker if it is gone without a word; what it was asked is asked again."""
        while number == self.number:
            await self._clock.sleep(SILENCE)
            calls = self.calls.all()
            owes = calls and not any(call.name in BUSY for call in calls)
            if owes and self.functions is not None and number == self.number:
                walks = [call for call in calls if call.name == "walkthrough"]  # its steps would come twice
                await self._insist(number, self.functions.hello("[]"), walks, 10)

    def fail(self, sentence: str) -> None:
        """Give up on the worker that is starting: end the calls that wait for it, with this sentence."""
        if self.functions is not None or self.trouble in (sentence, SEE_ABOVE):
            return  # the notice at the top already says it better
        self.trouble = sentence
        waiting = self.calls.all()
        self._tell("failed")
        for call in waiting:
            self.calls.answer(call, fault(sentence))

    async def call(self, name: str, *arguments: object, file: object = None) -> Any:
        """Call a function of the worker with plain values and return its answer.

        The answer is None if the call was stopped, and a Failure if there is no worker. `file` is a browser's File,
        which is passed without a copy.
        """
        call = Call(name, json.dumps(arguments), file)
        if self.trouble:
            return fault(self.trouble)
        self.calls.add(call)
        call.run(self._run(call))
        await call.over.wait()
        return call.answer

    async def _run(self, call: Call) -> None:
        await self._up.wait()
        if not self.calls.has(call):
            return
        try:
            function = getattr(self.functions, call.name)
            answer = await (function(call.text, call.file) if call.file else function(call.text))
            if isinstance(answer, str):  # else it is a browser's object
                answer = json.loads(answer)
        except Exception as error:
            # The worker's functions raise nothing themselves: this worker does not have the function.
            print("The worker did not answer", call.name + ":", error)
            answer = fault(MISFIT)
        self.calls.answer(call, answer)

    def ask(self, name: str) -> None:
        """Call a function that ends something; a worker that does not react is replaced."""
        if self.functions is not None:
            # Call at once: a task would call later, perhaps after the next search has begun, and end that one.
            asked = getattr(self.functions, name)("[]")
            start(self._insist(self.number, asked, self.calls.all()))

    async def _insist(self, number: int, asked: Any, calls: Sequence[Call], times: int = 1) -> None:
        heard = []

        async def hear() -> None:
            await asked
            heard.append(True)

        asking = asyncio.create_task(hear())
        for _ in range(times):  # a computer that slept has slept through one of them at most
            if not heard:
                await self._clock.sleep(PATIENCE)
        if not heard and number == self.number:
            asking.cancel()
            self._replace(calls)

    def _replace(self, given_up: Sequence[Call]) -> None:
        """Stop the worker at once, whatever it is doing, and start another.

        The given calls return None. Later calls, which the old worker has not received, are made again, unless they
        need the text that the old worker had open.
        """
        for call in self.calls.all():
            if call in given_up or call.name in OF_OPEN_TEXT:
                self.calls.answer(call, None)  # the worker's own promise never settles after it is stopped
        self._process.stop()
        self.functions = None
        self._up.clear()
        for call in self.calls.all():
            call.run(self._run(call))
        start(self.start())

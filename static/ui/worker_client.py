"""The page's line to the worker: calls wait until it is up, and it can be replaced while it is busy."""

import asyncio
import json

from pyscript import document, workers
from pyscript.ffi import create_proxy

from ui.dom import on

READING = ("read", "read_file", "read_form")
OF_OPEN_TEXT = ("puzzle", "solve_all")
PATIENCE = 1.0  # seconds that a worker has to hear that its search is over
SEARCHES = ("solve", "generate")  # what gives no answer once it is cancelled
START_PATIENCE = 20  # seconds after which a start is said to be slow; it goes on
FAILED = "The solver did not start. The board can be played; reload the page to try again."
SEE_ABOVE = "There is no solver: why is said at the top. The board can be played."
MISFIT = "The page and its solver are of two releases. Reload the page to have one of them."


class Solver:
    """One worker at a time. `generation` counts them: what an earlier one still says is dropped."""

    def __init__(self):
        self.generation = 0
        self.ready = False
        self.greeting = None  # what the worker says that it can do
        self.on_state = None  # called with "starting", "slow", "ready" or "failed"
        self.trouble = ""  # why there is no solver, in a sentence; a late one may come all the same
        self.on_batch = None  # called with how the solving of a whole file is doing
        self.on_textbook = None  # called with what a running textbook search reports
        self.on_progress = None  # called with what a running search reports
        self._functions = None
        self._script = None
        self._up = asyncio.Event()
        self._calls = []
        self._starting = None
        self._insisting = None
        self._waiting = None
        # static/watch.js knows which file is to blame, and that no answer will come.
        on(document, "solverfault", lambda event: self.fail(SEE_ABOVE))

    async def start(self):
        """Start a worker under a fresh name (a name once used stays taken) and wait until it answers."""
        self.generation += 1
        generation = self.generation
        self.trouble = ""
        self.on_state("starting")
        self._waiting = asyncio.create_task(self._wait(generation))
        name = "solver-" + str(generation)
        script = document.createElement("script")
        script.type = "py"
        script.src = "./static/worker/main.py"
        script.setAttribute("worker", "")
        script.setAttribute("name", name)
        document.body.append(script)
        self._script = script

        def progress(text):
            # A worker that was stopped runs on for up to two seconds and goes on reporting.
            if generation == self.generation:
                self.on_progress(json.loads(text))

        def batch(text):
            if generation == self.generation:
                self.on_batch(json.loads(text))

        def textbook(text):
            if generation == self.generation:
                self.on_textbook(json.loads(text))

        try:
            functions = await workers[name]
            functions.batch = create_proxy(batch)
            functions.textbook = create_proxy(textbook)
            functions.progress = create_proxy(progress)
            self.greeting = json.loads(await functions.hello("[]"))
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
            self.on_state("ready")

    async def _wait(self, generation):
        await asyncio.sleep(START_PATIENCE)
        if generation == self.generation and not self.ready and not self.trouble:
            self.on_state("slow")

    def fail(self, sentence):
        """Give up on the worker that is starting: what waits for it ends, and why is said."""
        if self.ready or self.trouble in (sentence, SEE_ABOVE):
            return  # nothing is better than what the notice at the top says
        self.trouble = sentence
        calls, self._calls = self._calls, []
        self.on_state("failed")
        for call in calls:
            call.end(fault(sentence))

    def cancel(self):
        """End the search under way; the worker hears of it between two reports, and is replaced if it does not.

        The solving of a whole file ends too, and answers with what it has.
        """
        self._end(SEARCHES)
        self._ask("cancel")

    def cancel_reading(self):
        """End the reading of texts: a worker that is in the middle of one hears nothing, and is replaced."""
        self._end(READING)
        self._ask("cancel_reading")

    def _ask(self, name):
        if self.ready:
            # Asked at once: a task would ask later, perhaps after the next search has begun, and end that one.
            asked = getattr(self._functions, name)("[]")
            self._insisting = asyncio.create_task(self._insist(self.generation, asked, list(self._calls)))

    def _end(self, names):
        for call in [call for call in self._calls if call.name in names]:
            self._calls.remove(call)
            call.end(None)

    async def _insist(self, generation, asked, calls):
        heard = []

        async def hear():
            await asked
            heard.append(True)

        asking = asyncio.create_task(hear())
        await asyncio.sleep(PATIENCE)
        if not heard and generation == self.generation:
            asking.cancel()
            self._restart(calls)

    def _restart(self, given_up):
        """Stop the worker at once, whatever it is doing, and start another.

        These calls give None; those that came later, which a deaf worker has not heard, are made again, unless they ask
        for something of the text that the worker had open.
        """
        later = [call for call in self._calls if call not in given_up and call.name not in OF_OPEN_TEXT]
        for call in self._calls:
            if call not in later:
                call.end(None)  # the worker's own promise never settles once it is stopped
        self._calls = later
        self._script.xworker.terminate()
        self._script.remove()
        self.ready = False
        self._functions = None
        self._up.clear()
        for call in later:
            call.task.cancel()
            call.task = asyncio.create_task(self._run(call))
        self._starting = asyncio.create_task(self.start())

    async def call(self, name, *arguments, file=None):
        """Call a function of the worker with plain values and return its answer.

        None if the call was stopped; a fault, as the worker's own functions give them, if there is no worker.

        `file` is a browser's File; it goes over uncopied.
        """
        call = Call(name, json.dumps(arguments), file)
        if self.trouble:
            return fault(self.trouble)
        self._calls.append(call)
        call.task = asyncio.create_task(self._run(call))
        await call.over.wait()
        return call.answer

    async def solutions(self):
        """Return what the solving of a file wrote, as the browser's Blob."""
        return await self._functions.solutions()

    async def _run(self, call):
        await self._up.wait()
        if call not in self._calls:
            return
        try:
            function = getattr(self._functions, call.name)
            answer = json.loads(await (function(call.text, call.file) if call.file else function(call.text)))
        except Exception as error:
            # The worker's functions raise nothing of their own: what comes here is a function that it has not.
            print("The worker did not answer", call.name + ":", error)
            answer = fault(MISFIT)
        if call in self._calls:
            self._calls.remove(call)
            call.end(answer)


def fault(message):
    """Return an answer that is a fault, of nothing in the visitor's text."""
    return {"fault": {"message": message, "hint": "", "excerpt": "", "line": 0, "column": 0, "cells": []}}


class Call:
    """One call of a worker's function, from the asking to its answer or its end without one."""

    def __init__(self, name, text, file):
        self.name = name
        self.text = text
        self.file = file
        self.over = asyncio.Event()
        self.answer = None
        self.task = None

    def end(self, answer):
        """Give the answer to who waits for it."""
        self.answer = answer
        self.over.set()

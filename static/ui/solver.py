"""The page's line to the worker: calls wait until it is up, and it can be replaced while it is busy."""

import asyncio
import json

from pyscript import document, workers
from pyscript.ffi import create_proxy

PATIENCE = 1.0  # seconds that a worker has to hear that its search is over
SEARCHES = ("solve", "generate")  # what gives no answer once it is cancelled


class Solver:
    """One worker at a time. `generation` counts them: what an earlier one still says is dropped."""

    def __init__(self):
        self.generation = 0
        self.ready = False
        self.greeting = None  # what the worker says that it can do
        self.on_state = None  # called with "starting", "ready" or "failed"
        self.on_batch = None  # called with how the solving of a whole file is doing
        self.on_textbook = None  # called with what a running textbook search reports
        self.on_progress = None  # called with what a running search reports
        self._functions = None
        self._script = None
        self._up = asyncio.Event()
        self._calls = []
        self._starting = None
        self._insisting = None

    async def start(self):
        """Start a worker under a fresh name (a name once used stays taken) and wait until it answers."""
        self.generation += 1
        generation = self.generation
        self.on_state("starting")
        name = "solver-" + str(generation)
        script = document.createElement("script")
        script.type = "py"
        script.src = "./static/worker.py"
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
                self.on_state("failed")
            return
        if generation == self.generation:
            self._functions = functions
            self.ready = True
            self._up.set()
            self.on_state("ready")

    def cancel(self):
        """End the search under way; the worker hears of it between two reports, and is replaced if it does not.

        The solving of a whole file ends too, and answers with what it has.
        """
        for call in [call for call in self._calls if call.name in SEARCHES]:
            self._calls.remove(call)
            call.end(None)
        if self.ready:
            # Asked at once: a task would ask later, perhaps after the next search has begun, and end that one.
            asked = self._functions.cancel("[]")
            self._insisting = asyncio.create_task(self._insist(self.generation, asked))

    async def _insist(self, generation, asked):
        heard = []

        async def hear():
            await asked
            heard.append(True)

        asking = asyncio.create_task(hear())
        await asyncio.sleep(PATIENCE)
        if not heard and generation == self.generation:
            asking.cancel()
            self.restart()

    def restart(self):
        """Stop the worker at once, whatever it is doing, and start another; calls under way give None."""
        calls, self._calls = self._calls, []
        for call in calls:
            call.end(None)  # the worker's own promise never settles once it is stopped
        if not self.ready:
            return  # nothing runs yet: the calls were waiting for the worker that is starting
        self._script.xworker.terminate()
        self._script.remove()
        self.ready = False
        self._functions = None
        self._up.clear()
        self._starting = asyncio.create_task(self.start())

    async def call(self, name, *arguments, file=None):
        """Call a function of the worker with plain values and return its answer, None if the call was stopped.

        `file` is a browser's File; it goes over uncopied.
        """
        call = Call(name, json.dumps(arguments), file)
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
        function = getattr(self._functions, call.name)
        answer = await (function(call.text, call.file) if call.file else function(call.text))
        if call in self._calls:
            self._calls.remove(call)
            call.end(json.loads(answer))


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

"""Plain WebAssembly workers beside this one, each with its own instance of the kernels, for whole files of puzzles.

This worker starts them when they are first needed, sends them pieces of text and gets them back solved. No memory is
shared; buffers are transferred, not copied. If a worker fails, its pieces come back as None and the caller solves them.
"""

from __future__ import annotations

import asyncio
from array import array
from collections import deque
from collections.abc import Callable, MutableSequence
from typing import Any

import js
import pyodide_js
from pyodide.ffi import create_proxy, to_js

from puzzles.engine import lines9
from puzzles.kernels.sudoku9 import lines
from puzzles.machines.wasm_memory import WasmArray
from puzzles.portable.sudoku9_kernel import STATE_SIZE, TABLES_SIZE
from puzzles.text.line_puzzles import Piece
from worker import integrity, kernels

SCRIPT = "../../worker/pool.js"
"""Its address relative to Pyodide's: a worker started from a blob has no address of its own."""

MOST = 16
"""The most workers started, however many cores there are: each takes several megabytes."""

EFFORT = 100_000
"""Nodes for one call of a kernel: about 30 milliseconds."""


class Pool:
    """The workers; fulfils answers.batch.Pool."""

    def __init__(self, module: Any) -> None:
        """Take the module of the compiled kernels; without one, None, there are no workers."""
        self._module = module
        self._script = ""  # the address of the checked pool.js, once it was fetched
        self._plan: Plan | None = None
        self._workers: list[PoolWorker] = []

    @property
    def size(self) -> int:
        """The number of workers at this moment."""
        return len(self._workers)

    async def resize(self, cores: int) -> None:
        """Have a worker for each core, but none on a single core, which is busy with this worker.

        They start one after another: Firefox can hang for ever if one is created while another starts.
        """
        wanted = min(cores, MOST) if cores > 1 and self._module else 0
        plan = self._plan or (Plan(kernels.BrowserInstance(self._module).base) if wanted else None)
        self._plan = plan
        for worker in self._workers[wanted:]:
            worker.end()
        while plan and self.size < wanted:
            try:
                self._script = self._script or await _fetch_script()
                worker = PoolWorker(self._script, self._workers.remove)
            except Exception as error:
                # The file is not the one that was built, or the browser refuses a worker or another one.
                print("A worker did not start:", error)
                return
            self._workers.append(worker)
            if await worker.post(plan.first_message(self._module)) is None:
                return

    async def solve(self, piece: Piece) -> lines9.Batch[Any] | None:
        """Solve the puzzles of a piece on the least busy worker; return None if that fails."""
        if not self._workers or not self._plan:
            return None
        worker = min(self._workers, key=lambda worker: len(worker.requests))
        text, tally, done = to_js(piece.octets()), to_js(lines9.FRESH), 0
        marks = js.Uint8Array.new(len(piece.starts))
        left, counted = lines9.UndecidedLines(), lines9.FRESH
        while done < len(piece.starts):
            answer = await worker.post(self._plan.message(piece, text, tally, marks, done))
            if answer is None:
                return None
            done, text, tally, marks = answer
            text, tally, marks = js.Uint8Array.new(text), js.BigInt64Array.new(tally), js.Uint8Array.new(marks)
            counted = array("q", tally.to_bytes())
            left.note(counted)
        return lines9.Batch(text, counted, left.lines, marks.to_bytes())

    def hold(self, octets: MutableSequence[int]) -> Any:
        """Copy octets out of a workspace of this worker into a Uint8Array, past Python."""
        return octets.copy_out() if isinstance(octets, WasmArray) else to_js(lines9.copy_octets(octets))


async def _fetch_script() -> str:
    """Return an address of the checked pool.js. Raises OSError: with an empty script a worker would never answer."""
    response = await js.fetch(js.URL.new(SCRIPT, pyodide_js.lockfileBaseUrl).href)
    data = (await response.arrayBuffer()).to_bytes()
    integrity.check("worker/pool.js", data)
    address: str = js.URL.createObjectURL(js.Blob.new(to_js([data]), type="text/javascript"))
    return address


class Plan:
    """The layout of a worker's memory."""

    def __init__(self, base: int) -> None:
        self._top = base
        self.tables = self._room(4 * TABLES_SIZE)
        self.state = self._room(4 * STATE_SIZE)
        self.scratch = self._room(4 * lines.CELLS)
        self.tally = self._room(8 * lines.TALLY_SIZE)
        self.starts = self._top

    def _room(self, size: int) -> int:
        address = self._top
        self._top = -(-(address + size) // 16) * 16
        return address

    def first_message(self, module: Any) -> dict[str, Any]:
        """Return the first message to a worker."""
        return {
            "module": module,
            "top": self.starts,
            "writes": [],
            "calls": [["sudoku9_fill_tables", self.tables]],
            "reads": [],
        }

    def message(self, piece: Piece, text: Any, tally: Any, marks: Any, done: int) -> dict[str, Any]:
        """Return the message to go on with a piece from line `done`, given its text, tally and marks so far."""
        count, size = len(piece.starts), text.byteLength
        marked = self.starts + 4 * count
        at = -(-(marked + count) // 16) * 16
        arguments = (self.tables, self.state, self.scratch, at, self.starts, piece.begin, done, count, self.tally)
        return {
            "top": at + size,
            "writes": [[at, text], [self.tally, tally], [marked, marks], [self.starts, to_js(piece.starts)]],
            "calls": [["sudoku9_lines_solve", *arguments, marked, lines9.PATIENCE, EFFORT]],
            "reads": [[at, at + size], [self.tally, self.tally + 8 * lines.TALLY_SIZE], [marked, marked + count]],
        }


class PoolWorker:
    """One worker and the messages that it has not answered yet, in order."""

    def __init__(self, script: str, leave: Callable[[PoolWorker], None]) -> None:
        self.requests: deque[asyncio.Future[Any]] = deque()
        self._leave = leave
        self._worker = js.Worker.new(script)
        self._worker.onmessage = create_proxy(self._take_answer)
        self._worker.onerror = create_proxy(self._fail)

    def post(self, message: dict[str, Any]) -> asyncio.Future[Any]:
        """Send a message; the answer is None if the worker fails. The buffers in `writes` are transferred."""
        self.requests.append(asyncio.get_running_loop().create_future())
        handed_over = [data.buffer for _, data in message["writes"]]
        self._worker.postMessage(to_js(message, dict_converter=js.Object.fromEntries), to_js(handed_over))
        return self.requests[-1]

    def _take_answer(self, event: Any) -> None:
        request = self.requests.popleft()
        if not request.done():  # it is if the run was stopped
            request.set_result(event.data)

    def _fail(self, event: Any) -> None:
        event.preventDefault()  # handled here
        print("A worker failed; its puzzles are solved without it.")
        self.end()

    def end(self) -> None:
        """Stop the worker; answer its open messages with None."""
        self._worker.terminate()
        self._leave(self)
        while self.requests:
            request = self.requests.popleft()
            if not request.done():
                request.set_result(None)

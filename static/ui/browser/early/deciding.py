"""Verdicts of the page itself, for as long as there is no worker to ask."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from pyscript import window

from ui.browser.early.kernels import Kernels
from ui.views.dom import native

if TYPE_CHECKING:
    from collections.abc import Callable

    from puzzles.api import messages
    from ui.protocols import Clock, Worker


class BrowserEarly:
    """Decides puzzles of a kind and a size that a portable caller serves, within a budget.

    It fulfils Early of ui/protocols.pyi.
    """

    def __init__(self, worker: Worker, clock: Clock) -> None:
        self.worker = worker
        self.clock = clock
        self.kernels = Kernels()
        self._starting: asyncio.Task[None] | None = None
        self._awake = asyncio.Event()

    def wake(self) -> None:
        """Have a puzzle that waits for the kernels look around: the worker is ready, or the visitor has cancelled."""
        self._awake.set()

    async def verdict(self, puzzle: messages.Puzzle, wanted: Callable[[], bool]) -> messages.Verdict | None:
        """Return the verdict on a puzzle; None leaves it to the worker. It is dropped once it is not `wanted`."""
        if self.worker.ready:
            return None
        # Imported on first use, so that the board stands without it.
        from puzzles.portable.quick_verdict import can_decide, decide
        from ui.browser.early.machine import NAME

        if not can_decide(puzzle):
            return None
        if self._starting is None:
            self._starting = asyncio.create_task(self._start())
        while not self.kernels.over:
            self._awake.clear()
            await self._awake.wait()
            if self.worker.ready or not wanted():
                return None
        machine = self.kernels.machine
        if machine is None:
            return None
        try:
            for found in decide(puzzle, machine.open, NAME, self.clock.now):
                if found is not None:
                    return found
                await turn()
                if not wanted():
                    return None
        except Exception as error:
            print("The page leaves this puzzle to the solver:", error)
        return None

    async def _start(self) -> None:
        await self.kernels.start()
        self.wake()


async def turn() -> None:
    """Let the browser have its turn. A short sleep does not: asyncio goes on at once with what is due."""
    passed = window.Promise.withResolvers()
    window.Reflect.get(window, "setTimeout")(native(passed, "resolve"), 0)  # as an attribute, an "Illegal invocation"
    await passed.promise

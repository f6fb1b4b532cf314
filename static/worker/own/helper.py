"""Runs in that worker: it runs one code, tells what comes of it, and is stopped with all that is in it."""

from __future__ import annotations

import asyncio
import time

import js
from pyodide.ffi import create_proxy

from puzzles.api.own import answer_own
from puzzles.model.helpers import UP


def wait(seconds: float) -> None:
    """Do nothing for so long: here Pyodide's own `time.sleep` raises."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        pass


async def serve() -> None:
    """Say that this worker is up, and run what it is sent."""
    setattr(time, "sleep", wait)  # noqa: B010 -- mypy knows another one
    questions: asyncio.Queue[str] = asyncio.Queue()
    js.onmessage = create_proxy(lambda event: questions.put_nowait(event.data))
    js.postMessage(UP)
    while True:
        answer_own(await questions.get(), js.postMessage)

"""Runs in a worker that rates beside another one: it rates the puzzles that it is sent, one after another."""

from __future__ import annotations

import asyncio
from time import monotonic

import js
from pyodide.ffi import create_proxy

from puzzles.api.rate import answer_question
from puzzles.engine import cadical as sat
from puzzles.logic.assumptions import kernel
from puzzles.machines import wasm_memory
from puzzles.model.helpers import UP
from worker import cadical, kernels

SIGN_SECONDS = 0.5
"""The time between two signs of life."""


async def serve() -> None:
    """Say that this worker is up, and answer questions (see `api.rate.StartHelpers`) for ever."""
    await kernels.start()
    sat.provide(cadical.Wheel())
    module = await kernels.late_kernels("reasons")
    if module is not None:
        kernel.use(wasm_memory.WasmMachine("WebAssembly", lambda: kernels.BrowserInstance(module)))
    questions: asyncio.Queue[str] = asyncio.Queue()
    js.onmessage = create_proxy(lambda event: questions.put_nowait(event.data))
    js.postMessage(UP)
    while True:
        await _answer(await questions.get())


async def _answer(question: str) -> None:
    last_sign = monotonic()
    for answer in answer_question(question):
        now = monotonic()
        if answer or now - last_sign > SIGN_SECONDS:
            last_sign = now
            js.postMessage(answer)
        await asyncio.sleep(0)  # a wheel may arrive meanwhile

"""Coroutines that run beside what goes on. No document."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any


def start(coroutine: Any) -> None:
    """Run a coroutine as a task; do nothing for None."""
    if coroutine is not None:
        RUNNING.append(asyncio.create_task(coroutine))
        if len(RUNNING) > MOST:
            RUNNING[:] = [task for task in RUNNING if not task.done()]


RUNNING: list[Any] = []  # CPython forgets a task that nobody holds
MOST = 100

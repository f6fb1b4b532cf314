"""Calls of the worker's functions, until they have their answers."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Coroutine
    from typing import Any

    from puzzles.api import messages


class Calls:
    """The worker's calls: `calls.look(puzzle, entries)`, or by name. `puzzles/api/page.pyi` has their types."""

    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def __getattr__(self, name: str) -> Callable[..., Any]:
        return lambda *arguments: self._call(name, *arguments)

    def __call__(self, *arguments: object, file: object = None) -> Any:
        """Call by name."""
        return self._call(*arguments, file=file)


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


class Outstanding:
    """The calls that have no answer yet, in their order."""

    def __init__(self) -> None:
        self._calls: list[Call] = []

    def all(self) -> list[Call]:
        """Return them."""
        return list(self._calls)

    def has(self, call: Call) -> bool:
        """Tell whether a call has neither been answered nor ended."""
        return call in self._calls

    def add(self, call: Call) -> None:
        """Take note of a call that was made."""
        self._calls.append(call)

    def answer(self, call: Call, answer: Any) -> None:
        """End a call with its answer, unless it has ended."""
        if call in self._calls:
            self._calls.remove(call)
            call.end(answer)

    def end(self, names: Collection[str]) -> None:
        """End the calls of these functions without an answer."""
        for call in self.all():
            if call.name in names:
                self.answer(call, None)


def fault(message: str) -> messages.Failure:
    """Return a failed answer for which the visitor's text is not to blame."""
    return {"fault": {"message": message, "hint": "", "excerpt": "", "line": 0, "column": 0, "cells": []}}

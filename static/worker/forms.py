"""forms.zip in the worker: the modules of the project that few visits need, fetched when one of them is first imported.

They are those that others import only inside functions (static/build/files.py): what reads and writes other programs'
forms, and looks for puzzles among words. Nothing here depends on a browser: the caller passes what fetches the archive.
"""

from __future__ import annotations

import asyncio
import importlib
import sys
from collections.abc import Awaitable, Callable
from importlib.abc import MetaPathFinder
from typing import Final

from puzzles.portable.faults import PuzzleFault

ARCHIVE: Final = "forms.zip"
PACKAGE = "puzzles"


class Absent(BaseException):
    """A module has not been fetched yet.

    It is no Exception: a service that never raises would answer with it, and nobody would fetch the module.
    """


class Forms(MetaPathFinder):
    """The archive, fetched once. Until then every import of one of its modules raises Absent."""

    def __init__(self, fetch: Callable[[], Awaitable[object]]) -> None:
        """Take `fetch`, which makes the modules importable; it raises an Exception if it cannot."""
        self._fetch = fetch
        self._task: asyncio.Task[bool] | None = None
        sys.meta_path.append(self)  # the last that is asked: nothing else has found the module

    def find_spec(self, fullname: str, path: object, target: object = None) -> None:
        """Raise Absent for a module of the project."""
        if fullname.partition(".")[0] == PACKAGE:
            raise Absent(fullname)

    async def tried(self, call: Callable[[], object], over: Callable[[], bool] = lambda: False) -> object:
        """Return the answer of a call, which is made again once the modules that it needs are here.

        The answer is {"fault": ...} if they cannot be fetched, and None if `over` returns True by then. The next call
        that needs them fetches them again.
        """
        try:
            return call()
        except Absent:
            here = await self._here()
        if over():
            return None
        return call() if here else {"fault": _not_loaded().plain()}

    async def _here(self) -> bool:
        """Return whether the modules are here, after fetching them; calls that wait at the same time share that."""
        if self._task is None:
            self._task = asyncio.ensure_future(self._provide())
        task = self._task
        here = await task
        if not here and self._task is task:
            self._task = None
        return here

    async def _provide(self) -> bool:
        try:
            await self._fetch()
        except Exception as error:  # a JsException without a network; a host may send a page instead
            print(f"The readers of other programs' forms could not be loaded from {ARCHIVE}:", error)
            return False
        sys.meta_path.remove(self)
        importlib.invalidate_caches()
        return True


def _not_loaded() -> PuzzleFault:
    return PuzzleFault(
        "not-loaded",
        "The part that reads and writes other programs' forms could not be loaded.",
        hint="Check your network connection and try again.",
    )

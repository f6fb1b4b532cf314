"""CaDiCaL in the worker: the wheel of python-sat is fetched and unpacked when a search first needs it."""

from __future__ import annotations

import asyncio
import sys

from worker import wheel

WHEEL = "wheels/python-sat.whl"
FOLDER = "/python-sat"


class Wheel:
    """The wheel, fetched while searches go on; fulfils `puzzles.engine.cadical.Fetch`.

    Pyodide links the wheel's shared libraries as they are imported.
    """

    def __init__(self) -> None:
        self._task: asyncio.Task[None] | None = None

    @property
    def is_done(self) -> bool:
        """Whether fetching it has ended, in success or failure."""
        return self._task is not None and self._task.done()

    def begin(self) -> None:
        """Begin to fetch it, if that has not begun yet."""
        if self._task is None:
            self._task = asyncio.ensure_future(_fetch())


async def _fetch() -> None:
    """Fetch and unpack python-sat to make it importable; report a failure on the console."""
    try:
        await wheel.unpack(WHEEL, FOLDER)
    except Exception as error:  # a JsException without a network; a host may send a page instead
        print(f"CaDiCaL could not be loaded from {WHEEL}:", error)
        return
    sys.path.append(FOLDER)

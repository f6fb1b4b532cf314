"""CaDiCaL in the worker: python-sat's wheel is fetched and unpacked when a search first needs it, and not before."""

from __future__ import annotations

import asyncio
import io
import sys
import zipfile

import js
import pyodide_js

from worker import integrity

WHEEL = "../wheels/python-sat.whl"
"""Where it is, from Pyodide: a worker that was started from a blob has no address of its own to start from."""

FOLDER = "/python-sat"


class Wheel:
    """The wheel, fetched while searches go on; fulfils `puzzles.engine.cadical.Fetch`.

    Pyodide links the wheel's shared libraries as they are imported.
    """

    def __init__(self) -> None:
        self._task: asyncio.Task[None] | None = None

    @property
    def done(self) -> bool:
        """Whether it is there, or cannot be had."""
        return self._task is not None and self._task.done()

    def begin(self) -> None:
        """Begin to fetch it, once."""
        if self._task is None:
            self._task = asyncio.ensure_future(_fetched())


async def _fetched() -> None:
    """Make python-sat importable, if it can be had."""
    url = js.URL.new(WHEEL, pyodide_js.lockfileBaseUrl).href
    try:
        response = await js.fetch(url)
        if not response.ok:
            raise OSError(f"status {response.status}")
        data = (await response.arrayBuffer()).to_bytes()
        integrity.check("runtime/wheels/python-sat.whl", data)
        with zipfile.ZipFile(io.BytesIO(data)) as wheel:
            for member in wheel.infolist():
                wheel.extract(member, FOLDER)
                await asyncio.sleep(0)  # calls of the page come in here
    except Exception as error:  # the browser's own: there is no network; or a page that a host shows in its stead
        print(f"CaDiCaL cannot be had from {url}:", error)
        return
    sys.path.append(FOLDER)

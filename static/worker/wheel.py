"""Python packages that the worker fetches when something first needs them: wheels beside Pyodide."""

from __future__ import annotations

import asyncio
import io
import zipfile

import js
import pyodide_js

from worker import integrity

WHEELS = "../wheels/"
"""Their folder, relative to Pyodide's: a worker started from a blob has no address of its own."""


async def unpack(name: str, folder: str) -> None:
    """Fetch a wheel and unpack it into a folder.

    Raises OSError or a JsException without a network, and if a host sends another file instead.
    """
    response = await js.fetch(js.URL.new(WHEELS + name, pyodide_js.lockfileBaseUrl).href)
    if not response.ok:
        raise OSError(f"status {response.status}")
    data = (await response.arrayBuffer()).to_bytes()
    integrity.check(f"runtime/wheels/{name}", data)
    with zipfile.ZipFile(io.BytesIO(data)) as wheel:
        for member in wheel.infolist():
            wheel.extract(member, folder)
            await asyncio.sleep(0)  # lets calls from the page come in

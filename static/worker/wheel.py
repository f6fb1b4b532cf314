"""Fetches files at their first use, checks and unpacks them: wheels of Python packages, and the archives of modules."""

from __future__ import annotations

import asyncio
import io
import zipfile

import js
import pyodide_js

from worker import integrity

SOLID = "modules.zip"
"""The one file of an archive of the project's modules: see static/build/compiling.py."""

RUNTIME = "../"
"""Their folder, relative to Pyodide's: a worker started from a blob has no address of its own."""


async def unpack(name: str, folder: str) -> None:
    """Fetch an archive of static/runtime/ and unpack it into a folder.

    Raises OSError or a JsException without a network, and if a host sends another file instead.
    """
    with zipfile.ZipFile(io.BytesIO(await _fetch_package(name))) as archive:
        if archive.namelist() == [SOLID]:
            await _extract(zipfile.ZipFile(io.BytesIO(archive.read(SOLID))), folder)
        else:
            await _extract(archive, folder)


async def _extract(archive: zipfile.ZipFile, folder: str) -> None:
    for member in archive.infolist():
        archive.extract(member, folder)
        await asyncio.sleep(0)  # lets calls from the page come in


async def _fetch_package(name: str) -> bytes:
    return await fetch(name, RUNTIME, "runtime/")


async def fetch(name: str, folder: str = f"{RUNTIME}{RUNTIME}", known: str = "") -> bytes:
    """Fetch a file of static/, or of a folder relative to Pyodide's, and check its digest.

    The digest is listed under `known` and the file's name. Raises what `unpack` does.
    """
    try:
        return await _request(name, folder, known, "default")
    except OSError:
        # The browser may have kept a wrong file, which it would give at each further try.
        return await _request(name, folder, known, "reload")


async def _request(name: str, folder: str, known: str, cache: str) -> bytes:
    response = await js.fetch(js.URL.new(folder + name, pyodide_js.lockfileBaseUrl).href, cache=cache)
    if not response.ok:
        raise OSError(f"status {response.status}")
    data: bytes = (await response.arrayBuffer()).to_bytes()
    integrity.check(f"{known}{name}", data)
    return data

"""CaDiCaL in the worker: python-sat's wheel is fetched and unpacked when a search first needs it, and not before."""

from __future__ import annotations

import sys

import js
import pyodide_js

WHEEL = "../wheels/python-sat.whl"
"""Where it is, from Pyodide: a worker that was started from a blob has no address of its own to start from."""

FOLDER = "/python-sat"


def fetch() -> None:
    """Make python-sat importable; raises OSError where the wheel cannot be had. For `puzzles.sat.provide`.

    A search is under way and cannot wait for a promise, so the request is a synchronous one, as workers may make.
    Pyodide links the wheel's shared libraries as they are imported.
    """
    import io
    import zipfile

    url = js.URL.new(WHEEL, pyodide_js.lockfileBaseUrl).href
    request = js.XMLHttpRequest.new()
    request.open("GET", url, False)
    request.responseType = "arraybuffer"
    try:
        request.send()
    except Exception as error:  # the browser's own: there is no network
        raise OSError(f"{url} cannot be fetched: {error}") from error
    if request.status != 200:
        raise OSError(f"{url} cannot be fetched: {request.status}")
    try:
        with zipfile.ZipFile(io.BytesIO(request.response.to_bytes())) as wheel:
            wheel.extractall(FOLDER)
    except zipfile.BadZipFile as error:  # some page that a host shows in its stead
        raise OSError(f"{url} is no wheel.") from error
    sys.path.append(FOLDER)

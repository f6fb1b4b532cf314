"""Starts a worker of the browser beside this one, with a Pyodide of its own and a copy of the modules that are here."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import js
import pyodide_js
from pyodide.ffi import create_proxy, to_js

from puzzles.model.helpers import FAILURE

MODULES = ("puzzles", "worker", "digests.json")
START = "../../worker/starting.mjs"
"""Its address relative to Pyodide's: this worker, started from a blob, has none of its own."""

# JavaScript, because no Python runs there yet. Then the module takes the messages. "!" is FAILURE.
SCRIPT = """
const fail = (event, reason) => {
    event.preventDefault(); // it is told here
    postMessage(`!${reason}`);
};
addEventListener("error", event => fail(event, event.message));
addEventListener("unhandledrejection", event => fail(event, event.reason));
onmessage = async ({ data: { start, modules, module, quiet } }) => {
    if (quiet) console.error = console.warn = () => {};
    try {
        const { loadPyodide } = await import(start);
        const python = await loadPyodide({});
        python.unpackArchive(modules, "zip");
        await python.pyimport(module).serve();
    } catch (error) {
        postMessage(`!${error}`);
    }
};
"""

_numbers = count(1)


class Beside:
    """Such a worker; fulfils `model.helpers.Helper`."""

    def __init__(self, module: str, hear: Callable[[str], None], quiet: bool = False) -> None:
        """Start it; there, `serve` of a module runs. `hear` takes its messages.

        A `quiet` one writes no errors on the console: it is the visitor's code that makes them.
        """
        self._proxies = [
            # starting.mjs tells the page of a first worker what it fetches, in messages that are no text.
            create_proxy(lambda event: hear(event.data) if isinstance(event.data, str) else None),
            create_proxy(lambda event: self._fail(event, hear)),
        ]
        address = js.URL.createObjectURL(js.Blob.new(to_js([SCRIPT]), type="text/javascript"))
        name = f"{module.split('.')[1]}-{next(_numbers)}"
        settings = to_js({"type": "module", "name": name}, dict_converter=js.Object.fromEntries)
        self._worker = js.Worker.new(address, settings)
        self._worker.onmessage, self._worker.onerror = self._proxies
        first = {
            "start": js.URL.new(START, pyodide_js.lockfileBaseUrl).href,
            "modules": to_js(pack()),
            "module": module,
            "quiet": quiet,
        }
        self._worker.postMessage(to_js(first, dict_converter=js.Object.fromEntries))

    def send(self, question: str) -> None:
        """Give it work."""
        self._worker.postMessage(question)

    def end(self) -> None:
        """Stop it at once."""
        self._worker.terminate()
        self._worker.onmessage = self._worker.onerror = None
        for proxy in self._proxies:
            proxy.destroy()

    def _fail(self, event: Any, hear: Callable[[str], None]) -> None:
        event.preventDefault()  # handled here
        hear(f"{FAILURE}{getattr(event, 'message', '')}")


def pack() -> bytes:
    """Return an archive of the modules that are here."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", strict_timestamps=False) as archive:
        for path in _files():
            archive.write(path)
    return file.getvalue()


def _files() -> Iterator[Path]:
    for name in MODULES:
        here = Path(name)
        yield from [here] if here.is_file() else filter(Path.is_file, here.rglob("*"))

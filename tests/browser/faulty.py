"""A static host on which one file is wrong: missing, cut, empty, a web page in its stead, another release's, or late.

Each case has an address of its own on the one server, /CASE/, so that many pages can be open at the same time.
"""

from __future__ import annotations

import functools
import gzip
import io
import posixpath
import threading
import zipfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from http import HTTPStatus
from pathlib import Path
from typing import Any, Literal
from urllib.parse import unquote

from playwright.sync_api import Browser, Page, ViewportSize

from static.build import serve, site

Fault = Literal["404", "half", "empty", "html", "other", "late"]
FAULTS: dict[Fault, str] = {
    "404": "missing",
    "half": "cut to half",
    "empty": "empty",
    "html": "HTML in its stead",
    "other": "another release's",
    "late": "20 s late",
}
HTML = b"<!doctype html><html><head><title>Welcome</title></head><body><p>Log in to the network.</p></body></html>\n"
LONGEST = 300  # seconds that a late file is held back at most, in case a test forgets it

# What differs in another release's file. Each is still a whole file of its type, but does not match the rest.
OLDER: Mapping[str, tuple[bytes, bytes]] = {
    "index.html": (b'id="zoom"', b'id="zooms"'),
    "pyscript.toml": (b"runtime/worker.tar.gz", b"runtime/solver.tar.gz"),
    "static/board.css": (b"--board-ink", b"--board-inks"),
    "static/boot.js": (b"{ hooks", b"{ oldHooks, hooks"),
    "static/givens.css": (b"--surface", b"--surfaces"),
    "static/kernels.wasm": (b"\x0esudoku9_search", b"\x0esudoku8_search"),
    "static/playing.css": (b"--fit", b"--fits"),
    "static/runtime/micropython/micropython.mjs": (b"loadMicroPython", b"loadMicroPythons"),
    "static/runtime/micropython/micropython.wasm": (b"\x02\xc7\x01\x27\x01a\x01a", b"\x02\xc7\x01\x27\x01a\x01?"),
    "static/runtime/pyodide/pyodide-lock.json": (b'"abi_version": "2026_0"', b'"abi_version": "2025_0"'),
    "static/runtime/pyodide/pyodide.asm.mjs": (b"capture_stderr", b"captured_stderr"),
    "static/runtime/pyodide/pyodide.asm.wasm": (b"\x0ecapture_stderr", b"\x0ecaptureDstderr"),
    "static/runtime/pyodide/pyodide.mjs": (b"loadPyodide", b"loadsPyodide"),
    "static/runtime/pyscript/core.js": (b"/core-", b"/older-"),
    "static/runtime/pyscript/core-": (b" as hooks", b" as oldHooks"),
    "static/runtime/pyscript/error-": (b"/core-", b"/older-"),
    "static/runtime/pyscript/toml-": (b" as parse", b" as parses"),
    "static/drawing.js": (b"keptDrawing", b"keptDrawings"),
    "static/store.js": (b"keptStore", b"keptStores"),
    "static/ui/page.toml": (b"micropython.mjs", b"micropython-1.20.mjs"),
    "static/worker/main.py": (b"from worker.pool import Pool", b"from worker.pool import Crews"),
}


def without(name: str, data: bytes) -> bytes:
    """Return an archive without one of its files, like a release from before that file existed."""
    source, target = io.BytesIO(data), io.BytesIO()
    with zipfile.ZipFile(source) as whole, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as part:
        names = whole.namelist()
        assert name in names or names == ["modules.zip"]
        for entry in whole.infolist():
            if entry.filename == "modules.zip":
                part.writestr(entry, without(name, whole.read(entry)))
            elif entry.filename != name:
                part.writestr(entry, whole.read(entry))
    return target.getvalue()


def other(name: str, data: bytes) -> bytes:
    """Return a file as another release might have it: whole, of its type, and different from the right one."""
    if name == "static/runtime/worker.tar.gz":
        return gzip.compress(gzip.decompress(data).replace(b"puzzles/api/service.pyc", b"puzzles/api/surface.pyc"), 9)
    if name == "static/runtime/forms.zip":
        return without("puzzles/forms/undress.pyc", data)
    if name == "static/runtime/explain.zip":
        return without("puzzles/api/explain.pyc", data)
    if name == "static/runtime/pyodide/python_stdlib.zip":
        return without("json/__init__.pyc", data)
    if name.endswith(".tar.gz"):
        raw = gzip.decompress(data)
        return gzip.compress(raw.replace(b"/main.", b"/mine."), 9)
    for beginning, (before, after) in OLDER.items():
        if name.startswith(beginning):
            return data.replace(before, after) if before in data else data + b"\n"
    return data + b"\n"


@dataclass
class Case:
    """What is wrong, and what has been requested. A late file is sent when `released` is set.

    `change` makes another release's file from this one's; without it, OLDER does.
    """

    names: frozenset[str]
    fault: Fault
    change: tuple[bytes, bytes] | None = None
    asked: list[str] = field(default_factory=list)
    released: threading.Event = field(default_factory=threading.Event)


class Handler(serve.Handler):
    """Serves the site below /CASE/ with that case's fault."""

    def __init__(self, *args: Any, cases: dict[str, Case], **kwargs: Any) -> None:
        self.cases = cases
        super().__init__(*args, **kwargs)

    def do_GET(self) -> None:
        number, _, rest = self.path.removeprefix("/").partition("/")
        case = self.cases.get(number)
        if case is None:
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        self.prefix = f"/{number}"
        name = posixpath.normpath(unquote(rest.partition("?")[0])).removeprefix(".") or "index.html"
        case.asked.append(name)
        if name not in case.names:
            super().do_GET()
        elif case.fault == "404":
            self.send_error(HTTPStatus.NOT_FOUND)
        elif case.fault == "late":
            case.released.wait(LONGEST)
            super().do_GET()
        else:
            self._send(name, case.fault, case.change)

    def _send(self, name: str, fault: Fault, change: tuple[bytes, bytes] | None) -> None:
        data = (Path(self.directory) / name).read_bytes()
        kind = self.guess_type(name)
        if fault == "half":
            data = data[: len(data) // 2]
        elif fault == "empty":
            data = b""
        elif fault == "html":
            data, kind = HTML, "text/html"
        else:
            data = data.replace(*change) if change else other(name, data)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", "max-age=3600")  # the worst case: the browser will trust its copy
        self.end_headers()
        self.wfile.write(data)


class Host:
    """The server, at `url`; `case` makes a new address below it."""

    def __init__(self, url: str, cases: dict[str, Case]) -> None:
        self.url = url
        self._cases = cases

    def case(self, fault: Fault, *names: str, change: tuple[bytes, bytes] | None = None) -> tuple[str, Case]:
        """Return the address of the site with this fault in these files, and its Case."""
        for name in names if change else ():
            assert change
            assert change[0] in (site.DIST / name).read_bytes(), f"{name} has not what is to be changed"
        case = Case(frozenset(names), fault, change)
        number = str(len(self._cases) + 1)
        self._cases[number] = case
        return f"{self.url}/{number}/", case

    def asked(self) -> set[str]:
        """Return the names of all files requested so far."""
        return {name for case in self._cases.values() for name in case.asked}


Visit = Callable[..., tuple[Page, Case]]


@contextmanager
def host(folder: Path) -> Iterator[Host]:
    """Serve a built site with faults."""
    cases: dict[str, Case] = {}
    handler: Callable[..., Handler] = functools.partial(Handler, directory=str(folder), cases=cases)
    with serve.Server(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield Host(f"http://localhost:{server.server_port}", cases)
        finally:
            for case in cases.values():
                case.released.set()
            server.shutdown()


@contextmanager
def visits(browser: Browser, place: Host, viewport: ViewportSize) -> Iterator[Visit]:
    """Return a function that makes a first visit to the host; all visits end with the context."""
    contexts = []

    def visit(
        fault: Fault,
        *names: str,
        script: str = "",
        clock: bool = False,
        change: tuple[bytes, bytes] | None = None,
    ) -> tuple[Page, Case]:
        contexts.append(browser.new_context(service_workers="block", viewport=viewport))
        page = contexts[-1].new_page()
        if script:
            page.add_init_script(script)
        if clock:
            page.clock.install()
        url, case = place.case(fault, *names, change=change)
        page.goto(url, wait_until="commit")
        return page, case

    try:
        yield visit
    finally:
        for context in contexts:
            context.close()

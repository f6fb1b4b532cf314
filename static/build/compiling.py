"""Compile modules to archives of bytecode. Runs inside Pyodide (see bytecode.py), with one argument.

The argument is JSON. "archives" are requests, each with its "target", a path in /output, its "mark" and its content.
"kept" are paths in /project of archives by the same program: a module that is still the same is taken from there.

A request may be "dense": see files.DENSE.

The content comes from /project, in one of two forms. Either "files" maps a module's path when imported to its path in
the project, "texts" are stored unchanged, and "digests" are lists of files in static/ to store with their SHA-256. Or
"library", "names" and "never" select from a zip of modules: those that this interpreter and these names need, directly
or indirectly, except `never` and their submodules.

The same sources give the same bytes: names are sorted, times fixed, and each .pyc has an unchecked hash (PEP 552), so
that importing it compares no time and no source.
"""

from __future__ import annotations

import sys

STARTED = frozenset(sys.modules)
"""What Pyodide itself has imported before it runs anything: it counts as imported."""

import ast  # noqa: E402
import hashlib  # noqa: E402
import importlib.util  # noqa: E402
import io  # noqa: E402
import json  # noqa: E402
import marshal  # noqa: E402
import tarfile  # noqa: E402
import zipfile  # noqa: E402
from collections.abc import Iterable, Mapping  # noqa: E402
from pathlib import Path  # noqa: E402
from types import CodeType  # noqa: E402
from typing import Any  # noqa: E402

PROJECT, OUTPUT = Path("/project"), Path("/output")
sys.path.append(str(PROJECT))

from static.build.imports import module_name, within  # noqa: E402
from static.build.stripping import strip  # noqa: E402
from static.build.tar import MARK, packed  # noqa: E402

SOLID = "modules.zip"
"""The one file of a late archive."""

NO_LINE, MOST_WORDS = 0xF8, 8
"""An entry of a table of lines that names none, for so many instructions at most (Objects/locations.md of CPython)."""

OLDEST = (1980, 1, 1, 0, 0, 0)
"""The earliest time that a zip can state."""

UNCHECKED = (1).to_bytes(4, "little")
"""The .pyc's flags: it carries a hash of its source that is not checked."""


def reached(library: Mapping[str, bytes], names: Iterable[str], never: Iterable[str]) -> dict[str, bytes]:
    """Return the library files, path of the .pyc to its bytes, that importing these modules may need."""
    paths = {module_name(path): path for path in library if path.endswith(".py")}
    barred = tuple(f"{name}." for name in never)
    found: dict[str, bytes] = {}
    waiting = sorted(names)
    while waiting:
        name = waiting.pop()
        path = paths.get(name)
        if path is None or f"{path}c" in found or (f"{name}.".startswith(barred) and name not in STARTED):
            continue
        tree = ast.parse(library[path], path)
        waiting += [imported for _, imported in within(path, tree)]
        # Nobody reads the library's docstrings in a browser, and they are a seventh of the download; but
        # Pyodide needs its own.
        found[f"{path}c"] = compiled(path, library[path], tree, 0 if "pyodide/" in path else 2)
        waiting.append(name.rpartition(".")[0])
    return found


def stripped(path: str, source: bytes, late: bool) -> bytes:
    """Return the bytes of the .pyc of a module of the project; raises ValueError if the source is not Python.

    One that comes `late` has no table of its lines, which is a third of it: an error names its function alone.
    """
    try:
        tree = ast.parse(source, path)
        strip(tree, "/techniques/" in path or "/logic/" in path)
        if "kernels/pictures/" in path:  # the worker has them compiled; what calls them has constants of theirs
            for node in tree.body:
                if isinstance(node, ast.FunctionDef):
                    node.body = [ast.copy_location(ast.Pass(), node)]
        if not late:
            return compiled(path, source, tree)
        return headed(source) + marshal.dumps(without_lines(compile(tree, path, "exec", dont_inherit=True)))
    except SyntaxError as fault:
        raise ValueError(str(fault)) from fault  # a SyntaxError's last line would not name the file


def compiled(path: str, source: bytes, tree: ast.Module, level: int = 0) -> bytes:
    """Return the bytes of the .pyc of a module with this source and tree, optimised to this level."""
    code = compile(tree, path, "exec", dont_inherit=True, optimize=level)
    return headed(source) + marshal.dumps(code)


def without_lines(code: CodeType) -> CodeType:
    """Return code, and all that it holds, with tables that name no line."""
    inner = (without_lines(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    full, rest = divmod(len(code.co_code) // 2, MOST_WORDS)
    table = bytes([NO_LINE + MOST_WORDS - 1] * full + [NO_LINE + rest - 1] * bool(rest))
    return code.replace(co_linetable=table, co_consts=tuple(inner))


def headed(source: bytes) -> bytes:
    """Return what a .pyc begins with: of the hash, which cannot be packed, half, since only `kept` reads it."""
    return importlib.util.MAGIC_NUMBER + UNCHECKED + importlib.util.source_hash(source)[:4] + bytes(4)


def held(archive: Path) -> dict[str, bytes]:
    """Return the files of an archive that `write` has written."""
    if archive.suffix == ".gz":
        with tarfile.open(archive) as found:
            opened = {member.name: found.extractfile(member) for member in found}
            return {name: file.read() for name, file in opened.items() if file}
    with zipfile.ZipFile(archive) as whole:
        if whole.namelist() != [SOLID]:
            return {name: whole.read(name) for name in whole.namelist()}
        with zipfile.ZipFile(io.BytesIO(whole.read(SOLID))) as inner:
            return {name: inner.read(name) for name in inner.namelist()}


def zipped(files: Mapping[str, bytes], method: int, mark: str = "") -> bytes:
    """Return a zip of these files, by path, with the mark as its comment."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", method, compresslevel=9) as archive:
        for path in sorted(files):
            archive.writestr(zipfile.ZipInfo(path, OLDEST), files[path], method)
        archive.comment = mark.encode("ascii")
    return target.getvalue()


def write(target: Path, modules: Mapping[str, bytes], mark: str, is_library: bool, is_dense: bool) -> None:
    """Write the archive of these files, by path: a zip with the mark as its comment, or a tar with a file for it.

    A late archive is a zip of one file, a zip that is not compressed itself: modules have much in common.
    """
    method = zipfile.ZIP_BZIP2 if is_dense else zipfile.ZIP_DEFLATED
    unfinished = target.with_name(f"{target.name}.part")
    target.parent.mkdir(parents=True, exist_ok=True)
    if target.suffix == ".gz":
        unfinished.write_bytes(packed({**modules, MARK: mark.encode("ascii")}))
    else:
        files = modules if is_library else {SOLID: zipped(modules, zipfile.ZIP_STORED)}
        unfinished.write_bytes(zipped(files, method, mark))
    unfinished.replace(target)


def digests(names: Iterable[str]) -> bytes:
    """Return the SHA-256 of files in static/, as JSON."""
    contents = {name: (PROJECT / "static" / name).read_bytes() for name in names}
    return json.dumps({name: hashlib.sha256(content).hexdigest() for name, content in contents.items()}).encode()


def make(request: Mapping[str, Any]) -> None:
    """Write the archive that the request describes."""
    if "library" in request:
        with zipfile.ZipFile(PROJECT / request["library"]) as archive:
            library = {path: archive.read(path) for path in archive.namelist()}
        modules = reached(library, STARTED.union(request["names"]), request["never"])
    else:
        sources = {path: (PROJECT / place).read_bytes() for path, place in request["files"].items()}
        before, late = KEPT.get(request["target"], {}), request["target"].endswith(".zip")
        modules = {
            f"{path}c": kept(before, path, source) or stripped(path, source, late) for path, source in sources.items()
        }
        modules |= {path: text.encode() for path, text in request.get("texts", {}).items()}
        modules |= {path: digests(names) for path, names in request.get("digests", {}).items()}
    write(OUTPUT / request["target"], modules, request["mark"], "library" in request, "dense" in request)


asked = json.loads(sys.argv[1])
KEPT = {Path(archive).name: held(PROJECT / archive) for archive in asked["kept"]}
"""The modules that were compiled before, by their archive and the paths of their .pyc."""


def kept(before: Mapping[str, bytes], path: str, source: bytes) -> bytes:
    """Return the bytes of the .pyc of a module as it was compiled before; nothing if its source has changed."""
    found = before.get(f"{path}c", b"")
    return found if found.startswith(headed(source)) else b""


for each in asked["archives"]:
    make(each)

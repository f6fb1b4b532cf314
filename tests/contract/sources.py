"""The sources of a room, read and parsed once for all tests that look at them, and what each imports."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import NamedTuple

from static.build import imports

ROOT = Path(__file__).resolve().parents[2]
Import = tuple[bool, str]
"""Whether an import stands inside a function, and the dotted name."""


class Source(NamedTuple):
    """A module or a stub: its syntax tree, what it loads, and what it imports for a type checker as well."""

    text: str
    tree: ast.Module
    loaded: set[Import]
    typed: set[Import]


def source(name: str, text: str) -> Source:
    tree = ast.parse(text)
    loaded = set(imports.within(name, tree))
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) in ("TYPE_CHECKING", "typing.TYPE_CHECKING"):
            node.test = ast.Constant(True)
    return Source(text, tree, whole(loaded), whole(set(imports.within(name.replace(".pyi", ".py"), tree))))


def whole(found: set[Import]) -> set[Import]:
    """Leave out `a` where `a.b` is imported from it: b may be a module."""
    bases = {name.rpartition(".")[0] for _, name in found}
    return {(inside, name) for inside, name in found if name not in bases}


@cache
def sources(room: str) -> Mapping[str, Source]:
    """Return the sources of "puzzles", "ui" or "worker" by their paths from that name on."""
    base = ROOT if (ROOT / room).is_dir() else ROOT / "static"
    paths = [*(base / room).rglob("*.py"), *(base / room).rglob("*.pyi")]
    found = {path.relative_to(base).as_posix(): path for path in sorted(paths)}
    return {name: source(name, path.read_text(encoding="utf-8")) for name, path in found.items()}


def module_name(path: str) -> str:
    """Return the dotted name of a module or a stub."""
    return imports.module_name(path.removesuffix("i"))


def graph(files: Mapping[str, Iterable[Import]]) -> dict[str, set[str]]:
    """Return the modules that each file imports: the longest beginning of a name that is one; no outermost package."""
    modules = {name for name in map(module_name, files) if "." in name}
    found: dict[str, set[str]] = {module: set() for module in modules}
    for importer, targets in ((module_name(path), targets) for path, targets in files.items()):
        for _, name in targets:
            while name and name not in modules:
                name = name.rpartition(".")[0]
            if importer in modules:
                found[importer] |= {name} - {"", importer}
    return found


def circle(modules: Mapping[str, set[str]]) -> list[str]:
    """Return modules that import each other in a circle, [] for none."""
    try:
        TopologicalSorter(modules).prepare()
    except CycleError as fault:
        return list(fault.args[1])
    return []

"""The walls of the house, held on the syntax trees: who may import whom."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
KINDS = frozenset({"sudoku", "numbrix", "futoshiki"})
# A module imports from its own layer and those above it in this list; a kind of puzzle not from another kind.
LAYERS = (
    frozenset({"faults", "limits", "model", "pacing", "stencil", "stepping", "text"}),
    frozenset({"kind", "kernels", "encoding"}),
    frozenset({"engine", "sat"}),
    frozenset({"squares", "thinning"}),
    KINDS,
    frozenset({"catalog"}),
    frozenset({"any use case"}),
    frozenset({"sharing", "wire"}),
    frozenset({"answering", "service_play", "service", "cli"}),
    frozenset({"__main__"}),
)
USE_CASE = 6
# What MicroPython for PyScript offers of a standard library, as far as a page may want it.
PAGE_LIBRARY = frozenset({"asyncio", "binascii", "collections", "io", "json", "math", "random", "re", "sys", "time"})


def module_name(path: Path, base: Path) -> tuple[str, ...]:
    """Return a file's dotted name as parts: puzzles/sudoku/__init__.py is ("puzzles", "sudoku")."""
    parts = path.relative_to(base).with_suffix("").parts
    return parts[:-1] if parts[-1] == "__init__" else parts


def imported(source: str, package: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Yield every dotted name that a source may import, at any depth; `package` is what its leading dots start from.

    `from a import b` yields a.b, since b may be a module.
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (tuple(alias.name.split(".")) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            home = package[: len(package) - node.level + 1] if node.level else ()
            home += tuple(node.module.split(".")) if node.module else ()
            yield from ((*home, alias.name) for alias in node.names)
        elif isinstance(node, ast.Name) and node.id == "__import__":
            yield ("__import__",)


def package_of(path: Path, base: Path) -> tuple[str, ...]:
    """Return the package that a file's relative imports start from."""
    return module_name(path, base) if path.name == "__init__.py" else module_name(path, base)[:-1]


def imports_below(folder: Path, base: Path) -> dict[str, set[tuple[str, ...]]]:
    """Return, for each Python file below folder (named relative to base), all that it imports."""
    found = {}
    for path in sorted(folder.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        found[path.relative_to(base).as_posix()] = set(imported(source, package_of(path, base)))
    return found


def layer(part: str) -> int:
    """Return how low in LAYERS a module or folder of puzzles/ is; those not named there are use cases."""
    return next((place for place, names in enumerate(LAYERS) if part in names), USE_CASE)


def uphill(importer: str, target: str) -> bool:
    """Tell whether an import between two parts of puzzles/ breaks the one-way rule."""
    other_kind = {importer, target} <= KINDS and importer != target
    return other_kind or layer(target) > layer(importer)


def parts_of_puzzles(files: Mapping[str, set[tuple[str, ...]]]) -> dict[str, set[str]]:
    """Return, for each top-level part of puzzles/, the other parts that it imports."""
    parts = {Path(name).relative_to("puzzles").parts[0].removesuffix(".py") for name in files} - {"__init__"}
    graph: dict[str, set[str]] = {part: set() for part in parts}
    for name, targets in files.items():
        part = Path(name).relative_to("puzzles").parts[0].removesuffix(".py")
        if part in parts:
            graph[part] |= {target[1] for target in targets if target[0] == "puzzles" and target[1] in parts - {part}}
    return graph


PUZZLES = imports_below(ROOT / "puzzles", ROOT)
PAGE = imports_below(ROOT / "static" / "ui", ROOT / "static")


def test_puzzles_needs_nothing_but_python_itself() -> None:
    """No pyscript, js, pyodide or micropython, and no package but those that it can do without: it runs everywhere."""
    foreign = {
        f"{name} imports {'.'.join(target)}"
        for name, targets in PUZZLES.items()
        for target in targets
        if target[0] != "puzzles" and target[0] not in sys.stdlib_module_names
    }
    assert foreign == {
        "puzzles/engine/native.py imports llvmlite.binding",
        "puzzles/engine/native_wasm.py imports wasmtime",
        "puzzles/sat.py imports pysat.solvers.Cadical195",
    }
    assert len(PUZZLES) > 20


def test_the_page_never_imports_puzzles() -> None:
    """The page speaks to its own modules, PyScript, the browser and what MicroPython has."""
    allowed = PAGE_LIBRARY | {"js", "pyscript", "ui"}
    assert not {
        f"{name} imports {'.'.join(target)}"
        for name, targets in PAGE.items()
        for target in targets
        if target[0] not in allowed
    }
    assert "ui/main.py" in PAGE


@pytest.mark.parametrize("name", ["worker.py", "webassembly.py", "cadical.py", "crew.py", "genuine.py"])
def test_the_worker_only_joins_puzzles_and_the_browser(name: str) -> None:
    source = (ROOT / "static" / name).read_text(encoding="utf-8")
    joined = {"cadical", "crew", "genuine", "js", "puzzles", "pyodide", "pyodide_js", "pyscript", "webassembly"}
    others = {target[0] for target in imported(source, ("static",))} - joined
    assert others <= sys.stdlib_module_names


def test_imports_within_puzzles_run_one_way() -> None:
    graph = parts_of_puzzles(PUZZLES)
    assert not [
        f"{part} imports {target}" for part, targets in graph.items() for target in targets if uphill(part, target)
    ]
    # The layers leave the use cases free among themselves, but not to go round in a circle.
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as fault:
        pytest.fail(f"these parts import each other in a circle: {fault.args[1]}")


def test_every_part_of_the_list_of_layers_exists() -> None:
    named = frozenset().union(*LAYERS) - {"any use case"}
    assert named <= set(parts_of_puzzles(PUZZLES))


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("import js", ("js",)),
        ("import pyodide.ffi as f", ("pyodide", "ffi")),
        ("from puzzles import engine", ("puzzles", "engine")),
        ("from ..numbrix import rules", ("puzzles", "numbrix", "rules")),
        ("from . import rules", ("puzzles", "sudoku", "rules")),
        ("def f():\n    from puzzles.wire import x", ("puzzles", "wire", "x")),
        ("x = __import__('js')", ("__import__",)),
    ],
)
def test_the_walk_sees_every_way_to_import(source: str, found: tuple[str, ...]) -> None:
    assert list(imported(source, ("puzzles", "sudoku"))) == [found]


@pytest.mark.parametrize(
    ("importer", "target", "wrong"),
    [
        ("sudoku", "numbrix", True),
        ("sudoku", "catalog", True),
        ("engine", "sudoku", True),
        ("model", "kind", True),
        ("solving", "wire", True),
        ("wire", "solving", False),
        ("sudoku", "engine", False),
        ("text", "model", False),
        ("a use case to come", "checking", False),
    ],
)
def test_the_rule_knows_up_from_down(importer: str, target: str, wrong: bool) -> None:
    assert uphill(importer, target) is wrong

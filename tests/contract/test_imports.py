"""Which module may import which, checked on the syntax trees."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from tests.sampling import looped

ROOT = Path(__file__).resolve().parents[2]
KINDS = frozenset(path.parent.name for path in (ROOT / "puzzles" / "kinds").glob("*/__init__.py"))
# The rooms of puzzles/, the lowest first: a module imports from its own room and those before it in this list.
ROOMS = (
    *("portable", "core", "proving", "kernels", "machines", "engine", "explaining", "rating", "kinds", "texts"),
    *("answers", "api", "cli"),
    *("library", "sudoku", "__main__"),
)
# What MicroPython for PyScript offers of a standard library, as far as a page may want it.
PAGE_LIBRARY = frozenset(
    {"asyncio", "binascii", "collections", "deflate", "io", "json", "math", "random", "re", "sys", "time", "zlib"}
)


def module_name(path: Path, base: Path) -> tuple[str, ...]:
    """Return a file's dotted name as parts: puzzles/sudoku/__init__.py is ("puzzles", "sudoku")."""
    parts = path.relative_to(base).with_suffix("").parts
    return parts[:-1] if parts[-1] == "__init__" else parts


class Loaded(ast.NodeTransformer):
    """Drop code under `if TYPE_CHECKING`, which only a type checker reads."""

    def visit_If(self, node: ast.If) -> ast.AST:
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            return ast.Pass()
        return self.generic_visit(node)


def imported(source: str, package: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Yield every dotted name that a source may import, at any depth; leading dots are relative to `package`.

    `from a import b` yields a.b, since b may be a module.
    """
    for node in ast.walk(Loaded().visit(ast.parse(source))):
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
    """Return the imports of each Python file below `folder`, named relative to `base`."""
    found = {}
    for path in sorted(folder.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        found[path.relative_to(base).as_posix()] = set(imported(source, package_of(path, base)))
    return found


def uphill(importer: str, target: str) -> bool:
    """Return whether an import between two modules, dotted names below `puzzles`, breaks the one-way rule."""
    here, there = importer.split("."), target.split(".")
    if here[0] == there[0] == "kinds" and here[1] in KINDS:
        # A kind imports no other kind, and nothing that imports all kinds.
        return there[1] == "catalog" or (there[1] in KINDS and there[1] != here[1])
    return ROOMS.index(there[0]) > ROOMS.index(here[0])


def modules_of_puzzles(files: Mapping[str, set[tuple[str, ...]]]) -> dict[str, set[str]]:
    """Return the modules of puzzles/ that each of them imports, by dotted names below puzzles/."""
    modules = {".".join(module_name(Path(name), Path("puzzles"))) for name in files} - {""}
    graph: dict[str, set[str]] = {module: set() for module in modules}
    for name, targets in files.items():
        importer = ".".join(module_name(Path(name), Path("puzzles")))
        for target in targets:
            if importer and target[0] == "puzzles":
                # The longest prefix that is a module; the rest is a name in it.
                found = next(
                    (
                        ".".join(target[1:end])
                        for end in range(len(target), 1, -1)
                        if ".".join(target[1:end]) in modules
                    ),
                    "",
                )
                graph[importer] |= {found} - {"", importer}
    return graph


PUZZLES = imports_below(ROOT / "puzzles", ROOT)
PAGE = imports_below(ROOT / "static" / "ui", ROOT / "static")
WORKER = imports_below(ROOT / "static" / "worker", ROOT / "static")


def test_puzzles_needs_nothing_but_python_itself() -> None:
    """It imports no pyscript, js, pyodide or micropython, and runs without the packages that it imports."""
    foreign = {
        f"{name} imports {'.'.join(target)}"
        for name, targets in PUZZLES.items()
        for target in targets
        if target[0] != "puzzles" and target[0] not in sys.stdlib_module_names
    }
    assert foreign == {
        "puzzles/cli/cluster.py imports distributed.Client",
        "puzzles/cli/cluster_run.py imports distributed.Client",
        "puzzles/cli/cluster_run.py imports distributed.Future",
        "puzzles/cli/cluster_run.py imports distributed.KilledWorker",
        "puzzles/cli/cluster_run.py imports distributed.wait",
        "puzzles/cli/cluster_tasks.py imports distributed.Reschedule",
        "puzzles/cli/cluster_tasks.py imports distributed.Worker",
        "puzzles/cli/cluster_tasks.py imports distributed.get_worker",
        "puzzles/machines/wasmtime.py imports wasmtime",
        "puzzles/engine/cadical.py imports pysat.solvers.Cadical195",
        "puzzles/engine/proofs.py imports pysat.solvers.Glucose4",
        "puzzles/portable/links/packing.py imports deflate",
        "puzzles/texts/qr.py imports segno.encoder",
    }
    assert len(PUZZLES) > 20


def test_the_page_imports_of_puzzles_only_what_is_portable() -> None:
    """The page imports only its own modules, PyScript, the browser and what MicroPython has."""
    allowed = PAGE_LIBRARY | {"js", "pyscript", "ui"}
    assert not {
        f"{name} imports {'.'.join(target)}"
        for name, targets in PAGE.items()
        for target in targets
        if target[0] not in allowed and target[:2] != ("puzzles", "portable")
    }
    assert "ui/main.py" in PAGE


def test_what_is_portable_needs_only_what_micropython_has() -> None:
    portable = {name: targets for name, targets in PUZZLES.items() if name.startswith("puzzles/portable/")}
    assert not {
        f"{name} imports {'.'.join(target)}"
        for name, targets in portable.items()
        for target in targets
        if target[0] not in PAGE_LIBRARY and target[:2] != ("puzzles", "portable")
    }
    assert len(portable) > 5


def test_the_worker_only_joins_puzzles_and_the_browser() -> None:
    joined = {"js", "puzzles", "pyodide", "pyodide_js", "pyscript", "worker"}
    others = {target[0] for targets in WORKER.values() for target in targets} - joined
    assert others <= sys.stdlib_module_names
    assert "worker/main.py" in WORKER


def test_imports_within_puzzles_run_one_way() -> None:
    graph = modules_of_puzzles(PUZZLES)
    assert not [
        f"{module} imports {target}"
        for module, targets in graph.items()
        for target in targets
        if uphill(module, target)
    ]
    # Modules of one room may import each other, but not in a circle.
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as fault:
        pytest.fail(f"these modules import each other in a circle: {fault.args[1]}")


def test_what_checks_proofs_shares_nothing_with_what_searches() -> None:
    """It has the values of the model and the fault; the maker of proofs, the service and the commands have it."""
    graph = modules_of_puzzles(PUZZLES)
    proving = {module for module in graph if module.split(".")[0] == "proving"}
    assert "proving.checking" in proving
    assert set().union(*(graph[module] for module in proving)) - proving == {"core.model", "portable.faults"}
    users = {module for module, targets in graph.items() if targets & proving} - proving
    assert users == {"answers.proof", "api.proving", "cli.proving", "library"}


def test_every_kind_is_a_folder() -> None:
    assert {"sudoku", "numbrix", "futoshiki"} <= KINDS


def test_every_room_is_there_and_named() -> None:
    rooms = {module.split(".")[0] for module in modules_of_puzzles(PUZZLES)}
    assert rooms == set(ROOMS)


def test_the_walk_leaves_out_what_only_a_type_checker_reads() -> None:
    source = "TYPE_CHECKING = False\nif TYPE_CHECKING:\n    import typing\nif True:\n    import json"
    assert list(imported(source, ("ui",))) == [("json",)]


@looped(
    ("source", "found"),
    [
        ("import js", ("js",)),
        ("import pyodide.ffi as f", ("pyodide", "ffi")),
        ("from puzzles import engine", ("puzzles", "engine")),
        ("from ..numbrix import rules", ("puzzles", "numbrix", "rules")),
        ("from . import rules", ("puzzles", "sudoku", "rules")),
        ("def f():\n    from puzzles.api.wire import x", ("puzzles", "api", "wire", "x")),
        ("x = __import__('js')", ("__import__",)),
    ],
)
def test_the_walk_sees_every_way_to_import(source: str, found: tuple[str, ...]) -> None:
    assert list(imported(source, ("puzzles", "sudoku"))) == [found]


@looped(
    ("importer", "target", "wrong"),
    [
        ("kinds.sudoku.rules", "kinds.numbrix.rules", True),
        ("kinds.sudoku", "kinds.catalog", True),
        ("engine.latin", "kinds.sudoku", True),
        ("core.model", "kinds.protocol", True),
        ("answers.solving", "api.wire", True),
        ("portable.naming", "core.model", True),
        ("api.wire", "answers.solving", False),
        ("kinds.sudoku.rules", "kinds.latin_square", False),
        ("kinds.sudoku", "engine", False),
        ("core.lines", "core.model", False),
    ],
)
def test_the_rule_knows_up_from_down(importer: str, target: str, wrong: bool) -> None:
    assert uphill(importer, target) is wrong

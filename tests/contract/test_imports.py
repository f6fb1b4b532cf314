"""Which module may import which, checked on the syntax trees."""

from __future__ import annotations

import ast
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from tests.contract.page_shape import rooms
from tests.contract.page_shape.modules import read
from tests.sampling import looped

ROOT = Path(__file__).resolve().parents[2]
KINDS = frozenset(path.parent.name for path in (ROOT / "puzzles" / "kinds").glob("*/__init__.py"))
# The rooms of puzzles/, the lowest first: a module imports from its own room and those before it in this list.
ROOMS = (
    *("portable", "model", "text", "codecs", "proving", "kernels", "machines", "engine", "logic", "kinds", "forms"),
    *("solving", "explaining", "rating", "making", "api", "running"),
    *("library", "sudoku", "cli", "__main__"),
)
MOST = 20
"""Modules in a folder; more are allowed where each module is one entry of a catalogue."""

CATALOGUES = ("forms", "others", "techniques", "searches", "undressing")
COMMANDS = frozenset({"explain", "generate", "make", "prove", "rate", "solve", "textbook", "why", "write"})
"""Modules that bear their command's name in several layers."""

# What MicroPython for PyScript offers of a standard library, as far as a page may want it.
PAGE_LIBRARY = frozenset(
    {"asyncio", "binascii", "collections", "deflate", "io", "json", "math", "random", "re", "sys", "time", "zlib"}
)


def module_name(path: Path, base: Path) -> tuple[str, ...]:
    """Return a file's dotted name as parts: puzzles/sudoku/__init__.py is ("puzzles", "sudoku")."""
    parts = path.relative_to(base).with_suffix("").parts
    return parts[:-1] if parts[-1] == "__init__" else parts


TYPING = frozenset({"__future__", "collections.abc", "dataclasses", "typing"})
"""What the page imports for a type checker: the build takes it out (static/build/untyped.py)."""


class Loaded(ast.NodeTransformer):
    """Drop code under `if TYPE_CHECKING`, which only a type checker reads."""

    def visit_If(self, node: ast.If) -> ast.AST:
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            return ast.Pass()
        return self.generic_visit(node)


def imported(source: str, package: tuple[str, ...], typed: bool = False) -> Iterator[tuple[str, ...]]:
    """Yield every dotted name that a source may import, at any depth; leading dots are relative to `package`.

    `from a import b` yields a.b, since b may be a module. What only a type checker reads counts if `typed`.
    """
    tree = ast.parse(source)
    for node in ast.walk(tree if typed else Loaded().visit(tree)):
        if isinstance(node, ast.Import):
            yield from (tuple(alias.name.split(".")) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            home = package[: len(package) - node.level + 1] if node.level else ()
            home += tuple(node.module.split(".")) if node.module else ()
            yield from ((*home, alias.name) for alias in node.names)
        elif isinstance(node, ast.Name) and node.id == "__import__":
            yield ("__import__",)


def of_typing(target: tuple[str, ...]) -> bool:
    """Return whether an import is of a module in TYPING, or of a name in it."""
    return not TYPING.isdisjoint({".".join(target), ".".join(target[:-1])})


def package_of(path: Path, base: Path) -> tuple[str, ...]:
    """Return the package that a file's relative imports start from."""
    return module_name(path, base) if path.name == "__init__.py" else module_name(path, base)[:-1]


def imports_below(folder: Path, base: Path, typed: bool = False) -> dict[str, set[tuple[str, ...]]]:
    """Return the imports of each Python file below `folder`, named relative to `base`; with stubs (.pyi) if `typed`."""
    found = {}
    for path in sorted(folder.rglob("*.py*" if typed else "*.py")):
        if path.suffix in (".py", ".pyi"):
            source = path.read_text(encoding="utf-8")
            found[path.relative_to(base).as_posix()] = set(imported(source, package_of(path, base), typed))
    return found


def uphill(importer: str, target: str) -> bool:
    """Return whether an import between two modules, dotted names below `puzzles`, breaks the one-way rule."""
    here, there = importer.split("."), target.split(".")
    if here[0] == there[0] == "kinds" and here[1] in KINDS:
        # A kind imports no other kind, and nothing that imports all kinds.
        return there[1] == "catalog" or (there[1] in KINDS and there[1] != here[1])
    return ROOMS.index(there[0]) > ROOMS.index(here[0])


def graph_of(files: Mapping[str, set[tuple[str, ...]]], package: str) -> dict[str, set[str]]:
    """Return the modules of a package that each of them imports, by dotted names below it."""
    modules = {".".join(module_name(Path(name), Path(package))) for name in files} - {""}
    graph: dict[str, set[str]] = {module: set() for module in modules}
    for name, targets in files.items():
        importer = ".".join(module_name(Path(name), Path(package)))
        for target in targets:
            if importer and target[0] == package:
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
TYPED = graph_of(imports_below(ROOT / "puzzles", ROOT, typed=True), "puzzles")
"""The modules and stubs of puzzles/, and what each imports, for a type checker too."""
PAGE = imports_below(ROOT / "static" / "ui", ROOT / "static")
UI = read(ROOT / "static" / "ui")
"""The page as page_shape sees it: its rooms and their order stand in page_shape/rooms.py."""

WORKER = imports_below(ROOT / "static" / "worker", ROOT / "static")


def test_puzzles_needs_nothing_but_python_itself() -> None:
    """It imports no pyscript, js, pyodide or micropython, and only optional packages, so it runs everywhere."""
    foreign = {
        f"{name} imports {'.'.join(target)}"
        for name, targets in PUZZLES.items()
        for target in targets
        if target[0] != "puzzles" and target[0] not in sys.stdlib_module_names
    }
    assert foreign == {
        "puzzles/running/cluster.py imports distributed.Client",
        "puzzles/running/cluster_run.py imports distributed.Client",
        "puzzles/running/cluster_run.py imports distributed.Future",
        "puzzles/running/cluster_run.py imports distributed.KilledWorker",
        "puzzles/running/cluster_run.py imports distributed.wait",
        "puzzles/running/cluster_tasks.py imports distributed.Reschedule",
        "puzzles/running/cluster_tasks.py imports distributed.Worker",
        "puzzles/running/cluster_tasks.py imports distributed.get_worker",
        "puzzles/machines/wasmtime.py imports wasmtime",
        "puzzles/engine/cadical.py imports pysat.solvers.Cadical195",
        "puzzles/engine/proofs.py imports pysat.solvers.Glucose4",
        "puzzles/portable/links/inflate.py imports deflate",
        "puzzles/forms/sharing/qr.py imports segno.encoder",
    }
    assert len(PUZZLES) > 20


def test_the_page_imports_of_puzzles_only_what_is_portable() -> None:
    """The page imports only its own modules, PyScript, the browser and what MicroPython has."""
    allowed = PAGE_LIBRARY | {"js", "pyscript", "ui"}
    assert not {
        f"{name} imports {'.'.join(target)}"
        for name, targets in PAGE.items()
        for target in targets
        if target[0] not in allowed and target[:2] != ("puzzles", "portable") and not of_typing(target)
    }
    assert "ui/main.py" in PAGE


@looped("folder", [ROOT / "static" / "ui", ROOT / "puzzles" / "portable"])
def test_annotations_are_written_as_everywhere_else(folder: Path) -> None:
    """No annotation is quoted, and TYPE_CHECKING comes from typing."""
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_bytes())):
            for name in ("annotation", "returns"):
                annotation = getattr(node, name, None)
                quoted = [part for part in ast.walk(annotation or ast.Pass()) if isinstance(part, ast.Constant)]
                assert not [part for part in quoted if isinstance(part.value, str)], f"{path}, line {quoted[0].lineno}"
            assert not (isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "TYPE_CHECKING"), path


def test_what_is_portable_needs_only_what_micropython_has() -> None:
    portable = {name: targets for name, targets in PUZZLES.items() if name.startswith("puzzles/portable/")}
    assert not {
        f"{name} imports {'.'.join(target)}"
        for name, targets in portable.items()
        for target in targets
        if target[0] not in PAGE_LIBRARY and target[:2] != ("puzzles", "portable") and not of_typing(target)
    }
    assert len(portable) > 5


def test_the_worker_only_joins_puzzles_and_the_browser() -> None:
    joined = {"js", "puzzles", "pyodide", "pyodide_js", "pyscript", "worker"}
    others = {target[0] for targets in WORKER.values() for target in targets} - joined
    assert others <= sys.stdlib_module_names
    assert "worker/main.py" in WORKER


def test_imports_within_puzzles_run_one_way() -> None:
    assert not [
        f"{module} imports {target}"
        for module, targets in TYPED.items()
        for target in targets
        if uphill(module, target)
    ]


def test_imports_within_the_page_run_one_way() -> None:
    """From the state and its words up to what starts the page; late packages are imported inside functions alone."""
    assert not [str(each) for each in rooms.uphill(UI)]


def test_every_room_of_the_page_is_there() -> None:
    places = [rooms.place(name) for name in UI.modules if not rooms.is_types(name)]
    assert {room for late, room in places if not late} == {room for line in rooms.ROOMS for room in line}
    assert {late for late, _ in places} == {"", *rooms.LATE}


@pytest.mark.parametrize(
    "graph",
    [
        TYPED,
        graph_of(imports_below(ROOT / "static" / "worker", ROOT / "static", typed=True), "worker"),
        graph_of(imports_below(ROOT / "static" / "ui", ROOT / "static", typed=True), "ui"),
    ],
    ids=["puzzles", "worker", "ui"],
)
def test_no_modules_import_each_other_in_a_circle(graph: dict[str, set[str]]) -> None:
    """Those that only a type checker follows count."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as fault:
        pytest.fail(f"these modules import each other in a circle: {fault.args[1]}")


def test_a_folder_holds_no_more_than_one_sees_at_a_glance() -> None:
    modules = [Path(name) for name in [*PUZZLES, *PAGE, *WORKER] if Path(name).stem != "__init__"]
    crowded = {folder for folder, many in Counter(path.parent for path in modules).items() if many > MOST}
    assert not {folder.as_posix() for folder in crowded if folder.name not in CATALOGUES}


def part_of(module: str) -> str:
    """Return a module's name without what may differ in modules of one name: the kind or the layer."""
    parts = module.split(".")
    if parts[-1] in COMMANDS or parts[-1] in KINDS:
        return parts[-1]
    # A kind's technique and the one that it shares with others, a kind's form and the codec that unpacks it.
    return f"kinds.{parts[-1]}" if parts[0] in ("kinds", "logic", "codecs") else module


def test_no_name_of_a_module_means_two_things() -> None:
    named: dict[str, set[str]] = {}
    for path in map(Path, PUZZLES):
        # A module of kernels and of engine bears the name of its search; the exports have that of its folder, too.
        if path.stem != "__init__" and not {"kernels", "engine"} & set(path.parts):
            named.setdefault(path.stem, set()).add(part_of(".".join(module_name(path, Path("puzzles")))))
    assert not {name: sorted(parts) for name, parts in named.items() if len(parts) > 1}


def test_what_checks_proofs_shares_nothing_with_what_searches() -> None:
    """It has the values of the model and the fault; the maker of proofs, the service and the commands have it."""
    graph = graph_of(PUZZLES, "puzzles")
    proving = {module for module in graph if module.split(".")[0] == "proving"}
    assert "proving.check_proof" in proving
    assert set().union(*(graph[module] for module in proving)) - proving == {"model.values", "portable.faults"}
    users = {module for module, targets in graph.items() if targets & proving} - proving
    assert users == {"solving.proof", "api.prove", "cli.prove", "library"}


def test_every_kind_is_a_folder() -> None:
    assert {"sudoku", "numbrix", "futoshiki"} <= KINDS


def test_every_room_is_there_and_named() -> None:
    rooms = {module.split(".")[0] for module in graph_of(PUZZLES, "puzzles")}
    assert rooms == set(ROOMS)


def test_the_walk_leaves_out_what_only_a_type_checker_reads() -> None:
    source = "if TYPE_CHECKING:\n    import typing\nif True:\n    import json"
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
        ("model.values", "kinds.protocol", True),
        ("solving.solve", "api.wire", True),
        ("portable.cell_names", "model.values", True),
        ("library", "cli.parser", True),
        ("api.wire", "solving.solve", False),
        ("kinds.sudoku.rules", "kinds.latin_square", False),
        ("kinds.sudoku", "engine", False),
        ("text.tokens", "model.values", False),
    ],
)
def test_the_rule_knows_up_from_down(importer: str, target: str, wrong: bool) -> None:
    assert uphill(importer, target) is wrong
